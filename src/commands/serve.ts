import { restartWithRuntimeSettings } from '../run/runtime-settings'
import { serveReplicated } from '../run/launcher'
import type { Call } from './command'

/** `serve`: what src/main.ts does. It ends with a signal. */
export async function serveNow({ env }: Call): Promise<void> {
  restartWithRuntimeSettings(env)
  // Not above: a process that starts anew need not load it.
  const { serve } = await import('../run/serve')
  return serve(env)
}

/** `start`: `replicate` where a replica is set, else `serve`. */
export async function startNow(call: Call): Promise<void> {
  if (call.config().replicaUrl === null) return serveNow(call)
  process.exitCode = await serveReplicated(call.env)
}

import { restartWithRuntimeSettings } from '../run/runtime-settings'
import { serveReplicated } from '../run/launcher'
import type { Call } from './command'

/** `serve`: what src/main.ts does. It runs until a signal stops it. */
export async function serveNow({ env }: Call): Promise<void> {
  restartWithRuntimeSettings(env)
  // Imported here, so that a process that restarts itself does not load it.
  const { serve } = await import('../run/serve')
  return serve(env)
}

/** `start`: `replicate` where a replica is configured, else `serve`. */
export async function startNow(call: Call): Promise<void> {
  if (call.config().replicaUrl === null) return serveNow(call)
  process.exitCode = await serveReplicated(call.env)
}

import { serve } from '../main'
import { serveReplicated } from '../replicated'
import type { Call } from './command'

/** `serve`: what src/main.ts does by itself. It ends with a signal. */
export function serveNow({ env }: Call): Promise<void> {
  return serve(env)
}

/** `start`: `replicate` where a replica is set, else `serve`. */
export async function startNow({ config, env }: Call): Promise<void> {
  if (config().replicaUrl === null) return serve(env)
  process.exitCode = await serveReplicated(env)
}

import { ownCommand } from './features/backup/own-command'

type Env = Record<string, string | undefined>

/**
 * Bun's fetch sends 256 requests at once and lets the others wait: so would composer turns over generative models. Bun
 * itself reads this variable when a process starts, and never again.
 */
const NAME = 'BUN_CONFIG_MAX_HTTP_REQUESTS'
const AT_ONCE = '4096'

/** The environment for a server that is about to be started; a number of the operator's own stays. */
export function withManyFetches(env: Env): Env {
  return { ...env, [NAME]: env[NAME] || AT_ONCE }
}

/** Starts this process anew, under the same id, where it was started without; it does not return then. */
export function restartForManyFetches(env: Env): void {
  // Windows has no such call: there the limit stays unless the environment lifts it.
  if (env[NAME] || process.platform === 'win32') return
  process.execve?.(process.execPath, [...ownCommand(), 'serve'], withManyFetches(env))
}

import { ownCommand } from '../features/backup/own-command'

type Env = Record<string, string | undefined>

/** What the runtime reads from the environment when a process starts, and never again. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Bun's fetch sends 256 requests at once and lets the others wait: so would composer turns over generative models.
  BUN_CONFIG_MAX_HTTP_REQUESTS: '4096',
  // Milliseconds until freed memory goes back to the system. At once, a busy process hands over what it needs a moment later.
  MIMALLOC_PURGE_DELAY: '1000',
}

/** The environment for a server that is about to be started; what the operator set stays. */
export function withRuntimeSettings(env: Env): Env {
  const missing = Object.entries(SETTINGS).filter(([name]) => !env[name])
  return { ...env, ...Object.fromEntries(missing) }
}

/** Starts this process anew, under the same id, where it was started without; it does not return then. */
export function restartWithRuntimeSettings(env: Env): void {
  // Windows has no such call: there the runtime's own settings stay unless the environment says otherwise.
  if (Object.keys(SETTINGS).every((name) => env[name]) || process.platform === 'win32') return
  process.execve?.(process.execPath, [...ownCommand(), 'serve'], withRuntimeSettings(env))
}

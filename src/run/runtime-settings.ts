import { ownCommand } from '../features/backup/own-command'

type Env = Record<string, string | undefined>

/** Environment variables that the runtime reads only when a process starts. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Bun's fetch sends 256 requests at a time by default; composer turns over generative models would queue behind them.
  BUN_CONFIG_MAX_HTTP_REQUESTS: '4096',
  // Milliseconds until freed memory returns to the system. Without a delay, a busy process returns memory that it soon needs.
  MIMALLOC_PURGE_DELAY: '1000',
}

/** Adds the missing runtime settings to an environment. Values that the operator set stay. */
export function withRuntimeSettings(env: Env): Env {
  const missing = Object.entries(SETTINGS).filter(([name]) => !env[name])
  return { ...env, ...Object.fromEntries(missing) }
}

/** Re-executes this process with the runtime settings where they are missing. The process id stays; the call does not return. */
export function restartWithRuntimeSettings(env: Env): void {
  // Windows has no execve: the runtime's defaults stay unless the environment sets the variables.
  if (Object.keys(SETTINGS).every((name) => env[name]) || process.platform === 'win32') return
  process.execve?.(process.execPath, [...ownCommand(), 'serve'], withRuntimeSettings(env))
}

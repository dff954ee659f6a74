import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Everything is put here first. While the folder exists the data folder is half restored, and nothing starts on it. */
export const STAGE = '.restoring'

/** Whether a restore into this folder was begun and not ended. A file of its own: every start asks, and none unpacks. */
export function isHalfRestored(dataDir: string): boolean {
  return existsSync(join(dataDir, STAGE))
}

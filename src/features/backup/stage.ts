import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A restore writes to this folder first. While it exists, the data folder is incomplete and the server does not start. */
export const STAGE = '.restoring'

/** Whether a restore into this folder was interrupted. In a separate module, because every start needs it and none unpacks. */
export function isHalfRestored(dataDir: string): boolean {
  return existsSync(join(dataDir, STAGE))
}

import { join } from 'node:path'
import { PROGRAM } from '../../lib/version'

/** The command line that starts this program again, from source or compiled. */
export function ownCommand(): string[] {
  return PROGRAM === 'quoin' ? [process.execPath] : [process.execPath, join(import.meta.dir, '../../cli.ts')]
}

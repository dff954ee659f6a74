import { join } from 'node:path'

/** The command line of this very program, as source or compiled. */
export function ownCommand(): string[] {
  const compiled = import.meta.dir.startsWith('/$bunfs') || import.meta.dir.includes('~BUN')
  return compiled ? [process.execPath] : [process.execPath, join(import.meta.dir, '../../cli.ts')]
}

import { version } from '../../package.json'

/** The version of the running program, as in /health and the API document. */
export const VERSION: string = version

/** The command that runs the program: `quoin` for the compiled executable. */
export const PROGRAM =
  import.meta.dir.startsWith('/$bunfs') || import.meta.dir.includes('~BUN') ? 'quoin' : 'bun run cli'

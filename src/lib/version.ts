import { version } from '../../package.json'

/** Of the running program, as /health and the documents show it. */
export const VERSION: string = version

/** How a person calls the program: compiled into one file it has a name of its own. */
export const PROGRAM =
  import.meta.dir.startsWith('/$bunfs') || import.meta.dir.includes('~BUN') ? 'quoin' : 'bun run cli'

import { version } from '../package.json'

/** Of the running program, as /health and the documents show it. */
export const VERSION: string = version

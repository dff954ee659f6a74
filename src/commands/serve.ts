import { serve } from '../main'
import type { Call } from './command'

/** `serve`: what src/main.ts does by itself. It ends with a signal. */
export function serveNow({ env }: Call): Promise<void> {
  return serve(env)
}

import { serveReplicated } from '../run/launcher'
import type { Call } from './command'

/** `replicate`: what `bun run start:replicated` does. It runs until a signal stops it. */
export async function serveBesideLitestream({ env }: Call): Promise<void> {
  process.exitCode = await serveReplicated(env)
}

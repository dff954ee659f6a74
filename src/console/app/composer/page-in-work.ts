import type { Block } from '../../../blocks/block'

/** The page beside the composer, as its editor has it. */
export interface PageInWork {
  id: string
  teamId: string | null
  /** The blocks of the saved draft, and its ETag. */
  blocks: readonly Block[]
  etag: string
  /** Resolves when what was written is saved, or cannot be. */
  caughtUp(): Promise<void>
  /** Runs a request that changes the draft, and takes the draft over. */
  change<Answer>(send: () => Promise<Answer>): Promise<Answer>
}

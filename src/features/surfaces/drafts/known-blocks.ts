import type { DraftMemos } from '../../../deps/draft-memos'
import { writeBlocks } from '../../../blocks/tree/reuse'
import type { KnownList } from '../../../lib/json-around'
import { lastDraft } from '../surface-rows'

/** The blocks that a save of a draft most likely sends again: those of the draft as it was last seen. */
export function knownBlocks(memos: DraftMemos, surfaceId: string): KnownList | undefined {
  const items = lastDraft(memos, surfaceId)?.blocks
  return items && { field: 'blocks', items, ...writeBlocks(items) }
}

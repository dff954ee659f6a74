import type { Content } from '../../../blocks/block'
import { indexTree } from '../../../blocks/tree/walk'
import { invalid } from '../../../core/fault'
import type { WorldContext } from '../../../deps/context'
import { momentIn } from '../publishing/moments'
import { draftOf, surfaceIn } from '../surface-rows'
import { operating } from './draft-input'

interface Unsaved {
  operations?: readonly unknown[]
  /** A number, a version or `live`, in place of the draft. */
  revision?: string
  /** The page as this Receipt made it, in place of the draft. */
  receiptId?: string
}

/**
 * A page as it would be with operations that are not saved: the draft, a revision or what a Receipt made, and then the
 * operations.
 * @returns the page, and the Surface and the ETag of its draft
 * @throws Fault NOT_FOUND, GONE, VALIDATION_FAILED
 */
export async function unsavedPage(ctx: WorldContext, surfaceId: string, input: Unsaved) {
  const { surface, content, etag } = await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  const { operations, revision, receiptId } = input
  if (revision !== undefined && receiptId !== undefined)
    throw invalid({ path: '/receiptId', message: 'Send a revision or a Receipt, not both.', code: 'choice' })
  const ref = revision ?? receiptId
  const base = ref === undefined ? content : (await momentIn(ctx, surface, ref)).content
  return { surface, etag, content: operations?.length ? operating(ctx, operations)(base) : base }
}

/** The ids of the blocks of the top level that are, or that hold, one of these. Unknown ids are skipped. */
export function topLevelOf({ blocks }: Content, ids: readonly string[]): Set<string> {
  const index = indexTree(blocks)
  const found = new Set<string>()
  for (const id of ids) {
    let placed = index.get(id)
    while (placed?.parentId) placed = index.get(placed.parentId)
    if (placed) found.add(placed.block.id)
  }
  return found
}

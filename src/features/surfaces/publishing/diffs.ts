import type { Content } from '../../../blocks/block'
import { diffContent } from '../../../blocks/merge/diff'
import type { WorldContext } from '../../../deps/context'
import type { Json } from '../../../lib/json'
import { receiptsBetween } from '../receipts/receipts'
import { momentIn } from './moments'
import type { SurfaceRow } from '../../../../db/schema'
import { draftOf, surfaceIn } from '../surface-rows'

interface Side {
  /** Revision number; null for the draft. */
  number: number | null
  version: string | null
  receiptId?: string
  content: Content
}

/**
 * Compares two revisions of a Surface and lists the Receipts between them.
 * @param from @param to number, version, `live`, `draft` or the id of a Receipt
 * @throws Fault NOT_FOUND, GONE
 */
export async function diffRevisions(ctx: WorldContext, surfaceId: string, from: string, to: string) {
  const surface = await surfaceIn(ctx, surfaceId)
  const a = await sideOf(ctx, surface, from)
  const b = await sideOf(ctx, surface, to)
  const { reasons: _reasons, ...diff } = diffContent(a.content, b.content)
  return {
    from: named(a),
    to: named(b),
    ...diff,
    document: diff.document.map(bothSides),
    blocks: diff.blocks.map((block) => ({ ...block, fields: block.fields.map(bothSides) })),
    receipts: await between(ctx, surface, a, b),
  }
}

/** Every change has `before` and `after`: null if that side has no value. */
function bothSides<Change extends { field: string; before?: Json; after?: Json }>({
  field,
  before,
  after,
  ...rest
}: Change) {
  return { field, before: before ?? null, after: after ?? null, ...rest }
}

async function sideOf(ctx: WorldContext, surface: SurfaceRow, ref: string): Promise<Side> {
  if (ref === 'draft') return { number: null, version: null, content: (await draftOf(ctx, surface)).content }
  const { content, ...moment } = await momentIn(ctx, surface, ref)
  if ('receiptId' in moment) return { number: null, version: null, receiptId: moment.receiptId, content }
  return { number: moment.number, version: moment.version, content }
}

function named({ number, version, receiptId }: Side) {
  if (receiptId !== undefined) return { receiptId }
  return number === null ? 'draft' : { number, version }
}

async function between(ctx: WorldContext, surface: SurfaceRow, a: Side, b: Side) {
  const [low, high] = ascending(a.number, b.number)
  // A Receipt has no place among the revisions.
  if (low === null || a.receiptId !== undefined || b.receiptId !== undefined) return []
  return receiptsBetween(ctx, surface.id, low, high)
}

/** The draft is newer than every revision. */
function ascending(a: number | null, b: number | null): [number | null, number | null] {
  if (a === null) return [b, null]
  if (b === null) return [a, null]
  return a < b ? [a, b] : [b, a]
}

import type { Content } from '../../../blocks/block'
import { diffContent } from '../../../blocks/merge/diff'
import type { WorldContext } from '../../../deps/context'
import type { Json } from '../../../lib/json'
import { receiptsBetween } from '../receipts/receipts'
import { revisionIn } from './revisions'
import { revisionContent } from '../../snapshots/snapshots'
import type { SurfaceRow } from '../../../../db/schema'
import { draftOf, surfaceIn } from '../surface-rows'

interface Side {
  /** Revision number; null for the draft. */
  number: number | null
  version: string | null
  content: Content
}

/**
 * Compares two revisions of a Surface and lists the Receipts between them.
 * @param from @param to number, version, `live` or `draft`
 * @throws Fault NOT_FOUND
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
  const revision = await revisionIn(ctx, surface, ref)
  return { number: revision.number, version: revision.version, content: await revisionContent(ctx, revision) }
}

function named({ number, version }: Side) {
  return number === null ? 'draft' : { number, version }
}

async function between(ctx: WorldContext, surface: SurfaceRow, a: Side, b: Side) {
  const [low, high] = ascending(a.number, b.number)
  if (low === null) return []
  return receiptsBetween(ctx, surface.id, low, high)
}

/** The draft is newer than every revision. */
function ascending(a: number | null, b: number | null): [number | null, number | null] {
  if (a === null) return [b, null]
  if (b === null) return [a, null]
  return a < b ? [a, b] : [b, a]
}

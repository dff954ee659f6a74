import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { receiptRevisions, receipts, revisions } from '../../../../db/schema'
import type { Block } from '../../../blocks/block'
import { touchedBlocks } from '../../../blocks/merge/touched'
import type { Operation } from '../../../blocks/tree/operations'
import { indexTree, walk } from '../../../blocks/tree/walk'
import { type PersonView, personOf } from '../../../core/people'
import type { WorldContext } from '../../../deps/context'
import { unpackJson } from '../../../lib/packed-json'
import { isoTime } from '../../../lib/time'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop'
import { revisionContent } from '../../snapshots/snapshots'
import { draftOf, surfaceIn } from '../surface-rows'
import { TAKEN } from '../receipts/receipts'
import type { RevisionRow } from './revisions'

/** Revisions that are compared. What is older than all of them counts as earlier. */
const MOST_REVISIONS = 200
/** Receipts whose operations are in memory at once. Each may hold a page. */
const RECEIPT_BATCH = 20

/** Blocks that came into the draft between two revisions. `at` is the later one; null for the draft. */
interface Change {
  at: RevisionRow | null
  ids: Set<string>
}

/** Who made the change of a block, and with which Receipt. */
interface Maker {
  author: PersonView
  receipt: ReturnType<typeof receiptView> | null
}

/**
 * For each block of the draft: the revision that first had it as it is now, who changed it, and the Receipt (contract part 4).
 * Publishes of older revisions do not count: the draft never had their content.
 * @throws Fault NOT_FOUND
 */
export async function blameOf(ctx: WorldContext, surfaceId: string) {
  const surface = await surfaceIn(ctx, surfaceId)
  const { content } = await draftOf(ctx, surface)
  const views = new Map<string, ReturnType<typeof changeView> & Maker>()
  for (const change of await changesOf(ctx, surface.id, content.blocks)) {
    const author = await personOf(ctx, change.at?.createdBy ?? surface.draftUpdatedBy)
    const makers = await makersOf(ctx, surface.id, change)
    for (const id of change.ids)
      views.set(id, { ...changeView(change), ...(makers.get(id) ?? { author, receipt: null }) })
  }
  const blocks = [...indexTree(content.blocks).values()].map(({ block: { id: blockId, type } }) => ({
    blockId,
    type,
    ...(views.get(blockId) ?? EARLIER),
  }))
  return { surfaceId: surface.id, blocks }
}

const EARLIER = { in: 'earlier', revision: null, author: null, receipt: null } as const

function changeView({ at }: Change) {
  if (at === null) return { in: 'draft' as const, revision: null }
  const { number, version, createdAt } = at
  return { in: 'revision' as const, revision: { number, version, createdAt: isoTime(createdAt) } }
}

/** The changes that the blocks come from, newest first. Yields to the event loop between revisions. */
async function changesOf(ctx: WorldContext, surfaceId: string, blocks: readonly Block[]): Promise<Change[]> {
  const changes: Change[] = []
  const wanted = new Set(indexTree(blocks).keys())
  const add = (at: Change['at'], found: Iterable<string>) => {
    const ids = new Set([...found].filter((id) => wanted.delete(id)))
    if (ids.size > 0) changes.push({ at, ids })
  }
  const line = await revisionsOf(ctx, surfaceId)
  let later: { at: Change['at']; blocks: readonly Block[] } = { at: null, blocks }
  for (const revision of line.slice(0, MOST_REVISIONS)) {
    if (wanted.size === 0) return changes
    const older = (await revisionContent(ctx, revision)).blocks
    add(later.at, touchedBlocks(older, later.blocks))
    later = { at: revision, blocks: older }
    await yieldToEventLoop()
  }
  if (line.length <= MOST_REVISIONS) add(later.at, [...wanted])
  return changes
}

/** The revisions that the draft once was, newest first: one more than are compared, if there are more. */
function revisionsOf(ctx: WorldContext, surfaceId: string): Promise<RevisionRow[]> {
  return ctx.read
    .select()
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surfaceId), eq(revisions.aside, false)))
    .orderBy(desc(revisions.number))
    .limit(MOST_REVISIONS + 1)
}

/**
 * Who changed these blocks, by the newest Receipt of the change that names each. A change with a single Receipt is that of the
 * Receipt, also after its operations were deleted.
 */
async function makersOf(ctx: WorldContext, surfaceId: string, { at, ids }: Change): Promise<Map<string, Maker>> {
  const makers = new Map<string, Maker>()
  const bound = and(eq(receiptRevisions.surfaceId, receipts.surfaceId), eq(receiptRevisions.receiptId, receipts.id))
  const inChange = at === null ? isNull(receiptRevisions.number) : eq(receiptRevisions.number, at.number)
  for (let offset = 0; makers.size < ids.size; offset += RECEIPT_BATCH) {
    const rows = await ctx.read
      .select(RECEIPT_COLUMNS)
      .from(receipts)
      .leftJoin(receiptRevisions, bound)
      .where(and(eq(receipts.surfaceId, surfaceId), inArray(receipts.status, TAKEN), inChange))
      .orderBy(desc(receipts.id))
      .limit(RECEIPT_BATCH)
      .offset(offset)
    const single = offset === 0 && rows.length === 1
    for (const row of rows) {
      const named = single ? ids : namedBlocks(row)
      const unmade = [...ids].filter((id) => named.has(id) && !makers.has(id))
      if (unmade.length === 0) continue
      const maker = { author: await personOf(ctx, row.decidedBy ?? ''), receipt: receiptView(row) }
      for (const id of unmade) makers.set(id, maker)
    }
    if (rows.length < RECEIPT_BATCH) break
    await yieldToEventLoop()
  }
  return makers
}

const RECEIPT_COLUMNS = {
  id: receipts.id,
  intent: receipts.intent,
  summary: receipts.summary,
  createdAt: receipts.createdAt,
  decidedBy: receipts.decidedBy,
  operations: receipts.operations,
}

type Row = { [Name in keyof typeof RECEIPT_COLUMNS]: (typeof receipts.$inferSelect)[Name] }

function receiptView({ id, intent, summary, createdAt }: Row) {
  return { id, intent, summary, createdAt: isoTime(createdAt) }
}

/** The blocks that the operations of a Receipt insert, update or move. Empty once the operations were deleted. */
function namedBlocks({ operations }: Row): Set<string> {
  const named = new Set<string>()
  if (operations === null) return named
  for (const operation of unpackJson<Operation[]>(operations)) {
    if (operation.op === 'insert') walk([operation.block], ({ id }) => void named.add(id))
    if (operation.op === 'update' || operation.op === 'move') named.add(operation.blockId)
  }
  return named
}

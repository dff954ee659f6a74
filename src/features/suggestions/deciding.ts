import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { receipts, suggestions } from '../../../db/schema'
import type { AuditAction } from '../../core/audit-actions'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { requireDraftMatch, writeDraft } from '../surfaces/drafts/drafts'
import { type DraftState, draftOf, editableSurfaceIn, surfaceIn } from '../surfaces/surface-rows'
import { appliedTo } from './staleness'
import { suggestionIn, type SuggestionRow, type SuggestionView, suggestionView } from './suggestion-rows'

/**
 * Prepares the work that applies a suggestion to the draft, with one Receipt that can be undone. Changes of other blocks
 * since the analysis stay.
 * @throws Fault in the work: NOT_FOUND, STATE_CONFLICT, SUGGESTION_STALE with the changed blocks, PRECONDITION_FAILED,
 * PAYLOAD_TOO_LARGE, PLAN_LIMIT_EXCEEDED
 */
export function applySuggestion(
  ctx: WorldContext,
  surfaceId: string,
  id: string,
): PreparedWork<SuggestionView & { draft: { etag: string } }> {
  return {
    async work(tx) {
      const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
      const row = await openSuggestion(ctx, surfaceId, id)
      // As with Receipts: a suggestion knows its base, so it needs no If-Match even where the World requires one.
      if (typeof ctx.facts?.ifMatch === 'string') await requireDraftMatch(ctx, draft)
      const applied = await appliedTo(ctx, draft, row)
      if ('blockIds' in applied) throw stale(applied.blockIds)
      const saved = await writeDraft(ctx, tx, draft, applied.content, {
        source: 'suggestion',
        summary: row.title,
        action: 'suggestion.apply',
        resource: resourceOf(row),
      })
      const receiptId = saved === draft ? null : await receiptOf(tx, saved)
      // Somebody has made the same change by hand: nothing was written, so nothing is recorded yet.
      if (saved === draft) await recordDecision(ctx, tx, 'suggestion.apply', row, 'applied')
      const decided = await decide(ctx, tx, row, { status: 'applied', receiptId })
      return { ...suggestionView(decided, ctx.author.name), draft: { etag: saved.etag } }
    },
    async failed(error) {
      if (error instanceof Fault && error.code === 'SUGGESTION_STALE') await markStale(ctx, id)
    },
  }
}

/** Dismisses a suggestion: later analyses do not bring it back as long as its content is the same. @throws Fault NOT_FOUND, STATE_CONFLICT */
export async function dismissSuggestion(
  ctx: WorldContext,
  tx: Database,
  surfaceId: string,
  id: string,
): Promise<SuggestionView> {
  await surfaceIn(ctx, surfaceId)
  const row = await openSuggestion(ctx, surfaceId, id)
  const decided = await decide(ctx, tx, row, { status: 'dismissed' })
  await recordDecision(ctx, tx, 'suggestion.dismiss', row, 'dismissed')
  return suggestionView(decided, ctx.author.name)
}

/** @throws Fault NOT_FOUND; STATE_CONFLICT if it is decided; SUGGESTION_STALE */
async function openSuggestion(ctx: WorldContext, surfaceId: string, id: string): Promise<SuggestionRow> {
  const row = await suggestionIn(ctx, surfaceId, id)
  if (row.status === 'open') return row
  if (row.status === 'stale') throw stale([])
  throw new Fault('STATE_CONFLICT', `This suggestion was ${row.status}.`)
}

function stale(blockIds: string[]): Fault {
  return new Fault('SUGGESTION_STALE', 'The page has changed in this place since it was analysed.', { blockIds })
}

/** Notes that a suggestion no longer fits. The transaction that found out was rolled back. */
async function markStale(ctx: WorldContext, id: string): Promise<void> {
  const { worldId, status } = suggestions
  await ctx.deps.store.tx(ctx.world.id, (tx) =>
    tx
      .update(suggestions)
      .set({ status: 'stale', updatedAt: ctx.now() })
      .where(and(eq(worldId, ctx.world.id), eq(suggestions.id, id), eq(status, 'open'))),
  )
}

/** The Receipt of the save that led to this draft. */
async function receiptOf(tx: Database, { surface }: DraftState): Promise<string | null> {
  const [row] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.surfaceId, surface.id), eq(receipts.resultVersion, surface.draftVersion)))
    .orderBy(desc(receipts.id))
    .limit(1)
  return row?.id ?? null
}

async function decide(
  ctx: WorldContext,
  tx: Database,
  row: SuggestionRow,
  change: Pick<Partial<SuggestionRow>, 'status' | 'receiptId'>,
): Promise<SuggestionRow> {
  const now = ctx.now()
  const [decided] = await tx
    .update(suggestions)
    .set({ ...change, updatedAt: now, decidedAt: now, decidedBy: ctx.author.id })
    .where(and(eq(suggestions.worldId, ctx.world.id), eq(suggestions.id, row.id), eq(suggestions.status, 'open')))
    .returning()
  if (!decided) throw new Fault('STATE_CONFLICT', 'This suggestion was decided at the same time.')
  return decided
}

function recordDecision(
  ctx: WorldContext,
  tx: Database,
  action: AuditAction,
  row: SuggestionRow,
  status: SuggestionRow['status'],
): Promise<void> {
  const { surfaceId } = row
  return record(
    tx,
    ctx,
    ctx.world.id,
    action,
    resourceOf(row),
    { status: row.status, surfaceId },
    { status, surfaceId },
  )
}

function resourceOf({ id, title }: SuggestionRow) {
  return { type: 'suggestion', id, name: title }
}

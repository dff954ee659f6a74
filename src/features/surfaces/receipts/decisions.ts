import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { receipts } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { changeBetween } from '../../../blocks/merge/change-between'
import { applyOperations, type Operation } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import type { AuditAction } from '../../../core/audit-actions'
import { Fault, invalid } from '../../../core/fault'
import { record } from '../../../core/trail'
import { draftHash, requireDraftMatch, writeDraft } from '../drafts/drafts'
import { changedSince, contentAt } from '../drafts/history'
import { rebased, proposalBase, proposedContent, receiptIn, statusOf } from './proposals'
import { withinStorage } from '../../ceilings/usage'
import { learnFromAccept, learnFromReject, learnFromUndo } from '../../mind/learning'
import { takeDown } from '../publishing/publishing'
import { readReceipt } from './list'
import type { ReceiptRow } from './receipts'
import { inverseOf, isCompacted, operationsOf, storedInverse } from './stored-operations'
import { freeSlug } from '../slugs'
import { type DraftState, draftOf, editableSurfaceIn } from '../surface-rows'
import { addSurface } from '../surfaces'

/**
 * Accepts a proposal, or only its operations at `indexes`, into the draft. A proposal without a Surface creates one.
 * Operations still apply if their blocks have not changed since the proposal.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, RECEIPT_STALE, VALIDATION_FAILED, PAYLOAD_TOO_LARGE, PLAN_LIMIT_EXCEEDED
 */
export function acceptReceipt(ctx: WorldContext, id: string, indexes?: number[]) {
  return ctx.tx(async (tx) => {
    const receipt = await proposalIn(ctx, id)
    const operations = operationsOf(receipt)
    const chosen = chosenOf(operations, indexes)
    const base = await proposalBase(ctx, receipt)
    const start = receipt.surfaceId === null ? withProposedName(base, operations) : base
    const proposed = proposedContent(start, operations, chosen)
    const whole = chosen.length === operations.length
    const acceptance: Acceptance = {
      base,
      proposed,
      status: whole ? 'accepted' : 'partially_accepted',
      chosen: whole ? null : chosen,
    }
    if (receipt.surfaceId === null) await acceptAsSurface(ctx, tx, receipt, acceptance)
    else await acceptIntoDraft(ctx, tx, receipt, receipt.surfaceId, acceptance)
    await learnFromAccept(ctx, tx, receipt, operations, chosen)
    return readReceipt(ctx, id)
  })
}

/** A new Surface always gets the proposed name and slug, even if the document operation is not accepted. */
function withProposedName(base: Content, operations: readonly Operation[]): Content {
  const { name, slug } = proposedContent(base, operations)
  return { ...base, name, slug }
}

/** Rejects a proposal. @throws Fault NOT_FOUND, STATE_CONFLICT */
export function rejectReceipt(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const receipt = await proposalIn(ctx, id)
    await decide(ctx, tx, receipt, { status: 'rejected' })
    await recordDecision(ctx, tx, 'receipt.reject', receipt, 'rejected')
    await learnFromReject(ctx, tx, receipt, operationsOf(receipt))
    return readReceipt(ctx, id)
  })
}

/**
 * Undoes an accepted Receipt of any author and keeps later changes of other blocks. A Surface that the Receipt created
 * is archived.
 * @throws Fault NOT_FOUND, STATE_CONFLICT (also for a compacted Receipt), RECEIPT_STALE, PAYLOAD_TOO_LARGE, PLAN_LIMIT_EXCEEDED
 */
export function undoReceipt(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const receipt = await receiptIn(ctx, id)
    const { surfaceId, resultVersion, baseVersion } = receipt
    if (receipt.status !== 'accepted' && receipt.status !== 'partially_accepted') throw statusConflict(receipt.status)
    if (surfaceId === null) throw statusConflict(receipt.status)
    await learnFromUndo(ctx, tx, receipt, isCompacted(receipt) ? [] : operationsOf(receipt))
    const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
    if (typeof ctx.facts?.ifMatch === 'string') await requireDraftMatch(ctx, draft)
    if (baseVersion === 0) return undoCreation(ctx, tx, receipt, draft)
    const inverse = inverseOf(receipt)
    // A Receipt without a result version changed nothing when it was accepted, so there is nothing to undo.
    const after = resultVersion === null ? draft.content : await contentAt(ctx, draft, resultVersion)
    if (!after)
      throw new Fault('RECEIPT_STALE', 'The draft has changed too often since then to undo this Receipt.', {
        blockIds: [],
      })
    const before = applyOperations(after, inverse)
    const next = await withFreeSlug(ctx, tx, draft, rebased(after, before, draft.content))
    const written = await writeDraft(ctx, tx, draft, next, {
      summary: `Undid: ${receipt.summary}`,
      action: 'receipt.undo',
      resource: resourceOf(receipt),
    })
    await decide(ctx, tx, receipt, { status: 'undone' })
    // The change was already undone by hand, so writeDraft wrote and recorded nothing.
    if (written === draft) await recordDecision(ctx, tx, 'receipt.undo', receipt, 'undone')
    return readReceipt(ctx, id)
  })
}

/** Undoes the creation of a Surface by archiving it, if the Surface is neither live nor changed since. */
async function undoCreation(ctx: WorldContext, tx: Database, receipt: ReceiptRow, draft: DraftState) {
  const { surface } = draft
  if (surface.liveRevisionId !== null)
    throw new Fault('STATE_CONFLICT', 'The Surface that this Receipt created is live. Unpublish it first.')
  if (draftHash(draft) !== receipt.resultHash) {
    const blockIds = await changedSince(ctx, draft, receipt.resultVersion ?? undefined)
    throw new Fault('RECEIPT_STALE', 'The Surface that this Receipt created has changed since. Archive it instead.', {
      blockIds,
    })
  }
  await takeDown(ctx, tx, surface, { archivedAt: ctx.now() })
  await decide(ctx, tx, receipt, { status: 'undone' })
  await recordDecision(ctx, tx, 'receipt.undo', receipt, 'undone')
  return readReceipt(ctx, receipt.id)
}

interface Acceptance {
  base: Content
  proposed: Content
  status: 'accepted' | 'partially_accepted'
  chosen: number[] | null
}

async function acceptIntoDraft(
  ctx: WorldContext,
  tx: Database,
  receipt: ReceiptRow,
  surfaceId: string,
  acceptance: Acceptance,
) {
  const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
  if (typeof ctx.facts?.ifMatch === 'string') await requireDraftMatch(ctx, draft)
  const next = await withFreeSlug(ctx, tx, draft, rebased(acceptance.base, acceptance.proposed, draft.content))
  let written = false
  await writeDraft(ctx, tx, draft, next, {
    action: 'receipt.accept',
    resource: resourceOf(receipt),
    receipt: async ({ draft: before, saved, change, resultHash }) => {
      written = true
      await decide(ctx, tx, receipt, {
        ...decisionOf(acceptance),
        ...storedInverse(change.inverse),
        baseVersion: before.surface.draftVersion,
        resultVersion: saved.surface.draftVersion,
        resultHash,
      })
      return receipt.id
    },
  })
  if (written) return
  // The same change was already made by hand, so writeDraft wrote and recorded nothing.
  await decide(ctx, tx, receipt, { ...decisionOf(acceptance), ...storedInverse([]) })
  await recordDecision(ctx, tx, 'receipt.accept', receipt, acceptance.status)
}

/** Another Surface may have taken the slug since, and a person cannot change a Receipt: the slug gets a number. */
async function withFreeSlug(ctx: WorldContext, tx: Database, { surface, content }: DraftState, next: Content) {
  return next.slug === content.slug ? next : { ...next, slug: await freeSlug(ctx, tx, next.slug, surface.id) }
}

async function acceptAsSurface(ctx: WorldContext, tx: Database, receipt: ReceiptRow, acceptance: Acceptance) {
  const slug = await freeSlug(ctx, tx, acceptance.proposed.slug, null)
  const content = { ...acceptance.proposed, slug }
  const draft = await withinStorage(ctx, tx, () => addSurface(ctx, tx, content))
  await decide(ctx, tx, receipt, {
    ...decisionOf(acceptance),
    surfaceId: draft.surface.id,
    ...storedInverse(changeBetween(acceptance.base, content).inverse),
    baseVersion: 0,
    resultVersion: draft.surface.draftVersion,
    resultHash: draftHash(draft),
  })
  await recordDecision(ctx, tx, 'receipt.accept', receipt, acceptance.status, draft.surface.id)
}

function decisionOf({ status, chosen }: Acceptance) {
  return { status, acceptedOperations: chosen === null ? null : JSON.stringify(chosen) }
}

/** Loads a Receipt that is still proposed. @throws Fault NOT_FOUND, STATE_CONFLICT */
async function proposalIn(ctx: WorldContext, id: string): Promise<ReceiptRow> {
  const receipt = await receiptIn(ctx, id)
  const status = statusOf(receipt, ctx.now())
  if (status !== 'proposed') throw statusConflict(status)
  return receipt
}

function statusConflict(status: ReceiptRow['status']): Fault {
  return new Fault('STATE_CONFLICT', `This Receipt is ${status.replace('_', ' ')}.`, { receiptStatus: status })
}

function chosenOf(operations: readonly Operation[], indexes: readonly number[] | undefined): number[] {
  const all = operations.keys().toArray()
  if (indexes === undefined) return all
  const unknown = indexes.findIndex((index) => index >= operations.length)
  if (unknown >= 0)
    throw invalid({
      path: `/operations/${unknown}`,
      message: `The Receipt has operations 0 to ${operations.length - 1}.`,
      code: 'unknown',
    })
  return all.filter((index) => indexes.includes(index))
}

async function decide(
  ctx: WorldContext,
  tx: Database,
  receipt: ReceiptRow,
  change: Partial<ReceiptRow>,
): Promise<void> {
  const now = ctx.now()
  await tx
    .update(receipts)
    .set({ ...change, updatedAt: now, decidedAt: now, decidedBy: ctx.author.id })
    .where(and(eq(receipts.worldId, ctx.world.id), eq(receipts.id, receipt.id)))
}

function recordDecision(
  ctx: WorldContext,
  tx: Database,
  action: AuditAction,
  receipt: ReceiptRow,
  status: ReceiptRow['status'],
  surfaceId = receipt.surfaceId,
): Promise<void> {
  const before = { status: receipt.status, surfaceId: receipt.surfaceId }
  return record(tx, ctx, ctx.world.id, action, resourceOf(receipt), before, { status, surfaceId })
}

function resourceOf({ id, summary }: ReceiptRow) {
  return { type: 'receipt', id, name: summary }
}

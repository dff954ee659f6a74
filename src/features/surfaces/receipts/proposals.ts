import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { receipts } from '../../../../db/schema'
import { applySome } from '../../../blocks/tree/apply-some'
import { type Content, NOTHING } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { mergeContent } from '../../../blocks/merge/content'
import { type Operation, OperationError } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import { Fault, invalid, notFound } from '../../../core/fault'
import { contentAt } from '../drafts/history'
import { checked } from '../drafts/draft-input'
import type { ReceiptRow } from './receipts'
import { isCompacted, operationsOf, storedOperations } from './stored-operations'
import { putSnapshot, snapshotContent } from '../../snapshots/snapshots'
import { draftOf, surfaceIn } from '../surface-rows'
import { DAY_MS } from '../../../lib/time'

const KEPT_MS = 7 * DAY_MS

export interface NewProposal {
  source: 'composer' | 'suggestion'
  turnId: string | null
  /** Null for a proposal of a new Surface. */
  surfaceId: string | null
  intent: string
  model: string
  /** Thousandths of Φ. */
  phi: number
  base: Content | null
  baseVersion: number | null
  operations: Operation[]
  inverse: Operation[]
  resultHash: string
  summary: string
  partial: boolean
  /** JSON of what is wrong with the facts of a composed page; null for nothing. */
  findings?: string | null
}

/** Adds the Receipt of a change that a person has yet to accept. @returns its id and when it expires */
export async function propose(
  ctx: WorldContext,
  tx: Database,
  { base, ...proposal }: NewProposal,
): Promise<{ id: string; expiresAt: number }> {
  const now = ctx.now()
  const row = {
    ...proposal,
    id: ctx.newId('receipt'),
    worldId: ctx.world.id,
    status: 'proposed' as const,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    ...storedOperations(proposal.operations, proposal.inverse),
    // Store the whole base: the draft's history may be pruned before the proposal expires.
    baseHash: base ? await putSnapshot(ctx, tx, base) : null,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + KEPT_MS,
  }
  await tx.insert(receipts).values(row)
  return { id: row.id, expiresAt: row.expiresAt }
}

/** Loads a Receipt of the World. @throws Fault NOT_FOUND */
export async function receiptIn(ctx: WorldContext, id: string): Promise<ReceiptRow> {
  const [row] = await ctx.read
    .select()
    .from(receipts)
    .where(and(eq(receipts.worldId, ctx.world.id), eq(receipts.id, id)))
  if (!row) throw notFound('Receipt')
  return row
}

/** The status as of now. An undecided proposal past its expiry is expired, even if no job has updated its row. */
export function statusOf(row: Pick<ReceiptRow, 'status' | 'expiresAt'>, now: number): ReceiptRow['status'] {
  return row.status === 'proposed' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status
}

/** The content that a proposal was made on. */
export async function proposalBase(ctx: WorldContext, row: ReceiptRow): Promise<Content> {
  return row.baseHash === null ? NOTHING : snapshotContent(ctx.read, ctx.world.id, row.baseHash)
}

/**
 * The page as a Receipt produced it: for a proposal, its base with the operations applied; for an edit, as it was saved.
 * @throws Fault NOT_FOUND, or GONE if the history no longer reaches that version
 */
export async function receiptContent(
  ctx: WorldContext,
  id: string,
): Promise<{ receipt: ReceiptRow; content: Content }> {
  const receipt = await receiptIn(ctx, id)
  if (isCompacted(receipt)) throw notKept()
  // An applied suggestion was never a proposal: it has no base.
  if (receipt.source === 'composer' || receipt.baseHash !== null) {
    return { receipt, content: proposedContent(await proposalBase(ctx, receipt), operationsOf(receipt)) }
  }
  const { surfaceId, resultVersion } = receipt
  const draft = surfaceId === null ? undefined : await draftOf(ctx, await surfaceIn(ctx, surfaceId))
  const content = draft && (await contentAt(ctx, draft, resultVersion ?? undefined))
  if (!content) throw notKept()
  return { receipt, content }
}

function notKept(): Fault {
  return new Fault('GONE', 'This version of the page is no longer kept.')
}

/**
 * Applies a proposal to its base, with all its operations or only those at `indexes`.
 * @throws Fault VALIDATION_FAILED if an operation depends on one that was left out
 */
export function proposedContent(base: Content, operations: readonly Operation[], indexes?: readonly number[]): Content {
  try {
    return checked(applySome(base, operations, indexes ?? operations.keys().toArray()))
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    const at = Math.max(0, indexes?.indexOf(error.index) ?? error.index)
    throw invalid({
      path: `/operations/${at}`,
      message: `${error.message} Also accept the operation that adds it.`,
      code: error.code,
    })
  }
}

/** Applies the change from `base` to `changed` to a newer draft. @throws Fault RECEIPT_STALE with the conflicting blocks */
export function rebased(base: Content, changed: Content, draft: Content): Content {
  const merge = mergeContent(base, changed, draft, blockType)
  if ('content' in merge) return merge.content
  throw new Fault('RECEIPT_STALE', 'The draft has since changed in the same places.', { blockIds: merge.conflicts })
}

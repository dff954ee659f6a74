import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { draftSteps, receiptRevisions, receipts } from '../../../../db/schema'
import { changeBetween, type ContentChange } from '../../../blocks/merge/change-between'
import { applyOperations, type Operation } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import { phiToNumber } from '../../../core/plans'
import { isoTime } from '../../../lib/time'
import { learnFromEdit } from '../../mind/learning'
import type { DraftState } from '../surface-rows'
import { inverseOf, storedInverse, storedOperations } from './stored-operations'

export type ReceiptRow = typeof receipts.$inferSelect
export type ReceiptSource = ReceiptRow['source']

const FOLD_MS = 5 * 60_000

/** A change of a draft as it was written. */
export interface Saved {
  draft: DraftState
  saved: DraftState
  change: ContentChange
  resultHash: string
  autosave?: boolean
  source?: ReceiptSource
  summary?: string
}

/**
 * Adds the Receipt of a saved change, or folds an autosave into the same person's last Receipt (contract part 4).
 * @returns the id of that Receipt
 */
export async function recordSave(ctx: WorldContext, tx: Database, save: Saved): Promise<string> {
  if ((save.source ?? 'editor') === 'editor')
    await learnFromEdit(ctx, tx, save.saved.surface.id, save.draft.content.blocks, save.change.operations)
  const open = save.autosave ? await foldable(ctx, tx, save.draft) : undefined
  if (open) return fold(ctx, tx, open, save)
  return insertReceipt(ctx, tx, {
    surfaceId: save.saved.surface.id,
    source: save.source ?? 'editor',
    operations: save.change.operations,
    inverse: save.change.inverse,
    baseVersion: save.draft.surface.draftVersion,
    resultVersion: save.saved.surface.draftVersion,
    resultHash: save.resultHash,
    summary: save.summary ?? save.change.summary,
    autosave: save.autosave === true,
  })
}

export interface NewReceipt {
  surfaceId: string
  source: ReceiptSource
  operations: Operation[]
  inverse: Operation[]
  baseVersion: number
  resultVersion: number
  resultHash: string
  summary: string
  autosave: boolean
}

/** Adds the Receipt of a person's own change, which is accepted immediately. @returns its id */
export async function insertReceipt(ctx: WorldContext, tx: Database, receipt: NewReceipt): Promise<string> {
  const now = ctx.now()
  const id = ctx.newId('receipt')
  await prepared(tx, addReceipt).execute({
    ...receipt,
    ...storedOperations(receipt.operations, receipt.inverse),
    id,
    worldId: ctx.world.id,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    now,
    decidedBy: ctx.author.id,
  })
  return id
}

/** The last Receipt, if it is this person's autosave of the last five minutes and no revision contains it. */
async function foldable(ctx: WorldContext, tx: Database, draft: DraftState): Promise<ReceiptRow | undefined> {
  const [last] = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.surfaceId, draft.surface.id))
    .orderBy(desc(receipts.id))
    .limit(1)
  const fits =
    last?.autosave &&
    last.resultVersion === draft.surface.draftVersion &&
    last.actorId === ctx.actor.id &&
    last.decidedBy === ctx.author.id &&
    last.status === 'accepted' &&
    ctx.now() - last.createdAt < FOLD_MS &&
    !(await isBound(tx, last))
  return fits ? last : undefined
}

async function isBound(tx: Database, { id, surfaceId }: ReceiptRow): Promise<boolean> {
  if (surfaceId === null) return false
  const [row] = await tx
    .select({ number: receiptRevisions.number })
    .from(receiptRevisions)
    .where(and(eq(receiptRevisions.surfaceId, surfaceId), eq(receiptRevisions.receiptId, id)))
  return row !== undefined
}

async function fold(ctx: WorldContext, tx: Database, open: ReceiptRow, save: Saved): Promise<string> {
  const { draft, saved, change } = save
  const inverse = inverseOf(open)
  const single = open.resultVersion === (open.baseVersion ?? 0) + 1
  if (single) await addStep(ctx, tx, draft, inverse)
  await addStep(ctx, tx, saved, change.inverse)
  const whole = changeBetween(applyOperations(draft.content, inverse), saved.content)
  await tx
    .update(receipts)
    .set({
      ...storedOperations(whole.operations, whole.inverse),
      resultVersion: saved.surface.draftVersion,
      resultHash: save.resultHash,
      summary: whole.summary,
      updatedAt: ctx.now(),
    })
    .where(and(eq(receipts.worldId, open.worldId), eq(receipts.id, open.id)))
  return open.id
}

async function addStep(ctx: WorldContext, tx: Database, after: DraftState, inverse: Operation[]): Promise<void> {
  const { id: surfaceId, worldId, draftVersion: version } = after.surface
  await tx
    .insert(draftSteps)
    .values({ surfaceId, worldId, version, ...storedInverse(inverse), at: ctx.now() })
    .onConflictDoNothing()
}

/** Statuses of Receipts whose change is in the draft's history. */
export const TAKEN: ReceiptRow['status'][] = ['accepted', 'partially_accepted']

/** Joins a Receipt to the revision that contains it. */
const BOUND = and(eq(receiptRevisions.surfaceId, receipts.surfaceId), eq(receiptRevisions.receiptId, receipts.id))

/** Binds the Receipts since the last revision to the one that now contains them. */
export async function bindReceipts(tx: Database, surfaceId: string, revisionNumber: number): Promise<void> {
  await tx.insert(receiptRevisions).select(
    tx
      .select({
        surfaceId: sql<string>`${receipts.surfaceId}`.as('surface_id'),
        receiptId: receipts.id,
        number: sql<number>`${revisionNumber}`.as('number'),
      })
      .from(receipts)
      .leftJoin(receiptRevisions, BOUND)
      .where(
        and(eq(receipts.surfaceId, surfaceId), inArray(receipts.status, TAKEN), isNull(receiptRevisions.receiptId)),
      ),
  )
}

/** Maximum Receipts in a diff, oldest first. */
const MAX_BETWEEN = 500

/** Receipts between two revisions: after `from`, up to and including `to`. A null `to` is the draft. */
export async function receiptsBetween(ctx: WorldContext, surfaceId: string, from: number, to: number | null) {
  const { number } = receiptRevisions
  const rows = await ctx.read
    .select(BRIEF_COLUMNS)
    .from(receipts)
    .leftJoin(receiptRevisions, BOUND)
    .where(
      and(
        eq(receipts.surfaceId, surfaceId),
        inArray(receipts.status, TAKEN),
        to === null ? or(isNull(number), gt(number, from)) : and(gt(number, from), lte(number, to)),
      ),
    )
    .orderBy(receipts.id)
    .limit(MAX_BETWEEN)
  return rows.map(receiptBrief)
}

/** Columns of a Receipt in a diff. Operations are left out: those of five hundred Receipts may take a gigabyte. */
const BRIEF_COLUMNS = {
  id: receipts.id,
  intent: receipts.intent,
  actorKind: receipts.actorKind,
  actorId: receipts.actorId,
  actorName: receipts.actorName,
  model: receipts.model,
  phi: receipts.phi,
  decidedAt: receipts.decidedAt,
}

/** Who made the change of a Receipt. */
export function actorView({
  actorKind: kind,
  actorId: id,
  actorName: name,
}: Pick<ReceiptRow, 'actorKind' | 'actorId' | 'actorName'>) {
  return { kind, id, name }
}

function receiptBrief(row: Pick<ReceiptRow, keyof typeof BRIEF_COLUMNS>) {
  return {
    id: row.id,
    intent: row.intent,
    actor: actorView(row),
    model: row.model,
    phi: phiToNumber(row.phi),
    acceptedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
  }
}

const COLUMNS = [
  'id',
  'worldId',
  'surfaceId',
  'source',
  'actorKind',
  'actorId',
  'actorName',
  'operations',
  'operationsSize',
  'operationCount',
  'inverse',
  'inverseSize',
  'baseVersion',
  'resultVersion',
  'resultHash',
  'summary',
  'autosave',
  'decidedBy',
] as const

const addReceipt = (db: Database) =>
  db
    .insert(receipts)
    .values({
      ...(Object.fromEntries(COLUMNS.map((name) => [name, sql.placeholder(name)])) as Record<
        (typeof COLUMNS)[number],
        never
      >),
      status: 'accepted',
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
      decidedAt: sql.placeholder('now'),
    })
    .prepare()

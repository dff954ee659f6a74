import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { phiGrants, worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault, invalid, notFound } from '../../core/fault'
import { PHI } from '../../core/plans'
import { post } from './journal'

/** A grant that has Φ remaining or held. */
export type Grant = Pick<typeof phiGrants.$inferSelect, 'id' | 'kind' | 'remaining' | 'held' | 'endsAt'>

/** The columns of open grants. They are spent in this order: the allowance, then the oldest grant. */
export const grantColumns = {
  id: phiGrants.id,
  kind: phiGrants.kind,
  remaining: phiGrants.remaining,
  held: phiGrants.held,
  endsAt: phiGrants.endsAt,
}
/** The condition of the index phi_grants_open. It has no parameters, because SQLite would not use the index then. */
export const isOpen = sql`${phiGrants.remaining} + ${phiGrants.held} > 0`
export const burnOrder = [sql`${phiGrants.endsAt} IS NULL`, asc(phiGrants.createdAt), asc(phiGrants.id)]

export interface NewGrant {
  worldId: string
  /** Thousandths of Φ. */
  amount: number
  kind: 'purchased' | 'operator'
  /** The id of the purchase or order: the same key grants once. */
  key: string
}

/** Largest single grant; sums of thousandths stay far below the limit of exact integers. */
const MAX_GRANT = 1_000_000_000 * PHI

/**
 * Adds Φ that do not expire. The same key again returns the first grant and adds nothing (`replayed`).
 * @throws Fault NOT_FOUND for the World, VALIDATION_FAILED for the amount, IDEMPOTENCY_KEY_REUSED if the key granted
 * another amount
 */
export async function grantPhi(ctx: Context, tx: Database, { worldId, amount, kind, key }: NewGrant) {
  requireAmount(amount)
  const [world] = await tx.select({ id: worlds.id }).from(worlds).where(eq(worlds.id, worldId))
  if (!world) throw notFound('World')
  const row = { id: ctx.newId('grant'), worldId, kind, key, amount, remaining: amount, createdAt: ctx.now() }
  const [added] = await tx.insert(phiGrants).values(row).onConflictDoNothing().returning({ id: phiGrants.id })
  if (!added) return earlierGrant(tx, worldId, key, amount)
  await post(
    tx,
    { worldId, at: row.createdAt, kind: 'grant', subjectId: row.id },
    { source: -amount, purchased: amount },
  )
  return { id: row.id, amount, replayed: false }
}

/**
 * Takes back the unspent part of a purchased grant. Φ that running calls hold and do not spend expires when they settle.
 * @param key the key that the grant was made with
 */
export async function revokePhi(ctx: Context, tx: Database, worldId: string, key: string): Promise<void> {
  const [grant] = await tx
    .select({ id: phiGrants.id, remaining: phiGrants.remaining })
    .from(phiGrants)
    .where(and(eq(phiGrants.worldId, worldId), eq(phiGrants.key, key)))
  if (!grant) return
  const { id, remaining } = grant
  // It ends: what running calls hold of it and do not spend expires when they settle.
  await tx.update(phiGrants).set({ remaining: 0, endsAt: ctx.now() }).where(eq(phiGrants.id, id))
  if (remaining === 0) return
  await post(
    tx,
    { worldId, at: ctx.now(), kind: 'expire', subjectId: id },
    { purchased: -remaining, expired: remaining },
  )
}

/** Adds to a period's allowance: the first part creates the grant, each further part increases it. */
export async function grantAllowance(
  ctx: Context,
  tx: Database,
  worldId: string,
  period: { start: number; end: number },
  amount: number,
): Promise<void> {
  const now = ctx.now()
  const [row] = await tx
    .insert(phiGrants)
    .values({
      id: ctx.newId('grant'),
      worldId,
      kind: 'allowance',
      key: `allowance:${period.start}`,
      amount,
      remaining: amount,
      createdAt: now,
      endsAt: period.end,
    })
    .onConflictDoUpdate({
      target: [phiGrants.worldId, phiGrants.key],
      set: { amount: sql`${phiGrants.amount} + ${amount}`, remaining: sql`${phiGrants.remaining} + ${amount}` },
    })
    .returning({ id: phiGrants.id })
  if (!row) throw new Error('The allowance could not be granted.')
  await post(tx, { worldId, at: now, kind: 'grant', subjectId: row.id }, { source: -amount, allowance: amount })
}

/**
 * Expires what remains of allowances whose period has ended, or begins after the current one, which ends at
 * `periodEnd`. Calls settle what they still hold of them.
 */
export async function expireAllowances(ctx: Context, tx: Database, worldId: string, periodEnd: number): Promise<void> {
  const now = ctx.now()
  for (const grant of await openGrants(tx, worldId)) {
    const { id, remaining } = grant
    if ((isLive(grant, now) && !isLater(grant, periodEnd)) || remaining === 0) continue
    await tx
      .update(phiGrants)
      .set({ remaining: 0 })
      .where(and(eq(phiGrants.id, id), eq(phiGrants.remaining, remaining)))
    await post(tx, { worldId, at: now, kind: 'expire', subjectId: id }, { allowance: -remaining, expired: remaining })
  }
}

/** Grants with Φ remaining or held, in burn order. */
export function openGrants(db: Database, worldId: string): Promise<Grant[]> {
  return prepared(db, selectOpen).execute({ worldId })
}

/** Whether this is the allowance of a later period: it was granted while the clock ran ahead. */
export function isLater({ kind, endsAt }: Pick<Grant, 'kind' | 'endsAt'>, periodEnd: number): boolean {
  return kind === 'allowance' && endsAt !== null && endsAt > periodEnd
}

/** Whether the grant's Φ may be spent. */
export function isLive({ endsAt }: Pick<Grant, 'endsAt'>, now: number): boolean {
  return endsAt === null || endsAt > now
}

/**
 * Moves Φ of a grant between `remaining` and `held`; both in thousandths, negative to subtract.
 * @throws if either would fall below zero: the database refuses it
 */
export async function moveGrant(tx: Database, id: string, remaining: number, held: number): Promise<void> {
  await prepared(tx, shiftGrant).execute({ id, remaining, held })
}

function requireAmount(amount: number): void {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_GRANT) return
  const message = 'Must be more than 0 and at most 1,000,000,000, with at most three decimals.'
  throw invalid({ path: '/amount', message, code: 'range' })
}

async function earlierGrant(tx: Database, worldId: string, key: string, amount: number) {
  const [row] = await tx
    .select({ id: phiGrants.id, amount: phiGrants.amount })
    .from(phiGrants)
    .where(and(eq(phiGrants.worldId, worldId), eq(phiGrants.key, key)))
  if (row?.amount !== amount)
    throw new Fault('IDEMPOTENCY_KEY_REUSED', 'This key was already used to grant another amount.', { key })
  return { ...row, replayed: true }
}

const selectOpen = (db: Database) =>
  db
    .select(grantColumns)
    .from(phiGrants)
    .where(and(eq(phiGrants.worldId, sql.placeholder('worldId')), isOpen))
    .orderBy(...burnOrder)
    .prepare()

const shiftGrant = (db: Database) =>
  db
    .update(phiGrants)
    .set({
      remaining: sql`${phiGrants.remaining} + ${sql.placeholder('remaining')}`,
      held: sql`${phiGrants.held} + ${sql.placeholder('held')}`,
    })
    .where(eq(phiGrants.id, sql.placeholder('id')))
    .prepare()

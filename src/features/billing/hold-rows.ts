import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { phiHolds } from '../../../db/schema'
import { ownerEnded } from '../../core/process-lease'
import type { Context } from '../../deps/context'

export type HoldRow = typeof phiHolds.$inferSelect

/**
 * Pending holds of processes that have ended.
 * @param dead processes known to have ended, even if their lease has not expired
 */
export function lostHolds(ctx: Context, dead?: readonly string[]): Promise<Pick<HoldRow, 'id' | 'worldId'>[]> {
  // As a literal: with a parameter, SQLite would not use the index of pending holds.
  const pending = sql`${phiHolds.status} = 'pending'`
  return ctx.read
    .select({ id: phiHolds.id, worldId: phiHolds.worldId })
    .from(phiHolds)
    .where(and(pending, ownerEnded(ctx.deps, phiHolds.owner, dead)))
}

/** Ignores reaped holds: a call that is repeated after a crash creates a new hold. */
export const holdOfSubject = (db: Database) =>
  db
    .select({ id: phiHolds.id, amount: phiHolds.amount })
    .from(phiHolds)
    .where(
      and(
        eq(phiHolds.worldId, sql.placeholder('worldId')),
        eq(phiHolds.subjectId, sql.placeholder('subjectId')),
        sql`${phiHolds.status} <> 'reaped'`,
      ),
    )
    .prepare()

export const holdById = (db: Database) =>
  db
    .select()
    .from(phiHolds)
    .where(eq(phiHolds.id, sql.placeholder('id')))
    .prepare()

export const addHold = (db: Database) =>
  db
    .insert(phiHolds)
    .values({
      id: sql.placeholder('id'),
      worldId: sql.placeholder('worldId'),
      subjectId: sql.placeholder('subjectId'),
      status: 'pending',
      kind: sql.placeholder('kind'),
      model: sql.placeholder('model'),
      agentId: sql.placeholder('agentId'),
      userId: sql.placeholder('userId'),
      amount: sql.placeholder('amount'),
      parts: sql.placeholder('parts'),
      counted: sql.placeholder('amount'),
      heldAt: sql.placeholder('heldAt'),
      owner: sql.placeholder('owner'),
    })
    .prepare()

export const endHold = (db: Database) =>
  db
    .update(phiHolds)
    .set({
      status: sql`${sql.placeholder('status')}`,
      charged: sql`${sql.placeholder('charged')}`,
      counted: sql`${sql.placeholder('charged')}`,
      house: sql`${sql.placeholder('house')}`,
      inputTokens: sql`${sql.placeholder('inputTokens')}`,
      outputTokens: sql`${sql.placeholder('outputTokens')}`,
      balance: sql`${sql.placeholder('balance')}`,
      settledAt: sql`${sql.placeholder('settledAt')}`,
    })
    .where(and(eq(phiHolds.id, sql.placeholder('id')), eq(phiHolds.status, 'pending')))
    .prepare()

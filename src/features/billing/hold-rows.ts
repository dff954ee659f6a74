import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { phiHolds } from '../../../db/schema'

export type HoldRow = typeof phiHolds.$inferSelect

/** Holds of calls under way, or of calls that a crash cut off. */
export async function pendingHolds(db: Database): Promise<string[]> {
  // As a literal, or SQLite would not take the index of the pending ones.
  const rows = await db
    .select({ id: phiHolds.id })
    .from(phiHolds)
    .where(sql`${phiHolds.status} = 'pending'`)
  return rows.map(({ id }) => id)
}

/** A hold that was reaped does not count: a call that is repeated after a crash holds anew. */
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

import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, memberships, worlds } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { planLimit } from '../../core/plan-limit'
import type { InWorld } from './usage'

/** Seats in use: the World's members and its open invitations. */
export async function seatsTaken(db: Database, worldId: string, nowMs: number): Promise<number> {
  const [members] = await db
    .select({ n: count().mapWith(Number) })
    .from(memberships)
    .where(eq(memberships.worldId, worldId))
  const [pending] = await db
    .select({ n: count().mapWith(Number) })
    .from(invitations)
    .where(and(eq(invitations.worldId, worldId), eq(invitations.status, 'pending'), gt(invitations.expiresAt, nowMs)))
  return (members?.n ?? 0) + (pending?.n ?? 0)
}

/**
 * Checks one more seat against the plan, in the transaction that takes it. There is one writer, so the count holds
 * until the commit. Every new membership needs a seat, also one without an invitation. The plan is read from the row,
 * because the operator may have changed it meanwhile.
 * @throws Fault PLAN_LIMIT_EXCEEDED (403)
 */
export async function requireSeat(ctx: InWorld, tx: Database): Promise<void> {
  const [row] = await tx.select({ planCode: worlds.planCode }).from(worlds).where(eq(worlds.id, ctx.world.id))
  if (!row) throw notFound('World')
  const plan = ctx.deps.plans.of(row.planCode)
  const limit = plan.ceilings.members
  if (limit === null) return
  const used = await seatsTaken(tx, ctx.world.id, ctx.now())
  if (used < limit) return
  const words = `The plan ${plan.code} allows ${limit} members, including open invitations.`
  throw planLimit(ctx, words, { dimension: 'members', used, limit, unit: 'members', planCode: plan.code })
}

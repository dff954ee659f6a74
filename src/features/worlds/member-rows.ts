import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, users } from '../../../db/schema'
import { notFound } from '../../core/fault'
import type { User } from '../../core/actor'
import type { WorldContext } from '../../deps/context'

export const memberColumns = {
  userId: memberships.userId,
  name: users.name,
  email: users.email,
  role: memberships.role,
  createdAt: memberships.createdAt,
}

export type Member = Pick<typeof memberships.$inferSelect, 'userId' | 'role' | 'createdAt'> & {
  name: string
  email: string
}

/** A member of the World. @throws Fault NOT_FOUND, also for people of other Worlds */
export async function memberIn(ctx: WorldContext, userId: string): Promise<Member> {
  const [member] = await ctx.read
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membershipIs(ctx, userId))
  if (!member) throw notFound('Member')
  return member
}

/** The condition that selects this person's membership of the World. */
export function membershipIs(ctx: WorldContext, userId: string) {
  return and(eq(memberships.worldId, ctx.world.id), eq(memberships.userId, userId))
}

/** The first owner of a World, for what the operator does in it. @throws Fault NOT_FOUND */
export async function ownerOf(db: Database, worldId: string): Promise<User> {
  const [row] = await db
    .select({ user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.worldId, worldId), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(1)
  if (!row) throw notFound('Owner')
  return row.user
}

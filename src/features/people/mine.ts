import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { invitations, worlds } from '../../../db/schema'
import { authorName, personNamed } from '../../core/people'
import type { UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

/** The most invitations that one answer lists. Each World has one for an address. */
const MOST = 100

/** The open invitations to the caller's address, oldest first. Nobody has proved an address that is not confirmed. */
export async function invitationsToMe(ctx: UserContext) {
  const { email, emailVerifiedAt } = ctx.user
  if (emailVerifiedAt === null) return []
  const rows = await ctx.read
    .select({
      row: invitations,
      inviter: authorName(invitations.invitedBy),
      world: { id: worlds.id, slug: worlds.slug, name: worlds.name },
    })
    .from(invitations)
    .innerJoin(worlds, and(eq(worlds.id, invitations.worldId), isNull(worlds.endingAt)))
    .where(and(eq(invitations.email, email), eq(invitations.status, 'pending'), gt(invitations.expiresAt, ctx.now())))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(MOST)
  return rows.map(({ row, inviter, world }) => ({
    id: row.id,
    role: row.role,
    world,
    invitedBy: personNamed(row.invitedBy, inviter),
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
  }))
}

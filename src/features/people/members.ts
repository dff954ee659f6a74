import { and, asc, eq, exists, ne, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { alias } from '../../../db/columns'
import { memberships, users } from '../../../db/schema'
import type { Role } from '../../core/actor'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { Fault, notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { personBehind, personNeeded } from '../../core/principal'
import { requireScopesOfRole } from '../../core/role-scopes'
import { atLeast, neededToGive, roleTooLow } from '../../core/roles'
import { lastChange, record } from '../../core/trail'
import { isoTime } from '../../lib/time'
import { type Member, memberColumns, memberIn, membershipIs } from '../worlds/member-rows'
import { withdrawExcessive } from './withdrawing'

/** A person as a member of the World. */
export function memberView({ userId, name, email, role, createdAt }: Member) {
  return { userId, name, email, role, joinedAt: isoTime(createdAt) }
}

/** Members of the World, oldest membership first. */
export async function listMembers(ctx: WorldContext, query: { limit?: number; cursor?: string; role?: Role }) {
  const { limit = DEFAULT_LIMIT, cursor, role } = query
  const place = placeOf('members', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.worldId, ctx.world.id),
        role === undefined ? undefined : eq(memberships.role, role),
        place && afterPlace([memberships.createdAt, memberships.userId], place),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(limit + 1)
  return listView(
    pageOf('members', rows, limit, (row) => [row.createdAt, row.userId]),
    limit,
    memberView,
  )
}

/**
 * Changes a member's role, from their next request on. Revokes open invitations that they may no longer give. To pass on ownership, make another owner first.
 * @throws Fault NOT_FOUND, FORBIDDEN if only an owner may do it, LAST_OWNER, PRECONDITION_FAILED
 */
export function changeRole(ctx: WorldContext, userId: string, role?: Role) {
  return ctx.tx(async (tx) => {
    const member = await memberIn(ctx, userId)
    await requireMemberMatch(ctx, member)
    if (role === undefined || role === member.role) return memberView(member)
    await requireMayChangeRoles(ctx, tx, [member.role, role])
    if (!atLeast(member.role, role)) requireScopesOfRole(ctx.principal, role)
    const [changed] = await tx
      .update(memberships)
      .set({ role })
      .where(and(membershipIs(ctx, userId), notLastOwner(tx)))
      .returning({ role: memberships.role })
    if (!changed) throw lastOwner()
    await withdrawExcessive(ctx, tx, userId, role)
    const [before, after] = [memberView(member), memberView({ ...member, role })]
    await record(tx, ctx, ctx.world.id, 'member.update', resourceOf(member), before, after)
    return after
  })
}

/**
 * Ends a membership, the caller's own or another, with its team memberships and the person's open invitations. It takes
 * effect immediately, also for open sessions.
 * @throws Fault NOT_FOUND, FORBIDDEN if only an owner may do it, LAST_OWNER, PRECONDITION_FAILED
 */
export function removeMember(ctx: WorldContext, userId: string) {
  return ctx.tx(async (tx) => {
    const member = await memberIn(ctx, userId)
    await requireMemberMatch(ctx, member)
    if (!isSelf(ctx, userId)) await requireMayChangeRoles(ctx, tx, [member.role])
    const [gone] = await tx
      .delete(memberships)
      .where(and(membershipIs(ctx, userId), notLastOwner(tx)))
      .returning({ userId: memberships.userId })
    if (!gone) throw lastOwner()
    await withdrawExcessive(ctx, tx, userId, undefined)
    await record(tx, ctx, ctx.world.id, 'member.remove', resourceOf(member), memberView(member), null)
    return { id: userId, deleted: true as const }
  })
}

/**
 * Checks a membership change against the caller's current role, read in this transaction because two owners may be
 * demoting each other. It takes an admin, or an owner if one of the roles is owner.
 * @throws Fault FORBIDDEN; NOT_FOUND if the caller was removed meanwhile
 */
export async function requireMayChangeRoles(ctx: WorldContext, tx: Database, touched: readonly Role[]): Promise<void> {
  const role = await roleNow(ctx, tx)
  const needed = touched.map(neededToGive).includes('owner') ? 'owner' : 'admin'
  // An offer of ownership needs an owner behind it until it is accepted; a key or an app has no membership.
  if (needed === 'owner' && ['apiKey', 'client'].includes(ctx.principal.kind)) throw personNeeded()
  if (!atLeast(role, needed)) throw roleTooLow(needed, role)
}

/** The request's role, or the membership's role if that is lower by now. Keys and the operator have no membership. */
async function roleNow(ctx: WorldContext, tx: Database): Promise<Role> {
  const person = ctx.principal.kind === 'operator' ? undefined : personBehind(ctx.principal)
  if (!person) return ctx.role
  const [member] = await tx.select({ role: memberships.role }).from(memberships).where(membershipIs(ctx, person.id))
  if (!member) throw notFound('World')
  return atLeast(member.role, ctx.role) ? ctx.role : member.role
}

/** Only the person can leave: an app cannot do it for them. */
function isSelf({ principal }: WorldContext, userId: string): boolean {
  return principal.kind === 'user' && principal.user.id === userId
}

const others = alias(memberships, 'others')

/** Not an owner, or not the only one. It is part of the write, so that two concurrent writes cannot both pass. */
function notLastOwner(tx: Database) {
  const anotherOwner = tx
    .select({ userId: others.userId })
    .from(others)
    .where(
      and(eq(others.worldId, memberships.worldId), eq(others.role, 'owner'), ne(others.userId, memberships.userId)),
    )
  return or(ne(memberships.role, 'owner'), exists(anotherOwner))
}

function lastOwner(): Fault {
  return new Fault('LAST_OWNER', 'A World needs at least one owner.')
}

/** Without an audit entry, the membership is unchanged since the person joined. */
async function requireMemberMatch(ctx: WorldContext, member: Member): Promise<void> {
  await requireMatch(ctx, async () => {
    const { userId, name, createdAt } = member
    const change = await lastChange(ctx.read, ctx.world.id, { type: 'member', id: userId })
    const { at, by } = change && change.at >= createdAt ? change : { at: createdAt, by: { id: userId, name } }
    return { etags: [viewEtag(memberView(member))], updatedAt: at, updatedBy: by }
  })
}

function resourceOf({ userId, name }: Member) {
  return { type: 'member', id: userId, name }
}

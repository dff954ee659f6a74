import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, invitationTokens, memberships, users, worlds } from '../../../db/schema'
import type { User } from '../../core/actor'
import type { Context } from '../../deps/context'
import { requireReach } from '../../core/entry'
import { Fault, notFound } from '../../core/fault'
import { hashToken } from '../../core/opaque'
import { nameOf, personNamed, type PersonView } from '../../core/people'
import { mayGive } from '../../core/roles'
import { record } from '../../core/trail'
import { isTypeId } from '../../lib/typeid'
import { joinTeams } from '../teams/joining'
import {
  invitationResource,
  type InvitationRow,
  invitationView,
  rowIs,
  statusAt,
  wholeInvitation,
} from './invitation-rows'

/** What an invitation's link offers, for the page that shows it. */
export interface OpenInvitation {
  email: string
  role: InvitationRow['role']
  world: { id: string; name: string; slug: string; planCode: string }
  invitedBy: PersonView
  expiresAt: number
}

/**
 * The invitation of this token, if it can be accepted.
 * @throws Fault NOT_FOUND for an unknown token, STATE_CONFLICT for a used, revoked, replaced or expired one
 */
export async function openInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const { row, world, current } = await offerOf(ctx.read, { token })
  requireOpen(ctx, row, current)
  await requireInviter(ctx.read, row)
  const invitedBy = personNamed(row.invitedBy, await nameOf(ctx.read, row.invitedBy))
  return { email: row.email, role: row.role, world, invitedBy, expiresAt: row.expiresAt }
}

/**
 * Looks up an invitation. The work makes the invited person a member and adds them to the teams, in one transaction; of
 * two concurrent calls, only one succeeds. The invitation already holds a seat, so no plan limit applies.
 * @param user the signed-in user; the invitation must be for their address
 * @param which the token of its link, or its id, which works only for the confirmed address that it is for
 * @throws Fault NOT_FOUND, FORBIDDEN for another address or in a session from another World's single sign-on,
 * STATE_CONFLICT, ALREADY_MEMBER
 */
export async function prepareAcceptance(ctx: Context, user: User, which: { token: string } | { id: string }) {
  const { row: offered } = await offerOf(ctx.read, which)
  requireProven(user, offered, which)
  await requireReach(ctx.deps, ctx.principal, offered.worldId)
  const work = async (tx: Database) => {
    const { row, world, current } = await offerOf(tx, which)
    if (row.email !== user.email) throw new Fault('FORBIDDEN', 'This invitation is for another e-mail address.')
    requireOpen(ctx, row, current)
    await requireNotMember(tx, world.id, user.id)
    await requireInviter(tx, row)
    const before = await wholeInvitation(tx, row)
    const accepted = await markAccepted(ctx, tx, row)
    const { role } = row
    await tx.insert(memberships).values({ worldId: world.id, userId: user.id, role, createdAt: ctx.now() })
    if (ctx.deps.plans.of(world.planCode).features.teams)
      await joinTeams(ctx, tx, { worldId: world.id, userId: user.id, role, teamIds: before.teamIds })
    const view = invitationView(ctx, { ...before, row: accepted })
    const after = { ...view, userId: user.id }
    await record(tx, ctx, world.id, 'invitation.accept', invitationResource(row), invitationView(ctx, before), after)
    return { ...view, world: { id: world.id, slug: world.slug, name: world.name, role } }
  }
  return { work, scope: offered.worldId }
}

async function offerOf(db: Database, which: { token: string } | { id: string }) {
  const [offer] = await db
    .select({
      row: invitations,
      current: invitationTokens.current,
      world: { id: worlds.id, name: worlds.name, slug: worlds.slug, planCode: worlds.planCode },
    })
    .from(invitationTokens)
    .innerJoin(
      invitations,
      and(eq(invitations.worldId, invitationTokens.worldId), eq(invitations.id, invitationTokens.invitationId)),
    )
    .innerJoin(worlds, and(eq(worlds.id, invitations.worldId), isNull(worlds.endingAt)))
    .where(
      'token' in which
        ? eq(invitationTokens.hash, hashToken(which.token))
        : and(eq(invitations.id, which.id), eq(invitationTokens.current, true)),
    )
  if (!offer) throw notFound('Invitation')
  return offer
}

/** An id proves nothing, so it takes an address that was proved. Other people's invitations do not exist for the caller. */
function requireProven({ email, emailVerifiedAt }: User, row: InvitationRow, which: object): void {
  if ('id' in which && (row.email !== email || emailVerifiedAt === null)) throw notFound('Invitation')
}

function requireOpen(ctx: Context, row: InvitationRow, current: boolean): void {
  if (!current || statusAt(row, ctx.now()) !== 'pending') throw spent()
}

/** The condition is part of the write, so that one link makes only one member. */
async function markAccepted(ctx: Context, tx: Database, row: InvitationRow): Promise<InvitationRow> {
  const now = ctx.now()
  const [accepted] = await tx
    .update(invitations)
    .set({ status: 'accepted', updatedAt: now })
    .where(and(rowIs(row), eq(invitations.status, 'pending'), gt(invitations.expiresAt, now)))
    .returning()
  if (!accepted) throw spent()
  return accepted
}

async function requireNotMember(tx: Database, worldId: string, userId: string): Promise<void> {
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.worldId, worldId), eq(memberships.userId, userId)))
  if (member) throw new Fault('ALREADY_MEMBER', 'You are already a member of this World.')
}

/**
 * An invitation never gives more than its inviter may give now. Removal and demotion revoke invitations; this also covers
 * a suspended inviter and invitations that are older than the revocation.
 */
async function requireInviter(db: Database, { worldId, invitedBy, role }: InvitationRow): Promise<void> {
  // A key or an app has no membership. It cannot invite owners.
  if (!isTypeId('user', invitedBy)) return
  const [inviter] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.worldId, worldId), eq(memberships.userId, invitedBy), isNull(users.suspendedAt)))
  if (inviter && mayGive(inviter.role, role)) return
  throw new Fault(
    'STATE_CONFLICT',
    'The person who invited you may no longer give this role in the World. Ask for a new invitation.',
  )
}

function spent(): Fault {
  return new Fault('STATE_CONFLICT', 'This invitation was already used, was revoked or replaced, or has expired.')
}

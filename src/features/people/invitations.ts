import { and, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, memberships, users } from '../../../db/schema'
import type { Role } from '../../core/actor'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { emailFaults } from '../../core/email-rules'
import { Fault, invalid } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { authorName, personNamed } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { requireScopesOfRole } from '../../core/role-scopes'
import { lastPersonOn, record } from '../../core/trail'
import { normalEmail } from '../../lib/email'
import { requireTeams } from '../teams/team-rows'
import {
  type Invitation,
  invitationIn,
  invitationResource,
  type InvitationRow,
  type InvitationStatus,
  INVITATION_TTL_MS,
  invitationView,
  setInvitationTeams,
  rowIs,
  statusAt,
  teamsOf,
  wholeInvitation,
} from './invitation-rows'
import { sendInvitation } from './inviting'
import { requireMayChangeRoles } from './members'
import { requireSeat } from '../ceilings/seats'
import type { InvitationChange, NewInvitation } from './shapes'
import { withdraw } from './withdrawing'

/**
 * Invites an address to the World: takes a seat and mails the link, which the answer shows once. Replaces an open
 * invitation to the same address.
 * @throws Fault VALIDATION_FAILED, FORBIDDEN, NOT_FOUND for a team, PLAN_REQUIRED for teams, ALREADY_MEMBER,
 * PLAN_LIMIT_EXCEEDED, RATE_LIMIT_EXCEEDED
 */
export function invite(ctx: WorldContext, { email: typed, role, teamIds = [] }: NewInvitation) {
  const email = normalEmail(typed)
  if (email === undefined) throw invalid(emailFaults(typed))
  return ctx.tx(async (tx) => {
    await requireMayChangeRoles(ctx, tx, [role])
    requireScopesOfRole(ctx.principal, role)
    await requireTeams(ctx, tx, teamIds)
    await requireNoMember(ctx, tx, email)
    await replaceOpen(ctx, tx, email)
    await requireSeat(ctx, tx)
    const row = newRow(ctx, email, role)
    await tx.insert(invitations).values(row)
    await setInvitationTeams(tx, row, teamIds)
    const inviteUrl = await sendInvitation(ctx, tx, row)
    const view = invitationView(ctx, await wholeInvitation(tx, row))
    await record(tx, ctx, ctx.world.id, 'invitation.create', invitationResource(row), null, view)
    return { ...view, inviteUrl }
  })
}

/** Invitations of the World, newest first. */
export async function listInvitations(
  ctx: WorldContext,
  query: { limit?: number; cursor?: string; status?: InvitationStatus },
) {
  const { limit = DEFAULT_LIMIT, cursor, status } = query
  const place = placeOf('invitations', cursor, ['string'])
  const rows = await ctx.read
    .select({ row: invitations, inviter: authorName(invitations.invitedBy) })
    .from(invitations)
    .where(
      and(
        eq(invitations.worldId, ctx.world.id),
        status && withStatus(status, ctx.now()),
        place && afterPlace([invitations.id], place, 'descending'),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit + 1)
  const page = pageOf('invitations', rows, limit, ({ row }) => [row.id])
  const teams = await teamsOf(
    ctx.read,
    ctx.world.id,
    page.rows.map(({ row }) => row.id),
  )
  return listView(page, limit, (one) => invitationView(ctx, { ...one, teamIds: teams.get(one.row.id) ?? [] }))
}

/**
 * Changes the role or the teams of an open invitation, or mails a new link that is valid for seven days and replaces
 * the earlier one. An expired invitation can only be sent again, which takes a seat again.
 * @throws Fault NOT_FOUND, FORBIDDEN, STATE_CONFLICT, PLAN_REQUIRED, PLAN_LIMIT_EXCEEDED, RATE_LIMIT_EXCEEDED,
 * PRECONDITION_FAILED
 */
export function changeInvitation(ctx: WorldContext, id: string, { role, teamIds, resend }: InvitationChange) {
  return ctx.tx(async (tx) => {
    const found = await invitationIn(ctx, id)
    const before = invitationView(ctx, found)
    await requireInvitationMatch(ctx, found)
    const teams = teamIds === undefined ? found.teamIds : [...new Set(teamIds)].toSorted()
    const sameTeams = teams.join() === found.teamIds.join()
    if ((role ?? found.row.role) === found.row.role && sameTeams && !resend) return before
    const next = changed(ctx, found.row, role, resend === true)
    await requireMayChangeRoles(ctx, tx, [found.row.role, next.role])
    requireScopesOfRole(ctx.principal, next.role)
    if (!sameTeams) await requireTeams(ctx, tx, teams)
    if (resend) await requireResendable(ctx, tx, found.row)
    else if (before.status !== 'pending') throw decided(before.status)
    await tx.update(invitations).set(next).where(rowIs(found.row))
    await setInvitationTeams(tx, next, teams)
    const inviteUrl = resend ? { inviteUrl: await sendInvitation(ctx, tx, next) } : {}
    const after = invitationView(ctx, await wholeInvitation(tx, next))
    await record(tx, ctx, ctx.world.id, 'invitation.update', invitationResource(next), before, after)
    return { ...after, ...inviteUrl }
  })
}

/**
 * Revokes an invitation: its link becomes invalid and its seat free. Revoking it again changes nothing.
 * @throws Fault NOT_FOUND, FORBIDDEN, STATE_CONFLICT if it was accepted, PRECONDITION_FAILED
 */
export function revokeInvitation(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const found = await invitationIn(ctx, id)
    await requireInvitationMatch(ctx, found)
    if (found.row.status === 'revoked') return invitationView(ctx, found)
    if (found.row.status === 'accepted') throw decided('accepted')
    return close(ctx, tx, found)
  })
}

function newRow(ctx: WorldContext, email: string, role: Role): InvitationRow {
  const now = ctx.now()
  return {
    id: ctx.newId('invite'),
    worldId: ctx.world.id,
    email,
    role,
    status: 'pending',
    invitedBy: ctx.author.id,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + INVITATION_TTL_MS,
  }
}

/** The person who changes the role or sends it again becomes the inviter. */
function changed(ctx: WorldContext, row: InvitationRow, role = row.role, resend: boolean): InvitationRow {
  const now = ctx.now()
  const next = { ...row, role, invitedBy: ctx.author.id, updatedAt: now }
  return resend ? { ...next, status: 'pending', expiresAt: now + INVITATION_TTL_MS } : next
}

/** @throws Fault STATE_CONFLICT if it was decided, ALREADY_MEMBER, PLAN_LIMIT_EXCEEDED if its seat is gone */
async function requireResendable(ctx: WorldContext, tx: Database, row: InvitationRow): Promise<void> {
  const status = statusAt(row, ctx.now())
  if (status === 'pending') return
  if (status !== 'expired') throw decided(status)
  await requireNoMember(ctx, tx, row.email)
  const newer = await openOf(ctx, tx, row.email)
  if (newer && newer.id !== row.id)
    throw new Fault('STATE_CONFLICT', 'There is a newer invitation to this address. Send that one again.')
  await requireSeat(ctx, tx)
}

/** An address has at most one open invitation: revokes it, or marks it as expired if it has expired. */
async function replaceOpen(ctx: WorldContext, tx: Database, email: string): Promise<void> {
  const open = await openOf(ctx, tx, email)
  if (!open) return
  if (statusAt(open, ctx.now()) === 'pending') await close(ctx, tx, await wholeInvitation(tx, open))
  else await tx.update(invitations).set({ status: 'expired' }).where(rowIs(open))
}

/** Revokes an open invitation. @returns its new view */
async function close(ctx: WorldContext, tx: Database, found: Invitation) {
  await requireMayChangeRoles(ctx, tx, [found.row.role])
  return withdraw(ctx, tx, found)
}

async function openOf(ctx: WorldContext, tx: Database, email: string): Promise<InvitationRow | undefined> {
  const [open] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.worldId, ctx.world.id), eq(invitations.email, email), eq(invitations.status, 'pending')))
  return open
}

async function requireNoMember(ctx: WorldContext, tx: Database, email: string): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), eq(memberships.worldId, ctx.world.id)))
  if (member) throw new Fault('ALREADY_MEMBER', 'A member of this World already has this address.')
}

async function requireInvitationMatch(ctx: WorldContext, found: Invitation): Promise<void> {
  const { row, inviter } = found
  await requireMatch(ctx, () => ({
    etags: [viewEtag(invitationView(ctx, found))],
    updatedAt: row.updatedAt,
    updatedBy: async () =>
      (await lastPersonOn(ctx.read, ctx.world.id, invitationResource(row))) ?? personNamed(row.invitedBy, inviter),
  }))
}

function decided(status: InvitationStatus): Fault {
  const words = status === 'expired' ? 'has expired. Send it again first' : `was already ${status}`
  return new Fault('STATE_CONFLICT', `This invitation ${words}.`)
}

function withStatus(status: InvitationStatus, nowMs: number): SQL | undefined {
  const pending = eq(invitations.status, 'pending')
  if (status === 'pending') return and(pending, gt(invitations.expiresAt, nowMs))
  const written = eq(invitations.status, status)
  return status === 'expired' ? or(written, and(pending, lte(invitations.expiresAt, nowMs))) : written
}

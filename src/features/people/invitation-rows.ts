import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations, invitationTeams, invitationTokens } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { notFound } from '../../core/fault'
import { hashToken, newSecretToken } from '../../core/opaque'
import { nameOf, personNamed } from '../../core/people'
import { DAY_MS, isoTime } from '../../lib/time'

export type InvitationRow = typeof invitations.$inferSelect
export type InvitationStatus = InvitationRow['status']

/** An invitation with the inviter and the teams that its view shows. */
export interface Invitation {
  row: InvitationRow
  inviter: string | null
  teamIds: string[]
}

/** How long a link is valid (contract part 3). */
export const INVITATION_TTL_MS = 7 * DAY_MS

/** The current status: a pending invitation expires without a write. */
export function statusAt({ status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>, nowMs: number) {
  return status === 'pending' && expiresAt <= nowMs ? 'expired' : status
}

/** The contract's Invitation, without its link, which is shown once. */
export function invitationView(ctx: Context, { row, inviter, teamIds }: Invitation) {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    teamIds,
    status: statusAt(row, ctx.now()),
    invitedBy: personNamed(row.invitedBy, inviter),
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
  }
}

/** An invitation as its audit entries name it. */
export function invitationResource({ id, email }: InvitationRow) {
  return { type: 'invitation', id, name: email }
}

/** Selects this invitation's row. */
export function rowIs({ worldId, id }: InvitationRow) {
  return and(eq(invitations.worldId, worldId), eq(invitations.id, id))
}

/** An invitation of the World. @throws Fault NOT_FOUND */
export async function invitationIn(ctx: WorldContext, id: string): Promise<Invitation> {
  const [row] = await ctx.read
    .select()
    .from(invitations)
    .where(and(eq(invitations.worldId, ctx.world.id), eq(invitations.id, id)))
  if (!row) throw notFound('Invitation')
  return wholeInvitation(ctx.read, row)
}

/** A row with its inviter's name and its teams. */
export async function wholeInvitation(db: Database, row: InvitationRow): Promise<Invitation> {
  const inviter = (await nameOf(db, row.invitedBy)) ?? null
  const teamIds = (await teamsOf(db, row.worldId, [row.id])).get(row.id) ?? []
  return { row, inviter, teamIds }
}

/** Team ids by invitation id. */
export async function teamsOf(db: Database, worldId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: invitationTeams.invitationId, teamId: invitationTeams.teamId })
    .from(invitationTeams)
    .where(and(eq(invitationTeams.worldId, worldId), inArray(invitationTeams.invitationId, [...ids])))
    .orderBy(invitationTeams.teamId)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, places]) => [id, places.map(({ teamId }) => teamId)]))
}

/** Replaces the teams of an invitation. Call it inside a transaction. */
export async function setInvitationTeams(tx: Database, row: InvitationRow, teamIds: readonly string[]): Promise<void> {
  const { worldId, id: invitationId } = row
  await tx
    .delete(invitationTeams)
    .where(and(eq(invitationTeams.worldId, worldId), eq(invitationTeams.invitationId, invitationId)))
  if (teamIds.length === 0) return
  await tx.insert(invitationTeams).values(teamIds.map((teamId) => ({ worldId, invitationId, teamId })))
}

/** Issues the invitation's link and invalidates earlier ones. @returns its URL; only the token's hash is stored */
export async function issueInviteUrl(ctx: Context, tx: Database, row: InvitationRow): Promise<string> {
  const token = newSecretToken('invite')
  const { worldId, id: invitationId, email } = row
  await tx
    .update(invitationTokens)
    .set({ current: false })
    .where(and(eq(invitationTokens.worldId, worldId), eq(invitationTokens.invitationId, invitationId)))
  await tx
    .insert(invitationTokens)
    .values({ hash: hashToken(token), worldId, invitationId, email, current: true, createdAt: ctx.now() })
  return `${ctx.deps.config.publicUrl}/invite?token=${token}`
}

/** Whether any World has an open invitation to this address: with SIGNUP=invite, that allows registration. */
export async function isInvited(ctx: Context, email: string): Promise<boolean> {
  const [row] = await ctx.read
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.email, email), eq(invitations.status, 'pending'), gt(invitations.expiresAt, ctx.now())))
    .limit(1)
  return row !== undefined
}

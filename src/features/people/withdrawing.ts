import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations } from '../../../db/schema'
import type { Role } from '../../core/actor'
import type { WorldContext } from '../../deps/context'
import { mayGive } from '../../core/roles'
import { record } from '../../core/trail'
import {
  type Invitation,
  invitationResource,
  type InvitationRow,
  invitationView,
  rowIs,
  wholeInvitation,
} from './invitation-rows'

/**
 * Marks an invitation as revoked, which invalidates its link and frees its seat. Call it inside a transaction.
 * @returns its new view
 */
export async function withdraw(ctx: WorldContext, tx: Database, found: Invitation) {
  const { row } = found
  const next: InvitationRow = { ...row, status: 'revoked', updatedAt: ctx.now() }
  await tx.update(invitations).set(next).where(rowIs(row))
  const [before, after] = [invitationView(ctx, found), invitationView(ctx, { ...found, row: next })]
  await record(tx, ctx, ctx.world.id, 'invitation.revoke', invitationResource(row), before, after)
  return after
}

/**
 * Revokes the open invitations that a person may no longer give, which frees their seats. Call it inside the transaction
 * that changes the person's role or removes them.
 * @param role the person's new role; undefined for a person who is no longer a member
 */
export async function withdrawExcessive(
  ctx: WorldContext,
  tx: Database,
  inviterId: string,
  role: Role | undefined,
): Promise<void> {
  const open = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.worldId, ctx.world.id),
        eq(invitations.invitedBy, inviterId),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, ctx.now()),
      ),
    )
    .orderBy(invitations.id)
  const excessive = open.filter((row) => role === undefined || !mayGive(role, row.role))
  for (const row of excessive) await withdraw(ctx, tx, await wholeInvitation(tx, row))
}

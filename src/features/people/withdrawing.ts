import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitations } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
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

/** Revokes the open offers of ownership by a person who is no longer an owner. Call it inside a transaction. */
export async function withdrawOwnershipOffers(ctx: WorldContext, tx: Database, inviterId: string): Promise<void> {
  const offered = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.worldId, ctx.world.id),
        eq(invitations.invitedBy, inviterId),
        eq(invitations.role, 'owner'),
        eq(invitations.status, 'pending'),
        gt(invitations.expiresAt, ctx.now()),
      ),
    )
  for (const row of offered) await withdraw(ctx, tx, await wholeInvitation(tx, row))
}

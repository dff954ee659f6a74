import { and, between, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { invitationTokens } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { Fault } from '../../core/fault'
import { personBehind } from '../../core/principal'
import { sendMail } from '../mails/outbox'
import { type InvitationRow, issueInviteUrl } from './invitation-rows'
import { invitationMail } from './mails'
import { HOUR_MS } from '../../lib/time'
import { waitSeconds } from '../../lib/window-wait'

/** Invitations that all Worlds together may send to one address per hour: each one is a mail. */
const MAX_PER_HOUR = 20

/**
 * Issues an invitation's link and mails it.
 * @returns the link's URL, which cannot be read again
 * @throws Fault RATE_LIMIT_EXCEEDED, because anyone can type any address
 */
export async function sendInvitation(ctx: WorldContext, tx: Database, row: InvitationRow): Promise<string> {
  const retryAfter = await inviteWaitSeconds(ctx, tx, row.email)
  if (retryAfter > 0)
    throw new Fault('RATE_LIMIT_EXCEEDED', 'Too many invitations were sent to this address. Try again later.', {
      retryAfter,
    })
  const url = await issueInviteUrl(ctx, tx, row)
  const inviter = personBehind(ctx.principal)
  const from = inviter?.emailVerifiedAt ? inviter.email : null
  await sendMail(ctx, tx, invitationMail(row.email, url, from, ctx.world.settings))
  return url
}

/** Seconds until this address may be invited again; 0 if it may now. */
async function inviteWaitSeconds(ctx: WorldContext, tx: Database, email: string): Promise<number> {
  const now = ctx.now()
  // Ignore timestamps further ahead: they were written while the clock was wrong.
  const latest = await tx
    .select({ createdAt: invitationTokens.createdAt })
    .from(invitationTokens)
    .where(
      and(eq(invitationTokens.email, email), between(invitationTokens.createdAt, now - HOUR_MS + 1, now + HOUR_MS)),
    )
    .orderBy(desc(invitationTokens.createdAt))
    .limit(MAX_PER_HOUR)
  const moments = latest.map(({ createdAt }) => createdAt)
  return waitSeconds(moments, MAX_PER_HOUR, HOUR_MS, now)
}

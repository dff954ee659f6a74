import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { memberships, users } from '../../../../db/schema'
import type { Context } from '../../../deps/context'
import { isoTime } from '../../../lib/time'
import { sendMail } from '../../mails/outbox'
import type { ScheduleRow } from './schedule-rows'

/** Tells the person who scheduled that it failed, if they are still a member: at that time nobody may be looking. */
export async function mailFailure(
  ctx: Context,
  tx: Database,
  { worldId, createdBy, action, at }: ScheduleRow,
  page: string,
  why: string,
): Promise<void> {
  const isMember = and(eq(memberships.userId, users.id), eq(memberships.worldId, worldId))
  const [author] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, isMember)
    .where(and(eq(users.id, createdBy), isNull(users.suspendedAt)))
  if (!author) return
  const what = action === 'publish' ? 'publish' : 'take down'
  await sendMail(ctx, tx, {
    to: author.email,
    subject: 'A scheduled change of a page failed',
    body: `Hello,\n\nYou scheduled to ${what} the page "${page}" at ${isoTime(at)}. It failed, and nothing was changed:\n\n${why}\n\nIt is not tried again. Fix the cause, and schedule it again.\n`,
  })
}

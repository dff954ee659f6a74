import { eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { mailBody } from './outbox'

/**
 * Sends one mail of the outbox: what the job `mail.send` does. Its text is dropped once it is sent.
 * @throws what the mail server said, so that the job is tried again
 */
export async function deliverMail(ctx: Context, { id }: { id: string }): Promise<void> {
  const [row] = await ctx.read.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row || row.sentAt !== null) return
  const attempt = { attempts: sql`${mailOutbox.attempts} + 1` }
  const write = (change: object) =>
    ctx.tx((tx) =>
      tx
        .update(mailOutbox)
        .set({ ...attempt, ...change })
        .where(eq(mailOutbox.id, id)),
    )
  try {
    await ctx.deps.mail.send({ to: row.recipient, subject: row.subject, text: mailBody(ctx, row) ?? '' })
  } catch (error) {
    await write({ lastError: error instanceof Error ? error.message : String(error) })
    // No such mailbox, say: asking again is of no use, and the row keeps the reason.
    if (error instanceof Fault && error.extra.permanent === true) return
    throw error
  }
  await write({ sentAt: ctx.now(), body: '', lastError: null })
}

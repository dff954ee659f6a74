import { Type as t } from '@sinclair/typebox'
import { eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { defineJob } from '../../jobs/define-job'
import { openBody } from './mail-body'

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob({
  kind: 'mail.send',
  lane: 'quick',
  payload: t.Object({ id: t.String() }),
  run: deliverMail,
})

/**
 * Sends a mail and clears its text.
 * @throws the mail server's error, so that the job is retried
 */
async function deliverMail(ctx: Context, { id }: { id: string }): Promise<void> {
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
    await ctx.deps.mail.send({ to: row.recipient, subject: row.subject, text: openBody(ctx, row) ?? '' })
  } catch (error) {
    await write({ lastError: error instanceof Error ? error.message : String(error) })
    // For example an unknown mailbox: a retry would not help, and the row keeps the reason.
    if (error instanceof Fault && error.fields.permanent === true) return
    throw error
  }
  await write({ sentAt: ctx.now(), body: '', lastError: null })
}

import { type Static, Type as t } from '@sinclair/typebox'
import { eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { defineJob } from '../../jobs/define-job'
import { Theme } from '../../lib/theme'
import { openBody } from './mail-body'
import { mailHtml } from './mail-html'

const MailWorld = t.Object({ name: t.Optional(t.String()), theme: Theme })
export type MailWorld = Static<typeof MailWorld>

const Outgoing = t.Object({
  id: t.String(),
  action: t.Optional(t.String()),
  language: t.Optional(t.String()),
  world: t.Optional(MailWorld),
})

/** Sends one mail of the outbox. */
export const sendMailJob = defineJob({
  kind: 'mail.send',
  lane: 'quick',
  payload: Outgoing,
  run: deliverMail,
})

/**
 * Sends a mail and clears its text.
 * @throws the mail server's error, so that the job is retried
 */
async function deliverMail(ctx: Context, { id, ...dress }: Static<typeof Outgoing>): Promise<void> {
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
    const text = openBody(ctx, row) ?? ''
    const html = mailHtml(text, { subject: row.subject, ...dress })
    await ctx.deps.mail.send({ to: row.recipient, subject: row.subject, text, html })
  } catch (error) {
    await write({ lastError: error instanceof Error ? error.message : String(error) })
    // For example an unknown mailbox: a retry would not help, and the row keeps the reason.
    if (error instanceof Fault && error.fields.permanent === true) return
    throw error
  }
  await write({ sentAt: ctx.now(), body: '', lastError: null })
}

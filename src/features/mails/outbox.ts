import { desc, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutbox } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { type MailWorld, sendMailJob } from './delivery'
import { openBody, sealBody } from './mail-body'

export interface NewMail {
  to: string
  subject: string
  /** Plain text, from which the HTML part is made. A paragraph that is an address becomes the button. */
  body: string
  /** What the button says. */
  action?: string
  /** The World that the mail is about: its colours, and its name if the reader knows it. */
  world?: MailWorld
}

/**
 * Adds a mail to the outbox, in the transaction of the change that it reports. With SMTP, a job sends it. Without SMTP,
 * it stays there for the `outbox` command, and a log line says so.
 */
export async function sendMail(ctx: Context, tx: Database, mail: NewMail): Promise<void> {
  const id = ctx.newId('mail')
  await tx.insert(mailOutbox).values({
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: sealBody(ctx, id, mail.body),
    createdAt: ctx.now(),
  })
  const { action, world } = mail
  const dress = { ...(action !== undefined && { action }), ...(world && { world }) }
  if (ctx.deps.mail.configured) await enqueue(ctx, tx, sendMailJob, { id, ...dress })
  else ctx.afterCommit(() => logUnsent(ctx, id, mail))
}

/**
 * The newest unsent mails with their text, newest last, for the `outbox` command. The text is null if its key is
 * missing, for example after a restore without `keys.json`.
 */
export async function waitingMails(ctx: Context, limit = 1_000) {
  const rows = await ctx.read
    .select()
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
  return rows.toReversed().map((row) => ({ ...row, body: readableBody(ctx, row) }))
}

function readableBody(ctx: Context, row: { id: string; body: string }): string | null {
  try {
    return openBody(ctx, row)
  } catch {
    return null
  }
}

/** Logs the mail's subject and id but not its text: logs are kept and shipped, and the text holds a sign-in link. */
function logUnsent(ctx: Context, id: string, { subject }: NewMail): void {
  const { log } = ctx.deps
  log.info(`No mail server is configured, so a mail was not sent: "${subject}" (${id}). The outbox command shows it.`)
}

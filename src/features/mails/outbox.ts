import { desc, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutbox } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { sendMailJob } from './delivery'
import { openBody, sealBody } from './mail-body'

export interface NewMail {
  to: string
  subject: string
  /** Plain text. */
  body: string
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of. With SMTP a job sends it; without, it waits there
 * for the `outbox` command, and the log says so.
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
  if (ctx.deps.mail.configured) await enqueue(ctx, tx, sendMailJob, { id })
  else ctx.afterCommit(() => tellWaiting(ctx, id, mail))
}

/**
 * The newest of the mails that nobody has sent yet, the very newest last, with their text: for the `outbox` command. The
 * text is null where its key is gone, as after a restore without `keys.json`.
 */
export async function waitingMails(ctx: Context, limit = 1_000) {
  const rows = await ctx.read
    .select()
    .from(mailOutbox)
    .where(isNull(mailOutbox.sentAt))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
  return rows.toReversed().map((row) => ({ ...row, body: bodyIfOurs(ctx, row) }))
}

function bodyIfOurs(ctx: Context, row: { id: string; body: string }): string | null {
  try {
    return openBody(ctx, row)
  } catch {
    return null
  }
}

/** The log names the mail, never its text: a log is kept and shipped, and the text holds a link that signs in. */
function tellWaiting(ctx: Context, id: string, { subject }: NewMail): void {
  const { log } = ctx.deps
  log.info(`No mail server is set, so a mail waits: "${subject}" (${id}). The command outbox shows it.`)
}

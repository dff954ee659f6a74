import { desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutbox, users } from '../../../db/schema'
import { inLanguage, type Language, languageOf } from '../../core/language'
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
  /** The language for readers without an account. Default: English. */
  locale?: string
  /** The World that the mail is about: its colours, and its name if the reader knows it. */
  world?: MailWorld
}

/**
 * Adds a mail to the outbox, in the transaction of the change that it reports. With SMTP, a job sends it. Without SMTP,
 * it stays there for the `outbox` command, and a log line says so.
 */
export async function sendMail(ctx: Context, tx: Database, mail: NewMail): Promise<void> {
  const id = ctx.newId('mail')
  const language = await languageOfReader(tx, mail)
  const subject = inLanguage(language, mail.subject)
  await tx.insert(mailOutbox).values({
    id,
    recipient: mail.to,
    subject,
    body: sealBody(ctx, id, bodyIn(language, mail.body)),
    createdAt: ctx.now(),
  })
  const { action = 'Open', world } = mail
  const dress = { action: inLanguage(language, action), language, ...(world && { world }) }
  if (ctx.deps.mail.configured) await enqueue(ctx, tx, sendMailJob, { id, ...dress })
  else ctx.afterCommit(() => logUnsent(ctx, id, mail.subject))
}

/** The language that the reader has chosen. A mail may go to an address without an account. */
async function languageOfReader(tx: Database, { to, locale = 'en' }: NewMail): Promise<Language> {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.email, to))
  return reader?.locale ?? languageOf(locale) ?? 'en'
}

/** The text paragraph by paragraph, but for what people wrote, which is quoted line by line. */
function bodyIn(language: Language, body: string): string {
  if (language === 'en') return body
  const paragraphs = body.split('\n\n')
  return paragraphs.map((words) => (/^> /m.test(words) ? words : inLanguage(language, words))).join('\n\n')
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
function logUnsent(ctx: Context, id: string, subject: string): void {
  const { log } = ctx.deps
  log.info(`No mail server is configured, so a mail was not sent: "${subject}" (${id}). The outbox command shows it.`)
}

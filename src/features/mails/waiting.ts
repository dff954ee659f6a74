import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { containsText } from '../../../db/expressions'
import { jobs, mailOutbox } from '../../../db/schema'
import { Fault, notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { enqueue } from '../../jobs/queue'
import { isoTime } from '../../lib/time'
import { sendMailJob } from './delivery'

export const MAIL_STATES = ['waiting', 'failed'] as const

type MailRow = typeof mailOutbox.$inferSelect

export interface OutboxQuery {
  limit?: number
  cursor?: string
  status?: (typeof MAIL_STATES)[number]
  /** A part of the address or the subject. */
  q?: string
}

/** Unsent mails, newest first, without their text: it holds links that sign people in. */
export async function listOutbox(ctx: Context, { limit = DEFAULT_LIMIT, cursor, status, q }: OutboxQuery) {
  const place = placeOf('outbox', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        status && (status === 'failed' ? isNotNull : isNull)(mailOutbox.lastError),
        q === undefined ? undefined : or(containsText(mailOutbox.recipient, q), containsText(mailOutbox.subject, q)),
        place && afterPlace([mailOutbox.createdAt, mailOutbox.id], place, 'descending'),
      ),
    )
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit + 1)
  return listView(
    pageOf('outbox', rows, limit, (row) => [row.createdAt, row.id]),
    limit,
    mailView,
  )
}

/**
 * Has an unsent mail sent again, as it was meant to look.
 * @throws Fault NOT_FOUND, also for a sent one, STATE_CONFLICT while it waits for its next attempt, NOT_CONFIGURED
 */
export function retryMail(ctx: Context, id: string) {
  return ctx.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
    if (!row) throw notFound('Mail')
    if (!ctx.deps.mail.configured) throw new Fault('NOT_CONFIGURED', 'No mail server is configured. Set SMTP_URL.')
    const sending = await jobsOf(tx, id)
    if (sending.some(({ status }) => status === 'queued' || status === 'running'))
      throw new Fault('STATE_CONFLICT', 'This mail is sent already. Wait for its next attempt.')
    const [latest] = sending
    const payload = latest ? (JSON.parse(latest.payload) as { id: string }) : { id }
    await enqueue(ctx, tx, sendMailJob, payload)
    const view = mailView(row)
    await record(tx, ctx, INSTANCE_CHAIN, 'mail.retry', { type: 'mail', id, name: row.subject }, null, {
      attempts: row.attempts,
    })
    return view
  })
}

/** The jobs that send a mail, newest first. */
function jobsOf(tx: Database, id: string) {
  return tx
    .select({ status: jobs.status, payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.kind, sendMailJob.kind), sql`instr(${jobs.payload}, ${JSON.stringify(id)}) > 0`))
    .orderBy(desc(jobs.id))
}

function mailView({ id, recipient, subject, createdAt, attempts, lastError }: MailRow) {
  const status = lastError === null ? ('waiting' as const) : ('failed' as const)
  return { id, to: recipient, subject, status, attempts, lastError, createdAt: isoTime(createdAt) }
}

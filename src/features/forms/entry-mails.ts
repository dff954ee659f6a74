import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { mailOutbox } from '../../../db/schema'
import type { FormAnswer } from '../../blocks/form-answers'
import { CONFIRMATION_SUBJECTS, fill, formWords } from '../../blocks/render/words'
import { cleanText } from '../../lib/clean-text'
import { DAY_MS } from '../../lib/time'
import type { InWorld } from '../ceilings/usage'
import { type NewMail, sendMail } from '../mails/outbox'
import { readersOf } from '../people/mail-readers'
import type { LiveForm } from './live-forms'

/** Characters of an answer that a mail shows, and of a name in its subject. */
const SHOWN = 2_000
const NAMED = 80
/** Confirmations that an address gets in 24 hours, from all Worlds. */
const CONFIRMATIONS = 3

/** Sends a mail to whom `notify` names. @returns how many mails */
export async function mailReaders(
  ctx: InWorld,
  tx: Database,
  form: LiveForm,
  answers: readonly FormAnswer[],
): Promise<number> {
  const readers = await readersOf(tx, form.live.world, form.block?.props.notify ?? '')
  const url = pageUrl(ctx, form)
  for (const { email, isMember } of readers)
    await sendMail(ctx, tx, isMember ? entryMail(email, url, form, answers) : noticeMail(email, url))
  return readers.length
}

/**
 * Tells the sender that the message has arrived, unless the address got several of these already. Anyone can type any address
 * into a form, so the mail holds nothing that the sender or the author of the page wrote: our words, and the page's URL.
 * @returns whether a mail was sent
 */
export async function confirmSender(ctx: InWorld, tx: Database, form: LiveForm, email: string): Promise<boolean> {
  const [sent] = await tx
    .select({ n: count() })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, email),
        gt(mailOutbox.createdAt, ctx.now() - DAY_MS),
        inArray(mailOutbox.subject, [...CONFIRMATION_SUBJECTS]),
      ),
    )
  if ((sent?.n ?? 0) >= CONFIRMATIONS) return false
  const say = formWords(form.locale)
  await sendMail(ctx, tx, { to: email, subject: say.mailSubject, body: `${fill(say.mailText, pageUrl(ctx, form))}\n` })
  return true
}

/** The mail to a member, with the answers. They are quoted line by line, so that they cannot pass for our words. */
function entryMail(to: string, url: string, { name, block, live }: LiveForm, answers: readonly FormAnswer[]): NewMail {
  const title = oneLine(block?.props.title ?? name)
  const given = answers.map(({ label, value }) => `${oneLine(label)}\n${quoted(value)}`).join('\n\n')
  const body = `A visitor sent the form "${title}" on this page:\n\n${url}\n\nThe lines that begin with > were written by the visitor. Do not trust links in them.\n\n${given}\n\nThe entry is kept with the page: GET /api/surfaces/${live.surfaceId}/entries\n`
  return { to, subject: `New entry: ${title}`, body }
}

/** The mail to the profile's address, which nobody has confirmed: it holds nothing that a visitor wrote. */
function noticeMail(to: string, url: string): NewMail {
  const body = `A visitor sent a form on this page:\n\n${url}\n\nMembers of the World can read the entry.\n`
  return { to, subject: 'New form entry', body }
}

function quoted(value: string | boolean): string {
  const text = typeof value === 'string' ? value.slice(0, SHOWN) : value ? 'yes' : 'no'
  return `> ${text.toWellFormed().replaceAll('\n', '\n> ')}`
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, NAMED).toWellFormed()
}

function pageUrl({ deps }: InWorld, { live }: LiveForm): string {
  return deps.local.domains.urlsOf(live.world).page({ id: live.surfaceId, slug: live.slug })
}

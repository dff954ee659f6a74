import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { formEntries, surfaces, worlds } from '../../../db/schema'
import { type FormAnswer, senderOf } from '../../blocks/form-answers'
import { Fault } from '../../core/fault'
import { record } from '../../core/trail'
import { Context } from '../../deps/context'
import type { Deps } from '../../deps/deps'
import { DAY_MS, HOUR_MS } from '../../lib/time'
import { growUse, type InWorld, inWorld, withinStorage } from '../ceilings/usage'
import { auditedEntry, entryResource } from './entry-rows'
import { confirmSender, mailReaders } from './entry-mails'
import type { LiveForm } from './live-forms'

/** The largest body of a sent form in bytes. */
export const FORM_BYTES = 64 * 1024

/** How many entries a full World still takes, and their bytes: visitors must not pay for a plan that ran out overnight. */
const GRACE = { records: 100, storage: 100 * FORM_BYTES }
/** Entries of a World in 24 hours, and of them those that a bot left in the trap. */
const DAILY = 2_000
const DAILY_SPAM = 200
/** How long the same answers to the same form are the same message. */
const SAME_MS = HOUR_MS / 6
/** Mails of a World to its own people in an hour, and to senders in 24 hours. */
const HOURLY_MAILS = 30
const DAILY_CONFIRMATIONS = 200

export interface SentForm {
  form: LiveForm
  answers: FormAnswer[]
  /** Whether the field that people do not see was filled in. */
  isTrapped: boolean
}

/**
 * What became of a sent form. `full`: the World takes no entries now; visitors learn no more. `gone`: the page is not live any
 * more.
 */
export type Reception = 'taken' | 'full' | 'gone'

/** Stores an entry, in one transaction with its mails and its event. The same answers within ten minutes are stored once. */
export async function receiveEntry(deps: Deps, sent: SentForm): Promise<Reception> {
  const { world } = sent.form.live
  // Without the facts of the request: neither the trail nor the entry holds a visitor's address.
  const ctx = inWorld(new Context(deps, { kind: 'anonymous', address: '' }, null), world.id)
  try {
    return await ctx.tx((tx) => receive(ctx, tx, sent))
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'PLAN_LIMIT_EXCEEDED') throw error
    return sent.isTrapped ? 'taken' : 'full'
  }
}

async function receive(ctx: InWorld, tx: Database, sent: SentForm): Promise<Reception> {
  const { live } = sent.form
  if (!(await isLive(tx, live.surfaceId))) return 'gone'
  const digest = digestOf(sent)
  if (await isKnown(ctx, tx, digest)) return 'taken'
  const day = await figures(ctx, tx)
  if (sent.isTrapped && day.spam >= DAILY_SPAM) return 'taken'
  if (day.entries >= DAILY) return 'full'
  await growUse(ctx, tx, { records: 1 }, { grace: sent.isTrapped ? 0 : GRACE.records })
  await withinStorage(ctx, tx, () => store(ctx, tx, sent, digest, day), sent.isTrapped ? 0 : GRACE.storage)
  return 'taken'
}

/** Inserts the row, and what follows from an entry that is not spam: mails and the event. */
async function store(
  ctx: InWorld,
  tx: Database,
  { form, answers, isTrapped }: SentForm,
  digest: string,
  day: Figures,
): Promise<void> {
  const { live, block } = form
  const { title = '', notify, confirm, retentionDays } = block?.props ?? {}
  const now = ctx.now()
  const sender = senderOf(answers)
  const readers = isTrapped || !notify || day.mails >= HOURLY_MAILS ? 0 : await mailReaders(ctx, tx, form, answers)
  const mayConfirm = !isTrapped && confirm === true && day.confirmed < DAILY_CONFIRMATIONS
  const row = {
    worldId: live.world.id,
    id: ctx.newId('entry'),
    surfaceId: live.surfaceId,
    formId: block?.id ?? '',
    formTitle: title,
    revision: live.number,
    status: isTrapped ? ('spam' as const) : ('new' as const),
    answers,
    names: answers.map(({ name }) => name).join('\n'),
    digest,
    mails: readers,
    confirmed: mayConfirm && sender !== undefined && (await confirmSender(ctx, tx, form, sender)),
    createdAt: now,
    updatedAt: now,
    keptUntil: retentionDays === undefined ? null : now + retentionDays * DAY_MS,
  }
  await tx.insert(formEntries).values(row)
  if (!isTrapped) await record(tx, ctx, live.world.id, 'entry.create', entryResource(row), null, auditedEntry(row))
}

/** Whether visitors may still see the page: it may have been taken down since it was read. */
async function isLive(tx: Database, surfaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: surfaces.id })
    .from(surfaces)
    .innerJoin(worlds, and(eq(worlds.id, surfaces.worldId), isNull(worlds.endingAt)))
    .where(and(eq(surfaces.id, surfaceId), isNotNull(surfaces.liveRevisionId), ne(surfaces.visibility, 'private')))
  return row !== undefined
}

function digestOf({ form: { live, block }, answers }: SentForm): string {
  const given = answers.map(({ name, value }) => [name, value])
  return Bun.CryptoHasher.hash('sha256', JSON.stringify([live.surfaceId, block?.id, given]), 'base64url')
}

async function isKnown(ctx: InWorld, tx: Database, digest: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: formEntries.id })
    .from(formEntries)
    .where(
      and(
        eq(formEntries.worldId, ctx.world.id),
        eq(formEntries.digest, digest),
        gt(formEntries.createdAt, ctx.now() - SAME_MS),
      ),
    )
    .limit(1)
  return row !== undefined
}

interface Figures {
  /** In the last 24 hours. */
  entries: number
  spam: number
  confirmed: number
  /** In the last hour. */
  mails: number
}

/** What the World got and sent lately. Reads one index, and at most as many rows as a day may have. */
async function figures(ctx: InWorld, tx: Database): Promise<Figures> {
  const now = ctx.now()
  const { createdAt, status, mails, confirmed } = formEntries
  const [row] = await tx
    .select({
      entries: sql`count(*)`.mapWith(Number),
      spam: sql`coalesce(sum(case when ${status} = 'spam' then 1 else 0 end), 0)`.mapWith(Number),
      confirmed: sql`coalesce(sum(case when ${confirmed} then 1 else 0 end), 0)`.mapWith(Number),
      mails: sql`coalesce(sum(case when ${createdAt} > ${now - HOUR_MS} then ${mails} else 0 end), 0)`.mapWith(Number),
    })
    .from(formEntries)
    .where(and(eq(formEntries.worldId, ctx.world.id), gt(createdAt, now - DAY_MS)))
  return row ?? { entries: 0, spam: 0, confirmed: 0, mails: 0 }
}

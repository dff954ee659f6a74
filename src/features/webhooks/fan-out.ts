import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { audit, webhookDeliveries, webhooks } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { eventOf } from '../events/event-table'
import { type LoggedEntry, newDelivery } from './delivery-rows'
import { wakeAt } from './schedule'
import { enqueueDelivery } from './sending'
import { isWebhook, type WebhookRow } from './webhook-rows'
import { ALL_EVENTS } from './webhooks'

/** Entries that one look reads. */
const PAGE = 200
/** Without an event for the webhook, its place in the log is stored only after as many entries. */
const IDLE_ENTRIES = 25
/** Deliveries of a webhook that may wait. Later events stay in the log until some of these have ended. */
const MOST_WAITING = 1_000

const ON = sql`${webhooks.enabled}`
/** Literal, because SQLite uses a partial index only if the statement contains its condition as text. */
const PENDING = sql`${webhookDeliveries.status} = 'pending'`

/** Makes deliveries of what is new in the log of a World, for each webhook that is on. */
export async function fanOut(ctx: Context, worldId: string): Promise<void> {
  const rows = await prepared(ctx.read, webhooksOn).execute({ worldId })
  for (const row of rows) await fanOutTo(ctx, row)
}

/** The same for all Worlds, and wakes the deliveries that are due. For what a crash or another process left. */
export async function fanOutEverywhere(ctx: Context): Promise<void> {
  const rows = await ctx.read.select().from(webhooks).where(ON)
  for (const row of rows) {
    await fanOutTo(ctx, row)
    await yieldToEventLoop()
  }
  const now = ctx.now()
  const due = await ctx.read
    .selectDistinct({ worldId: webhookDeliveries.worldId, id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(PENDING, lte(webhookDeliveries.dueAt, now)))
  for (const place of due) await ctx.tx((tx) => enqueueDelivery(ctx, tx, place), place.worldId)
  await wakeForNext(ctx, now)
}

/** Wakes the upkeep when the next attempt is due: an earlier wake of other work may have replaced that of the attempt. */
async function wakeForNext(ctx: Context, now: number): Promise<void> {
  const [next] = await ctx.read
    .select({ at: webhookDeliveries.dueAt })
    .from(webhookDeliveries)
    .where(and(PENDING, gt(webhookDeliveries.dueAt, now)))
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(1)
  if (next?.at) wakeAt(ctx, next.at)
}

async function fanOutTo(ctx: Context, known: WebhookRow): Promise<void> {
  let webhook: WebhookRow | undefined = known
  while (webhook) {
    const { worldId, cursor } = webhook
    const heads = await prepared(ctx.read, headsAfter).execute({ worldId, seq: cursor })
    const last = heads.at(-1)
    const wanted = wantedOf(webhook, heads)
    if (!last || (wanted.length === 0 && heads.length < IDLE_ENTRIES)) return
    const row = webhook
    const outcome = await ctx.tx((tx) => advance(ctx, tx, row, wanted, last.seq), worldId)
    if (outcome === 'full' || (outcome === 'moved' && heads.length < PAGE)) return
    await yieldToEventLoop()
    webhook = await webhookNow(ctx, row)
  }
}

async function webhookNow(ctx: Context, webhook: WebhookRow): Promise<WebhookRow | undefined> {
  const [row] = await ctx.read
    .select()
    .from(webhooks)
    .where(and(isWebhook(webhook), ON))
  return row
}

function wantedOf(webhook: WebhookRow, heads: readonly LoggedEntry[]): LoggedEntry[] {
  return heads.filter(({ action }) => wants(webhook, action))
}

function wants({ events }: WebhookRow, action: string): boolean {
  const event = eventOf(action)
  if (!event || action === 'webhook.test') return false
  return events.includes(ALL_EVENTS) || events.includes(event.type)
}

/**
 * Stores the deliveries and the new place together, so that each event is delivered once.
 * @returns `stale` if another run has moved the place, or the webhook changed; `full` if too many deliveries wait
 */
async function advance(
  ctx: Context,
  tx: Database,
  webhook: WebhookRow,
  wanted: readonly LoggedEntry[],
  cursor: number,
): Promise<'moved' | 'stale' | 'full'> {
  if (wanted.length > 0 && (await waitingOf(tx, webhook)) >= MOST_WAITING) return 'full'
  const [moved] = await tx
    .update(webhooks)
    .set({ cursor })
    .where(and(isWebhook(webhook), eq(webhooks.cursor, webhook.cursor), ON, eq(webhooks.updatedAt, webhook.updatedAt)))
    .returning({ id: webhooks.id })
  if (!moved) return 'stale'
  if (wanted.length === 0) return 'moved'
  await tx.insert(webhookDeliveries).values(wanted.map((head) => newDelivery(ctx, webhook, head)))
  await enqueueDelivery(ctx, tx, webhook)
  return 'moved'
}

async function waitingOf(tx: Database, { worldId, id }: WebhookRow): Promise<number> {
  const [row] = await tx
    .select({ n: count().mapWith(Number) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.worldId, worldId), eq(webhookDeliveries.webhookId, id), PENDING))
  return row?.n ?? 0
}

const webhooksOn = (db: Database) =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.worldId, sql.placeholder('worldId')), ON))
    .prepare()

const headsAfter = (db: Database) =>
  db
    .select({ seq: audit.seq, id: audit.id, action: audit.action })
    .from(audit)
    .where(and(eq(audit.chain, sql.placeholder('worldId')), gt(audit.seq, sql.placeholder('seq'))))
    .orderBy(asc(audit.seq))
    .limit(PAGE)
    .prepare()

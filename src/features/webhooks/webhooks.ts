import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { webhookDeliveries, webhooks } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { PreparedWork } from '../../core/prepared-work'
import { scopesOf } from '../../core/principal'
import { scopeMissing } from '../../core/scope-missing'
import { holdsScope } from '../../core/scopes'
import { record, trailHead } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { DAY_MS } from '../../lib/time'
import { EVENT_TYPES, eventNamed } from '../events/event-table'
import { newWebhookSecret, sealSecret } from './secrets'
import {
  isWebhook,
  NAMED_WEBHOOK,
  type NamedWebhook,
  requireWebhookMatch,
  webhookIn,
  webhookResource,
  type WebhookRow,
  webhookTrace,
  webhookView,
} from './webhook-rows'

/** Webhooks of one World. Each gets a request for every event. */
const MAX_WEBHOOKS = 20
/** How long the secret before a rotation still signs. */
const OVERLAP_MS = DAY_MS
/** Every type of event. */
export const ALL_EVENTS = '*'

/** What an admin says of a webhook. */
export interface WebhookInput {
  url: string
  events: string[]
  description?: string
  enabled?: boolean
}

/** Webhooks of the World, oldest first. */
export async function listWebhooks(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('webhooks', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select(NAMED_WEBHOOK)
    .from(webhooks)
    .where(and(eq(webhooks.worldId, ctx.world.id), place && afterPlace([webhooks.createdAt, webhooks.id], place)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .limit(limit + 1)
  const page = pageOf('webhooks', rows, limit, ({ row }) => [row.createdAt, row.id])
  return listView(page, limit, webhookView)
}

/**
 * Checks the address. The returned work creates the webhook and returns its secret, once. The webhook receives
 * events from then on.
 * @throws Fault VALIDATION_FAILED for the address, FORBIDDEN for events beyond the caller's scopes; the work throws
 * STATE_CONFLICT at 20 webhooks
 */
export async function prepareWebhook(ctx: WorldContext, input: WebhookInput) {
  requireReadable(ctx, input.events)
  await ctx.deps.network.requireUrl(input.url, '/url')
  const secret = newWebhookSecret()
  const work = async (tx: Database) => {
    await requireSpace(ctx, tx)
    const [now, place] = [ctx.now(), { worldId: ctx.world.id, id: ctx.newId('webhook') }]
    const row: WebhookRow = {
      ...place,
      url: input.url,
      description: input.description?.trim() ?? '',
      events: input.events,
      enabled: input.enabled ?? true,
      disabledReason: null,
      secret: sealSecret(ctx, secret, place),
      oldSecret: null,
      oldSecretEndsAt: null,
      cursor: await headSeq(ctx, tx),
      failures: 0,
      failingSince: null,
      createdBy: ctx.author.id,
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(webhooks).values(row)
    const named = { row, creator: ctx.author.name }
    await record(tx, ctx, ctx.world.id, 'webhook.create', webhookResource(row), null, webhookTrace(named))
    return { ...webhookView(named), secret }
  }
  return { work } satisfies PreparedWork<unknown>
}

/**
 * Sets the fields that are present. A webhook that is enabled again receives events from then on.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED for the address, FORBIDDEN, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export async function updateWebhook(ctx: WorldContext, id: string, change: Partial<WebhookInput>) {
  if (change.url !== undefined) await ctx.deps.network.requireUrl(change.url, '/url')
  return ctx.tx(async (tx) => {
    const found = await webhookIn(ctx, id)
    await requireWebhookMatch(ctx, found)
    requireReadable(ctx, change.events ?? found.row.events)
    const row: WebhookRow = { ...found.row, ...fieldsOf(change) }
    if (row.enabled && !found.row.enabled) Object.assign(row, { ...FRESH, cursor: await headSeq(ctx, tx) })
    const next = { ...found, row }
    if (JSON.stringify(webhookView(next)) === JSON.stringify(webhookView(found))) return webhookView(found)
    row.updatedAt = ctx.now()
    await tx.update(webhooks).set(row).where(isWebhook(row))
    if (!row.enabled) await endWaiting(tx, row, row.updatedAt)
    const [before, after] = [webhookTrace(found), webhookTrace(next)]
    await record(tx, ctx, ctx.world.id, 'webhook.update', webhookResource(row), before, after)
    return webhookView(next)
  })
}

/** Deletes a webhook with its deliveries. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function deleteWebhook(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const found = await webhookIn(ctx, id)
    await requireWebhookMatch(ctx, found)
    await tx.delete(webhooks).where(isWebhook(found.row))
    await record(tx, ctx, ctx.world.id, 'webhook.delete', webhookResource(found.row), webhookTrace(found), null)
    return { id, deleted: true as const }
  })
}

/**
 * Gives a webhook a new secret, which is answered once. The one before signs as well for a day.
 * @throws Fault NOT_FOUND, FORBIDDEN
 */
export function rotateWebhookSecret(ctx: WorldContext, id: string) {
  const secret = newWebhookSecret()
  return ctx.tx(async (tx) => {
    const found = await webhookIn(ctx, id)
    requireReadable(ctx, found.row.events)
    const now = ctx.now()
    const row: WebhookRow = {
      ...found.row,
      secret: sealSecret(ctx, secret, found.row),
      oldSecret: found.row.secret,
      oldSecretEndsAt: now + OVERLAP_MS,
      updatedAt: now,
    }
    await tx.update(webhooks).set(row).where(isWebhook(row))
    const next: NamedWebhook = { ...found, row }
    const [before, after] = [webhookTrace(found), webhookTrace(next)]
    await record(tx, ctx, ctx.world.id, 'webhook.rotate', webhookResource(row), before, after)
    return { ...webhookView(next), secret }
  })
}

/** What a webhook forgets when it is switched on again. */
const FRESH = { disabledReason: null, failures: 0, failingSince: null }

/** Ends the deliveries that wait, of a webhook that is switched off. */
export async function endWaiting(tx: Database, { worldId, id }: WebhookRow, now: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', dueAt: null, finishedAt: now, error: 'The webhook was switched off.' })
    .where(
      and(
        eq(webhookDeliveries.worldId, worldId),
        eq(webhookDeliveries.webhookId, id),
        sql`${webhookDeliveries.status} = 'pending'`,
      ),
    )
}

function fieldsOf({ url, events, description, enabled }: Partial<WebhookInput>): Partial<WebhookRow> {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    ...(description !== undefined && { description: description.trim() }),
    ...(enabled !== undefined && { enabled }),
  }
}

/** An app sees of the World what its scopes allow, so it sends nothing else to an address of its own either. */
function requireReadable(ctx: WorldContext, events: readonly string[]): void {
  const wanted = events.includes(ALL_EVENTS) ? EVENT_TYPES : events.flatMap((type) => eventNamed(type) ?? [])
  const held = scopesOf(ctx.principal)
  const missing = wanted.find(({ scope }) => !holdsScope(held, scope))
  if (missing) throw scopeMissing(missing.scope)
}

async function headSeq(ctx: WorldContext, tx: Database): Promise<number> {
  return (await trailHead(tx, ctx.world.id))?.seq ?? 0
}

async function requireSpace(ctx: WorldContext, tx: Database): Promise<void> {
  const [counted] = await tx
    .select({ n: count().mapWith(Number) })
    .from(webhooks)
    .where(eq(webhooks.worldId, ctx.world.id))
  if ((counted?.n ?? 0) >= MAX_WEBHOOKS)
    throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`)
}

import { Type as t } from '@sinclair/typebox'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { type SentRequest, webhookDeliveries, webhooks } from '../../../db/schema'
import { Fault } from '../../core/fault'
import type { Context } from '../../deps/context'
import { defineJob, type JobRun } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { cleanText } from '../../lib/clean-text'
import { VERSION } from '../../lib/version'
import { eventAt } from '../events/event-log'
import { type DeliveryRow, forgetOld, isDelivery } from './delivery-rows'
import { type Attempt, storeAttempt } from './outcomes'
import { signedHeaders } from './secrets'
import { isWebhook, type WebhookRow } from './webhook-rows'

const TIMEOUT_MS = 10_000
/** The most bytes of a response. Only its status matters. */
const RESPONSE_BYTES = 64 * 1024
const SNIPPET_CHARACTERS = 1_000
/** As much of the body of a request is kept. */
const BODY_CHARACTERS = 10_000
/** Longer than an attempt may take. After a crash, another run may begin one then. */
const LEASE_MS = 60_000
/** Attempts at once; one while the receiver fails. */
const AT_ONCE = 4
/** After this time, or a failed attempt, the next webhook has its turn. */
const TURN_MS = 15_000

/** Sends the due deliveries of one webhook. */
export const deliverJob = defineJob({
  kind: 'webhook.deliver',
  lane: 'webhooks',
  payload: t.Object({ worldId: t.String(), id: t.String() }),
  run: deliver,
})

type Place = Pick<WebhookRow, 'worldId' | 'id'>

/** Enqueues the job that sends the due deliveries of a webhook, unless it is already queued. */
export async function enqueueDelivery(ctx: Context, tx: Database, { worldId, id }: Place): Promise<void> {
  await enqueue(ctx, tx, deliverJob, { worldId, id }, { worldId, uniqueKey: id })
}

async function deliver(ctx: Context, place: Place, { signal, attempt: run }: JobRun): Promise<void> {
  const start = ctx.now()
  if (run > 1) await ctx.tx((tx) => releaseLost(ctx, tx, place), place.worldId)
  for (;;) {
    const [webhook] = await ctx.read.select().from(webhooks).where(isWebhook(place))
    if (!webhook?.enabled || signal.aborted) return
    const atOnce = webhook.failingSince === null ? AT_ONCE : 1
    const due = await ctx.tx((tx) => takeDue(ctx, tx, place, atOnce), place.worldId)
    if (due.length === 0) break
    const delivered = await Promise.all(due.map((delivery) => attempt(ctx, webhook, delivery, signal)))
    if (delivered.every(Boolean) && ctx.now() - start < TURN_MS) continue
    await ctx.tx((tx) => enqueueDelivery(ctx, tx, place), place.worldId)
    break
  }
  await ctx.tx((tx) => forgetOld(tx, place), place.worldId)
}

/** Claims deliveries that are due. If an attempt has no outcome, its delivery is due again after the lease. */
async function takeDue(ctx: Context, tx: Database, { worldId, id }: Place, most: number): Promise<DeliveryRow[]> {
  const now = ctx.now()
  const ofWebhook = and(eq(webhookDeliveries.worldId, worldId), eq(webhookDeliveries.webhookId, id))
  const due = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(ofWebhook, sql`${webhookDeliveries.status} = 'pending'`, lte(webhookDeliveries.dueAt, now)))
    .orderBy(asc(webhookDeliveries.dueAt), asc(webhookDeliveries.id))
    .limit(most)
  const taken = due.map((row) => ({ ...row, attempts: row.attempts + 1, dueAt: now + LEASE_MS, attemptedAt: now }))
  for (const row of taken) await tx.update(webhookDeliveries).set(row).where(isDelivery(row))
  return taken
}

/** Makes deliveries due again that an earlier run claimed before its process ended. */
async function releaseLost(ctx: Context, tx: Database, { worldId, id }: Place): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: ctx.now() })
    .where(
      and(
        eq(webhookDeliveries.worldId, worldId),
        eq(webhookDeliveries.webhookId, id),
        sql`${webhookDeliveries.status} = 'pending'`,
        sql`${webhookDeliveries.dueAt} = ${webhookDeliveries.attemptedAt} + ${LEASE_MS}`,
      ),
    )
}

/** @returns whether the event was delivered */
async function attempt(
  ctx: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<boolean> {
  const result = await call(ctx, webhook, delivery, signal)
  // The server stops. The attempt has no outcome, and the delivery is due again after the lease.
  if (signal.aborted && result.status === null) return false
  await ctx.tx((tx) => storeAttempt(ctx, tx, delivery, result), webhook.worldId)
  return result.error === null
}

/** Sends a delivery once. Failures are part of the result. */
async function call(ctx: Context, webhook: WebhookRow, delivery: DeliveryRow, signal: AbortSignal): Promise<Attempt> {
  const found = await eventAt(ctx.read, delivery.worldId, delivery.eventSeq)
  if (!found) return { ...failure(0, 'The event is no longer in the audit trail.', null), final: true }
  const body = JSON.stringify(found.view)
  const at = ctx.now()
  let sent: SentRequest | null = null
  try {
    const headers = {
      ...signedHeaders(ctx, webhook, { id: delivery.eventId, at, body }),
      'content-type': 'application/json',
      'user-agent': `Quoin-Webhooks/${VERSION}`,
    }
    sent = sentRequest(webhook.url, headers, body)
    const request = { method: 'POST', headers, body, signal, timeoutMs: TIMEOUT_MS, maxBytes: RESPONSE_BYTES }
    const answer = await ctx.deps.network.fetch(webhook.url, request)
    const snippet = cleanText((await answer.text()).slice(0, SNIPPET_CHARACTERS))
    const retryAfter = answer.headers.get('retry-after')
    const error = answer.ok ? null : `The receiver answered ${answer.status}.`
    return {
      status: answer.status,
      snippet,
      request: sent,
      retryAfter,
      durationMs: ctx.now() - at,
      error,
      final: false,
    }
  } catch (error) {
    if (!(error instanceof Fault)) ctx.deps.log.warn('a webhook was not sent', { err: error })
    const words = error instanceof Fault ? error.message : 'The request could not be made.'
    return failure(ctx.now() - at, words, sent)
  }
}

function failure(durationMs: number, error: string, request: SentRequest | null): Attempt {
  return { status: null, snippet: null, request, retryAfter: null, durationMs, error, final: false }
}

function sentRequest(url: string, headers: Record<string, string>, body: string): SentRequest {
  const truncated = body.length > BODY_CHARACTERS
  return { url, headers, body: truncated ? body.slice(0, BODY_CHARACTERS).toWellFormed() : body, truncated }
}

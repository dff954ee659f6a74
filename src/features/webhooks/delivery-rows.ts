import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { webhookDeliveries } from '../../../db/schema'
import { notFound } from '../../core/fault'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { eventId } from '../events/event-log'
import { eventOf } from '../events/event-table'
import type { WebhookRow } from './webhook-rows'

/** Ended deliveries that a webhook keeps, for at most a week. */
const KEPT = 500

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The parts of an audit entry that a delivery needs. */
export interface LoggedEntry {
  seq: number
  id: string
  action: string
}

/** A delivery of an entry of the trail, due now. */
export function newDelivery(
  ctx: Context,
  { worldId, id }: Pick<WebhookRow, 'worldId' | 'id'>,
  entry: LoggedEntry,
): DeliveryRow {
  return waiting(ctx, { worldId, webhookId: id }, eventId(entry.id), entry.seq, eventOf(entry.action)?.type ?? '')
}

/** A delivery of the same event once more, due now. */
export function deliveryAgain(ctx: Context, { eventId: id, eventSeq, eventType, ...place }: DeliveryRow): DeliveryRow {
  return waiting(ctx, place, id, eventSeq, eventType)
}

function waiting(
  ctx: Context,
  { worldId, webhookId }: Pick<DeliveryRow, 'worldId' | 'webhookId'>,
  event: string,
  eventSeq: number,
  eventType: string,
): DeliveryRow {
  const now = ctx.now()
  return {
    worldId,
    webhookId,
    id: ctx.newId('delivery'),
    eventId: event,
    eventSeq,
    eventType,
    status: 'pending',
    attempts: 0,
    dueAt: now,
    responseStatus: null,
    durationMs: null,
    request: null,
    snippet: null,
    error: null,
    createdAt: now,
    attemptedAt: null,
    finishedAt: null,
  }
}

/** A delivery of a webhook of the World. @throws Fault NOT_FOUND */
export async function deliveryIn(ctx: WorldContext, webhookId: string, id: string): Promise<DeliveryRow> {
  const [row] = await ctx.read
    .select()
    .from(webhookDeliveries)
    .where(isDelivery({ worldId: ctx.world.id, webhookId, id }))
  if (!row) throw notFound('Delivery')
  return row
}

/** Selects one delivery. */
export function isDelivery({ worldId, webhookId, id }: Pick<DeliveryRow, 'worldId' | 'webhookId' | 'id'>) {
  return and(
    eq(webhookDeliveries.worldId, worldId),
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.id, id),
  )
}

/** Keeps the newest ended deliveries of a webhook. */
export async function forgetOld(tx: Database, { worldId, id }: Pick<WebhookRow, 'worldId' | 'id'>): Promise<void> {
  const ended = and(
    eq(webhookDeliveries.worldId, worldId),
    eq(webhookDeliveries.webhookId, id),
    // Literal, for the partial index.
    sql`${webhookDeliveries.status} <> 'pending'`,
  )
  const [oldest] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(ended)
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
    .offset(KEPT)
  if (oldest) await tx.delete(webhookDeliveries).where(and(ended, sql`${webhookDeliveries.id} <= ${oldest.id}`))
}

/** A delivery as answers show it. */
export function deliveryView(row: DeliveryRow) {
  const { id, webhookId, status, attempts } = row
  return {
    id,
    webhookId,
    event: { id: row.eventId, type: row.eventType },
    status,
    attempts,
    response: row.responseStatus === null ? null : { status: row.responseStatus, snippet: row.snippet ?? '' },
    durationMs: row.durationMs,
    error: row.error,
    createdAt: isoTime(row.createdAt),
    attemptedAt: timeOrNull(row.attemptedAt),
    nextAttemptAt: timeOrNull(row.dueAt),
    finishedAt: timeOrNull(row.finishedAt),
  }
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at)
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, type SentRequest, users, webhookDeliveries, webhooks, worlds } from '../../../db/schema'
import { record } from '../../core/trail'
import type { Context } from '../../deps/context'
import { DAY_MS } from '../../lib/time'
import { fullSettings } from '../../core/settings'
import { sendMail } from '../mails/outbox'
import { type DeliveryRow, isDelivery } from './delivery-rows'
import { webhookOffMail } from './mails'
import { nextAttempt, wakeAt } from './schedule'
import {
  type DisabledReason,
  isWebhook,
  NAMED_WEBHOOK,
  webhookResource,
  type WebhookRow,
  webhookTrace,
} from './webhook-rows'
import { endWaiting } from './webhooks'

const GONE = 410
/** A webhook is switched off after so many deliveries in a row that failed for good, or one of them after so long. */
const [MOST_FAILURES, LONGEST_FAILING_MS] = [5, 3 * DAY_MS]

/** The outcome of one attempt. */
export interface Attempt {
  /** Null if there was no response. */
  status: number | null
  snippet: string | null
  /** Null if nothing was sent. */
  request: SentRequest | null
  retryAfter: string | null
  durationMs: number
  /** Null if it was delivered. */
  error: string | null
  /** No further attempt can help. */
  final: boolean
}

/** Stores the outcome of an attempt and its consequences for the webhook. A second outcome of the same attempt is dropped. */
export async function storeAttempt(ctx: Context, tx: Database, delivery: DeliveryRow, attempt: Attempt): Promise<void> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(isWebhook({ ...delivery, id: delivery.webhookId }))
  if (!webhook) return
  const now = ctx.now()
  const isTest = delivery.eventType === 'webhook.test'
  const next = attempt.error === null ? undefined : laterAttempt(delivery, attempt, isTest, now)
  const status = attempt.error === null ? 'delivered' : next === undefined ? 'failed' : 'pending'
  const [stored] = await tx
    .update(webhookDeliveries)
    .set({
      status,
      dueAt: next ?? null,
      responseStatus: attempt.status,
      durationMs: attempt.durationMs,
      snippet: attempt.snippet,
      request: attempt.request,
      error: attempt.error,
      finishedAt: status === 'pending' ? null : now,
    })
    .where(
      and(
        isDelivery(delivery),
        sql`${webhookDeliveries.status} = 'pending'`,
        eq(webhookDeliveries.attempts, delivery.attempts),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (!stored) return
  if (next !== undefined) ctx.afterCommit(() => wakeAt(ctx, next))
  if (!isTest) await judge(ctx, tx, webhook, status, attempt)
}

function laterAttempt(
  { attempts, createdAt }: DeliveryRow,
  { status, retryAfter, final }: Attempt,
  isTest: boolean,
  now: number,
): number | undefined {
  if (isTest || final || status === GONE) return undefined
  return nextAttempt({ attempts, createdAt, now, retryAfter })
}

/** Counts failures of the webhook, and switches it off if its receiver is gone or kept failing. */
async function judge(
  ctx: Context,
  tx: Database,
  webhook: WebhookRow,
  status: DeliveryRow['status'],
  attempt: Attempt,
): Promise<void> {
  if (status === 'delivered') {
    if (webhook.failingSince === null && webhook.failures === 0) return
    await tx.update(webhooks).set({ failures: 0, failingSince: null }).where(isWebhook(webhook))
    return
  }
  const now = ctx.now()
  const failingSince = webhook.failingSince ?? now
  const failures = webhook.failures + (status === 'failed' ? 1 : 0)
  const lasting = failures >= MOST_FAILURES || now - failingSince >= LONGEST_FAILING_MS
  await tx.update(webhooks).set({ failures, failingSince }).where(isWebhook(webhook))
  if (attempt.status === GONE) await switchOff(ctx, tx, webhook, 'gone')
  else if (status === 'failed' && lasting) await switchOff(ctx, tx, webhook, 'failing')
}

async function switchOff(ctx: Context, tx: Database, webhook: WebhookRow, reason: DisabledReason): Promise<void> {
  const now = ctx.now()
  const [before] = await tx.select(NAMED_WEBHOOK).from(webhooks).where(isWebhook(webhook))
  if (!before?.row.enabled) return
  const row = { ...before.row, enabled: false, disabledReason: reason, updatedAt: now }
  await tx.update(webhooks).set(row).where(isWebhook(row))
  await endWaiting(tx, row, now)
  const [was, is] = [webhookTrace(before), webhookTrace({ ...before, row })]
  await record(tx, ctx, row.worldId, 'webhook.disable', webhookResource(row), was, is)
  for (const { email, world, settings } of await adminsOf(tx, row.worldId)) {
    const { theme } = fullSettings(settings)
    await sendMail(ctx, tx, webhookOffMail(email, { world, theme, host: new URL(row.url).host, reason }))
  }
}

/** The people who may switch it on again. */
function adminsOf(tx: Database, worldId: string) {
  return tx
    .select({ email: users.email, world: worlds.name, settings: worlds.settings })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(and(eq(memberships.worldId, worldId), inArray(memberships.role, ['owner', 'admin'])))
}

import { Type as t } from '@sinclair/typebox'
import { asc, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { subscriptions } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { dueAt, planHeld, saveSubscription, type Subscription, subscriptionOf } from './accounts'
import { noteChange } from './applying'
import { recordInvoice } from './invoices'
import { periodAt } from './periods'
import { moveToPlan } from './plan-moves'
import { monthsOf } from './proration'
import { syncWorld } from './syncing'
import { currentWallet } from './wallets'

/** How many Worlds a round of upkeep looks at. The rest follows in the next round. */
const BATCH = 100

/** What time does to a subscription: its periods roll over, its scheduled end comes, a time of grace ends. */
export const renewJob = defineJob({
  kind: 'billing.renew',
  lane: 'quick',
  payload: t.Object({ worldId: t.String() }),
  async run(ctx, { worldId }) {
    const row = await ctx.tx((tx) => renew(ctx, tx, worldId), worldId)
    if (row?.remoteId) await syncWorld(ctx, worldId)
  },
})

/** Enqueues the renewal of subscriptions that are due. */
export async function enqueueRenewals(ctx: Context): Promise<void> {
  const due = await ctx.read
    .select({ worldId: subscriptions.worldId })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, ctx.now()))
    .orderBy(asc(subscriptions.dueAt))
    .limit(BATCH)
  for (const { worldId } of due)
    await ctx.tx((tx) => enqueue(ctx, tx, renewJob, { worldId }, { worldId, uniqueKey: worldId }), worldId)
}

/**
 * Brings a subscription up to now. After a long stop every period that passed gets its invoice, once; Φ are granted for the
 * current period only.
 * @returns the subscription that was due; undefined if none was
 */
export async function renew(ctx: Context, tx: Database, worldId: string): Promise<Subscription | undefined> {
  const due = await subscriptionOf(tx, worldId)
  if (!due || due.dueAt === null || due.dueAt > ctx.now()) return undefined
  if (due.remoteId === null) await rollOver(ctx, tx, due)
  else await moveToPlan(ctx, tx, worldId, planHeld(ctx, due))
  await currentWallet(ctx, tx, worldId)
  return due
}

async function rollOver(ctx: Context, tx: Database, due: Subscription): Promise<void> {
  let row = due
  for (let at: number | null = due.dueAt; at !== null && at <= ctx.now(); at = dueAt(row, ctx.now()))
    row = row.cancelAt === null ? await nextPeriod(ctx, tx, row) : ended(row)
  // Before the end is stored: the wallet must see when the plan ended.
  await moveToPlan(ctx, tx, row.worldId, planHeld(ctx, row))
  await saveSubscription(ctx, tx, row)
  await noteChange(ctx, tx, due, row)
}

function ended(row: Subscription): Subscription {
  return { ...row, state: 'canceled', billed: false, cancelAt: null }
}

/** The period after the one that has ended, with its invoice. */
async function nextPeriod(ctx: Context, tx: Database, row: Subscription): Promise<Subscription> {
  const plan = ctx.deps.plans.of(row.planCode)
  const period = periodAt(row.anchorAt, row.periodEnd, monthsOf(plan))
  const { amount, currency } = plan.price
  const at = { issuedAt: period.start, paidAt: period.start }
  const lines = [{ description: plan.name, amount, period }]
  await recordInvoice(ctx, tx, row.worldId, { key: `period:${period.start}`, status: 'paid', currency, lines, ...at })
  return { ...row, periodStart: period.start, periodEnd: period.end, billed: amount > 0 }
}

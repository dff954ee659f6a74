import type { Database } from '../../../db/client'
import type { Context } from '../../deps/context'
import { dueAt, planHeld, saveSubscription, type Subscription, subscriptionOf } from './accounts'
import { noteChange } from './applying'
import { recordInvoice } from './invoices'
import { periodAt } from './periods'
import { moveToPlan } from './plan-moves'
import { monthsOf } from './proration'
import { currentWallet } from './wallets'

/**
 * Brings a subscription up to now. After a long stop every period that passed gets its invoice, once; Φ are granted for the
 * current period only.
 * @returns the subscription that was due; undefined if none was
 */
export async function renew(ctx: Context, tx: Database, worldId: string): Promise<Subscription | undefined> {
  const due = await subscriptionOf(tx, worldId)
  if (!due || due.dueAt === null || due.dueAt > ctx.now()) return undefined
  if (due.remoteId === null) await rollOver(ctx, tx, due)
  else {
    await moveToPlan(ctx, tx, worldId, planHeld(ctx, due))
    // Due again in an hour, if the provider cannot be asked until then.
    await saveSubscription(ctx, tx, due)
  }
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
  return { ...row, planSince: period.start, periodStart: period.start, periodEnd: period.end, billed: amount > 0 }
}

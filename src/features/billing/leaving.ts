import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { phiWallets } from '../../../db/schema'
import type { Plan } from '../../core/plans'
import type { Context } from '../../deps/context'
import type { Subscription } from './accounts'
import { isLive, moveGrant } from './grants'
import { post } from './journal'
import type { Period } from './periods'
import { excessOf, usedUntil } from './proration'
import { currentWallet, fundsOf, type Wallet } from './wallets'

/**
 * The used part of a period's allowance that nothing was paid for yet, in thousandths of Φ. What calls in progress hold
 * counts as used.
 */
export function unpaidPhi({ granted, settled }: Wallet, { allowance }: { allowance: number }): number {
  return Math.max(0, granted - allowance - settled)
}

/** Until when used Φ have taken the time of a subscription that another plan follows, in epoch milliseconds. */
export async function takenUntil(ctx: Context, tx: Database, left: Subscription, next: Plan): Promise<number> {
  const wallet = await currentWallet(ctx, tx, left.worldId)
  const used = unpaidPhi(wallet, fundsOf(wallet.grants, ctx.now()))
  const charged = chargedFor(wallet, { start: left.periodStart, end: left.periodEnd }, left.planSince)
  return usedUntil({ plan: ctx.deps.plans.of(left.planCode), charged, used }, next)
}

/** The part of a plan's period that was charged for the present allowance. A period of a year has twelve allowances. */
export function chargedFor({ periodStart, periodEnd }: Wallet, { start, end }: Period, planSince: number): Period {
  return { start: Math.max(start, planSince, periodStart), end: Math.min(end, periodEnd) }
}

/**
 * What leaving a plan before its time does to Φ, after the World has moved to the other plan. The used Φ that the other plan
 * does not include have been paid for, because they reduced the credit (`prorate`). With a provider that moves money, unused Φ
 * beyond the other plan's allowance are taken back: otherwise a plan that was credited could still be used up. Without one,
 * the allowance stays that of the highest plan of the period (contract part 5).
 */
export async function leavePlan(ctx: Context, tx: Database, worldId: string, from: Plan, to: Plan): Promise<void> {
  const wallet = await currentWallet(ctx, tx, worldId)
  const funds = fundsOf(wallet.grants, ctx.now())
  const used = unpaidPhi(wallet, funds)
  const keeps = Math.max(0, to.phi.allowance - used)
  const isCredited = ctx.deps.payments.remote !== null
  const back = isCredited ? Math.max(0, Math.min(funds.allowance - keeps, from.phi.allowance - to.phi.allowance)) : 0
  const paid = excessOf(used, to)
  await tx
    .update(phiWallets)
    .set({ settled: sql`${phiWallets.settled} + ${paid}`, granted: sql`${phiWallets.granted} - ${back}` })
    .where(eq(phiWallets.worldId, worldId))
  const grant = wallet.grants.find((one) => one.kind === 'allowance' && isLive(one, ctx.now()))
  if (!grant || back === 0) return
  await moveGrant(tx, grant.id, -back, 0)
  const movement = { worldId, at: ctx.now(), kind: 'expire', subjectId: grant.id } as const
  await post(tx, movement, { allowance: -back, expired: back })
}

import type { InvoiceLine } from '../../../db/schema'
import type { Plan } from '../../core/plans'
import { monthsIn, type Period, periodAt } from './periods'

/** What a change of plan costs now. `amount` is the sum of the lines, in minor units; negative if more is credited. */
export interface Proration {
  amount: number
  currency: string
  lines: InvoiceLine[]
}

/** The plan that is paid for, and its billing period. */
export interface Held {
  plan: Plan
  /** False if nobody paid for it: then nothing is credited. */
  billed: boolean
  period: Period
  /** The time that was charged for this period's allowance, which may be one of the twelve of a year. */
  charged: Period
  /** The used part of the allowance that nothing was paid for yet, in thousandths of Φ. */
  used: number
}

/**
 * Until when the used Φ have taken the time of the plan. What the next plan does not include of them takes as much of the
 * time that was charged as of the plan's allowance. In epoch milliseconds, rounded up to a whole second.
 */
export function usedUntil({ plan, charged, used }: Pick<Held, 'plan' | 'charged' | 'used'>, next: Pick<Plan, 'phi'>) {
  const more = excessOf(used, next)
  const { start, end } = charged
  if (more === 0 || end <= start) return start
  if (more >= plan.phi.allowance) return end
  const [time, allowance] = [BigInt(seconds(end) - seconds(start)), BigInt(plan.phi.allowance)]
  return (seconds(start) + Number((time * BigInt(more) + allowance - 1n) / allowance)) * 1000
}

/** The used Φ that a plan does not include, in thousandths. */
export function excessOf(used: number, { phi }: Pick<Plan, 'phi'>): number {
  return Math.max(0, used - phi.allowance)
}

/**
 * The change of a plan at `at`: what is left of the old plan is credited, what is left of the new one is charged.
 * Each line is `price × seconds left ÷ seconds of the period`, rounded half up to a whole minor unit, so a change there
 * and back at the same second sums to zero. Where the period has another length than the new plan's, which a free plan
 * keeps from the plan before, the new plan's first period begins at `at` and is charged whole. Φ that were used beyond what the new plan includes reduce the credit, in a line of their own.
 * @param at epoch milliseconds, within the period
 */
export function prorate(held: Held, next: Plan, at: number): Proration & { period: Period; anchor: number | null } {
  const restarts = next.price.amount > 0 && monthsIn(held.period) !== monthsOf(next)
  const period = restarts ? periodAt(at, at, monthsOf(next)) : held.period
  const unused = held.billed ? partOf(held.plan.price.amount, held.period, at) : 0
  const credit = held.billed ? partOf(held.plan.price.amount, held.period, Math.max(at, usedUntil(held, next))) : 0
  const charge = restarts ? next.price.amount : partOf(next.price.amount, period, at)
  const lines: InvoiceLine[] = []
  const bill = (description: string, amount: number, end: number) =>
    lines.push({ description, amount, period: { start: at, end } })
  if (unused > 0) bill(`Unused time on ${held.plan.name}`, -unused, held.period.end)
  if (unused > credit) bill(`Used Φ of ${held.plan.name}`, unused - credit, held.period.end)
  if (charge > 0) bill(`Remaining time on ${next.name}`, charge, period.end)
  return { amount: sumOf(lines), currency: next.price.currency, lines, period, anchor: restarts ? at : null }
}

/** The sum of lines. */
export function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** How many months a plan's billing period has. */
export function monthsOf({ price }: Pick<Plan, 'price'>): number {
  return price.interval === 'year' ? 12 : 1
}

/** The part of a price for the rest of a period. In BigInt, because a price times the seconds of a year may exceed 2^53. */
function partOf(price: number, { start, end }: Period, at: number): number {
  const [total, left] = [
    seconds(end) - seconds(start),
    seconds(end) - Math.min(Math.max(seconds(at), seconds(start)), seconds(end)),
  ]
  return Number((2n * BigInt(price) * BigInt(left) + BigInt(total)) / (2n * BigInt(total)))
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

import type { Plans } from '../../src/core/plans'
import { periodAt } from '../../src/features/billing/periods'

const HOUR = 3_600_000
const MINIMUM = 50

interface Call {
  at: number
  periodEnd: number
  amount: number
  fromAllowance: number
  charged: number | null
  reaped: boolean
}

/** A reference model of a World's wallet, as plain as the contract: it recomputes all sums. */
export class WalletModel {
  #periodEnd = 0
  #granted = 0
  #allowance = 0
  #purchased = 0
  readonly #keys = new Set<string>()
  readonly #calls = new Map<string, Call>()
  readonly #all: Call[] = []

  constructor(
    readonly plans: Plans,
    readonly anchor: number,
    public planCode: string,
  ) {}

  /** @returns the amount held, or the error code */
  hold(now: number, subject: string, estimate: number): number | string {
    const known = this.#calls.get(subject)
    if (known && !known.reaped) return known.amount
    this.#renew(now)
    const free = this.#allowance + this.#purchased
    if (free + this.#returnable() < MINIMUM) return 'CREDIT_LIMIT_EXCEEDED'
    const room = this.plans.of(this.planCode).phi.pacePerHour - this.#paceUsed(now)
    if (room < MINIMUM) return 'phi_pace'
    if (free < MINIMUM) return 'phi_in_flight'
    const amount = Math.min(Math.max(estimate, MINIMUM), free, room)
    const fromAllowance = Math.min(amount, this.#allowance)
    this.#allowance -= fromAllowance
    this.#purchased -= amount - fromAllowance
    const call = { at: now, periodEnd: this.#periodEnd, amount, fromAllowance, charged: null, reaped: false }
    this.#calls.set(subject, call)
    this.#all.push(call)
    return amount
  }

  /** @returns the charged amount; undefined for an unknown call */
  settle(now: number, subject: string, phi: number): number | undefined {
    const call = this.#calls.get(subject)
    if (!call) return undefined
    if (call.charged === null) this.#end(now, call, Math.min(phi, call.amount))
    return call.charged ?? undefined
  }

  reap(now: number): void {
    for (const call of this.#all) {
      if (call.charged !== null) continue
      this.#end(now, call, 0)
      call.reaped = true
    }
  }

  grant(key: string, amount: number): void {
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.#purchased += amount
  }

  setPlan(now: number, code: string): void {
    if (code === this.planCode) return
    this.#renew(now)
    this.planCode = code
    this.#renew(now)
  }

  /** The response of `GET /api/ai/credits/balance`, in thousandths. */
  balance(now: number) {
    this.#renew(now)
    return {
      remaining: this.#allowance + this.#purchased,
      held: this.#pending().reduce((sum, { amount }) => sum + amount, 0),
      granted: this.#granted,
      allowance: this.#allowance,
      purchased: this.#purchased,
      resetsAt: this.#periodEnd,
      pace: this.#paceUsed(now),
      spent: this.#all
        .filter(({ periodEnd }) => periodEnd === this.#periodEnd)
        .reduce((sum, { charged }) => sum + (charged ?? 0), 0),
    }
  }

  #end(now: number, call: Call, charged: number): void {
    this.#renew(now)
    call.charged = charged
    const ofAllowance = Math.min(charged, call.fromAllowance)
    const ofPurchased = charged - ofAllowance
    this.#purchased += call.amount - call.fromAllowance - ofPurchased
    if (call.periodEnd !== this.#periodEnd) return
    this.#allowance += call.fromAllowance - ofAllowance
    const swapped = Math.min(ofPurchased, this.#allowance)
    this.#allowance -= swapped
    this.#purchased += swapped
  }

  #renew(now: number): void {
    if (now >= this.#periodEnd) {
      this.#periodEnd = periodAt(this.anchor, now).end
      this.#granted = this.#allowance = 0
    }
    const { allowance } = this.plans.of(this.planCode).phi
    if (allowance <= this.#granted) return
    this.#allowance += allowance - this.#granted
    this.#granted = allowance
  }

  #paceUsed(now: number): number {
    return this.#all
      .filter(({ at }) => at > now - HOUR)
      .reduce((sum, { amount, charged }) => sum + (charged ?? amount), 0)
  }

  #pending(): Call[] {
    return this.#all.filter(({ charged }) => charged === null)
  }

  /** Held Φ that are returned if their calls spend nothing. */
  #returnable(): number {
    return this.#pending().reduce(
      (sum, { amount, fromAllowance, periodEnd }) => sum + amount - (periodEnd === this.#periodEnd ? 0 : fromAllowance),
      0,
    )
  }
}

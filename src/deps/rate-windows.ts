import { Fault } from '../core/fault'
import { addressKey } from '../lib/address'
import { Buckets, type Take } from '../lib/bucket'
import type { RateClass } from '../core/limits'

/** A request as the windows see it: the one that counted it is noted for the answer's headers. */
export interface Countable {
  readonly address: string
  rate?: Take | undefined
}

export type RateLimits = Record<RateClass, number>

/** REST rate classes (contract part 5): requests per rolling 60 s, one window a class and key. */
export class RateWindows {
  readonly #buckets: Record<RateClass, Buckets>

  constructor(readonly limits: RateLimits) {
    const { public: open, read, write, admin, page } = limits
    this.#buckets = {
      public: new Buckets(open),
      read: new Buckets(read),
      write: new Buckets(write),
      admin: new Buckets(admin),
      page: new Buckets(page),
    }
  }

  /** Changes limits of windows that already run. */
  change(limits: Partial<RateLimits>): void {
    for (const [name, limit] of Object.entries(limits) as [RateClass, number][]) {
      this.limits[name] = limit
      this.#buckets[name].setLimit(limit)
    }
  }

  /** Counts the request in the window of its address: IPv4 each, IPv6 by its /64, which one subscriber holds whole. */
  countAddress(request: Countable, rate: RateClass, nowMs: number): void {
    this.count(request, rate, addressKey(request.address), nowMs)
  }

  /** Forgets windows in which nothing is counted any more. */
  sweep(nowMs: number): void {
    for (const buckets of Object.values(this.#buckets)) buckets.sweep(nowMs)
  }

  /**
   * Counts the request in the window of `key` and notes the window for the answer's headers.
   * @throws Fault RATE_LIMIT_EXCEEDED
   */
  count(request: Countable, rate: RateClass, key: string, nowMs: number): void {
    const take = this.#buckets[rate].take(key, nowMs)
    request.rate = take
    if (take.ok) return
    throw new Fault(
      'RATE_LIMIT_EXCEEDED',
      `Too many requests: ${take.limit} of class ${rate} are allowed in 60 seconds.`,
      {
        retryAfter: take.retryAfterSeconds,
      },
    )
  }
}

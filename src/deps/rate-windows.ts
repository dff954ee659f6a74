import { Fault } from '../core/fault'
import { addressKey } from '../lib/address'
import { Buckets, type Take } from '../lib/bucket'
import type { RateClass } from '../core/limits'

/** The fields of a request that counting needs. `rate` is set to the count for the answer's headers. */
export interface Countable {
  readonly address: string
  rate?: Take | undefined
}

export type RateLimits = Record<RateClass, number>

/** The rate limits of REST requests (contract part 5): a rolling window of 60 s for each class and key. */
export class RateWindows {
  readonly #buckets: Record<RateClass, Buckets>

  constructor(readonly limits: RateLimits) {
    const { public: open, read, write, admin, page, form, forms, editing } = limits
    this.#buckets = {
      public: new Buckets(open),
      read: new Buckets(read),
      write: new Buckets(write),
      admin: new Buckets(admin),
      page: new Buckets(page),
      form: new Buckets(form),
      forms: new Buckets(forms),
      editing: new Buckets(editing),
    }
  }

  /** Changes the limits of new and existing windows. */
  change(limits: Partial<RateLimits>): void {
    for (const [name, limit] of Object.entries(limits) as [RateClass, number][]) {
      this.limits[name] = limit
      this.#buckets[name].setLimit(limit)
    }
  }

  /**
   * Counts the request in the window of its address. IPv6 addresses count by /64, which belongs to one subscriber.
   * @throws Fault RATE_LIMIT_EXCEEDED
   */
  countAddress(request: Countable, rate: RateClass, nowMs: number): void {
    this.count(request, rate, addressKey(request.address), nowMs)
  }

  /** Removes empty windows. */
  sweep(nowMs: number): void {
    for (const buckets of Object.values(this.#buckets)) buckets.sweep(nowMs)
  }

  /**
   * Counts the request in the window of `key`, and sets `request.rate` for the answer's headers.
   * @throws Fault RATE_LIMIT_EXCEEDED
   */
  count(request: Countable, rate: RateClass, key: string, nowMs: number): void {
    const take = this.#buckets[rate].take(key, nowMs)
    request.rate = take
    if (take.ok) return
    throw new Fault(
      'RATE_LIMIT_EXCEEDED',
      `Too many requests: the limit of the class ${rate} is ${take.limit} in 60 seconds.`,
      {
        retryAfter: take.retryAfterSeconds,
      },
    )
  }
}

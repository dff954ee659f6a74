/** The rolling window. A token is returned exactly this long after it was taken. */
export const WINDOW_MS = 60_000
const FIRST_RUNS = 8

/** The result of taking a token: the numbers of the X-RateLimit headers. */
export interface Take {
  ok: boolean
  limit: number
  remaining: number
  /** When the next token is available, in epoch milliseconds. The current time while tokens are left. */
  resetAtMs: number
  /** Whole seconds until a refused caller may try again, at least 1; 0 when `ok`. */
  retryAfterSeconds: number
}

/**
 * A rolling limiter: no window of 60 s ever has more takes than the limit. Keeps an exact log of takes, one run per
 * millisecond, in a growing ring. A window has 60,000 milliseconds, so the log takes at most half a megabyte whatever
 * the limit, and a few bytes for a quiet caller.
 */
export class Bucket {
  /** Pairs of (millisecond modulo 2^32, takes). All runs are younger than two windows, so the modulo is unambiguous. */
  #ring = new Uint32Array(FIRST_RUNS * 2)
  #first = 0
  #runs = 0
  #used = 0
  #lastMs = Number.NEGATIVE_INFINITY
  /** How far the clock was set back. The bucket's own time stands still then, so that it grants no token twice. */
  #behindMs = 0

  constructor(public limit: number) {}

  /** Takes a token at `nowMs` (whole epoch milliseconds) if one is left. A refused take uses no token. */
  take(nowMs: number): Take {
    const now = this.#advance(nowMs)
    const limit = this.limit
    if (this.#used >= limit) return this.#refused(nowMs, now)
    this.#log(now)
    const remaining = limit - ++this.#used
    const resetAtMs = remaining > 0 ? nowMs : this.#nextTokenAt(now) - this.#behindMs
    return { ok: true, limit, remaining, resetAtMs, retryAfterSeconds: 0 }
  }

  /** True when a window has passed since the last take, so that the bucket can be discarded. */
  idle(nowMs: number): boolean {
    return nowMs + this.#behindMs - this.#lastMs >= WINDOW_MS
  }

  /** Discards expired runs and returns the bucket's own time, which never goes back. */
  #advance(nowMs: number): number {
    let now = nowMs + this.#behindMs
    if (now < this.#lastMs) {
      this.#behindMs += this.#lastMs - now
      now = this.#lastMs
    } else if (now - this.#lastMs >= WINDOW_MS) {
      this.#first = this.#runs = this.#used = this.#behindMs = 0
      return nowMs
    }
    const ring = this.#ring
    const mask = ring.length - 1
    while (this.#runs > 0 && (now - ring[this.#first]!) >>> 0 >= WINDOW_MS) {
      this.#used -= ring[this.#first + 1]!
      this.#first = (this.#first + 2) & mask
      this.#runs--
    }
    return now
  }

  #log(now: number): void {
    const mask = this.#ring.length - 1
    if (now === this.#lastMs && this.#runs > 0) {
      this.#ring[((this.#first + this.#runs * 2 - 2) & mask) + 1]!++
      return
    }
    if (this.#runs * 2 === this.#ring.length) this.#grow()
    const at = (this.#first + this.#runs * 2) & (this.#ring.length - 1)
    this.#ring[at] = now
    this.#ring[at + 1] = 1
    this.#runs++
    this.#lastMs = now
  }

  #grow(): void {
    const old = this.#ring
    const ring = new Uint32Array(old.length * 2)
    ring.set(old.subarray(this.#first))
    ring.set(old.subarray(0, this.#first), old.length - this.#first)
    this.#ring = ring
    this.#first = 0
  }

  #refused(nowMs: number, now: number): Take {
    const resetAtMs = this.#nextTokenAt(now) - this.#behindMs
    const retryAfterSeconds = Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000))
    return { ok: false, limit: this.limit, remaining: 0, resetAtMs, retryAfterSeconds }
  }

  /** In the bucket's own time. After the limit was lowered, several runs may have to expire before a token is free. */
  #nextTokenAt(now: number): number {
    let over = this.#used - this.limit
    let at = this.#first
    for (let i = 0; i < this.#runs; i++) {
      over -= this.#ring[at + 1]!
      if (over < 0) return now - ((now - this.#ring[at]!) >>> 0) + WINDOW_MS
      at = (at + 2) & (this.#ring.length - 1)
    }
    return now + WINDOW_MS
  }
}

/** The buckets of one limit by key, at most `cap` of them. */
export class Buckets {
  #buckets = new Map<string, Bucket>()
  #sweptAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private limit: number,
    readonly cap = 100_000,
  ) {}

  get size(): number {
    return this.#buckets.size
  }

  /** Takes a token of `key` at `nowMs` (whole epoch milliseconds). */
  take(key: string, nowMs: number): Take {
    let bucket = this.#buckets.get(key)
    if (bucket === undefined) {
      if (this.#buckets.size >= this.cap) this.#makeRoom(nowMs)
      bucket = new Bucket(this.limit)
      this.#buckets.set(key, bucket)
    } else bucket.limit = this.limit
    return bucket.take(nowMs)
  }

  /** Applies from the next take on, also to existing buckets. */
  setLimit(limit: number): void {
    this.limit = limit
  }

  /** Discards idle buckets. Takes a few milliseconds at the cap, cheap enough for a timer once a minute. */
  sweep(nowMs: number): void {
    this.#sweptAtMs = nowMs
    for (const [key, bucket] of this.#buckets) if (bucket.idle(nowMs)) this.#buckets.delete(key)
  }

  /**
   * Evicts the oldest key if no bucket is idle. Its caller gets a fresh limit, but that takes `cap` other busy callers
   * within a minute, who together are allowed far more.
   */
  #makeRoom(nowMs: number): void {
    if (Math.abs(nowMs - this.#sweptAtMs) >= 1_000) this.sweep(nowMs)
    while (this.#buckets.size >= this.cap) this.#buckets.delete(this.#buckets.keys().next().value!)
  }
}

import type { Family, Sample } from '../lib/exposition'

/** Upper bounds double from 0.1 ms to 13.1 s, so that the bit length of a duration gives its bucket without a search. */
const BUCKETS = 18
const PER_MS = 10
const PER_SECOND = PER_MS * 1000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts of requests by route and status, and their durations. Counting takes about 50 ns and allocates nothing. */
export class RequestCounts {
  readonly #byMethod = new Map<string, Map<string, Series>>()

  /** @param route the pattern, never the path, which would let strangers create series; '' if none matched */
  count(method: string, route: string, status: number, ms: number): void {
    const series = this.#byMethod.get(method)?.get(route) ?? this.#begin(method, route)
    series.count(status, ms)
  }

  families(): Family[] {
    const all = [...this.#byMethod].flatMap(([method, routes]) =>
      [...routes].map(([route, series]) => ({ labels: { method, route: route || '(none)' }, series })),
    )
    return [
      {
        name: 'quoin_http_requests_total',
        help: 'Requests answered, by method, route pattern and status.',
        type: 'counter',
        samples: all.flatMap(({ labels, series }) => series.statuses(labels)),
      },
      {
        name: 'quoin_http_request_duration_seconds',
        help: 'Time from the first byte of our work to the answer (of a stream: to its start), by method and route pattern.',
        type: 'histogram',
        samples: all.flatMap(({ labels, series }) => series.durations(labels)),
      },
    ]
  }

  #begin(method: string, route: string): Series {
    const known = METHODS.has(method) ? method : 'OTHER'
    let routes = this.#byMethod.get(known)
    if (!routes) this.#byMethod.set(known, (routes = new Map()))
    let series = routes.get(route)
    if (!series) routes.set(route, (series = new Series()))
    return series
  }
}

type Labels = Record<string, string | number>

class Series {
  readonly #statuses = new Map<number, number>()
  /** The last bucket counts durations above every bound. */
  readonly #buckets = new Float64Array(BUCKETS + 1)
  #sumMs = 0

  count(status: number, ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    const units = Math.ceil(ms * PER_MS) - 1
    const bucket = units > 0 ? Math.min(32 - Math.clz32(Math.min(units, 0x7fffffff)), BUCKETS) : 0
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
    this.#sumMs += ms
  }

  statuses(labels: Labels): Sample[] {
    return [...this.#statuses].map(([status, value]) => ({ labels: { ...labels, status }, value }))
  }

  durations(labels: Labels): Sample[] {
    let below = 0
    const buckets = [...this.#buckets].map((count, index): Sample => {
      below += count
      const le = index < BUCKETS ? 2 ** index / PER_SECOND : '+Inf'
      return { suffix: '_bucket', labels: { ...labels, le }, value: below }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sumMs / 1000 },
      { suffix: '_count', labels, value: below },
    ]
  }
}

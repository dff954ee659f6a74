const POOL_BYTES = 4096
const ID_BYTES = 16
let pool = ''
let used = 0

/** A W3C trace id: 16 random bytes in hex. Taken from a pool, because a call for each id would dominate the cost. */
export function newTraceId(): string {
  if (used >= pool.length) {
    pool = crypto.getRandomValues(Buffer.allocUnsafe(POOL_BYTES)).toString('hex')
    used = 0
  }
  const id = pool.slice(used, used + ID_BYTES * 2)
  used += ID_BYTES * 2
  return id
}

/** Version 00 has exactly these fields; later versions may add some. */
const TRACEPARENT = /^(?!ff|00-.{52}.)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Parses an incoming traceparent (W3C Trace Context, 3.2); undefined if it is not valid. */
export function parentOf(traceparent: string): { traceId: string; spanId: string; sampled: boolean } | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent.trim()) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

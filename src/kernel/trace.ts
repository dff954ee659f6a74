const POOL_BYTES = 4096
const ID_BYTES = 16
let pool = ''
let used = 0

/** A W3C trace id: 16 random bytes in hex, taken from a pool because a call for randomness costs more than all else. */
export function newTraceId(): string {
  if (used >= pool.length) {
    pool = crypto.getRandomValues(Buffer.allocUnsafe(POOL_BYTES)).toString('hex')
    used = 0
  }
  const id = pool.slice(used, used + ID_BYTES * 2)
  used += ID_BYTES * 2
  return id
}

/** Of version 00 nothing may follow; later ones may add fields. */
const TRACEPARENT = /^(?!ff|00-.{52}.)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** What an incoming traceparent names (W3C Trace Context, 3.2), or undefined where it is not valid. */
export function parentOf(traceparent: string): { traceId: string; spanId: string; sampled: boolean } | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent.trim()) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

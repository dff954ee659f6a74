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

/** The trace id of an incoming traceparent (W3C Trace Context, 3.2), or a new one where it is not valid. */
export function traceIdOf(traceparent: string): string {
  const match = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/.exec(traceparent.trim())
  const id = match?.[1]
  return id && !/^0+$/.test(id) ? id : newTraceId()
}

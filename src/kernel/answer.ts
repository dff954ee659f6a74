import type { Admission } from './admission'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A JSON answer with the headers of the contract: trace id, rate window, nosniff. */
export function jsonAnswer(
  admission: Admission,
  status: number,
  body: string | Blob | ReadableStream | null,
  extra?: Record<string, string>,
): Response {
  const headers: Record<string, string> = {
    'content-type': JSON_TYPE,
    'x-trace-id': admission.traceId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  addOwnHeaders(headers, admission)
  for (const name in extra) headers[name] = extra[name]!
  if (body === null) delete headers['content-type']
  return new Response(body, { status, headers })
}

/** Bun 1.4.5 sends the head and body of an answer of up to 16 KB in one system call. */
const CORKED_CHARACTERS = 15_000

/**
 * The body of an answer that is sent after a commit, and so in a later turn of the event loop than its request. There,
 * Bun makes one system call for each piece of the head of a large answer: 39 for ours, which cost more than the save.
 * A stream takes two.
 */
export function lateBody(body: string): string | ReadableStream {
  if (body.length < CORKED_CHARACTERS) return body
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(body))
      controller.close()
    },
  })
}

const encoder = new TextEncoder()

/**
 * Adds the headers of this request to an answer that its handler built (a page, a file, a stream). Skips an answer that
 * shared caches may keep: the headers would be wrong for other clients.
 */
export function markUnkept(admission: Admission, { headers }: Response): void {
  const caching = headers.get('cache-control') ?? ''
  if (caching !== 'no-store' && !caching.startsWith('private')) return
  headers.set('x-trace-id', admission.traceId)
  const own: Record<string, string> = {}
  addOwnHeaders(own, admission)
  for (const name in own) headers.set(name, own[name]!)
}

/**
 * Adds the headers of this one request: X-RateLimit-* of the window that counted it, if any, and Idempotency-Replayed
 * if an earlier call with the same Idempotency-Key started the work.
 */
function addOwnHeaders(headers: Record<string, string>, { rate, ctx }: Admission): void {
  if (rate) {
    headers['x-ratelimit-limit'] = String(rate.limit)
    headers['x-ratelimit-remaining'] = String(rate.remaining)
    headers['x-ratelimit-reset'] = String(Math.ceil(rate.resetAtMs / 1000))
  }
  if (ctx?.longCall.attached) headers['idempotency-replayed'] = 'true'
}

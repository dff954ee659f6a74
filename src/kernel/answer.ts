import type { Admission } from './admission'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A JSON answer with every header of the contract: trace id, rate window, nosniff. */
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

/** Bun 1.4.5 corks an answer of up to 16 KB, head and body in one send. */
const CORKED_CHARACTERS = 15_000

/**
 * The body of an answer that is given after a commit, and so outside its request's own turn of the event loop. There, Bun
 * sends each piece of the head of a larger answer in a system call of its own: 39 for ours, which cost more than the save.
 * As a stream it goes out in two.
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
 * Gives an answer that its handler built (a page, a file, a stream) the headers of its one request, unless caches keep it:
 * to others they would tell nothing true.
 */
export function markUnkept(admission: Admission, { headers }: Response): void {
  if (headers.get('cache-control') !== 'no-store') return
  headers.set('x-trace-id', admission.traceId)
  const own: Record<string, string> = {}
  addOwnHeaders(own, admission)
  for (const name in own) headers.set(name, own[name]!)
}

/**
 * Headers that only this request has: X-RateLimit-* of the window that it was counted in, where one applies, and whether the work is
 * that of an earlier call with the same Idempotency-Key.
 */
function addOwnHeaders(headers: Record<string, string>, { rate, ctx }: Admission): void {
  if (rate) {
    headers['x-ratelimit-limit'] = String(rate.limit)
    headers['x-ratelimit-remaining'] = String(rate.remaining)
    headers['x-ratelimit-reset'] = String(Math.ceil(rate.resetAtMs / 1000))
  }
  if (ctx?.longCall.attached) headers['idempotency-replayed'] = 'true'
}

import { admissionOf } from './admission'
import { attachedHeader, rateHeaders } from './answer'

/** An answer of Server-Sent Events with every header of the contract. */
export function eventStream(
  request: Request,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  const admission = admissionOf(request)
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-trace-id': admission.traceId,
      ...rateHeaders(admission),
      ...attachedHeader(admission),
      ...headers,
    },
  })
}

/** The end of a stream that was seen whole: an EventSource does not come back after it. */
export function streamEnded(request: Request): Response {
  const admission = admissionOf(request)
  return new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'x-trace-id': admission.traceId, ...rateHeaders(admission) },
  })
}

/** An answer of Server-Sent Events. */
export function eventStream(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

/** The end of a stream that was seen whole: an EventSource does not come back after it. */
export function streamEnded(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

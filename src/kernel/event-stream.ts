/** An answer that streams Server-Sent Events. */
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

/** The answer after the last event: on 204 an EventSource stops reconnecting. */
export function streamEnded(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

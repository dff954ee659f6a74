import type { Admission } from './admission'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A JSON answer with every header of the contract: trace id, rate window, nosniff. */
export function jsonAnswer(
  admission: Admission,
  status: number,
  body: string | null,
  extra?: Record<string, string>,
): Response {
  const headers: Record<string, string> = {
    'content-type': JSON_TYPE,
    'x-trace-id': admission.traceId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...rateHeaders(admission),
    ...extra,
  }
  if (body === null) delete headers['content-type']
  return new Response(body, { status, headers })
}

/** X-RateLimit-* of the window that this request was counted in; nothing where none applies. */
export function rateHeaders(admission: Admission): Record<string, string> {
  const { rate } = admission
  if (!rate) return {}
  return {
    'x-ratelimit-limit': String(rate.limit),
    'x-ratelimit-remaining': String(rate.remaining),
    'x-ratelimit-reset': String(Math.ceil(rate.resetAtMs / 1000)),
  }
}

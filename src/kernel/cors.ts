import type { Deps } from '../deps'
import type { Admission } from './admission'

const EXPOSED =
  'ETag, Location, X-Trace-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotency-Replayed, X-Turn-Id'
const ALLOWED =
  'Authorization, Content-Type, X-World-ID, If-Match, If-None-Match, Idempotency-Key, Prefer, Last-Event-ID, traceparent'
const PREFLIGHT_SECONDS = '600'

/**
 * CORS headers for an origin that the configuration or a World's settings name: none for all others, and undefined for
 * a request without one.
 */
export function corsHeaders(deps: Deps, request: Request): Record<string, string> | undefined {
  const origin = request.headers.get('origin')
  if (origin === null) return undefined
  if (!deps.origins.allows(origin)) return {}
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
}

/** The answer to a preflight (Fetch standard, 3.2), or undefined where the request is none. */
export function preflight(deps: Deps, request: Request, methods: string[], admission: Admission): Response | undefined {
  if (request.method !== 'OPTIONS' || methods.length === 0) return undefined
  const headers: Record<string, string> = { 'x-trace-id': admission.traceId, allow: [...methods, 'OPTIONS'].join(', ') }
  const origin = request.headers.get('origin')
  if (origin !== null && request.headers.has('access-control-request-method') && deps.origins.allows(origin)) {
    headers['access-control-allow-methods'] = methods.join(', ')
    headers['access-control-allow-headers'] = ALLOWED
    headers['access-control-max-age'] = PREFLIGHT_SECONDS
  }
  return new Response(null, { status: 204, headers })
}

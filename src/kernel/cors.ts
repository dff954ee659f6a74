import type { Deps } from '../deps/deps'
import type { Admission } from './admission'

const EXPOSED =
  'ETag, Location, X-Trace-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotency-Replayed, X-Turn-Id, Content-Disposition'
const ALLOWED =
  'Authorization, Content-Type, X-World-ID, If-Match, If-None-Match, Idempotency-Key, Prefer, Last-Event-ID, traceparent, tracestate'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const PREFLIGHT_SECONDS = '600'

/** What scripts of other origins may send with a public read. */
const ALLOWED_FOR_ANYONE = 'If-None-Match, traceparent, tracestate'

/**
 * CORS headers for an origin that the configuration or a World's settings allow. Empty for another origin and for a
 * request without one; undefined if no origin is allowed at all.
 */
export function corsHeaders(deps: Deps, request: Request): Record<string, string> | undefined {
  if (deps.local.origins.none) return undefined
  const origin = request.headers.get('origin')
  if (origin === null || !deps.local.origins.allows(origin)) return {}
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
}

/**
 * The answer to a preflight (Fetch standard, 3.2), or undefined if the request is not one. For an allowed origin it
 * passes every method and path, so that the script can read the 404 or 405. After a refused preflight the script would
 * only see a network failure.
 */
export function preflight(
  deps: Deps,
  request: Request,
  methods: string[],
  admission: Admission,
  forAnyone: boolean,
): Response | undefined {
  if (request.method !== 'OPTIONS') return undefined
  const origin = request.headers.get('origin')
  const crossed = origin !== null && request.headers.has('access-control-request-method')
  const asked = crossed && deps.local.origins.allows(origin)
  if (methods.length === 0 && !asked) return undefined
  const headers: Record<string, string> = { 'x-trace-id': admission.traceId }
  if (methods.length > 0) headers.allow = [...methods, 'OPTIONS'].join(', ')
  if (asked) {
    headers['access-control-allow-methods'] = METHODS
    headers['access-control-allow-headers'] = ALLOWED
    headers['access-control-max-age'] = PREFLIGHT_SECONDS
  } else if (crossed && forAnyone) {
    headers['access-control-allow-methods'] = 'GET, HEAD'
    headers['access-control-allow-headers'] = ALLOWED_FOR_ANYONE
    headers['access-control-max-age'] = PREFLIGHT_SECONDS
  }
  return new Response(null, { status: 204, headers })
}

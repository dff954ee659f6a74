import type { Server } from 'bun'
import { Fault } from '../core/fault'
import { FOR_ANYONE } from '../core/public-read'
import type { Deps } from '../deps/deps'
import { clientAddress } from '../lib/address'
import { LruMap } from '../lib/lru'
import type { Span, Traces } from '../core/span'
import { type Admission, admit } from './admission'
import { corsHeaders, preflight } from './cors'
import { faultAnswer } from './envelope'
import { placeOf } from './own-hosts'
import { newTraceId, parentOf } from './trace'

/** An answer from memory. The fast path sets the pattern of its route in the admission. */
export interface ReadyAnswer {
  response: Response
  status: number
  /** True if other requests get this object too: it must not be changed. */
  shared: boolean
  /** True if it has the CORS headers of a public read. */
  forAnyone: boolean
}

/** Answers a GET from memory before routing; undefined leaves the request to the app. */
export type FastPath = (request: Request, path: string, admission: Admission) => ReadyAnswer | undefined

interface Router {
  fetch(request: Request): Promise<Response> | Response
}

export type Fetch = (request: Request, server?: Server<unknown>) => Promise<Response> | Response

/**
 * Wraps the router with what every request needs once: trace id, client address, Host check, preflight, the fast path
 * of published pages, HEAD, CORS and the log line.
 */
export function createEdge(
  deps: Deps,
  app: Router,
  methodsAt: (path: string) => string[],
  fast: FastPath,
  isForAnyone: (path: string) => boolean = () => false,
): Fetch {
  const { domains } = deps.local
  const afterKnownHost = hostCheck(deps.config.allowedHosts, (host) => domains.worldAt(host) !== undefined)
  const route = async (request: Request, path: string, admission: Admission): Promise<Response> => {
    const forAnyone = isForAnyone(path)
    try {
      const answer = preflightFor(request, path, admission, forAnyone) ?? (await dispatch(app, request, admission))
      return finish(deps, request, admission, answer, forAnyone)
    } catch (error) {
      return finish(deps, request, admission, faultAnswer(deps, error, admission), forAnyone)
    }
  }
  const preflightFor = (request: Request, path: string, admission: Admission, forAnyone: boolean) =>
    request.method === 'OPTIONS' ? preflight(deps, request, methodsAt(path), admission, forAnyone) : undefined

  return (request, server) => {
    const admission = admissionFor(deps, request, server)
    // Each read of the address or the method is a call into the runtime.
    const { url, method } = request
    let path = ''
    try {
      requireOneHost(request)
      const start = afterKnownHost(url)
      path = pathFrom(url, start)
      const place = domains.none ? undefined : placeOf(domains, url, start, path, method)
      if (place && 'location' in place) return finish(deps, request, admission, moved(place.location), false)
      if (place) path = place.path
      const ready = method === 'GET' ? fast(request, path, admission) : undefined
      if (ready) return finishReady(deps, request, admission, ready, method)
      if (place) return route(new Request(url.slice(0, start) + path + queryIn(url, start), request), path, admission)
    } catch (error) {
      return finish(deps, request, admission, faultAnswer(deps, error, admission), isForAnyone(path))
    }
    return route(request, path, admission)
  }
}

function admissionFor(deps: Deps, request: Request, server?: Server<unknown>): Admission {
  const { headers } = request
  const traceparent = headers.get('traceparent')
  const parent = traceparent === null ? undefined : parentOf(traceparent)
  const { host, trustedProxies } = deps.config
  // Ignored unless a proxy is trusted.
  const forwarded = trustedProxies.length === 0 ? null : headers.get('x-forwarded-for')
  // A call in process has no socket.
  const peer = server ? peerOf(server, host, request) : LOCAL
  const admission: Admission = {
    traceId: parent?.traceId ?? newTraceId(),
    address: forwarded === null ? directAddress(peer) : clientAddress(peer, forwarded, trustedProxies),
    startedAt: performance.now(),
    headers,
    route: '',
    // Set here so that all admissions have the same hidden class.
    rate: undefined,
    worldId: undefined,
    userId: undefined,
    locale: undefined,
    span: undefined,
    server,
    onEnd: undefined,
  }
  if (deps.traces) beginSpan(deps.traces, request, admission, parent)
  return admission
}

/** Follows the caller's sampling decision; without one, the sampler decides. */
function beginSpan(traces: Traces, request: Request, admission: Admission, parent: ReturnType<typeof parentOf>): void {
  const { traceId } = admission
  if (parent && !parent.sampled) return
  const attributes = { 'http.request.method': request.method }
  admission.span = traces.start({ name: request.method, kind: 'server', traceId, parentId: parent?.spanId, attributes })
}

function endSpan(span: Span, request: Request, { route, worldId, userId }: Admission, status: number): void {
  if (route) span.name = `${request.method} ${route}`
  const attributes = { 'http.route': route || undefined, 'http.response.status_code': status }
  span.end({ ...attributes, 'quoin.world': worldId, 'quoin.user': userId }, status >= 500)
}

const LOCAL = '127.0.0.1'

/**
 * The address of the peer; `unknown` if the socket has closed. Reading it is the most expensive step of a published read
 * (decision 21), so a server that listens on loopback skips it: the peer can only be this machine.
 */
function peerOf(server: Server<unknown>, host: string, request: Request): string {
  if (host === LOCAL) return LOCAL
  return server.requestIP(request)?.address ?? 'unknown'
}

const directAddresses = new LruMap<string, string>(1_000)

/** The normalised address of a client without a proxy. Cached, because most requests come from recent addresses. */
function directAddress(peer: string): string {
  let address = directAddresses.get(peer)
  if (address === undefined) directAddresses.set(peer, (address = clientAddress(peer, null, [])))
  return address
}

/** Leads to the address of a page at the host of its World. A host may be given up, so it is not kept for long. */
function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}

function queryIn(url: string, start: number): string {
  const at = url.indexOf('?', start)
  return at < 0 ? '' : url.slice(at)
}

/** The path that begins at `start` in an absolute URL, percent-encoded. */
function pathFrom(url: string, start: number): string {
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

/**
 * The runtime routes by the first of several Host headers, a proxy perhaps by the last (RFC 9112, 3.2).
 * @throws Fault MALFORMED_REQUEST
 */
function requireOneHost({ headers }: Request): void {
  // The runtime joins equal headers by a comma, which no host contains.
  if (headers.get('host')?.includes(',')) throw new Fault('MALFORMED_REQUEST', 'The request has several Host headers.')
}

/** Without a valid Host header, and for CONNECT, the runtime gives the bare request target instead of an absolute URL. */
const AUTHORITY = /^https?:\/\/([^/]*)\//
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** A proxy asks by the name that the server has in its network. The route admits only proxies. */
const TLS_CHECK = '/internal/tls-check'
/** The router looks for the path from character 11 of the URL: with a shorter host it would find the wrong place. */
const SHORTEST_HOST = 4

/**
 * Returns a function that checks the host against the allow-list (any host without one) and returns the index of the path
 * in the URL. It remembers the last valid origin, because nearly all requests have the same one.
 */
function hostCheck(
  allowedHosts: ReadonlySet<string> | null,
  isOfWorld: (host: string) => boolean,
): (url: string) => number {
  let lastGood: string | undefined
  return (url) => {
    if (lastGood !== undefined && url.startsWith(lastGood)) return lastGood.length - 1
    const [upToPath = '', host = ''] = AUTHORITY.exec(url) ?? []
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const isWellFormed = host.length >= SHORTEST_HOST && HOST.test(host)
    const isAllowed = allowedHosts === null || allowedHosts.has(name)
    const isServed = isAllowed || isOfWorld(name) || url.startsWith(TLS_CHECK, upToPath.length - 1)
    if (!isWellFormed || !isServed) throw new Fault('NOT_FOUND', 'This host is not served here.')
    // A World may give up its host.
    if (isAllowed) lastGood = upToPath
    return upToPath.length - 1
  }
}

async function dispatch(app: Router, request: Request, admission: Admission): Promise<Response> {
  if (request.method !== 'HEAD') {
    admit(request, admission)
    return app.fetch(request)
  }
  // The server omits the body of a HEAD answer and sends its true length.
  const asGet = new Request(request.url, { method: 'GET', headers: request.headers })
  admission.head = true
  admit(asGet, admission)
  return app.fetch(asGet)
}

function finish(deps: Deps, request: Request, admission: Admission, answer: Response, forAnyone: boolean): Response {
  const { method } = request
  addCors(answer, forAnyone ? FOR_ANYONE : corsHeaders(deps, request))
  // The runtime adds it to all other answers.
  if (method === 'HEAD') answer.headers.set('date', new Date(deps.clock()).toUTCString())
  end(deps, request, admission, method, answer.status)
  return answer
}

function finishReady(
  deps: Deps,
  request: Request,
  admission: Admission,
  { response, status, shared, forAnyone }: ReadyAnswer,
  method: string,
): Response {
  // A public read has its headers already.
  const cors = forAnyone ? undefined : corsHeaders(deps, request)
  const answer = cors && shared ? (response.clone() as Response) : response
  addCors(answer, cors)
  end(deps, request, admission, method, status)
  return answer
}

function addCors(answer: Response, cors: Record<string, string> | undefined): void {
  if (!cors) return
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value)
  if (cors === FOR_ANYONE) return
  // Added for refused and missing origins too: otherwise a cache would serve their answer to an allowed origin. Without
  // any allowed origin, all clients get the same answer.
  answer.headers.append('vary', 'Origin')
}

function end(deps: Deps, request: Request, admission: Admission, method: string, status: number): void {
  admission.onEnd?.()
  const ms = performance.now() - admission.startedAt
  if (admission.span) endSpan(admission.span, request, admission, status)
  deps.metrics.requests.count(method, admission.route, status, ms)
  deps.log.request({
    traceId: admission.traceId,
    world: admission.worldId,
    user: admission.userId,
    method,
    // Only the pattern is logged: a path may contain personal data.
    route: admission.route,
    status,
    ms,
  })
}

import type { Server } from 'bun'
import { Fault } from '../core/fault'
import type { Deps } from '../deps/deps'
import { clientAddress } from '../lib/address'
import { LruMap } from '../lib/lru'
import type { Span, Traces } from '../core/span'
import { type Admission, admit } from './admission'
import { corsHeaders, preflight } from './cors'
import { faultAnswer } from './envelope'
import { newTraceId, parentOf } from './trace'

/** An answer from memory: the pattern of its route is noted in the admission. */
export interface ReadyAnswer {
  response: Response
  status: number
  /** Others get this very object too: nothing may be set on it. */
  shared: boolean
}

/** Answers a GET from memory before routing, or leaves it to the app. */
export type FastPath = (request: Request, path: string, admission: Admission) => ReadyAnswer | undefined

interface Router {
  fetch(request: Request): Promise<Response> | Response
}

export type Fetch = (request: Request, server?: Server<unknown>) => Promise<Response> | Response

/**
 * What happens once around every request, in front of the router: trace id, client address, Host, preflight, the
 * published fast path, HEAD, CORS and the log line.
 */
export function createEdge(deps: Deps, app: Router, methodsAt: (path: string) => string[], fast: FastPath): Fetch {
  const afterKnownHost = hostCheck(deps.config.allowedHosts)
  const route = async (request: Request, path: string, admission: Admission): Promise<Response> => {
    try {
      const answer = preflightFor(request, path, admission) ?? (await dispatch(app, request, admission))
      return finish(deps, request, admission, answer)
    } catch (error) {
      return finish(deps, request, admission, faultAnswer(deps, error, admission))
    }
  }
  const preflightFor = (request: Request, path: string, admission: Admission) =>
    request.method === 'OPTIONS' ? preflight(deps, request, methodsAt(path), admission) : undefined

  return (request, server) => {
    const admission = admissionFor(deps, request, server)
    // Each read of the address or the method is a call into the runtime.
    const { url, method } = request
    let path: string
    try {
      path = pathFrom(url, afterKnownHost(url))
      const ready = method === 'GET' ? fast(request, path, admission) : undefined
      if (ready) return finishReady(deps, request, admission, ready, method)
    } catch (error) {
      return finish(deps, request, admission, faultAnswer(deps, error, admission))
    }
    return route(request, path, admission)
  }
}

function admissionFor(deps: Deps, request: Request, server?: Server<unknown>): Admission {
  const { headers } = request
  const traceparent = headers.get('traceparent')
  const parent = traceparent === null ? undefined : parentOf(traceparent)
  const { host, trustedProxies } = deps.config
  // Nobody's word about it counts where no proxy is trusted.
  const forwarded = trustedProxies.length === 0 ? null : headers.get('x-forwarded-for')
  // In process there is no socket at all.
  const peer = server ? peerOf(server, host, request) : LOCAL
  const admission: Admission = {
    traceId: parent?.traceId ?? newTraceId(),
    address: forwarded === null ? directAddress(peer) : clientAddress(peer, forwarded, trustedProxies),
    startedAt: performance.now(),
    route: '',
    // Named here, so that all admissions have one shape.
    rate: undefined,
    worldId: undefined,
    userId: undefined,
    span: undefined,
    server,
    onEnd: undefined,
  }
  if (deps.traces) beginSpan(deps.traces, request, admission, parent)
  return admission
}

/** A caller that says whether its trace is kept is followed; of the rest, a part is kept. */
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
 * The address at the other end of the connection. Asking for it is the most expensive duty of a published read
 * (decision 21), and on a loopback socket it can only be this machine. A socket that is gone has no address.
 */
function peerOf(server: Server<unknown>, host: string, request: Request): string {
  if (host === LOCAL) return LOCAL
  return server.requestIP(request)?.address ?? 'unknown'
}

const directAddresses = new LruMap<string, string>(1_000)

/** The normalised address of a client without a proxy: nearly always one that was seen a moment ago. */
function directAddress(peer: string): string {
  let address = directAddresses.get(peer)
  if (address === undefined) directAddresses.set(peer, (address = clientAddress(peer, null, [])))
  return address
}

/** The path that begins at `start` of an absolute URL, still percent-encoded. */
function pathFrom(url: string, start: number): string {
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

/** Without a good Host header, and for a CONNECT, the runtime gives the bare target instead of an absolute URL. */
const AUTHORITY = /^https?:\/\/([^/]*)\//
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** The router searches the path from the URL's character 11 on: a shorter host would shift the path. */
const SHORTEST_HOST = 4

/**
 * Passes hosts of the allow-list (any, where none is set) and tells where in the URL the path begins. What stood before
 * the last good path is remembered: nearly all are the same.
 */
function hostCheck(allowedHosts: ReadonlySet<string> | null): (url: string) => number {
  let lastGood: string | undefined
  return (url) => {
    if (lastGood !== undefined && url.startsWith(lastGood)) return lastGood.length - 1
    const [upToPath = '', host = ''] = AUTHORITY.exec(url) ?? []
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const known = host.length >= SHORTEST_HOST && HOST.test(host) && (allowedHosts === null || allowedHosts.has(name))
    if (!known) throw new Fault('NOT_FOUND', 'This host is not served here.')
    lastGood = upToPath
    return upToPath.length - 1
  }
}

async function dispatch(app: Router, request: Request, admission: Admission): Promise<Response> {
  if (request.method !== 'HEAD') {
    admit(request, admission)
    return app.fetch(request)
  }
  // The server leaves the body of a HEAD answer out by itself, and tells its true length.
  const asGet = new Request(request.url, { method: 'GET', headers: request.headers })
  admission.head = true
  admit(asGet, admission)
  return app.fetch(asGet)
}

function finish(deps: Deps, request: Request, admission: Admission, answer: Response): Response {
  const { method } = request
  addCors(answer, corsHeaders(deps, request))
  // To all others the runtime gives it by itself.
  if (method === 'HEAD') answer.headers.set('date', new Date(deps.clock()).toUTCString())
  end(deps, request, admission, method, answer.status)
  return answer
}

function finishReady(
  deps: Deps,
  request: Request,
  admission: Admission,
  { response, status, shared }: ReadyAnswer,
  method: string,
): Response {
  const cors = corsHeaders(deps, request)
  const answer = cors && shared ? (response.clone() as Response) : response
  addCors(answer, cors)
  end(deps, request, admission, method, status)
  return answer
}

function addCors(answer: Response, cors: Record<string, string> | undefined): void {
  if (!cors) return
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value)
  // Beside what the answer already varies by; to a refused origin too, and to none, or a cache would hand that answer to an
  // allowed one. Where no origin is named at all there is one answer for all.
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
    // Only the pattern is logged: a path may carry what a person typed.
    route: admission.route,
    status,
    ms,
  })
}

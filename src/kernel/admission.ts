import type { Server } from 'bun'
import type { Context } from '../deps/context'
import type { Fault } from '../core/fault'
import type { Language } from '../core/language'
import type { Take } from '../lib/bucket'
import type { Span } from '../core/span'
import type { KeyedRequest, PendingRow } from './keyed-rows'
import type { Rule } from './rule'

/** The part of a server that controls its connections. */
type Sockets = Pick<Server<unknown>, 'timeout'>

/** The state of a request from its arrival at the edge to its log line. Lives as long as the Request. */
export interface Admission {
  readonly traceId: string
  readonly address: string
  readonly startedAt: number
  /** The headers of the request; absent for a request that was made up. */
  readonly headers?: Headers
  /** The route's pattern once one has matched, for logs and metrics. Empty before. */
  route: string
  /** True for a HEAD, which is routed as a GET and whose body is not sent. */
  head?: boolean
  /** Set if the request is traced. */
  span?: Span | undefined
  rate?: Take | undefined
  ctx?: Context
  userId?: string | undefined
  /** The language that the caller has chosen; undefined without a person. */
  locale?: Language | undefined
  worldId?: string | undefined
  /** Set for a body that is a form or a JSON Patch, which only some routes accept. */
  form?: 'form' | 'patch'
  /** A fault of the body that was found before validation. */
  unfit?: Fault | undefined
  /** The text of the body, kept if the request has an Idempotency-Key to compare it with. */
  bodyText?: string
  /** The `idempotent` and `errors` of the route's rule. */
  mode?: Rule['idempotent']
  errors?: Rule['errors']
  /** True on a route that partner apps may call. */
  forApps?: boolean
  /** The refresh token of the answer goes into a cookie. */
  inCookie?: boolean
  /** The Idempotency-Key to keep the outcome under, and the pending call of an earlier attempt. */
  keyed?: (KeyedRequest & { pending?: PendingRow | undefined }) | undefined
  /** Nothing is left to commit: the answer is a replay or an error. */
  settled?: boolean
  /** The server that received the request; undefined for a call in process, which has no socket. */
  readonly server?: Sockets | undefined
  /** Runs when the request has ended, whether or not it succeeded. */
  onEnd?: (() => void) | undefined
}

const admissions = new WeakMap<Request, Admission>()

/** Attaches an admission to a request. */
export function admit(request: Request, admission: Admission): Admission {
  admissions.set(request, admission)
  return admission
}

/** The address of the client: of the connection, or what a trusted proxy says. Empty for a request without an admission. */
export function addressOf(request: Request): string {
  return admissions.get(request)?.address ?? ''
}

/** Sets the idle timeout of the request's connection in seconds; 0 disables it. Does nothing without a socket. */
export function setPatience(request: Request, seconds: number): void {
  admissions.get(request)?.server?.timeout(request, seconds)
}

/** Runs `work` when the request has ended, before what was to run then already. */
export function onEnd(admission: Admission, work: () => void): void {
  const others = admission.onEnd
  admission.onEnd = () => {
    work()
    others?.()
  }
}

/** The admission of a request. @throws Error if the request did not pass the edge */
export function admissionOf(request: Request): Admission {
  const admission = admissions.get(request)
  if (!admission)
    throw new Error('A request reached a route without passing the edge: call edge.fetch, not app.handle.')
  return admission
}

import type { Server } from 'bun'
import type { Context } from '../deps/context'
import type { Fault } from '../core/fault'
import type { Take } from '../lib/bucket'
import type { Span } from '../core/span'
import type { KeyedRequest, PendingRow } from './keyed-rows'
import type { Rule } from './rule'

/** The part of a server that has to do with its connections. */
type Sockets = Pick<Server<unknown>, 'timeout'>

/** What the edge knows of a request from its first moment to its log line. Lives as long as the Request does. */
export interface Admission {
  readonly traceId: string
  readonly address: string
  readonly startedAt: number
  /** The route's pattern, once one has matched: what logs and metrics count by. */
  route: string
  /** A HEAD: routed as a GET, and nobody reads the body of its answer. */
  head?: boolean
  /** Where the request is traced. */
  span?: Span | undefined
  rate?: Take | undefined
  ctx?: Context
  userId?: string | undefined
  worldId?: string | undefined
  /** The body came as a form or a JSON Patch, which few routes take. */
  form?: 'form' | 'patch'
  /** What is wrong with the body before any shape is asked. */
  unfit?: Fault | undefined
  /** The body as it came, kept where an Idempotency-Key has to compare it. */
  bodyText?: string
  /** How the route keeps its answer under an Idempotency-Key, and whether its errors have another form. */
  mode?: Rule['idempotent']
  errors?: Rule['errors']
  /** The Idempotency-Key under which the outcome is to be kept, and the open call of an earlier attempt. */
  keyed?: (KeyedRequest & { pending?: PendingRow | undefined }) | undefined
  /** Nothing is left to commit: the answer is a kept one, or tells a failure. */
  settled?: boolean
  /** What the request came by; absent in process, where there is no socket. */
  readonly server?: Sockets | undefined
  /** Runs when the request has ended, however it ended. */
  onEnd?: (() => void) | undefined
}

const admissions = new WeakMap<Request, Admission>()

/** Begins what the edge knows of a request. */
export function admit(request: Request, admission: Admission): Admission {
  admissions.set(request, admission)
  return admission
}

/** Sets the seconds of silence after which the runtime cuts the request's connection, 0 for never. Nothing without a socket. */
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

/** The admission of a request that came through the edge. */
export function admissionOf(request: Request): Admission {
  const admission = admissions.get(request)
  if (!admission)
    throw new Error('A request reached a route without passing the edge: call edge.fetch, not app.handle.')
  return admission
}

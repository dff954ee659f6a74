import { Elysia } from 'elysia'
import type { Context, UserContext, WorldContext } from '../deps/context'
import { etagListed, etagOf } from '../core/etag'
import { Rendered } from '../core/rendered'
import type { Deps } from '../deps/deps'
import { Fault, invalid, notFound } from '../core/fault'
import { pointerOf } from '../lib/json-pointer'
import { type Admission, admissionOf } from './admission'
import { contextFor } from './access'
import { jsonAnswer, lateBody, markUnkept } from './answer'
import { notJson, readBody } from './body'
import { faultAnswer } from './envelope'
import { beginIdempotent } from './idempotency'
import { readLongCall } from './prefer'
import type { RouteFacts } from './route-table'
import type { CheckedAccess, Rule, WorldRule } from './rule'

const contexts = new WeakMap<Request, Context>()

/** What Elysia hands to a macro's hooks, as far as we use it. */
interface Hooked {
  request: Request
  route: string
  params?: Record<string, string | undefined>
  body?: unknown
  set: { headers: Record<string, unknown>; status?: number | string }
}

/**
 * The HTTP edge inside Elysia: the access macros. A route says `world: { rate, role, … }`, `user`, `open` or
 * `operator`, and its handler gets a typed `ctx` that passed every check. Checks run in `transform`, which is before
 * validation: a stranger learns nothing from a 422.
 */
export function createKernel(deps: Deps, table: () => RouteFacts | undefined = () => undefined) {
  const hooks = <C extends Context>(access: CheckedAccess) => ({
    detail: { 'x-access': access } as Record<string, unknown>,
    async transform({ request, route, params = {}, body }: Hooked) {
      const admission = admissionOf(request)
      refuseShadowed(request, route, table())
      admission.route = route
      if (admission.form && !access[admission.form]) throw notJson(`a ${admission.form}`)
      contexts.set(request, await contextFor(deps, request, access, { params, body }))
      requireDecoded(params)
      if (admission.unfit) throw admission.unfit
    },
    resolve: ({ request }: Hooked) => ({ ctx: contexts.get(request) as C }),
    async beforeHandle({ request, route }: Hooked) {
      const takesQuery = request.method === 'GET' || access.form || table()?.takesQuery(request.method, route)
      if (takesQuery === false) refuseQuery(request)
      if (!access.idempotent || access.upload) return undefined
      const admission = admissionOf(request)
      if (access.attaches) return readLongCall(contexts.get(request) as C, request, admission)
      const kept = await beginIdempotent(contexts.get(request) as C, request, admission)
      if (kept) return jsonAnswer(admission, kept.status, kept.body, kept.headers)
    },
  })
  return new Elysia({ name: 'kernel', normalize: false }).macro({
    /** No check at all: health, documents, pages. */
    bare: (_rule: object) => ({
      detail: { 'x-access': { kind: 'bare' } } as Record<string, unknown>,
      transform({ request, route }: Hooked) {
        admissionOf(request).route = route
      },
    }),
    /** Public pages and files: counted by address in a class of their own, and no header of one client. */
    page: (_rule: object) => ({
      detail: { 'x-access': { kind: 'page' } } as Record<string, unknown>,
      transform({ request, route }: Hooked) {
        const admission = admissionOf(request)
        admission.route = route
        deps.local.rates.countAddress(admission, 'page', deps.clock())
      },
    }),
    open: (rule: Rule) => hooks<Context>({ kind: 'open', ...rule }),
    user: (rule: Rule) => hooks<UserContext>({ kind: 'user', ...rule }),
    world: (rule: WorldRule) => hooks<WorldContext>({ kind: 'world', ...rule }),
    operator: (rule: Rule) => hooks<Context>({ kind: 'operator', ...rule }),
    /** Shapes of the answers by status: for OpenAPI and for the tests, which hold every answer against them. */
    answers: (shapes: Record<number, unknown>) => ({
      // By default Elysia writes all the shapes out as text to know a macro again.
      seed: 'answers',
      detail: { 'x-answers': shapes } as Record<string, unknown>,
    }),
  })
}

export type Kernel = ReturnType<typeof createKernel>

/** An id whose percent-encoding is broken reaches us as null: it is as unknown as any other. */
function requireDecoded(params: Record<string, string | undefined>): void {
  for (const name in params) if (typeof params[name] !== 'string') throw notFound('What this address names')
}

/** The router takes another route's own address for an id of a pattern where that one has no such method. */
function refuseShadowed(request: Request, route: string, table: RouteFacts | undefined): void {
  if (!table?.isShadowed(route, request.url)) return
  throw unrouted(request, table.methodsAt)
}

/**
 * What changes something ignores nothing that it was sent: `?dryRun=true` beside a body that does not say so would do the
 * work.
 * @throws Fault VALIDATION_FAILED
 */
function refuseQuery({ url }: Request): void {
  if (!url.includes('?')) return
  const names = [...new Set(new URL(url).searchParams.keys())]
  const message = 'This query parameter is not known here.'
  if (names.length > 0)
    throw invalid(names.map((name) => ({ path: pointerOf([name]), message, code: 'unknown_field' })))
}

/** Stands for a body that its handler will stream; nothing in it is validated. */
const UNREAD = {}

/** Whether a route's handler streams the body. */
export type StreamsBody = (method: string, route: string) => boolean

/** Parsing, errors and rendering, hooked once at the top of the app. */
export function edgeHooks(deps: Deps, methodsAt: (path: string) => string[], streamsBody: StreamsBody = () => false) {
  return (
    new Elysia({ name: 'edge', normalize: false })
      .onParse({ as: 'global' }, ({ request, contentType, route }) =>
        streamsBody(request.method, route) ? UNREAD : readBody(request, contentType),
      )
      // oxlint-disable-next-line typescript/no-explicit-any -- a declared type would join the answers of every route in the client's types
      .onError({ as: 'global' }, async ({ error, code, request }): Promise<any> => {
        const admission = admissionOf(request)
        await admission.ctx?.abandoned(error)
        const early = admission.route === ''
        const fault = early && code === 'NOT_FOUND' ? unrouted(request, methodsAt) : error
        return faultAnswer(deps, (early && overLimit(deps, admission)) || fault, admission)
      })
      .mapResponse({ as: 'global' }, ({ responseValue, request, set }) => {
        if (responseValue instanceof Response) return markUnkept(admissionOf(request), responseValue)
        return render(request, responseValue, set as Hooked['set'])
      })
  )
}

/** What fails before its route's rule was looked at counts like all that comes without a token; told where it is too much. */
function overLimit(deps: Deps, admission: Admission): unknown {
  try {
    deps.local.rates.countAddress(admission, 'public', deps.clock())
  } catch (refused) {
    return refused
  }
}

/** An address that no route takes, or not with this method. */
function unrouted(request: Request, methodsAt: (path: string) => string[]): Fault {
  // With a fragment, which nobody should send, the router has found nothing even where the address without it is a route's.
  const allow = request.url.includes('#') ? '' : methodsAt(new URL(request.url).pathname).join(', ')
  if (!allow) return new Fault('NOT_FOUND', 'There is nothing at this address.')
  return new Fault('METHOD_NOT_ALLOWED', `This address takes ${allow}.`, {}, { headers: { allow } })
}

/** Renders a handler's value: JSON text once, its ETag on GET, the kept outcome on an idempotent POST. */
function render(request: Request, value: unknown, set: Hooked['set']): Response | Promise<Response> {
  const admission = admissionOf(request)
  const { status, payload } = unwrap(value, set)
  const prepared = payload instanceof Rendered ? payload : undefined
  const body = prepared ? prepared.body : JSON.stringify(payload)
  const extra = takeHeaders(set)
  if (prepared?.etag) extra.etag = prepared.etag
  if (request.method === 'GET' && status === 200) return conditional(request, body, extra)
  if (typeof body !== 'string') throw new Error('Only what is read is kept as a Blob.')
  if (status >= 300 || !admission.ctx?.holdsForAnswer) return jsonAnswer(admission, status, lateBody(body), extra)
  // A held transaction commits here, with the answer in it, and only then does the client hear of it.
  return admission.ctx
    .answered({ status, headers: extra, body })
    .then(() => jsonAnswer(admission, status, lateBody(body), extra))
}

/** Moves the handler's headers into our answer: what stays in `set` makes the router build the answer a second time. */
function takeHeaders(set: Hooked['set']): Record<string, string> {
  const taken: Record<string, string> = {}
  for (const name in set.headers) {
    taken[name] = String(set.headers[name])
    delete set.headers[name]
  }
  set.status = 200
  return taken
}

/** 304 for an If-None-Match that names the ETag of these bytes, otherwise the bytes with their ETag. */
function conditional(request: Request, body: string | Blob, extra: Record<string, string>): Response {
  const admission = admissionOf(request)
  // A Blob comes with its ETag.
  const etag = extra.etag ?? etagOf(body as string)
  const known = request.headers.get('if-none-match')
  const headers = { 'cache-control': 'private, no-cache', ...extra, etag }
  if (known !== null && etagListed(known, etag, true)) return jsonAnswer(admission, 304, null, headers)
  return jsonAnswer(admission, 200, body, headers)
}

/** Elysia's `status(code, value)` arrives as an object of both. */
function unwrap(value: unknown, set: Hooked['set']): { status: number; payload: unknown } {
  if (typeof value === 'object' && value !== null && 'code' in value && 'response' in value)
    return { status: Number(value.code), payload: value.response }
  return { status: typeof set.status === 'number' ? set.status : 200, payload: value }
}

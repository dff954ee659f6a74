import { Elysia } from 'elysia'
import type { Context, UserContext, WorldContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { Fault, invalid, notFound } from '../core/fault'
import { pointerOf } from '../lib/json-pointer'
import { type Admission, admissionOf } from './admission'
import { contextFor } from './access'
import { jsonAnswer } from './answer'
import { notJson, readBody, readRaw } from './body'
import { faultAnswer } from './envelope'
import { takeHeavyTurn } from './heavy'
import { beginIdempotent } from './idempotency'
import { readLongCall } from './prefer'
import { type AnswerSet, render } from './render'
import type { RouteFacts } from './route-table'
import type { Access, CheckedAccess, Rule, WorldRule } from './rule'

const contexts = new WeakMap<Request, Context>()

/** What Elysia hands to a macro's hooks, as far as we use it. */
interface Hooked {
  request: Request
  route: string
  params?: Record<string, string | undefined>
  body?: unknown
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
      admission.mode = access.idempotent
      admission.errors = access.errors
      if (admission.form && !access[admission.form]) throw notJson(`a ${admission.form}`)
      contexts.set(request, await contextFor(deps, request, access, { params, body }))
      requireDecoded(params)
      if (admission.unfit) throw admission.unfit
    },
    resolve: ({ request }: Hooked) => ({ ctx: contexts.get(request) as C }),
    async beforeHandle({ request, route }: Hooked) {
      const takesQuery = request.method === 'GET' || access.form || table()?.takesQuery(request.method, route)
      if (takesQuery === false) refuseQuery(request)
      const admission = admissionOf(request)
      await takeHeavyTurn(contexts.get(request) as C, request, admission, access)
      if (!access.idempotent || access.upload) return undefined
      if (access.idempotent === 'attaches') return readLongCall(contexts.get(request) as C, request, admission)
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

/** The rule of a route. */
export type RuleOf = (method: string, route: string) => Access | undefined

/**
 * Parsing, errors and rendering, hooked once at the top of the app.
 * @param ruleOf tells how a route's body is read, and how a body that cannot be read is answered
 */
export function edgeHooks(deps: Deps, methodsAt: (path: string) => string[], ruleOf: RuleOf = () => undefined) {
  return (
    new Elysia({ name: 'edge', normalize: false })
      .onParse({ as: 'global' }, ({ request, contentType, route }) => {
        const rule = ruleOf(request.method, route)
        admissionOf(request).errors = rule?.errors
        if (rule?.upload) return UNREAD
        return rule?.body === 'raw' ? readRaw(request) : readBody(request, contentType)
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- a declared type would join the answers of every route in the client's types
      .onError({ as: 'global' }, ({ error, code, request }): any => {
        const admission = admissionOf(request)
        admission.settled = true
        const early = admission.route === ''
        const fault = early && code === 'NOT_FOUND' ? unrouted(request, methodsAt) : error
        return faultAnswer(deps, (early && overLimit(deps, admission)) || fault, admission)
      })
      .mapResponse({ as: 'global' }, ({ responseValue, request, set }) =>
        render(request, responseValue, set as AnswerSet),
      )
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

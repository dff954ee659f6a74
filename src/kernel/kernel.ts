import { Elysia } from 'elysia'
import type { Context, UserContext, WorldContext } from '../deps/context'
import type { Deps } from '../deps/deps'
import { Fault, invalid, notFound } from '../core/fault'
import { pointerOf } from '../lib/json-pointer'
import { type Admission, admissionOf } from './admission'
import { contextFor } from './access'
import { jsonAnswer } from './answer'
import { notJson, readBody, readRaw } from './body'
import { faultAnswer, UNKNOWN_PARAMETER } from './envelope'
import { takeHeavyTurn } from './heavy'
import { beginIdempotent } from './idempotency'
import { readLongCall } from './prefer'
import { type AnswerSet, render } from './render'
import type { RouteFacts } from './route-table'
import type { SentencesOf } from './sentences'
import type { Access, CheckedAccess, OperatorRule, PageRule, Rule, UserRule, WorldRule } from './rule'
import { usesCookie } from './session-cookie'

const contexts = new WeakMap<Request, Context>()

/** The fields that we use of what Elysia passes to a macro's hooks. */
interface Hooked {
  request: Request
  route: string
  params?: Record<string, string | undefined>
  body?: unknown
}

/**
 * The access macros of Elysia. A route declares `world: { rate, role, … }`, `user`, `open` or `operator`, and its handler
 * gets a typed `ctx` that passed every check. The checks run in `transform`, before validation, so that a 422 reveals
 * nothing to a stranger.
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
      admission.forApps = access.kind === 'world' && !access.person
      if (admission.form && !access[admission.form]) throw notJson(`a ${admission.form}`)
      contexts.set(request, await contextFor(deps, request, access, { params, body }))
      requireDecoded(params)
      if (access.session)
        admission.inCookie = usesCookie(
          deps,
          request,
          access.session,
          (body as { refreshToken?: unknown } | null)?.refreshToken,
        )
      if (admission.unfit) throw admission.unfit
    },
    resolve: ({ request }: Hooked) => ({ ctx: contexts.get(request) as C }),
    async beforeHandle({ request, route }: Hooked) {
      // Mail programs append parameters to the links that open our forms.
      if (!access.form && request.url.includes('?'))
        refuseUnknownQuery(request, table()?.queryOf(request.method, route))
      const admission = admissionOf(request)
      await takeHeavyTurn(contexts.get(request) as C, request, admission, access)
      if (!access.idempotent || access.upload) return undefined
      if (access.idempotent === 'attaches') return readLongCall(contexts.get(request) as C, request, admission)
      const kept = await beginIdempotent(contexts.get(request) as C, request, admission)
      if (kept) return jsonAnswer(admission, kept.status, kept.body, kept.headers)
    },
  })
  return new Elysia({ name: 'kernel', normalize: false }).macro({
    /** No checks: health, documents, pages. */
    bare: (_rule: object) => ({
      detail: { 'x-access': { kind: 'bare' } } as Record<string, unknown>,
      transform({ request, route }: Hooked) {
        admissionOf(request).route = route
      },
    }),
    /** Public pages and files: counted by address in the class `page`, without headers of one client. */
    page: (rule: PageRule) => ({
      detail: { 'x-access': { kind: 'page', ...rule } } as Record<string, unknown>,
      transform({ request, route }: Hooked) {
        const admission = admissionOf(request)
        admission.route = route
        deps.local.rates.countAddress(admission, 'page', deps.clock())
      },
    }),
    open: (rule: Rule) => hooks<Context>({ kind: 'open', ...rule }),
    user: (rule: UserRule) => hooks<UserContext>({ kind: 'user', ...rule }),
    world: (rule: WorldRule) => hooks<WorldContext>({ kind: 'world', ...rule }),
    operator: (rule: OperatorRule) => hooks<Context>({ kind: 'operator', ...rule }),
    /** Schemas of the answers by status, for OpenAPI and for the tests, which check every answer against them. */
    answers: (shapes: Record<number, unknown>) => ({
      // By default Elysia serialises all the schemas to identify the macro.
      seed: 'answers',
      detail: { 'x-answers': shapes } as Record<string, unknown>,
    }),
  })
}

export type Kernel = ReturnType<typeof createKernel>

/** Elysia passes an id with invalid percent-encoding as null. Answers 404, as for any unknown id. */
function requireDecoded(params: Record<string, string | undefined>): void {
  for (const name in params) if (typeof params[name] !== 'string') throw notFound('Resource')
}

/** The router matches a pattern to another route's literal path if that route lacks the method. Refuses such a match. */
function refuseShadowed(request: Request, route: string, table: RouteFacts | undefined): void {
  if (!table?.isShadowed(route, request.url)) return
  throw unrouted(request, table.methodsAt)
}

/**
 * Refuses query parameters that the route does not declare (`declared`; undefined allows all): a client that misspells a filter must not get the whole list,
 * and one that sends `?dryRun=true` in place of the field in the body must not cause the change.
 * @throws Fault VALIDATION_FAILED
 */
function refuseUnknownQuery({ url }: Request, declared: ReadonlySet<string> | undefined): void {
  if (!declared) return
  const unknown = [...new Set(new URL(url).searchParams.keys())].filter((name) => !declared.has(name))
  if (unknown.length > 0)
    throw invalid(
      unknown.map((name) => ({ path: pointerOf([name]), message: UNKNOWN_PARAMETER, code: 'unknown_field' })),
      'query',
    )
}

/** The parsed body of a request whose handler streams the body. It is not validated. */
const UNREAD = {}

/** Looks up the rule of a route. */
export type RuleOf = (method: string, route: string) => Access | undefined

/**
 * The hooks for parsing, errors and rendering, installed once at the top of the app.
 * @param ruleOf gives the rule of a route, which decides how a body is read and in which form a failure is answered
 * @param sentences gives the messages in an answer, which are said in the language of the request
 */
export function edgeHooks(
  deps: Deps,
  methodsAt: (path: string) => string[],
  ruleOf: RuleOf = () => undefined,
  sentences?: SentencesOf,
) {
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
        render(request, responseValue, set as AnswerSet, sentences),
      )
  )
}

/** Counts a request that failed before its route's rule was read, like one without a token. Returns the Fault over the limit. */
function overLimit(deps: Deps, admission: Admission): unknown {
  try {
    deps.local.rates.countAddress(admission, 'public', deps.clock())
  } catch (refused) {
    return refused
  }
}

/** The refusal of a path that no route has (404), or that none has with this method (405). */
function unrouted(request: Request, methodsAt: (path: string) => string[]): Fault {
  // The router matches no route for a URL with a fragment, which clients should not send.
  const allow = request.url.includes('#') ? '' : methodsAt(new URL(request.url).pathname).join(', ')
  if (!allow) return new Fault('NOT_FOUND', 'This URL does not exist.')
  return new Fault('METHOD_NOT_ALLOWED', `This URL accepts only ${allow}.`, {}, { headers: { allow } })
}

import { Elysia, t } from 'elysia'
import { Fault } from '../core/fault'
import type { Identity } from '../core/identity'
import type { Language } from '../core/language'
import type { Context } from '../deps/context'
import {
  afterSignIn,
  type AuthorizationRequest,
  readAuthorization,
  refusal,
} from '../features/oauth/authorization-request'
import {
  type Browser,
  browserOf,
  type BrowserSignIn,
  challengeMethods,
  confirmBrowser,
  cookieHeader,
  csrfToken,
  isOwnForm,
  newBrowser,
  signInBrowser,
} from '../features/oauth/browser-sessions'
import { allow, consentState } from '../features/oauth/consent'
import type { Kernel } from '../kernel/kernel'
import { reasonOf } from './account'
import { deadEnd, oauthPage, redirect, sendBack } from './oauth-answers'
import {
  consentPage,
  demandPage,
  outsiderPage,
  roleTooLowPage,
  secondFactorPage,
  signInPage,
  type Tie,
} from './oauth-pages'

const Text = t.String({ maxLength: 1024 })
const tie = { request: t.String({ maxLength: 10_000 }), csrf: Text }
const closed = { additionalProperties: false }
const tags = ['Pages']
const rule = { rate: 'public', errors: 'oauth' } as const

/** The pages of the authorization server: sign-in and consent, as plain forms (RFC 6749, 4.1.1). */
export const oauthPageRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'oauth-pages', normalize: false })
    .use(kernel)
    .get('/oauth/authorize', ({ ctx, request }) => show(ctx, request, new URL(request.url).search.slice(1)), {
      open: rule,
      // Unknown parameters are ignored, and `readAuthorization` reads the known ones.
      query: t.Object({}, { additionalProperties: true }),
      detail: { tags, operationId: 'authorizePage', summary: 'Page: allow an app to act for you' },
    })
    .post('/oauth/authorize', ({ ctx, request, body }) => decide(ctx, request, body), {
      open: { ...rule, form: true, audit: 'grant.create' },
      body: t.Object(
        { ...tie, decision: t.Union([t.Literal('allow'), t.Literal('refuse')]), world: t.Optional(Text) },
        closed,
      ),
      detail: { tags, operationId: 'authorizeByPage', summary: 'Page: allow or refuse an app' },
    })
    .post('/oauth/sign-in', ({ ctx, request, body }) => signIn(ctx, request, body), {
      open: { ...rule, form: true, audit: 'auth.login' },
      body: t.Object({ ...tie, email: Text, password: Text }, closed),
      detail: { tags, operationId: 'signInByPage', summary: 'Page: sign in to answer an app' },
    })
    .post('/oauth/second-factor', ({ ctx, request, body }) => secondFactor(ctx, request, body), {
      open: { ...rule, form: true, audit: 'auth.login' },
      body: t.Object({ ...tie, challenge: Text, code: Text }, closed),
      detail: { tags, operationId: 'secondFactorByPage', summary: 'Page: give a second factor to answer an app' },
    })

/** A request that may be answered, and the browser that it came from. */
interface Asked {
  request: AuthorizationRequest
  browser: Browser
  tie: Tie
}

/** Reads the request of an app, and answers it at once if it cannot go on. */
async function reading(
  ctx: Context,
  query: string,
  next: (request: AuthorizationRequest) => Promise<Response>,
): Promise<Response> {
  const read = await readAuthorization(ctx, query)
  if (read.kind === 'broken') return deadEnd(ctx, read.reason)
  if (read.kind === 'refused') return sendBack(ctx, read.client, read.location)
  return next(read.request)
}

/** Shows the next step of a request: sign in, allow, or on to the app. */
function show(ctx: Context, { headers }: Request, query: string): Promise<Response> {
  return reading(ctx, query, async (request) => {
    const known = await browserOf(ctx, headers.get('cookie'))
    const browser = known ?? newBrowser()
    const asked: Asked = { request, browser, tie: tieFor(browser, query, ctx.language) }
    const { identity } = browser
    const again = request.prompts.has('login') || request.prompts.has('select_account')
    if (identity && !again) return showConsent(ctx, asked, identity)
    if (request.prompts.has('none'))
      return sendBack(ctx, request.client, refusal(ctx, request, 'login_required', 'Nobody is signed in.'))
    const { redirectUri } = request
    const cookie = cookieHeader(ctx, browser)
    return oauthPage(ctx, 200, signInPage(request, asked.tie), { redirectUri, cookie })
  })
}

async function showConsent(ctx: Context, asked: Asked, identity: Identity): Promise<Response> {
  const { request, tie: form } = asked
  const { redirectUri } = request
  const state = await consentState(ctx, request, identity)
  if (state.kind === 'allowed') return redirect(ctx, await allow(ctx, request, identity, state.worldId))
  if (request.prompts.has('none'))
    return sendBack(ctx, request.client, refusal(ctx, request, 'consent_required', 'The person has to be asked.'))
  const { user } = identity
  if (state.kind === 'outsider') return oauthPage(ctx, 403, outsiderPage(request, form, user), { redirectUri })
  if (state.kind === 'too low')
    return oauthPage(ctx, 403, roleTooLowPage(request, form, user, state.needed), { redirectUri })
  if (state.kind === 'demanded')
    return oauthPage(ctx, 403, demandPage(request, form, user, state.code), { redirectUri })
  return oauthPage(ctx, 200, consentPage(request, form, { user, worlds: state.worlds }), { redirectUri })
}

/** The tie as a form sends it. */
type SentTie = Omit<Tie, 'language'>

interface SignInForm extends SentTie {
  email: string
  password: string
}

/** Signs in with a password, and shows the next step. */
function signIn(ctx: Context, request: Request, { email, password, ...form }: SignInForm): Promise<Response> {
  return ownForm(ctx, request, form, (asked) =>
    step(
      ctx,
      asked,
      () => signInBrowser(ctx, { email, password }),
      (fault) => signInPage(asked.request, asked.tie, { email, fault }),
    ),
  )
}

interface FactorForm extends SentTie {
  challenge: string
  code: string
}

/** Ends a sign-in with a second factor. A challenge that has expired needs the password again. */
function secondFactor(ctx: Context, request: Request, { challenge, code, ...form }: FactorForm): Promise<Response> {
  return ownForm(ctx, request, form, (asked) =>
    step(
      ctx,
      asked,
      () => confirmBrowser(ctx, challenge, code),
      (fault, { code: kind }) =>
        kind === 'TOKEN_INVALID'
          ? signInPage(asked.request, asked.tie, { fault })
          : showFactor(ctx, asked, challenge, fault),
    ),
  )
}

async function showFactor(ctx: Context, { request, tie: form }: Asked, challenge: string, fault: string) {
  const methods = await challengeMethods(ctx, challenge)
  return secondFactorPage(request, form, { challenge, methods }, fault)
}

/** Goes on with a form that we made for this browser and this request, and with no other. */
function ownForm(
  ctx: Context,
  { headers }: Request,
  form: SentTie,
  next: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  return reading(ctx, form.request, async (request) => {
    const browser = await browserOf(ctx, headers.get('cookie'))
    if (!browser || !isOwnForm(browser, form.request, form.csrf)) return deadEnd(ctx, 'cookie')
    return next({ request, browser, tie: { request: form.request, csrf: form.csrf, language: ctx.language } })
  })
}

/** Does one step of a sign-in, and shows the request again or the next step. After a refusal, shows the form with the reason. */
async function step(
  ctx: Context,
  { request, tie: form }: Asked,
  work: () => Promise<BrowserSignIn>,
  again: (fault: string, refusal: Fault) => string | Promise<string>,
): Promise<Response> {
  const { redirectUri } = request
  try {
    const done = await work()
    if (done.kind === 'done')
      return redirect(ctx, `/oauth/authorize?${afterSignIn(form.request)}`, cookieHeader(ctx, done))
    return oauthPage(ctx, 200, secondFactorPage(request, form, done), { redirectUri })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { retryAfter } = error.fields
    return oauthPage(ctx, error.status, await again(reasonOf(error), error), { redirectUri, retryAfter })
  }
}

interface Decision extends SentTie {
  decision: 'allow' | 'refuse'
  world?: string | undefined
}

/** Acts on the answer of a person, and sends the browser back to the app. */
function decide(ctx: Context, from: Request, { decision, world, ...form }: Decision): Promise<Response> {
  return ownForm(ctx, from, form, async (asked) => {
    const { request, browser } = asked
    if (!browser.identity) return deadEnd(ctx, 'cookie')
    if (decision === 'refuse')
      return redirect(ctx, refusal(ctx, request, 'access_denied', 'The person refused, or may not allow it.'))
    try {
      return redirect(ctx, await allow(ctx, request, browser.identity, request.client.worldId ?? world ?? ''))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      // The membership or the role has changed while the page was open: it is shown anew.
      return showConsent(ctx, asked, browser.identity)
    }
  })
}

function tieFor(browser: Browser, query: string, language: Language): Tie {
  return { request: query, csrf: csrfToken(browser, query), language }
}

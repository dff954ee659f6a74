import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { ssoFailurePage } from '../../pages/sso-failure'
import { Fault } from '../../core/fault'
import type { Context } from '../../deps/context'
import { prepareExchange } from './exchanging'
import { type SsoRedirect, prepareSsoStart } from './initiating'
import { prepareLink, prepareLinkMail } from './linking'
import { spMetadata } from './metadata'
import { endOidc, endSaml } from './returning'
import * as shapes from './shapes'

const tags = ['Single sign-on']
const pages = ['Pages']
const publicPost = { rate: 'public', idempotent: 'atomic' } as const
const Text = t.Optional(t.String({ maxLength: 8192 }))

/** Signing in through the identity provider of a World (contract part 8). */
export const ssoAuthRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'sso-auth', prefix: '/api/sso', normalize: false })
    .use(kernel)
    .post(
      '/auth/initiate',
      async ({ ctx, body: { redirect = true, ...start }, request, set, status }) =>
        atomic(await prepareSsoStart(ctx, start, isNavigation(request)), (redirection) => {
          const { redirectUrl, cookie } = redirection
          if (!redirect) return { data: { redirectUrl } }
          set.headers.location = redirectUrl
          if (cookie) set.headers['set-cookie'] = cookieOf(ctx, cookie)
          return status(302, { data: { redirectUrl } })
        }),
      {
        open: { ...publicPost, form: true, refuses: [404, 502, 504] },
        body: shapes.SsoStart,
        answers: { 200: Data(shapes.SsoRedirect), 302: Data(shapes.SsoRedirect) },
        detail: { tags, operationId: 'initiateSso', summary: 'Start a sign-in at the identity provider' },
      },
    )
    .get('/auth/callback', ({ ctx, query, request }) => ending(ctx, () => endOidc(ctx, query, cookieIn(request))), {
      open: { rate: 'public' },
      query: t.Object({ state: Text, code: Text, iss: Text, error: Text }, { additionalProperties: true }),
      detail: { tags: pages, operationId: 'ssoCallback', summary: 'Page: end of a sign-in with OpenID Connect' },
    })
    .post(
      '/auth/acs/:configId',
      ({ ctx, body, params, request }) => ending(ctx, () => endSaml(ctx, params.configId, body, cookieIn(request))),
      {
        open: { rate: 'public', form: true },
        body: t.Object({ SAMLResponse: t.Optional(t.String()), RelayState: Text }, { additionalProperties: false }),
        detail: { tags: pages, operationId: 'ssoAssertion', summary: 'Page: end of a sign-in with SAML' },
      },
    )
    .get('/metadata/:configId', async ({ ctx, params }) => metadataAnswer(await spMetadata(ctx, params.configId)), {
      open: { rate: 'public' },
      detail: { tags: pages, operationId: 'ssoMetadata', summary: 'Page: our SAML metadata' },
    })
    .post(
      '/auth/exchange',
      async ({ ctx, body }) => atomic(await prepareExchange(ctx, body.code, body.codeVerifier), asData),
      {
        open: { ...publicPost, audit: 'auth.login', refuses: [400, 403] },
        body: shapes.SsoExchange,
        answers: { 200: Data(shapes.SignInAnswer) },
        detail: { tags, operationId: 'exchangeSsoCode', summary: 'Exchange the code of a single sign-on' },
      },
    )
    .post('/auth/link', async ({ ctx, body }) => atomic(await prepareLink(ctx, body), asData), {
      open: { ...publicPost, audit: 'auth.login', refuses: [400, 401, 403] },
      body: shapes.SsoLink,
      answers: { 200: Data(shapes.SignInAnswer) },
      detail: { tags, operationId: 'linkSso', summary: 'Link an account that exists, and sign in' },
    })
    .post(
      '/auth/link/mail',
      async ({ ctx, body }) =>
        atomic(await prepareLinkMail(ctx, body.code, body.codeVerifier), () => ({ data: { accepted: true as const } })),
      {
        open: { ...publicPost, refuses: [400] },
        body: shapes.SsoExchange,
        answers: { 200: Data(shapes.Accepted) },
        detail: { tags, operationId: 'mailSsoLink', summary: 'Mail the code that links an account' },
      },
    )

const COOKIE = 'quoin_sso'
const PATH = '/api/sso/auth'
const MAX_AGE_SECONDS = 600

/** A browser that navigates says so. Scripts cannot set this header, and other clients do not. */
function isNavigation({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate'
}

/** Identity providers post SAML responses from their own site; OIDC comes back by a link. */
function cookieOf(ctx: Context, { value, crossSite }: NonNullable<SsoRedirect['cookie']>): string {
  const secure = crossSite || ctx.deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const site = crossSite ? 'None' : 'Lax'
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=${site}${secure}`
}

function cookieIn({ headers }: Request): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

/** Sends the browser on; where no address can be trusted, shows a page of ours. */
async function ending(ctx: Context, work: () => Promise<string>): Promise<Response> {
  try {
    const location = await work()
    return new Response(null, { status: 303, headers: { location, ...HEADERS } })
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'OAUTH_STATE_INVALID') throw error
    return ssoFailurePage(ctx)
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'set-cookie': `${COOKIE}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`,
}

function metadataAnswer(xml: string): Response {
  const headers = { 'content-type': 'application/samlmetadata+xml; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(xml, { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}

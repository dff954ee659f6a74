import { Elysia } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { browserCookie } from './browser-cookie'
import { prepareExchange } from './exchanging'
import { prepareSsoStart } from './initiating'
import { prepareLink, prepareLinkMail } from './linking'
import { spMetadata } from './metadata'
import * as shapes from './shapes'

const tags = ['Single sign-on']
const pages = ['Pages']
const publicPost = { rate: 'public', idempotent: 'atomic' } as const

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
          if (cookie) set.headers['set-cookie'] = browserCookie(ctx, cookie)
          return status(302, { data: { redirectUrl } })
        }),
      {
        open: { ...publicPost, form: true, refuses: [404, 502, 504] },
        body: shapes.SsoStart,
        answers: { 200: Data(shapes.SsoRedirect), 302: Data(shapes.SsoRedirect) },
        detail: { tags, operationId: 'initiateSso', summary: 'Start a sign-in at the identity provider' },
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
        open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [400] },
        body: shapes.SsoExchange,
        answers: { 200: Data(shapes.SignInAnswer) },
        detail: { tags, operationId: 'exchangeSsoCode', summary: 'Exchange the code of a single sign-on' },
      },
    )
    .post('/auth/link', async ({ ctx, body }) => atomic(await prepareLink(ctx, body), asData), {
      open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [400, 401] },
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

/** A browser that navigates says so. Scripts cannot set this header, and other clients do not. */
function isNavigation({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate'
}

function metadataAnswer(xml: string): Response {
  const headers = { 'content-type': 'application/samlmetadata+xml; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(xml, { headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}

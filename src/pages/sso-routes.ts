import { Elysia, t } from 'elysia'
import { Fault } from '../core/fault'
import type { Context } from '../deps/context'
import { BROWSER_COOKIE_ENDED, browserCookieIn } from '../features/sso/browser-cookie'
import { endOidc, endSaml } from '../features/sso/returning'
import type { Kernel } from '../kernel/kernel'
import { accountAnswer } from './account'

const tags = ['Pages']
const Text = t.Optional(t.String({ maxLength: 8192 }))

/** Where browsers come back from the identity provider of a World (contract part 8). */
export const ssoPageRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'sso-pages', prefix: '/api/sso/auth', normalize: false })
    .use(kernel)
    .get('/callback', ({ ctx, query, request }) => ending(ctx, () => endOidc(ctx, query, browserCookieIn(request))), {
      open: { rate: 'public' },
      query: t.Object({ state: Text, code: Text, iss: Text, error: Text }, { additionalProperties: true }),
      detail: { tags, operationId: 'ssoCallback', summary: 'Page: end of a sign-in with OpenID Connect' },
    })
    .post(
      '/acs/:configId',
      ({ ctx, body, params, request }) =>
        ending(ctx, () => endSaml(ctx, params.configId, body, browserCookieIn(request))),
      {
        open: { rate: 'public', form: true },
        body: t.Object({ SAMLResponse: t.Optional(t.String()), RelayState: Text }, { additionalProperties: false }),
        detail: { tags, operationId: 'ssoAssertion', summary: 'Page: end of a sign-in with SAML' },
      },
    )

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'set-cookie': BROWSER_COOKIE_ENDED,
}

/** Sends the browser on; where no address can be trusted, shows a page of ours. */
async function ending(ctx: Context, work: () => Promise<string>): Promise<Response> {
  try {
    const location = await work()
    return new Response(null, { status: 303, headers: { location, ...HEADERS } })
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'OAUTH_STATE_INVALID') throw error
    return failurePage(ctx)
  }
}

/** The page of a sign-in that cannot be sent back to where it began. */
function failurePage(ctx: Context): Response {
  return accountAnswer(ctx, 400, {
    tone: 'bad',
    title: 'This sign-in did not work',
    text: 'It was not started here, took longer than ten minutes, or was already used. Sign-ins that begin at the identity provider are not supported. Please start again in the application.',
  })
}

import type { Context } from '../../deps/context'
import type { SsoRedirect } from './initiating'

const COOKIE = 'quoin_sso'
const PATH = '/api/sso/auth'
const MAX_AGE_SECONDS = 600

/**
 * The header Set-Cookie that ties a sign-in to its browser. Identity providers post SAML responses from their own site; OIDC
 * comes back by a link.
 */
export function browserCookie(ctx: Context, { value, crossSite }: NonNullable<SsoRedirect['cookie']>): string {
  const secure = crossSite || ctx.deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const site = crossSite ? 'None' : 'Lax'
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=${site}${secure}`
}

/** The header Set-Cookie at the end of a sign-in. */
export const BROWSER_COOKIE_ENDED = `${COOKIE}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`

/** The value of the cookie in a request. */
export function browserCookieIn({ headers }: Request): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}

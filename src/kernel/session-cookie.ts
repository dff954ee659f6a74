import { Fault, invalid } from '../core/fault'
import { SESSION_TTL_MS } from '../core/limits'
import type { Rule } from './rule'

/** The header by which a browser asks for a cookie session. Pages of other origins cannot send it: no CORS answer allows it. */
export const SESSION_HEADER = 'quoin-session'

const COOKIE = 'quoin_refresh'
const PATH = '/api/auth'
const TOKEN = /^[\w-]{1,512}$/

/** The part of the dependencies that says where this server is. */
interface Config {
  config: { publicUrl: string }
}

/**
 * Whether the refresh token of this request's answer goes into a cookie: the request asks for it, or renews a session by its
 * cookie. Only pages of this server may have such a session (decision 51).
 * @param refreshToken the one in the body
 * @throws Fault FORBIDDEN for another origin, VALIDATION_FAILED for another value of the header
 */
export function usesCookie(
  deps: Config,
  request: Request,
  session: NonNullable<Rule['session']>,
  refreshToken: unknown,
): boolean {
  const asked = request.headers.get(SESSION_HEADER)
  if (asked !== null && asked !== 'cookie')
    throw invalid({ path: '/Quoin-Session', message: 'The only value is "cookie".', code: 'not_allowed' })
  const renewed = session === 'renews' && refreshToken === undefined && refreshTokenIn(request) !== undefined
  if (asked === null && !renewed) return false
  if (!isOwnOrigin(deps, request))
    throw new Fault(
      'FORBIDDEN',
      'A cookie session is only for pages of this server: the header Origin must be its own.',
    )
  return true
}

/** The refresh token in the cookie of a request. With two such cookies, one was planted, and none is taken. */
export function refreshTokenIn({ headers }: Request): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */)
  const values = pairs.flatMap((pair) => (pair.startsWith(`${COOKIE}=`) ? [pair.slice(COOKIE.length + 1)] : []))
  const [value = ''] = values
  return values.length === 1 && TOKEN.test(value) ? value : undefined
}

/** Moves the refresh token of an answer into the header Set-Cookie. An answer without one, such as a challenge, stays. */
export function withCookie(deps: Config, payload: unknown, headers: Record<string, string>): unknown {
  const { data } = payload as { data: { refreshToken?: string } }
  const { refreshToken, ...rest } = data
  if (refreshToken === undefined) return payload
  headers['set-cookie'] = setCookie(deps, refreshToken, SESSION_TTL_MS / 1000)
  return { data: rest }
}

/** The header Set-Cookie that ends a cookie session in the browser. */
export function endedCookie(deps: Config): string {
  return setCookie(deps, '', 0)
}

function setCookie({ config }: Config, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

/** True for a page of PUBLIC_URL, or of the other host by which this request came. Hosts of Worlds have no API. */
function isOwnOrigin({ config }: Config, { headers, url }: Request): boolean {
  const origin = headers.get('origin')
  const own = new URL(config.publicUrl)
  if (origin === null || origin === own.origin) return origin !== null
  const { host } = new URL(url)
  return host !== own.host && /^https?:$/.test(URL.parse(origin)?.protocol ?? '') && URL.parse(origin)?.host === host
}

import type { Context } from '../deps/context'
import type { ClientRow } from '../features/oauth/client-rows'
import { HEADERS } from './account'
import { ownPageCsp } from './csp'
import { type DeadEnd, deadEndPage, faultyAppPage } from './oauth-pages'

interface PageOptions {
  /** Where the forms of the page may lead besides us: browsers apply `form-action` to redirects as well. */
  redirectUri?: string
  /** The header Set-Cookie. */
  cookie?: string
  /** Seconds. */
  retryAfter?: number | undefined
}

/** A page of /oauth as a response: uncached, without a referrer, never in a frame. */
export function oauthPage(ctx: Context, status: number, body: string, options: PageOptions = {}): Response {
  const { redirectUri, cookie, retryAfter } = options
  const headers = {
    ...HEADERS,
    'content-language': ctx.language,
    'content-security-policy': ownPageCsp(undefined, redirectUri && sourceOf(redirectUri)),
    'x-frame-options': 'DENY',
    'x-trace-id': ctx.facts?.traceId ?? '',
    ...(cookie !== undefined && { 'set-cookie': cookie }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return new Response(body, { status, headers })
}

/** The page of a request that cannot go on. */
export function deadEnd(ctx: Context, cause: DeadEnd): Response {
  return oauthPage(ctx, cause === 'cookie' ? 403 : 400, deadEndPage(cause, ctx.language))
}

export function redirect(ctx: Context, location: string, cookie?: string): Response {
  const headers = {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-trace-id': ctx.facts?.traceId ?? '',
    ...(cookie !== undefined && { 'set-cookie': cookie }),
  }
  return new Response(null, { status: 303, headers })
}

/**
 * Sends the browser back to an app with an error that the person did not cause. To an app that registered itself only by a
 * click: otherwise anyone could use our address to lead people elsewhere (RFC 9700, 4.11.2).
 */
export function sendBack(ctx: Context, client: ClientRow, location: string): Response {
  return client.worldId === null
    ? oauthPage(ctx, 400, faultyAppPage(client, location, ctx.language))
    : redirect(ctx, location)
}

/** A redirect URI as a source of a CSP, which has no form for IPv6 addresses. */
function sourceOf(redirectUri: string): string {
  const { origin, protocol, hostname } = new URL(redirectUri)
  return hostname.startsWith('[') ? protocol : origin
}

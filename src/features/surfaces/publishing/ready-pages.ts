import type { Ready } from '../../../deps/live-pages'
import { FOR_ANYONE } from '../../../core/public-read'

/** Path prefix for reading published Surfaces by slugs. */
export const BY_SLUG = '/api/surfaces/by-slug'

/**
 * The headers of what any visitor may see, and shared caches may store: browsers ask every time, a CDN once a minute. An
 * answer from a cache repeats the trace id and the rate limit of the request that filled it (decision 37). Members may see
 * more under the same address.
 */
export const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  vary: 'Authorization',
} as const

/** The same with the headers of the kernel. */
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  ...PUBLIC_HEADERS,
  ...FOR_ANYONE,
}

/** A cached JSON answer. The body is a Blob, so all answers share its bytes; a string would be encoded for each. */
export function readyJson(what: Pick<Ready, 'route' | 'surfaceId' | 'worldId'>, text: string, etag: string): Ready {
  return ready({ kind: 'json', ...what }, text, { ...JSON_HEADERS, etag })
}

/** A cached answer and its 304, which has the same headers without the content type. */
export function ready(
  what: Pick<Ready, 'kind' | 'route' | 'surfaceId' | 'worldId' | 'until'>,
  text: string,
  headers: Record<string, string> & { etag: string },
): Ready {
  const { 'content-type': _type, ...bare } = headers
  return {
    ...what,
    etag: headers.etag,
    size: text.length,
    found: { response: new Response(new Blob([text]), { headers }) },
    notModified: { response: new Response(null, { status: 304, headers: bare }) },
  }
}

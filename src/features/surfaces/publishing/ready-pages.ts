import type { Ready } from '../../../deps/live-pages'
import type { Live } from './published'

/** Path prefix for reading published Surfaces by slugs. */
export const BY_SLUG = '/api/surfaces/by-slug'

/** The kernel's headers. Answers carry one client's trace and rate limit, so shared caches must not store them. */
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
}

/** A cached JSON answer. The body is a Blob, so all answers share its bytes; a string would be encoded for each. */
export function readyJson(live: Live, text: string, etag: string): Ready {
  const { surfaceId, world } = live
  const route = `${BY_SLUG}/:worldSlug/:surfaceSlug`
  return ready({ kind: 'json', route, surfaceId, worldId: world.id }, text, { ...JSON_HEADERS, etag })
}

/** A cached answer and its 304, which has the same headers without the content type. */
export function ready(
  what: Pick<Ready, 'kind' | 'route' | 'surfaceId' | 'worldId'>,
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

import type { Ready } from '../../../deps/live-pages'
import type { Live } from './published'

/** Where published Surfaces are read by slugs. */
export const BY_SLUG = '/api/surfaces/by-slug'

/** As the kernel's own answers: what carries a trace and one client's rate is no shared cache's to keep. */
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
}

/** A ready JSON answer. The body is a Blob: its bytes are shared by all answers, a string would be encoded for each. */
export function readyJson(live: Live, text: string, etag: string): Ready {
  const { surfaceId, world } = live
  const route = `${BY_SLUG}/:worldSlug/:surfaceSlug`
  return ready({ kind: 'json', route, surfaceId, worldId: world.id }, text, { ...JSON_HEADERS, etag })
}

/** A ready answer with its 304, which has the same headers but no content type. */
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

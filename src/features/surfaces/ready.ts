import type { Ready } from './live'
import type { Live } from './published'

const BY_SLUG = '/api/surfaces/by-slug/:worldSlug/:surfaceSlug'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, no-cache',
}

/** A ready JSON answer. The body is a Blob: its bytes are shared by all answers, a string would be encoded for each. */
export function readyJson(live: Live, text: string, etag: string): Ready {
  return ready('json', BY_SLUG, live.surfaceId, live.world.id, text, { ...JSON_HEADERS, etag })
}

export function ready(
  kind: Ready['kind'],
  route: string,
  surfaceId: string,
  worldId: string,
  text: string,
  headers: Record<string, string> & { etag: string },
): Ready {
  const { 'content-type': _type, ...bare } = headers
  return {
    kind,
    route,
    surfaceId,
    worldId,
    etag: headers.etag,
    found: { response: new Response(new Blob([text]), { headers }) },
    notModified: { response: new Response(null, { status: 304, headers: bare }) },
  }
}

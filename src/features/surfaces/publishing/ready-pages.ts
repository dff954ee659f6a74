import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Ready, ReadyBody } from '../../../deps/live-pages'
import { FOR_ANYONE } from '../../../core/public-read'
import { acceptsGzip } from '../../../lib/accepts-encoding'

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
  return { kind: 'json', ...what, ...bodyOf(text, { ...JSON_HEADERS, etag }), size: text.length }
}

const gzipped = promisify(gzip)

/** A cached page. It is kept in gzip as well, compressed on another thread. */
export async function readyPage(
  what: Pick<Ready, 'route' | 'surfaceId' | 'worldId' | 'until'>,
  text: string,
  given: Record<string, string> & { etag: string },
): Promise<Ready> {
  const zipped = await gzipped(text)
  const headers = { ...given, vary: 'accept-encoding' }
  const etag = given.etag.replace(/"$/, '-gzip"')
  return {
    kind: 'page',
    ...what,
    ...bodyOf(text, headers),
    zipped: bodyOf(new Uint8Array(zipped), { ...headers, etag, 'content-encoding': 'gzip' }),
    size: text.length + zipped.length,
  }
}

/** The answer in the encoding that the client accepts. */
export function readyFor(ready: Ready, request: Pick<Request, 'headers'>): ReadyBody {
  return ready.zipped && acceptsGzip(request) ? ready.zipped : ready
}

/** An answer and its 304, which has the same headers without those of the body. */
function bodyOf(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> & { etag: string }): ReadyBody {
  const { 'content-type': _type, 'content-encoding': _coding, ...bare } = headers
  return {
    etag: headers.etag,
    found: { response: new Response(new Blob([body]), { headers }) },
    notModified: { response: new Response(null, { status: 304, headers: bare }) },
  }
}

import { Elysia, t } from 'elysia'
import { etagListed } from '../../core/etag'
import { notFound } from '../../core/fault'
import type { Deps } from '../../deps/deps'
import { type ByteRange, readRange } from '../../lib/byte-range'
import { SHOWN_TYPES } from '../../lib/media-types'
import { admissionOf } from '../../kernel/admission'
import type { Kernel } from '../../kernel/kernel'
import { type PublicFile, publicFile } from './public-files'

/** Files at their public addresses. Anyone who knows an address may read it; its bytes never change. */
export const fileRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'files', normalize: false })
    .use(kernel)
    .get('/files/:address/:name', ({ params, request }) => answerFile(deps, request, params.address, params.name), {
      page: {},
      answers: { 200: t.String({ contentMediaType: 'application/octet-stream' }) },
      detail: { tags: ['Pages'], operationId: 'readFile', summary: 'Get a file, or a range of its bytes' },
    })

async function answerFile(deps: Deps, request: Request, address: string, name: string): Promise<Response> {
  const file = await publicFile(deps.store.read, address, name)
  if (!file) throw notFound('File')
  const headers = fileHeaders(file)
  const known = request.headers.get('if-none-match')
  if (known !== null && etagListed(known, headers.etag, true)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, file.size, headers.etag)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` },
    })
  const body = admissionOf(request).head ? null : await deps.storage.read(file.storageKey, range)
  const whole = range === undefined && body instanceof Blob && request.headers.has('range')
  return fileAnswer(whole ? unranged(body) : body, file, headers, range)
}

/** A range applies only if its If-Range matches the file that the client started to read. */
function rangeOf(request: Request, size: number, etag: string): ReturnType<typeof readRange> {
  const header = request.headers.get('range')
  const base = request.headers.get('if-range')
  return header === null || (base !== null && base.trim() !== etag) ? undefined : readRange(header, size)
}

/**
 * Wraps a file in a stream. If a whole file is the body of a 200, the runtime handles Range itself: only the first
 * header line, and its 206 and 416 keep the headers of the whole file, which caches would store. It leaves streams
 * alone.
 */
function unranged(file: Blob): ReadableStream<Uint8Array> {
  return file.stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>())
}

/** A HEAD has no body: it does not read from the object store, and still reports the length. */
function fileAnswer(
  body: Blob | ReadableStream<Uint8Array> | null,
  { size, contentType }: PublicFile,
  headers: Record<string, string>,
  range: ByteRange | undefined,
): Response {
  const part: Record<string, string> = { ...headers, 'content-type': contentType }
  if (!range) return new Response(body, { headers: { ...part, 'content-length': String(size) } })
  part['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  part['content-length'] = String(range.end - range.start + 1)
  return new Response(body, { status: 206, headers: part })
}

function fileHeaders({ sha256, contentType, name }: PublicFile) {
  // All other types are downloads: SVG and HTML could run scripts as this site.
  const disposition = SHOWN_TYPES.has(contentType) ? 'inline' : 'attachment'
  return {
    etag: `"${sha256}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'content-disposition': `${disposition}; filename*=UTF-8''${headerEncoded(name)}`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

/** Encodes the characters that encodeURIComponent keeps and RFC 8187 does not allow. */
function headerEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

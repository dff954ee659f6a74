import { newKey } from './keys.js'
import { multipart } from './multipart.js'
import type { Attempt, Progress } from './options.js'
import { counted, hasXhr, sendWithXhr } from './sending.js'
import type { Transport } from './transport.js'
import type { Schemas } from './types.js'

type Upload = Schemas['Upload']

export interface UploadOptions {
  /** The name of a `File` by default. */
  filename?: string | undefined
  /** What the image shows, for people who do not see it. */
  alt?: string | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/** Sends the file to the server as a form. @throws QuoinError */
export async function upload(transport: Transport, file: Blob, options: UploadOptions = {}): Promise<Upload> {
  const { alt, onProgress, signal, idempotencyKey = newKey() } = options
  const form = multipart({ ...(alt !== undefined && { alt }) }, file, nameOf(file, options))
  const headers = { 'content-type': form.type, 'idempotency-key': idempotencyKey }
  const outgoing = { method: 'POST', path: '/api/uploads', headers, body: () => form.body, signal, timeoutMs: 0 }
  const response = await transport.send(outgoing, onProgress && withProgress(transport, form.body, onProgress))
  return ((await response.json()) as { data: Upload }).data
}

/** Sends the file to the address that the server presigned, which may be a bucket's. @throws QuoinError */
export async function uploadDirectly(transport: Transport, file: Blob, options: UploadOptions = {}): Promise<Upload> {
  const { alt, onProgress, signal, idempotencyKey = newKey() } = options
  const announced = {
    filename: nameOf(file, options),
    contentType: file.type || 'application/octet-stream',
    size: file.size,
    sha256: await sha256(file),
  }
  const post = async <Value>(path: string, body: unknown, key: string) => {
    const headers = { 'idempotency-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const json = body === undefined ? undefined : JSON.stringify(body)
    const sent = { method: 'POST', path, headers, ...(json !== undefined && { body: () => json }), signal }
    return ((await (await transport.send(sent)).json()) as { data: Value }).data
  }
  const to = await post<Schemas['PresignedUpload']>('/api/uploads/presign', announced, idempotencyKey)
  await put(transport, to, file, onProgress, signal)
  const done = await post<Upload>(`/api/uploads/${to.uploadId}/complete`, undefined, `${idempotencyKey}-complete`)
  return alt === undefined ? done : withAlt(transport, done.id, alt, signal)
}

async function put(
  transport: Transport,
  { url, headers }: Schemas['PresignedUpload'],
  file: Blob,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<void> {
  // The address is the permission: the token must not reach a bucket.
  const attempt = onProgress ? withProgress(transport, file, onProgress) : transport.attempt
  await transport.sendTo(url, { headers: { ...headers }, body: file, signal }, attempt)
}

async function withAlt(
  transport: Transport,
  id: string,
  alt: string,
  signal: AbortSignal | undefined,
): Promise<Upload> {
  const headers = { 'content-type': 'application/json' }
  const body = () => JSON.stringify({ alt })
  const response = await transport.send({ method: 'PATCH', path: `/api/uploads/${id}`, headers, body, signal })
  return ((await response.json()) as { data: Upload }).data
}

/** XMLHttpRequest where there is one, because fetch of a browser cannot tell what was sent; otherwise a stream that counts. */
function withProgress(transport: Transport, body: Blob, report: (progress: Progress) => void): Attempt {
  if (transport.isPlain && hasXhr()) return (url, init) => sendWithXhr(url, init, body, report)
  return (url, init) => transport.attempt(url, { ...init, ...counted(body, init.headers, report) })
}

function nameOf(file: Blob, { filename }: UploadOptions): string {
  return filename ?? (file instanceof File ? file.name : 'file')
}

/** The hash in hexadecimal digits. WebCrypto is missing on pages without HTTPS; the server then has only size and type to check. */
async function sha256(file: Blob): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

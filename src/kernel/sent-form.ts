import busboy from 'busboy'
import { Fault, invalid } from '../core/fault'
import { bodyChunks } from './incoming'

/** What a browser sent with a form of a page. */
export interface SentFields {
  /** The first value of each field. */
  fields: Map<string, string>
  /** Whether a file was sent too. Its bytes are thrown away. */
  hasFiles: boolean
}

const MAX_FIELDS = 200
const NAME_BYTES = 100
const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i

/**
 * Reads a form as browsers send it: urlencoded or as multipart.
 * @throws Fault UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED for a body that is cut off or no form
 */
export async function readSentForm(request: Request, maxBytes: number): Promise<SentFields> {
  const type = request.headers.get('content-type') ?? ''
  if (!URLENCODED.test(type) && !MULTIPART.test(type))
    throw new Fault(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the form as application/x-www-form-urlencoded or multipart/form-data.',
    )
  const bytes = await bytesOf(request, maxBytes)
  return URLENCODED.test(type) ? urlencoded(bytes) : multipart(bytes, type)
}

async function bytesOf(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bodyChunks(request)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function urlencoded(bytes: Buffer): SentFields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) keep(fields, name, value)
  return { fields, hasFiles: false }
}

function multipart(bytes: Buffer, type: string): Promise<SentFields> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFields>()
  const sent: SentFields = { fields: new Map(), hasFiles: false }
  try {
    const parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { parts: MAX_FIELDS, fieldSize: bytes.byteLength, fieldNameSize: NAME_BYTES, headerPairs: 20 },
    })
    parser.on('field', (name, value) => keep(sent.fields, name, value))
    parser.on('file', (_name, stream, { filename }) => {
      // A file field in which nothing was chosen has no name.
      if (filename) sent.hasFiles = true
      stream.on('error', () => {})
      stream.resume()
    })
    parser.once('close', () => resolve(sent))
    // Not `once`: destroying the parser emits a second error, which would be an uncaught exception without a listener.
    parser.on('error', (error) => reject(malformed(error)))
    parser.end(bytes)
  } catch (error) {
    reject(malformed(error))
  }
  return promise
}

function keep(fields: Map<string, string>, name: string, value: string): void {
  if (!fields.has(name) && fields.size < MAX_FIELDS) fields.set(name, value)
}

function tooLarge(maxBytes: number): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', `A form has at most ${maxBytes / 1024} KiB.`)
}

function malformed(cause: unknown): Fault {
  const detail = { path: '', message: 'The body is not complete multipart/form-data.', code: 'multipart' } as const
  return new Fault('VALIDATION_FAILED', invalid(detail).message, { details: [detail] }, { cause })
}

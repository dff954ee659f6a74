import { rm } from 'node:fs/promises'
import busboy, { type Busboy } from 'busboy'
import { Fault, invalid } from '../core/fault'
import type { Detail } from '../core/fault-codes'
import { escapeSegment } from '../lib/json-pointer'
import {
  bodyChunks,
  cutShort,
  type FileLimits,
  type IncomingFile,
  requireAnnouncedSize,
  writeIncoming,
} from './incoming'

/** A file with the name and media type that the client claims. Only its bytes decide its real type. */
export type NamedFile = IncomingFile & { name: string; claimedType: string }

/** A form with one file in the part `file`, and text fields. */
export interface IncomingForm<Name extends string> {
  file: NamedFile
  fields: Partial<Record<Name, string>>
  /** Identifies the whole content of the form, to compare requests with the same Idempotency-Key. */
  fingerprint: string
  /** Removes the temporary file, unless it was moved. */
  dispose(): Promise<void>
}

/** The most bytes that a form adds around its file: boundaries, headers of parts and text fields. */
export const FRAME_BYTES = 64 * 1024
const TEXT_BYTES = 8 * 1024
const MAX_PARTS = 20
const FILE_PART = 'file'

/**
 * Streams `multipart/form-data` with one file into a temporary file, and its text fields into memory. Does not buffer the
 * file. Removes the temporary file on any failure.
 * @param texts names of the text fields that are allowed, each with its maximum of characters
 * @throws Fault UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNAVAILABLE, VALIDATION_FAILED with all faults of the form
 */
export async function receiveForm<const Name extends string>(
  request: Request,
  texts: Readonly<Record<Name, number>>,
  limits: FileLimits,
): Promise<IncomingForm<Name>> {
  const parser = parserFor(request)
  requireAnnouncedSize(request, limits.maxBytes, FRAME_BYTES)
  const parts = new Parts(parser, texts, limits)
  try {
    await feed(parser, parts, bodyChunks(request, limits.pace))
    return await parts.form()
  } catch (error) {
    parser.destroy()
    await parts.dispose()
    throw error
  }
}

function parserFor(request: Request): Busboy {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new Fault('UNSUPPORTED_MEDIA_TYPE', 'This endpoint takes multipart/form-data.')
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { parts: MAX_PARTS, fieldSize: TEXT_BYTES, fieldNameSize: 100, headerPairs: 20 },
    })
  } catch (error) {
    throw malformed(error)
  }
}

/** Passes the body to the parser, and waits while the file is being written. */
async function feed(parser: Busboy, parts: Parts<string>, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const closed = Promise.withResolvers<void>()
  const failed = Promise.race([parts.failed, closed.promise])
  failed.catch(() => {})
  parser.once('close', closed.resolve)
  // Not `once`: destroying the parser emits a second error, which would be an uncaught exception without a listener.
  parser.on('error', (error) => closed.reject(malformed(error)))
  let received = 0
  for await (const chunk of chunks) {
    received += chunk.byteLength
    // Without a Content-Length, a client could send parts without end.
    if (received > parts.maxBytes) throw new Fault('PAYLOAD_TOO_LARGE', 'The body is too large.')
    if (!parser.write(chunk)) await Promise.race([drained(parser), failed])
  }
  parser.end()
  await failed
}

function drained(parser: Busboy): Promise<void> {
  return new Promise((resolve) => parser.once('drain', resolve))
}

/** The parts that the parser has found so far. */
class Parts<Name extends string> {
  readonly maxBytes: number
  readonly #details: Detail[] = []
  readonly #fields: Partial<Record<Name, string>> = {}
  readonly #failed = Promise.withResolvers<never>()
  #file: Promise<NamedFile> | undefined

  constructor(
    parser: Busboy,
    readonly texts: Readonly<Record<Name, number>>,
    limits: FileLimits,
  ) {
    this.maxBytes = limits.maxBytes + FRAME_BYTES
    this.#failed.promise.catch(() => {})
    parser.on('file', (part, stream, { filename, mimeType }) => {
      stream.on('error', () => {})
      if (part === FILE_PART && !this.#file) this.#take(stream, { name: filename ?? '', claimedType: mimeType }, limits)
      else {
        this.#refuse(part, part === FILE_PART ? 'Send one file at a time.' : undefined)
        stream.resume()
      }
    })
    parser.on('field', (part, text, { valueTruncated }) => {
      if (part === FILE_PART) this.#refuse(part, 'Must be a file with a name.')
      else if (this.#knows(part) && this.#fields[part] === undefined) this.#keep(part, text, valueTruncated)
      else this.#refuse(part)
    })
    parser.on('partsLimit', () => this.#refuse('', 'There are too many parts.'))
  }

  /** Rejects as soon as the file cannot be written. */
  get failed(): Promise<never> {
    return this.#failed.promise
  }

  /** @throws Fault VALIDATION_FAILED */
  async form(): Promise<IncomingForm<Name>> {
    const file = await this.#file
    if (!file && !this.#details.some(({ path }) => path === '/file'))
      this.#details.unshift({ path: '/file', message: 'This field is required.', code: 'required' })
    if (file?.size === 0) this.#details.unshift({ path: '/file', message: 'The file is empty.', code: 'empty' })
    if (!file || this.#details.length > 0) throw invalid(this.#details)
    const { name, sha256 } = file
    const fields = this.#fields
    const fingerprint = JSON.stringify([sha256, name, this.#names.map((field) => fields[field] ?? null)])
    return { file, fields, fingerprint, dispose: () => this.dispose() }
  }

  async dispose(): Promise<void> {
    const file = await this.#file?.catch(() => undefined)
    if (file) await rm(file.path, { force: true })
  }

  #take(stream: AsyncIterable<Uint8Array>, claimed: Pick<NamedFile, 'name' | 'claimedType'>, limits: FileLimits): void {
    this.#file = writeIncoming(stream, limits).then(
      (file) => ({ ...file, ...claimed }),
      (error: unknown) => Promise.reject(error instanceof Fault ? error : cutShort(error)),
    )
    this.#file.catch(this.#failed.reject)
  }

  get #names(): Name[] {
    return Object.keys(this.texts) as Name[]
  }

  #knows(part: string): part is Name {
    return this.#names.some((name) => name === part)
  }

  #keep(part: Name, text: string, truncated: boolean): void {
    this.#fields[part] = text
    const most = this.texts[part]
    if (truncated || text.length > most)
      this.#details.push({ path: `/${part}`, message: `Must have at most ${most} characters.`, code: 'length' })
  }

  #refuse(part: string, message?: string): void {
    const path = part === '' ? '' : `/${escapeSegment(part)}`
    const code = message ? 'invalid' : 'unknown_field'
    this.#details.push({ path, message: message ?? 'This field is unknown or was sent twice.', code })
  }
}

function malformed(cause: unknown): Fault {
  const detail = { path: '', message: 'The body is not complete multipart/form-data.', code: 'multipart' } as const
  return new Fault('VALIDATION_FAILED', detail.message, { details: [detail] }, { cause })
}

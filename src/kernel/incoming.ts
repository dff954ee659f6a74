import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFault } from '../core/disk-fault'
import { Fault, invalid } from '../core/fault'
import { SNIFF_BYTES } from '../lib/media-types'
import { setPatience } from './admission'

/** A file that was received completely, in a temporary file. */
export interface IncomingFile {
  path: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The first SNIFF_BYTES, or the whole file if it is shorter. */
  head: Uint8Array
}

export interface BodyPace {
  /** The longest pause between two chunks, and the longest time for the whole body. */
  idleMs: number
  totalMs: number
}

export interface FileLimits {
  /** Folder of the temporary file. */
  folder: string
  maxBytes: number
  pace?: BodyPace
}

/** The runtime closes a connection that is idle for this long, without an answer. */
export const IDLE_SECONDS = 30

const PACE: BodyPace = { idleMs: 20_000, totalMs: 15 * 60_000 }

/**
 * Streams a request's body into a temporary file. Removes the file on any failure.
 * @throws Fault PAYLOAD_TOO_LARGE, VALIDATION_FAILED for a truncated or slow body, UNAVAILABLE
 */
export function receiveFile(request: Request, limits: FileLimits): Promise<IncomingFile> {
  requireAnnouncedSize(request, limits.maxBytes)
  return writeIncoming(bodyChunks(request, limits.pace), limits)
}

/**
 * Refuses a body by its Content-Length, before any of it is read.
 * @param maxBytes the limit of the file
 * @param frameBytes the most bytes that a form adds around the file
 * @throws Fault PAYLOAD_TOO_LARGE
 */
export function requireAnnouncedSize(request: Request, maxBytes: number, frameBytes = 0): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + frameBytes) throw tooLarge(maxBytes)
}

/** Yields the chunks of a body. @throws Fault VALIDATION_FAILED if the body is truncated or too slow */
export async function* bodyChunks(request: Request, pace: BodyPace = PACE): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  // The runtime also closes steady connections below 16 KB a second. Here only `pace` decides.
  setPatience(request, 0)
  const reader = request.body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  const deadline = new Deadline(pace, stop)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (deadline.passed) throw tooSlow()
      if (done) return
      deadline.heard()
      yield value
    }
  } catch (error) {
    throw error instanceof Fault ? error : cutShort(error)
  } finally {
    deadline.end()
    stop()
    setPatience(request, IDLE_SECONDS)
  }
}

/**
 * Writes chunks into a temporary file, and counts and hashes them.
 * @throws Fault PAYLOAD_TOO_LARGE, UNAVAILABLE if the disk is full, and any error of `chunks`
 */
export async function writeIncoming(chunks: AsyncIterable<Uint8Array>, limits: FileLimits): Promise<IncomingFile> {
  const path = join(limits.folder, crypto.randomUUID())
  const handle = await open(path, 'wx', 0o600).catch((error: unknown) => Promise.reject(diskFault(error)))
  try {
    const written = await writeTo(handle, chunks, limits.maxBytes)
    await handle.close()
    return { path, ...written }
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(path, { force: true })
    throw error
  }
}

async function writeTo(handle: FileHandle, chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = new Bun.CryptoHasher('sha256')
  const head = Buffer.alloc(SNIFF_BYTES)
  let size = 0
  for await (const chunk of chunks) {
    if (size < SNIFF_BYTES) head.set(chunk.subarray(0, SNIFF_BYTES - size), size)
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    hash.update(chunk)
    await writeAll(handle, chunk)
  }
  return { size, sha256: hash.digest('hex'), head: head.subarray(0, Math.min(size, SNIFF_BYTES)) }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < chunk.byteLength;) at += (await handle.write(chunk, at)).bytesWritten
  } catch (error) {
    throw diskFault(error)
  }
}

/**
 * Calls `stop` when no chunk arrives for `idleMs`, or when the whole body takes longer than `totalMs`. Does not race
 * promises: a promise that outlives the others would retain every chunk that they resolved to.
 */
class Deadline {
  passed = false
  readonly #end: number
  #timer: Timer | undefined

  constructor(
    readonly pace: BodyPace,
    readonly stop: () => void,
  ) {
    this.#end = performance.now() + pace.totalMs
    this.heard()
  }

  heard(): void {
    clearTimeout(this.#timer)
    const leftMs = Math.min(this.pace.idleMs, this.#end - performance.now())
    this.#timer = setTimeout(() => this.#pass(), Math.max(0, leftMs))
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #pass(): void {
    this.passed = true
    this.stop()
  }
}

function tooLarge(maxBytes: number): Fault {
  const most = maxBytes % 2 ** 20 === 0 ? `${maxBytes / 2 ** 20} MiB` : `${maxBytes} bytes`
  return new Fault('PAYLOAD_TOO_LARGE', `The file is larger than ${most}.`)
}

function tooSlow(): Fault {
  return invalid({ path: '', message: 'The body arrived too slowly; send it again.', code: 'too_slow' })
}

/** The fault of a broken connection. In most cases the client is gone and does not receive it. */
export function cutShort(cause: unknown): Fault {
  const detail = { path: '', message: 'The body ended before it was complete.', code: 'truncated' } as const
  return new Fault('VALIDATION_FAILED', detail.message, { details: [detail] }, { cause })
}

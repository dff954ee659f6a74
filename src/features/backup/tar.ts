import { pipeline } from 'node:stream/promises'
import { extract, type Header, pack, type Pack } from 'tar-stream'

const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155

/** The archive is not a Quoin backup, is truncated, or is malicious. */
export class TarError extends Error {
  override readonly name = 'TarError'
}

export interface TarFile {
  name: string
  /** Bytes. */
  size: number
  /** The file's bytes, exactly `size` of them. */
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Writes an archive (POSIX ustar) of these files as a stream.
 * @throws TarError for a name that `readTar` would refuse
 */
export async function* writeTar(files: AsyncIterable<TarFile>, mtimeMs: number): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const filled = fill(archive, files, new Date(mtimeMs))
  // A file that cannot be read ends the loop below with its error.
  filled.catch((error: Error) => archive.destroy(error))
  for await (const piece of archive) yield piece as Uint8Array
  await filled
}

/**
 * Reads the files of an archive one after the other. Read each body to its end before the next file.
 * @throws TarError for anything but plain files with relative names, and for an archive that is damaged or truncated. An
 * error of `bytes` itself is passed on unchanged.
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const archive = extract()
  const source = new Source(bytes)
  const fed = pipeline(source.read(), nodeStream(archive))
  // The loops over the archive and over its bodies report the same error.
  fed.catch(() => {})
  let offset = 0
  try {
    for await (const entry of archive) {
      const { name, size } = plainFile(entry.header)
      // Extension headers would rename or resize the file behind the checks of the plain header.
      if (entry.offset !== offset) throw new TarError(`An entry before ${name} is not a file.`)
      const body = new Body(entry as AsyncIterable<Uint8Array>, size, source)
      yield { name, size, body: body.read() }
      if (body.left > 0) throw new TarError(`${name} was not read to its end.`)
      offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    }
    await fed
  } catch (error) {
    throw source.explain(error)
  }
}

/** The bytes of an archive. It remembers their read error, so that a disk failure is not reported as a damaged archive. */
class Source {
  readonly #bytes: AsyncIterable<Uint8Array>
  #failure: { error: unknown } | undefined

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes
  }

  async *read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of this.#bytes) yield piece
    } catch (error) {
      this.#failure = { error }
      throw error
    }
  }

  explain(error: unknown): unknown {
    if (this.#failure) return this.#failure.error
    return error instanceof TarError ? error : new TarError('The archive is damaged or truncated.', { cause: error })
  }
}

class Body {
  left: number
  readonly #pieces: AsyncIterable<Uint8Array>
  readonly #source: Source

  constructor(pieces: AsyncIterable<Uint8Array>, size: number, source: Source) {
    this.#pieces = pieces
    this.left = size
    this.#source = source
  }

  async *read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of this.#pieces) {
        this.left -= piece.length
        yield piece
      }
    } catch (error) {
      throw this.#source.explain(error)
    }
  }
}

async function fill(archive: Pack, files: AsyncIterable<TarFile>, mtime: Date): Promise<void> {
  for await (const { name, size, body } of files) {
    const header = { name: shortName(safeName(name)), size, mtime, mode: 0o600 }
    await pipeline(body, nodeStream(archive.entry(header)))
  }
  archive.finalize()
}

function plainFile({ name, size, type }: Header): { name: string; size: number } {
  safeName(name)
  if (type !== 'file') throw new TarError(`${name} is not a plain file.`)
  if (!Number.isSafeInteger(size)) throw new TarError('The archive is damaged.')
  return { name, size }
}

/** Returns a relative path of plain names, without `.` and `..`. @throws TarError for any other name */
function safeName(name: string): string {
  const parts = name.split('/')
  const safe = parts.every((part) => /^[A-Za-z0-9._-]+$/.test(part) && part !== '.' && part !== '..')
  if (!safe) throw new TarError(`The archive contains a file name that is not allowed: ${JSON.stringify(name)}`)
  return name
}

/** Returns a name that fits the plain header: a longer one would need an extension header, which `readTar` rejects. */
function shortName(name: string): string {
  if (name.length <= NAME_BYTES) return name
  const cut = name.indexOf('/', name.length - NAME_BYTES - 1)
  if (cut < 0 || cut > PREFIX_BYTES) throw new TarError(`This name is too long for an archive: ${name}`)
  return name
}

/** Casts the library's streams, which are Node streams without the declared types. */
function nodeStream(stream: unknown): NodeJS.WritableStream {
  return stream as NodeJS.WritableStream
}

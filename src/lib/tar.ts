/**
 * The part of tar that a backup needs (POSIX ustar): plain files with relative names, sizes without a limit. What is not that
 * is refused when read: links, devices, folders, extensions, and names that lead out of the folder.
 */
const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
/** Past what eleven octal digits hold, sizes stand in base 256, as GNU tar and BSD tar write and read them. */
const OCTAL_LIMIT = 8 ** 11

/** The archive is not one of ours, was cut short or was made to do harm. */
export class TarError extends Error {
  override readonly name = 'TarError'
}

export interface TarFile {
  name: string
  /** Bytes. */
  size: number
  /** The file's bytes; to be read to their end before the next file is asked for. */
  body: AsyncIterable<Uint8Array>
}

/** The block that stands before a file. @throws TarError for a name that a reader would refuse */
export function tarHeader(name: string, size: number, mtimeMs: number): Uint8Array {
  const { prefix, rest } = splitName(safeName(name))
  const header = Buffer.alloc(BLOCK)
  header.write(rest, 0, 'latin1')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  writeNumber(header, size, 124)
  writeNumber(header, Math.floor(mtimeMs / 1000), 136)
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345, 'latin1')
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** Zeroes that fill a file's last block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The end of an archive. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * BLOCK)
}

/** The files of an archive, one after the other, never whole in memory. @throws TarError */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const source = new Source(bytes)
  for (;;) {
    const header = await source.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const file = parseHeader(header)
    let left = file.size
    const body = (async function* () {
      while (left > 0) {
        const piece = await source.atMost(left)
        left -= piece.length
        yield piece
      }
    })()
    yield { ...file, body }
    if (left > 0) throw new TarError(`${file.name} was not read to its end.`)
    await source.exactly(tarPadding(file.size).length)
  }
}

/** Bytes in the portions that are asked for. */
class Source {
  readonly #bytes: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes[Symbol.asyncIterator]()
  }

  async atMost(length: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#bytes.next()
      if (next.done) throw new TarError('The archive ends too early.')
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async exactly(length: number): Promise<Uint8Array> {
    const whole = new Uint8Array(length)
    for (let filled = 0; filled < length;) {
      const piece = await this.atMost(length - filled)
      whole.set(piece, filled)
      filled += piece.length
    }
    return whole
  }
}

function parseHeader(bytes: Uint8Array): { name: string; size: number } {
  const header = Buffer.from(bytes)
  if (Number.parseInt(field(header, 148, 8), 8) !== checksum(header)) throw new TarError('The archive is damaged.')
  const prefix = field(header, 345, PREFIX_BYTES)
  const rest = field(header, 0, NAME_BYTES)
  const name = safeName(prefix ? `${prefix}/${rest}` : rest)
  const type = String.fromCharCode(header[156] ?? 0)
  if (type !== '0' && type !== '\0') throw new TarError(`${name} is no plain file.`)
  return { name, size: readNumber(header, 124) }
}

/** Relative, of plain words, without a step to itself or upwards. */
function safeName(name: string): string {
  const parts = name.split('/')
  const safe = parts.every((part) => /^[A-Za-z0-9._-]+$/.test(part) && part !== '.' && part !== '..')
  if (!safe) throw new TarError(`The archive holds a name that is not allowed: ${JSON.stringify(name)}`)
  return name
}

function splitName(name: string): { prefix: string; rest: string } {
  if (name.length <= NAME_BYTES) return { prefix: '', rest: name }
  const cut = name.indexOf('/', name.length - NAME_BYTES - 1)
  if (cut < 0 || cut > PREFIX_BYTES) throw new TarError(`This name is too long for an archive: ${name}`)
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) }
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function checksum(header: Uint8Array): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function field(header: Buffer, at: number, length: number): string {
  const text = header.toString('latin1', at, at + length)
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

function writeNumber(header: Buffer, value: number, at: number): void {
  if (value < OCTAL_LIMIT) {
    header.write(`${value.toString(8).padStart(11, '0')}\0`, at, 'latin1')
    return
  }
  header[at] = 0x80
  header.writeBigUInt64BE(BigInt(value), at + 4)
}

function readNumber(header: Buffer, at: number): number {
  const large = ((header[at] ?? 0) & 0x80) !== 0
  const value = large ? Number(header.readBigUInt64BE(at + 4)) : Number.parseInt(field(header, at, 12).trim(), 8)
  if (!Number.isSafeInteger(value) || value < 0) throw new TarError('The archive is damaged.')
  return value
}

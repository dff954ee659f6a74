import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { readTar, TarError, type TarFile, writeTar } from '../../src/features/backup/tar'
import { tarEnd, tarHeader, tarOf, withChecksum } from '../support/tar'

type Files = { name: string; bytes: Uint8Array }[]

async function* listed(files: Files): AsyncGenerator<TarFile> {
  for (const { name, bytes } of files) yield { name, size: bytes.length, body: bytes.length > 0 ? [bytes] : [] }
}

async function archived(files: Files): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeTar(listed(files), 0)))
}

async function* inPieces(whole: Uint8Array, pieceLength = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += pieceLength) yield whole.subarray(at, at + pieceLength)
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<Files> {
  const files: Files = []
  for await (const { name, size, body } of readTar(bytes)) {
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(piece)
    const all = Buffer.concat(pieces)
    expect(all.length).toBe(size)
    files.push({ name, bytes: Uint8Array.from(all) })
  }
  return files
}

const refused = (whole: Uint8Array) => expect(read(inPieces(whole))).rejects.toBeInstanceOf(TarError)

/** An archive of one empty file, with a header changed by `change`. */
function forged(change: (header: Buffer) => void): Buffer {
  const header = tarHeader('files/a', 0)
  change(header)
  return Buffer.concat([withChecksum(header), tarEnd()])
}

/** Two files, the second with a long name, as Quoin wrote them before it used a library (gzip, base64). */
const EARLIER = [
  'H4sIAAAAAAACA+3TTQqEMAyG4RzFE4zp33iedFqhIOrY9v6KrsSlPyDNs/k2gazefx5C/3EWboSLL+K6eFxEIUEYabRUZrtrtBJQITwgx0TT8h',
  'LKRJWjRJaiB1Yge8J1/Yt9/6rR0ry8/zZ0PtZ57AZysaYTbu5/DL+UJ86fMcbKMgMrfTt0AAwAAA==',
].join('')

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/)
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join('/'))
const anyFiles = fc.array(fc.record({ name, bytes: fc.uint8Array({ maxLength: 3000 }) }), { maxLength: 5 })

describe('an archive', () => {
  test('returns the files that were written, however its bytes are chunked', async () => {
    const property = fc.asyncProperty(anyFiles, fc.integer({ min: 1, max: 5000 }), async (files, pieceLength) => {
      expect(await read(inPieces(await archived(files), pieceLength))).toEqual(files)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('that Quoin wrote before it used a library is still read', async () => {
    const files = await read(inPieces(Bun.gunzipSync(Buffer.from(EARLIER, 'base64'))))
    expect(files.map((file) => [file.name, Buffer.from(file.bytes).toString()])).toEqual([
      ['quoin.db', 'a database'],
      [`files/uploads/${'a'.repeat(60)}/${'b'.repeat(60)}`, 'a picture'],
    ])
  })

  test('that tar itself wrote is read', async () => {
    const child = Bun.spawn(
      ['tar', 'cf', '-', '--format=ustar', '-C', import.meta.dir, 'tar.test.ts', 'unpack.test.ts'],
      {
        stdout: 'pipe',
      },
    )
    const files = await read(child.stdout as AsyncIterable<Uint8Array>)
    expect(files.map((file) => file.name)).toEqual(['tar.test.ts', 'unpack.test.ts'])
    expect(Buffer.from(files[0]!.bytes).toString()).toBe(await Bun.file(import.meta.path).text())
  })

  test('is one that tar itself can list', async () => {
    const bytes = await archived([{ name: 'files/a.txt', bytes: Buffer.from('hello') }])
    const child = Bun.spawn(['tar', 'tf', '-'], { stdin: bytes, stdout: 'pipe' })
    expect(await child.stdout.text()).toBe('files/a.txt\n')
  })

  test('carries sizes past eight gigabytes', async () => {
    const size = 3 * 8 ** 11
    const large = async function* () {
      yield { name: 'files/large', size, body: [Buffer.alloc(1)] }
    }
    for await (const header of writeTar(large(), 0)) {
      for await (const file of readTar(inPieces(header))) {
        expect(file.size).toBe(size)
        break
      }
      break
    }
  })

  test('truncated at any byte is rejected', async () => {
    const whole = await archived([{ name: 'files/a', bytes: Buffer.alloc(700) }])
    for (const length of [100, 600, 1100, 1400]) await refused(whole.subarray(0, length))
  })

  test('of a large file is streamed without buffering it', async () => {
    const [piece, pieces] = [Buffer.alloc(64 * 1024), 512]
    let [made, most, seen] = [0, 0, 0]
    const large = async function* () {
      for (; made < pieces; made++) yield piece
    }
    const files = async function* () {
      yield { name: 'files/large', size: piece.length * pieces, body: large() }
    }
    for await (const file of readTar(writeTar(files(), 0)))
      for await (const part of file.body) {
        seen += part.length
        most = Math.max(most, made - Math.floor(seen / piece.length))
      }
    expect(seen).toBe(piece.length * pieces)
    expect(most).toBeLessThan(20)
  })

  test('whose source fails reports the failure of the source', async () => {
    const broken = async function* () {
      yield tarHeader('files/a', 700)
      yield Buffer.alloc(100)
      throw new Error('The disk is broken.')
    }
    await expect(read(broken())).rejects.toThrow('The disk is broken.')
  })

  test('whose file turns out shorter or longer than announced is not written', async () => {
    for (const length of [99, 101]) {
      const files = async function* () {
        yield { name: 'files/a', size: 100, body: [Buffer.alloc(length)] }
      }
      await expect(Array.fromAsync(writeTar(files(), 0))).rejects.toThrow('Size mismatch')
    }
  })

  test('with a name too long for its header is not written', async () => {
    const written = archived([{ name: 'a'.repeat(101), bytes: Buffer.alloc(0) }])
    await expect(written).rejects.toBeInstanceOf(TarError)
  })
})

describe('a hostile archive is rejected', () => {
  test.each(['../up', '/etc/passwd', 'files/../../up', 'files//a', './a', 'C:\\a', 'a\nb', '', 'files/', 'files/ä'])(
    'with the name %p',
    async (bad) => {
      await refused(forged((header) => header.fill(0, 0, 100).write(bad, 0)))
      await expect(archived([{ name: bad, bytes: Buffer.alloc(0) }])).rejects.toBeInstanceOf(TarError)
    },
  )

  test('with a prefix that leads upwards', () => refused(forged((header) => header.write('..', 345))))

  test.each([
    ['a hard link', '1'],
    ['a symbolic link', '2'],
    ['a device', '3'],
    ['a folder', '5'],
    ['a pipe', '6'],
    ['a type that nobody knows', 'Z'],
  ])('with %s', (_, type) => refused(forged((header) => header.write(type, 156))))

  test.each([
    ['an extended header that renames it', 'x', '17 path=../up/a\n'],
    ['an extended header that resizes it', 'x', '12 size=99\n'],
    ['an extended header for all files', 'g', '17 path=../up/a\n'],
    ['a long name', 'L', 'files/harmless\0'],
    ['a long target of a link', 'K', '/etc/passwd\0'],
  ])('with a file after %s', async (_, type, text) => {
    const extension = (file: string, size: number) => tarHeader(file, size, file === 'extension' ? type : '0')
    const files = [
      { name: 'extension', bytes: Buffer.from(text) },
      { name: 'files/a', bytes: Buffer.from('x') },
    ]
    await refused(tarOf(files, extension))
  })

  test('with a file after its end', async () => {
    const files = [{ name: 'files/a', bytes: Buffer.from('x') }]
    await refused(Buffer.concat([tarOf(files), tarOf(files)]))
  })

  test('with a negative, non-numeric or unsafe size', async () => {
    for (const size of [
      '-0000000001\0',
      'abc\0\0\0\0\0\0\0\0\0',
      '\x80\0\0\0\x7f\0\0\0\0\0\0\0',
      `${'\xff'.repeat(11)}\xfe`,
    ])
      await refused(forged((header) => header.write(size, 124, 'latin1')))
  })

  test('with a file whose size exceeds the archive', () =>
    refused(Buffer.concat([tarHeader('files/a', 10 ** 12), Buffer.alloc(2048)])))

  test('with a wrong checksum', async () => {
    const header = tarHeader('files/a', 0)
    header[0] = 0x62
    await refused(Buffer.concat([header, tarEnd()]))
  })
})

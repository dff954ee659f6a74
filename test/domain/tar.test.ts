import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from '../../src/lib/tar'

type Files = { name: string; bytes: Uint8Array }[]

async function* written(files: Files, pieceLength = 1000): AsyncGenerator<Uint8Array> {
  const parts = files.flatMap(({ name, bytes }) => [tarHeader(name, bytes.length, 0), bytes, tarPadding(bytes.length)])
  const whole = Buffer.concat([...parts, tarEnd()])
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

/** An archive of one header block, changed by `change`, with its checksum set right again. */
async function* forged(change: (header: Buffer) => void): AsyncGenerator<Uint8Array> {
  const header = Buffer.from(tarHeader('files/a', 0, 0))
  change(header)
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  yield header
  yield tarEnd()
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/)
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join('/'))

describe('an archive', () => {
  test('gives back what was put in, in whatever pieces it arrives', async () => {
    const files = fc.array(fc.record({ name, bytes: fc.uint8Array({ maxLength: 3000 }) }), { maxLength: 5 })
    const property = fc.asyncProperty(files, fc.integer({ min: 1, max: 5000 }), async (given, pieceLength) => {
      expect(await read(written(given, pieceLength))).toEqual(given)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('is one that tar itself can list', async () => {
    const bytes = Buffer.concat(await Array.fromAsync(written([{ name: 'files/a.txt', bytes: Buffer.from('hello') }])))
    const child = Bun.spawn(['tar', 'tf', '-'], { stdin: bytes, stdout: 'pipe' })
    expect(await child.stdout.text()).toBe('files/a.txt\n')
  })

  test('carries sizes past eight gigabytes', async () => {
    const size = 3 * 8 ** 11
    for await (const file of readTar(one(tarHeader('files/large', size, 0)))) {
      expect(file.size).toBe(size)
      break
    }
  })

  test('cut anywhere is refused', async () => {
    const whole = Buffer.concat(await Array.fromAsync(written([{ name: 'files/a', bytes: Buffer.alloc(700) }])))
    for (const length of [100, 600, 1100, 1400]) {
      const cut = read(one(whole.subarray(0, length)))
      await expect(cut).rejects.toBeInstanceOf(TarError)
    }
  })
})

describe('a hostile archive is refused', () => {
  test.each(['../up', '/etc/passwd', 'files/../../up', 'files//a', './a', 'C:\\a', 'a\nb', '', 'files/', 'files/ä'])(
    'with the name %p',
    async (bad) => {
      const archive = forged((header) => header.fill(0, 0, 100).write(bad, 0))
      await expect(read(archive)).rejects.toBeInstanceOf(TarError)
      expect(() => tarHeader(bad, 0, 0)).toThrow(TarError)
    },
  )

  test('with a prefix that leads upwards', async () => {
    const archive = forged((header) => header.write('..', 345))
    await expect(read(archive)).rejects.toBeInstanceOf(TarError)
  })

  test.each([
    ['a hard link', '1'],
    ['a symbolic link', '2'],
    ['a device', '3'],
    ['a folder', '5'],
    ['an extended header', 'x'],
    ['a long name', 'L'],
  ])('with %s', async (_, type) => {
    const archive = forged((header) => header.write(type, 156))
    await expect(read(archive)).rejects.toBeInstanceOf(TarError)
  })

  test('with a size below zero, or none', async () => {
    for (const size of ['-0000000001\0', 'abc\0\0\0\0\0\0\0\0\0']) {
      const archive = forged((header) => header.write(size, 124))
      await expect(read(archive)).rejects.toBeInstanceOf(TarError)
    }
  })

  test('with a checksum that does not fit', async () => {
    const header = tarHeader('files/a', 0, 0)
    header[0] = 0x62
    await expect(read(one(header))).rejects.toBeInstanceOf(TarError)
  })
})

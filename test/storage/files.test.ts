import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Fault } from '../../src/core/fault'
import type { Storage } from '../../src/ports/storage'
import { localStorage } from '../../src/ports/storage-local'
import { s3Storage } from '../../src/ports/storage-s3'
import { type S3Server, startS3Server } from '../support/s3-server'

const s3 = await startS3Server()
afterAll(() => s3.stop())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-files-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  s3.objects.clear()
  s3.misbehaviour = null
  s3.clockOffsetMs = 0
})

const meta = { contentType: 'image/png' }
const bytes = randomBytes(300_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')

function s3At(server: S3Server, changes: Record<string, unknown> = {}): Storage {
  const { bucket, accessKeyId, secretAccessKey, region, url } = server
  const options = { bucket, accessKeyId, secretAccessKey, region, endpoint: url, timeoutMs: 60_000 } as const
  return s3Storage({ ...options, ...changes }, folder)
}

async function textOf(body: Blob | ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(body).arrayBuffer())
}

/** The Fault that a promise rejects with. */
async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Fault)) throw new Error(`no Fault: ${String(error)}`)
  return error
}

/** A complete temporary file, as an upload creates it. */
function temporary(storage: Storage, content: Uint8Array = bytes): string {
  const path = join(storage.scratch, randomBytes(8).toString('hex'))
  writeFileSync(path, content)
  return path
}

for (const kind of ['local', 's3'] as const) {
  const open = () => (kind === 's3' ? s3At(s3) : localStorage(folder))

  describe(`storage: ${kind}`, () => {
    test('a stored file is read back by its key', async () => {
      const storage = open()
      expect(storage.kind).toBe(kind)
      await storage.put('uploads/w/a.bin', bytes, { ...meta, sha256 })
      expect(await storage.stat('uploads/w/a.bin')).toEqual({ size: bytes.length })
      expect((await textOf(await storage.read('uploads/w/a.bin'))).equals(bytes)).toBe(true)
      expect(await storage.stat('uploads/w/b.bin')).toBeUndefined()
      expect(await storage.stat('uploads/w')).toBeUndefined()
    })

    test('a second put replaces the first', async () => {
      const storage = open()
      await storage.put('a/b', Buffer.from('first'), meta)
      await storage.put('a/b', Buffer.from('second'), meta)
      expect(String(await textOf(await storage.read('a/b')))).toBe('second')
    })

    test('putFile moves the temporary file', async () => {
      const storage = open()
      const path = temporary(storage)
      await storage.putFile('a/b', path, meta)
      expect(readdirSync(storage.scratch)).toEqual([])
      expect((await textOf(await storage.read('a/b'))).equals(bytes)).toBe(true)
    })

    test('an empty file can be stored', async () => {
      const storage = open()
      await storage.putFile('a/empty', temporary(storage, Buffer.alloc(0)), meta)
      expect(await storage.stat('a/empty')).toEqual({ size: 0 })
      expect(await textOf(await storage.read('a/empty'))).toHaveLength(0)
    })

    test('a range is the bytes between two inclusive offsets', async () => {
      const storage = open()
      await storage.put('a/b', bytes, meta)
      for (const [start, end] of [
        [0, 0],
        [100, 70_000],
        [299_999, 299_999],
      ] as const) {
        const part = await textOf(await storage.read('a/b', { start, end }))
        expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
      }
    })

    test('fetchToFile has the same bytes, and disposing of it keeps the stored file', async () => {
      const storage = open()
      await storage.put('a/b', bytes, meta)
      const file = await storage.fetchToFile('a/b', bytes.length)
      expect(readFileSync(file.path).equals(bytes)).toBe(true)
      await file.dispose()
      expect(await storage.stat('a/b')).toEqual({ size: bytes.length })
      expect(readdirSync(storage.scratch)).toEqual([])
    })

    test('fetchToFile rejects a file above maxBytes and leaves nothing', async () => {
      const storage = open()
      await storage.put('a/b', bytes, meta)
      expect((await faultOf(storage.fetchToFile('a/b', bytes.length - 1))).code).toBe('PAYLOAD_TOO_LARGE')
      expect(readdirSync(storage.scratch)).toEqual([])
    })

    test('a missing file is NOT_FOUND, and deleting it succeeds', async () => {
      const storage = open()
      expect((await faultOf(storage.read('a/none'))).code).toBe('NOT_FOUND')
      expect((await faultOf(storage.fetchToFile('a/none', 10))).code).toBe('NOT_FOUND')
      expect((await faultOf(storage.move('a/none', 'a/other'))).code).toBe('NOT_FOUND')
      await storage.delete('a/none')
    })

    test('deleting a file twice succeeds', async () => {
      const storage = open()
      await storage.put('a/b', bytes, meta)
      await storage.delete('a/b')
      await storage.delete('a/b')
      expect(await storage.stat('a/b')).toBeUndefined()
    })

    test('a move that is repeated after a crash succeeds', async () => {
      const storage = open()
      await storage.put('incoming/a', bytes, meta)
      await storage.move('incoming/a', 'uploads/a')
      await storage.move('incoming/a', 'uploads/a')
      expect(await storage.stat('incoming/a')).toBeUndefined()
      expect((await textOf(await storage.read('uploads/a'))).equals(bytes)).toBe(true)
    })

    test('a list contains exactly the files under the prefix, with size and age', async () => {
      const storage = open()
      const before = Date.now() - 2_000
      for (const key of ['incoming/a', 'incoming/b/c.png', 'incoming2/d', 'other/e'])
        await storage.put(key, bytes, meta)
      const found = await Array.fromAsync(storage.list('incoming/'))
      expect(found.map(({ key }) => key).sort()).toEqual(['incoming/a', 'incoming/b/c.png'])
      for (const { size, modifiedAt } of found) {
        expect(size).toBe(bytes.length)
        expect(modifiedAt).toBeGreaterThan(before)
      }
      expect(await Array.fromAsync(storage.list('nothing/'))).toEqual([])
    })

    test('a key cannot leave its folder', async () => {
      const storage = open()
      const keys = [
        '',
        '/',
        '../a',
        'a/../../b',
        'a//b',
        '/etc/passwd',
        'a/.',
        './a',
        'a\\b',
        'a\0b',
        'a b',
        'ä',
        'a/',
        '.a',
      ]
      for (const key of keys) {
        await expect(storage.put(key, bytes, meta)).rejects.toThrow('malformed')
        await expect(storage.read(key)).rejects.toThrow('malformed')
        await expect(storage.delete(key)).rejects.toThrow('malformed')
        await expect(storage.move('a/b', key)).rejects.toThrow('malformed')
      }
      await expect(storage.put(`a/${'x'.repeat(600)}`, bytes, meta)).rejects.toThrow('malformed')
    })

    test('concurrent calls do not interfere', async () => {
      const storage = open()
      const keys = Array.from({ length: 40 }, (_, index) => `many/${index}`)
      await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key), meta)))
      const read = await Promise.all(keys.map(async (key) => String(await textOf(await storage.read(key)))))
      expect(read).toEqual(keys)
    })

    test('ready succeeds and leaves nothing', async () => {
      const storage = open()
      await storage.ready()
      expect(readdirSync(storage.scratch)).toEqual([])
      expect(s3.objects.size).toBe(0)
    })

    test('emptyScratch removes the files of a killed process', async () => {
      const storage = open()
      temporary(storage)
      mkdirSync(join(storage.scratch, 'folder'))
      writeFileSync(join(storage.scratch, 'folder', 'file'), '')
      await storage.emptyScratch()
      expect(readdirSync(storage.scratch)).toEqual([])
    })

    test('fetchToFile creates files with mode 0600', async () => {
      const storage = open()
      await storage.put('a/b', bytes, meta)
      const { path } = await storage.fetchToFile('a/b', bytes.length)
      expect(statSync(path).mode & 0o077).toBe(0)
    })
  })
}

describe('local storage', () => {
  test('has no presigned uploads', () => {
    const where = localStorage(folder).presignPut('a/b', {
      contentType: 'a/b',
      size: 1,
      expiresInSeconds: 60,
    })
    expect(where).toBeNull()
  })

  test('folders have mode 0700', async () => {
    const storage = localStorage(folder)
    await storage.put('a/b', bytes, meta)
    const { path } = await storage.fetchToFile('a/b', bytes.length)
    for (let at = dirname(path); at !== folder; at = dirname(at)) expect(statSync(at).mode & 0o077).toBe(0)
  })

  test('a range is a slice of the file, not read into memory', async () => {
    const storage = localStorage(folder)
    await storage.put('a/b', bytes, meta)
    expect(await storage.read('a/b', { start: 1, end: 2 })).toBeInstanceOf(Blob)
  })

  test('a full or unwritable disk is UNAVAILABLE, without a path, and the key stays empty', async () => {
    const storage = localStorage(folder)
    const path = temporary(storage)
    // A file in the place of a folder fails also for root, who ignores permissions.
    writeFileSync(join(folder, 'files', 'blocked'), '')
    const fault = await faultOf(storage.putFile('blocked/a', path, meta))
    expect(fault.code).toBe('UNAVAILABLE')
    expect(fault.message).not.toContain(folder)
    expect(existsSync(path)).toBe(true)
    expect(await storage.stat('blocked/a')).toBeUndefined()
  })
})

describe('an S3 store without endpoint and region', () => {
  const where = (changes: Record<string, unknown>) =>
    s3At(s3, changes).presignPut('a/b', { contentType: 'a/b', size: 1, expiresInSeconds: 60 })?.url

  test('is Amazon S3 in us-east-1', async () => {
    expect(where({ endpoint: null, region: null })).toStartWith(`https://s3.us-east-1.amazonaws.com/${s3.bucket}/a/b?`)
    expect(where({ endpoint: null, region: 'eu-west-1' })).toStartWith('https://s3.eu-west-1.amazonaws.com/')
    await s3At(s3, { region: null }).put('a/b', bytes, meta)
  })
})

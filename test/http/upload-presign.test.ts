import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { audit, looseKeys, worlds } from '../../db/schema'
import { login, outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { addMember } from '../support/routes'
import { type S3Server, startS3Server } from '../support/s3-server'
import { fetchFile, photo, storedFiles, upload } from '../support/uploads'

interface Presigned {
  uploadId: string
  method: string
  url: string
  headers: Record<string, string>
  expiresAt: string
}

const sha256Of = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const text = (words: string) => new Uint8Array(Buffer.from(words))
// Images are decoded in a separate process, so this takes longer on slow machines.
setDefaultTimeout(60_000)

let t: Harness
let owner: Member

const presign = (body: object, headers?: Record<string, string>) =>
  owner.api.post('/api/uploads/presign', body, headers)
const complete = ({ uploadId }: Presigned) => owner.api.post(`/api/uploads/${uploadId}/complete`, {})
const announce = async (bytes: Uint8Array, more: object = {}): Promise<Presigned> => {
  const answer = await presign({ filename: 'photo.jpg', contentType: 'image/jpeg', size: bytes.length, ...more })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const used = async () => {
  const { storage, records } = worlds
  const [row] = await t.deps.store.read.select({ storage, records }).from(worlds).where(eq(worlds.id, owner.world.id))
  return row
}
/** PUTs through the app for this server's paths, and over the network for other hosts. */
async function put(
  { url, headers }: Pick<Presigned, 'url' | 'headers'>,
  bytes: Uint8Array,
): Promise<Answer | Response> {
  const raw = new Uint8Array(bytes)
  const { origin, pathname, search } = new URL(url)
  if (origin !== t.deps.config.publicUrl) return fetch(url, { method: 'PUT', headers, body: raw })
  return t.fetch('PUT', pathname + search, { raw, headers: { ...headers, 'content-length': String(raw.length) } })
}

test('a removal that happens while an upload is being completed refuses it', async () => {
  t = await harness()
  owner = await t.register()
  const editor = await addMember(t, owner.world, await t.register(), 'editor')
  const bytes = await photo()
  const presigned = await announce(bytes)
  await put(presigned, bytes)
  const { storage } = t.deps
  const fetchToFile = storage.fetchToFile.bind(storage)
  storage.fetchToFile = async (...args) => {
    expect((await owner.api.delete(`/api/world/members/${editor.user.id}`)).status).toBe(200)
    return fetchToFile(...args)
  }
  expect(outcome(await editor.api.post(`/api/uploads/${presigned.uploadId}/complete`, {}))).toBe('404 NOT_FOUND')
  expect((await owner.api.get(`/api/uploads/${presigned.uploadId}`)).body.data.status).toBe('pending')
  await t.close()
})

describe.each(['local', 's3'] as const)('with storage %s', (kind) => {
  let s3: S3Server | undefined
  beforeEach(async () => {
    s3 = kind === 's3' ? await startS3Server() : undefined
    t = await harness({ env: s3 ? s3Settings(s3) : {} })
    owner = await t.register()
  })
  afterEach(async () => {
    await t.close()
    await s3?.stop()
  })

  test('a file goes directly to the storage and becomes an upload when it is completed', async () => {
    const bytes = await photo()
    const address = await announce(bytes, { sha256: sha256Of(bytes).toUpperCase() })
    expect(address).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'image/jpeg' } })
    expect(Date.parse(address.expiresAt)).toBeGreaterThan(t.clock.now())
    const pending = (await owner.api.get(`/api/uploads/${address.uploadId}`)).body.data
    expect(pending).toMatchObject({ status: 'pending', url: null, jobId: null, size: bytes.length })
    expect((await put(address, bytes)).status).toBe(200)
    const done = await complete(address)
    expect(done.body.data).toMatchObject({ status: 'processing', sha256: sha256Of(bytes), contentType: 'image/jpeg' })
    await t.jobs.round()
    const ready = (await owner.api.get(`/api/uploads/${address.uploadId}`)).body.data
    expect(ready).toMatchObject({ status: 'ready', variants: { length: 5 } })
    expect((await fetchFile(t, ready.url)).bytes).toEqual(bytes)
    const range = await fetchFile(t, ready.variants[0].url, { range: 'bytes=0-3' })
    expect([range.status, range.text]).toEqual([206, 'RIFF'])
    expect((await storedFiles(t)).filter((key) => key.startsWith('incoming/'))).toEqual([])
  }, 60_000)

  test('completing twice, also concurrently, makes one upload', async () => {
    const bytes = text('twice')
    const address = await announce(bytes, { contentType: 'text/plain' })
    await put(address, bytes)
    const answers = await Promise.all([complete(address), complete(address), complete(address)])
    for (const answer of answers) expect(['200', '409 STATE_CONFLICT']).toContain(outcome(answer))
    const after = await complete(address)
    expect([after.status, after.body.data.status]).toEqual([200, 'ready'])
    await t.jobs.round()
    expect([await used(), (await storedFiles(t)).length]).toEqual([{ storage: 5, records: 1 }, 1])
  })

  test('completing without bytes is a conflict, and the bytes can still be sent', async () => {
    const bytes = text('later')
    const address = await announce(bytes, { contentType: 'text/plain' })
    expect(outcome(await complete(address))).toBe('409 STATE_CONFLICT')
    await put(address, bytes)
    expect((await complete(address)).status).toBe(200)
  })

  test.each([
    ['a hash', text('other'), { sha256: '0'.repeat(64), contentType: 'text/plain' }, '/sha256'],
    ['an image, and is none', text('<script>alert(1)</script>'), {}, '/contentType'],
  ])('an upload announced with %s is refused, and leaves nothing', async (_, bytes, announced, path) => {
    const address = await announce(bytes, announced)
    expect((await put(address, bytes)).status).toBe(200)
    const refused = await complete(address)
    expect([outcome(refused), refused.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', path])
    expect(outcome(await complete(address))).toBe('409 STATE_CONFLICT')
    await t.jobs.round()
    expect([await used(), await storedFiles(t)]).toEqual([{ storage: bytes.length, records: 1 }, []])
  })

  test('an image must be announced as an image or as application/octet-stream', async () => {
    const bytes = await photo(20, 20)
    const named = await announce(bytes, { contentType: 'text/plain' })
    await put(named, bytes)
    expect((await complete(named)).body.error.details).toMatchObject([{ path: '/contentType', code: 'content_type' }])
    const plain = await announce(bytes, { contentType: 'application/octet-stream' })
    await put(plain, bytes)
    expect((await complete(plain)).body.data).toMatchObject({ status: 'processing', contentType: 'image/jpeg' })
  })

  test('a HEAD of a file reports its length, or a range’s, and reads nothing from the storage', async () => {
    const { body } = await upload(t, owner, { bytes: 'twelve bytes', name: 'a.txt' })
    t.deps.storage.read = () => Promise.reject(new Error('read for nobody'))
    const head = (headers = {}) => t.fetch('HEAD', new URL(body.data.url).pathname, { headers })
    for (const [headers, status, length] of [
      [{}, 200, '12'],
      [{ range: 'bytes=2-4' }, 206, '3'],
    ] as const) {
      const answer = await head(headers)
      const type = answer.headers.get('content-type')
      expect([answer.status, answer.headers.get('content-length'), type]).toEqual([status, length, 'text/plain'])
    }
  })

  test('equal bytes of two uploads are stored once', async () => {
    const bytes = text('same')
    await upload(t, owner, { bytes, name: 'same.txt' })
    const address = await announce(bytes, { contentType: 'text/plain' })
    await put(address, bytes)
    expect((await complete(address)).body.data.status).toBe('ready')
    await t.jobs.round()
    expect([await used(), (await storedFiles(t)).length]).toEqual([{ storage: 4, records: 2 }, 1])
  })

  test('an upload that is never completed is swept after a day, with its bytes', async () => {
    const bytes = text('never')
    const address = await announce(bytes, { contentType: 'text/plain' })
    await put(address, bytes)
    t.clock.advance(23 * 3600_000)
    await t.jobs.round()
    expect([(await used())?.records, (await storedFiles(t)).length]).toEqual([1, 1])
    t.clock.advance(2 * 3600_000)
    await t.jobs.round()
    t.clock.advance(3600_000)
    await t.jobs.round()
    expect([await used(), await storedFiles(t)]).toEqual([{ storage: 0, records: 0 }, []])
    const { body } = await login(t, owner.user.email, PASSWORD)
    const again = t.as({ ...owner, token: body.data.token }, owner.world)
    expect(outcome(await again.api.get(`/api/uploads/${address.uploadId}`))).toBe('404 NOT_FOUND')
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'upload.delete'))
    expect(entry).toMatchObject({ actorKind: 'job', resourceId: address.uploadId, after: null })
    expect(await t.deps.store.read.select().from(looseKeys)).toEqual([])
  })

  test('deleting it before it is completed removes its bytes', async () => {
    const bytes = text('gone')
    const address = await announce(bytes, { contentType: 'text/plain' })
    await put(address, bytes)
    expect((await owner.api.delete(`/api/uploads/${address.uploadId}`)).status).toBe(200)
    await t.jobs.round()
    expect([await used(), await storedFiles(t)]).toEqual([{ storage: 0, records: 0 }, []])
  })

  test('a storage failure is reported with a plain message, and the work can be repeated', async () => {
    if (!s3) return
    s3.misbehaviour = { kind: 'status', status: 403 }
    const refused = await upload(t, owner, { bytes: 'x', name: 'x.txt' })
    expect(refused.status).toBe(502)
    expect(refused.text).not.toContain(s3.bucket)
    s3.misbehaviour = null
    expect((await upload(t, owner, { bytes: 'x', name: 'x.txt' })).status).toBe(201)
    expect([await used(), readdirSync(t.deps.storage.scratch)]).toEqual([{ storage: 1, records: 1 }, []])
  })
})

function s3Settings(s3: S3Server): Record<string, string> {
  return {
    STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_REGION: s3.region,
  }
}

describe('an announcement', () => {
  beforeEach(async () => {
    t = await harness()
    owner = await t.register()
  })
  afterEach(() => t.close())
  const good = { filename: 'a.png', contentType: 'image/png', size: 10 }

  test.each([
    [{ ...good, size: 25 * 2 ** 20 + 1 }, '413 PAYLOAD_TOO_LARGE'],
    [{ ...good, size: 0 }, '422 VALIDATION_FAILED'],
    [{ ...good, size: 1.5 }, '422 VALIDATION_FAILED'],
    [{ ...good, contentType: 'image' }, '422 VALIDATION_FAILED'],
    [{ ...good, contentType: 'image/png\r\nX-Evil: 1' }, '422 VALIDATION_FAILED'],
    [{ ...good, sha256: 'abc' }, '422 VALIDATION_FAILED'],
    [{ ...good, filename: '' }, '422 VALIDATION_FAILED'],
    [{ ...good, folder: 'x' }, '422 VALIDATION_FAILED'],
    [{}, '422 VALIDATION_FAILED'],
  ])('%j is %s', async (body, expected) => {
    expect(outcome(await presign(body))).toBe(expected)
    expect(await used()).toEqual({ storage: 0, records: 0 })
  })

  test('accepts a type as a browser sends it, and returns the plain type to send', async () => {
    const { body } = await presign({ ...good, filename: 'a.txt', contentType: 'Text/Plain;charset=utf-8' })
    expect(body.data.headers).toEqual({ 'Content-Type': 'text/plain' })
    const sent = await put(
      { url: body.data.url, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
      text('ten bytes!'),
    )
    expect(sent.status).toBe(200)
    expect((await owner.api.post(`/api/uploads/${body.data.uploadId}/complete`)).body.data.contentType).toBe(
      'text/plain',
    )
  })

  test('is refused if its size does not fit', async () => {
    await t.deps.store.tx('instance', async (tx) => void (await tx.update(worlds).set({ storage: 499_999_995 })))
    const refused = await presign(good)
    expect([outcome(refused), refused.body.error.dimension]).toEqual(['403 PLAN_LIMIT_EXCEEDED', 'storage'])
  })

  test('with an Idempotency-Key returns the same address again', async () => {
    const key = { 'idempotency-key': 'presign-1' }
    const [first, again] = [await presign(good, key), await presign(good, key)]
    expect([again.text, again.headers.get('location')]).toEqual([first.text, first.headers.get('location')])
    expect(await used()).toEqual({ storage: good.size, records: 1 })
  })

  test('is refused beside twenty others that are not completed, until one is completed or deleted', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => presign(good)))
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), ...Array(5).fill(409)])
    expect(await used()).toEqual({ storage: 20 * good.size, records: 20 })
    const { uploadId } = made.find(({ status }) => status === 201)!.body.data
    expect((await owner.api.delete(`/api/uploads/${uploadId}`)).status).toBe(200)
    expect((await presign(good)).status).toBe(201)
  })

  test('is refused beside others of 250 MiB', async () => {
    const large = { ...good, size: 25 * 2 ** 20 }
    for (let n = 0; n < 10; n++) expect((await presign(large)).status).toBe(201)
    expect(outcome(await presign(good))).toBe('409 STATE_CONFLICT')
  })
})

describe('a signed path', () => {
  const bytes = text('exactly these')
  let address: Presigned
  beforeEach(async () => {
    t = await harness()
    owner = await t.register()
    address = await announce(bytes, { contentType: 'text/plain', sha256: sha256Of(bytes) })
  })
  afterEach(() => t.close())
  const putTo = (change: (url: URL) => void, headers = address.headers, body = bytes) => {
    const url = new URL(address.url)
    change(url)
    return put({ url: url.href, headers }, body) as Promise<Answer>
  }

  test('needs no token', async () => {
    expect((await putTo(() => {})).status).toBe(200)
  })

  test.each([
    ['another signature', (url: URL) => url.searchParams.set('signature', 'x'.repeat(43))],
    [
      'a signature with an additional letter',
      (url: URL) => url.searchParams.set('signature', `${url.searchParams.get('signature')}A`),
    ],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['nothing signed at all', (url: URL) => void (url.search = '')],
    [
      'a later expiry',
      (url: URL) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60)),
    ],
    ['an end without end', (url: URL) => url.searchParams.set('expires', 'Infinity')],
    [
      'another upload',
      (url: URL) => void (url.pathname = url.pathname.replace(/upload_[^/]+/, 'upload_00000000000000000000000000')),
    ],
  ])('with %s is 403 SIGNATURE_INVALID', async (_, change) => {
    expect(outcome(await putTo(change))).toBe('403 SIGNATURE_INVALID')
    expect(await storedFiles(t)).toEqual([])
  })

  test('is valid for one upload only, even in the same World', async () => {
    const other = await announce(bytes, { contentType: 'text/plain', sha256: sha256Of(bytes) })
    const swapped = (url: URL) => void (url.pathname = new URL(other.url).pathname)
    expect(outcome(await putTo(swapped))).toBe('403 SIGNATURE_INVALID')
  })

  test('expires after 15 minutes, and when the upload is completed', async () => {
    expect((await putTo(() => {})).status).toBe(200)
    await complete(address)
    expect(outcome(await putTo(() => {}))).toBe('403 SIGNATURE_INVALID')
    address = await announce(bytes, { contentType: 'text/plain' })
    t.clock.advance(15 * 60_000)
    expect(outcome(await putTo(() => {}))).toBe('403 SIGNATURE_INVALID')
  })

  test('refuses another type and more bytes; other bytes are refused at completion, and the right ones may follow', async () => {
    const send = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) => putTo(() => {}, headers, body)
    expect(outcome(await send({ 'content-type': 'text/html' }, bytes))).toBe('403 SIGNATURE_INVALID')
    expect(outcome(await send({}, bytes))).toBe('403 SIGNATURE_INVALID')
    const more = await send(address.headers, text('exactly these and more'))
    expect([outcome(more), more.body.error.message]).toEqual([
      '413 PAYLOAD_TOO_LARGE',
      'The file is larger than 13 bytes.',
    ])
    for (const [wrong, path] of [
      ['exactly', '/size'],
      ['exactly thesE', '/sha256'],
    ] as const) {
      expect((await send(address.headers, text(wrong))).status).toBe(200)
      const refused = await complete(address)
      expect([outcome(refused), refused.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', path])
      await t.jobs.round()
      expect([await storedFiles(t), readdirSync(t.deps.storage.scratch)]).toEqual([[], []])
    }
    await send(address.headers, bytes)
    expect((await complete(address)).body.data.status).toBe('ready')
  })

  test('cannot change bytes that were checked', async () => {
    await put(address, bytes)
    const { storage } = t.deps
    const fetchToFile = storage.fetchToFile.bind(storage)
    // The client sends again between the move and the check.
    storage.fetchToFile = async (...asked) => {
      await put(address, bytes)
      return fetchToFile(...asked)
    }
    const { body } = await complete(address)
    expect((await fetchFile(t, body.data.url)).bytes).toEqual(bytes)
    t.clock.advance(26 * 3600_000)
    await t.jobs.round()
    expect(await storedFiles(t)).toHaveLength(1)
  })
})

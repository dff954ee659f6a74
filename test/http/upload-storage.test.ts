import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { heldBodies, looseKeys, uploads, worlds } from '../../db/schema'
import { PENDING_MS } from '../../src/features/uploads/presigning'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import fc from '../support/properties'
import { startS3Server } from '../support/s3-server'
import { miscounts } from '../support/storage-count'
import { until } from '../support/until'
import { form, sendForm, storedFiles, upload } from '../support/uploads'

setDefaultTimeout(60_000)

let t: Harness
let owner: Member
beforeEach(async () => {
  t = await harness({ env: { RATE_LIMITS: 'write=100000,read=100000,public=100000' } })
  owner = await t.register()
})
afterEach(() => t.close())

interface Address {
  uploadId: string
  url: string
  headers: Record<string, string>
}

async function used(): Promise<number> {
  const { storage } = worlds
  const [row] = await t.deps.store.read.select({ storage }).from(worlds).where(eq(worlds.id, owner.world.id))
  return row!.storage
}

async function announce(size: number): Promise<Address> {
  const answer = await owner.api.post('/api/uploads/presign', { filename: 'a.txt', contentType: 'text/plain', size })
  return answer.body.data
}

function put({ url, headers }: Address, raw: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) {
  const { pathname, search } = new URL(url)
  return t.fetch('PUT', pathname + search, { raw, headers })
}

const bytes = (size: number, fill = 'x') => new Uint8Array(Buffer.alloc(size, fill))

/** A body whose end the test decides. */
function heldBody(first: Uint8Array) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(first).catch(() => {})
  return {
    readable,
    end: (rest: Uint8Array) => writer.write(rest).then(() => writer.close()),
    cut: () => writer.abort(),
  }
}

describe('the storage figure', () => {
  test('counts a body while it is received, and the file afterwards', async () => {
    const { body, headers } = form([['file', { bytes: bytes(1_000), name: 'a.txt' }]])
    const held = heldBody(body.slice(0, 300))
    const length = { 'content-length': String(body.length) }
    const sent = t.fetch('POST', '/api/uploads', {
      raw: held.readable,
      headers: { ...headers, ...length },
      token: owner.token,
      world: owner.world.id,
    })
    await until('the body is held', async () => (await used()) === body.length)
    await held.end(body.slice(300))
    expect((await sent).status).toBe(201)
    expect([await used(), await t.deps.store.read.$count(heldBodies)]).toEqual([1_000, 0])
  })

  test('stops counting a body that ends early or is not a form', async () => {
    const { body, headers } = form([['file', { bytes: bytes(1_000), name: 'a.txt' }]])
    const cut = { body: body.slice(0, 500), headers }
    expect((await sendForm(t, owner, cut)).status).toBe(422)
    const plain = { body, headers: { 'content-type': 'text/plain' } }
    expect((await sendForm(t, owner, plain)).status).toBe(415)
    expect([await used(), await t.deps.store.read.$count(heldBodies)]).toEqual([0, 0])
  })

  test('stops counting a body whose process has ended', async () => {
    const row = { worldId: owner.world.id, id: 'body_1', size: 500, owner: 'process_gone', createdAt: t.clock.now() }
    await t.deps.store.tx(owner.world.id, async (tx) => void (await tx.insert(heldBodies).values(row)))
    expect(await used()).toBe(500)
    await t.jobs.round()
    expect([await used(), await t.deps.store.read.$count(heldBodies)]).toEqual([0, 0])
  })
})

test('a World sends at most fifty files at once', async () => {
  const row = { worldId: owner.world.id, size: 1, owner: t.deps.local.process.id, createdAt: t.clock.now() }
  const rows = Array.from({ length: 50 }, (_, n) => ({ ...row, id: `body_${n}` }))
  await t.deps.store.tx(owner.world.id, async (tx) => void (await tx.insert(heldBodies).values(rows)))
  const refused = await upload(t, owner, { bytes: 'one more', name: 'a.txt' })
  expect([outcome(refused), refused.headers.get('retry-after')]).toEqual(['429 RATE_LIMIT_EXCEEDED', '5'])
  const other = await t.register()
  expect((await upload(t, other, { bytes: 'one more', name: 'a.txt' })).status).toBe(201)
})

test('an announced upload receives its bytes from one call at a time', async () => {
  const address = await announce(10)
  const held = heldBody(bytes(5))
  const first = put(address, held.readable)
  await until('it is received', () => t.deps.local.uploadsBeingReceived.size === 1)
  expect(outcome(await put(address, bytes(10)))).toBe('409 STATE_CONFLICT')
  await held.end(bytes(5))
  expect((await first).status).toBe(200)
  expect((await put(address, bytes(10))).status).toBe(200)
})

test('bytes that arrive after their upload was deleted are removed', async () => {
  const address = await announce(10)
  const held = heldBody(bytes(5))
  const late = put(address, held.readable)
  await until('it is received', () => t.deps.local.uploadsBeingReceived.size === 1)
  expect((await owner.api.delete(`/api/uploads/${address.uploadId}`)).status).toBe(200)
  await t.jobs.round()
  await held.end(bytes(5))
  expect(outcome(await late)).toBe('403 SIGNATURE_INVALID')
  await t.jobs.round()
  expect([await storedFiles(t), await used()]).toEqual([[], 0])
})

test('bytes that an object store takes after their upload was deleted are removed once the address has expired', async () => {
  const s3 = await startS3Server()
  await t.close()
  t = await harness({
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_REGION: s3.region,
    },
  })
  owner = await t.register()
  try {
    const address = await announce(10)
    expect((await owner.api.delete(`/api/uploads/${address.uploadId}`)).status).toBe(200)
    await t.jobs.round()
    expect((await fetch(address.url, { method: 'PUT', headers: address.headers, body: bytes(10) })).status).toBe(200)
    t.clock.advance(16 * 60_000)
    await t.jobs.round()
    expect([await storedFiles(t), await t.deps.store.read.$count(looseKeys)]).toEqual([[], 0])
  } finally {
    await s3.stop()
  }
})

type Step = {
  do: 'presign' | 'put' | 'complete' | 'wrong' | 'delete' | 'expire' | 'form' | 'broken'
  at: number
  size: number
}

const step = fc.record<Step>({
  do: fc.constantFrom('presign', 'presign', 'put', 'complete', 'wrong', 'delete', 'expire', 'form', 'broken'),
  at: fc.nat(5),
  size: fc.integer({ min: 1, max: 3 }),
})

test('after any interleaving of announcing, sending, completing, failing, expiring and deleting, the figure equals a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
      const addresses: Address[] = []
      for (const atOnce of rounds) {
        await Promise.all(atOnce.map((one) => take(one, addresses)))
        expect(await miscounts(t)).toEqual([])
      }
      await t.jobs.round()
      expect(await miscounts(t)).toEqual([])
      const stored = await t.deps.store.read.select().from(uploads)
      for (const { id } of stored) expect((await owner.api.delete(`/api/uploads/${id}`)).status).toBe(200)
      expect([await used(), await miscounts(t)]).toEqual([0, []])
    }),
    { numRuns: 25 },
  )
})

async function take({ do: what, at, size }: Step, addresses: Address[]): Promise<void> {
  const address = addresses[at]
  if (what === 'presign') {
    const made = await announce(size * 10)
    if (made) addresses.push(made)
  } else if (what === 'form') await upload(t, owner, { bytes: bytes(size), name: 'a.txt' })
  else if (what === 'broken') await sendForm(t, owner, { ...form([]), body: bytes(size) })
  else if (!address) return
  else if (what === 'put' || what === 'wrong') await put(address, bytes(size * 10, what === 'put' ? 'x' : 'y'))
  else if (what === 'complete') await owner.api.post(`/api/uploads/${address.uploadId}/complete`, {})
  else if (what === 'delete') await owner.api.delete(`/api/uploads/${address.uploadId}`)
  else await expire(address)
}

async function expire({ uploadId }: Address): Promise<void> {
  const createdAt = t.clock.now() - PENDING_MS - 1
  await t.deps.store.tx(owner.world.id, async (tx) => {
    await tx.update(uploads).set({ createdAt }).where(eq(uploads.id, uploadId))
  })
  t.deps.local.lastSweep.at = 0
  await t.jobs.round()
}

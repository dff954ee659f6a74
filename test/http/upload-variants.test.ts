import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { audit, blobs, jobs, worlds } from '../../db/schema'
import { login, outcome } from '../support/auth'
import { type Answer, type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { flatPng } from '../support/images'
import { fetchFile, photo, storedFiles, upload } from '../support/uploads'

// Images are decoded in a separate process, so this takes longer on slow machines.
setDefaultTimeout(60_000)

let t: Harness
let owner: Member
beforeEach(async () => {
  t = await harness()
  owner = await t.register()
})
afterEach(() => t.close())

interface Variant {
  name: string
  format: string
  width: number
  height: number
  size: number
  url: string
}

/** Signs in again, because some of these tests advance the clock by hours. */
const read = async (id: string) => {
  const { body } = await login(t, owner.user.email, PASSWORD)
  const answer = await t.as({ ...owner, token: body.data.token }, owner.world).api.get(`/api/uploads/${id}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const variant = (view: { variants: Variant[] }, name: string) => view.variants.find((one) => one.name === name)
const storageUsed = async () => {
  const [row] = await t.deps.store.read
    .select({ storage: worlds.storage })
    .from(worlds)
    .where(eq(worlds.id, owner.world.id))
  return row?.storage
}
/** The counted storage equals the sum of the blobs and what the storage really holds. */
async function expectTrueCount() {
  const rows = await t.deps.store.read.select().from(blobs)
  expect(await storageUsed()).toBe(rows.reduce((sum, { size }) => sum + size, 0))
  expect((await storedFiles(t)).sort()).toEqual(rows.map(({ storageKey }) => storageKey).sort())
  expect(readdirSync(t.deps.storage.scratch)).toEqual([])
}
async function ready(bytes: Uint8Array, name = 'photo.jpg') {
  const { body } = await upload(t, owner, { bytes, name })
  await t.jobs.round()
  return read(body.data.id)
}

describe('an image', () => {
  test('gets its five variants, its size and a thumbhash from a job', async () => {
    const view = await ready(await photo(2400, 1600))
    expect(view).toMatchObject({ status: 'ready', failure: null, width: 2400, height: 1600 })
    expect(view.thumbhash).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const facts = view.variants.map(({ name, format, width, height }: Variant) => [name, format, width, height])
    expect(facts).toEqual([
      ['thumb', 'webp', 256, 256],
      ['small', 'webp', 640, 427],
      ['medium', 'webp', 1280, 853],
      ['large', 'webp', 1920, 1280],
      ['social', 'jpeg', 1200, 630],
    ])
    for (const { url, width, height, size, format } of view.variants as Variant[]) {
      const { status, bytes, headers } = await fetchFile(t, url)
      expect([status, bytes.length, headers.get('content-type')]).toEqual([200, size, `image/${format}`])
      const meta = await sharp(bytes).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual([format as never, width, height])
    }
    const job = (await owner.api.get(`/api/jobs/${view.jobId}`)).body.data
    expect([job.kind, job.status, job.progress]).toEqual(['upload.process', 'succeeded', 1])
    expect(job.result).toEqual({ uploadId: view.id, status: 'ready' })
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'upload.process'))
    expect(entry).toMatchObject({ actorKind: 'job', resourceId: view.id, chain: owner.world.id })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'ready', width: 2400, failure: null })
    await expectTrueCount()
  }, 60_000)

  test('keeps its original unchanged', async () => {
    const bytes = await photo()
    expect((await fetchFile(t, (await ready(bytes)).url)).bytes).toEqual(bytes)
  })

  test('uploaded twice shares the bytes of its variants', async () => {
    const bytes = await photo()
    await ready(bytes)
    const before = await storageUsed()
    const second = await ready(bytes)
    expect(second.status).toBe('ready')
    expect(await storageUsed()).toBe(before)
    await owner.api.delete(`/api/uploads/${second.id}`)
    await t.jobs.round()
    expect(await storageUsed()).toBe(before)
    await expectTrueCount()
  })

  test('is deleted with all its files', async () => {
    const view = await ready(await photo())
    await owner.api.delete(`/api/uploads/${view.id}`)
    await t.jobs.round()
    expect([await storageUsed(), await storedFiles(t)]).toEqual([0, []])
    expect((await fetchFile(t, variant(view, 'small')?.url ?? '')).status).toBe(404)
  })

  test('deleted before its job runs leaves nothing', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    await owner.api.delete(`/api/uploads/${body.data.id}`)
    await t.jobs.round()
    await t.jobs.round()
    await expectTrueCount()
    expect(await storageUsed()).toBe(0)
  })
})

describe('broken and hostile files fail with a reason, and the service keeps running', () => {
  const cases: [string, () => Promise<Uint8Array>, string][] = [
    ['a JPEG that was cut', async () => (await photo()).slice(0, 8_000), 'IMAGE_DAMAGED'],
    ['a header and nothing more', async () => (await photo()).slice(0, 20), 'IMAGE_DAMAGED'],
    ['a PNG of 100 megapixels in a few bytes', async () => flatPng(10_000, 10_000), 'IMAGE_TOO_LARGE'],
    [
      'text after the first bytes of a PNG',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      'IMAGE_DAMAGED',
    ],
  ]
  test.each(cases)('%s', async (_, make, code) => {
    const view = await ready(await make())
    expect(view).toMatchObject({ status: 'failed', variants: [] })
    expect([view.failure.code, view.failure.message]).toEqual([code, expect.stringMatching(/^[A-Z][^/]*\.$/)])
    expect((await fetchFile(t, view.url)).status).toBe(200)
    await expectTrueCount()
    expect((await ready(await photo(30, 30))).status).toBe('ready')
  })

  test('a plan without room for the variants fails until there is room', async () => {
    const bytes = await photo()
    const [view] = [(await upload(t, owner, { bytes })).body.data]
    await t.deps.store.tx('instance', async (tx) => void (await tx.update(worlds).set({ storage: 499_999_000 })))
    await t.jobs.round()
    expect((await read(view.id)).failure.code).toBe('PLAN_LIMIT_EXCEEDED')
    expect(await storageUsed()).toBe(499_999_000)
    await t.deps.store.tx('instance', async (tx) => void (await tx.update(worlds).set({ storage: bytes.length })))
    const again = await owner.api.patch(`/api/uploads/${view.id}`, { focalPoint: view.focalPoint })
    expect(again.body.data).toMatchObject({ status: 'processing', failure: null })
    await t.jobs.round()
    expect((await read(view.id)).status).toBe('ready')
    await expectTrueCount()
  })

  test('a cancelled job fails its upload', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    await owner.api.post(`/api/jobs/${body.data.jobId}/cancel`, {})
    t.clock.advance(3600_000)
    await t.jobs.round()
    expect((await read(body.data.id)).failure).toEqual({ code: 'CANCELLED', message: 'The job was cancelled.' })
    const [entry] = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'upload.process'))
    expect([entry?.chain, entry?.resourceId, entry?.actorKind]).toEqual([owner.world.id, body.data.id, 'job'])
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'failed', failure: { code: 'CANCELLED' } })
  })

  test('a cancelled job does not fail the upload if another job has replaced it', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    const { id, jobId } = body.data
    await owner.api.patch(`/api/uploads/${id}`, { focalPoint: { x: 0.1, y: 0.1 } })
    await owner.api.post(`/api/jobs/${jobId}/cancel`, {})
    t.clock.advance(3600_000)
    await t.jobs.round()
    expect((await read(id)).status).toBe('ready')
  })
})

describe('a job that runs again', () => {
  test('after a crash makes the upload ready once', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    const { id, jobId } = body.data
    const { storage } = t.deps
    const putFile = storage.putFile.bind(storage)
    let puts = 0
    storage.putFile = (...put) => (++puts === 4 ? Promise.reject(new Error('killed')) : putFile(...put))
    await t.jobs.round()
    expect((await read(id)).status).toBe('processing')
    storage.putFile = putFile
    t.clock.advance(60_000)
    await t.jobs.round()
    expect(await read(id)).toMatchObject({ status: 'ready', variants: { length: 5 } })
    t.clock.advance(2 * 3600_000)
    await t.jobs.round()
    await expectTrueCount()
    await t.deps.store.tx(
      'instance',
      async (tx) => void (await tx.update(jobs).set({ status: 'queued', finishedAt: null }).where(eq(jobs.id, jobId))),
    )
    const before = await read(id)
    await t.jobs.round()
    expect(await read(id)).toEqual(before)
  })

  test('and fails each time ends as failed, with the last error as a plain message', async () => {
    const { body } = await upload(t, owner, { bytes: await photo() })
    t.deps.storage.fetchToFile = () => Promise.reject(new Error('secret path /data/files'))
    for (let round = 0; round < 6; round++) {
      await t.jobs.round()
      t.clock.advance(3600_000)
    }
    const { status, failure } = await read(body.data.id)
    expect([status, failure]).toEqual(['failed', { code: 'INTERNAL', message: 'The work failed on our side.' }])
  })
})

describe('the focal point', () => {
  const patch = (id: string, change: object, headers?: Record<string, string>) =>
    owner.api.patch(`/api/uploads/${id}`, change, headers)

  test('makes new crops at new addresses when it changes, and keeps the other variants', async () => {
    const before = await ready(await photo(1200, 400))
    const answer = await patch(before.id, { focalPoint: { x: 0.1, y: 0.5 } })
    expect(answer.body.data).toMatchObject({
      status: 'processing',
      focalPoint: { x: 0.1, y: 0.5 },
      variants: { length: 5 },
    })
    await t.jobs.round()
    const after = await read(before.id)
    expect(after.status).toBe('ready')
    const moved = (after.variants as Variant[]).filter(({ name, url }) => variant(before, name)?.url !== url)
    expect(moved.map(({ name }) => name)).toEqual(['thumb', 'social'])
    expect((await fetchFile(t, variant(before, 'thumb')?.url ?? '')).status).toBe(404)
    expect(after.url).toBe(before.url)
    await t.jobs.round()
    await expectTrueCount()
  })

  test('changed again before the job runs takes its last value', async () => {
    const { id } = await ready(await photo(1200, 400))
    await patch(id, { focalPoint: { x: 0, y: 0 } })
    await patch(id, { focalPoint: { x: 1, y: 1 } })
    await t.jobs.round()
    const last = await read(id)
    await patch(id, { focalPoint: { x: 0.5, y: 0.5 } })
    await patch(id, { focalPoint: { x: 1, y: 1 } })
    await t.jobs.round()
    expect(variant(await read(id), 'thumb')?.size).toBe(variant(last, 'thumb')?.size)
    await t.jobs.round()
    await expectTrueCount()
  })

  test('changed while its job runs makes that job’s result obsolete', async () => {
    const { body } = await upload(t, owner, { bytes: await photo(1200, 400) })
    const { images } = t.deps
    const makeVariants = images.makeVariants.bind(images)
    images.makeVariants = async (...asked) => {
      const made = await makeVariants(...asked)
      images.makeVariants = makeVariants
      await patch(body.data.id, { focalPoint: { x: 0, y: 0 } })
      return made
    }
    await t.jobs.round()
    const moved = await read(body.data.id)
    expect(moved).toMatchObject({ status: 'ready', focalPoint: { x: 0, y: 0 } })
    await patch(moved.id, { focalPoint: { x: 0.01, y: 0 } })
    await patch(moved.id, { focalPoint: { x: 0, y: 0 } })
    await t.jobs.round()
    // Crops of the same point are the same, so they have the same address.
    expect((await read(moved.id)).variants).toEqual(moved.variants)
    const entries = await t.deps.store.read.select().from(audit).where(eq(audit.action, 'upload.process'))
    expect(entries).toHaveLength(2)
    t.clock.advance(2 * 3600_000)
    await t.jobs.round()
    await expectTrueCount()
  })

  test('outside the image is refused with its path', async () => {
    const { id } = await ready(await photo(30, 30))
    for (const [focalPoint, path] of [
      [{ x: 1.1, y: 0 }, '/focalPoint/x'],
      [{ x: 0, y: -0.1 }, '/focalPoint/y'],
      [{ x: '0.5', y: 0 }, '/focalPoint/x'],
      [{ x: 0.5 }, '/focalPoint/y'],
      [{ x: 0.5, y: 0.5, z: 1 }, '/focalPoint/z'],
    ] as const) {
      const answer: Answer = await patch(id, { focalPoint })
      expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', path])
    }
  })

  test('does not change when an answer is sent back, and If-Match is checked', async () => {
    const { id } = await ready(await photo(30, 30))
    const before = await owner.api.get(`/api/uploads/${id}`)
    const etag = before.headers.get('etag') ?? ''
    const same = await patch(id, before.body.data, { 'if-match': etag })
    expect([same.status, same.body]).toEqual([200, before.body])
    expect((await patch(id, { alt: 'New' }, { 'if-match': etag })).body.data).toMatchObject({
      alt: 'New',
      status: 'ready',
    })
    const stale = await patch(id, { alt: 'Newer' }, { 'if-match': etag })
    expect(outcome(stale)).toBe('412 PRECONDITION_FAILED')
    expect(stale.body.error.updatedBy).toEqual({ id: owner.user.id, name: owner.user.name })
    expect(outcome(await owner.api.delete(`/api/uploads/${id}`, undefined, { 'if-match': etag }))).toBe(
      '412 PRECONDITION_FAILED',
    )
  })
})

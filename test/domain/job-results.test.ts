import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { Fault } from '../../src/core/fault'
import { systemContext } from '../../src/deps/context'
import { sweep } from '../../src/jobs/sweep'
import { enqueue, type JobOptions } from '../../src/jobs/queue'
import { WORK } from '../../src/run/work'
import type { Json } from '../../src/lib/json'
import { anyJob } from '../support/any-job'
import { type Harness, harness, type Member } from '../support/harness'
import { addMember } from '../support/routes'
import { countedBytes, miscounts } from '../support/storage-count'

const KIND = 'ai.test'
const LONG = 'ü'.repeat(10_000)
const LONG_BYTES = Buffer.byteLength(JSON.stringify(LONG))

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
  await t.jobs.round()
})
afterEach(async () => {
  delete WORK.jobs[KIND]
  await t.close()
})

function put(payload: Json, options: JobOptions = {}): Promise<string> {
  const own = { worldId: ada.world.id, userId: ada.user.id, ...options }
  return t.deps.store.tx(
    'instance',
    async (tx) => (await enqueue(systemContext(t.deps), tx, anyJob(KIND), payload, own))!,
  )
}

/** Runs a job that ends with its payload as its result. */
async function ended(payload: Json, options: JobOptions = {}): Promise<string> {
  WORK.jobs[KIND] = anyJob(KIND, async (_ctx, given) => given as Json)
  const id = await put(payload, options)
  await t.jobs.round()
  return id
}

const read = async (member: Member, id: string) => (await member.api.get(`/api/jobs/${id}`)).body.data
const storage = () => countedBytes(t, ada.world.id)
const joined = async (role: 'viewer' | 'editor' | 'admin') => addMember(t, ada.world, await t.register(), role)

test('the list of jobs has no results', async () => {
  const id = await ended('found')
  const [job] = (await ada.api.get('/api/jobs')).body.data
  expect(job).toMatchObject({ id, status: 'succeeded' })
  expect(job).not.toHaveProperty('result')
  expect((await read(ada, id)).result).toBe('found')
})

test('the result of a job is for its author and for admins; other members see the job without it', async () => {
  const [viewer, editor, admin] = [await joined('viewer'), await joined('editor'), await joined('admin')]
  const id = await ended('secret', { userId: editor.user.id })
  for (const member of [editor, admin, ada]) expect((await read(member, id)).result).toBe('secret')
  expect(await read(viewer, id)).toMatchObject({ id, status: 'succeeded' })
  expect(await read(viewer, id)).not.toHaveProperty('result')
})

test('the result of a job without an author is for every member', async () => {
  const viewer = await joined('viewer')
  expect((await read(viewer, await ended('shared', { userId: null }))).result).toBe('shared')
})

test('a job that has ended has no payload any more, however it ended', async () => {
  const succeeded = await ended(LONG)
  WORK.jobs[KIND] = anyJob(KIND, () => Promise.reject(new Fault('NOT_FOUND', 'No such thing.')))
  const failed = await put(LONG)
  await t.jobs.round()
  const cancelled = await put(LONG)
  await ada.api.post(`/api/jobs/${cancelled}/cancel`, {})
  const kept = { id: jobs.id, status: jobs.status, payload: jobs.payload }
  const rows = await t.deps.store.read.select(kept).from(jobs).where(eq(jobs.kind, KIND))
  expect(rows.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { id: cancelled, status: 'cancelled', payload: 'null' },
    { id: failed, status: 'failed', payload: 'null' },
    { id: succeeded, status: 'succeeded', payload: 'null' },
  ])
})

test('payloads and results over 16 KB count as storage for as long as they are kept', async () => {
  const empty = await storage()
  await ended('x'.repeat(16_000))
  expect(await storage()).toBe(empty)
  const waiting = await put(LONG)
  expect(await storage()).toBe(empty + LONG_BYTES)
  await ada.api.post(`/api/jobs/${waiting}/cancel`, {})
  expect(await storage()).toBe(empty)
  await ended(LONG)
  expect(await storage()).toBe(empty + LONG_BYTES)
  expect(await miscounts(t)).toEqual([])
  t.clock.advance(25 * 3_600_000)
  await sweep(systemContext(t.deps))
  expect(await storage()).toBe(empty)
  expect(await miscounts(t)).toEqual([])
})

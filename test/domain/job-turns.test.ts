import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { claimJob, nextDueIn } from '../../src/jobs/claims'
import type { Lane } from '../../src/jobs/define-job'
import { enqueue, MAX_WAITING } from '../../src/jobs/queue'
import { WORK } from '../../src/run/work'
import { anyJob } from '../support/any-job'
import { type Harness, harness, type Member } from '../support/harness'
import { form, photo, sendForm } from '../support/uploads'

let t: Harness
let ada: Member
let eve: Member
beforeEach(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ;[ada, eve] = [await t.register(), await t.register()]
  await t.jobs.round()
})
afterEach(async () => {
  for (const kind of ['test.images', 'test.models', 'test.quick']) delete WORK.jobs[kind]
  await t.close()
})

/** Enqueues jobs of a World, or of none, in one lane. */
async function put(lane: Lane, count: number, worldId: string | null): Promise<void> {
  const job = anyJob(`test.${lane}`, undefined, { lane })
  WORK.jobs[job.kind] = job
  for (let n = 0; n < count; n++)
    await t.deps.store.tx('instance', (tx) => enqueue(systemContext(t.deps), tx, job, null, { worldId }))
}

async function turns(lane: Lane, count: number): Promise<string[]> {
  const names = new Map([
    [ada.world.id, 'ada'],
    [eve.world.id, 'eve'],
  ])
  const taken: string[] = []
  for (let n = 0; n < count; n++) {
    const job = await claimJob(t.deps, WORK.jobs, lane)
    if (job) taken.push(names.get(job.worldId ?? '') ?? 'none')
  }
  return taken
}

test('a World that comes late has its turn after one job of the World that came first', async () => {
  await put('images', 5, ada.world.id)
  expect(await turns('images', 1)).toEqual(['ada'])
  await put('images', 2, eve.world.id)
  expect(await turns('images', 6)).toEqual(['eve', 'ada', 'eve', 'ada', 'ada', 'ada'])
})

test('jobs of no World take turns as one more World', async () => {
  await put('quick', 3, ada.world.id)
  await put('quick', 2, null)
  expect(await turns('quick', 5)).toEqual(['ada', 'none', 'ada', 'none', 'ada'])
})

test('a turn in one lane is none in another', async () => {
  await put('images', 1, ada.world.id)
  expect(await turns('images', 1)).toEqual(['ada'])
  await put('quick', 1, ada.world.id)
  await put('quick', 1, eve.world.id)
  expect(await turns('quick', 2)).toEqual(['ada', 'eve'])
})

test('a World with the most waiting jobs of a kind gets 429, others do not, and a job that ended makes room', async () => {
  await put('images', MAX_WAITING, ada.world.id)
  await expect(put('images', 1, ada.world.id)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
  await put('images', 1, eve.world.id)
  await turns('images', 1)
  await put('images', 1, ada.world.id)
})

test('an upload that would wait behind too many is refused whole', async () => {
  await put('images', MAX_WAITING, ada.world.id)
  await t.deps.store.tx('instance', (tx) =>
    tx.update(jobs).set({ kind: 'upload.process' }).where(eq(jobs.worldId, ada.world.id)),
  )
  const answer = await sendForm(t, ada, form([['file', { bytes: await photo() }]]))
  expect([answer.status, answer.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect((await ada.api.get('/api/uploads')).body.data).toEqual([])
})

test('a World has at most four models at work, so that another one finds room', async () => {
  await put('models', 6, ada.world.id)
  expect(await turns('models', 6)).toEqual(['ada', 'ada', 'ada', 'ada'])
  await put('models', 1, eve.world.id)
  expect(await turns('models', 2)).toEqual(['eve'])
  await t.deps.store.tx('instance', async (tx) => {
    const [running] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'running'))
    await tx.update(jobs).set({ status: 'succeeded' }).where(eq(jobs.id, running!.id))
  })
  expect(await turns('models', 3)).toEqual(['ada'])
})

test('a lane in which nothing may start sleeps until another job is due by time', async () => {
  await put('models', 5, ada.world.id)
  expect(await turns('models', 5)).toHaveLength(4)
  const pause = () => nextDueIn(t.deps, WORK.jobs, 'models', t.clock.now())
  expect(await pause()).toBeUndefined()
  const later = t.clock.now() + 7_000
  await t.deps.store.tx('instance', (tx) =>
    enqueue(systemContext(t.deps), tx, WORK.jobs['test.models']!, null, { worldId: eve.world.id, runAt: later }),
  )
  expect(await pause()).toBe(7_000)
})

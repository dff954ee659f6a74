import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { eq } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { Fault } from '../../src/core/fault'
import { systemContext } from '../../src/deps/context'
import { claimJob, writeHeld } from '../../src/jobs/claims'
import { failRun } from '../../src/jobs/run'
import { defineJob, FinalError, type JobDefinition } from '../../src/jobs/define-job'
import { WORK } from '../../src/run/work'
import { JobLoop } from '../../src/jobs/loop'
import type { Json } from '../../src/lib/json'
import { Buckets } from '../../src/lib/bucket'
import { anyJob } from '../support/any-job'
import { anotherProcess } from '../support/leases'
import { type Harness, harness, type Member } from '../support/harness'
import { enqueue } from '../../src/jobs/queue'

const KINDS = ['test.one', 'test.two']
let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness()
  ada = await t.register()
})
afterEach(async () => {
  for (const kind of KINDS) delete WORK.jobs[kind]
  await t.close()
})

function handle(kind: string, run: JobDefinition['run'], more: Partial<JobDefinition> = {}): void {
  WORK.jobs[kind] = anyJob(kind, run, more)
}

async function put(
  kind: string,
  payload: Json = null,
  more: { maxAttempts?: number; uniqueKey?: string } = {},
): Promise<string> {
  const id = await t.deps.store.tx('instance', (tx) =>
    enqueue(systemContext(t.deps), tx, anyJob(kind), payload, { worldId: ada.world.id, ...more }),
  )
  return id!
}

async function row(id: string) {
  const [found] = await t.deps.store.read.select().from(jobs).where(eq(jobs.id, id))
  return found!
}

test('a job runs once and keeps its result', async () => {
  let runs = 0
  handle('test.one', async (_ctx, payload) => ({ got: payload as Json, run: ++runs }))
  const id = await put('test.one', 'x')
  await t.jobs.round()
  await t.jobs.round()
  const answer = await ada.api.get(`/api/jobs/${id}`)
  expect(answer.body.data).toMatchObject({
    status: 'succeeded',
    progress: 1,
    attempts: 1,
    result: { got: 'x', run: 1 },
  })
})

test('a failed job is retried after a pause that doubles, and fails after the last attempt', async () => {
  const at: number[] = []
  handle('test.one', async () => {
    at.push(t.clock.now())
    throw new Fault('PROVIDER_FAILED', 'The other side is down.')
  })
  const id = await put('test.one', null, { maxAttempts: 3 })
  const begin = t.clock.now()
  for (let second = 0; second < 20; second++) {
    await t.jobs.round()
    t.clock.advance(1000)
  }
  expect(at.map((ms) => (ms - begin) / 1000)).toEqual([0, 5, 15])
  const { data } = (await ada.api.get(`/api/jobs/${id}`)).body
  expect(data).toMatchObject({
    status: 'failed',
    attempts: 3,
    error: { code: 'PROVIDER_FAILED', message: 'The other side is down.' },
  })
})

test.each([
  ['a FinalError', () => new FinalError('No such thing.')],
  ['a Fault that is not worth a retry', () => new Fault('NOT_FOUND', 'No such thing.')],
])('%s fails the job immediately, and its failure handler runs in the same transaction', async (_name, error) => {
  const heard: unknown[] = []
  handle('test.one', async () => Promise.reject(error()), {
    failed: async (_ctx, _tx, payload, told) => void heard.push(payload, told.message),
  })
  const id = await put('test.one', 7)
  await t.jobs.round()
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(heard).toEqual([7, 'No such thing.'])
})

test('a stored payload that does not match its definition fails the job immediately with a plain message, and no handler runs', async () => {
  const heard: unknown[] = []
  const job = defineJob({
    kind: 'test.one',
    lane: 'quick',
    payload: Type.Object({ uploadId: Type.String() }),
    run: async () => void heard.push('run'),
    failed: async () => void heard.push('failed'),
  })
  WORK.jobs[job.kind] = job
  const [misfit, broken] = [await put('test.one', { uploadId: 7 }), await put('test.one')]
  await t.deps.store.tx('instance', (tx) => tx.update(jobs).set({ payload: '{' }).where(eq(jobs.id, broken)))
  await t.jobs.round()
  const { data } = (await ada.api.get(`/api/jobs/${misfit}`)).body
  expect(data).toMatchObject({ status: 'failed', attempts: 1 })
  expect(data.error.message).toBe('The stored payload does not fit test.one: /uploadId: Must be a string.')
  expect((await row(broken)).status).toBe('failed')
  expect(heard).toEqual([])
})

test('a job whose stored payload has unknown fields still runs', async () => {
  const payload = Type.Object({ uploadId: Type.String() })
  WORK.jobs['test.one'] = defineJob({ kind: 'test.one', lane: 'quick', payload, run: async () => 'done' })
  const id = await put('test.one', { uploadId: 'u', since: 'removed' })
  await t.jobs.round()
  expect((await row(id)).status).toBe('succeeded')
})

test('the message of a defect is shown only to the operator', async () => {
  handle('test.one', async () => Promise.reject(new Error('password=hunter2')))
  const id = await put('test.one', null, { maxAttempts: 1 })
  await t.jobs.round()
  const answer = await ada.api.get(`/api/jobs/${id}`)
  expect(answer.body.data.error).toEqual({ code: 'INTERNAL', message: 'The work failed on our side.' })
  expect(answer.text).not.toContain('hunter2')
  expect((await row(id)).lastError).toBe('password=hunter2')
})

test('a slow lane does not delay the others', async () => {
  const slow = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  handle('test.one', () => slow.promise, { lane: 'slow' })
  handle('test.two', async () => quick.resolve())
  const loop = new JobLoop(t.deps, WORK)
  await loop.start()
  await put('test.one')
  await put('test.two')
  await quick.promise
  slow.resolve()
  await loop.stop()
})

test('a job that is cancelled while it runs is aborted and writes nothing more', async () => {
  const started = Promise.withResolvers<AbortSignal>()
  const cut = Promise.withResolvers<void>()
  handle('test.one', async (_ctx, _payload, job) => {
    job.signal.addEventListener('abort', () => cut.resolve())
    started.resolve(job.signal)
    await cut.promise
    return 'late'
  })
  const loop = new JobLoop(t.deps, WORK)
  await loop.start()
  const id = await put('test.one')
  await started.promise
  const answer = await ada.api.post(`/api/jobs/${id}/cancel`, {})
  expect(answer.body.data.status).toBe('cancelled')
  await loop.stop()
  expect(await row(id)).toMatchObject({ status: 'cancelled', result: null })
  expect((await ada.api.post(`/api/jobs/${id}/cancel`, {})).body.error.code).toBe('STATE_CONFLICT')
})

test('a start requeues the jobs of a killed process, and the old run can no longer end them', async () => {
  const first = Promise.withResolvers<string>()
  let runs = 0
  let start = () => {}
  const began = new Promise<void>((resolve) => (start = resolve))
  handle('test.one', () => (start(), ++runs === 1 ? first.promise : Promise.resolve('second')))
  const id = await put('test.one')
  const dead = new JobLoop(t.deps, WORK)
  const deadRound = dead.round()
  await began
  const loop = new JobLoop(anotherProcess(t.deps), WORK)
  await loop.start()
  expect((await ada.api.get(`/api/jobs/${id}?wait=5`)).body.data.result).toBe('second')
  first.resolve('first')
  await deadRound
  expect(await row(id)).toMatchObject({ status: 'succeeded', result: '"second"', attempts: 2 })
  await loop.stop()
})

test.each([
  [
    'fails',
    async (id: string) => failRun(systemContext(t.deps, 'job'), WORK.jobs['test.one'], await row(id), new Error('no')),
  ],
  [
    'is lost with its process',
    async (id: string) => {
      await t.deps.store.tx('instance', (tx) => tx.update(jobs).set({ owner: 'process_gone' }).where(eq(jobs.id, id)))
      const loop = new JobLoop(t.deps, WORK)
      await loop.start(['process_gone'])
      await loop.stop()
    },
  ],
])('a job that %s takes the place of a queued one with its key', async (_, end) => {
  handle('test.one', async () => {}, { lane: 'slow' })
  const id = await put('test.one', null, { uniqueKey: 'same' })
  await claimJob(t.deps, WORK.jobs, 'slow')
  const twin = await put('test.one', null, { uniqueKey: 'same' })
  const other = await put('test.one', null, { uniqueKey: 'other' })
  await end(id)
  expect((await row(twin)).status).toBe('cancelled')
  expect((await row(id)).attempts).toBeGreaterThan(0)
  expect((await row(other)).status).not.toBe('cancelled')
  t.clock.advance(3_600_000)
  await t.jobs.round()
  expect([(await row(id)).status, (await row(other)).status]).toEqual(['succeeded', 'succeeded'])
})

test('a job that crashes its process each time fails after its last attempt', async () => {
  const id = await put('test.one', null, { maxAttempts: 2 })
  await t.deps.store.tx('instance', async (tx) => {
    await tx.update(jobs).set({ status: 'running', attempts: 2 }).where(eq(jobs.id, id))
  })
  handle('test.one', async () => 'never')
  const loop = new JobLoop(t.deps, WORK)
  await loop.start()
  expect((await row(id)).status).toBe('failed')
  await loop.stop()
})

test('a job whose result could not be committed runs again after a pause', async () => {
  let runs = 0
  handle('test.one', async () => ++runs)
  const id = await put('test.one')
  const { store } = t.deps
  const { tx } = store
  handle('test.one', async () => {
    if (++runs === 1) store.tx = () => Promise.reject(new Error('The disk is full.'))
  })
  await t.jobs.round()
  store.tx = tx
  expect((await row(id)).status).toBe('running')
  await t.jobs.round()
  expect(await row(id)).toMatchObject({ status: 'queued', runAt: t.clock.now() + 60_000 })
  t.clock.advance(60_000)
  await t.jobs.round()
  expect([(await row(id)).status, runs]).toEqual(['succeeded', 2])
})

test('a run can write only while it holds its job', async () => {
  await t.jobs.round()
  handle('test.one', async () => 'never')
  const id = await put('test.one')
  const first = (await claimJob(t.deps, WORK.jobs, 'quick'))!
  expect(await writeHeld(t.deps, first, { progress: 1 })).toBe(true)
  await failRun(systemContext(t.deps, 'job'), WORK.jobs[first.kind], first, new Error('lost'))
  expect(await writeHeld(t.deps, first, { progress: 2 })).toBe(false)
  t.clock.advance(5_000)
  const second = (await claimJob(t.deps, WORK.jobs, 'quick'))!
  expect(await writeHeld(t.deps, first, { progress: 3 })).toBe(false)
  expect(await writeHeld(t.deps, second, { progress: 4 })).toBe(true)
  expect(await row(id)).toMatchObject({ progress: 4, attempts: 2, startedAt: first.startedAt })
})

test('an error in a run that lost its job does not fail the job, and no handler runs', async () => {
  await t.jobs.round()
  const heard: unknown[] = []
  handle('test.one', async () => 'never', { failed: async () => void heard.push('failed') })
  const id = await put('test.one', null, { maxAttempts: 1 })
  const lost = (await claimJob(t.deps, WORK.jobs, 'quick'))!
  await t.deps.store.tx('instance', (tx) =>
    tx
      .update(jobs)
      .set({ fence: lost.fence + 1 })
      .where(eq(jobs.id, id)),
  )
  await failRun(systemContext(t.deps, 'job'), WORK.jobs[lost.kind], lost, new Error('late'))
  expect([(await row(id)).status, heard]).toEqual(['running', []])
})

test('a run whose progress shows that another run has its job is aborted', async () => {
  let stopped: boolean | undefined
  handle('test.one', async (_ctx, _payload, run) => {
    await t.deps.store.tx('instance', (tx) => tx.update(jobs).set({ fence: 99 }).where(eq(jobs.id, run.id)))
    await run.progress(0.5)
    stopped = run.signal.aborted
  })
  const id = await put('test.one')
  await t.jobs.round()
  expect([stopped, (await row(id)).progress]).toEqual([true, 0])
})

test('the job that has been due longest runs first, whichever was enqueued first', async () => {
  await t.jobs.round()
  handle('test.one', async () => 'never')
  const [late, early] = [await put('test.one', 'late'), await put('test.one', 'early')]
  const dueAt = (id: string, ms: number) =>
    t.deps.store.tx('instance', (tx) =>
      tx
        .update(jobs)
        .set({ runAt: t.clock.now() + ms })
        .where(eq(jobs.id, id)),
    )
  await dueAt(late, 2)
  await dueAt(early, 1)
  t.clock.advance(3)
  expect((await claimJob(t.deps, WORK.jobs, 'quick'))?.id).toBe(early)
})

test('a pause between attempts is at most a quarter of an hour', async () => {
  await t.jobs.round()
  handle('test.one', async () => 'never')
  const id = await put('test.one', null, { maxAttempts: 30 })
  const job = (await claimJob(t.deps, WORK.jobs, 'quick'))!
  await failRun(systemContext(t.deps, 'job'), WORK.jobs['test.one'], { ...job, attempts: 20 }, new Error('again'))
  expect((await row(id)).runAt - t.clock.now()).toBe(15 * 60_000)
})

test('progress is visible while a job runs', async () => {
  handle('test.one', async (_ctx, _payload, job) => {
    await job.progress(0.25)
    return (await row(job.id)).progress
  })
  const id = await put('test.one')
  await t.jobs.round()
  expect((await row(id)).result).toBe('250')
})

test('jobs of another World are not found, and jobs are listed newest first', async () => {
  const [one, two] = [await put('test.one'), await put('test.one')]
  const eve = await t.register()
  expect((await eve.api.get(`/api/jobs/${one}`)).status).toBe(404)
  expect((await eve.api.post(`/api/jobs/${one}/cancel`, {})).status).toBe(404)
  expect((await eve.api.get('/api/jobs')).body.data).toEqual([])
  const ids = (await ada.api.get('/api/jobs')).body.data.map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual([one, two].toSorted())
  expect((await ada.api.get('/api/jobs?status=failed')).body.data).toEqual([])
})

test('an invalid wait is refused with its path, and a long one is clamped', async () => {
  const id = await put('test.one')
  for (const wait of ['-1', 'x', '', '1.5']) {
    const answer = await ada.api.get(`/api/jobs/${id}?wait=${wait}`)
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, '/wait'])
  }
  await ada.api.post(`/api/jobs/${id}/cancel`, {})
  expect((await ada.api.get(`/api/jobs/${id}?wait=99`)).body.data.status).toBe('cancelled')
})

test('a round aborts a run whose job another process has', async () => {
  let stopped: boolean | undefined
  handle('test.one', async (_ctx, _payload, run) => {
    await t.jobs.round()
    stopped = run.signal.aborted
    await t.deps.store.tx('instance', (tx) => tx.update(jobs).set({ fence: 99 }).where(eq(jobs.id, run.id)))
    const told = new Promise((resolve) => run.signal.addEventListener('abort', resolve))
    await t.jobs.round()
    await told
  })
  const id = await put('test.one')
  await t.jobs.round()
  expect([stopped, (await row(id)).status]).toEqual([false, 'running'])
})

test('each round removes empty rate windows', async () => {
  const swept = spyOn(Buckets.prototype, 'sweep')
  await t.jobs.round()
  expect(swept.mock.calls).toEqual(Object.keys(t.deps.local.rates.limits).map(() => [t.clock.now()]))
  swept.mockRestore()
})

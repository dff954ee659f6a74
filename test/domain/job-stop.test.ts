import { afterEach, beforeEach, expect, test } from 'bun:test'
import { desc } from 'drizzle-orm'
import { jobs } from '../../db/schema'
import { WORK } from '../../src/run/work'
import { JobLoop } from '../../src/jobs/loop'
import { type Harness, harness } from '../support/harness'
import { systemContext } from '../../src/deps/context'
import { enqueue } from '../../src/jobs/queue'
import { anyJob } from '../support/any-job'
import { settled } from '../support/until'

const KIND = 'test.held'
let t: Harness
let started: PromiseWithResolvers<void>
let release: PromiseWithResolvers<void>
beforeEach(async () => {
  t = await harness()
  started = Promise.withResolvers()
  release = Promise.withResolvers()
  WORK.jobs[KIND] = anyJob(KIND, () => {
    started.resolve()
    return release.promise
  })
})
afterEach(async () => {
  delete WORK.jobs[KIND]
  await t.close()
})

/** Enqueues two jobs, of which the first runs. */
async function runningLoop(): Promise<JobLoop> {
  const loop = new JobLoop(t.deps, WORK)
  await t.deps.store.tx('instance', async (tx) => {
    for (const payload of [1, 2]) await enqueue(systemContext(t.deps), tx, anyJob(KIND), payload)
  })
  await loop.start()
  await started.promise
  return loop
}

function states() {
  const { status, attempts } = jobs
  return t.deps.store.read.select({ status, attempts }).from(jobs).orderBy(desc(jobs.attempts))
}

test('a stop lets the running job end and claims no other', async () => {
  const loop = await runningLoop()
  const stopped = loop.stop()
  release.resolve()
  await stopped
  expect(await states()).toEqual([
    { status: 'succeeded', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ])
})

test('a job that outlasts the stop is requeued, and its late end changes nothing', async () => {
  const loop = await runningLoop()
  await loop.stop(1)
  const queued = { status: 'queued' as const, attempts: 0 }
  expect(await states()).toEqual([queued, queued])
  release.resolve()
  await settled()
  expect(await states()).toEqual([queued, queued])
})

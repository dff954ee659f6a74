import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Elysia, t as shape } from 'elysia'
import type { Context } from '../../src/deps/context'
import { WORK } from '../../src/run/work'
import { JobLoop } from '../../src/jobs/loop'
import { FinalError } from '../../src/jobs/define-job'
import { callAsJob } from '../../src/jobs/calls'
import { createEdge, type Fetch } from '../../src/kernel/edge'
import { createKernel, edgeHooks } from '../../src/kernel/kernel'
import type { Admission } from '../../src/kernel/admission'
import { accepted, readLongCall } from '../../src/kernel/prefer'
import { anyJob } from '../support/any-job'
import { type Harness, harness, type Member } from '../support/harness'

/** A test route with the real kernel and job loop, whose work ends when the test says so. */
const KIND = 'test.long'
let t: Harness
let ada: Member
let loop: JobLoop
let fetch: Fetch
let runs: number
let start = () => {}
let release: PromiseWithResolvers<string>

beforeEach(async () => {
  t = await harness()
  ada = await t.register()
  runs = 0
  release = Promise.withResolvers()
  const work = anyJob(KIND, () => (runs++, start(), release.promise), { lane: 'models' })
  WORK.jobs[KIND] = work
  const router = new Elysia({ normalize: false })
    .use(edgeHooks(t.deps, () => ['POST']))
    .use(createKernel(t.deps))
    .post(
      '/api/test/long',
      async ({ ctx, body, set, status }) => {
        const outcome = await callAsJob(ctx, work, body.say)
        return outcome.done ? { data: outcome.result } : status(202, accepted(set, outcome.job))
      },
      {
        world: { rate: 'write', role: 'editor', scope: 'ai:use', idempotent: 'attaches' },
        body: shape.Object({ say: shape.String() }, { additionalProperties: false }),
      },
    )
  fetch = createEdge(
    t.deps,
    router,
    () => ['POST'],
    () => undefined,
  )
  loop = new JobLoop(t.deps, WORK)
  await loop.start()
})
afterEach(async () => {
  release.resolve('end')
  await loop.stop()
  delete WORK.jobs[KIND]
  await t.close()
})

async function call(headers: Record<string, string> = {}, say = 'hello') {
  const answer = await fetch(
    new Request('http://localhost:3000/api/test/long', {
      method: 'POST',
      body: JSON.stringify({ say }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ada.token}`,
        'x-world-id': ada.world.id,
        ...headers,
      },
    }),
  )
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    replayed: answer.headers.get('idempotency-replayed'),
    body: (await answer.json()) as { data: never },
  }
}

test('a call waits for its work and answers with the result', async () => {
  const began = new Promise<void>((resolve) => (start = resolve))
  const answer = call()
  await began
  release.resolve('done')
  expect(await answer).toMatchObject({ status: 200, body: { data: 'done' } })
})

test('Prefer: respond-async answers 202 with a job that can be read', async () => {
  const { status, location, body } = await call({ prefer: 'respond-async' })
  expect(status).toBe(202)
  expect(location).toBe(`/api/jobs/${(body.data as { id: string }).id}`)
  release.resolve('done')
  expect((await ada.api.get(`${location}?wait=5`)).body.data).toMatchObject({ status: 'succeeded', result: 'done' })
})

test('Prefer: wait=0 answers 202', async () => {
  expect((await call({ prefer: 'wait=0' })).status).toBe(202)
})

test('the same Idempotency-Key returns the same job, and is refused with another body', async () => {
  const key = { 'idempotency-key': 'k1', prefer: 'respond-async' }
  const [one, two] = await Promise.all([call(key), call(key)])
  expect(one.location).toBe(two.location)
  release.resolve('done')
  const again = await call({ 'idempotency-key': 'k1' })
  expect(again).toMatchObject({ status: 200, body: { data: 'done' }, replayed: 'true' })
  expect((await call({ 'idempotency-key': 'k2' })).replayed).toBeNull()
  expect(runs).toBe(2)
  expect((await call(key, 'other')).body).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('a failure is not stored under its Idempotency-Key: the next call does the work', async () => {
  start = () => {
    throw new FinalError('It cannot be done.')
  }
  expect((await call({ 'idempotency-key': 'k1' })).status).toBe(500)
  start = () => {}
  release.resolve('done')
  const again = await call({ 'idempotency-key': 'k1' })
  expect(again).toMatchObject({ status: 200, body: { data: 'done' }, replayed: null })
  expect(runs).toBe(2)
})

test('Prefer: respond-async with a wait answers with a result that comes within the wait', async () => {
  const began = new Promise<void>((resolve) => (start = resolve))
  const answer = call({ prefer: 'respond-async, wait=10' })
  await began
  release.resolve('done')
  expect((await answer).status).toBe(200)
})

test.each([
  [undefined, 25_000],
  ['wait=3', 3_000],
  ['Wait = 3', 3_000],
  ['respond-async, wait=2', 2_000],
  ['respond-async', 0],
  ['handling=lenient; respond-async', 0],
  ['wait=26', 25_000],
  ['wait=999999', 25_000],
  ['wait=9999999', 25_000],
  ['wait=soon', 25_000],
  ['respond-async=no', 25_000],
])('Prefer: %s waits %p milliseconds, and never more than 25 s', (prefer, waitMs) => {
  const ctx = {} as Context
  const request = new Request('http://localhost/', { headers: prefer === undefined ? {} : { prefer } })
  readLongCall(ctx, request, {} as Admission)
  expect(ctx.longCall.waitMs).toBe(waitMs)
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, mailOutbox } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { sweep } from '../../src/jobs/sweep'
import { refresh } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { signedIn } from '../support/people'
import { smallPage } from '../support/pages'
import { proposeFor } from '../support/proposals'
import { enqueue } from '../../src/jobs/queue'
import { anyJob } from '../support/any-job'

const DAY_MS = 24 * 3600_000

let h: Harness
let ada: Member
beforeEach(async () => {
  h = await harness()
  ada = await h.register()
})
afterEach(() => h.close())

async function sweepAfter(ms: number): Promise<void> {
  h.clock.advance(ms)
  await sweep(systemContext(h.deps))
}

test('an idempotency key is not swept while it can still be replayed', async () => {
  const make = () => ada.api.post('/api/surfaces', smallPage(), { 'idempotency-key': 'k' })
  const { body } = await make()
  await sweepAfter(DAY_MS - 1)
  ada = await signedIn(h, ada)
  expect((await make()).body).toEqual(body)
})

test('a session is not swept while its refresh token is valid', async () => {
  for (let n = 0; n < 2; n++) {
    await sweepAfter(29 * DAY_MS)
    const { status, body } = await refresh(h, ada.refreshToken)
    expect(status).toBe(200)
    ada = { ...ada, ...body.data }
  }
})

test('a mail is kept for a month, sent or not: its links have expired long before', async () => {
  const mail = { recipient: 'a@example.com', subject: 'S', body: 'B', createdAt: h.clock.now() }
  await h.deps.store.tx('instance', async (tx) => {
    await tx.delete(mailOutbox)
    await tx.insert(mailOutbox).values([
      { ...mail, id: 'waits' },
      { ...mail, id: 'sent', sentAt: h.clock.now() },
    ])
  })
  const left = async () => (await h.deps.store.read.select({ id: mailOutbox.id }).from(mailOutbox)).map(({ id }) => id)
  await sweepAfter(30 * DAY_MS)
  expect(await left()).toEqual(['sent', 'waits'])
  await sweepAfter(1)
  expect(await left()).toEqual([])
})

test('a job is swept a month after it ends, and never before it ends', async () => {
  const put = (uniqueKey: string) =>
    h.deps.store.tx('instance', (tx) => enqueue(systemContext(h.deps), tx, anyJob('test.none'), null, { uniqueKey }))
  const [waits, ends] = [await put('waits'), await put('ends')]
  h.clock.advance(20 * DAY_MS)
  const ended = { status: 'succeeded', finishedAt: h.clock.now() } as const
  await h.deps.store.tx('instance', (tx) => tx.update(jobs).set(ended).where(eq(jobs.id, ends!)))
  const left = async () => (await h.deps.store.read.select().from(jobs).where(eq(jobs.kind, 'test.none'))).length
  await sweepAfter(30 * DAY_MS)
  expect(await left()).toBe(2)
  await sweepAfter(1)
  expect(await h.deps.store.read.select().from(jobs).where(eq(jobs.kind, 'test.none'))).toMatchObject([{ id: waits }])
})

test('a decided proposal keeps its status, however old it is', async () => {
  const { id } = (await ada.api.post('/api/surfaces', smallPage())).body.data
  const operations = [{ op: 'remove', blockId: 'intro' } as const]
  const [taken, left] = [await proposeFor(h, ada, id, operations), await proposeFor(h, ada, id, operations)]
  await ada.api.post(`/api/ai/receipts/${taken}/accept`, {})
  await sweepAfter(365 * DAY_MS)
  ada = await signedIn(h, ada)
  const statusOf = async (receipt: string) => (await ada.api.get(`/api/ai/receipts/${receipt}`)).body.data.status
  expect([await statusOf(taken), await statusOf(left)]).toEqual(['accepted', 'expired'])
})

test('the job of a model, which holds a prompt, is kept for a day', async () => {
  const { body } = await ada.api.post('/api/ai/embed', { input: 'Opening hours' }, { prefer: 'respond-async' })
  await h.jobs.round()
  const left = () => h.deps.store.read.select().from(jobs).where(eq(jobs.id, body.data.id))
  await sweepAfter(DAY_MS)
  expect(await left()).toMatchObject([{ status: 'succeeded' }])
  await sweepAfter(1)
  expect(await left()).toEqual([])
})

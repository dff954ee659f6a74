import { afterEach, beforeEach, expect, test } from 'bun:test'
import { QueueFull } from '../../src/lib/bounded-queue'
import { HeavyWork } from '../../src/deps/heavy-work'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { allRoutes, nameOf } from '../support/routes'

let t: Harness
let ada: Member
let eve: Member
beforeEach(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ;[ada, eve] = [await t.register(), await t.register()]
})
afterEach(() => t.close())

const page = async (member: Member) => (await member.api.post('/api/surfaces', smallPage())).body.data.id as string

test('two heavy requests of a World run, eight wait, the next gets 429, and another World is served at once', async () => {
  const [mine, theirs] = [await page(ada), await page(eve)]
  const { heavyWork } = t.deps.local
  const running = [await heavyWork.begin(ada.world.id), await heavyWork.begin(ada.world.id)]
  const sent = Array.from({ length: 9 }, () => ada.api.get(`/api/surfaces/${mine}/preview`))
  const refused = await Promise.race(sent)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await eve.api.get(`/api/surfaces/${theirs}/preview`)).status).toBe(200)
  expect((await ada.api.get('/api/surfaces')).status).toBe(200)
  for (const end of running) end()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  expect(heavyWork.size).toBe(0)
})

test('a list is heavy only as a search, and a save only as a merge', async () => {
  const id = await page(ada)
  const { heavyWork } = t.deps.local
  const held = await Promise.all([heavyWork.begin(ada.world.id), heavyWork.begin(ada.world.id)])
  const waiting = Array.from({ length: 8 }, () => heavyWork.begin(ada.world.id))
  const save = { description: 'New' }
  const statuses = [
    await ada.api.get('/api/surfaces'),
    await ada.api.get('/api/surfaces?q=page'),
    await ada.api.put(`/api/surfaces/${id}/draft`, save),
    await ada.api.put(`/api/surfaces/${id}/draft?onConflict=merge`, save),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 429, 200, 429])
  for (const end of held) end()
  for (const turn of waiting) (await turn)()
})

test('a heavy request that fails ends its turn', async () => {
  for (let n = 0; n < 12; n++) expect((await ada.api.get('/api/surfaces/none/preview')).status).toBe(404)
  expect(t.deps.local.heavyWork.size).toBe(0)
})

test('turns come in the order in which they were asked for', async () => {
  const work = new HeavyWork()
  const first = [await work.begin('a'), await work.begin('a')]
  const order: number[] = []
  const waiting = Array.from({ length: 8 }, async (_, n) => {
    const end = await work.begin('a')
    order.push(n)
    end()
  })
  await expect(work.begin('a')).rejects.toBeInstanceOf(QueueFull)
  ;(await work.begin('b'))()
  first.forEach((end) => end())
  await Promise.all(waiting)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('the heavy routes are these', () => {
  const heavy = allRoutes(t).filter(({ access }) => 'heavy' in access && access.heavy)
  expect(heavy.map(nameOf).toSorted()).toEqual([
    'DELETE /api/surfaces/:id/entries',
    'GET /api/ai/receipts/:id/preview',
    'GET /api/audit',
    'GET /api/audit/export',
    'GET /api/audit/stats',
    'GET /api/audit/verify',
    'GET /api/entries',
    'GET /api/entries.csv',
    'GET /api/entries/counts',
    'GET /api/marketplace/artifacts',
    'GET /api/surfaces',
    'GET /api/surfaces/:id/blame',
    'GET /api/surfaces/:id/draft/arrangement',
    'GET /api/surfaces/:id/entries',
    'GET /api/surfaces/:id/entries.csv',
    'GET /api/surfaces/:id/preview',
    'GET /api/surfaces/:id/publish/suggest-version',
    'GET /api/surfaces/:id/revisions/:rev/diff/:to',
    'GET /api/surfaces/:id/schedule',
    'GET /api/surfaces/:id/schedule/:scheduleId',
    'GET /api/world/export',
    'PATCH /api/surfaces/:id/draft',
    'POST /api/marketplace/artifacts/:id/install',
    'POST /api/marketplace/installs/:id/upgrade',
    'POST /api/surfaces/:id/draft/render',
    'POST /api/surfaces/import',
    'POST /api/world/import',
    'PUT /api/surfaces/:id/draft',
  ])
})

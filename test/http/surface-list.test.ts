import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schedules } from '../../db/schema'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { proposeFor } from '../support/proposals'
import { addMember } from '../support/routes'

let h: Harness
let ada: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await h.register({ name: 'Ada' })
})
afterEach(() => h.close())

const addPage = async (slug: string, by = ada): Promise<string> =>
  (await by.api.post('/api/surfaces', smallPage(slug))).body.data.id
const list = async (query = '') => (await ada.api.get(`/api/surfaces${query}`)).body
const item = async (id: string) => (await list()).data.find((one: { id: string }) => one.id === id)
const edit = (id: string, text: string) =>
  ada.api.patch(`/api/surfaces/${id}/draft`, { operations: [{ op: 'update', blockId: 'intro', props: { text } }] })

test('an item counts the changes that are not live', async () => {
  const id = await addPage('home')
  expect((await item(id)).changeCount).toBeNull()
  await ada.api.post(`/api/surfaces/${id}/publish`, {})
  expect((await item(id)).changeCount).toBe(0)
  await edit(id, 'One')
  await ada.api.post(`/api/surfaces/${id}/revisions`, {})
  await edit(id, 'Two')
  expect((await item(id)).changeCount).toBe(2)
  await ada.api.post(`/api/surfaces/${id}/publish`, {})
  expect((await item(id)).changeCount).toBe(0)
})

test('an item names what is scheduled, what failed, and how many proposals wait', async () => {
  const id = await addPage('home')
  expect(await item(id)).toMatchObject({ schedule: null, lastError: null, proposals: 0 })
  const at = new Date(h.clock.now() + 86_400_000).toISOString()
  const path = `/api/surfaces/${id}/schedule`
  const schedule = (await ada.api.post(path, { action: 'publish', at, version: '1.0.0' })).body.data
  const receipt = await proposeFor(h, ada, id, [{ op: 'remove', blockId: 'intro' }])
  expect(await item(id)).toMatchObject({
    schedule: { id: schedule.id, action: 'publish', at, version: '1.0.0' },
    lastError: null,
    proposals: 1,
  })
  const lastError = { code: 'VALIDATION_FAILED', message: 'A link is broken.' }
  await h.deps.store.tx(ada.world.id, (tx) =>
    tx
      .update(schedules)
      .set({ status: 'failed', lastError, endedAt: h.clock.now() })
      .where(eq(schedules.id, schedule.id)),
  )
  await ada.api.post(`/api/ai/receipts/${receipt}/reject`)
  const failed = { scheduleId: schedule.id, action: 'publish', at, ...lastError }
  expect(await item(id)).toMatchObject({ schedule: null, lastError: failed, proposals: 0 })
})

test('a list is filtered by person and tag, and counts what its filters mean', async () => {
  const eve = await addMember(h, ada.world, await h.register({ name: 'Eve' }), 'editor')
  const [mine, hers, both] = [await addPage('mine'), await addPage('hers', eve), await addPage('both', eve)]
  await edit(both, 'Changed')
  await ada.api.put(`/api/surfaces/${mine}/draft`, { meta: { tags: ['spring', 'sale 50 %'] } })
  const found = async (query: string) => {
    const { data, page } = await list(query)
    return [data.map(({ id }: { id: string }) => id).toSorted(), page.total]
  }
  expect(await found(`?person=${eve.user.id}`)).toEqual([[hers, both].toSorted(), undefined])
  expect(await found(`?person=${ada.user.id}&count=true`)).toEqual([[mine, both].toSorted(), 2])
  expect(await found(`?tag=${encodeURIComponent('sale 50 %')}`)).toEqual([[mine], undefined])
  expect(await found('?tag=sale&count=true')).toEqual([[], 0])
  expect((await list('?limit=1&count=true')).page.total).toBe(3)
})

test('the tags of drafts are listed with their numbers, and several are asked for at once', async () => {
  const [one, two, gone] = [await addPage('one'), await addPage('two'), await addPage('gone')]
  const tagged = (id: string, ...tags: string[]) => ada.api.put(`/api/surfaces/${id}/draft`, { meta: { tags } })
  await tagged(one, 'Rock, Pop', 'über')
  await tagged(two, 'über', 'alt')
  await tagged(gone, 'archived')
  await ada.api.delete(`/api/surfaces/${gone}`)
  const other = await h.register({ name: 'Eve' })
  expect((await ada.api.get('/api/surfaces/tags')).body.data).toEqual([
    { tag: 'über', surfaces: 2 },
    { tag: 'Rock, Pop', surfaces: 1 },
    { tag: 'alt', surfaces: 1 },
  ])
  expect((await other.api.get('/api/surfaces/tags')).body.data).toEqual([])
  const found = async (...tags: string[]) => {
    const { data } = await list(`?${new URLSearchParams({ tag: tags.join('\n') })}`)
    return data.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await found('über')).toEqual([one, two].toSorted())
  expect(await found('über', 'Rock, Pop')).toEqual([one])
  expect(await found('alt', 'Rock, Pop')).toEqual([])
  expect((await ada.api.get('/api/surfaces?tag=')).status).toBe(422)
})

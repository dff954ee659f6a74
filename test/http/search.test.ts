import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { searchDirty } from '../../db/schema'
import { type Harness, harness, type Member } from '../support/harness'

let t: Harness
let ada: Member
beforeEach(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
})
afterEach(() => t.close())

async function page(name: string, ...texts: string[]): Promise<string> {
  const blocks = texts.map((text, n) => ({ id: `b${n}`, type: 'text', props: { text } }))
  const answer = await ada.api.post('/api/surfaces', { name, slug: name.toLowerCase(), blocks })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

async function found(query: string): Promise<string[]> {
  const answer = await ada.api.get(`/api/surfaces?q=${encodeURIComponent(query)}`)
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ name }: { name: string }) => name)
}

test('words match as prefixes from two letters on, and a single letter only as a whole word', async () => {
  await page('Menu', 'Breakfast, vitamin B and 朝食の時間')
  expect(await found('br')).toEqual(['Menu'])
  expect(await found('b')).toEqual(['Menu'])
  expect(await found('v')).toEqual([])
  expect(await found('朝')).toEqual(['Menu'])
})

test('of a query with more than eight words, the eight longest count', async () => {
  await page('Words', 'alphabet backwards calendar daylight elephant february gardening household')
  const eight = 'alphabet backwards calendar daylight elephant february gardening household'
  expect(await found(`${eight} zebra`)).toEqual(['Words'])
  expect(await found(`${eight} zebracrossings`)).toEqual([])
  expect(await found(Array.from({ length: 100 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '))).toEqual([])
})

test('a long page is found by its first 128 KB of text', async () => {
  const filler = Array.from({ length: 45 }, () => 'lorem ipsum '.repeat(500))
  await page('Long', 'beginning', ...filler, 'theend')
  expect(await found('beginning')).toEqual(['Long'])
  expect(await found('theend')).toEqual([])
})

test('each Surface is indexed in a transaction of its own', async () => {
  for (const name of ['One', 'Two', 'Three']) await page(name, 'Coffee')
  const tx = spyOn(t.deps.store, 'tx')
  expect((await found('coffee')).toSorted()).toEqual(['One', 'Three', 'Two'])
  expect(tx.mock.calls.filter(([scope]) => scope === ada.world.id)).toHaveLength(3)
  tx.mockRestore()
})

test('a Surface that is saved while it is being indexed stays marked and is indexed again', async () => {
  const id = await page('Page', 'Coffee')
  const { tx } = t.deps.store
  let saved = false
  const spy = spyOn(t.deps.store, 'tx').mockImplementation(async (scope, work, source) => {
    if (!saved) {
      saved = true
      const operations = [{ op: 'update', blockId: 'b0', props: { text: 'Tea' } }]
      await ada.api.patch(`/api/surfaces/${id}/draft`, { operations })
    }
    return tx(scope, work, source)
  })
  await found('coffee')
  spy.mockRestore()
  expect(await t.deps.store.read.select().from(searchDirty)).toHaveLength(1)
  expect(await found('tea')).toEqual(['Page'])
})

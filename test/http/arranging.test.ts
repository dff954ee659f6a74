import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { receipts } from '../../db/schema'
import type { Block } from '../../src/blocks/block'
import { walk } from '../../src/blocks/tree/walk'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

const words = 'word '.repeat(30).trim()
const blocks = [
  { id: 'hero', type: 'hero', props: { title: 'Four doughs' } },
  { id: 'call', type: 'cta', props: { title: 'Order by Thursday' } },
  {
    id: 'steps',
    type: 'features',
    props: { title: 'How to order', items: [{ title: 'Ring us' }, { title: 'Collect' }] },
  },
  { id: 'asked', type: 'faq', props: { title: 'Asked', items: [{ question: 'Sliced?', answer: words }] } },
]
const ids = (tree: readonly Block[]) => {
  const found: string[] = []
  walk(tree, ({ id }) => void found.push(id))
  return found
}

/** Creates a draft with blocks. @returns its path */
async function newPage(slug: string): Promise<string> {
  const { body } = await owner.api.post('/api/surfaces', { name: 'Bakery', slug, blocks })
  return `/api/surfaces/${body.data.id}`
}

/** Says that the page came whole, as from the composer or a blueprint. */
async function madeWhole(path: string): Promise<void> {
  const id = path.split('/').at(-1)!
  await h.deps.store.tx(owner.world.id, (tx) =>
    tx.update(receipts).set({ source: 'import' }).where(eq(receipts.surfaceId, id)),
  )
}

test('an arrangement of a page that came whole moves the call, pairs short sections, and applies as it is', async () => {
  const path = await newPage('whole')
  await madeWhole(path)
  const { data } = (await owner.api.get(`${path}/draft/arrangement`)).body
  const saved = await owner.api.patch(`${path}/draft`, { operations: data.operations }, { 'if-match': data.draftEtag })
  expect(saved.status).toBe(200)
  expect(ids(saved.body.data.blocks)).toEqual(['hero', 'arranged-2', 'arranged-1', 'steps', 'asked', 'call'])
  const again = (await owner.api.get(`${path}/draft/arrangement`)).body.data
  expect(again.operations).toEqual([])
})

test('an arrangement leaves blocks that a person placed where they are, and chooses only what they left open', async () => {
  const path = await newPage('placed')
  const { operations } = (await owner.api.get(`${path}/draft/arrangement`)).body.data
  type Update = { op: string; blockId: string; props: object }
  const changes = operations.map(({ op, blockId, props }: Update) => `${op} ${blockId} ${Object.keys(props).join()}`)
  expect(changes).toEqual(['update hero layout', 'update call tone', 'update steps style', 'update asked tone'])
})

test('an arrangement changes nothing by itself, and takes the look that is asked for', async () => {
  const path = await newPage('unchanged')
  await madeWhole(path)
  const before = (await owner.api.get(`${path}/draft`)).body.data
  const answer = await owner.api.get(`${path}/draft/arrangement?look=tide`)
  expect(answer.body.data.look).toBe('tide')
  expect((await owner.api.get(`${path}/draft`)).body.data).toEqual(before)
  expect((await owner.api.get(`${path}/draft/arrangement?look=plaid`)).status).toBe(422)
})

test('an arrangement of another World’s draft is not found', async () => {
  const path = await newPage('foreign')
  const stranger = await h.register({ name: 'Eve' })
  expect((await stranger.api.get(`${path}/draft/arrangement`)).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Block, BlockSketch } from '../../src/blocks/block'
import { CATALOGUE } from '../../src/blocks/catalogue'
import { blocksFromSketches, walk } from '../../src/blocks/tree/walk'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

const blocks = [
  { id: 'nav', type: 'nav', props: { links: [{ label: 'Home', href: '/' }] } },
  { id: 'hero', type: 'hero', props: { title: 'Four doughs' } },
  {
    id: 'part',
    type: 'section',
    props: { title: 'Bread' },
    children: [{ id: 'rye', type: 'text', props: { text: 'Rye' } }],
  },
  { id: 'foot', type: 'footer', props: { note: 'Since 1911' } },
]
let made = 0
async function newPage(tree: readonly object[] = blocks): Promise<string> {
  const { body } = await owner.api.post('/api/surfaces', { name: 'Bakery', slug: `bakery-${made++}`, blocks: tree })
  return `/api/surfaces/${body.data.id}`
}
const render = async (path: string, body: object) => (await owner.api.post(`${path}/draft/render`, body)).body

test('unsaved operations are drawn and not saved', async () => {
  const path = await newPage()
  const before = (await owner.api.get(`${path}/draft`)).body.data
  const operations = [{ op: 'update', blockId: 'rye', props: { text: 'Spelt' } }]
  const { data } = await render(path, { operations, blockIds: ['rye', 'gone'] })
  expect(data.blocks.map(({ id, place }: { id: string; place: string }) => [id, place])).toEqual([['part', 'main']])
  expect(data.blocks[0].html).toContain('Spelt')
  expect(data.etag).toBe(before.etag)
  expect((await owner.api.get(`${path}/draft`)).body.data).toEqual(before)
})

test('the document is the preview without a ribbon, and holds the same blocks in their places', async () => {
  const path = await newPage()
  const { data } = await render(path, { document: true })
  expect(data.blocks.map(({ place }: { place: string }) => place)).toEqual(['header', 'main', 'main', 'footer'])
  expect(data.document).not.toContain('class="ribbon"')
  expect(data.document).not.toContain('<script')
  for (const { html } of data.blocks) expect(data.document).toContain(html)
})

test('every block of every type is found by its id, complete and empty', async () => {
  let id = 0
  const examples = blocksFromSketches(
    CATALOGUE.map(({ example }): BlockSketch => example),
    () => `x${id++}`,
  )
  const empty = CATALOGUE.map(({ type, children }) => ({
    id: `e-${type}`,
    type,
    props: {},
    ...(children !== false && { children: [] }),
  }))
  const tree: Block[] = [...examples, ...empty]
  const { data } = await render(await newPage(tree), { document: true })
  const missing: string[] = []
  walk(tree, (block) => {
    if (data.document.split(` data-block="${block.id}"`).length !== 2) missing.push(`${block.type} ${block.id}`)
  })
  expect(missing).toEqual([])
})

test('a theme is tried on without being saved, in place of the look of the page', async () => {
  const path = await newPage()
  await owner.api.put(`${path}/draft`, { meta: { look: 'velvet' } })
  expect((await render(path, { document: true })).data.document).toContain('data-look="velvet"')
  const { data } = await render(path, { document: true, theme: { look: 'iron' } })
  expect(data.document).toContain('data-look="iron"')
})

test('a revision and a Receipt are drawn in place of the draft, and those of another page are unknown', async () => {
  const path = await newPage()
  await owner.api.post(`${path}/revisions`, {})
  await owner.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'rye', props: { text: 'Spelt' } }] })
  const id = path.split('/').at(-1)
  const [receipt] = (await owner.api.get(`/api/ai/receipts?surfaceId=${id}`)).body.data
  await owner.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'rye', props: { text: 'Oats' } }] })
  const shown = async (body: object) => (await render(path, { ...body, blockIds: ['rye'] })).data.blocks[0].html
  expect(await shown({})).toContain('Oats')
  expect(await shown({ revision: '1' })).toContain('Rye')
  expect(await shown({ receiptId: receipt.id })).toContain('Spelt')
  expect((await render(await newPage(), { receiptId: receipt.id })).error.code).toBe('NOT_FOUND')
})

test('operations that do not fit are refused with their index, and an upload that is missing is an issue', async () => {
  const path = await newPage()
  const refused = await render(path, { operations: [{ op: 'remove', blockId: 'none' }] })
  expect(refused.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/operations/0' }] })
  const image = { id: 'pic', type: 'image', props: { uploadId: 'upload_none' } }
  const { data } = await render(path, { operations: [{ op: 'insert', block: image }], blockIds: ['pic'] })
  expect(data.issues).toMatchObject([{ rule: 'missing_upload', blockId: 'pic' }])
})

test('a page without a title shows its name, which is answered apart', async () => {
  const path = await newPage([{ id: 'only', type: 'divider', props: {} }])
  expect((await render(path, {})).data.title).toContain('Bakery')
})

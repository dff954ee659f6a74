import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Block } from '../../src/blocks/block'
import { type Harness, harness, type Member } from '../support/harness'
import { flatPng } from '../support/images'
import { framesOf } from '../support/sse'
import { upload } from '../support/uploads'

/** Changes of a page by the deterministic composer that need something of the World. */
let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
})
afterAll(() => t.close())

let pages = 0
async function page(blocks: Block[]): Promise<string> {
  const body = { name: 'Page', slug: `page-${++pages}`, blocks }
  return (await ada.api.post('/api/surfaces', body)).body.data.id
}

async function change(surfaceId: string, intent: string) {
  const response = await t.open('POST', '/api/ai/composer/stream', {
    token: ada.token,
    world: ada.world.id,
    body: { intent, context: { worldId: ada.world.id, surfaceId } },
  })
  const events = framesOf(await response.text()).flatMap(({ data }) => (data ? [data] : []))
  const receiptId = events.find(({ type }) => type === 'receipt')?.receiptId as string | undefined
  if (receiptId) await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
  const said = events.flatMap(({ type, delta }) => (type === 'text.delta' ? [delta] : [])).join('')
  return { end: events.at(-1), said, receiptId }
}

const blocksOf = async (id: string) => (await ada.api.get(`/api/surfaces/${id}/draft`)).body.data.blocks as Block[]
const intro: Block = { id: 'intro', type: 'text', props: { text: 'Bread from rye.' } }
const faq: Block = {
  id: 'faq',
  type: 'faq',
  props: { title: 'Questions', items: [{ question: 'Parking?', answer: 'Yes.' }] },
}

describe('undoing the last change', () => {
  test('gives the page back as it was before', async () => {
    const id = await page([intro, faq])
    await change(id, 'Remove the questions')
    expect(await blocksOf(id)).toEqual([intro])
    await change(id, 'Undo that')
    expect((await blocksOf(id)).map(({ type, props }) => ({ type, props }))).toEqual(
      [intro, faq].map(({ type, props }) => ({ type, props })),
    )
  })

  test('is refused where there is none, and costs no Φ', async () => {
    const id = await page([intro])
    const { end, receiptId } = await change(id, 'Mach das rückgängig')
    expect(receiptId).toBeUndefined()
    expect(end).toMatchObject({ finishReason: 'no_changes', phi: { charged: 0 } })
    expect(await blocksOf(id)).toEqual([intro])
  })
})

describe('a picture of the uploads', () => {
  test('is found by its name and put where the person wants it', async () => {
    const file = { name: 'wood-oven.png', type: 'image/png', bytes: flatPng(40, 30) }
    const oven = await upload(t, { token: ada.token, world: ada.world }, file, { alt: 'The wood oven' })
    const id = await page([intro, faq])
    await change(id, 'Add the picture of the wood oven before the questions')
    const blocks = await blocksOf(id)
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'image', 'faq'])
    expect(blocks[1]?.props).toMatchObject({ uploadId: oven.body.data.id, alt: 'The wood oven' })
  })

  test('that nobody uploaded is named as missing', async () => {
    const id = await page([intro])
    const { said, end } = await change(id, 'Add a photo of the terrace')
    expect(said).toContain('photo of the terrace')
    expect(end).toMatchObject({ finishReason: 'no_changes' })
  })
})

test('a change that is not understood says so, costs no Φ and leaves no Receipt', async () => {
  const id = await page([intro])
  const { said, end, receiptId } = await change(id, 'Make it pop with stars')
  expect(said).toContain('I changed nothing.')
  expect(receiptId).toBeUndefined()
  expect(end.phi.charged).toBe(0)
})

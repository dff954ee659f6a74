import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import { framesOf } from '../support/sse'

let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
})
afterAll(() => t.close())

async function compose(intent: string, surfaceId?: string) {
  const context = { worldId: ada.world.id, ...(surfaceId && { surfaceId }) }
  const answer = await ada.api.post('/api/ai/composer/stream', { intent, context })
  return framesOf(answer.text).flatMap(({ data }) => (data ? [data] : []))
}

const addPage = async (slug: string) =>
  (
    await ada.api.post('/api/surfaces', {
      name: slug,
      slug,
      blocks: [heading('h', 'Summer party'), paragraph('p', 'Come early.')],
    })
  ).body.data.id as string

test('a turn tells as data what of its brief it did not do', async () => {
  const id = await addPage('undone')
  const intent = 'Rename the heading to "Winter party". Frobnicate the zebra widgets.'
  const events = await compose(intent, id)
  const undone = [{ reason: expect.any(String), text: 'Frobnicate the zebra widgets.' }]
  const receipt = events.find(({ type }) => type === 'receipt')
  expect(receipt.notUnderstood).toEqual(undone)
  const [turnId, receiptId] = [events[0].turnId, receipt.receiptId]
  expect((await ada.api.get(`/api/ai/composer/turns/${turnId}`)).body.data.notUnderstood).toEqual(undone)
  expect((await ada.api.get(`/api/ai/receipts/${receiptId}`)).body.data.notUnderstood).toEqual(undone)
})

test('placeholders of a proposal are findings', async () => {
  const events = await compose('A page for a bakery called "Kruste" with a contact section and prices')
  const { findings, receiptId } = events.find(({ type }) => type === 'receipt')
  expect(findings).toContainEqual({
    kind: 'placeholder',
    fact: null,
    text: expect.stringMatching(/^\[.+\]$/),
    blockId: expect.any(String),
  })
  expect((await ada.api.get(`/api/ai/receipts/${receiptId}`)).body.data.findings).toEqual(findings)
})

test('the turns of a Surface are listed with their briefs, charges and decisions', async () => {
  const id = await addPage('turns')
  await addPage('other')
  const first = await compose('Rename the heading to "Spring party".', id)
  const second = await compose('Rename the heading to "Autumn party".', id)
  const receiptOf = (events: typeof first) => events.find(({ type }) => type === 'receipt').receiptId
  await ada.api.post(`/api/ai/receipts/${receiptOf(second)}/accept`, { operations: [0] })
  const list = async (more = '') => (await ada.api.get(`/api/ai/composer/turns?surfaceId=${id}${more}`)).body
  const { data, page } = await list('&limit=1')
  expect(data).toMatchObject([
    {
      id: second[0].turnId,
      surfaceId: id,
      intent: 'Rename the heading to "Autumn party".',
      status: 'completed',
      by: { id: ada.user.id },
      phi: { charged: expect.any(Number) },
      receipt: { id: receiptOf(second), status: 'accepted', operationCount: 1 },
    },
  ])
  const rest = await list(`&cursor=${page.nextCursor}`)
  expect(rest.data).toMatchObject([{ id: first[0].turnId, receipt: { status: 'proposed', decidedAt: null } }])
})

test('a turn that made a Surface is listed with it', async () => {
  const events = await compose('A page for "Anlegestelle", a boat hire. Call +49 421 1234567.')
  const { receiptId } = events.find(({ type }) => type === 'receipt')
  const accepted = await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
  const surfaceId = accepted.body.data.surface?.id ?? accepted.body.data.surfaceId
  const { body } = await ada.api.get(`/api/ai/composer/turns?surfaceId=${surfaceId}`)
  expect(body.data).toMatchObject([{ id: events[0].turnId, receipt: { id: receiptId, status: 'accepted' } }])
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { framesOf } from '../support/sse'

let t: Harness
let ada: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  ada = await t.register()
  await ada.api.patch('/api/world', { settings: { locale: 'de' } })
})
afterAll(() => t.close())

const BRIEF =
  'Unsere Bäckerei Backstube Krüger in Münster backt seit 1987 mit Sauerteig. Wir öffnen Montag bis Freitag von 6 bis 18 Uhr.'
const NAME = 'Unsere Bäckerei Backstube Krüger in Münster backt'

async function made(page: { name: string; slug: string }, blocks: object[] = []): Promise<string> {
  return (await ada.api.post('/api/surfaces', { ...page, blocks })).body.data.id
}

/** Sends the brief for a page. @returns the operations of the Receipt */
async function composed(surfaceId: string, intent = BRIEF) {
  const response = await t.open('POST', '/api/ai/composer/stream', {
    token: ada.token,
    world: ada.world.id,
    body: { intent, context: { worldId: ada.world.id, surfaceId } },
  })
  const events = framesOf(await response.text()).flatMap(({ data }) => (data ? [data] : []))
  const receiptId = events.find(({ type }) => type === 'receipt')?.receiptId as string
  const operations = events.flatMap((event) => (event.type === 'block.patch' ? (event.operations as object[]) : []))
  return { receiptId, operations }
}

const WORDS = [{ type: 'text', props: { text: 'Brot aus Roggen.' } }]
const draft = async (id: string) => (await ada.api.get(`/api/surfaces/${id}/draft`)).body.data

describe('the address of a page that the composer names', () => {
  test('comes from the new name in German letters, and is taken with the rest', async () => {
    const id = await made({ name: NAME, slug: 'unsere-baeckerei-backstube-krueger-in-muenster-backt' })
    const { receiptId, operations } = await composed(id)
    expect(operations.at(-1)).toEqual({ op: 'document', slug: 'baeckerei-backstube-krueger' })
    const accepted = await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
    expect(accepted.status).toBe(200)
    expect(await draft(id)).toMatchObject({ name: 'Bäckerei Backstube Krüger', slug: 'baeckerei-backstube-krueger' })
  })

  test('is free: another page keeps its own', async () => {
    await made({ name: 'Other', slug: 'backstube-krueger-ofen' })
    const id = await made({ name: 'Seite eins', slug: 'seite-eins' }, WORDS)
    const { operations } = await composed(id, 'Benenne die Seite in „Backstube Krüger Ofen“ um')
    expect(operations.at(-1)).toEqual({ op: 'document', slug: 'backstube-krueger-ofen-2' })
  })

  test('stays if a person chose it', async () => {
    const id = await made({ name: NAME, slug: 'brot' })
    expect((await composed(id)).operations).not.toContainEqual(expect.objectContaining({ slug: expect.any(String) }))
  })

  test('stays once the page was published', async () => {
    const id = await made({ name: 'Seite zwei', slug: 'seite-zwei' }, WORDS)
    await ada.api.post(`/api/surfaces/${id}/publish`, {})
    await ada.api.post(`/api/surfaces/${id}/unpublish`, {})
    const { operations } = await composed(id, 'Benenne die Seite in „Brotzeit“ um')
    expect(operations).toEqual([{ op: 'document', name: 'Brotzeit' }])
  })

  test('is chosen again if another page took it before the proposal is accepted', async () => {
    const id = await made({ name: 'Seite drei', slug: 'seite-drei' }, WORDS)
    const { receiptId } = await composed(id, 'Benenne die Seite in „Roggenstube“ um')
    await made({ name: 'Other', slug: 'roggenstube' })
    const accepted = await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
    expect(accepted.status).toBe(200)
    expect(await draft(id)).toMatchObject({ name: 'Roggenstube', slug: 'roggenstube-2' })
  })

  test('gets a number if an undo brings it back and another page took it since', async () => {
    const id = await made({ name: 'Seite vier', slug: 'seite-vier' }, WORDS)
    const { receiptId } = await composed(id, 'Benenne die Seite in „Kornstube“ um')
    await ada.api.post(`/api/ai/receipts/${receiptId}/accept`, {})
    await made({ name: 'Other', slug: 'seite-vier' })
    expect((await ada.api.post(`/api/ai/receipts/${receiptId}/undo`, {})).status).toBe(200)
    expect(await draft(id)).toMatchObject({ name: 'Seite vier', slug: 'seite-vier-2' })
  })
})

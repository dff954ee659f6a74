import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

let h: Harness
let ada: Member
let path: string
beforeEach(async () => {
  h = await harness()
  ada = await h.register({ name: 'Ada' })
  path = `/api/surfaces/${(await ada.api.post('/api/surfaces', smallPage('home'))).body.data.id}`
})
afterEach(() => h.close())

const edit = async (text: string): Promise<void> => {
  h.clock.advance(1_000)
  await ada.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'intro', props: { text } }] })
}
const history = async (query = '') => (await ada.api.get(`${path}/history${query}`)).body
type Entry = { kind: string; id: string; action?: string; revisionKind?: string; source?: string }
const namesOf = (entries: Entry[]) =>
  entries.map(({ kind, action, revisionKind, source }) => action ?? revisionKind ?? `${kind} ${source}`)
const receiptOf = async () => (await history()).data.find(({ kind }: Entry) => kind === 'receipt').id as string

test('tells changes, revisions, visibility, schedules and take-downs in one line, page by page', async () => {
  const steps = [
    () => edit('One'),
    () => ada.api.post(`${path}/publish`, {}),
    () => ada.api.patch(`${path}/visibility`, { visibility: 'listed' }),
    () =>
      ada.api.post(`${path}/schedule`, { action: 'unpublish', at: new Date(h.clock.now() + 86_400_000).toISOString() }),
    () => ada.api.delete(`${path}/schedule`),
    () => ada.api.post(`${path}/unpublish`),
    () => ada.api.delete(path),
  ]
  for (const step of steps) {
    h.clock.advance(1_000)
    await step()
  }
  const { data } = await history()
  expect(namesOf(data)).toEqual([
    'surface.archive',
    'surface.unpublish',
    'schedule.cancel',
    'schedule.create',
    'surface.visibility',
    'publish',
    'receipt editor',
    'receipt editor',
  ])
  expect(data[4]).toMatchObject({
    actor: { name: 'Ada' },
    before: { visibility: 'private' },
    after: { visibility: 'listed' },
  })
  const paged: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await history(`?limit=3${cursor && `&cursor=${cursor}`}`)
    paged.push(...answer.data)
    cursor = answer.page.nextCursor
  }
  expect(paged).toEqual(data)
})

test('tells nothing of another page', async () => {
  const other = (await ada.api.post('/api/surfaces', smallPage('other'))).body.data.id
  const at = new Date(h.clock.now() + 86_400_000).toISOString()
  await ada.api.post(`/api/surfaces/${other}/schedule`, { action: 'publish', at })
  expect(namesOf((await history()).data)).toEqual(['receipt editor'])
})

test('a page is previewed, compared and brought back as a Receipt left it', async () => {
  await edit('One')
  const receiptId = await receiptOf()
  await edit('Two')
  const preview = async (query: string) => (await ada.api.get(`${path}/preview${query}`)).text
  expect(await preview('')).toContain('Two')
  expect(await preview(`?receiptId=${receiptId}`)).toContain('One')
  const { data: diff } = (await ada.api.get(`${path}/revisions/${receiptId}/diff/draft`)).body
  expect([diff.from, diff.to, diff.summary.changed]).toEqual([{ receiptId }, 'draft', 1])
  expect(diff.operations).toEqual([{ op: 'update', blockId: 'intro', props: { text: 'Two' } }])
  const restored = await ada.api.post(`${path}/revisions/${receiptId}/restore`)
  expect([restored.status, restored.body.error]).toEqual([200, undefined])
  expect((await ada.api.get(`${path}/draft`)).text).toContain('One')
  await ada.api.post(`${path}/publish`, { version: '1.0.0' })
  await edit('Three')
  expect(await preview('?revision=1.0.0')).toContain('One')
  expect((await ada.api.get(`${path}/preview?revision=9.9.9`)).status).toBe(404)
})

test('a Receipt of another page is unknown', async () => {
  const receiptId = await receiptOf()
  const other = (await ada.api.post('/api/surfaces', smallPage('other'))).body.data.id
  for (const sent of [`preview?receiptId=${receiptId}`, `revisions/${receiptId}/diff/draft`])
    expect((await ada.api.get(`/api/surfaces/${other}/${sent}`)).status).toBe(404)
})

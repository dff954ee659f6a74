import { afterEach, beforeEach, expect, test } from 'bun:test'
import { outcome } from '../support/auth'
import { readCsv } from '../support/csv'
import { pageWithForm, sendForm, SENT } from '../support/forms'
import { type Harness, harness, type Member } from '../support/harness'
import { joined } from '../support/people'

let h: Harness
let owner: Member
let pages: Awaited<ReturnType<typeof pageWithForm>>[]
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
  pages = [await pageWithForm(owner), await pageWithForm(owner, {}, { name: 'Booking' })]
})
afterEach(() => h.close())

async function sendTo(page: number, name: string) {
  h.clock.advance(1_000)
  expect((await sendForm(h, pages[page]!.action, { ...SENT, name })).status).toBe(303)
}
const list = async (query = '') => (await owner.api.get(`/api/entries${query}`)).body
const named = ({ data }: { data: { surfaceName: string; answers: { value: string }[] }[] }) =>
  data.map(({ surfaceName, answers }) => `${surfaceName}: ${answers[0]?.value}`)

test('entries of all Surfaces are one list, with the names of their Surfaces', async () => {
  await sendTo(0, 'Eva')
  await sendTo(1, 'Adam')
  await sendTo(0, 'Zoë')
  expect(named(await list())).toEqual(['Contact: Zoë', 'Booking: Adam', 'Contact: Eva'])
  expect(named(await list(`?surfaceId=${pages[1]!.id}`))).toEqual(['Booking: Adam'])
  expect(named(await list('?q=zoe'))).toEqual(['Contact: Zoë'])
  const first = await list('?limit=2')
  expect(named(await list(`?limit=2&cursor=${first.page.nextCursor}`))).toEqual(['Contact: Eva'])
  const stranger = await h.register()
  expect((await stranger.api.get('/api/entries')).body.data).toEqual([])
})

test('unread entries are counted, and marked as read one by one', async () => {
  await sendTo(0, 'Eva')
  await sendTo(1, 'Adam')
  const { id } = (await list(`?surfaceId=${pages[0]!.id}`)).data[0]
  await owner.api.patch(`${pages[0]!.path}/entries/${id}`, { status: 'read' })
  const { data } = (await owner.api.get('/api/entries/counts')).body
  expect(data).toEqual({
    new: 1,
    read: 1,
    spam: 0,
    surfaces: [
      { surfaceId: pages[1]!.id, surfaceName: 'Booking', new: 1, read: 0, spam: 0 },
      { surfaceId: pages[0]!.id, surfaceName: 'Contact', new: 0, read: 1, spam: 0 },
    ],
  })
  expect(named(await list('?status=new'))).toEqual(['Booking: Adam'])
})

test('all entries are exported as CSV with their Surfaces', async () => {
  await sendTo(0, 'Eva')
  await sendTo(1, 'Adam')
  const { text, headers } = await owner.api.get('/api/entries.csv')
  expect(headers.get('content-disposition')).toContain('.csv')
  const [head, ...rows] = readCsv(text)
  const [surface, name] = [head!.indexOf('_surface'), head!.indexOf('name')]
  expect(rows.map((row) => [row[surface], row[name]])).toEqual([
    ['Booking', 'Adam'],
    ['Contact', 'Eva'],
  ])
})

test('viewers read no entries', async () => {
  const viewer = await joined(h, owner, 'viewer')
  for (const path of ['', '/counts', '.csv'])
    expect(outcome(await viewer.api.get(`/api/entries${path}`))).toBe('403 FORBIDDEN')
})

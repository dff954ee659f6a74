import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
  owner = await h.register()
})
afterAll(() => h.close())

const newPage = async (slug: string, blocks: object[], meta = {}) => {
  const { body } = await owner.api.post('/api/surfaces', { name: 'Four doughs', slug, blocks, meta })
  return `/api/surfaces/${body.data.id}`
}
const open = async (path: string, headers: Record<string, string> = {}) =>
  h.open('GET', path, { token: owner.token, world: owner.world.id, headers })

test('a picture is a PNG that changes with the draft and the look, and is not sent again while it is known', async () => {
  const path = await newPage('one', [{ id: 'hero', type: 'hero', props: { title: 'Four doughs', tone: 'contrast' } }])
  const first = await open(`${path}/picture`)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new Uint8Array(await first.arrayBuffer())
  expect(Buffer.from(bytes.slice(1, 4)).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThan(40_000)
  const etag = first.headers.get('etag') ?? ''
  expect((await open(`${path}/picture`, { 'if-none-match': etag })).status).toBe(304)
  await owner.api.put(`${path}/draft`, { meta: { look: 'velvet' } })
  const worn = await open(`${path}/picture`, { 'if-none-match': etag })
  expect([worn.status, worn.headers.get('etag') === etag]).toEqual([200, false])
})

test('the live page has its own picture, and there is none before it is live', async () => {
  const path = await newPage('two', [{ id: 'hero', type: 'hero', props: { title: 'Live' } }])
  expect((await open(`${path}/picture?of=live`)).status).toBe(404)
  await owner.api.post(`${path}/publish`, {})
  const live = (await open(`${path}/picture?of=live`)).headers.get('etag')
  await owner.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'hero', props: { title: 'Draft' } }] })
  expect((await open(`${path}/picture?of=live`)).headers.get('etag')).toBe(live)
  expect((await open(`${path}/picture`)).headers.get('etag')).not.toBe(live)
})

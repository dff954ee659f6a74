import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'

const HOUR = 3_600_000

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
})
// The clock moves by days, and sessions end.
beforeEach(async () => {
  owner = await h.register()
})
afterAll(() => h.close())

const dayFrom = (now: number, days: number) => new Date(now + days * 24 * HOUR).toISOString().slice(0, 10)

/** Publishes a page with a countdown. @returns its public path */
async function published(slug: string, props: object): Promise<string> {
  const blocks = [{ type: 'countdown', props: { title: 'Doors open soon', ...props } }]
  const { body } = await owner.api.post('/api/surfaces', { name: 'Fair', slug, blocks, visibility: 'listed' })
  await owner.api.post(`/api/surfaces/${body.data.id}/publish`, {})
  return `/w/${owner.world.slug}/${slug}`
}

const shown = async (path: string) => /<strong[^>]*>([^<]+)<\/strong>/.exec((await h.fetch('GET', path)).text)?.[1]

test('a cached page counts one day less after midnight, and gets another ETag', async () => {
  const path = await published('fair', { date: dayFrom(h.clock.now(), 4) })
  const first = await h.fetch('GET', path)
  expect([await shown(path), await shown(path)]).toEqual(['4', '4'])
  h.clock.advance(24 * HOUR)
  expect(await shown(path)).toBe('3')
  const etag = first.headers.get('etag')!
  expect((await h.fetch('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('the countdown of a hero is fresh on its day, and leaves the hero after it', async () => {
  const countdown = { date: dayFrom(h.clock.now(), 2) }
  const blocks = [{ type: 'hero', props: { title: 'The fair', art: 'pattern', countdown } }]
  const { body } = await owner.api.post('/api/surfaces', { name: 'Hero', slug: 'hero', blocks, visibility: 'listed' })
  await owner.api.post(`/api/surfaces/${body.data.id}/publish`, {})
  const path = `/w/${owner.world.slug}/hero`
  expect(await shown(path)).toBe('2')
  h.clock.advance(24 * HOUR)
  expect(await shown(path)).toBe('tomorrow')
  h.clock.advance(48 * HOUR)
  const { text } = await h.fetch('GET', path)
  expect([text.includes('The fair'), text.includes('days-left')]).toEqual([true, false])
})

test('a page without a countdown stays in the cache over midnight', async () => {
  const { body } = await owner.api.post('/api/surfaces', { name: 'Still', slug: 'still', visibility: 'listed' })
  await owner.api.post(`/api/surfaces/${body.data.id}/publish`, {})
  const path = `/w/${owner.world.slug}/still`
  await h.fetch('GET', path)
  const kept = h.deps.local.livePages.get(path)
  h.clock.advance(24 * HOUR)
  await h.fetch('GET', path)
  expect(kept).toBeDefined()
  expect(h.deps.local.livePages.get(path)).toBe(kept)
})

test('a countdown disappears after its date', async () => {
  const path = await published('soon', { date: dayFrom(h.clock.now(), 1) })
  expect(await shown(path)).toBe('tomorrow')
  h.clock.advance(24 * HOUR)
  expect(await shown(path)).toBe('today')
  h.clock.advance(24 * HOUR)
  expect((await h.fetch('GET', path)).text).not.toContain('class="block countdown')
})

test('a feed shows what a countdown is about, and no number that would change', async () => {
  await published('later', { date: dayFrom(h.clock.now(), 30), text: 'Bring boots.' })
  const { text } = await h.fetch('GET', `/w/${owner.world.slug}/feed.xml`)
  expect(text).toContain('Bring boots.')
  expect(text).not.toContain('days left')
})

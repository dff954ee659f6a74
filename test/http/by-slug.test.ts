import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'

let t: Harness
let user: Member
let path: string
let bySlug: string
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
  const blocks = [
    { id: 'h', type: 'heading', props: { text: 'Fresh bread' } },
    { id: 'p', type: 'text', props: { text: 'Baked **every** morning.' } },
    { id: 'f', type: 'faq', props: { items: [{ question: 'When?', answer: 'At _six_.' }] } },
  ]
  const { data } = (
    await user.api.post('/api/surfaces', { name: 'Bread', slug: 'bread', visibility: 'listed', blocks })
  ).body
  path = `/api/surfaces/${data.id}`
  bySlug = `/api/surfaces/by-slug/${user.world.slug}/bread`
  await user.api.post(`${path}/publish`, { version: '1.0.0' })
})
afterAll(() => t.close())

const read = async () => (await t.fetch('GET', bySlug)).body.data

describe('a published Surface by slug', () => {
  test('tells what a page needs', async () => {
    const { theme } = (await user.api.get('/api/world')).body.data.settings
    const { name } = (await user.api.get('/api/world')).body.data
    expect(await read()).toMatchObject({
      locale: 'en',
      theme,
      world: { name, slug: user.world.slug },
      url: `http://127.0.0.1:3000/w/${user.world.slug}/bread`,
      description: 'Fresh bread. Baked every morning. When? At six.',
    })
  })

  test('names the props that hold Markdown', async () => {
    expect((await read()).markdown).toEqual({ text: ['/text'], faq: ['/items/*/answer'] })
  })

  test('keeps the time of the first publish', async () => {
    const { firstPublishedAt, publishedAt } = await read()
    expect(firstPublishedAt).toBe(publishedAt)
    t.clock.advance(60_000)
    await user.api.post(`${path}/publish`, { version: '1.1.0' })
    const later = await read()
    expect(later.firstPublishedAt).toBe(firstPublishedAt)
    expect(later.publishedAt).not.toBe(firstPublishedAt)
    const fixed = (await user.api.get(`${path}/published/1.1.0`)).body.data
    expect(fixed.firstPublishedAt).toBe(firstPublishedAt)
  })

  test('has an ETag that covers the theme, also in memory', async () => {
    const etags = async () => [
      (await t.fetch('GET', bySlug)).headers.get('etag'),
      (await t.fetch('GET', bySlug)).headers.get('etag'),
    ]
    const [before] = await etags()
    await user.api.patch('/api/world', { settings: { theme: { accent: '#aa0000' } } })
    const [first, second] = await etags()
    expect(first).not.toBe(before!)
    expect(second).toBe(first!)
    expect((await read()).theme.accent).toBe('#aa0000')
  })
})

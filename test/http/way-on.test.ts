import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'

let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
  await user.api.patch('/api/world', { name: 'Bäckerei', settings: { locale: 'de', theme: { accent: '#aa0000' } } })
  const blocks = [heading('h', 'Brot & Salz'), paragraph('p', 'Jeden Morgen frisch.')]
  const page = { name: 'Brot', slug: 'brot', visibility: 'listed', blocks }
  const { id } = (await user.api.post('/api/surfaces', page)).body.data
  await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  t.clock.advance(60_000)
  await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.1' })
})
afterAll(() => t.close())

describe('a page that does not exist', () => {
  test('has the look and the language of its World, and leads to its list', async () => {
    const answer = await t.fetch('GET', `/w/${user.world.slug}/nichts`)
    expect(answer.status).toBe(404)
    for (const part of ['lang="de"', 'Seite nicht gefunden', `/w/${user.world.slug}"`, 'Bäckerei'])
      expect(answer.text).toContain(part)
    const style = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(hash)
  })

  test('of an unknown World leads to the page about this server', async () => {
    const answer = await t.fetch('GET', '/w/no-such-world/page')
    expect([answer.status, answer.text.includes('href="/"')]).toEqual([404, true])
  })
})

test('the feed has the first and the last publish, a summary in sentences and the page itself', async () => {
  const { text } = await t.fetch('GET', `/w/${user.world.slug}/feed.xml`)
  const [, published = '', updated = ''] = /<published>(.*)<\/published>\s*<updated>(.*)<\/updated>/.exec(text) ?? []
  expect(Date.parse(updated) - Date.parse(published)).toBe(60_000)
  expect(text).toContain('<summary>Brot &amp; Salz. Jeden Morgen frisch.</summary>')
  expect(text).toContain('<content type="html"')
  expect(text).toContain('&lt;p&gt;Jeden Morgen frisch.&lt;/p&gt;')
})

test('a derived description is joined as sentences', async () => {
  const { text } = await t.fetch('GET', `/w/${user.world.slug}/brot`)
  expect(text).toContain('<meta name="description" content="Brot &amp; Salz. Jeden Morgen frisch."')
})

test('robots and browsers find robots.txt and an icon', async () => {
  const robots = await t.fetch('GET', '/robots.txt')
  expect([robots.status, robots.text.includes('Disallow: /api/')]).toEqual([200, true])
  expect(robots.text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml\n')
  const icon = await t.fetch('GET', '/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

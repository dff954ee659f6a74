import { afterAll, beforeAll, expect, test } from 'bun:test'
import { harness, type Harness, type Member } from '../support/harness'

let h: Harness
let owner: Member

beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register({ name: 'Mossbank' })
  await owner.api.patch('/api/world', { settings: { locale: 'de', theme: { look: 'field' } } })
  await publish('apples', 'Apple day', 'listed', { art: 'bee' })
  await publish('secret', 'Secret plans', 'private')
  await publish('shared', 'Shared notes', 'shared')
  await publish('photo', 'A photograph', 'listed', { image: { src: 'https://pics.example/a.jpg', alt: 'A tree' } })
})
afterAll(() => h.close())

async function publish(slug: string, name: string, visibility: string, hero: object = {}): Promise<void> {
  h.clock.advance(1_000)
  const blocks = [{ id: `hero-${slug}`, type: 'hero', props: { title: name, ...hero } }]
  const { body } = await owner.api.post('/api/surfaces', {
    name,
    slug,
    visibility,
    blocks,
    description: `About ${name}`,
  })
  expect((await owner.api.post(`/api/surfaces/${body.data.id}/publish`, {})).status).toBe(201)
}

test('the index of a World shows its newest listed page with the picture of that page', async () => {
  const { text } = await h.fetch('GET', `/w/${owner.world.slug}`)
  const teaser = text.slice(text.indexOf('class="teaser"'), text.indexOf('</article>'))
  expect(teaser).toContain('A photograph')
  // The title says what the picture is of.
  expect(teaser).toMatch(/<img[^>]*src="https:\/\/pics\.example\/a\.jpg"[^>]*alt=""/)
  expect(text).toContain('data-look="field"')
  expect(text).not.toMatch(/Secret plans|Shared notes/)
})

test('a missing page names the front and the listed pages of its World, and no other page', async () => {
  const { status, text } = await h.fetch('GET', `/w/${owner.world.slug}/nowhere-at-all`)
  const links = [...text.matchAll(/class="link-row" href="([^"]+)"/g)].map(([, href]) => new URL(href!).pathname)
  const base = `/w/${owner.world.slug}`
  expect([status, links]).toEqual([404, [base, `${base}/photo`, `${base}/apples`]])
  expect(text).toContain('Seite nicht gefunden')
  expect(text).not.toMatch(/nowhere-at-all|Secret plans|Shared notes/)
})

test('a missing World is a page of this server', async () => {
  const { status, text } = await h.fetch('GET', '/w/nobody/here')
  expect([status, text.includes('href="/docs"')]).toEqual([404, true])
})

test('an invitation wears the look of its World, in its page and in the colours of its mail', async () => {
  await owner.api.post('/api/invitations', { email: 'guest@example.com', role: 'editor' })
  await h.jobs.round()
  const mail = h.mail.lastTo('guest@example.com')!
  expect(mail.html).toContain('#53682b')
  expect(mail.html).toContain('Einladung ansehen')
  const [, path] = mail.text.match(/https?:\/\/[^/]+(\/invite\S+)/)!
  const { text, headers } = await h.fetch('GET', path!)
  expect(text).toContain('data-look="field"')
  const style = text.match(/<style>(.*?)<\/style>/s)![1]!
  const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toContain(hash)
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { audit, previewLinks, worlds } from '../../db/schema'
import { DAY_MS } from '../../src/lib/time'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'
import { photo, upload } from '../support/uploads'

let h: Harness
let owner: Member
let pages = 0
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise', PUBLIC_URL: 'https://quoin.example' } })
  owner = await h.register({ name: 'Ada' })
})
afterAll(() => h.close())

/** A private page with functions for its links. */
async function page(blocks: unknown[] = smallPage().blocks) {
  const made = await owner.api.post('/api/surfaces', { ...smallPage(`page-${++pages}`), blocks })
  const path = `/api/surfaces/${made.body.data.id}`
  return {
    path,
    link: async (body: object = {}) => (await owner.api.post(`${path}/preview-links`, body)).body.data,
    save: (text: string) =>
      owner.api.patch(`${path}/draft`, { operations: [{ op: 'update', blockId: 'intro', props: { text } }] }),
  }
}

const open = (url: string) => h.fetch('GET', new URL(url).pathname)

describe('a preview link', () => {
  test('shows the draft of a private page without an account, as it is at that moment', async () => {
    const { link, save } = await page()
    const { url, revision, expiresAt } = await link()
    expect(url).toMatch(/^https:\/\/quoin\.example\/preview\/preview_[\w-]{43}$/)
    expect([revision, expiresAt]).toEqual([null, new Date(h.clock.now() + 7 * DAY_MS).toISOString()])
    expect((await open(url)).text).toContain('Hello there.')
    await save('A new day.')
    const answer = await open(url)
    expect([answer.status, answer.text.includes('A new day.')]).toEqual([200, true])
  })

  test('of a revision keeps showing that revision', async () => {
    const { path, link, save } = await page()
    await owner.api.post(`${path}/revisions`, {})
    const { url, revision } = await link({ revision: 1 })
    await save('A new day.')
    const { text } = await open(url)
    expect([revision, text.includes('Hello there.'), text.includes('A new day.')]).toEqual([1, true, false])
    expect(text).toContain('Draft preview · 1.0.0-rev.1')
    expect(outcome(await owner.api.post(`${path}/preview-links`, { revision: 7 }))).toBe('404 NOT_FOUND')
  })

  test('is neither cached, indexed, framed by others nor named to other sites, and runs nothing', async () => {
    const { link } = await page()
    const { headers, text } = await open((await link()).url)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('<meta name="robots" content="noindex">')
    const csp = headers.get('content-security-policy') ?? ''
    expect(csp).toStartWith("default-src 'none'; style-src 'sha256-")
    expect(csp).toContain("frame-ancestors 'self'")
    expect(csp).not.toContain('unsafe')
  })

  test('shows its address once; only a hash is stored', async () => {
    const { path, link } = await page()
    const { url, ...rest } = await link({ expiresIn: 60 })
    const token = url.split('/').at(-1)
    const read = await owner.api.get(`${path}/preview-links/${rest.id}`)
    expect(read.body.data).toEqual(rest)
    expect(rest).toMatchObject({ hint: token.slice(-4), uses: 0, lastUsedAt: null, createdBy: { name: 'Ada' } })
    const stored = [await h.deps.store.read.select().from(previewLinks), await h.deps.store.read.select().from(audit)]
    expect(JSON.stringify([stored, h.log])).not.toContain(token)
  })

  test('counts each opening, and no request that only asks for the headers', async () => {
    const { path, link } = await page()
    const { url, id } = await link()
    await Promise.all([open(url), open(url), open(url)])
    await h.fetch('HEAD', new URL(url).pathname)
    const { data } = (await owner.api.get(`${path}/preview-links/${id}`)).body
    expect([data.uses, data.lastUsedAt]).toEqual([3, new Date(h.clock.now()).toISOString()])
  })
})

describe('a preview link is gone', () => {
  const gone = async (url: string) => {
    const answer = await open(url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.text).toContain('This preview is not available')
  }

  test('once it was revoked, and its entry names who did it', async () => {
    const { path, link } = await page()
    const { url, id } = await link()
    expect((await owner.api.delete(`${path}/preview-links/${id}`)).body.data).toEqual({ id, deleted: true })
    await gone(url)
    expect(outcome(await owner.api.delete(`${path}/preview-links/${id}`))).toBe('404 NOT_FOUND')
    const [entry] = await h.deps.store.read.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ action: 'preview_link.revoke', actorName: 'Ada' })
  })

  test('while its page is archived, and when its World has ended', async () => {
    const { path, link } = await page()
    const { url } = await link()
    await owner.api.post(`${path}/revisions`, {})
    await owner.api.delete(path)
    await gone(url)
    await owner.api.post(`${path}/revisions/1/restore`, {})
    expect((await open(url)).status).toBe(200)
    const { id, slug } = owner.world
    const ending = (endingAt: number | null) =>
      h.deps.store.tx(id, (tx) => tx.update(worlds).set({ endingAt, slug }).where(eq(worlds.id, id)))
    await ending(1)
    await gone(url)
    await ending(null)
  })

  test('when the person who created it was removed, and when its key was revoked', async () => {
    const { path } = await page()
    const editor = await joined(h, owner, 'editor')
    const byPerson = (await editor.api.post(`${path}/preview-links`, {})).body.data.url
    const { key, id } = await newKey(owner)
    const { api } = h.as({ ...owner, token: key }, owner.world)
    const byKey = (await api.post(`${path}/preview-links`, {})).body.data.url
    for (const url of [byPerson, byKey]) expect((await open(url)).status).toBe(200)
    await owner.api.delete(`/api/world/members/${editor.user.id}`)
    await owner.api.delete(`/api/keys/${id}`)
    for (const url of [byPerson, byKey]) await gone(url)
  })

  test('for a token that nobody was given', async () => {
    await gone('https://quoin.example/preview/preview_0000000000000000000000000000000000000000000')
    await gone('https://quoin.example/preview/%00')
  })

  test('at its end, from lists too, and the sweep deletes it', async () => {
    const { path, link } = await page()
    const { url, id } = await link({ expiresIn: 60 })
    const { key } = await newKey(owner)
    const { api } = h.as({ ...owner, token: key }, owner.world)
    h.clock.advance(59_999)
    expect((await open(url)).status).toBe(200)
    h.clock.advance(1)
    await gone(url)
    expect((await api.get(`${path}/preview-links`)).body.data).toEqual([])
    h.clock.advance(DAY_MS)
    await h.jobs.round()
    expect(await h.deps.store.read.select().from(previewLinks).where(eq(previewLinks.id, id))).toEqual([])
    h.clock.advance(-DAY_MS - 60_000)
  })
})

describe('preview links are managed', () => {
  test('by editors; viewers see them without their addresses', async () => {
    const { path, link } = await page()
    const [viewer, editor] = [await joined(h, owner, 'viewer'), await joined(h, owner, 'editor')]
    const { id } = await link()
    expect(outcome(await viewer.api.post(`${path}/preview-links`, {}))).toBe('403 FORBIDDEN')
    expect((await viewer.api.get(`${path}/preview-links`)).text).not.toContain('/preview/')
    expect(outcome(await viewer.api.delete(`${path}/preview-links/${id}`))).toBe('403 FORBIDDEN')
    expect(outcome(await editor.api.delete(`${path}/preview-links/${id}`))).toBe('200')
  })

  test('with lives from a minute to ninety days, fifty for a page', async () => {
    const { path, link } = await page()
    for (const expiresIn of [59, 90 * 86_400 + 1, 'week', 1.5]) {
      const answer = await owner.api.post(`${path}/preview-links`, { expiresIn })
      expect([outcome(answer), answer.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/expiresIn'])
    }
    for (let n = 0; n < 50; n++) await link({ expiresIn: 90 * 86_400 })
    expect(outcome(await owner.api.post(`${path}/preview-links`, {}))).toBe('409 STATE_CONFLICT')
    const first = (await owner.api.get(`${path}/preview-links?limit=30`)).body
    const second = (await owner.api.get(`${path}/preview-links?limit=30&cursor=${first.page.nextCursor}`)).body
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect([ids.length, new Set(ids).size, second.page.nextCursor]).toEqual([50, 50, null])
  })
})

test('visitors of previews wait in the turn of their World, and too many are sent away', async () => {
  const { link } = await page()
  const { url } = await link()
  const { heavyWork } = h.deps.local
  const running = await Promise.all([1, 2].map(() => heavyWork.begin(owner.world.id)))
  const sent = Array.from({ length: 9 }, () => open(url))
  const refused = await Promise.race(sent)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  for (const end of running) end()
  expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(8)
  expect(heavyWork.size).toBe(0)
})

describe('a preview that is saved as a file', () => {
  test('has its styles inside, and absolute addresses of pictures and pages', async () => {
    const image = (await upload(h, owner, { bytes: await photo(800, 600) })).body.data
    await h.jobs.round()
    const blocks = [
      { id: 'upload', type: 'image', props: { uploadId: image.id, alt: 'A photo' } },
      { id: 'sample', type: 'image', props: { src: '/assets/samples/lake.svg', alt: 'A lake' } },
      { id: 'link', type: 'button', props: { label: 'Prices', href: '/prices' } },
    ]
    const { link, path } = await page(blocks)
    const member = await owner.api.get(`${path}/preview`)
    const asJson = await owner.api.get(`${path}/preview`, { accept: 'application/json' })
    for (const html of [(await open((await link()).url)).text, member.text, asJson.body.data.html]) {
      expect(html).not.toContain('rel="stylesheet"')
      expect(html).not.toMatch(/(src|href|srcset|poster)="\//)
      expect(html).not.toMatch(/, \/files/)
      expect(html).toContain('https://quoin.example/assets/samples/lake.svg')
      expect(html).toMatch(
        /srcset="https:\/\/quoin\.example\/files\/\S+ \d+w, https:\/\/quoin\.example\/files\/\S+ \d+w/,
      )
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
      expect(styles.length).toBe(2)
      const csp = member.headers.get('content-security-policy')
      for (const css of styles) expect(csp).toContain(Bun.CryptoHasher.hash('sha256', css ?? '', 'base64'))
    }
    // Published pages keep their small documents.
    await owner.api.patch(`${path}/visibility`, { visibility: 'shared' })
    await owner.api.post(`${path}/publish`, {})
    expect((await h.fetch('GET', `/w/${owner.world.slug}/page-${pages}`)).text).toContain('rel="stylesheet"')
  })

  test('shows a picture whose variants are not ready to members only, because an original may say where it was taken', async () => {
    const image = (await upload(h, owner, { bytes: await photo(900, 500) })).body.data
    const { link, path } = await page([{ id: 'i', type: 'image', props: { uploadId: image.id, alt: 'A photo' } }])
    expect((await owner.api.get(`${path}/preview`)).text).toContain('https://quoin.example/files/')
    expect((await open((await link()).url)).text).not.toContain('/files/')
  })
})

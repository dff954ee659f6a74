import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, smallPage } from '../support/pages'

/** The headers and metadata of public pages, for caches, browsers and search engines. */
let t: Harness
let user: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
})
afterAll(() => t.close())

async function live(slug: string, visibility = 'listed', more: object = {}) {
  const { id } = (await user.api.post('/api/surfaces', { ...smallPage(slug), visibility })).body.data
  await user.api.put(`/api/surfaces/${id}/draft`, { name: `Page ${slug}`, ...more })
  await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  return { id, page: `/w/${user.world.slug}/${slug}` }
}

const etagOf = async (path: string) => (await t.fetch('GET', path)).headers.get('etag')
const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
const ROBOTS = '<meta name="robots" content="noindex">'

test('the ETag of a page changes with its content and with the theme of its World', async () => {
  const { id, page } = await live('tagged')
  const index = `/w/${user.world.slug}`
  const first = [await etagOf(page), await etagOf(index)]
  await user.api.put(`/api/surfaces/${id}/draft`, { name: 'Renamed', blocks: [heading('h', 'Other words')] })
  await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.1.0' })
  const second = [await etagOf(page), await etagOf(index)]
  await user.api.patch('/api/world', { settings: { theme: { accent: '#aa3355' } } })
  const third = [await etagOf(page), await etagOf(index)]
  for (const at of [0, 1]) expect(new Set([first[at], second[at], third[at]]).size).toBe(3)
})

test('a matching If-None-Match gets 304 even before the page is cached', async () => {
  const { page } = await live('known')
  const etag = (await etagOf(page))!
  for (let n = 0; n < 2; n++) {
    const answer = await t.fetch('GET', page, { headers: { 'if-none-match': etag } })
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([304, '', CACHE])
    t.deps.local.livePages.dropAll()
  }
})

test('a page that changes while it is rendered is not cached', async () => {
  const { page } = await live('racing')
  const { livePages: kept } = t.deps.local
  kept.dropAll()
  const real = kept.generation
  Object.defineProperty(kept, 'generation', {
    configurable: true,
    get() {
      delete (kept as { generation?: number }).generation
      // A publish commits while the page is being read.
      queueMicrotask(() => kept.dropAll())
      return real
    },
  })
  expect((await t.fetch('GET', page)).status).toBe(200)
  expect(kept.get(page)).toBeUndefined()
  await t.fetch('GET', page)
  expect(kept.get(page)).toBeDefined()
})

describe('the headers', () => {
  const headersOf = async (path: string, names: string[]) => {
    const { headers } = await t.fetch('GET', path)
    return names.map((name) => headers.get(name))
  }

  test('of pages and lists make caches revalidate and browsers keep the type', async () => {
    const { page } = await live('guarded')
    const at = `/w/${user.world.slug}`
    for (const path of [page, at, `${at}/sitemap.xml`, `${at}/feed.xml`]) {
      const names = ['cache-control', 'x-content-type-options', 'referrer-policy']
      expect(await headersOf(path, names)).toEqual([CACHE, 'nosniff', 'strict-origin-when-cross-origin'])
    }
    const csp = (await t.fetch('GET', page)).headers.get('content-security-policy')?.split('; ')
    expect(csp).toContain("base-uri 'none'")
    expect(csp).toContain("form-action 'self'")
    expect(csp).toContain("frame-ancestors 'self'")
    expect(csp?.join()).not.toMatch(/script-src|unsafe/)
  })

  test('of a missing page forbid caching, because it may be published at any time', async () => {
    const answer = await t.fetch('GET', `/w/${user.world.slug}/nothing`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('of a redirect limit caching, because another page may take the address', async () => {
    const { id, page } = await live('moving')
    await user.api.put(`/api/surfaces/${id}/draft`, { slug: 'moved' })
    await user.api.post(`/api/surfaces/${id}/publish`, { version: '2.0.0' })
    const answer = await t.fetch('GET', page)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, CACHE])
  })

  test('of a preview forbid caching and indexing, and sandbox the page', async () => {
    const { id } = await live('drafted')
    const { headers } = await user.api.get(`/api/surfaces/${id}/preview`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const csp = headers.get('content-security-policy')?.split('; ')
    expect(csp).toContain("form-action 'none'")
    expect(csp?.at(-1)).toStartWith('sandbox ')
  })

  test('of the built-in drawings forbid scripts', async () => {
    const [csp] = await headersOf('/assets/samples/night.svg', ['content-security-policy'])
    expect(csp).toEndWith('sandbox')
  })
})

describe('search engines', () => {
  test('are asked not to index shared pages, pages with noindex, and previews', async () => {
    const listed = await live('for-all')
    const shared = await live('for-some', 'shared')
    const hidden = await live('for-none', 'listed', { meta: { noindex: true } })
    const asked = async (path: string) => (await t.fetch('GET', path)).text.includes(ROBOTS)
    expect(await Promise.all([listed, shared, hidden].map(({ page }) => asked(page)))).toEqual([false, true, true])
    expect((await user.api.get(`/api/surfaces/${listed.id}/preview`)).text).toContain(ROBOTS)
  })

  test('find only indexable pages in the sitemap, while the index lists the others as well', async () => {
    await live('hidden-here', 'listed', { meta: { noindex: true } })
    const at = `/w/${user.world.slug}`
    expect((await t.fetch('GET', `${at}/sitemap.xml`)).text).not.toContain('hidden-here')
    expect((await t.fetch('GET', at)).text).toContain('hidden-here')
  })
})

test('no name can break out of the data block of a page or the XML of a list', async () => {
  const name = '</script><b>&\u0001 “x”'
  const { page } = await live('hostile', 'listed', { name, meta: { title: name } })
  const { text } = await t.fetch('GET', page)
  expect(text).not.toContain('</script><b>')
  expect(text).toContain('\\u003c/script>')
  for (const list of ['feed.xml', 'sitemap.xml']) {
    const xml = (await t.fetch('GET', `/w/${user.world.slug}/${list}`)).text
    for (const words of ['<b>', '\u0001']) expect(xml).not.toContain(words)
  }
})

test('a page comes in gzip for clients that accept it, with an ETag of its own', async () => {
  const { page } = await live('zipped')
  t.deps.local.livePages.dropAll()
  const zip = { 'accept-encoding': 'gzip, deflate, br' }
  // The first answer is rendered, the second one comes from memory.
  for (let n = 0; n < 2; n++) {
    const zipped = await t.fetch('GET', page, { headers: zip })
    const plain = await t.fetch('GET', page, { headers: { 'accept-encoding': 'identity' } })
    const etags = [zipped, plain].map(({ headers }) => headers.get('etag')!)
    expect(new Set(etags).size).toBe(2)
    expect([zipped.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null])
    expect([zipped.headers.get('vary'), plain.headers.get('vary')]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(plain.text).toStartWith('<!doctype html>')
    const again = await t.fetch('GET', page, { headers: { ...zip, 'if-none-match': etags[0]! } })
    expect([again.status, again.headers.get('etag'), again.headers.get('content-encoding')]).toEqual([
      304,
      etags[0]!,
      null,
    ])
  }
})

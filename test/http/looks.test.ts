import { afterAll, beforeAll, expect, test } from 'bun:test'
import { lookNamed } from '../../src/blocks/looks/looks'
import { sha256 } from '../../src/pages/theme'
import { type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'

/** The look of a page: that of its World, or its own. */
let t: Harness
let user: Member
let ids = 0
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  user = await t.register()
  await user.api.patch('/api/world', { settings: { theme: { look: 'hearth', radius: 'none' } } })
})
afterAll(() => t.close())

async function live(meta: object) {
  const slug = `page-${++ids}`
  const { id } = (await user.api.post('/api/surfaces', { ...smallPage(slug), visibility: 'listed', meta })).body.data
  await user.api.post(`/api/surfaces/${id}/publish`, { version: '1.0.0' })
  return { id, path: `/w/${user.world.slug}/${slug}`, bySlug: `/api/surfaces/by-slug/${user.world.slug}/${slug}` }
}

const styleOf = (html: string) => /<style>([^<]*)<\/style>/.exec(html)![1]!
const sheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!

test('a page wears the look of its World, and its own if it has chosen one', async () => {
  const [plain, own] = [await live({}), await live({ look: 'iron' })]
  for (const [{ path, bySlug }, look] of [
    [plain, 'hearth'],
    [own, 'iron'],
  ] as const) {
    const { text, headers } = await t.fetch('GET', path)
    expect(text).toContain(`data-look="${look}"`)
    expect(sheetOf(text)).toStartWith(`/assets/page.${look}.`)
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${sha256(styleOf(text))}`)
    expect(headers.get('content-security-policy')).toContain("font-src 'self'")
    expect((await t.fetch('GET', bySlug)).body.data.theme).toEqual({
      look,
      accent: lookNamed(look).accent,
      radius: 'none',
    })
  }
})

test('a preview of a draft wears the look that the draft has chosen, under a policy that allows it', async () => {
  const { id } = await live({})
  const path = `/api/surfaces/${id}/draft`
  const chosen = await user.api.patch(path, { operations: [{ op: 'document', meta: { look: 'velvet' } }] })
  expect(chosen.body.data.meta).toEqual({ look: 'velvet' })
  const { text, headers } = await user.api.get(`/api/surfaces/${id}/preview`)
  expect(text).toContain('data-look="velvet"')
  expect(headers.get('content-security-policy')).toContain(sha256(styleOf(text)))
  const back = await user.api.patch(path, { operations: [{ op: 'document', meta: { look: null } }] })
  expect(back.body.data.meta).toEqual({})
})

test('a look that does not exist is refused, for a page and for a World', async () => {
  const { id } = await live({})
  const page = await user.api.put(`/api/surfaces/${id}/draft`, { meta: { look: 'gothic' } })
  expect([page.status, page.body.error.details[0].path]).toEqual([422, '/meta/look'])
  const patch = await user.api.patch(`/api/surfaces/${id}/draft`, {
    operations: [{ op: 'document', meta: { look: 'toString' } }],
  })
  expect(patch.status).toBe(422)
  const world = await user.api.patch('/api/world', { settings: { theme: { look: 'gothic' } } })
  expect([world.status, world.body.error.details[0].path]).toEqual([422, '/settings/theme/look'])
})

test('the fonts and the stylesheet of a page may be kept forever, and the stylesheet comes compressed', async () => {
  const { path } = await live({})
  const html = (await t.fetch('GET', path)).text
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) => url!)
  expect(fonts.length).toBeGreaterThan(0)
  for (const url of [sheetOf(html), ...fonts]) {
    const { status, headers } = await t.fetch('GET', url)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    // Browsers ask for fonts as for a foreign script, and the page of a preview has no origin of its own.
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  for (const [accepted, coding] of [
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const { headers } = await t.fetch('GET', sheetOf(html), { headers: { 'accept-encoding': accepted } })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'accept-encoding'])
  }
  const plain = await t.fetch('GET', sheetOf(html), { headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.text).toStartWith('@font-face{')
})

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import sharp from 'sharp'
import { type Harness, harness, type Member } from '../support/harness'
import { heading, paragraph } from '../support/pages'
import initials from '../../src/pages/fonts/initials.json'
import { photo, upload } from '../support/uploads'

// Pictures are drawn in a separate process, which takes long on a slow machine.
setDefaultTimeout(60_000)

let t: Harness
let owner: Member
beforeAll(async () => {
  t = await harness({ env: { DEFAULT_PLAN: 'team' } })
  owner = await t.register()
  await owner.api.patch('/api/world', { name: 'Almanac' })
  await publish('bread', 'listed', 'Four doughs, one oven')
})
afterAll(() => t.close())

async function publish(slug: string, visibility: string, name: string): Promise<string> {
  const blocks = [heading('h', name), paragraph('p', 'Jeden Morgen frisch.')]
  const { id } = (await owner.api.post('/api/surfaces', { name, slug, visibility, blocks })).body.data
  await owner.api.post(`/api/surfaces/${id}/publish`, {})
  return id
}

const pathOf = (slug: string) => `/w/${owner.world.slug}/${slug}`
const get = (path: string, headers: Record<string, string> = {}) => t.fetch('GET', path, { headers })
const previewIn = async (slug: string) =>
  /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec((await t.fetch('GET', pathOf(slug))).text)?.[1]

describe('the link preview of a page', () => {
  test('is a PNG of 1200 × 630 under an address that names its version and may be kept forever', async () => {
    const address = (await previewIn('bread'))!
    const answer = await get(address)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { width, height, format } = await sharp(answer.bytes).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    const again = await get(address, { 'if-none-match': answer.headers.get('etag')! })
    expect(again.status).toBe(304)
  })

  test('is drawn once for all who ask at the same time', async () => {
    const { images } = t.deps
    const drawCard = images.drawCard.bind(images)
    let drawn = 0
    images.drawCard = (card) => {
      drawn++
      return drawCard(card)
    }
    await publish('rye', 'shared', 'Rye')
    const answers = await Promise.all([1, 2, 3].map(() => get(`${pathOf('rye')}/og.png`)))
    images.drawCard = drawCard
    expect([drawn, ...answers.map(({ status }) => status)]).toEqual([1, 200, 200, 200])
    expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('has another address after the title or the look changes', async () => {
    const before = await previewIn('bread')
    await owner.api.patch('/api/world', { settings: { theme: { look: 'hearth' } } })
    expect(await previewIn('bread')).not.toBe(before)
  })

  test('does not exist for private pages and drafts', async () => {
    await publish('secret', 'private', 'Secret')
    for (const slug of ['secret', 'nothing']) expect((await get(`${pathOf(slug)}/og.png`)).status).toBe(404)
    expect((await get('/w/no-such-world/icon.png')).status).toBe(404)
  })

  test('without a font for the title shows the art alone, without boxes for letters', async () => {
    await publish('tokyo', 'listed', '東京のパン')
    const answer = await get(`${pathOf('tokyo')}/og.png`)
    expect(answer.status).toBe(200)
    const { data } = await sharp(answer.bytes)
      .extract({ left: 60, top: 180, width: 560, height: 320 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(new Set(data).size).toBeLessThan(6)
  })
})

describe('the link preview of a World', () => {
  const address = async () =>
    /property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]+)"/.exec(
      (await t.fetch('GET', `/w/${owner.world.slug}`)).text,
    )?.[1]

  test('is a PNG that its index names, with another address after its description changes', async () => {
    const before = (await address())!
    const answer = await get(before)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    await owner.api.patch('/api/world', { description: 'Days and their weather.' })
    expect(await address()).not.toBe(before)
    expect((await get('/w/no-such-world/og.png')).status).toBe(404)
  })
})

describe('the icon of a World', () => {
  test('is the initial of its name, and a PNG for home screens', async () => {
    const { text } = await t.fetch('GET', pathOf('bread'))
    const icon = decodeURIComponent(/rel="icon" href="([^"]*)"/.exec(text)![1]!)
    expect(icon).toContain(initials['fraunces 600'].A)
    const touch = /rel="apple-touch-icon" href="http:\/\/127\.0\.0\.1:3000([^"]*)"/.exec(text)![1]!
    const { width, height } = await sharp((await get(touch)).bytes).metadata()
    expect([width, height]).toEqual([180, 180])
  })

  test('is its logo, if that is a processed image of its own', async () => {
    const { body } = await upload(t, owner, { bytes: await photo(300, 300) })
    const { id } = body.data
    const early = await owner.api.patch('/api/world', { settings: { logoUploadId: id } })
    expect([early.status, early.body.error.details[0].path]).toEqual([422, '/settings/logoUploadId'])
    await t.jobs.round()
    expect((await owner.api.patch('/api/world', { settings: { logoUploadId: id } })).status).toBe(200)
    expect((await t.fetch('GET', pathOf('bread'))).text).toMatch(/rel="icon" href="\/files\/[^"]+\.webp"/)
    const stranger = await t.register()
    expect((await stranger.api.patch('/api/world', { settings: { logoUploadId: id } })).status).toBe(422)
    expect((await owner.api.patch('/api/world', { settings: { logoUploadId: null } })).status).toBe(200)
    expect((await t.fetch('GET', pathOf('bread'))).text).toContain('rel="icon" href="data:')
  })
})

test('the index of sitemaps names the Worlds with listed pages, and no others', async () => {
  const quiet = await t.register()
  t.clock.advance(11 * 60_000)
  const { text } = await t.fetch('GET', '/sitemap.xml')
  expect(text).toContain(`<loc>http://127.0.0.1:3000/w/${owner.world.slug}/sitemap.xml</loc>`)
  expect(text).not.toContain(`/w/${quiet.world.slug}/`)
  const { text: after } = await t.fetch('GET', `/sitemap.xml?after=${owner.world.slug}`)
  expect(after).not.toContain('<loc>')
})

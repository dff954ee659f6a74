import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { checkDomains } from '../../src/features/domains/verifying'
import { setDomain } from '../../src/features/domains/operating'
import { systemContext } from '../../src/deps/context'
import { DAY_MS } from '../../src/lib/time'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { joined, later } from '../support/people'
import { paragraph, smallPage } from '../support/pages'

const HOST = 'www.menu-house.example'
let records: Record<string, string[]>
let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise', ALLOWED_HOSTS: 'localhost' } })
  records = h.txtRecords
  owner = await h.register()
})
afterEach(() => h.close())

/** Claims a host and sets its record. */
async function claimed(member: Member, host = HOST) {
  const answer = await member.api.post('/api/world/domains', { host })
  const { name, value } = answer.body.data.record
  records[name] = [...(records[name] ?? []), value]
  return { answer, name, value }
}

async function verified(member: Member, host = HOST) {
  const claim = await claimed(member, host)
  const answer = await member.api.post(`/api/world/domains/${host}/verify`, {})
  if (answer.status !== 200) throw new Error(answer.text)
  return claim
}

async function publish(member: Member, slug: string, more: object = {}) {
  const { id } = (await member.api.post('/api/surfaces', { ...smallPage(slug), visibility: 'listed', ...more })).body
    .data
  await member.api.post(`/api/surfaces/${id}/publish`, {})
  return id as string
}

/** A request at a host, as a browser sends it. */
const visit = async (path: string, host = HOST, method = 'GET') => {
  const answer = await h.open(method, `http://${host}${path}`, { headers: { accept: 'text/html', host } })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

describe('claiming a host', () => {
  test('names the TXT record, and verifies the host once the record is there', async () => {
    const answer = await owner.api.post('/api/world/domains', { host: 'WWW.Menu-House.example.' })
    expect(answer.status).toBe(201)
    const { name, value } = answer.body.data.record
    expect(value).toMatch(/^quoin-verify=.{20,}/)
    expect(answer.body.data).toMatchObject({
      host: HOST,
      status: 'pending',
      url: `http://${HOST}:3000/`,
      record: { type: 'TXT', name: `_quoin.${HOST}`, value },
    })
    const path = `/api/world/domains/${HOST}`
    const missing = await owner.api.post(`${path}/verify`, {})
    expect(outcome(missing)).toBe('409 STATE_CONFLICT')
    expect(missing.body.error.message).toContain(`_quoin.${HOST} was not found`)
    records[name] = ['something else']
    expect((await owner.api.post(`${path}/verify`, {})).body.error.message).toContain('holds "something else"')
    records[name] = ['something else', value]
    expect((await owner.api.post(`${path}/verify`, {})).body).toMatchObject({ data: { status: 'verified' } })
    const { settings } = (await owner.api.get('/api/world')).body.data
    expect(settings.domains).toEqual([{ host: HOST, verifiedAt: expect.any(String) }])
    expect((await owner.api.get('/api/world/domains')).body.data).toHaveLength(1)
  })

  test('takes host names in other scripts, and nothing that is no host name of one’s own', async () => {
    expect((await owner.api.post('/api/world/domains', { host: 'Müller.example' })).body.data.host).toBe(
      'xn--mller-kva.example',
    )
    const refused = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      'a b.example',
      'x.example/path',
      'x.example:80',
      '-x.example',
      'com',
      'co.uk',
      'github.io',
      'a'.repeat(64) + '.example',
    ]
    for (const host of refused)
      expect([host, outcome(await owner.api.post('/api/world/domains', { host }))]).toEqual([
        host,
        '422 VALIDATION_FAILED',
      ])
  })

  test('is for admins, and leaves the settings of the World to its own routes', async () => {
    const editor = await joined(h, owner, 'editor')
    expect(outcome(await editor.api.post('/api/world/domains', { host: HOST }))).toBe('403 FORBIDDEN')
    const forged = { settings: { domains: [{ host: 'bank.example', verifiedAt: new Date().toISOString() }] } }
    expect((await owner.api.patch('/api/world', forged)).body.data.settings.domains).toEqual([])
    expect((await visit('/', 'bank.example')).status).toBe(404)
  })

  test('two Worlds may claim a host; the second takes it over once the record of the first is gone', async () => {
    const other = await h.register()
    const first = await verified(owner)
    const second = await claimed(other)
    const verify = () => other.api.post(`/api/world/domains/${HOST}/verify`, {})
    expect(outcome(await verify())).toBe('409 STATE_CONFLICT')
    records[first.name] = [second.value]
    expect((await verify()).status).toBe(200)
    expect((await owner.api.get(`/api/world/domains/${HOST}`)).body.data.status).toBe('pending')
    const trail = (await owner.api.get('/api/audit?action=domain.lapse')).body.data
    expect(trail).toHaveLength(1)
  })

  test('a World stops answering when its record has been missing for a week, and not when the name servers fail', async () => {
    const { name, value } = await verified(owner)
    await publish(owner, 'home')
    const check = () => checkDomains(systemContext(h.deps, 'job'))
    delete records[name]
    h.clock.advance(DAY_MS + 1)
    await check()
    expect((await visit('/')).status).toBe(200)
    h.clock.advance(6 * DAY_MS)
    await check()
    expect((await visit('/')).status).toBe(200)
    h.clock.advance(DAY_MS + 1)
    await check()
    expect((await visit('/')).status).toBe(404)
    records[name] = [value]
    const back = await later(h, 0, owner)
    expect((await back.api.post(`/api/world/domains/${HOST}/verify`, {})).status).toBe(200)
    expect((await visit('/')).status).toBe(200)
  })
})

describe('a verified host', () => {
  test('serves the pages of its World, and their addresses below /w/ lead there', async () => {
    const { slug } = owner.world
    const id = await publish(owner, 'lunch', {
      blocks: [paragraph('p', `See [all](/w/${slug}) and [us](/w/${slug}/lunch#p).`)],
    })
    expect((await visit('/lunch')).status).toBe(404)
    await verified(owner)
    const page = await visit('/lunch')
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="http://${HOST}:3000/lunch"`)
    expect(page.text).toContain('href="/"')
    expect(page.text).toContain('href="/lunch#p"')
    expect(page.text).not.toContain(`/w/${slug}`)
    // From the prepared answer, too.
    expect((await visit('/lunch')).text).toBe(page.text)
    expect(await visit(`/w/${slug}/lunch?a=1`, 'localhost')).toMatchObject({
      status: 301,
      location: `http://${HOST}:3000/lunch?a=1`,
    })
    expect(await visit(`/w/${slug}/lunch`)).toMatchObject({ status: 301, location: '/lunch' })
    expect(await visit(`/w/${slug}`, 'localhost')).toMatchObject({ status: 301, location: `http://${HOST}:3000/` })
    expect((await visit('/')).text).toContain(`http://${HOST}:3000/lunch`)
    expect((await visit('/sitemap.xml')).text).toContain(`<loc>http://${HOST}:3000/lunch</loc>`)
    expect((await visit('/feed.xml')).text).toContain(`href="http://${HOST}:3000/lunch"`)
    const json = (await h.fetch('GET', `/api/surfaces/by-slug/${slug}/lunch`)).body.data
    expect(json.url).toBe(`http://${HOST}:3000/lunch`)
    const list = (await h.fetch('GET', `/api/surfaces/by-slug/${slug}`)).body.data
    expect(list[0].url).toBe(`http://${HOST}:3000/lunch`)
    expect((await owner.api.delete(`/api/world/domains/${HOST}`)).status).toBe(200)
    expect((await visit('/lunch')).status).toBe(404)
    expect((await visit(`/w/${slug}/lunch`, 'localhost')).status).toBe(200)
    expect((await owner.api.get(`/api/surfaces/${id}/published`)).body.data.url).toBe(
      `${h.deps.config.publicUrl}/w/${slug}/lunch`,
    )
  })

  test('shows the home Surface at / and only there', async () => {
    const id = await publish(owner, 'welcome')
    await publish(owner, 'other')
    await verified(owner)
    const settings = { homeSurfaceId: id }
    expect((await owner.api.patch('/api/world', { settings })).status).toBe(200)
    const home = await visit('/')
    expect(home.text).toContain(`<link rel="canonical" href="http://${HOST}:3000/"`)
    expect(await visit('/welcome')).toMatchObject({ status: 301, location: '/' })
    expect((await visit('/other')).status).toBe(200)
    await owner.api.patch(`/api/surfaces/${id}/visibility`, { visibility: 'private' })
    expect((await visit('/')).status).toBe(404)
    await owner.api.post(`/api/surfaces/${id}/unpublish`, {})
    expect((await visit('/')).text).toContain('/other')
    const wrong = { settings: { homeSurfaceId: 'surface_01h455vb4pex5vsknk084sn02q' } }
    expect(outcome(await owner.api.patch('/api/world', wrong))).toBe('422 VALIDATION_FAILED')
  })

  test('serves nothing of other Worlds, no private page, no API and no sign-in', async () => {
    const other = await h.register()
    await publish(other, 'secret')
    await publish(owner, 'hidden', { visibility: 'private' })
    await verified(owner)
    const paths = [
      '/secret',
      `/w/${other.world.slug}/secret`,
      '/hidden',
      '/api/surfaces',
      '/openapi.json',
      '/docs',
      '/oauth/authorize',
      '/health',
      '/metrics',
      '/verify',
      '/internal/tls-check?domain=x',
    ]
    for (const path of paths) expect([path, (await visit(path)).status]).toEqual([path, 404])
    expect((await visit('/secret', 'localhost')).status).toBe(404)
    expect((await visit(`/w/${other.world.slug}/secret`, 'localhost')).status).toBe(200)
    expect((await visit('/', 'unknown.example')).status).toBe(404)
  })

  test('two hosts lead to one World; the first is canonical', async () => {
    await publish(owner, 'lunch')
    await verified(owner)
    h.clock.advance(1000)
    await verified(owner, 'menu-house.example')
    expect((await visit('/lunch', 'menu-house.example')).text).toContain(`href="http://${HOST}:3000/lunch"`)
  })

  test('is released with its World', async () => {
    await verified(owner)
    await owner.api.delete('/api/world', { confirm: owner.world.slug })
    expect((await visit('/')).status).toBe(404)
    const other = await h.register()
    await claimed(other)
    expect((await other.api.post(`/api/world/domains/${HOST}/verify`, {})).status).toBe(200)
  })
})

test('the operator sets a host without a record, and a proxy learns which hosts are served', async () => {
  await publish(owner, 'lunch')
  const ask = (domain: string, headers = {}) => h.fetch('GET', `/internal/tls-check?domain=${domain}`, { headers })
  expect((await ask(HOST)).status).toBe(404)
  await setDomain(systemContext(h.deps), owner.world.slug, HOST)
  expect((await ask(HOST)).status).toBe(200)
  expect((await ask(new URL(h.deps.config.publicUrl).hostname)).status).toBe(200)
  expect((await ask('')).status).toBe(404)
  expect((await visit(`/internal/tls-check?domain=${HOST}`, 'quoin-in-its-network')).status).toBe(200)
  expect((await ask(HOST, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect((await visit('/lunch')).status).toBe(200)
  const [domain] = (await owner.api.get('/api/world/domains')).body.data
  expect([domain.status, domain.record]).toEqual(['verified', null])
  h.clock.advance(30 * DAY_MS)
  await checkDomains(systemContext(h.deps, 'job'))
  expect((await visit('/lunch')).status).toBe(200)
})

test('HOME_WORLD makes one World the root of the instance', async () => {
  const instance = await harness({ env: { DEFAULT_PLAN: 'enterprise', HOME_WORLD: 'the-house' } })
  const front = async () => (await instance.open('GET', '/', { headers: { accept: 'text/html' } })).text()
  const before = await front()
  const person = await instance.register()
  await person.api.patch('/api/world', { slug: 'the-house' })
  const { id } = (await person.api.post('/api/surfaces', { ...smallPage('start'), visibility: 'listed' })).body.data
  await person.api.post(`/api/surfaces/${id}/publish`, {})
  expect(await front()).toContain('/w/the-house/start')
  await person.api.patch('/api/world', { settings: { homeSurfaceId: id } })
  expect(await front()).toContain(`<link rel="canonical" href="${instance.deps.config.publicUrl}/"`)
  await person.api.patch('/api/world', { slug: 'elsewhere' })
  expect(await front()).toBe(before)
  await instance.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { audit } from '../../db/schema'
import { viewEtag } from '../../src/core/etag'
import { type Harness, harness, type Member } from '../support/harness'
import { addMember, putOnPlan } from '../support/routes'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
  owner = await h.register({ name: 'Ada Lovelace' })
})
afterAll(() => h.close())

const trail = (world: { id: string }) => h.deps.store.read.select().from(audit).where(eq(audit.chain, world.id))
const read = async (member = owner) => (await member.api.get('/api/world')).body.data

describe('the profile', () => {
  test('a World has the shape of the contract', async () => {
    const answer = await owner.api.get('/api/world')
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      id: owner.world.id,
      name: "Ada Lovelace's World",
      slug: 'ada-lovelaces-world',
      description: '',
      settings: {
        locale: 'en',
        defaultVisibility: 'private',
        requireIfMatch: false,
        theme: { look: 'crisp' },
        profile: { name: '', tagline: '', email: '', phone: '', address: '', hours: '', links: [] },
        logoUploadId: null,
        homeSurfaceId: null,
        domains: [],
        publishGate: 'warn',
        allowedOrigins: [],
        requireSecondFactor: false,
      },
      planCode: 'hobby',
      role: 'owner',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
    })
    expect(answer.headers.get('etag')).toBe(viewEtag(answer.body.data))
  })

  test('a profile is merged field by field, and null resets it', async () => {
    const profile = { phone: '+43 1 234567', links: [{ label: 'Shop', href: 'https://shop.example' }] }
    const set = await owner.api.patch('/api/world', { settings: { profile } })
    expect(set.body.data.settings.profile).toMatchObject({ ...profile, email: '' })
    const more = await owner.api.patch('/api/world', {
      settings: { profile: { email: 'ada@example.com', phone: null } },
    })
    expect(more.body.data.settings.profile).toMatchObject({ email: 'ada@example.com', phone: '', links: profile.links })
    const reset = await owner.api.patch('/api/world', { settings: { profile: null } })
    expect(reset.body.data.settings.profile).toMatchObject({ email: '', links: [] })
  })

  test.each([
    ['phone', 'call me'],
    ['email', 'nobody'],
    ['hours', 'Mon\u0000Tue'],
    ['links', [{ label: 'x', href: 'javascript:alert(1)' }]],
    ['links', [{ label: 'x', href: '//evil.example' }]],
    ['shoeSize', '42'],
  ])('a profile with a bad %s is refused: %j', async (field, value) => {
    const answer = await owner.api.patch('/api/world', { settings: { profile: { [field]: value } } })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details[0].path).toStartWith(`/settings/profile/${field}`)
  })

  test('a change returns what GET returns next, and records both states in the audit trail', async () => {
    const before = await read()
    h.clock.advance(1000)
    const answer = await owner.api.patch('/api/world', { name: 'Engines', description: 'Analytical ones.' })
    expect([answer.status, answer.body.data.name, answer.body.data.description]).toEqual([
      200,
      'Engines',
      'Analytical ones.',
    ])
    expect(answer.body.data).toEqual(await read())
    expect(answer.body.data.updatedAt > before.updatedAt).toBe(true)
    const entry = (await trail(owner.world)).at(-1)
    expect(entry).toMatchObject({ action: 'world.update', actorId: owner.user.id, resourceId: owner.world.id })
    expect([JSON.parse(entry?.before ?? ''), JSON.parse(entry?.after ?? '')]).toEqual([before, answer.body.data])
  })

  test('the GET answer can be sent back whole and changes nothing', async () => {
    const [before, entries] = [await read(), (await trail(owner.world)).length]
    const answer = await owner.api.patch('/api/world', {
      ...before,
      planCode: 'enterprise',
      role: 'viewer',
      id: 'other',
    })
    expect([answer.status, answer.body.data]).toEqual([200, before])
    // This stores the default settings explicitly: the stored value changes, but not the view.
    expect((await trail(owner.world)).length - entries).toBeLessThanOrEqual(1)
  })

  test('a World that is sent back as it was read keeps its ETag', async () => {
    const member = await h.register()
    const before = await member.api.get('/api/world')
    h.clock.advance(1000)
    expect((await member.api.patch('/api/world', before.body.data)).status).toBe(200)
    expect((await member.api.get('/api/world')).headers.get('etag')).toBe(before.headers.get('etag'))
  })

  test('an unpaired surrogate in a body is answered as it is stored', async () => {
    const member = await h.register()
    const answer = await member.api.patch('/api/world', '{"name":"a\\ud800b","description":"\\ud83d\\ude00 \\udfff"}')
    expect(answer.body.data).toMatchObject({ name: 'a\ufffdb', description: '\u{1f600} \ufffd' })
    expect((await member.api.get('/api/world')).body).toEqual(answer.body)
  })

  test.each(['a\0b', 'a\nb', 'a\u202eb', '\x85', '\u200b \u2060'])('the name %j is refused', async (name) => {
    expect((await owner.api.patch('/api/world', { name })).status).toBe(422)
  })

  test('a blank name and an unknown field are refused together', async () => {
    const answer = await owner.api.patch('/api/world', { name: '  ', phi: 1000 })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual(['/name', '/phi'])
  })

  test.each(['viewer', 'editor'] as const)('a %s can read it and cannot change it', async (role) => {
    const member = await addMember(h, owner.world, await h.register(), role)
    expect((await read(member)).role).toBe(role)
    const answer = await member.api.patch('/api/world', { name: 'Mine' })
    expect([answer.status, answer.body.error.requiredRole]).toEqual([403, 'admin'])
  })
})

describe('settings', () => {
  test('merge key by key, the theme too', async () => {
    await owner.api.patch('/api/world', { settings: { locale: 'de-CH', theme: { font: 'serif' } } })
    const answer = await owner.api.patch('/api/world', { settings: { theme: { radius: 'large' } } })
    expect(answer.body.data.settings).toMatchObject({ locale: 'de-CH', theme: { font: 'serif', radius: 'large' } })
  })

  test('null resets a setting to its default', async () => {
    await owner.api.patch('/api/world', { settings: { locale: 'fr', theme: { font: 'mono', radius: 'none' } } })
    const one = await owner.api.patch('/api/world', { settings: { locale: null, theme: { font: null } } })
    expect(one.body.data.settings.locale).toBe('en')
    expect(one.body.data.settings.theme).toEqual({ look: 'crisp', radius: 'none' })
    const all = await owner.api.patch('/api/world', { settings: { theme: null } })
    expect(all.body.data.settings.theme).toEqual({ look: 'crisp' })
  })

  test('a theme of the time before looks is still valid, and overrides what the look would choose', async () => {
    const theme = { accent: '#2f5bea', font: 'editorial', radius: 'small' }
    const answer = await owner.api.patch('/api/world', { settings: { theme } })
    expect(answer.body.data.settings.theme).toEqual({ look: 'crisp', ...theme })
    const other = await owner.api.patch('/api/world', { settings: { theme: { look: 'hearth', font: null } } })
    expect(other.body.data.settings.theme).toEqual({ look: 'hearth', accent: '#2f5bea', radius: 'small' })
    const unknown = await owner.api.patch('/api/world', { settings: { theme: { look: 'gothic' } } })
    expect(unknown.status).toBe(422)
  })

  test('every fault is reported with its path', async () => {
    const answer = await owner.api.patch('/api/world', {
      settings: {
        locale: '!',
        colour: 'red',
        theme: { accent: 'red', blink: true },
        publishGate: 'maybe',
        allowedOrigins: ['*'],
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/settings/allowedOrigins/0',
      '/settings/colour',
      '/settings/locale',
      '/settings/publishGate',
      '/settings/theme/accent',
      '/settings/theme/blink',
    ])
  })

  test.each(['de', 'de-CH', 'zh-Hant-TW', 'es-419', 'de-1996', 'sl-Latn-IT-nedis'])(
    '%s is a valid locale',
    async (locale) => {
      const answer = await owner.api.patch('/api/world', { settings: { locale } })
      expect(answer.body.data.settings.locale).toBe(locale)
      expect((await h.fetch('GET', `/w/${owner.world.slug}`)).status).toBe(200)
    },
  )

  test.each(['root', 'en_US', 'en-12', 'de-DE-DE', 'en-u', 'en-xx-yy'])(
    '%s is not a valid locale and breaks no page',
    async (locale) => {
      const answer = await owner.api.patch('/api/world', { settings: { locale } })
      expect([answer.status, answer.body.error?.details[0].path]).toEqual([422, '/settings/locale'])
      expect((await h.fetch('GET', `/w/${owner.world.slug}`)).status).toBe(200)
    },
  )

  test('an allowed origin lets browsers in from the answer that confirms it until it is removed', async () => {
    const origin = 'https://editor.example'
    const allowed = async () =>
      (await h.fetch('GET', '/api/meta/errors', { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await allowed()).toBeNull()
    const answer = await owner.api.patch('/api/world', {
      settings: { allowedOrigins: ['HTTPS://Editor.example:443', origin] },
    })
    expect(answer.body.error?.details ?? answer.body.data.settings.allowedOrigins).toEqual([
      { path: '/settings/allowedOrigins/0', message: expect.any(String), code: 'format' },
    ])
    const right = await owner.api.patch('/api/world', {
      settings: { allowedOrigins: ['https://Editor.example:443', origin] },
    })
    expect(right.body.data.settings.allowedOrigins).toEqual([origin])
    expect(await allowed()).toBe(origin)
    await owner.api.patch('/api/world', { settings: { allowedOrigins: [] } })
    expect(await allowed()).toBeNull()
  })

  test('cached pages of the World are dropped by a change, and only then', async () => {
    const dropped: string[] = []
    const { livePages: live } = h.deps.local
    const original = live.dropWorld.bind(live)
    live.dropWorld = (id) => void (dropped.push(id), original(id))
    await owner.api.patch('/api/world', { slug: 'w' })
    expect(dropped).toEqual([])
    await owner.api.patch('/api/world', { settings: { theme: { accent: '#123456' } } })
    expect(dropped).toEqual([owner.world.id])
    live.dropWorld = original
  })
})

describe('If-Match', () => {
  test('the ETag of GET allows one change', async () => {
    const etag = (await owner.api.get('/api/world')).headers.get('etag') ?? ''
    h.clock.advance(1000)
    expect((await owner.api.patch('/api/world', { name: 'First' }, { 'if-match': etag })).status).toBe(200)
    const stale = await owner.api.patch('/api/world', { name: 'Second' }, { 'if-match': etag })
    expect([stale.status, stale.body.error.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect(stale.body.error).toMatchObject({
      currentEtag: (await owner.api.get('/api/world')).headers.get('etag'),
      updatedBy: { id: owner.user.id, name: owner.user.name },
      updatedAt: (await read()).updatedAt,
    })
    expect((await read()).name).toBe('First')
  })

  test('is required if the World says so', async () => {
    const other = await h.register()
    await other.api.patch('/api/world', { settings: { requireIfMatch: true } })
    const answer = await other.api.patch('/api/world', { name: 'Blind' })
    expect([answer.status, answer.body.error.code]).toEqual([428, 'PRECONDITION_REQUIRED'])
    expect((await other.api.patch('/api/world', { name: 'Any' }, { 'if-match': '*' })).status).toBe(200)
  })
})

describe('slugs', () => {
  test.each([
    ['a', 422],
    ['A-b', 422],
    ['a--b', 422],
    ['-ab', 422],
    ['ab-', 422],
    ['a b', 422],
    ['x'.repeat(64), 422],
    ['api', 422],
    ['www', 422],
    ['x'.repeat(63), 200],
    ['a1', 200],
  ])('%p is answered with %d', async (slug, status) => {
    const other = await h.register()
    const answer = await other.api.patch('/api/world', { slug })
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.error.details[0].path).toBe('/slug')
  })

  test('another World’s slug is taken, but a World may keep its own', async () => {
    const [one, other] = [await h.register(), await h.register()]
    expect((await one.api.patch('/api/world', { slug: 'contested' })).status).toBe(200)
    expect((await one.api.patch('/api/world', { slug: 'contested' })).status).toBe(200)
    const answer = await other.api.patch('/api/world', { slug: 'contested' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'SLUG_TAKEN'])
  })

  test('Worlds with the same name get different slugs', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => h.register({ name: 'Grace' })))
    const slugs = people.map(({ world }) => world.slug)
    expect(new Set(slugs).size).toBe(12)
    for (const slug of slugs) expect(slug).toMatch(/^graces-world(-\d+)?$/)
  })

  test.each([
    ['Ünïcode Ågency', 'unicode-agency'],
    ['東京', 'world'],
    ['---', 'world'],
    ['API', 'world-api'],
    ['Z', 'world-z'],
    [`${'long '.repeat(20)}`.trim(), 'long-long-long-long-long-long-long-long-long-long-lon'],
  ])('the name %p becomes the slug %p', async (name, slug) => {
    const person = await h.register()
    await putOnPlan(h, person.world, 'enterprise')
    const answer = await person.api.post('/api/worlds', { name })
    expect([answer.status, answer.body.data.slug.replace(/-\d+$/, '')]).toEqual([201, slug])
  })
})

describe('more Worlds', () => {
  test('a second one requires that the caller owns an Enterprise World', async () => {
    const person = await h.register()
    const refused = await person.api.post('/api/worlds', { name: 'Second' })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PLAN_REQUIRED'])
    expect(refused.body.error).toMatchObject({ feature: 'worlds', planCode: 'hobby', requiredPlans: ['enterprise'] })

    // Being an admin of another owner's Enterprise World is not enough.
    const rich = await h.register()
    await putOnPlan(h, rich.world, 'enterprise')
    await addMember(h, rich.world, person, 'admin')
    expect((await person.api.post('/api/worlds', { name: 'Second' })).status).toBe(403)

    await putOnPlan(h, person.world, 'enterprise')
    const made = await person.api.post('/api/worlds', { name: 'Second', slug: 'second-world' })
    expect([made.status, made.headers.get('location')]).toEqual([201, '/api/world'])
    expect(made.body.data).toMatchObject({ name: 'Second', slug: 'second-world', role: 'owner', planCode: 'hobby' })
    const there = h.as(person, made.body.data)
    expect(await read(there)).toEqual(made.body.data)
    expect(await trail(made.body.data)).toMatchObject([{ action: 'world.create', before: null, seq: 1 }])
  })

  test('anyone may create the first one', async () => {
    const [guest, host] = [await h.register(), await h.register()]
    // An owner who hands over their World owns none.
    await addMember(h, guest.world, host, 'owner')
    await addMember(h, guest.world, guest, 'viewer')
    expect((await guest.api.post('/api/worlds', { name: 'Own again' })).status).toBe(201)
    expect((await guest.api.post('/api/worlds', { name: 'And again' })).status).toBe(403)
  })

  test('a taken slug or an unknown blueprint creates nothing', async () => {
    const person = await h.register()
    await putOnPlan(h, person.world, 'enterprise')
    const taken = await person.api.post('/api/worlds', { name: 'X', slug: person.world.slug })
    expect([taken.status, taken.body.error.code]).toEqual([409, 'SLUG_TAKEN'])
    const unknown = await person.api.post('/api/worlds', { name: 'X', blueprintId: 'nothing' })
    expect([unknown.status, unknown.body.error.details[0].path]).toEqual([422, '/blueprintId'])
    expect((await person.api.get('/api/worlds')).body.data).toHaveLength(1)
  })

  test('a repeated key creates one World', async () => {
    const person = await h.register()
    await putOnPlan(h, person.world, 'enterprise')
    const again = () => person.api.post('/api/worlds', { name: 'Once' }, { 'idempotency-key': 'once' })
    const [first, second] = [await again(), await again()]
    expect([second.text, second.headers.get('idempotency-replayed')]).toEqual([first.text, 'true'])
    expect((await person.api.get('/api/worlds')).body.data).toHaveLength(2)
  })

  test('the list shows only the caller’s Worlds, in pages', async () => {
    const person = await h.register()
    await putOnPlan(h, person.world, 'enterprise')
    for (const name of ['B', 'C', 'D', 'E']) await person.api.post('/api/worlds', { name })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = await h.fetch('GET', `/api/worlds?limit=2${query}`, { token: person.token })
      expect(page.body.page.limit).toBe(2)
      seen.push(...page.body.data.map(({ name }: { name: string }) => name))
      cursor = page.body.page.nextCursor
    }
    expect(seen).toEqual([`${person.user.name}'s World`, 'B', 'C', 'D', 'E'])
    const damaged = await h.fetch('GET', '/api/worlds?cursor=nonsense', { token: person.token })
    expect([damaged.status, damaged.body.error.details[0].path]).toEqual([422, '/cursor'])
  })
})

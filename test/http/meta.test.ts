import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { FAULTS } from '../../src/core/fault-codes'
import { type Harness, harness, type Member } from '../support/harness'
import { addMember, putOnPlan } from '../support/routes'
import { smallPage } from '../support/pages'

let h: Harness
let user: Member
beforeAll(async () => {
  h = await harness()
  user = await h.register()
})
afterAll(() => h.close())

describe('GET /api/meta/schema', () => {
  test('contains what an editor needs', async () => {
    const { data } = (await user.api.get('/api/meta/schema')).body
    expect(Object.keys(data)).toEqual(['version', 'world', 'blocks', 'capabilities', 'settings', 'limits', 'events'])
    expect(data.world).toEqual((await user.api.get('/api/world')).body.data)
    expect(data.capabilities).toEqual((await user.api.get('/api/capabilities')).body.data)
    expect(data.settings.values).toEqual(data.world.settings)
    expect(data.limits).toMatchObject({
      bodyBytes: 1_048_576,
      bodyDepth: 64,
      uploadBytes: 26_214_400,
      blocks: 2000,
      blockDepth: 12,
    })
    expect(data.limits.ceilings).toEqual({ liveApps: 3, records: 500, storage: 500_000_000, members: 2 })
    expect(Object.keys(data.limits.rates).sort()).toEqual([
      'admin',
      'editing',
      'form',
      'forms',
      'page',
      'public',
      'read',
      'write',
    ])
    expect(data.events.map(({ type }: { type: string }) => type)).toContain('surface.published')
  })

  test('every block has a schema, a rule for children, hints and an example that can be saved', async () => {
    const { blocks } = (await user.api.get('/api/meta/schema')).body.data
    expect(blocks).toHaveLength(35)
    for (const block of blocks) {
      expect(block).toMatchObject({
        title: expect.any(String),
        category: expect.any(String),
        version: expect.any(Number),
      })
      expect(block.schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })
      expect(block.children === true || block.children === false || Array.isArray(block.children)).toBe(true)
      expect(block.hints.length).toBeGreaterThan(0)
      expect(block.example.type).toBe(block.type)
    }
    const all = blocks.map(({ example }: { example: unknown }) => example)
    const answer = await user.api.post('/api/surfaces', { name: 'All', slug: 'all-examples', blocks: all })
    expect([answer.status, answer.body.error?.details]).toEqual([201, undefined])
  })

  test('tells each look with what holds where a World overrides nothing', async () => {
    const { looks } = (await user.api.get('/api/meta/schema')).body.data.settings
    expect(looks).toHaveLength(14)
    expect(looks.find(({ name }: { name: string }) => name === 'counsel')).toMatchObject({
      accent: '#1d4d3f',
      typefaces: { head: 'Source Serif 4', text: 'Source Sans 3' },
      corners: { box: 2, button: 2 },
      dark: false,
    })
  })

  test('the schema of the settings accepts the current settings and describes each of them', async () => {
    const { schema, values } = (await user.api.get('/api/meta/schema')).body.data.settings
    expect(Object.keys(schema.properties)).toEqual(Object.keys(values))
    for (const property of Object.values<{ title: string; description: string }>(schema.properties))
      expect(property.title).toBeString()
    expect((await user.api.patch('/api/world', { settings: values })).status).toBe(200)
  })

  test('has an ETag that stays the same until something changes', async () => {
    const first = await user.api.get('/api/meta/schema')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await user.api.get('/api/meta/schema', known)).status).toBe(304)
    await user.api.patch('/api/world', { settings: { locale: 'it' } })
    expect((await user.api.get('/api/meta/schema', known)).status).toBe(200)
  })
})

describe('GET /api/capabilities', () => {
  test('features depend on the plan, with a reason and the plan that includes them', async () => {
    const { data } = (await user.api.get('/api/capabilities')).body
    expect(data.teams).toEqual({
      enabled: false,
      reason: 'The plan hobby does not include teams.',
      requiredPlan: 'team',
    })
    for (const feature of ['audit', 'sso', 'worlds'])
      expect(data[feature]).toMatchObject({ enabled: false, requiredPlan: 'enterprise' })
    const rich = await h.register()
    await putOnPlan(h, rich.world, 'enterprise')
    const all = (await rich.api.get('/api/capabilities')).body.data
    expect(Object.values<{ enabled: boolean }>(all).every(({ enabled }) => enabled)).toBe(true)
    expect(all.liveApps).toEqual({ enabled: true, limit: null, used: 0 })
  })

  test('ceilings show the use, and close when they are reached', async () => {
    const one = await h.register()
    const page = await one.api.post('/api/surfaces', smallPage())
    await one.api.post(`/api/surfaces/${page.body.data.id}/publish`, { version: '1.0.0' })
    const { data } = (await one.api.get('/api/capabilities')).body
    expect([data.liveApps, data.records]).toEqual([
      { enabled: true, limit: 3, used: 1 },
      { enabled: true, limit: 500, used: 2 },
    ])
    expect(data.members).toEqual({ enabled: true, limit: 2, used: 1 })
    await addMember(h, one.world, await h.register(), 'viewer')
    const full = (await one.api.get('/api/capabilities')).body.data.members
    expect(full).toMatchObject({ enabled: false, limit: 2, used: 2, requiredPlan: 'pro', reason: expect.any(String) })
  })
})

test('GET /api/meta/errors is the catalogue, for everyone', async () => {
  const { status, body } = await h.fetch('GET', '/api/meta/errors')
  expect(status).toBe(200)
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(Object.keys(FAULTS))
  for (const kind of body.data)
    expect(kind).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      status: expect.any(Number),
      statuses: expect.arrayContaining([kind.status]),
      retryable: expect.any(Boolean),
      action: expect.stringMatching(/\.$/),
      fields: expect.any(Array),
      ...(kind.code === 'VALIDATION_FAILED' && { detailCodes: expect.any(Array) }),
    })
  const fieldsOf = (name: string) => body.data.find(({ code }: { code: string }) => code === name).fields
  expect(fieldsOf('NOT_FOUND')).toEqual([])
  expect(fieldsOf('FORBIDDEN')).toEqual([
    { name: 'requiredRole', required: false, description: 'The required role' },
    { name: 'requiredScope', required: false, description: 'The required scope' },
  ])
  expect(
    fieldsOf('PRECONDITION_FAILED').map(({ name, required }: Record<string, unknown>) => [name, required]),
  ).toEqual([
    ['currentEtag', true],
    ['updatedBy', false],
    ['updatedAt', false],
    ['changedBlockIds', false],
  ])
  const several = body.data.filter(({ statuses }: { statuses: number[] }) => statuses.length > 1)
  expect(several.map(({ code, statuses }: { code: string; statuses: number[] }) => [code, ...statuses])).toEqual([
    ['SIGNATURE_INVALID', 400, 403],
    ['PLAN_LIMIT_EXCEEDED', 403, 429],
  ])
})

test('GET /api/meta/errors lists each code that details may have, with its meaning', async () => {
  const { body } = await h.fetch('GET', '/api/meta/errors')
  const { detailCodes } = body.data.find(({ code }: { code: string }) => code === 'VALIDATION_FAILED')
  expect(detailCodes).toContainEqual({ code: 'unknown_field', meaning: 'The field is unknown.' })
  for (const one of detailCodes)
    expect(one).toEqual({ code: expect.stringMatching(/^[a-z0-9_]+$/), meaning: expect.stringMatching(/^[A-Z].*\.$/) })
  const { details } = (await user.api.post('/api/surfaces', { name: 5, slug: 'a', colour: 1 })).body.error
  const listed = detailCodes.map(({ code }: { code: string }) => code)
  expect(details.length).toBeGreaterThan(1)
  for (const { code } of details) expect(listed).toContain(code)
})

test('GET /api/billing/plans has the shape of the contract, without internal fields', async () => {
  const { data } = (await user.api.get('/api/billing/plans')).body
  expect(data.plans.map(({ code }: { code: string }) => code)).toEqual(['hobby', 'pro', 'team', 'enterprise'])
  expect(data.plans[1]).toEqual({
    code: 'pro',
    name: 'Pro',
    price: { amount: 1900, currency: 'usd', interval: 'month' },
    phi: { allowance: 1000, pacePerHour: 200 },
    ceilings: { liveApps: 25, records: 10_000, storage: 10_000_000_000, members: 5 },
    features: { teams: false, audit: false, sso: false, worlds: false },
  })
  expect(data.phiPacks[0]).toEqual({ id: 'phi_500', phi: 500, price: { amount: 900, currency: 'usd' } })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { teamRoleOn } from '../../src/core/team-role'
import { routeFacts } from '../../src/kernel/route-table'
import { typeId } from '../../src/lib/typeid'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { addMember, addressOf, allRoutes, bodyFor, nameOf, putOnPlan } from '../support/routes'

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed)
const { methodsAt } = routeFacts({ routes })
await listed.close()

const kind = (...kinds: string[]) =>
  routes.filter(({ access }) => kinds.includes(access?.kind)).map((r) => [nameOf(r), r] as const)
const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const

let h: Harness
let owner: Member
let stranger: Member
const members: Partial<Record<(typeof ROLES)[number], Member>> = {}
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
  stranger = await h.register()
  for (const role of ROLES) members[role] = await addMember(h, owner.world, await h.register(), role)
})
afterAll(() => h.close())

const ask = (
  route: (typeof routes)[number],
  who: { token?: string; world?: string; headers?: Record<string, string> },
) => h.fetch(route.method, addressOf(route), { body: bodyFor(route), ...who })

/** Every error must match this. */
function expectEnvelope(answer: Answer, status: number, code: string) {
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code])
  const { message, traceId, timestamp } = answer.body.error
  expect(message).toMatch(/\S.*[.?!]$/)
  expect(answer.headers.get('x-trace-id')).toBe(traceId)
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
}

/** The body of an error, without its trace id and time. */
const bytes = ({ text }: Answer) => text.replace(/"traceId":"[^"]*"/, '').replace(/"timestamp":"[^"]*"/, '')

/** Where an app finds out how to get a token (RFC 9728), on the routes that apps may call. */
const METADATA = 'resource_metadata="http://127.0.0.1:3000/.well-known/oauth-protected-resource"'
const forApps = ({ access }: (typeof routes)[number]) => access.kind === 'world' && !access.person

describe('without a token', () => {
  test.each(kind('user', 'world', 'operator'))('%s answers 401 before it validates the body', async (_, route) => {
    const answer = await ask(route, { world: owner.world.id })
    expectEnvelope(answer, 401, 'UNAUTHENTICATED')
    expect(answer.headers.get('www-authenticate')).toBe(forApps(route) ? `Bearer ${METADATA}` : 'Bearer')
    expect(answer.headers.get('x-ratelimit-limit')).toBe('100000')
  })
})

describe('with an invalid token', () => {
  test.each(kind('user', 'world', 'operator'))('%s answers 401 TOKEN_INVALID', async (_, route) => {
    for (const token of ['nonsense', '', 'a.b.c', `${owner.token}x`]) {
      const answer = await ask(route, { token, world: owner.world.id })
      expectEnvelope(answer, 401, 'TOKEN_INVALID')
      const challenge = answer.headers.get('www-authenticate')
      expect(challenge).toStartWith('Bearer error="invalid_token"')
      expect(challenge?.endsWith(METADATA)).toBe(forApps(route))
    }
  })

  test.each(kind('operator'))('%s does not accept a person as the operator', async (_, route) => {
    expectEnvelope(await ask(route, { token: owner.token }), 401, 'TOKEN_INVALID')
  })

  test.each(kind('user', 'world'))('%s does not accept the operator as a person', async (_, route) => {
    expectEnvelope(
      await ask(route, { token: h.deps.secrets.operatorToken, world: owner.world.id }),
      401,
      'TOKEN_INVALID',
    )
  })
})

describe('the World', () => {
  test.each(kind('world'))('%s requires X-World-ID and has no default', async (_, route) => {
    expectEnvelope(await ask(route, { token: owner.token }), 400, 'WORLD_REQUIRED')
  })

  test.each(kind('world'))(
    '%s answers the same for a foreign World and for one that does not exist',
    async (_, route) => {
      const foreign = await ask(route, { token: stranger.token, world: owner.world.id })
      expectEnvelope(foreign, 404, 'NOT_FOUND')
      for (const world of [
        typeId('world', h.clock.now()),
        'world_nonsense',
        owner.user.id,
        `${owner.world.id} `.trim().toUpperCase(),
      ]) {
        const unknown = await ask(route, { token: stranger.token, world })
        expect([unknown.status, bytes(unknown)]).toEqual([404, bytes(foreign)])
      }
    },
  )
})

describe('roles', () => {
  const steps = routes.flatMap((route) => {
    const { access } = route
    if (access?.kind !== 'world') return []
    const lower = ROLES.slice(0, ROLES.indexOf(access.role))
    return lower.map((role) => [nameOf(route), role, access.role, route] as const)
  })

  test.each(steps)('%s refuses a %s because it requires %s', async (_, role, needed, route) => {
    const answer = await ask(route, { token: members[role]?.token, world: owner.world.id })
    expectEnvelope(answer, 403, 'FORBIDDEN')
    expect(answer.body.error.requiredRole).toBe(needed)
  })

  test.each(kind('world'))('%s admits the role that it requires', async (_, route) => {
    const { access } = route
    if (access.kind !== 'world') return
    const answer = await ask(route, { token: members[access.role]?.token, world: owner.world.id })
    expect([401, 403, 429, 500]).not.toContain(answer.status)
  })
})

describe('the matrix of roles', () => {
  const TEAM_WORTH = { lead: 'editor', editor: 'editor', viewer: 'viewer' } as const
  const places = ['lead', 'editor', 'viewer'] as const
  const people: { who: string; member: Member; role: (typeof ROLES)[number]; place?: (typeof places)[number] }[] = []
  let surfaceId: string
  let receiptId: string
  let turnId: string
  let teamId: string

  beforeAll(async () => {
    teamId = (await owner.api.post('/api/teams', { name: 'Matrix' })).body.data.id
    const page = { name: 'Matrix', slug: 'matrix', teamId }
    surfaceId = (await owner.api.post('/api/surfaces', page)).body.data.id
    receiptId = (await owner.api.get(`/api/ai/receipts?surfaceId=${surfaceId}`)).body.data[0].id
    const brief = { intent: 'Add a quote', context: { worldId: owner.world.id, surfaceId } }
    turnId = (await owner.api.post('/api/ai/composer/stream', brief)).headers.get('x-turn-id')!
    for (const role of ROLES) people.push({ who: role, member: members[role]!, role })
    for (const place of places) {
      const member = await addMember(h, owner.world, await h.register(), 'viewer')
      await owner.api.post(`/api/teams/${teamId}/members`, { userId: member.user.id, role: place })
      people.push({ who: `team ${place}`, member, role: 'viewer', place })
    }
  })

  /** The path, with an existing resource if the rule checks one. */
  const addressFor = (route: (typeof routes)[number], { user }: Member) => {
    const on = route.access.kind === 'world' ? route.access.on : undefined
    const param = route.path.includes(':surfaceId') ? ':surfaceId' : ':id'
    if (on === 'surface') return addressOf({ ...route, path: route.path.replace(param, surfaceId) })
    if (on === 'receipt') return addressOf({ ...route, path: route.path.replace(':id', receiptId) })
    if (on === 'turn') return addressOf({ ...route, path: route.path.replace(':id', turnId) })
    if (on === 'team') return addressOf({ ...route, path: route.path.replace(':id', teamId) })
    if (on === 'self') return addressOf({ ...route, path: route.path.replace(':userId', user.id) })
    return addressOf(route)
  }

  /** The body, with an existing resource if the rule checks one. */
  const bodyOn = (route: (typeof routes)[number]) =>
    route.access.kind === 'world' && route.access.on === 'brief'
      ? { intent: 'Add a quote', context: { worldId: owner.world.id, surfaceId } }
      : bodyFor(route)

  const mayPass = ({ access }: (typeof routes)[number], { role, place }: (typeof people)[number]) => {
    if (access.kind !== 'world') return false
    const reaches = (held: (typeof ROLES)[number]) => ROLES.indexOf(held) >= ROLES.indexOf(access.role)
    if (reaches(role) || access.on === 'self') return true
    if (access.on === 'team') return place === 'lead'
    const ofSurface = ['surface', 'brief', 'receipt', 'turn'].some((on) => on === access.on)
    return ofSurface && place !== undefined && reaches(TEAM_WORTH[place])
  }

  test.each(kind('world'))('%s admits exactly the roles of its rule, from the World or the team', async (_, route) => {
    const { access } = route
    if (access.kind !== 'world') return
    for (const person of people) {
      const { token } = person.member
      const answer = await h.fetch(route.method, addressFor(route, person.member), {
        body: bodyOn(route),
        token,
        world: owner.world.id,
      })
      const passed = mayPass(route, person)
      expect([person.who, answer.body?.error?.code === 'FORBIDDEN']).toEqual([person.who, !passed])
      if (passed) expect([401, 403, 429, 500]).not.toContain(answer.status)
      else expect([answer.status, answer.body.error.requiredRole]).toEqual([403, access.role])
    }
  })

  test('a team role on a Surface also applies to its Receipts', async () => {
    for (const { member, place } of people) {
      const held = await teamRoleOn(h.deps, 'receipt', owner.world.id, member.user.id, receiptId)
      expect(held).toBe(place && TEAM_WORTH[place])
    }
  })

  test.each(kind('world'))('%s ignores a team role on another resource', async (_, route) => {
    const { access } = route
    if (access.kind !== 'world' || access.role === 'viewer') return
    for (const { member, place } of people) {
      if (!place) continue
      expect((await ask(route, { token: member.token, world: owner.world.id })).status).toBe(403)
    }
  })
})

describe('plans', () => {
  const gated = routes.filter(({ access }) => access?.kind === 'world' && access.plan)

  // A loop and not test.each: there may be no such route.
  for (const route of gated)
    test(`${nameOf(route)} requires a plan with the feature`, async () => {
      const { access } = route
      const poor = await h.register()
      await putOnPlan(h, poor.world, 'hobby')
      if (access.kind === 'world' && access.role !== 'viewer') {
        const { token } = await addMember(h, poor.world, await h.register(), 'viewer')
        expectEnvelope(await ask(route, { token, world: poor.world.id }), 403, 'FORBIDDEN')
      }
      const answer = await ask(route, { token: poor.token, world: poor.world.id })
      expectEnvelope(answer, 403, 'PLAN_REQUIRED')
      const { feature, planCode, requiredPlans } = answer.body.error
      expect([feature, planCode]).toEqual([access.kind === 'world' && access.plan, 'hobby'])
      expect(requiredPlans).toContain('enterprise')
      await putOnPlan(h, poor.world, 'enterprise')
      expect((await ask(route, { token: poor.token, world: poor.world.id })).status).not.toBe(403)
    })
})

describe('bodies', () => {
  // A file is not JSON: its routes read their bodies themselves.
  const bodies = routes.filter(
    ({ method, access }) => method !== 'GET' && access?.kind !== 'bare' && access?.upload === undefined,
  )
  const writes = bodies.filter(({ access }) => access.errors !== 'oauth')
  const oauth = bodies.filter(({ access }) => access.errors === 'oauth')

  test.each(oauth.map((r) => [nameOf(r), r] as const))(
    '%s refuses bodies in the form of RFC 6749',
    async (_, route) => {
      for (const body of ['{"a":', '{}', '[]', '<a/>']) {
        const answer = await h.fetch(route.method, addressOf(route), { body })
        expect([body, answer.status, answer.body]).toEqual([
          body,
          400,
          { error: 'invalid_request', error_description: expect.stringMatching(/\S/) },
        ])
      }
    },
  )

  test.each(writes.map((r) => [nameOf(r), r] as const))(
    '%s refuses unknown fields with their path',
    async (_, route) => {
      const token = route.access.kind === 'operator' ? h.deps.secrets.operatorToken : owner.token
      const answer = await ask(route, { token, world: owner.world.id })
      expectEnvelope(answer, 422, 'VALIDATION_FAILED')
      expect(answer.body.error.details).toContainEqual(
        expect.objectContaining({ path: '/no such field', code: 'unknown_field' }),
      )
    },
  )

  test.each(writes.map((r) => [nameOf(r), r] as const))('%s refuses a body that is not JSON', async (_, route) => {
    const token = route.access.kind === 'operator' ? h.deps.secrets.operatorToken : owner.token
    const answer = await h.fetch(route.method, addressOf(route), { token, world: owner.world.id, body: '{"a":' })
    expectEnvelope(answer, 400, 'MALFORMED_JSON')
  })
})

describe('methods', () => {
  const paths = [...new Set(routes.map(({ path }) => path))]

  test.each(paths)('%s answers 405 with the methods that it accepts', async (path) => {
    const own = routes.filter((route) => route.path === path)
    const [first] = own
    if (!first) return
    // A path may match two patterns: in /api/invitations/accept, `accept` is not an invitation id with any method.
    const methods = new Set(own.map(({ method }) => method))
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].toSorted().join(', ')
    expect(methodsAt(addressOf(first)).join(', ')).toBe(allow)
    for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter((method) => !methods.has(method))) {
      const answer = await h.fetch(wrong, addressOf(first))
      expectEnvelope(answer, 405, 'METHOD_NOT_ALLOWED')
      expect([wrong, answer.headers.get('allow')]).toEqual([wrong, allow])
    }
  })

  test('a path without a route answers 404', async () => {
    for (const path of ['/', '/api', '/api/', '/api/nothing', '/api/surfaces/a/b/c/d', '/%00', '/api/worlds/%2e%2e'])
      expectEnvelope(await h.fetch('GET', path), 404, 'NOT_FOUND')
  })
})

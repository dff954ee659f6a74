import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type FaultCode, FAULTS } from '../../src/core/fault-codes'
import { isPage, type RouteEntry } from '../../src/kernel/route-table'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { addressIn, inhabit, type Things } from '../support/inhabited'
import { misfits, resolved, type Schema } from '../support/json-schema'
import { MUTATIONS } from '../support/mutations'
import { allRoutes, nameOf } from '../support/routes'

// The table is needed to name the tests, before any hook runs.
const listed = await harness()
const routes = allRoutes(listed).map((route) => [nameOf(route), route] as const)
await listed.close()
const reads = routes.filter(([, { method }]) => method === 'GET')

interface Operation {
  responses: Record<string, Told>
}

interface Told {
  $ref?: string
  headers?: Record<string, { $ref?: string; required?: boolean }>
  content?: Record<string, { schema: Schema }>
}

let h: Harness
let things: Things
let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  things = await inhabit(h, await h.register())
  document = (await h.fetch('GET', '/openapi.json')).body
})
afterAll(() => h.close())

const read = (route: RouteEntry, headers: Record<string, string> = {}) => {
  const { token, world } = things.owner
  const who = route.access.kind === 'operator' ? { token: h.deps.secrets.operatorToken } : { token, world: world.id }
  return h.fetch('GET', addressIn(route.path, things), { ...who, headers })
}

/** Headers that must be in the document if an answer has them. */
const READ_BY_CLIENTS = [
  'Location',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Turn-Id',
  'Content-Disposition',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
]

/** Checks an answer against the document: status, media type, headers and all fields. */
function expectTold(
  { method, path, access }: Pick<RouteEntry, 'method' | 'path'> & Partial<RouteEntry>,
  answer: Answer,
) {
  const operation = document.paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()]
  const told = operation && resolved(document, operation.responses[answer.status] ?? {})
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  expect([answer.status, Object.keys(told?.content ?? {})]).toEqual([answer.status, expect.arrayContaining([type])])
  // A page that caches may keep has no trace id.
  const always = Object.entries(told?.headers ?? {}).filter(([, one]) => resolved(document, one).required !== false)
  // A route without a rate limit has no window, although the shared error responses list one.
  const windowless = access?.kind === 'bare'
  const missing = always
    .map(([name]) => name)
    .filter((name) => !answer.headers.has(name) && !(windowless && name.startsWith('X-RateLimit-')))
  if (path !== '/docs') expect(missing).toEqual([])
  const mute = READ_BY_CLIENTS.filter((name) => answer.headers.has(name) && !(name in (told?.headers ?? {})))
  expect(mute).toEqual([])
  if (answer.body) expect([...misfits(document, told?.content?.[type]?.schema ?? {}, answer.body)]).toEqual([])
}

describe('an answer matches the document', () => {
  test.each(reads.filter(([, route]) => !isPage(route) && !route.path.startsWith('/docs/')))('%s', async (_, route) => {
    const answer = await read(route)
    // The service of this test was not started, and serves no host that the check does not name.
    if (!['/health/ready', '/internal/tls-check'].includes(route.path)) expect(answer.status).toBe(200)
    expectTold(route, answer)
  })

  test.each(routes.filter(([, route]) => route.method !== 'GET' && !isPage(route)))(
    '%s',
    async (name, route) => {
      const { call, h: own } = (await MUTATIONS[name]?.run({ h, owner: await h.register() })) ?? {}
      const answer = await call?.()
      if (own) await own.close()
      if (answer) expectTold(route, answer)
    },
    60_000,
  )
})

test('the document describes the Receipt of a Surface from a brief, with its inverse', async () => {
  const { api, world } = things.owner as Member
  const brief = { intent: 'A landing page for a bakery', context: { worldId: world.id } }
  const turn = await api.post('/api/ai/composer/stream', brief)
  const [id = ''] = /receipt_\w{26}/.exec(turn.text) ?? []
  const route = routes.find(([name]) => name === 'GET /api/ai/receipts/:id')?.[1]
  if (!route) throw new Error('There is no such route.')
  const answer = await api.get(`/api/ai/receipts/${id}`)
  expect(answer.body.data.inverse).toContainEqual(expect.objectContaining({ op: 'document', name: '' }))
  expectTold(route, answer)
})

describe('an error matches the document', () => {
  const password = 'a wholly different phrase'
  const open = (path: string, body: unknown) => () => h.fetch('POST', path, { body })
  const refusals: [string, () => Promise<Answer | undefined>][] = [
    ['401 post /api/auth/login', open('/api/auth/login', { email: 'nobody@example.com', password })],
    ['401 post /api/auth/refresh', open('/api/auth/refresh', { refreshToken: 'x' })],
    ['404 post /api/auth/verify', open('/api/auth/verify', { token: 'x' })],
    ['404 post /api/auth/password/reset', open('/api/auth/password/reset', { token: 'x', password })],
    [
      '403 post /api/auth/register',
      async () => {
        const closed = await harness({ env: { SIGNUP: 'closed' } })
        const body = { email: 'late@example.com', password, name: 'Late' }
        return closed.fetch('POST', '/api/auth/register', { body }).finally(closed.close)
      },
    ],
    [
      '403 post /api/worlds',
      async () => {
        const hobby = await harness()
        const member = await hobby.register()
        return member.api.post('/api/worlds', { name: 'Another' }).finally(hobby.close)
      },
    ],
    [
      '404 post /api/invitations/accept',
      async () => (await h.register()).api.post('/api/invitations/accept', { token: 'x' }),
    ],
    [
      '403 post /api/invitations/accept',
      async () => {
        const invitation = { email: 'third@example.com', role: 'viewer' }
        const { inviteUrl } = (await things.owner.api.post('/api/invitations', invitation)).body.data
        const token = new URL(inviteUrl).searchParams.get('token')
        return (await h.register()).api.post('/api/invitations/accept', { token })
      },
    ],
    ['412 patch /api/world', () => things.owner.api.patch('/api/world', { description: 'x' }, { 'if-match': '"old"' })],
    ['422 patch /api/world', () => things.owner.api.patch('/api/world', { name: '', unknown: 1 })],
  ]
  test.each(refusals)('%s', async (name, call) => {
    const [status = '', method = '', path = ''] = name.split(' ')
    const answer = (await call()) as Answer
    expect([answer.status, Object.keys(document.paths[path]?.[method]?.responses ?? {})]).toEqual([
      Number(status),
      expect.arrayContaining([status]),
    ])
    expectTold({ method: method.toUpperCase(), path }, answer)
    const { code, ...error } = answer.body.error
    const words = new Set([
      'message',
      'traceId',
      'timestamp',
      ...Object.keys(FAULTS[code as FaultCode].fields.properties),
    ])
    expect(Object.keys(error).filter((field) => !words.has(field))).toEqual([])
  })
})

describe('headers', () => {
  const limited = reads.filter(([, { access }]) => access.kind !== 'bare' && access.kind !== 'page')

  test.each(limited)('%s has its rate window and trace id, also on a page, a stream or a file', async (_, route) => {
    const { headers } = await read(route)
    const window = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))
    expect(window).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
    ])
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  // Measured values change the bytes with each call.
  const json = reads.filter(
    ([, { path }]) =>
      path.startsWith('/api/') && !/export|\.csv$|stream$|events$|preview$|\/sso\/(auth|metadata)\//.test(path),
  )

  test.each(json)('%s has a strong ETag of its bytes, and answers 304 for it', async (_, route) => {
    const { headers } = await read(route)
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read(route, { 'if-none-match': known })
      expect([known, again.status, again.text, again.headers.get('etag')]).toEqual([known, 304, '', etag])
      expect(again.headers.has('x-ratelimit-limit')).toBe(true)
    }
    expect((await read(route, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('pages that caches must not keep', () => {
  test.each(['/verify', '/reset', '/setup', '/invite', '/w/nobody', '/w/nobody/nothing'])('%s', async (path) => {
    const { status, headers } = await h.fetch('GET', path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('x-ratelimit-limit')).toMatch(/^\d+$/)
  })
})

test('a draft’s preview varies by Accept', async () => {
  const { api } = things.owner as Member
  const path = `/api/surfaces/${things.ids.surface}/preview`
  expect((await api.get(path)).headers.get('vary')).toMatch(/^Accept\b/)
  expect((await api.get(path, { accept: 'application/json' })).body.data.surfaceId).toBe(things.ids.surface)
})

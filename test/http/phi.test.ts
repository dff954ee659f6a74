import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { holdPhi } from '../../src/features/billing/holds'
import { createEdge } from '../../src/kernel/edge'
import { asData, atomic } from '../../src/kernel/atomic'
import { createKernel, edgeHooks } from '../../src/kernel/kernel'
import { NoBody } from '../../src/kernel/shapes'
import { type Harness, harness, type Member } from '../support/harness'
import { drainTo, grant, hold, settle, spend } from '../support/phi'
import { addMember } from '../support/routes'

let h: Harness
let owner: Member
let at: { deps: Harness['deps']; worldId: string }
const HOUR = 3_600_000
const DAY = 24 * HOUR
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
  at = { deps: h.deps, worldId: owner.world.id }
})
afterEach(() => h.close())

/** Signs in again, because an access token lives for minutes and these tests advance the clock by days. */
async function signIn(): Promise<Member> {
  const body = { refreshToken: owner.refreshToken }
  const { data } = (await h.fetch('POST', '/api/auth/refresh', { body })).body
  return (owner = h.as({ ...owner, ...data }, owner.world))
}
const balance = async () => (await owner.api.get('/api/ai/credits/balance')).body.data
const usage = async (query = '') => (await owner.api.get(`/api/ai/usage${query}`)).body.data

describe('GET /api/ai/credits/balance', () => {
  test('of a new World is its plan’s allowance', async () => {
    expect(await balance()).toEqual({
      remaining: 100,
      held: 0,
      allowance: { granted: 100, remaining: 100, resetsAt: '2026-02-15T12:00:00.000Z' },
      purchased: { remaining: 0 },
      pace: { limit: 25, windowSeconds: 3600, used: 0, availableAt: null },
    })
  })

  test('is what can be spent now: it excludes holds, and the settlement returns the same figure', async () => {
    await grant(at, 2_500)
    const { id } = await hold(at, { estimate: 4_000 })
    expect(await balance()).toMatchObject({ remaining: 98.5, held: 4, pace: { used: 4, availableAt: null } })
    const settled = await settle(at, id, 1)
    const { remaining, held, allowance, purchased } = await balance()
    expect([remaining, held]).toEqual([102.499, 0])
    expect(remaining).toBe(settled.balance / 1000)
    expect(allowance.remaining + purchased.remaining).toBeCloseTo(remaining, 6)
  })

  test('reports when the pace is free again, and then it is', async () => {
    await spend(at, 25_000)
    const { availableAt } = (await balance()).pace
    expect(availableAt).toBe(new Date(h.clock.now() + HOUR).toISOString())
    h.clock.advance(HOUR - 1)
    await signIn()
    expect((await balance()).pace).toMatchObject({ used: 25, availableAt })
    h.clock.advance(1)
    expect((await balance()).pace).toMatchObject({ used: 0, availableAt: null })
  })

  test('shows the new period even if nothing was spent in it yet', async () => {
    await spend(at, 20_000)
    h.clock.advance(29 * DAY)
    await signIn()
    h.clock.advance(2 * DAY)
    await signIn()
    expect(await balance()).toMatchObject({ remaining: 100, allowance: { resetsAt: '2026-03-15T12:00:00.000Z' } })
  })

  test('can be read by a viewer, but not from another World', async () => {
    const viewer = await addMember(h, owner.world, await h.register(), 'viewer')
    await spend(at, 1_000)
    expect((await viewer.api.get('/api/ai/credits/balance')).body.data.remaining).toBe(99)
    const other = await h.register()
    expect((await other.api.get('/api/ai/credits/balance')).body.data.remaining).toBe(100)
    expect((await other.api.get('/api/ai/usage')).body.data.totals.calls).toBe(0)
  })

  test('has an ETag that changes with the balance', async () => {
    const first = await owner.api.get('/api/ai/credits/balance')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await owner.api.get('/api/ai/credits/balance', known)).status).toBe(304)
    await grant(at, 1)
    expect((await owner.api.get('/api/ai/credits/balance', known)).body.data.remaining).toBe(100.001)
  })
})

describe('GET /api/ai/usage', () => {
  test('of a World without calls is empty, over the current period', async () => {
    await grant(at, 5_000)
    expect(await usage()).toEqual({
      period: { start: '2026-01-15T12:00:00.000Z', end: '2026-02-15T12:00:00.000Z' },
      totals: { phi: 0, calls: 0, inputTokens: 0, outputTokens: 0 },
      rows: [],
    })
  })

  test('groups by day, kind, model, agent and user, and excludes calls in progress', async () => {
    await spend(at, 1_000)
    await spend(at, 300, { kind: 'embed', model: 'local/embed', agent: { id: 'agent_a', phiCap: null } })
    h.clock.advance(DAY)
    await spend({ ...at, userId: 'user_b' }, 450)
    await hold(at)
    await signIn()
    const row = (key: string | null, phi: number, calls: number) => ({
      key,
      phi,
      calls,
      inputTokens: phi * 1000,
      outputTokens: phi * 2000,
    })
    const { totals, rows } = await usage()
    expect(totals).toEqual({ phi: 1.75, calls: 3, inputTokens: 1_750, outputTokens: 3_500 })
    expect(rows).toEqual([row('2026-01-15', 1.3, 2), row('2026-01-16', 0.45, 1)])
    expect((await usage('?groupBy=kind')).rows).toEqual([row('compose', 1.45, 2), row('embed', 0.3, 1)])
    expect((await usage('?groupBy=model')).rows).toEqual([row('local/composer', 1.45, 2), row('local/embed', 0.3, 1)])
    expect((await usage('?groupBy=agent')).rows).toEqual([row(null, 1.45, 2), row('agent_a', 0.3, 1)])
    expect((await usage('?groupBy=user')).rows).toEqual([row('user_test', 1.3, 2), row('user_b', 0.45, 1)])
  })

  test('takes dates and times, with inclusive bounds', async () => {
    await spend(at, 100)
    h.clock.advance(DAY)
    await spend(at, 200)
    await signIn()
    const phi = async (query: string) => (await usage(query)).totals.phi
    expect(await phi('?from=2026-01-15&to=2026-01-15')).toBe(0.1)
    expect(await phi('?from=2026-01-16')).toBe(0.2)
    expect(await phi('?from=2026-01-15T12:00:00Z&to=2026-01-16T12:00:00.000Z')).toBe(0.3)
    expect(await phi('?from=2026-01-15T12:00:00.001Z&to=2026-01-16T11:59Z')).toBe(0)
    expect(await phi('?from=2026-01-16T14:00:00%2B02:00')).toBe(0.2)
    // A plus sign that was not encoded: the query decodes it to a space.
    expect(await phi('?from=2026-01-16T14:00:00+02:00')).toBe(0.2)
    expect(await phi('?from=2020-01-01&to=2020-12-31')).toBe(0)
    const { period } = await usage('?from=2026-01-15&to=2026-01-16')
    expect(period).toEqual({ start: '2026-01-15T00:00:00.000Z', end: '2026-01-17T00:00:00.000Z' })
  })

  test.each([
    ['?from=yesterday', '/from'],
    ['?from=2026-02-30', '/from'],
    ['?to=2026-13-01', '/to'],
    ['?to=2026-01-31T25:00:00Z', '/to'],
    ['?to=', '/to'],
    ['?from=2026-01-31T12:00:00', '/from'],
    ['?from=1768478400000', '/from'],
    ['?from=2026-02-01&to=2026-01-01', '/from'],
    ['?to=2025-01-01', '/to'],
    ['?groupBy=hour', '/groupBy'],
    ['?groupBy=', '/groupBy'],
  ])('%s is 422 with its path', async (query, path) => {
    const { status, body } = await owner.api.get(`/api/ai/usage${query}`)
    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.error.details).toMatchObject([{ path }])
  })
})

describe('refusals as clients see them', () => {
  /** A test route over the real kernel that does what every call to a model does first. */
  const call = async () => {
    const router = new Elysia({ normalize: false })
      .use(edgeHooks(h.deps, () => ['POST']))
      .use(createKernel(h.deps))
      .post(
        '/api/test/call',
        ({ ctx }) => {
          const request = { subjectId: ctx.newId('turn'), kind: 'complete', model: 'm', estimate: 500 } as const
          return atomic({ work: (tx) => holdPhi(ctx, tx, request) }, asData)
        },
        { world: { rate: 'write', role: 'editor', scope: 'ai:use', idempotent: 'atomic' }, body: NoBody },
      )
    const fetch = createEdge(
      h.deps,
      router,
      () => ['POST'],
      () => undefined,
    )
    const headers = { authorization: `Bearer ${owner.token}`, 'x-world-id': owner.world.id }
    const answer = await fetch(new Request('http://localhost:3000/api/test/call', { method: 'POST', headers }))
    return { status: answer.status, headers: answer.headers, error: (JSON.parse(await answer.text()) as Body).error }
  }
  interface Body {
    error: Record<string, unknown>
  }

  test('an exhausted pace is 429 with Retry-After, and the same call succeeds once the window has moved', async () => {
    await spend(at, 24_980)
    const { status, headers, error } = await call()
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    const { code, dimension, used, limit, unit, planCode, retryAfter } = error
    expect({ code, dimension, used, limit, unit, planCode, retryAfter }).toEqual({
      code: 'PLAN_LIMIT_EXCEEDED',
      dimension: 'phi_pace',
      used: 24.98,
      limit: 25,
      unit: 'Φ',
      planCode: 'hobby',
      retryAfter: 3600,
    })
    h.clock.advance(3_600_000)
    await signIn()
    expect((await call()).status).toBe(200)
  })

  test('an empty wallet is 402 without Retry-After, and the call succeeds once Φ is added', async () => {
    await drainTo(h, owner.world.id, 49)
    await signIn()
    const { status, headers, error } = await call()
    expect([status, error.code, headers.get('retry-after')]).toEqual([402, 'CREDIT_LIMIT_EXCEEDED', null])
    expect(error).toMatchObject({ balance: 0.049, needed: 0.05 })
    await grant(at, 1)
    expect((await call()).status).toBe(200)
  })

  test('Φ held by calls in progress is 429 phi_in_flight until they end', async () => {
    await drainTo(h, owner.world.id, 80)
    await signIn()
    const { id } = await hold(at, { estimate: 80 })
    const { status, headers, error } = await call()
    expect([status, error.dimension, headers.get('retry-after')]).toEqual([429, 'phi_in_flight', '5'])
    await settle(at, id, 10)
    expect((await call()).status).toBe(200)
  })
})

describe('GET /api/capabilities', () => {
  const ai = async () => (await owner.api.get('/api/capabilities')).body.data.ai

  test('shows what the period has spent', async () => {
    expect(await ai()).toEqual({ enabled: true, limit: 100, used: 0 })
    await spend(at, 1_250)
    await hold(at)
    expect(await ai()).toEqual({ enabled: true, limit: 100, used: 1.25 })
  })

  test('reports an empty wallet and which plan has more', async () => {
    await drainTo(h, owner.world.id, 0)
    await signIn()
    expect(await ai()).toEqual({
      enabled: false,
      reason: 'The Φ wallet is empty.',
      requiredPlan: 'pro',
      limit: 100,
      used: 100,
    })
    await grant(at, 5_000)
    expect(await ai()).toEqual({ enabled: true, limit: 100, used: 100 })
  })
})

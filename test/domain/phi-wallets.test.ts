import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { phiWallets } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { Fault } from '../../src/core/fault'
import { balanceOf } from '../../src/features/billing/balance'
import { grantByOperator } from '../../src/features/admin/grants'
import { usageOf } from '../../src/features/billing/usage'
import { setPlan } from '../../src/features/worlds/plans'
import { type Harness, harness, type Member } from '../support/harness'
import {
  accountsOf,
  actingIn,
  booksOf,
  drainTo,
  expectBooksInOrder,
  faultOf,
  grant,
  hold,
  settle,
  spend,
} from '../support/phi'
import { putOnPlan } from '../support/routes'

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
afterEach(async () => {
  await expectBooksInOrder(h.deps.store.read, at.worldId)
  await h.close()
})

const balance = async () => balanceOf(await actingIn(at))
const accounts = () => accountsOf(h.deps.store.read, at.worldId)
const books = () => booksOf(h.deps.store.read, at.worldId)
const onPlan = (plan: string) => setPlan(systemContext(h.deps), at.worldId, plan)

describe('a wallet', () => {
  test('is created with the World, and its allowance is in the ledger', async () => {
    const { journal, wallet } = await books()
    expect(wallet).toMatchObject([{ anchorAt: h.clock.now(), granted: 100_000, spent: 0 }])
    expect(journal).toMatchObject([{ kind: 'grant', source: -100_000, allowance: 100_000 }])
  })

  test('is created on first use for an older World, in the period that it would have had', async () => {
    await h.deps.store.tx(
      'instance',
      async (tx) => void (await tx.delete(phiWallets).where(eq(phiWallets.worldId, at.worldId))),
    )
    h.clock.advance(70 * DAY)
    const before = await balance()
    expect(before).toMatchObject({ remaining: 100, allowance: { resetsAt: '2026-04-15T12:00:00.000Z' } })
    await spend(at, 500)
    expect(await balance()).toMatchObject({ remaining: 99.5, allowance: before.allowance && { granted: 100 } })
  })

  test('keeps its sums when the clock is set back', async () => {
    h.clock.advance(3 * HOUR)
    await spend(at, 20_000)
    h.clock.advance(-2 * HOUR)
    await spend(at, 4_000)
    expect((await balance()).pace.used).toBe(24)
    // The second call counts from the end of what had already left the window, and leaves it an hour later.
    h.clock.advance(2 * HOUR)
    expect((await balance()).pace.used).toBe(24)
    h.clock.advance(1)
    expect((await balance()).pace.used).toBe(20)
    h.clock.advance(HOUR)
    expect((await balance()).pace.used).toBe(0)
  })
})

describe('a clock that ran a year ahead and was corrected', () => {
  test('clears the pace an hour later, and the month gets its allowance', async () => {
    await spend(at, 5_000)
    h.clock.advance(365 * DAY)
    await spend(at, 10_000)
    const cut = await hold(at, { estimate: 2_000 })
    h.clock.advance(-365 * DAY)
    expect(await balance()).toMatchObject({ allowance: { granted: 100, remaining: 100 } })
    await spend(at, 1_000)
    await settle(at, cut.id, 1_000)
    expect((await balance()).pace.used).toBe(17)
    h.clock.advance(HOUR)
    expect((await balance()).pace.used).toBe(0)
    await spend(at, 1_000)
    h.clock.advance(31 * DAY)
    expect(await balance()).toMatchObject({ remaining: 100, allowance: { granted: 100 }, pace: { used: 0 } })
    await spend(at, 1_000)
    h.clock.advance(334 * DAY)
    await spend(at, 1_000)
    expect(await balance()).toMatchObject({ remaining: 99, allowance: { granted: 100 } })
  })

  test('a few seconds past the start of a month neither take nor give Φ', async () => {
    h.clock.advance(31 * DAY + 1_000)
    await spend(at, 10_000)
    h.clock.advance(-5_000)
    await spend(at, 1_000)
    h.clock.advance(5_000)
    await spend(at, 1_000)
    expect(await balance()).toMatchObject({ remaining: 88, allowance: { granted: 100 } })
  })
})

describe('a period', () => {
  test('expires what remains of its allowance and keeps purchased Φ', async () => {
    await spend(at, 30_000)
    await grant(at, 5_000)
    h.clock.advance(31 * DAY - 1)
    expect(await balance()).toMatchObject({ remaining: 80, allowance: { remaining: 75 } })
    h.clock.advance(1)
    const seen = await balance()
    expect(seen).toMatchObject({
      remaining: 105,
      allowance: { granted: 100, remaining: 100 },
      purchased: { remaining: 5 },
    })
    expect(seen.allowance.resetsAt).toBe('2026-03-15T12:00:00.000Z')
    await spend(at, 1_000)
    expect(await accounts()).toMatchObject({ allowance: 99_000, purchased: 5_000, expired: 75_000 })
  })

  test('an unused wallet gets one expiry and one allowance, however many months have passed', async () => {
    h.clock.advance(1_000 * DAY)
    await spend(at, 1_000)
    const { journal } = await books()
    expect(journal.map(({ kind }) => kind)).toEqual(['grant', 'expire', 'grant', 'hold', 'settle'])
    expect(await balance()).toMatchObject({ remaining: 99, allowance: { resetsAt: '2028-10-15T12:00:00.000Z' } })
  })

  test('a call across the end of a period is charged to that period, and its unused part expires with it', async () => {
    const { id } = await hold(at, { estimate: 10_000 })
    h.clock.advance(31 * DAY)
    expect(await balance()).toMatchObject({ remaining: 100, held: 10 })
    expect(await settle(at, id, 4_000)).toEqual({ held: 10_000, charged: 4_000, released: 6_000, balance: 100_000 })
    expect(await accounts()).toMatchObject({ allowance: 100_000, held: 0, spent: 4_000, expired: 96_000 })
    const usage = async (from?: string) => (await usageOf(await actingIn(at), { from })).totals.phi
    expect([await usage(), await usage('2026-01-15')]).toEqual([0, 4])
  })

  test('a call does not wait for an allowance that ended while it was held: the wallet is empty', async () => {
    await onPlan('enterprise')
    await onPlan('hobby')
    const { id } = await hold(at, { estimate: 25_000 })
    h.clock.advance(31 * DAY)
    await drainTo(h, at.worldId, 30)
    expect((await faultOf(hold(at)))?.code).toBe('CREDIT_LIMIT_EXCEEDED')
    await settle(at, id, 25_000)
  })
})

describe('the allowance of a period', () => {
  test('is that of the highest plan held in the period, however often the plan changes', async () => {
    for (const plan of ['pro', 'hobby', 'team', 'pro', 'hobby', 'team', 'hobby']) await onPlan(plan)
    expect((await balance()).allowance).toMatchObject({ granted: 5_000, remaining: 5_000 })
    expect((await accounts()).source).toBe(-5_000_000)
    h.clock.advance(31 * DAY)
    expect((await balance()).allowance).toMatchObject({ granted: 100, remaining: 100 })
  })

  test('is that of the plan at the start of the period, even if nobody read the wallet before the plan changed', async () => {
    await onPlan('pro')
    h.clock.advance(31 * DAY)
    await onPlan('hobby')
    expect((await balance()).allowance).toMatchObject({ granted: 1_000, remaining: 1_000 })
  })

  test('grows by the difference when the plan goes up, and does not shrink when it goes down', async () => {
    await spend(at, 20_000)
    await onPlan('pro')
    expect(await balance()).toMatchObject({ remaining: 980, pace: { limit: 200 } })
    await onPlan('hobby')
    expect(await balance()).toMatchObject({ remaining: 980, pace: { limit: 25 } })
  })

  test('follows a plan that was changed in the row, or whose allowance grew', async () => {
    await putOnPlan(h, owner.world, 'pro')
    expect(await balance()).toMatchObject({ remaining: 1_000 })
    await spend(at, 1_000)
    expect(await accounts()).toMatchObject({ source: -1_000_000, allowance: 999_000 })
  })

  test('of zero grants nothing', async () => {
    const { plans } = h.deps
    const none = { ...plans.of('hobby'), code: 'none', phi: { allowance: 0, pacePerHour: 40 } }
    h.deps.plans = { ...plans, of: () => none, has: () => true }
    h.clock.advance(31 * DAY)
    expect((await faultOf(hold(at)))?.code).toBe('CREDIT_LIMIT_EXCEEDED')
    await grant(at, 1_000)
    // A pace below the smallest hold never fits: a permanent limit without a time to wait for.
    const fault = await faultOf(hold(at))
    expect([fault?.status, fault?.fields.retryAfter]).toEqual([403, undefined])
    expect((await balance()).pace).toEqual({ limit: 0.04, windowSeconds: 3600, used: 0, availableAt: null })
  })
})

describe('a grant', () => {
  test('with the same key grants once, concurrently and later', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => grant(at, 5_000, 'purchase_1')))
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await balance()).purchased.remaining).toBe(5)
  })

  test('with a key that granted another amount is refused', async () => {
    await grant(at, 5_000, 'purchase_1')
    expect((await faultOf(grant(at, 6_000, 'purchase_1')))?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await balance()).purchased.remaining).toBe(5)
  })

  test('with an invalid amount is refused and changes nothing', async () => {
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2e12])
      expect((await faultOf(grant(at, amount)))?.fields.details).toMatchObject([{ path: '/amount' }])
    expect((await faultOf(grant({ ...at, worldId: 'world_gone' }, 5)))?.code).toBe('NOT_FOUND')
    expect((await accounts()).purchased).toBe(0)
  })

  test('by the operator is in the audit trail of the World, once per key', async () => {
    const byOperator = () => grantByOperator(systemContext(h.deps), owner.world.slug, 2_500, 'order 7')
    expect(await byOperator()).toMatchObject({ balance: 102_500, grant: { replayed: false } })
    expect(await byOperator()).toMatchObject({ balance: 102_500, grant: { replayed: true } })
    expect(await faultOf(grantByOperator(systemContext(h.deps), 'nobody', 5))).toBeInstanceOf(Fault)
    expect((await accounts()).purchased).toBe(2_500)
  })
})

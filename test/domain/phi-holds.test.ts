import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { phiGrants, worlds } from '../../db/schema'
import { systemContext } from '../../src/deps/context'
import { Fault } from '../../src/core/fault'
import { revokePhi } from '../../src/features/billing/grants'
import { lostHolds } from '../../src/features/billing/hold-rows'
import { costPhi, reapHolds, settlePhi } from '../../src/features/billing/holds'
import { setPlan } from '../../src/features/worlds/plans'
import { type Harness, harness } from '../support/harness'
import { anotherProcess } from '../support/leases'
import { accountsOf, booksOf, drainTo, expectBooksInOrder, faultOf, grant, hold, settle, spend } from '../support/phi'

let h: Harness
let at: { deps: Harness['deps']; worldId: string }
const HOUR = 3_600_000
beforeEach(async () => {
  h = await harness()
  const { world } = await h.register()
  at = { deps: h.deps, worldId: world.id }
})
afterEach(async () => {
  await expectBooksInOrder(h.deps.store.read, at.worldId)
  await h.close()
})

const accounts = () => accountsOf(h.deps.store.read, at.worldId)
const onPlan = (plan: string) => setPlan(systemContext(h.deps), at.worldId, plan)
const reap = () => reapHolds(systemContext(anotherProcess(h.deps)))

test('a pack that is refunded during a call gives back nothing of it that the call did not spend', async () => {
  await onPlan('pro')
  await drainTo(h, at.worldId, 0)
  const { id: grantId } = await grant(at, 1_000, 'pack')
  h.clock.advance(2 * HOUR)
  const { id } = await hold(at, { estimate: 600 })
  const ctx = systemContext(h.deps)
  await ctx.tx((tx) => revokePhi(ctx, tx, at.worldId, 'pack'), at.worldId)
  await settle(at, id, 200)
  const [left] = await h.deps.store.read.select().from(phiGrants).where(eq(phiGrants.id, grantId))
  expect([left!.remaining, left!.held, (await accounts()).purchased]).toEqual([0, 0, 0])
})

describe('a hold', () => {
  test('takes its estimate from the balance, and the settlement returns the rest', async () => {
    const { id, amount } = await hold(at, { estimate: 2_000 })
    expect(amount).toBe(2_000)
    expect(await accounts()).toMatchObject({ allowance: 98_000, held: 2_000, spent: 0 })
    expect(await settle(at, id, 700)).toEqual({ held: 2_000, charged: 700, released: 1_300, balance: 99_300 })
    expect(await accounts()).toMatchObject({ allowance: 99_300, held: 0, spent: 700 })
  })

  test('is limited to the pace, then to the balance, and never goes below the minimum', async () => {
    expect((await hold(at, { estimate: 1_000_000 })).amount).toBe(25_000)
    h.clock.advance(HOUR)
    await onPlan('enterprise')
    await onPlan('hobby')
    expect((await hold(at, { estimate: 0 })).amount).toBe(50)
    expect((await hold(at, { estimate: 3.2 })).amount).toBe(50)
  })

  test('is limited to what is left', async () => {
    await drainTo(h, at.worldId, 120)
    expect((await hold(at, { estimate: 1_000 })).amount).toBe(120)
  })

  test('for the same subject returns the existing hold, even if the wallet is empty by now, and holds nothing more', async () => {
    await drainTo(h, at.worldId, 60)
    const first = await hold(at, { subjectId: 'turn_same', estimate: 60 })
    const before = await booksOf(h.deps.store.read, at.worldId)
    expect(await hold(at, { subjectId: 'turn_same', estimate: 5_000 })).toEqual(first)
    await settle(at, first.id, 60)
    expect(await hold(at, { subjectId: 'turn_same' })).toEqual(first)
    expect((await booksOf(h.deps.store.read, at.worldId)).holds).toHaveLength(before.holds.length)
  })

  test('exactly one of a hundred concurrent holds wins if the balance allows one', async () => {
    await drainTo(h, at.worldId, 60)
    const faults = await Promise.all(Array.from({ length: 100 }, () => faultOf(hold(at, { estimate: 60 }))))
    const refused = faults.filter((fault) => fault !== undefined)
    expect(refused).toHaveLength(99)
    for (const fault of refused) {
      expect([fault.code, fault.status]).toEqual(['PLAN_LIMIT_EXCEEDED', 429])
      expect(fault.fields).toMatchObject({ dimension: 'phi_in_flight', used: 0.06, limit: 0.06, retryAfter: 5 })
    }
  })

  test('with an estimate that is not an amount is a bug of the caller and holds nothing', async () => {
    for (const estimate of [Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(await faultOf(hold(at, { estimate }))).toBeInstanceOf(RangeError)
    expect((await accounts()).held).toBe(0)
  })
})

describe('refusals', () => {
  test('an empty wallet is 402, even if the pace is used up too', async () => {
    await drainTo(h, at.worldId, 25_000)
    await spend(at, 24_960)
    const fault = await faultOf(hold(at))
    expect([fault?.code, fault?.status]).toEqual(['CREDIT_LIMIT_EXCEEDED', 402])
    expect(fault?.fields).toMatchObject({ balance: 0.04, needed: 0.05, resetsAt: '2026-02-15T12:00:00.000Z' })
  })

  test('an exhausted pace is 429 with the time at which the smallest hold fits again', async () => {
    await spend(at, 10)
    h.clock.advance(600_250)
    await spend(at, 24_000)
    h.clock.advance(60_000)
    await spend(at, 950)
    const fault = await faultOf(hold(at))
    expect([fault?.code, fault?.status]).toEqual(['PLAN_LIMIT_EXCEEDED', 429])
    const [used, limit, unit] = [24.96, 25, 'Φ']
    // 10 thousandths become free when the first call leaves the window: enough for the 40 that remain.
    const retryAfter = Math.ceil((HOUR - 660_250) / 1000)
    expect(fault?.fields).toEqual({
      dimension: 'phi_pace',
      used,
      limit,
      unit,
      planCode: 'hobby',
      retryAfter,
    })
    h.clock.advance((retryAfter - 1) * 1000)
    expect((await faultOf(hold(at)))?.fields.retryAfter).toBe(1)
    h.clock.advance(1000)
    expect((await hold(at)).amount).toBe(50)
  })

  test('a call over a lowered pace waits until enough spending has left the window', async () => {
    await onPlan('team')
    await spend(at, 500_000)
    h.clock.advance(60_000)
    await spend(at, 30_000)
    await onPlan('hobby')
    expect((await faultOf(hold(at)))?.fields).toMatchObject({ used: 530, limit: 25, retryAfter: 3_600 })
    h.clock.advance(HOUR - 60_000)
    expect((await faultOf(hold(at)))?.fields).toMatchObject({ used: 30, retryAfter: 60 })
    h.clock.advance(60_000)
    expect((await hold(at, { estimate: 99_000 })).amount).toBe(25_000)
  })

  test('what a call releases leaves the pace immediately', async () => {
    const { id } = await hold(at, { estimate: 25_000 })
    expect((await faultOf(hold(at)))?.fields.dimension).toBe('phi_pace')
    await settle(at, id, 100)
    expect((await hold(at, { estimate: 25_000 })).amount).toBe(24_900)
  })

  test('a refused call leaves no line in the ledger', async () => {
    await drainTo(h, at.worldId, 20)
    const before = await booksOf(h.deps.store.read, at.worldId)
    expect(await faultOf(hold(at))).toBeInstanceOf(Fault)
    expect(await booksOf(h.deps.store.read, at.worldId)).toEqual(before)
  })
})

describe('a settlement', () => {
  test('happens once: a second settlement returns the first result and changes nothing', async () => {
    const { id } = await hold(at, { estimate: 2_000 })
    const first = await settle(at, id, 700, [10, 20])
    await spend(at, 300)
    const before = await booksOf(h.deps.store.read, at.worldId)
    expect(await settle(at, id, 2_000, [99, 99])).toEqual(first)
    expect(await booksOf(h.deps.store.read, at.worldId)).toEqual(before)
  })

  test('takes only the first of a hundred concurrent calls', async () => {
    const { id } = await hold(at, { estimate: 2_000 })
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => settle(at, id, n + 1)))
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await accounts()).toMatchObject({ spent: 1, allowance: 99_999 })
  })

  test('charges usage beyond the hold to the operator', async () => {
    const { id } = await hold(at, { estimate: 2_000 })
    expect(await settle(at, id, 2_500)).toEqual({ held: 2_000, charged: 2_000, released: 0, balance: 98_000 })
    expect(await accounts()).toMatchObject({ allowance: 98_000, spent: 2_500, house: -500 })
  })

  test('with a value that is not an amount changes nothing', async () => {
    const { id } = await hold(at, { estimate: 2_000 })
    for (const phi of [-1, 0.5, Number.NaN]) expect(await faultOf(settle(at, id, phi))).toBeInstanceOf(RangeError)
    expect((await accounts()).held).toBe(2_000)
  })

  test('settles to zero after its World was deleted', async () => {
    const { id } = await hold(at)
    await h.deps.store.tx('instance', async (tx) => void (await tx.delete(worlds).where(eq(worlds.id, at.worldId))))
    expect(await settle(at, id, 700)).toEqual({ held: 0, charged: 0, released: 0, balance: 0 })
    expect(await booksOf(h.deps.store.read, at.worldId)).toEqual({ journal: [], grants: [], holds: [], wallet: [] })
  })

  test('is rolled back with a failed transaction', async () => {
    const { id } = await hold(at, { estimate: 2_000 })
    const ctx = systemContext(h.deps)
    const failing = ctx.tx(async (tx) => {
      await settlePhi(ctx, tx, id, { phi: 700, inputTokens: 0, outputTokens: 0 })
      throw new Error('asked to fail')
    })
    expect(await faultOf(failing)).toBeInstanceOf(Error)
    expect(await settle(at, id, 100)).toMatchObject({ charged: 100 })
  })
})

describe('burn order', () => {
  test('spends the allowance before purchased Φ, and older purchases before newer ones', async () => {
    await drainTo(h, at.worldId, 100)
    await grant(at, 1_000)
    h.clock.advance(1)
    await grant(at, 5_000)
    await spend(at, 1_600)
    const { grants } = await booksOf(h.deps.store.read, at.worldId)
    expect(grants.map(({ remaining }) => remaining)).toEqual([0, 0, 4_500])
  })

  test('a call that used little returns the purchased Φ first', async () => {
    await drainTo(h, at.worldId, 100)
    await grant(at, 1_000)
    const { id } = await hold(at, { estimate: 1_100 })
    await settle(at, id, 40)
    expect(await accounts()).toMatchObject({ allowance: 60, purchased: 1_000 })
  })

  test('an allowance that became free while a call held purchased Φ pays in their place', async () => {
    await drainTo(h, at.worldId, 100)
    await grant(at, 1_000)
    const first = await hold(at, { estimate: 100 })
    const second = await hold(at, { estimate: 500 })
    await settle(at, first.id, 20)
    expect(await settle(at, second.id, 50)).toEqual({ held: 500, charged: 50, released: 450, balance: 1_030 })
    expect(await accounts()).toMatchObject({ allowance: 30, purchased: 1_000 })
    const third = await hold(at, { estimate: 60 })
    const fourth = await hold(at, { estimate: 200 })
    await settle(at, third.id, 0)
    await settle(at, fourth.id, 90)
    expect(await accounts()).toMatchObject({ allowance: 0, purchased: 940 })
  })

  test('the next period’s allowance does not pay for a call of the previous period', async () => {
    await drainTo(h, at.worldId, 0)
    await grant(at, 1_000)
    const { id } = await hold(at, { estimate: 500 })
    h.clock.advance(31 * 24 * HOUR)
    expect(await settle(at, id, 300)).toMatchObject({ charged: 300, balance: 100_700 })
    expect(await accounts()).toMatchObject({ allowance: 100_000, purchased: 700 })
  })

  test('an allowance that became free pays even if the call still holds an ended one', async () => {
    await hold(at, { estimate: 1_000 })
    h.clock.advance(31 * 24 * HOUR)
    await drainTo(h, at.worldId, 100)
    await grant(at, 1_000)
    const first = await hold(at, { estimate: 100 })
    const second = await hold(at, { estimate: 500 })
    await settle(at, first.id, 0)
    await settle(at, second.id, 60)
    expect(await accounts()).toMatchObject({ allowance: 40, purchased: 1_000 })
  })
})

describe('the reaper', () => {
  test('releases the holds and charges nothing, once', async () => {
    await spend(at, 500)
    const holds = [await hold(at), await hold(at, { estimate: 3_000 })]
    expect(await reap()).toBe(2)
    expect(await accounts()).toMatchObject({ allowance: 99_500, held: 0, spent: 500 })
    expect(await reap()).toBe(0)
    for (const { id, amount } of holds)
      expect(await settle(at, id, 40)).toMatchObject({ held: amount, charged: 0, released: amount })
  })

  test('lets a repeated call create a new hold, so that its work is paid', async () => {
    const first = await hold(at, { subjectId: 'job_again' })
    await reap()
    const second = await hold(at, { subjectId: 'job_again' })
    expect(second.id).not.toBe(first.id)
    expect((await settle(at, second.id, 300)).charged).toBe(300)
  })

  test('ignores a hold that was settled after it was found pending', async () => {
    const { id } = await hold(at, { estimate: 1_000 })
    const found = await lostHolds(systemContext(anotherProcess(h.deps)))
    await settle(at, id, 400)
    const before = await booksOf(h.deps.store.read, at.worldId)
    await reapHolds(systemContext(h.deps), found)
    expect(await booksOf(h.deps.store.read, at.worldId)).toEqual(before)
  })

  test('reaps more holds than fit into one transaction', async () => {
    await onPlan('enterprise')
    await Promise.all(Array.from({ length: 230 }, () => hold(at)))
    expect(await reap()).toBe(230)
    expect((await accounts()).held).toBe(0)
  })
})

describe('costPhi', () => {
  test('1 Φ buys 1,000 output or 4,000 input tokens at rate 1, rounded up', () => {
    expect(costPhi(1, { inputTokens: 0, outputTokens: 1_000 })).toBe(1_000)
    expect(costPhi(1, { inputTokens: 4_000, outputTokens: 0 })).toBe(1_000)
    expect(costPhi(0.2, { inputTokens: 4_000, outputTokens: 1_000 })).toBe(400)
    expect(costPhi(1, { inputTokens: 1, outputTokens: 0 })).toBe(1)
    expect(costPhi(0.2, { inputTokens: 0, outputTokens: 0 })).toBe(0)
  })

  test('does not round up floating-point errors', () => {
    expect(costPhi(0.1, { inputTokens: 0, outputTokens: 30 })).toBe(3)
    expect(costPhi(1.1, { inputTokens: 0, outputTokens: 10 })).toBe(11)
    expect(costPhi(0.7, { inputTokens: 40, outputTokens: 0 })).toBe(7)
  })
})

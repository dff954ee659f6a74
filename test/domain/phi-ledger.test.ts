import { afterAll, beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from '../support/properties'
import type { Database } from '../../db/client'
import { phiHolds, worlds } from '../../db/schema'
import { PHI } from '../../src/core/plans'
import { Fault } from '../../src/core/fault'
import { balanceOf } from '../../src/features/billing/balance'
import { grantPhi } from '../../src/features/billing/grants'
import { holdPhi, reapHolds, settlePhi } from '../../src/features/billing/holds'
import { readWallet } from '../../src/features/billing/wallets'
import { setPlan } from '../../src/features/worlds/plans'
import { type Harness, harness } from '../support/harness'
import { actingIn, booksOf, expectBooksInOrder } from '../support/phi'
import { WalletModel } from '../support/phi-model'

let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

const HOUR = 3_600_000
const subject = fc.integer({ min: 0, max: 9 }).map((n) => `turn_${n}`)
const phi = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 120_000 }) },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('hold' as const), subject, phi, fails: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), subject, phi }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('grant' as const), key: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('plan' as const), code: fc.constantFrom('tiny', 'tiny', 'hobby', 'pro') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reap' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Steps that run concurrently, after the clock has advanced. */
const burst = fc.record({
  later: fc.constantFrom(0, 0, 1, 60_000, HOUR - 1, HOUR, 20 * 86_400_000, 400 * 86_400_000),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
})

/** A World that has no wallet yet. */
async function newWorld(): Promise<string> {
  const id = h.deps.newId('world')
  const createdAt = h.clock.now()
  const row = { id, slug: id, name: 'W', settings: {}, planCode: 'tiny', createdAt, updatedAt: createdAt }
  await h.deps.store.tx('instance', async (tx) => void (await tx.insert(worlds).values(row)))
  return id
}

/** The plans of the test: `tiny` has less than a call wants, so that the limits are reached. */
function tinyPlans() {
  const { plans } = h.deps
  const hobby = plans.of('hobby')
  const tiny = { ...hobby, code: 'tiny', phi: { allowance: 300, pacePerHour: 900 } }
  return { ...plans, of: (code: string) => (code === 'tiny' ? tiny : plans.of(code)), has: () => true }
}

class World {
  /** Successful holds, by subject. */
  readonly holds = new Map<string, string>()
  /** Operations in the order in which the store ran them, with their results. */
  readonly done: { step: Step; outcome: unknown }[] = []

  constructor(readonly worldId: string) {}

  async run(step: Step): Promise<void> {
    const ctx = await actingIn({ deps: h.deps, worldId: this.worldId })
    let entry: { step: Step; outcome: unknown } | undefined
    await ctx
      .tx(async (tx) => {
        this.done.push((entry = { step, outcome: undefined }))
        switch (step.do) {
          case 'hold': {
            const { subject: subjectId, phi: estimate } = step
            const hold = await holdPhi(ctx, tx, { subjectId, kind: 'compose', model: 'm', estimate })
            if (step.fails) throw new Error('asked to fail')
            this.holds.set(subjectId, hold.id)
            entry.outcome = hold.amount
            return
          }
          case 'settle': {
            const id = this.holds.get(step.subject)
            const used = { phi: step.phi, inputTokens: 1, outputTokens: 1 }
            entry.outcome = id && (await settlePhi(ctx, tx, id, used)).charged
            return
          }
          case 'grant':
            await grantPhi(ctx, tx, {
              worldId: this.worldId,
              amount: step.key * 77,
              kind: 'purchased',
              key: `k${step.key}`,
            })
            return
          case 'plan':
            await setPlan(ctx, this.worldId, step.code)
            return
          case 'reap':
            await reapHolds(ctx, await pendingHolds(ctx.read))
        }
      })
      .catch((error: unknown) => {
        if (!entry) throw error
        entry.outcome = error instanceof Fault ? (error.fields.dimension ?? error.code) : 'undone'
      })
  }

  /** Runs the same steps one by one through the model and expects the same results. */
  expectAsModelled(model: WalletModel, now: number): void {
    for (const { step, outcome } of this.done.splice(0)) {
      switch (step.do) {
        case 'hold':
          if (outcome !== 'undone') expect(outcome).toBe(model.hold(now, step.subject, step.phi))
          break
        case 'settle':
          expect(outcome).toBe(model.settle(now, step.subject, step.phi))
          break
        case 'grant':
          model.grant(`k${step.key}`, step.key * 77)
          break
        case 'plan':
          model.setPlan(now, step.code)
          break
        case 'reap':
          model.reap(now)
      }
    }
  }

  async balance() {
    const ctx = await actingIn({ deps: h.deps, worldId: this.worldId })
    const { remaining, held, allowance, purchased, pace } = await balanceOf(ctx)
    const { spent } = await readWallet(ctx, this.worldId)
    const whole = (n: number) => Math.round(n * PHI)
    return {
      remaining: whole(remaining),
      held: whole(held),
      granted: whole(allowance.granted),
      allowance: whole(allowance.remaining),
      purchased: whole(purchased.remaining),
      resetsAt: Date.parse(allowance.resetsAt),
      pace: whole(pace.used),
      spent: whole(spent / PHI),
    }
  }
}

test('holds, settlements, grants, plan changes, periods and reaping in any order give the same result as one by one', async () => {
  h.deps.plans = tinyPlans()
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 12 }), async (bursts) => {
      const worldId = await newWorld()
      const world = new World(worldId)
      const model = new WalletModel(h.deps.plans, h.clock.now(), 'tiny')
      for (const { later, steps } of bursts) {
        h.clock.advance(later)
        expect(await world.balance()).toEqual(model.balance(h.clock.now()))
        await Promise.all(steps.map((one) => world.run(one)))
        world.expectAsModelled(model, h.clock.now())
        expect(await world.balance()).toEqual(model.balance(h.clock.now()))
        await expectBooksInOrder(h.deps.store.read, worldId)
      }
      await expectReplaysChangeNothing(
        world,
        bursts.flatMap(({ steps }) => steps),
      )
    }),
    { numRuns: 60 },
  )
}, 120_000)

/** Repeats everything that was granted and settled. */
async function expectReplaysChangeNothing(world: World, steps: Step[]): Promise<void> {
  const ctx = await actingIn({ deps: h.deps, worldId: world.worldId })
  await ctx.tx((tx) =>
    pendingHolds(tx)
      .then((pending) => reapHolds(ctx, pending))
      .then(() => setPlan(ctx, world.worldId, 'hobby'))
      .then(() => tx),
  )
  const before = await booksOf(h.deps.store.read, world.worldId)
  await Promise.all(steps.filter((one) => one.do === 'settle').map((one) => world.run(one)))
  const granted = new Set(before.grants.map(({ key }) => key))
  const again = steps.filter((one) => one.do === 'grant' && granted.has(`k${one.key}`))
  await Promise.all(again.map((one) => world.run(one)))
  expect(await booksOf(h.deps.store.read, world.worldId)).toEqual(before)
}

/** Every open hold, as if its process had ended. */
function pendingHolds(db: Database) {
  return db.select({ id: phiHolds.id, worldId: phiHolds.worldId }).from(phiHolds).where(eq(phiHolds.status, 'pending'))
}

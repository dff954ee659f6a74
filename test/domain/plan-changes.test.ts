import { afterAll, beforeAll, expect, test } from 'bun:test'
import { worlds } from '../../db/schema'
import { PHI, type Plans } from '../../src/core/plans'
import { readPlans } from '../../src/core/plans-file'
import { systemContext } from '../../src/deps/context'
import { takePlan } from '../../src/features/billing/plan-purchases'
import { readWallet } from '../../src/features/billing/wallets'
import { type Harness, harness } from '../support/harness'
import { expectBooksInOrder, spend } from '../support/phi'
import fc from '../support/properties'

const plans = tableOf([
  ['free', 0, 10],
  ['small', 1_900, 100],
  ['large', 7_900, 500],
  ['odd', 7_000, 480],
  ['huge', 49_900, 2_500],
  ['long', 120_000, 1_000, 'year'],
])
let h: Harness
let deps: Harness['deps']
beforeAll(async () => {
  h = await harness()
  // A provider that moves money. These changes never call it: it keeps no subscription of these Worlds.
  const remote = {} as NonNullable<Harness['deps']['payments']['remote']>
  deps = { ...h.deps, plans, payments: { ...h.deps.payments, remote } }
})
afterAll(() => h.close())

const monthly = plans.list.filter(({ price }) => price.interval === 'month')
/** A plan, or the thousandths of the remaining allowance to spend. */
const step = fc.oneof(fc.constantFrom(...monthly.map(({ code }) => code)), fc.integer({ min: 1, max: 1000 }))

test('no sequence of plans and calls in one period spends more Φ than was paid for, beyond the free plan’s own', async () => {
  const sold = monthly.filter(({ price }) => price.amount > 0)
  const rate = Math.min(...sold.map(({ price, phi }) => price.amount / phi.allowance))
  const own = plans.of('free').phi.allowance
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const worldId = await newWorld()
      let paid = 0
      let highest = own
      let n = 0
      for (const one of steps) {
        if (typeof one === 'number') await spendPart(worldId, one)
        else if (one !== (await walletOf(worldId)).plan.code) {
          paid += await take(worldId, one)
          highest = Math.max(highest, plans.of(one).phi.allowance)
          n++
        }
        const { spent, granted, plan, funds } = await walletOf(worldId)
        // Each change rounds at most two lines to a minor unit.
        expect(paid + 2 * n).toBeGreaterThanOrEqual(rate * Math.max(0, spent - own))
        expect(granted).toBeLessThanOrEqual(highest)
        expect(funds.allowance).toBeLessThanOrEqual(plan.phi.allowance)
      }
      await expectBooksInOrder(h.deps.store.read, worldId)
    }),
    { numRuns: 60 },
  )
})

test('what was used and not included reduces the credit, what was not used is taken back, and the rest comes back later', async () => {
  const worldId = await newWorld()
  expect(await take(worldId, 'huge')).toBe(49_900)
  await spendPart(worldId, 500)
  // 1,250 of 2,500 Φ used, of which the free plan includes 10: 1,240 ÷ 2,500 of the price is kept.
  const { lines } = await change(worldId, 'free')
  expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Unused time on Huge', -49_900],
    ['Used Φ of Huge', 24_750],
  ])
  expect((await walletOf(worldId)).funds.allowance).toBe(0)
  // What is paid for stays paid for, and one period never has more than the highest plan's allowance.
  expect(await take(worldId, 'huge')).toBe(49_900)
  expect((await walletOf(worldId)).funds.allowance).toBe(1_250 * PHI)
  expect(await take(worldId, 'free')).toBe(-49_900)
  expect((await walletOf(worldId)).funds.allowance).toBe(0)
})

test('where nothing is charged, the allowance of a period stays that of its highest plan, however often the plan changes', async () => {
  const local = { ...h.deps, plans }
  const worldId = await newWorld()
  for (const code of ['huge', 'small', 'large', 'huge', 'free']) {
    await change(worldId, code, local)
    const { granted, funds } = await readWallet(systemContext(local), worldId)
    expect([code, granted, funds.allowance]).toEqual([code, 2_500 * PHI, 2_500 * PHI])
  }
})

test('the allowance of a month is a twelfth of what a year costs', async () => {
  const worldId = await newWorld()
  expect(await take(worldId, 'long')).toBe(120_000)
  await spendPart(worldId, 1000)
  // January has 31 of 365 days; of the 1,000 Φ, 10 are the free plan's own.
  expect(await take(worldId, 'free')).toBe(-120_000 + Math.ceil((120_000 * 31 * 0.99) / 365))
})

async function change(worldId: string, code: string, among = deps) {
  const ctx = systemContext(among)
  return ctx.tx((tx) => takePlan(ctx, tx, worldId, plans.of(code)), worldId)
}

const take = async (worldId: string, code: string) => (await change(worldId, code)).amount
const walletOf = (worldId: string) => readWallet(systemContext(deps), worldId)

async function spendPart(worldId: string, thousandths: number): Promise<void> {
  const { funds } = await walletOf(worldId)
  const phi = Math.floor((funds.allowance * thousandths) / 1000)
  if (phi >= 50) await spend({ deps, worldId }, phi)
}

let count = 0
async function newWorld(): Promise<string> {
  const id = `world_changes${++count}`
  const createdAt = h.clock.now()
  const row = { id, slug: id, name: 'W', settings: {}, planCode: 'free', createdAt, updatedAt: createdAt }
  await h.deps.store.tx('instance', async (tx) => void (await tx.insert(worlds).values(row)))
  return id
}

function tableOf(rows: [string, number, number, 'year'?][]): Plans {
  const ceilings = { liveApps: null, records: null, storage: null, members: null }
  const features = { teams: true, audit: true, sso: true, worlds: true }
  const reading = readPlans({
    plans: rows.map(([code, amount, allowance, interval = 'month' as const]) => ({
      code,
      name: code.replace(/^./, (letter) => letter.toUpperCase()),
      price: { amount, currency: 'usd', interval },
      phi: { allowance, pacePerHour: 1_000_000 },
      ceilings,
      features,
    })),
  })
  if (!reading.ok) throw new Error(reading.faults.join())
  return reading.plans
}

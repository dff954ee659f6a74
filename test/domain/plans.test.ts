import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { phiFromNumber, phiToNumber, plansView, plansWith } from '../../src/core/plans'
import { readPlans, STANDARD_PLANS } from '../../src/core/plans-file'

/** The table of contract part 5, row by row. */
const TABLE = [
  ['hobby', 0, 100, 25, 3, 500, 500_000_000, 2, false, false],
  ['pro', 1900, 1_000, 200, 25, 10_000, 10_000_000_000, 5, false, false],
  ['team', 7900, 5_000, 1_000, 200, 100_000, 100_000_000_000, 25, true, false],
  ['enterprise', 49900, 25_000, 5_000, null, null, 1_000_000_000_000, null, true, true],
] as const

type Json = ReturnType<typeof plansView>
const standard = (): Json => structuredClone(plansView(STANDARD_PLANS))
const faultsOf = (json: unknown) => {
  const reading = readPlans(json)
  return reading.ok ? [] : reading.faults
}

describe('the standard plans', () => {
  test.each(TABLE)('%s', (code, amount, allowance, pacePerHour, liveApps, records, storage, members, teams, rest) => {
    const plan = standard().plans.find((one) => one.code === code)!
    expect(plan).toEqual({
      code,
      name: expect.any(String),
      price: { amount, currency: 'usd', interval: 'month' },
      phi: { allowance, pacePerHour },
      ceilings: { liveApps, records, storage, members },
      features: { teams, audit: rest, sso: rest, worlds: rest },
    })
  })

  test('packs of Φ', () => {
    const packs = standard().phiPacks.map(({ id, phi, price }) => [id, phi, price.amount])
    expect(packs).toEqual([
      ['phi_500', 500, 900],
      ['phi_2500', 2_500, 3_900],
      ['phi_10000', 10_000, 13_900],
    ])
  })

  test('plansWith returns the plans that include a feature', () => {
    expect(plansWith(STANDARD_PLANS, 'teams')).toEqual(['team', 'enterprise'])
    expect(plansWith(STANDARD_PLANS, 'sso')).toEqual(['enterprise'])
  })

  test('Φ is stored in thousandths', () =>
    expect(STANDARD_PLANS.of('hobby').phi).toEqual({ allowance: 100_000, pacePerHour: 25_000 }))

  test('an unknown code falls back to the lowest plan', () => expect(STANDARD_PLANS.of('gold').code).toBe('hobby'))
})

describe('readPlans', () => {
  test('reads what the API shows', () => {
    const reading = readPlans(JSON.parse(JSON.stringify(standard())))
    expect(reading.ok && plansView(reading.plans)).toEqual(standard())
  })

  test('does not show Stripe prices', () => {
    const json = standard()
    const reading = readPlans({ plans: json.plans.map((plan) => ({ ...plan, stripePriceId: 'price_1' })) })
    expect(reading.ok && reading.plans.of('pro').stripePriceId).toBe('price_1')
    expect(reading.ok && JSON.stringify(plansView(reading.plans))).not.toContain('price_1')
  })

  test.each([[null], [[]], [{}], [{ plans: [] }], ['hobby']])('refuses %j', (json) =>
    expect(faultsOf(json)).not.toEqual([]),
  )

  test('reports all faults', () => {
    const json = standard() as unknown as { plans: Record<string, Record<string, unknown>>[] }
    json.plans[0]!.phi!.allowance = -1
    json.plans[1]!.ceilings!.members = 2.5
    json.plans[2]!.features!.magic = true
    delete json.plans[3]!.price
    const faults = faultsOf(json).join('\n')
    for (const path of [
      '/plans/0/phi/allowance',
      '/plans/1/ceilings/members',
      '/plans/2/features/magic',
      '/plans/3/price',
    ])
      expect(faults).toContain(path)
  })

  test('refuses duplicate codes and more than three decimals of Φ', () => {
    const json = standard()
    json.plans[1]!.code = 'hobby'
    json.plans[2]!.phi.allowance = 1.0005
    json.phiPacks[2]!.id = 'phi_500'
    expect(faultsOf(json)).toEqual([
      '/plans/1/code: hobby is used twice',
      '/phiPacks/2/id: phi_500 is used twice',
      '/plans/2/phi/allowance: Must have at most three decimals',
    ])
  })
})

test('all prices have one currency', () => {
  const json = standard()
  json.plans[1]!.price.currency = 'eur'
  json.phiPacks[0]!.price.currency = 'chf'
  expect(faultsOf(json)).toEqual([
    '/plans/1/price/currency: Must be usd, the currency of the first plan',
    '/phiPacks/0/price/currency: Must be usd, the currency of the first plan',
  ])
})

describe('Φ', () => {
  test('every thousandth converts to a number and back', () => {
    fc.assert(fc.property(fc.nat(1e12), (n) => expect(phiFromNumber(phiToNumber(n))).toBe(n)))
  })

  test.each([0.0001, 1.0005, NaN, Infinity, 1e300])('%p is not an amount of Φ', (n) =>
    expect(phiFromNumber(n)).toBeUndefined(),
  )
})

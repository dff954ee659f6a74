import { type Static, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { PHI, phiFromNumber, type Plan, type Plans } from './plans'
import { shapeFaults } from './shape-faults'

const Code = t.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' })
const Whole = t.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Phi = t.Number({ minimum: 0, maximum: 1e12 })
const Ceiling = t.Union([Whole, t.Null()])
const Currency = t.String({ pattern: '^[a-z]{3}$' })
const StripePriceId = t.Optional(t.String({ minLength: 1 }))
const closed = { additionalProperties: false }
const PlanEntry = t.Object(
  {
    code: Code,
    name: t.String({ minLength: 1, maxLength: 100 }),
    price: t.Object(
      { amount: Whole, currency: Currency, interval: t.Union([t.Literal('month'), t.Literal('year')]) },
      closed,
    ),
    phi: t.Object({ allowance: Phi, pacePerHour: Phi }, closed),
    ceilings: t.Object({ liveApps: Ceiling, records: Ceiling, storage: Ceiling, members: Ceiling }, closed),
    features: t.Object({ teams: t.Boolean(), audit: t.Boolean(), sso: t.Boolean(), worlds: t.Boolean() }, closed),
    stripePriceId: StripePriceId,
  },
  closed,
)
const PackEntry = t.Object(
  { id: Code, phi: Phi, price: t.Object({ amount: Whole, currency: Currency }, closed), stripePriceId: StripePriceId },
  closed,
)
const PlansJson = t.Object(
  { plans: t.Array(PlanEntry, { minItems: 1 }), phiPacks: t.Optional(t.Array(PackEntry)) },
  closed,
)
type PlansJson = Static<typeof PlansJson>

export type PlansReading = { ok: true; plans: Plans } | { ok: false; faults: string[] }

/** Reads the JSON of PLANS_FILE. Each fault starts with its JSON Pointer. */
export function readPlans(json: unknown): PlansReading {
  const faults = Value.Check(PlansJson, json) ? entryFaults(json) : shapeFaults(PlansJson, json)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, plans: plansOf(json as PlansJson) }
}

function entryFaults({ plans, phiPacks = [] }: PlansJson): string[] {
  const phi = (at: string, value: number) =>
    phiFromNumber(value) === undefined ? [`${at}: Must have at most three decimals`] : []
  return [
    ...doubled(
      '/plans',
      'code',
      plans.map((plan) => plan.code),
    ),
    ...doubled(
      '/phiPacks',
      'id',
      phiPacks.map((pack) => pack.id),
    ),
    ...plans.flatMap((plan, i) => [
      ...phi(`/plans/${i}/phi/allowance`, plan.phi.allowance),
      ...phi(`/plans/${i}/phi/pacePerHour`, plan.phi.pacePerHour),
    ]),
    ...phiPacks.flatMap((pack, i) => phi(`/phiPacks/${i}/phi`, pack.phi)),
  ]
}

function doubled(path: string, field: string, codes: string[]): string[] {
  return codes.flatMap((code, i) => (codes.indexOf(code) < i ? [`${path}/${i}/${field}: ${code} is used twice`] : []))
}

function plansOf({ plans, phiPacks = [] }: PlansJson): Plans {
  const list: Plan[] = plans.map((plan) => ({
    ...plan,
    phi: { allowance: thousandths(plan.phi.allowance), pacePerHour: thousandths(plan.phi.pacePerHour) },
    stripePriceId: plan.stripePriceId ?? null,
  }))
  const byCode = new Map(list.map((plan) => [plan.code, plan]))
  const [lowest] = list as [Plan, ...Plan[]]
  return {
    list,
    phiPacks: phiPacks.map((pack) => ({
      ...pack,
      phi: thousandths(pack.phi),
      stripePriceId: pack.stripePriceId ?? null,
    })),
    changedBy: 'owner',
    of: (code) => byCode.get(code) ?? lowest,
    has: (code) => byCode.has(code),
  }
}

function thousandths(phi: number): number {
  return Math.round(phi * PHI)
}

const GB = 1_000_000_000
const monthly = (amount: number) => ({ amount, currency: 'usd', interval: 'month' as const })

/** The built-in table, in the form of PLANS_FILE (contract part 5). */
export const STANDARD_PLANS = plansOf({
  plans: [
    {
      code: 'hobby',
      name: 'Hobby',
      price: monthly(0),
      phi: { allowance: 100, pacePerHour: 25 },
      ceilings: { liveApps: 3, records: 500, storage: 0.5 * GB, members: 2 },
      features: { teams: false, audit: false, sso: false, worlds: false },
    },
    {
      code: 'pro',
      name: 'Pro',
      price: monthly(1900),
      phi: { allowance: 1_000, pacePerHour: 200 },
      ceilings: { liveApps: 25, records: 10_000, storage: 10 * GB, members: 5 },
      features: { teams: false, audit: false, sso: false, worlds: false },
    },
    {
      code: 'team',
      name: 'Team',
      price: monthly(7900),
      phi: { allowance: 5_000, pacePerHour: 1_000 },
      ceilings: { liveApps: 200, records: 100_000, storage: 100 * GB, members: 25 },
      features: { teams: true, audit: false, sso: false, worlds: false },
    },
    {
      code: 'enterprise',
      name: 'Enterprise',
      price: monthly(49900),
      phi: { allowance: 25_000, pacePerHour: 5_000 },
      ceilings: { liveApps: null, records: null, storage: 1_000 * GB, members: null },
      features: { teams: true, audit: true, sso: true, worlds: true },
    },
  ],
  phiPacks: [
    { id: 'phi_500', phi: 500, price: { amount: 900, currency: 'usd' } },
    { id: 'phi_2500', phi: 2_500, price: { amount: 3900, currency: 'usd' } },
    { id: 'phi_10000', phi: 10_000, price: { amount: 13900, currency: 'usd' } },
  ],
})

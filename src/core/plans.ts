/** Features that a plan can include, as a refusal names them. */
export const FEATURE_WORDS = {
  teams: 'teams',
  audit: 'the audit log',
  sso: 'single sign-on',
  worlds: 'more than one World',
} as const

export type FeatureCode = keyof typeof FEATURE_WORDS
export type Features = Record<FeatureCode, boolean>

/** Ceilings on how much a World may hold; null for no ceiling. Storage is in bytes. */
export interface Ceilings {
  liveApps: number | null
  records: number | null
  storage: number | null
  members: number | null
}

/** An amount in minor units of the currency (ISO 4217, lower case). */
export interface Price {
  amount: number
  currency: string
}

export interface Plan {
  code: string
  name: string
  price: Price & { interval: 'month' | 'year' }
  /** Thousandths of Φ: what a billing period grants, and the most that a rolling hour may use. */
  phi: { allowance: number; pacePerHour: number }
  ceilings: Ceilings
  features: Features
  stripePriceId: string | null
}

export interface PhiPack {
  id: string
  /** Thousandths of Φ. */
  phi: number
  price: Price
  stripePriceId: string | null
}

/** The plan table, lowest plan first. */
export interface Plans {
  readonly list: readonly Plan[]
  readonly phiPacks: readonly PhiPack[]
  /** Who changes the plan of a World; owners buy plans unless the operator keeps them to himself. */
  readonly changedBy: 'owner' | 'operator'
  /** The plan with this code. Falls back to the lowest plan if the table no longer has the code. */
  of(code: string): Plan
  has(code: string): boolean
}

/** 1 Φ in the stored unit, thousandths. */
export const PHI = 1000

/** Converts thousandths of Φ to the number that the API shows. */
export function phiToNumber(thousandths: number): number {
  return thousandths / PHI
}

/** Converts a number of the API to thousandths of Φ; undefined if it is not finite or has more than three decimals. */
export function phiFromNumber(phi: number): number | undefined {
  const thousandths = Math.round(phi * PHI)
  return Number.isSafeInteger(thousandths) && thousandths / PHI === phi ? thousandths : undefined
}

/** Codes of the plans that include the feature, lowest first. */
export function plansWith(plans: Plans, feature: FeatureCode): string[] {
  return plans.list.filter((plan) => plan.features[feature]).map((plan) => plan.code)
}

/** A plan as the API shows it. */
export function planView({ code, name, price, phi, ceilings, features }: Plan) {
  const { allowance, pacePerHour } = phi
  return {
    code,
    name,
    price,
    phi: { allowance: phiToNumber(allowance), pacePerHour: phiToNumber(pacePerHour) },
    ceilings,
    features,
  }
}

/** The JSON of `GET /api/billing/plans`. */
export function plansView(plans: Plans) {
  return {
    plans: plans.list.map(planView),
    phiPacks: plans.phiPacks.map(({ id, phi, price }) => ({ id, phi: phiToNumber(phi), price })),
  }
}

import type { Role } from './actor'
import { Fault } from './fault'
import type { MetCeiling } from './fault-codes'
import type { Plans } from './plans'

/** Who reads a refusal: a member of the World with a role, or a job. */
export interface PlanReader {
  deps: { plans: Plans }
  role?: Role
}

/** Describes a ceiling and its use in a sentence. @param things what it counts, such as `live Surfaces` */
export function ceilingWords(planCode: string, limit: number, things: string, used: number): string {
  return `The plan ${planCode} allows ${limit} ${things}; ${used} ${used === 1 ? 'is' : 'are'} in use.`
}

/** What the reader can do about a limit of the plan. */
export function planRemedy({ deps: { plans }, role }: PlanReader): string {
  if (plans.changedBy === 'operator')
    return 'The operator of this server can change the plan with the command set-plan.'
  if (role !== 'owner') return 'Ask an owner of this World to change the plan.'
  return 'Change the plan with POST /api/billing/change-plan, or buy one with POST /api/checkout.'
}

/** What the reader can do about an empty wallet. */
export function phiRemedy({ deps: { plans }, role }: PlanReader): string {
  if (plans.changedBy === 'operator') return 'The operator of this server can add Φ with the command grant-phi.'
  return role === 'owner' ? 'Buy Φ with POST /api/checkout.' : 'Ask an owner of this World to buy Φ.'
}

/**
 * The refusal of a call that would exceed a ceiling of the plan: 403, or 429 with `retryAfter`.
 * @param retryAfter seconds until the call would pass, for a ceiling that frees up with time
 */
export function planLimit(reader: PlanReader, message: string, ceiling: MetCeiling, retryAfter?: number): Fault {
  if (retryAfter === undefined) return new Fault('PLAN_LIMIT_EXCEEDED', `${message} ${planRemedy(reader)}`, ceiling)
  return new Fault('PLAN_LIMIT_EXCEEDED', message, { ...ceiling, retryAfter }, { status: 429 })
}

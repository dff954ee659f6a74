import { Fault } from './fault'
import type { MetCeiling } from './fault-codes'

/** Describes a ceiling and its use in a sentence. @param things what it counts, such as `live Surfaces` */
export function ceilingWords(planCode: string, limit: number, things: string, used: number): string {
  return `The plan ${planCode} allows ${limit} ${things}; ${used} ${used === 1 ? 'is' : 'are'} in use.`
}

/** The remedy for a limit of a plan: in this version, only the operator changes plans. */
export const PLAN_REMEDY =
  'The operator of this server can change the plan with the command set-plan (of new Worlds with DEFAULT_PLAN).'

/**
 * The refusal of a call that would exceed a ceiling of the plan: 403, or 429 with `retryAfter`.
 * @param retryAfter seconds until the call would pass, for a ceiling that frees up with time
 */
export function planLimit(message: string, ceiling: MetCeiling, retryAfter?: number): Fault {
  if (retryAfter === undefined) return new Fault('PLAN_LIMIT_EXCEEDED', `${message} ${PLAN_REMEDY}`, ceiling)
  return new Fault('PLAN_LIMIT_EXCEEDED', message, { ...ceiling, retryAfter }, { status: 429 })
}

import { Fault } from './fault'
import type { MetCeiling } from './fault-codes'

/** A ceiling in words. @param things that it counts: `live Surfaces` */
export function ceilingWords(planCode: string, limit: number, things: string, used: number): string {
  return `The plan ${planCode} allows ${limit} ${things}, and ${used} ${used === 1 ? 'is' : 'are'} used.`
}

/**
 * The refusal of what would pass a plan's ceiling: 403, because no waiting helps.
 * @param retryAfter seconds after which there is room again, where waiting does help: then it is 429
 */
export function planLimit(message: string, ceiling: MetCeiling, retryAfter?: number): Fault {
  if (retryAfter === undefined) return new Fault('PLAN_LIMIT_EXCEEDED', message, ceiling)
  return new Fault('PLAN_LIMIT_EXCEEDED', message, { ...ceiling, retryAfter }, { status: 429 })
}

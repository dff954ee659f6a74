import { Fault } from './fault'

/** A ceiling of a plan that was met, as the contract names it (part 5). */
export interface MetCeiling {
  dimension: 'live_apps' | 'records' | 'storage' | 'members' | 'phi_pace' | 'phi_in_flight'
  used: number
  limit: number
  unit: string
  planCode: string
}

/** A ceiling in words. @param things that it counts: `live Surfaces` */
export function ceilingWords(planCode: string, limit: number, things: string, used: number): string {
  return `The plan ${planCode} allows ${limit} ${things}, and ${used} ${used === 1 ? 'is' : 'are'} used.`
}

/**
 * The refusal of what would pass a plan's ceiling: 403, because no waiting helps.
 * @param retryAfter seconds after which there is room again, where waiting does help: then it is 429
 */
export function planLimit(message: string, ceiling: MetCeiling, retryAfter?: number): Fault {
  const wait = retryAfter === undefined ? {} : { status: 429, retryAfter }
  return new Fault('PLAN_LIMIT_EXCEEDED', message, { ...ceiling, ...wait })
}

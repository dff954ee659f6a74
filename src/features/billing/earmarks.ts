import type { HoldPart } from '../../../db/schema'
import { type Grant, isLive } from './grants'

/** Least that a call may hold, in thousandths of Φ; below it the call is refused. */
export const MIN_HOLD = 50

/** Takes `amount` of the grants in their order; together they must have it. */
export function earmark(grants: readonly Grant[], amount: number, now: number): HoldPart[] {
  const parts: HoldPart[] = []
  let open = amount
  for (const grant of grants) {
    const taken = isLive(grant, now) ? Math.min(grant.remaining, open) : 0
    if (taken > 0) parts.push({ grantId: grant.id, amount: taken })
    open -= taken
  }
  if (open > 0) throw new Error('The grants do not cover the hold.')
  return parts
}

/** What a settlement adds to what is left of a grant and to what is held of it; negative where it takes away. */
export interface Move {
  grantId: string
  remaining: number
  held: number
}

export interface Division {
  moves: Move[]
  /** What comes back by account; what comes back of an ended allowance has expired. */
  allowance: number
  purchased: number
  expired: number
}

/**
 * Divides a hold into what is charged and what goes back. The allowance pays first, also where the hold had to earmark
 * purchased Φ because another call held the allowance then: as much of it as is free now pays in their place.
 * @param swap false where the allowance of today is not that of the call's period
 */
export function divide(
  parts: readonly HoldPart[],
  grants: readonly Grant[],
  charged: number,
  now: number,
  swap: boolean,
): Division {
  const byId = new Map(grants.map((grant) => [grant.id, grant]))
  const moves: Move[] = []
  const division: Division = { moves, allowance: 0, purchased: 0, expired: 0 }
  const free = swap ? grants.find((grant) => grant.kind === 'allowance' && isLive(grant, now)) : undefined
  let swappable = free?.remaining ?? 0
  let due = charged
  for (const { grantId, amount } of parts) {
    const grant = byId.get(grantId)
    if (!grant) throw new Error('A hold names a grant that is not there.')
    const paid = Math.min(amount, due)
    due -= paid
    const swapped = grant.kind === 'allowance' ? 0 : Math.min(paid, swappable)
    swappable -= swapped
    const back = amount - paid + swapped
    if (!isLive(grant, now)) division.expired += back
    else if (grant.kind === 'allowance') division.allowance += back
    else division.purchased += back
    moves.push({ grantId, remaining: isLive(grant, now) ? back : 0, held: 0 - amount })
  }
  const taken = (free?.remaining ?? 0) - swappable
  if (free && taken > 0) {
    moves.push({ grantId: free.id, remaining: 0 - taken, held: 0 })
    division.allowance -= taken
  }
  return division
}

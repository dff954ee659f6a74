import type { HoldPart } from '../../../db/schema'
import { type Grant, isLive } from './grants'

/** The smallest hold, in thousandths of Φ; a call that cannot hold this much is refused. */
export const MIN_HOLD = 50

/** Takes `amount` from the grants in their order; together they must cover it. */
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

/** The change that a settlement makes to a grant's `remaining` and `held`; negative to subtract. */
export interface Move {
  grantId: string
  remaining: number
  held: number
}

export interface Division {
  moves: Move[]
  /** What is released, by account; the part from an ended allowance expires. */
  allowance: number
  purchased: number
  expired: number
}

/**
 * Splits a hold into what is charged and what is released. The allowance pays first, even if the hold had to earmark
 * purchased Φ because another call held the allowance then: the allowance that is free now pays in its place.
 * @param swap false if today's allowance belongs to a later period than the call
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
    if (!grant) throw new Error('A hold refers to a grant that does not exist.')
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

import type { World } from './actor'
import { Fault } from './fault'
import type { Principal } from './principal'

/**
 * Why a World does not accept the session of a person; undefined if it does. Keys and apps have no session, so it demands
 * nothing of them.
 */
export function demandRefusal(principal: Principal, { settings }: World): Fault | undefined {
  if (principal.kind !== 'user' || !settings.requireSecondFactor) return undefined
  if (principal.session?.secondFactorAt != null) return undefined
  return new Fault(
    'SECOND_FACTOR_REQUIRED',
    'This World demands a second factor. Give yours with POST /api/auth/second-factor, or add one first with POST /api/auth/totp.',
  )
}

/** Checks what a World demands of the session of a person. @throws Fault SECOND_FACTOR_REQUIRED */
export function requireDemandedSession(principal: Principal, world: World): void {
  const refusal = demandRefusal(principal, world)
  if (refusal) throw refusal
}

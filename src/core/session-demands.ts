import type { World } from './actor'
import { Fault } from './fault'
import type { Principal } from './principal'

/**
 * Checks what a World demands of the session of a person. Keys and apps have no session, so it demands nothing of them.
 * @throws Fault SECOND_FACTOR_REQUIRED
 */
export function requireDemandedSession(principal: Principal, { settings }: World): void {
  if (principal.kind !== 'user' || !settings.requireSecondFactor) return
  if (principal.session?.secondFactorAt == null)
    throw new Fault(
      'SECOND_FACTOR_REQUIRED',
      'This World demands a second factor. Give yours with POST /api/auth/second-factor, or add one first with POST /api/auth/totp.',
    )
}

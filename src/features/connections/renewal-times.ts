import type { TokenSet } from '../../core/openid'

/** Tokens are renewed this long before they expire, or after four fifths of a shorter life. */
const MARGIN_MS = 5 * 60_000
/** A provider whose tokens live for seconds does not keep the server busy. */
const SOONEST_MS = 30_000

/** When tokens expire and when a job looks after them: to renew them, or to note that they have expired. */
export function timesOf(now: number, { expiresInSeconds, refreshToken }: TokenSet) {
  if (expiresInSeconds === null) return { expiresAt: null, refreshAt: null }
  const lifeMs = Math.min(Math.max(0, expiresInSeconds), 10 * 365 * 86_400) * 1000
  const expiresAt = now + Math.round(lifeMs)
  if (refreshToken === null) return { expiresAt, refreshAt: expiresAt }
  const early = expiresAt - Math.min(MARGIN_MS, lifeMs / 5)
  return { expiresAt, refreshAt: Math.round(Math.max(early, now + SOONEST_MS)) }
}

import type { Context } from '../../deps/context'
import { DAY_MS, HOUR_MS } from '../../lib/time'

const SECOND_MS = 1_000
const TIMER_MS = 50
const MINUTE_MS = 60 * SECOND_MS

/** The pauses between the attempts of a delivery: nine attempts in about 22 hours. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]

/** After this time no attempt begins. */
const LONGEST_MS = DAY_MS

/** A failed attempt. Times in epoch milliseconds. */
interface FailedAttempt {
  /** How many attempts there were. */
  attempts: number
  createdAt: number
  now: number
  /** The header of the response. */
  retryAfter: string | null
}

/**
 * When to try again: after the pause, or later if the receiver asks for it. Undefined after the last attempt, and where the
 * next one would come more than a day after the event.
 */
export function nextAttempt({ attempts, createdAt, now, retryAfter }: FailedAttempt): number | undefined {
  const pause = PAUSES_MS[attempts - 1]
  if (pause === undefined) return undefined
  const at = now + Math.max(pause, waitAsked(retryAfter, now))
  return at - createdAt <= LONGEST_MS ? at : undefined
}

/** Wakes the upkeep when an attempt is due. @param at epoch milliseconds */
export function wakeAt(ctx: Context, at: number): void {
  // A little later, because a timer may be early.
  ctx.deps.local.jobWakeups.wake(Math.max(0, at - ctx.now()) + TIMER_MS)
}

/** The wait that a Retry-After header asks for, in milliseconds: seconds or a date (RFC 9110, 10.2.3); 0 for anything else. */
function waitAsked(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}

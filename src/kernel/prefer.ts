import type { Context } from '../deps/context'
import type { LongCall } from '../core/keyed-call'
import { LONGEST_WAIT_MS } from '../core/limits'
import type { Admission } from './admission'
import { callOf } from './idempotency'

/**
 * Reads how long a client waits for long work (`Prefer: respond-async`, `Prefer: wait=N`, RFC 7240), and the
 * Idempotency-Key, which attaches a repeated call to the work of the first.
 * @throws Fault VALIDATION_FAILED for an invalid key
 */
export function readLongCall(ctx: Context, request: Request, admission: Admission): void {
  ctx.longCall = { ...waitOf(request.headers.get('prefer')), call: callOf(ctx, request, admission), attached: false }
}

function waitOf(prefer: string | null): Pick<LongCall, 'waitMs' | 'applied'> {
  let asynchronous = false
  for (const preference of (prefer ?? '').toLowerCase().split(/[,;]/)) {
    const [name, value] = preference.split('=', 2).map((part) => part.trim())
    // RFC 7240, 4.3: with both, the answer is asynchronous after the wait.
    if (name === 'wait' && value !== undefined && /^\d{1,6}$/.test(value))
      return waitFor(Math.min(LONGEST_WAIT_MS, Number(value) * 1000))
    asynchronous ||= name === 'respond-async' && value === undefined
  }
  return asynchronous ? { waitMs: 0, applied: 'respond-async' } : { waitMs: LONGEST_WAIT_MS }
}

function waitFor(waitMs: number): Pick<LongCall, 'waitMs' | 'applied'> {
  return { waitMs, applied: `wait=${waitMs / 1000}` }
}

/** Tells the client which of its preferences was applied. */
export function tellPreference(ctx: Context, set: { headers: Record<string, unknown> }): void {
  const { applied } = ctx.longCall
  if (applied !== undefined) set.headers['preference-applied'] = applied
}

/** The answer of work that continues: 202, with the URL of its job in Location. */
export function accepted<Job extends { id: string }>(
  set: { headers: Record<string, unknown> },
  job: Job,
): { data: Job } {
  set.headers.location = `/api/jobs/${job.id}`
  return { data: job }
}

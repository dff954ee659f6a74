import type { Context } from '../core/context'
import type { Admission } from './admission'
import { callOf } from './idempotency'

/** How long a call waits for its work where the client says nothing. */
const WAIT_MS = 25_000

/**
 * Reads how long a client would wait for long work (`Prefer: respond-async`, `Prefer: wait=N`, RFC 7240), and the
 * Idempotency-Key, which attaches a repeated call to the job of the first.
 * @throws Fault VALIDATION_FAILED for a key that is none
 */
export function readLongCall(ctx: Context, request: Request, admission: Admission): void {
  ctx.longCall = { waitMs: waitOf(request.headers.get('prefer')), call: callOf(ctx, request, admission) }
}

function waitOf(prefer: string | null): number {
  const preferences = (prefer ?? '').toLowerCase().split(/[,;]/)
  let waitMs = WAIT_MS
  for (const preference of preferences) {
    const [name, value] = preference.split('=', 2).map((part) => part.trim())
    if (name === 'respond-async' && value === undefined) return 0
    if (name === 'wait' && value !== undefined && /^\d{1,6}$/.test(value))
      waitMs = Math.min(WAIT_MS, Number(value) * 1000)
  }
  return waitMs
}

/** The answer of work that goes on: 202, and where it can be asked for. */
export function accepted<Job extends { id: string }>(
  set: { headers: Record<string, unknown> },
  job: Job,
): { data: Job } {
  set.headers.location = `/api/jobs/${job.id}`
  return { data: job }
}

import type { Static, TSchema } from '@sinclair/typebox'
import type { Database } from '../../db/client'
import { jobs } from '../../db/schema'
import type { KeyedCall } from '../core/keyed-call'
import type { Context } from '../deps/context'
import type { JobDefinition } from './define-job'

export type JobRow = typeof jobs.$inferSelect

/** Options of one job. */
export interface JobOptions {
  worldId?: string | null
  userId?: string | null
  /** At most one job of this kind and key is queued; a second enqueue does nothing. */
  uniqueKey?: string
  /** Epoch milliseconds; now if absent. */
  runAt?: number
  maxAttempts?: number
  /** The call with an Idempotency-Key that the job answers. */
  call?: KeyedCall | null
}

const DEFAULT_ATTEMPTS = 5

/**
 * Enqueues a job in the caller's transaction; the commit wakes the loop.
 * @returns the job's id, or undefined when a queued job with the same key exists already
 */
export async function enqueue<Payload extends TSchema>(
  ctx: Context,
  tx: Database,
  job: JobDefinition<Payload>,
  payload: Static<Payload>,
  options: JobOptions = {},
): Promise<string | undefined> {
  const now = ctx.now()
  const [row] = await tx
    .insert(jobs)
    .values({
      id: ctx.newId('job'),
      worldId: options.worldId ?? null,
      userId: options.userId ?? null,
      kind: job.kind,
      payload: JSON.stringify(payload),
      status: 'queued',
      uniqueKey: options.uniqueKey ?? null,
      runAt: options.runAt ?? now,
      maxAttempts: options.maxAttempts ?? DEFAULT_ATTEMPTS,
      createdAt: now,
      callKey: options.call?.key ?? null,
      callHash: options.call?.bodyHash ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  ctx.afterCommit(() => ctx.deps.local.jobWakeups.due(job.kind))
  return row?.id
}

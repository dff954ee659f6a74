import type { Database } from '../../db/client'
import { jobs } from '../../db/schema'
import type { KeyedCall } from '../core/keyed-call'
import type { Context } from '../deps/context'
import type { Json } from '../lib/json'

export type JobRow = typeof jobs.$inferSelect

export interface NewJob {
  kind: string
  payload: Json
  worldId?: string | null
  userId?: string | null
  /** At most one queued job of this kind and key: a second enqueue is the first. */
  uniqueKey?: string
  /** Epoch milliseconds; now if absent. */
  runAt?: number
  maxAttempts?: number
  /** The call with an Idempotency-Key that the job stands for. */
  call?: KeyedCall | null
}

/** Thrown by a handler: no further attempt would help. */
export class FinalError extends Error {
  override readonly name = 'FinalError'
}

const DEFAULT_ATTEMPTS = 5

/**
 * Enqueues work in the transaction that makes it necessary; the commit wakes the loop.
 * @returns the job's id, or undefined when a queued job with the same key exists already
 */
export async function enqueue(ctx: Context, tx: Database, job: NewJob): Promise<string | undefined> {
  const now = ctx.now()
  const [row] = await tx
    .insert(jobs)
    .values({
      id: ctx.newId('job'),
      worldId: job.worldId ?? null,
      userId: job.userId ?? null,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      status: 'queued',
      uniqueKey: job.uniqueKey ?? null,
      runAt: job.runAt ?? now,
      maxAttempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
      createdAt: now,
      callKey: job.call?.key ?? null,
      callHash: job.call?.bodyHash ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  ctx.afterCommit(() => ctx.deps.local.jobWakeups.due(job.kind))
  return row?.id
}

import type { Static, TSchema } from '@sinclair/typebox'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { jobs } from '../../db/schema'
import { Fault } from '../core/fault'
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
/** Most jobs of one kind that a World may have waiting: more than an hour of images, and few enough to claim from quickly. */
export const MAX_WAITING = 500
const RETRY_SECONDS = 30

/**
 * Enqueues a job in the caller's transaction; the commit wakes the loop.
 * @returns the job's id, or undefined when a queued job with the same key exists already
 * @throws Fault RATE_LIMIT_EXCEEDED if MAX_WAITING jobs, or as many as the definition allows, of this kind already wait in the World
 */
export async function enqueue<Payload extends TSchema>(
  ctx: Context,
  tx: Database,
  job: JobDefinition<Payload>,
  payload: Static<Payload>,
  options: JobOptions = {},
): Promise<string | undefined> {
  const now = ctx.now()
  if (options.worldId) await requireTurn(tx, job, options.worldId)
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

/** Within a kind, because a World's jobs of one kind share a lane and are what one client can pile up. */
async function requireTurn(
  tx: Database,
  { kind, mostWaiting = MAX_WAITING }: Pick<JobDefinition, 'kind' | 'mostWaiting'>,
  worldId: string,
): Promise<void> {
  const [waiting] = await tx
    .select({ count: count().mapWith(Number) })
    .from(jobs)
    .where(and(eq(jobs.worldId, worldId), eq(jobs.kind, kind), sql`${jobs.status} = 'queued'`))
  if ((waiting?.count ?? 0) < mostWaiting) return
  const message = `${mostWaiting} jobs of this World are waiting already. Try again when some of them have ended.`
  throw new Fault('RATE_LIMIT_EXCEEDED', message, { retryAfter: RETRY_SECONDS })
}

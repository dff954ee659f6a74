import type { Database } from '../../db/client'
import type { Context } from '../deps/context'
import { drillJob, snapshotJob } from '../features/backup/schedule'
import { deliverMail } from '../features/mails/delivery'
import { giveUpUpload, type ProcessPayload, processUpload } from '../features/uploads/processing'
import type { Json } from '../lib/json'

/** What a run may know of its job. */
export interface JobRun {
  id: string
  /** From 1 on. */
  attempt: number
  /** Aborted when the job is cancelled, when another process took it over, and when this one stops. */
  signal: AbortSignal
  /** How far the work is, 0 to 1. */
  progress(fraction: number): Promise<void>
}

/** Why a job failed, in words for its owner. */
export interface JobError {
  code: string
  message: string
}

/** How many jobs of a lane run beside each other. Lanes do not wait for one another. */
export const LANES = { quick: 1, images: 1, models: 4, slow: 1 } as const

export type Lane = keyof typeof LANES

/** What a job of a kind does. It runs again after a crash, so doing it twice must be as good as once. */
export interface JobHandler {
  lane: Lane
  /** Its value becomes the job's result. A FinalError, and a Fault that is not worth a retry, end the job at once. */
  run(ctx: Context, payload: Json, job: JobRun): Promise<Json | void>
  /** Runs in the transaction that gives the job up. */
  failed?(ctx: Context, tx: Database, payload: Json, error: JobError): Promise<void>
}

export const HANDLERS: Record<string, JobHandler> = {
  'upload.process': {
    lane: 'images',
    run: async (ctx, payload, run) => ({ ...(await processUpload(ctx, payload as unknown as ProcessPayload, run)) }),
    failed: (ctx, tx, payload, error) => giveUpUpload(ctx, tx, payload as unknown as ProcessPayload, error),
  },
  'backup.snapshot': { lane: 'slow', run: (ctx, _, { signal }) => snapshotJob(ctx, signal) },
  'backup.drill': { lane: 'slow', run: (ctx, _, { signal }) => drillJob(ctx, signal) },
  'mail.send': { lane: 'quick', run: (ctx, payload) => deliverMail(ctx, payload as { id: string }) },
}

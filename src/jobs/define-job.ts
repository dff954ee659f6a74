import type { Static, TSchema } from '@sinclair/typebox'
import type { Database } from '../../db/client'
import { shapeFaults } from '../core/shape-faults'
import type { Context } from '../deps/context'
import type { Json } from '../lib/json'

/** What a job's work receives about its run. */
export interface JobRun {
  id: string
  /** Unique to this run: a run of the same job after a crash has another key. */
  key: string
  worldId: string | null
  /** The author of the call that enqueued the job. */
  userId: string | null
  /** Starts at 1. */
  attempt: number
  /** Aborted when the job is cancelled, when another process claims it, and when this process stops. */
  signal: AbortSignal
  /** Reports progress from 0 to 1. */
  progress(fraction: number): Promise<void>
  /**
   * Ends the job as succeeded, in one transaction with `work`. For work whose effects and result must not come apart.
   * @throws RunTaken if the job was cancelled or runs elsewhere; `work` is not called then
   */
  end(work: (tx: Database) => Promise<JobEnd>): Promise<void>
}

/** What a job came to. */
export interface JobEnd {
  result: Json
  /** Its cost in thousandths of Φ. */
  phi?: number
}

/** Thrown when a run writes to a job that was cancelled, or that another run has taken over. */
export class RunTaken extends Error {
  override readonly name = 'RunTaken'
}

/** Why a job failed, as its owner sees it. */
export interface JobError {
  code: string
  message: string
  /** The other fields of the error envelope, for a call that waits for the job. */
  fields?: Record<string, unknown>
  /** The status of the answer to that call; the first one of the code if absent. */
  status?: number
}

/** What every end of a job writes: nobody reads the payload any more, and it may be large or private. */
export const JOB_ENDED = { payload: 'null' }

/** How many jobs of a lane run concurrently. Lanes are independent of each other. */
export const LANES = { quick: 1, images: 1, models: 16, slow: 1, outside: 2, webhooks: 48 } as const

/**
 * How many of them may belong to one World. A model may take a minute to answer, a receiver of webhooks ten seconds, and
 * other Worlds must not wait for them.
 */
export const SHARES: Partial<Record<Lane, number>> = { models: 4, webhooks: 8 }

export type Lane = keyof typeof LANES

/** One kind of background work. It must be idempotent, because it runs again after a crash. */
export interface JobDefinition<Payload extends TSchema = TSchema> {
  /** Stored with each job; never rename it. */
  kind: string
  lane: Lane
  /** Shape of the stored payload. Fields that are added later must be optional, because jobs of earlier versions still run. */
  payload: Payload
  /** Its value becomes the job's result. A FinalError or a Fault that is not retryable fails the job at once. */
  run(ctx: Context, payload: Static<Payload>, run: JobRun): Promise<Json | void>
  /** False: only a run that was lost with its process is repeated, and the first failure ends the job. Default: true. */
  retries?: boolean
  /** Most jobs of the kind that a World may have waiting, if their payloads are large. */
  mostWaiting?: number
  /** Cleans up in the transaction that marks the job as failed. */
  failed?(ctx: Context, tx: Database, payload: Static<Payload>, error: JobError): Promise<void>
}

/** A task that the loop runs in every round. It checks itself whether there is anything to do. */
export interface UpkeepTask {
  name: string
  run(ctx: Context): Promise<void>
}

/** Everything that the loop can do. */
export interface Work {
  /** The definitions by kind. */
  jobs: Record<string, JobDefinition>
  upkeep: readonly UpkeepTask[]
}

/** Defines a kind of job next to its work. `src/run/work.ts` lists all definitions. */
export function defineJob<Payload extends TSchema>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job
}

/** Thrown by a job's work when a retry cannot help. */
export class FinalError extends Error {
  override readonly name = 'FinalError'
}

export type ReadPayload<Payload extends TSchema> =
  { fits: true; payload: Static<Payload> } | { fits: false; problem: string }

/** Parses and checks the payload of a stored job. The problem names fields, never values. */
export function readPayload<Payload extends TSchema>(
  job: JobDefinition<Payload>,
  stored: string,
): ReadPayload<Payload> {
  const payload = parsedOrNothing(stored)
  const faults = shapeFaults(job.payload, payload)
  if (faults.length === 0) return { fits: true, payload }
  return { fits: false, problem: `The stored payload does not fit ${job.kind}: ${faults.join(' ')}` }
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

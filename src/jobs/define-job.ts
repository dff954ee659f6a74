import type { Static, TSchema } from '@sinclair/typebox'
import type { Database } from '../../db/client'
import { shapeFaults } from '../core/shape-faults'
import type { Context } from '../deps/context'
import type { Json } from '../lib/json'

/** What a job's work receives about its run. */
export interface JobRun {
  id: string
  /** Starts at 1. */
  attempt: number
  /** Aborted when the job is cancelled, when another process claims it, and when this process stops. */
  signal: AbortSignal
  /** Reports progress from 0 to 1. */
  progress(fraction: number): Promise<void>
}

/** Why a job failed, as its owner sees it. */
export interface JobError {
  code: string
  message: string
}

/** How many jobs of a lane run concurrently. Lanes are independent of each other. */
export const LANES = { quick: 1, images: 1, models: 4, slow: 1, outside: 2 } as const

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

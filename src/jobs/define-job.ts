import type { Static, TSchema } from '@sinclair/typebox'
import type { Database } from '../../db/client'
import { shapeFaults } from '../core/shape-faults'
import type { Context } from '../deps/context'
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

/** One kind of background work. It runs again after a crash, so doing it twice must be as good as once. */
export interface JobDefinition<Payload extends TSchema = TSchema> {
  /** Stored with each job, so it never changes. */
  kind: string
  lane: Lane
  /** Shape of the stored payload. Jobs of earlier versions still run: a field that is added later is optional. */
  payload: Payload
  /** Its value becomes the job's result. A FinalError, and a Fault that is not worth a retry, end the job at once. */
  run(ctx: Context, payload: Static<Payload>, run: JobRun): Promise<Json | void>
  /** Runs in the transaction that gives the job up. */
  failed?(ctx: Context, tx: Database, payload: Static<Payload>, error: JobError): Promise<void>
}

/** Something that the loop does in every round; it finds out itself whether there is anything to do. */
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

/** Defines a kind of job beside its work. `src/run/work.ts` lists all definitions. */
export function defineJob<Payload extends TSchema>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job
}

/** Thrown by a job's work: no further attempt would help. */
export class FinalError extends Error {
  override readonly name = 'FinalError'
}

export type ReadPayload<Payload extends TSchema> =
  { fits: true; payload: Static<Payload> } | { fits: false; problem: string }

/** The payload of a stored job, checked against its definition. The problem names places, never values. */
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

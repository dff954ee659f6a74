import { Type } from '@sinclair/typebox'
import { defineJob, type Job } from '../../src/jobs/define-job'

/** A job of the tests' own, with any payload. Without `run` it is only enqueued. */
export function anyJob(kind: string, run: Job['run'] = async () => {}, more: Partial<Job> = {}): Job {
  return defineJob({ kind, lane: 'quick', payload: Type.Any(), run, ...more })
}

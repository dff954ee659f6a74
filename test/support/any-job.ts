import { Type } from '@sinclair/typebox'
import { defineJob, type JobDefinition } from '../../src/jobs/define-job'

/** A test job with any payload. Without `run` it is only enqueued. */
export function anyJob(
  kind: string,
  run: JobDefinition['run'] = async () => {},
  more: Partial<JobDefinition> = {},
): JobDefinition {
  return defineJob({ kind, lane: 'quick', payload: Type.Any(), run, ...more })
}

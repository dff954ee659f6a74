import { drillJob, snapshotJob } from '../features/backup/schedule'
import { sendMailJob } from '../features/mails/delivery'
import { processUploadJob } from '../features/uploads/processing'
import type { JobDefinition } from './define-job'

/** Every kind of job that this version runs. */
const JOBS: readonly JobDefinition[] = [processUploadJob, snapshotJob, drillJob, sendMailJob]

/** The definitions by kind. Tests add their own. */
export const HANDLERS: Record<string, JobDefinition> = Object.fromEntries(JOBS.map((job) => [job.kind, job]))

import { drillJob, snapshotJob } from '../features/backup/schedule'
import { sendMailJob } from '../features/mails/delivery'
import { processUploadJob } from '../features/uploads/processing'
import type { Job } from './define-job'

/** Every kind of job that this version runs. */
const JOBS: readonly Job[] = [processUploadJob, snapshotJob, drillJob, sendMailJob]

/** The definitions by kind. Tests add their own. */
export const HANDLERS: Record<string, Job> = Object.fromEntries(JOBS.map((job) => [job.kind, job]))

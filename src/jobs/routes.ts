import { Elysia, t } from 'elysia'
import { asData, atomic } from '../kernel/atomic'
import type { Kernel } from '../kernel/kernel'
import { Data, Listed, NoBody } from '../kernel/shapes'
import { Job, JobQuery, JobWait, JobWithResult } from './shapes'
import { cancelJob, listJobs, readJob } from './job-rows'

const reads = { rate: 'read', role: 'viewer', scope: 'world:read' } as const

/** Routes that list, read, await and cancel the World's jobs. */
export const jobRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'jobs', prefix: '/api/jobs', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listJobs(ctx, query), {
      world: reads,
      query: JobQuery,
      answers: { 200: Listed(Job) },
      detail: { tags: ['Jobs'], operationId: 'listJobs', summary: 'List jobs, newest first' },
    })
    .get(
      '/:id',
      async ({ ctx, params, query }) => ({ data: await readJob(ctx, params.id, (query.wait ?? 0) * 1000) }),
      {
        world: reads,
        query: JobWait,
        answers: { 200: Data(JobWithResult) },
        detail: { tags: ['Jobs'], operationId: 'readJob', summary: 'Get a job, at once or when it has ended' },
      },
    )
    .post('/:id/cancel', ({ ctx, params }) => atomic(() => cancelJob(ctx, params.id), asData), {
      world: { rate: 'write', role: 'editor', scope: 'surfaces:write', audit: 'job.cancel', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(Job) },
      detail: { tags: ['Jobs'], operationId: 'cancelJob', summary: 'Cancel a job that has not ended' },
      params: t.Object({ id: t.String() }),
    })

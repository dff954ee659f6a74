import { Elysia, t } from 'elysia'
import { INSTANCE_CHAIN } from '../../core/trail'
import { listInstanceJobs, readInstanceJob } from './jobs'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed, NoBody, Revoked } from '../../kernel/shapes'
import { listEntries } from '../audit/entries'
import { askForDrill, backupOverview } from './backups'
import { listOutbox, retryMail } from '../mails/waiting'
import { examination } from './doctor'
import * as shapes from './instance-shapes'
import { endOperatorSession, operatorView, prepareOperatorSession } from './sessions'

const tags = ['Operator']
const reads = { rate: 'read' } as const
const acts = { rate: 'admin', idempotent: 'atomic' } as const

/** The instance itself, for its operator: sessions, checks, jobs, mails, trail and backups. */
export const instanceRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'instance', prefix: '/api/admin', normalize: false })
    .use(kernel)
    .get('/session', ({ ctx }) => ({ data: operatorView(ctx) }), {
      operator: reads,
      answers: { 200: Data(shapes.OperatorSession) },
      detail: { tags, operationId: 'readOperatorSession', summary: 'Get who acts as the operator' },
    })
    .post(
      '/session',
      async ({ ctx, set, status }) =>
        atomic(await prepareOperatorSession(ctx), (session) => {
          set.headers.location = '/api/admin/session'
          return status(201, { data: session })
        }),
      {
        operator: { ...acts, people: true, audit: 'operator.session.open', refuses: [403] },
        body: NoBody,
        answers: { 201: Data(shapes.NewOperatorSession) },
        detail: { tags, operationId: 'openOperatorSession', summary: 'Open a session of the operator for an hour' },
      },
    )
    .delete('/session', async ({ ctx }) => ({ data: { revoked: await endOperatorSession(ctx) } }), {
      operator: { rate: 'admin', audit: 'operator.session.end' },
      body: NoBody,
      answers: { 200: Data(Revoked) },
      detail: { tags, operationId: 'endOperatorSession', summary: 'End this operator session, or all of them' },
    })
    .get('/doctor', async ({ ctx }) => ({ data: await examination(ctx) }), {
      operator: reads,
      answers: { 200: Data(shapes.Examination) },
      detail: { tags, operationId: 'examineInstance', summary: 'Check everything that the service depends on' },
    })
    .get('/jobs', ({ ctx, query }) => listInstanceJobs(ctx, query), {
      operator: reads,
      query: shapes.InstanceJobQuery,
      answers: { 200: Listed(shapes.InstanceJob) },
      detail: { tags, operationId: 'listInstanceJobs', summary: 'List jobs of the instance, newest first' },
    })
    .get('/jobs/:id', async ({ ctx, params }) => ({ data: await readInstanceJob(ctx, params.id) }), {
      operator: reads,
      answers: { 200: Data(shapes.InstanceJob) },
      detail: { tags, operationId: 'readInstanceJob', summary: 'Get a job of the instance' },
    })
    .get('/outbox', ({ ctx, query }) => listOutbox(ctx, query), {
      operator: reads,
      query: shapes.OutboxQuery,
      answers: { 200: Listed(shapes.OutboxMail) },
      detail: { tags, operationId: 'listOutbox', summary: 'List mails that were not sent, newest first' },
    })
    .post('/outbox/:id/retry', ({ ctx, params }) => atomic(() => retryMail(ctx, params.id), asData), {
      operator: { ...acts, audit: 'mail.retry', refuses: [501] },
      params: t.Object({ id: t.String() }),
      body: NoBody,
      answers: { 200: Data(shapes.OutboxMail) },
      detail: { tags, operationId: 'retryMail', summary: 'Send a mail again' },
    })
    .get('/audit', ({ ctx, query }) => listEntries(ctx.read, INSTANCE_CHAIN, query), {
      operator: reads,
      query: shapes.AuditQuery,
      answers: { 200: Listed(shapes.InstanceEntry) },
      detail: { tags, operationId: 'listInstanceAudit', summary: 'List the audit trail of the instance, newest first' },
    })
    .get('/backups', async ({ ctx }) => ({ data: await backupOverview(ctx) }), {
      operator: reads,
      answers: { 200: Data(shapes.Backups) },
      detail: { tags, operationId: 'readBackups', summary: 'Get the state of replica, copies and restore drills' },
    })
    .post(
      '/backups/verify',
      ({ ctx, set, status }) =>
        atomic(
          () => askForDrill(ctx),
          (job) => {
            set.headers.location = `/api/admin/jobs/${job.id}`
            return status(202, { data: job })
          },
        ),
      {
        operator: { ...acts, audit: 'backup.verify' },
        body: NoBody,
        answers: { 202: Data(shapes.InstanceJob) },
        detail: { tags, operationId: 'verifyBackups', summary: 'Restore the newest copy and check it' },
      },
    )

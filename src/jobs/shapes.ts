import { t } from 'elysia'
import { JOB_STATES } from '../../db/schema'
import { Instant, Nullable, OneOf, PageQuery, QueryWhole, Sentence, Whole } from '../kernel/shapes'

/** The kinds of `src/run/work.ts`. */
export const JOB_KINDS = [
  'upload.process',
  'mail.send',
  'backup.snapshot',
  'backup.drill',
  'world.end',
  'billing.renew',
  'billing.sync',
  'billing.close',
  'billing.expire',
  'billing.profile',
  'mind.index',
  'sso.metadata',
  'ai.complete',
  'ai.embed',
  'ai.analyze',
  'connection.refresh',
  'connection.revoke',
  'surface.schedule',
  'webhook.deliver',
] as const
const JobStatus = OneOf(JOB_STATES)

const fields = {
  id: t.String(),
  kind: OneOf(JOB_KINDS),
  status: JobStatus,
  progress: t.Number({ description: '0 to 1' }),
  attempts: Whole(),
  error: t.Optional(t.Object({ code: t.String(), message: Sentence() })),
  phi: t.Optional(t.Number()),
  createdAt: Instant,
  startedAt: Nullable(Instant),
  finishedAt: Nullable(Instant),
}

/** A job as lists and other answers show it. */
export const Job = t.Object(fields, { title: 'Job' })

export const JobWithResult = t.Object(
  {
    ...fields,
    result: t.Optional(t.Unknown({ description: 'What came of it, once it succeeded; for its author and for admins' })),
  },
  { title: 'JobWithResult' },
)

export const JobQuery = t.Object({ ...PageQuery, status: t.Optional(JobStatus) })

export const JobWait = t.Object({
  wait: t.Optional(
    QueryWhole('^\\d{1,6}$', 'Must be a whole number of seconds, 0 or more.', {
      minimum: 0,
      maximum: 999_999,
      description: 'Seconds to wait for its end; after 25 it is answered as it is',
    }),
  ),
})

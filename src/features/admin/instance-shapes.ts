import { t } from 'elysia'
import { JOB_STATES } from '../../../db/schema'
import { Instant, Nullable, OneOf, PageQuery, Sentence, Whole } from '../../kernel/shapes'
import { MAIL_STATES } from '../mails/waiting'

export { AuditQuery, InstanceEntry } from '../audit/shapes'

const Seconds = Nullable(t.Number({ description: 'Seconds' }))
const Filter = t.Optional(t.String({ minLength: 1, maxLength: 64 }))

export const OperatorSession = t.Object(
  {
    user: Nullable(t.Object({ id: t.String(), name: t.String(), email: t.String() })),
    expiresAt: { ...Nullable(Instant), description: 'Null with the operator token, which does not expire.' },
  },
  { title: 'OperatorSession' },
)

export const NewOperatorSession = t.Object(
  { token: t.String({ description: 'Send it as bearer token to the routes of the operator.' }), expiresAt: Instant },
  { title: 'NewOperatorSession' },
)

export const Examination = t.Object(
  {
    ok: t.Boolean({ description: 'Nothing failed; there may be warnings.' }),
    checkedAt: Instant,
    findings: t.Array(
      t.Object({
        check: t.String(),
        state: OneOf(['ok', 'warning', 'failed']),
        words: Sentence(),
        todo: t.Optional(Sentence({ description: 'What to do about it.' })),
      }),
    ),
  },
  { title: 'Examination' },
)

export const InstanceJob = t.Object(
  {
    id: t.String(),
    kind: t.String(),
    status: OneOf(JOB_STATES),
    progress: t.Number({ description: '0 to 1' }),
    attempts: Whole(),
    maxAttempts: Whole(),
    worldId: Nullable(t.String({ description: 'Null for a job of the instance.' })),
    error: t.Optional(t.Object({ code: t.String(), message: Sentence() })),
    lastError: Nullable(Sentence({ description: 'Why the last attempt failed, for the operator.' })),
    phi: t.Optional(t.Number()),
    createdAt: Instant,
    runAt: Instant,
    startedAt: Nullable(Instant),
    finishedAt: Nullable(Instant),
  },
  { title: 'InstanceJob' },
)

export const InstanceJobQuery = t.Object({
  ...PageQuery,
  status: t.Optional(OneOf(JOB_STATES)),
  kind: Filter,
  worldId: Filter,
})

export const OutboxMail = t.Object(
  {
    id: t.String(),
    to: t.String(),
    subject: t.String(),
    status: { ...OneOf(MAIL_STATES), description: 'failed: the last attempt failed. Others may follow.' },
    attempts: Whole(),
    lastError: Nullable(Sentence()),
    createdAt: Instant,
  },
  { title: 'OutboxMail', description: 'A mail that was not sent yet, without its text.' },
)

export const OutboxQuery = t.Object({
  ...PageQuery,
  q: t.Optional(t.String({ minLength: 1, maxLength: 200, description: 'A part of the address or the subject.' })),
  status: t.Optional(OneOf(MAIL_STATES)),
})

const Verdict = t.Object({
  ok: t.Boolean(),
  problem: Nullable(Sentence()),
  source: OneOf(['replica', 'backup', 'snapshot']),
  at: Instant,
  lagSeconds: Seconds,
  rows: t.Record(t.String(), t.Number(), { description: 'Rows of the copy by table.' }),
})

export const Backups = t.Object(
  {
    replica: t.Object({ configured: t.Boolean(), lagSeconds: Seconds }),
    lastVerified: { ...Nullable(Verdict), description: 'The last copy that was restored without a fault.' },
    lastFailed: Nullable(Verdict),
    copies: t.Array(t.Object({ name: t.String(), bytes: Whole(), at: Instant }), {
      description: 'The nightly copies in the data folder, newest first.',
    }),
    nextCopyAt: Nullable(Instant),
    nextDrillAt: Nullable(Instant),
  },
  { title: 'Backups' },
)

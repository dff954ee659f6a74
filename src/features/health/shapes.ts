import { t } from 'elysia'
import { Instant, Nullable, OneOf, Sentence, Whole } from '../../kernel/shapes'

export const Health = t.Object(
  { status: t.Literal('ok'), version: t.String(), timestamp: Instant, uptime: t.Number({ description: 'Seconds' }) },
  { title: 'Health' },
)

const Bytes = t.Number({ description: 'Bytes' })
const Milliseconds = t.Number({ description: 'Milliseconds' })
const State = OneOf(['ok', 'failed'])

export const HealthDetail = t.Object(
  {
    status: OneOf(['ok', 'degraded']),
    version: t.String(),
    timestamp: Instant,
    uptime: t.Number({ description: 'Seconds' }),
    database: t.Object({ status: State, answerMs: Milliseconds, driver: t.String(), sizeBytes: Bytes }),
    wal: t.Object({ sizeBytes: Bytes }),
    replica: t.Object({
      configured: t.Boolean(),
      lagSeconds: Nullable(t.Number({ description: 'Seconds that the replica is behind the database' })),
      failing: t.Boolean({ description: 'The last restore drill failed' }),
    }),
    lastVerifiedRestore: Nullable(Instant),
    queue: Nullable(
      t.Object({
        depth: Whole({ description: 'Due jobs that wait' }),
        scheduled: Whole(),
        running: Whole(),
        oldestSeconds: t.Number({ description: 'How long the oldest due job has waited' }),
      }),
    ),
    storage: t.Object({ kind: OneOf(['local', 's3']), status: State }),
    disk: t.Object({ freeBytes: Bytes, totalBytes: Bytes }),
    mail: t.Object({
      configured: t.Boolean(),
      waiting: Whole({ description: 'Mails that were not sent yet, without failed ones' }),
      failed: Whole({ description: 'Unsent mails whose last attempt failed' }),
    }),
    models: t.Array(
      t.Object({ id: t.String(), provider: t.String(), available: t.Boolean(), reason: Nullable(Sentence()) }),
    ),
    eventLoop: t.Object({
      lagMs: Milliseconds,
      worstMs: t.Number({ description: 'Milliseconds; the worst of the last minute' }),
    }),
  },
  { title: 'HealthDetail' },
)

export const Exposition = t.String({ contentMediaType: 'text/plain' })

import { t } from 'elysia'
import { Model } from '../models/shapes'
import { RECEIPT_STATES, TURN_STATES } from '../../../db/schema'
import { DryRun } from './call-shapes'
import { Instant, Nullable, OneOf, PageQuery, Person, QueryWhole, Sentence, Whole } from '../../kernel/shapes'
import { NotUnderstood } from '../surfaces/receipts/shapes'

const Id = t.String({ minLength: 1, maxLength: 64 })

export const ComposeBody = t.Object(
  {
    intent: t.String({ minLength: 1, maxLength: 20_000, pattern: '\\S', description: 'The brief' }),
    dryRun: t.Optional(DryRun),
    context: t.Object(
      {
        worldId: Id,
        surfaceId: t.Optional(Id),
        blockIds: t.Optional(t.Array(Id, { maxItems: 200 })),
        agentId: t.Optional(Id),
        model: t.Optional(t.String({ minLength: 1, maxLength: 200 })),
        locale: t.Optional(t.String({ maxLength: 35, pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const Turn = t.Object(
  {
    id: t.String(),
    surfaceId: Nullable(t.String()),
    intent: t.String(),
    status: OneOf(TURN_STATES),
    engine: t.Object({ id: t.String(), kind: OneOf(['generative', 'deterministic']) }),
    phi: t.Object({ held: t.Number(), charged: t.Number(), released: t.Number(), balance: Nullable(t.Number()) }),
    usage: t.Object({ inputTokens: Whole(), outputTokens: Whole() }),
    receiptId: Nullable(t.String()),
    finishReason: Nullable(
      OneOf(['stop', 'length', 'content_filter', 'no_changes', 'error', 'cancelled', 'detached', 'stopping']),
    ),
    notUnderstood: NotUnderstood,
    error: t.Optional(t.Object({ code: t.String(), message: Sentence(), traceId: t.String(), timestamp: Instant })),
    createdAt: Instant,
    finishedAt: Nullable(Instant),
  },
  { title: 'Turn' },
)

/** What a person decided about the proposal of a turn. */
const Decision = t.Object(
  {
    id: t.String(),
    status: OneOf(RECEIPT_STATES),
    summary: Sentence(),
    operationCount: Whole(),
    acceptedOperations: Nullable(t.Array(Whole(), { description: 'Indexes, if only some were accepted' })),
    decidedAt: Nullable(Instant),
  },
  { title: 'TurnDecision' },
)

export const TurnItem = t.Composite([Turn, t.Object({ by: Person, receipt: Nullable(Decision) })], {
  title: 'TurnSummary',
})

export const TurnQuery = t.Object({
  ...PageQuery,
  surfaceId: t.Optional(t.String({ maxLength: 64, description: 'Turns that changed or made this Surface' })),
  status: t.Optional(OneOf(TURN_STATES)),
})

export const StreamQuery = t.Object({
  after: t.Optional(
    QueryWhole('^\\d{1,9}$', 'Must be the number of an event: 0 or more, with at most nine digits.', {
      minimum: 0,
      maximum: 999_999_999,
      description: 'Number of the last event that was received',
    }),
  ),
})

export const Models = t.Array(Model)

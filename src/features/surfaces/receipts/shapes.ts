import { t } from 'elysia'
import { RECEIPT_SOURCES, RECEIPT_STATES } from '../../../../db/schema'
import { UNDONE_REASONS } from '../../../composer/engine'
import { MAX_OPERATIONS, OperationShape } from '../../../blocks/tree/operation-shapes'
import { Instant, Nullable, OneOf, PageQuery, Person, Sentence, Whole } from '../../../kernel/shapes'
import { ReceiptActor } from '../publishing/diff-shapes'
import { FACT_NAMES, FINDING_KINDS } from './findings'

export const ReceiptFinding = t.Object({
  kind: OneOf(FINDING_KINDS),
  fact: Nullable(OneOf(FACT_NAMES)),
  text: t.String(),
  blockId: Nullable(t.String()),
})

/** What of a brief the composer did not do. */
export const NotUnderstood = t.Array(
  t.Object({ reason: OneOf(UNDONE_REASONS), text: t.String({ description: 'The words of the brief' }) }),
  { description: 'Parts of the brief that were not done, and why' },
)

export const Receipt = t.Object(
  {
    id: t.String(),
    surfaceId: Nullable(t.String()),
    turnId: Nullable(t.String()),
    source: OneOf(RECEIPT_SOURCES),
    intent: Nullable(t.String()),
    actor: ReceiptActor,
    model: Nullable(t.String()),
    phi: t.Number(),
    status: OneOf(RECEIPT_STATES),
    partial: t.Boolean({ description: 'The turn ended early' }),
    findings: t.Array(ReceiptFinding, {
      description: 'Facts of the brief that a model lost or moved, facts that it invented, and placeholders to fill',
    }),
    notUnderstood: NotUnderstood,
    operations: t.Array(OperationShape, { description: 'Empty once the Receipt is compacted' }),
    inverse: t.Array(OperationShape, { description: 'Operations that undo the change' }),
    operationCount: Whole({ description: 'How many operations the change has' }),
    compacted: t.Boolean({ description: 'After 30 days the operations are no longer kept, and undo is refused' }),
    baseEtag: Nullable(t.String()),
    resultHash: t.String(),
    summary: Sentence(),
    acceptedOperations: Nullable(
      t.Array(Whole(), {
        description: 'Indexes of the accepted operations if only some were accepted, otherwise null',
      }),
    ),
    expiresAt: Nullable(Instant),
    createdAt: Instant,
    decidedAt: Nullable(Instant),
    decidedBy: Nullable(Person),
  },
  { title: 'Receipt' },
)

export const AcceptReceipt = t.Object(
  { operations: t.Optional(t.Array(Whole({ minimum: 0 }), { minItems: 1, maxItems: MAX_OPERATIONS })) },
  { additionalProperties: false },
)

export const ReceiptQuery = t.Object({
  ...PageQuery,
  surfaceId: t.Optional(t.String({ maxLength: 64 })),
  status: t.Optional(OneOf(RECEIPT_STATES)),
})

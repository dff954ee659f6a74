import { t } from 'elysia'
import { RECEIPT_SOURCES, RECEIPT_STATES, REVISION_KINDS } from '../../../../db/schema'
import { Instant, Nullable, OneOf, Sentence, Whole } from '../../../kernel/shapes'
import { ReceiptActor } from '../publishing/diff-shapes'

/** The acts that are on a line of time beside Receipts and revisions. */
export const TIMELINE_ACTIONS = [
  'surface.unpublish',
  'surface.archive',
  'surface.visibility',
  'schedule.create',
  'schedule.cancel',
  'schedule.fail',
] as const

const common = { id: t.String(), at: Instant, actor: ReceiptActor }

export const TimelineEntry = t.Union(
  [
    t.Object(
      {
        kind: t.Literal('receipt'),
        ...common,
        source: OneOf(RECEIPT_SOURCES),
        status: OneOf(RECEIPT_STATES),
        summary: Sentence(),
        intent: Nullable(t.String()),
        operationCount: Whole(),
        compacted: t.Boolean({ description: 'The page can no longer be shown as this Receipt left it' }),
        updatedAt: Instant,
      },
      { title: 'TimelineReceipt' },
    ),
    t.Object(
      {
        kind: t.Literal('revision'),
        ...common,
        number: Whole(),
        version: t.String(),
        revisionKind: OneOf(REVISION_KINDS),
        note: Nullable(Sentence()),
        blockCount: Whole(),
      },
      { title: 'TimelineRevision' },
    ),
    t.Object(
      {
        kind: t.Literal('event'),
        ...common,
        action: OneOf(TIMELINE_ACTIONS),
        before: Nullable(t.Record(t.String(), t.Any())),
        after: Nullable(t.Record(t.String(), t.Any())),
      },
      { title: 'TimelineEvent', description: 'Before and after: the visibility, or the schedule' },
    ),
  ],
  { $id: 'TimelineEntry', discriminator: { propertyName: 'kind' } },
)

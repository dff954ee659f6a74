import { t } from 'elysia'
import type { TProperties } from '@sinclair/typebox'
import { OperationShape } from '../../blocks/tree/operation-shapes'
import { NotUnderstood, ReceiptFinding } from '../surfaces/receipts/shapes'
import { Instant, Nullable, OneOf, Sentence, Whole } from '../../kernel/shapes'

const seq = Whole({ minimum: 1, description: 'Gapless from 1; the id of the frame is <turnId>:<seq>' })
const phi = t.Number({ description: 'Φ' })
const tokens = { inputTokens: Whole(), outputTokens: Whole() }
const step = OneOf(['plan', 'retrieve', 'compose', 'validate', 'repair'])

/** The `data` of a frame: type, turn, number, time and the fields of the type (contract part 7). */
const event = <const Type extends string, Fields extends TProperties>(type: Type, title: string, fields: Fields) =>
  t.Object({ type: t.Literal(type), turnId: t.String(), seq, at: Instant, ...fields }, { title })

const ended = {
  phi: t.Object({ held: phi, charged: phi, released: phi, balance: phi }),
  usage: t.Object(tokens),
}

const Preview = t.Object(
  {
    type: t.Literal('block.preview'),
    turnId: t.String(),
    at: Instant,
    blockId: t.String(),
    op: t.Optional(OneOf(['insert', 'update'])),
    blockType: t.Optional(
      t.String({
        description:
          'With `op`, `parentId` and `index`: present once the page could take the block as it is. Only then are the props checked',
      }),
    ),
    parentId: t.Optional(Nullable(t.String({ description: 'null for the top level' }))),
    index: t.Optional(Whole({ description: 'Its place among the blocks of its parent' })),
    props: t.Record(t.String(), t.Any(), {
      description: 'The props received so far. Of a block that the page has, only those that change',
    }),
  },
  { title: 'BlockPreviewEvent', description: 'Not stored: it has no number and is not sent again after a reconnect' },
)

const Started = event('turn.started', 'TurnStartedEvent', {
  protocol: t.Literal(1),
  surfaceId: t.Optional(t.String()),
  base: Nullable(t.Object({ etag: t.String(), contentHash: t.String() })),
  engine: t.Object({ id: t.String(), kind: OneOf(['generative', 'deterministic']) }),
  hold: t.Object({ phi }),
  resumeUrl: t.String(),
  cancelUrl: t.String(),
})

const Repair = event('repair', 'RepairEvent', {
  blockId: Nullable(t.String({ description: 'null if the operation changes the document' })),
  issues: t.Array(t.Object({ path: t.String(), code: t.String(), message: Sentence() })),
  attempt: Whole({ description: '0 if it was repaired without the model' }),
  lossy: t.Boolean({ description: 'Some of what was written is lost' }),
})

const Receipt = event('receipt', 'ReceiptEvent', {
  receiptId: t.String(),
  summary: Sentence(),
  diff: t.Object({
    added: Whole(),
    removed: Whole(),
    moved: Whole(),
    changed: Whole(),
    retyped: Whole(),
  }),
  partial: t.Boolean({ description: 'The turn ended early' }),
  notUnderstood: NotUnderstood,
  findings: t.Array(ReceiptFinding),
  expiresAt: Instant,
})

/** An event of a turn, as JSON in the `data` of its frame. Part of the OpenAPI document, for clients of the stream. */
export const TurnEvent = t.Union(
  [
    Started,
    event('step.started', 'StepStartedEvent', { step, ms: Whole() }),
    event('step.finished', 'StepFinishedEvent', { step, ms: Whole() }),
    event('text.delta', 'TextDeltaEvent', { textId: t.String(), delta: t.String() }),
    Preview,
    event('block.patch', 'BlockPatchEvent', {
      operations: t.Array(OperationShape),
      provenance: OneOf(['brief', 'profile', 'memory', 'blueprint', 'placeholder', 'model']),
    }),
    Repair,
    event('usage', 'UsageEvent', { ...tokens, phi }),
    Receipt,
    event('turn.completed', 'TurnCompletedEvent', {
      finishReason: OneOf(['stop', 'length', 'content_filter', 'no_changes']),
      ...ended,
    }),
    event('turn.failed', 'TurnFailedEvent', {
      finishReason: t.Literal('error'),
      ...ended,
      error: t.Object({ code: t.String(), message: Sentence(), traceId: t.String(), timestamp: Instant }),
    }),
    event('turn.cancelled', 'TurnCancelledEvent', {
      finishReason: OneOf(['cancelled', 'detached', 'stopping']),
      ...ended,
    }),
  ],
  { $id: 'TurnEvent', discriminator: { propertyName: 'type' } },
)

export const TurnEvents = t.String({
  contentMediaType: 'text/event-stream',
  contentSchema: TurnEvent,
  description:
    'Server-Sent Events (`id`, `event` and `data` lines); the `data` of each is a TurnEvent. The last is turn.completed, turn.failed or turn.cancelled.',
})

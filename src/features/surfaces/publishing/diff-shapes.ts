import { t } from 'elysia'
import { OperationShape } from '../../../blocks/tree/operation-shapes'
import { ActorKind, Instant, Nullable, OneOf, Whole } from '../../../kernel/shapes'
import { BlockTypeName } from '../block-type-shapes'
import { JsonPatch } from '../../../lib/json-patch-shapes'

export const Bump = OneOf(['none', 'patch', 'minor', 'major'])

const CHANGES = ['added', 'removed', 'moved', 'changed', 'retyped'] as const

const Side = t.Union([
  t.Object({ number: Whole(), version: t.String() }),
  t.Object({ receiptId: t.String() }),
  t.Literal('draft'),
])

const Value = t.Any({ description: 'null if this side has no value' })
const FieldChange = { field: t.String(), before: Value, after: Value }

const Words = t.Array(t.Object({ op: OneOf(['keep', 'insert', 'delete']), text: t.String() }), {
  description: 'Only for changed text: the words that were kept, inserted or deleted',
})

const BlockState = t.Object(
  {
    type: BlockTypeName,
    props: t.Record(t.String(), t.Any()),
    parentId: Nullable(t.String()),
    index: Whole(),
  },
  { description: 'The block on one side, without its children' },
)

const BlockDiff = t.Object(
  {
    change: OneOf(CHANGES),
    blockId: t.String(),
    type: BlockTypeName,
    path: t.String({ description: 'JSON Pointer into the newer content; for a removed block, into the older content' }),
    before: t.Optional(BlockState),
    after: t.Optional(BlockState),
    fields: t.Array(t.Object({ ...FieldChange, words: t.Optional(Words) }), {
      description: 'Changed props of changed and retyped blocks; `field` is a JSON Pointer into the props',
    }),
  },
  { title: 'BlockDiff' },
)

/** Who made the change of a Receipt: a person, or a key or job that acted for one. */
export const ReceiptActor = t.Object({ kind: ActorKind, id: Nullable(t.String()), name: t.String() })

const ReceiptBrief = t.Object({
  id: t.String(),
  intent: Nullable(t.String()),
  actor: ReceiptActor,
  model: Nullable(t.String()),
  phi: t.Number(),
  acceptedAt: Nullable(Instant),
})

export const Diff = t.Object(
  {
    from: Side,
    to: Side,
    summary: t.Object({
      added: Whole(),
      removed: Whole(),
      moved: Whole(),
      changed: Whole(),
      retyped: Whole(),
    }),
    document: t.Array(t.Object(FieldChange), {
      description: '`field` is `name`, `slug`, `description` or `meta.<key>`',
    }),
    blocks: t.Array(BlockDiff),
    operations: t.Array(OperationShape, {
      description: 'Block operations that turn `from` into `to`',
    }),
    patch: JsonPatch,
    bump: Bump,
    receipts: t.Array(ReceiptBrief),
  },
  { title: 'Diff' },
)

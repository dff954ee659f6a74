import { t } from 'elysia'
import { DETAIL_CODES } from '../../core/detail-codes'
import { FAULTS } from '../../core/fault-codes'
import { RATE_LIMITS } from '../../core/limits'
import { Look } from '../../lib/theme'
import { Nullable, OneOf, PlanCode, Sentence, Whole } from '../../kernel/shapes'
import { Ceilings } from '../billing/plan-shapes'
import { BlockTypeName } from '../surfaces/block-type-shapes'
import { World } from '../worlds/shapes'

export const Capability = t.Object({
  enabled: t.Boolean(),
  reason: t.Optional(Sentence()),
  requiredPlan: t.Optional(PlanCode),
  limit: t.Optional(Nullable(t.Number())),
  used: t.Optional(t.Number()),
})

const JsonSchema = t.Record(t.String(), t.Any(), { description: 'JSON Schema 2020-12' })

const BlockType = t.Object(
  {
    type: BlockTypeName,
    title: t.String(),
    category: OneOf(['layout', 'text', 'media', 'marketing', 'interaction', 'page']),
    version: Whole(),
    schema: JsonSchema,
    children: t.Union([t.Boolean(), t.Array(BlockTypeName)], { description: 'All types, none, or these' }),
    example: t.Any({ $ref: '#/components/schemas/NewBlock' }),
    hints: t.Array(t.String()),
  },
  { title: 'BlockType' },
)

const Limits = t.Object({
  bodyBytes: Whole(),
  bodyDepth: Whole(),
  uploadBytes: Whole(),
  blocks: Whole(),
  blockDepth: Whole(),
  rates: t.Object(Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, Whole()])), {
    description: 'Requests per rolling 60 seconds',
  }),
  ceilings: Ceilings,
})

const EventKind = t.Object(
  {
    type: t.String(),
    title: t.String(),
    role: t.String({ description: 'The lowest role that sees it in the event stream' }),
    scope: t.String({ description: 'The scope that a key or an app needs to see it' }),
    schema: JsonSchema,
  },
  { title: 'EventType' },
)

const OfferedLook = t.Object(
  {
    name: Look,
    description: t.String(),
    accent: t.String(),
    typefaces: t.Object({ head: t.String(), text: t.String() }),
    corners: t.Object({ box: Whole(), button: Whole() }, { description: 'Radius in px' }),
    dark: t.Boolean({ description: 'Whether its pages are dark by day too' }),
  },
  { title: 'OfferedLook', description: 'A look, with what holds where `settings.theme` overrides nothing' },
)

export const MetaSchema = t.Object(
  {
    version: Whole(),
    world: World,
    blocks: t.Array(BlockType),
    capabilities: t.Record(t.String(), Capability),
    settings: t.Object({ schema: JsonSchema, values: World.properties.settings, looks: t.Array(OfferedLook) }),
    limits: Limits,
    events: t.Array(EventKind),
  },
  { title: 'MetaSchema' },
)

export const ErrorKind = t.Object(
  {
    code: OneOf(Object.keys(FAULTS)),
    status: Whole(),
    statuses: t.Array(Whole(), { description: 'All statuses of this code; `status` is the first' }),
    retryable: t.Boolean(),
    action: t.String(),
    fields: t.Array(t.Object({ name: t.String(), required: t.Boolean(), description: t.Optional(t.String()) }), {
      description: 'What the error says beside code, message, traceId and timestamp',
    }),
    detailCodes: t.Optional(
      t.Array(t.Object({ code: OneOf(Object.keys(DETAIL_CODES)), meaning: t.String() }), {
        description: 'VALIDATION_FAILED: each `code` that its `details` may have',
      }),
    ),
  },
  { title: 'ErrorKind' },
)

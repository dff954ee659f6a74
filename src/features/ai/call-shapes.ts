import { t } from 'elysia'
import { Job } from '../../jobs/shapes'
import { Nullable, Data, OneOf, Whole } from '../../kernel/shapes'

const closed = { additionalProperties: false }
const Id = t.String({ minLength: 1, maxLength: 64 })
const ModelId = t.String({ minLength: 1, maxLength: 200 })
const phi = t.Number({ description: 'Φ' })
const usage = t.Object({ inputTokens: Whole(), outputTokens: Whole() })

export const DryRun = t.Boolean({ description: 'Only answers what the call would cost; nothing is held or called' })

export const CompleteBody = t.Object(
  {
    prompt: t.String({ minLength: 1, maxLength: 200_000, pattern: '\\S' }),
    system: t.Optional(t.String({ maxLength: 50_000, description: 'Instructions beside the prompt' })),
    model: t.Optional(ModelId),
    maxTokens: t.Optional(
      Whole({ minimum: 1, maximum: 32_768, description: 'Most tokens of the answer; 1,024 if absent' }),
    ),
    temperature: t.Optional(t.Number({ minimum: 0, maximum: 2 })),
    agentId: t.Optional(Id),
    json: t.Optional(t.Boolean({ description: 'The text of the answer is valid JSON, or the call fails' })),
    dryRun: t.Optional(DryRun),
  },
  { ...closed, title: 'NewCompletion' },
)

export const Completion = t.Object(
  {
    text: t.String(),
    model: t.String(),
    usage,
    phi,
    finishReason: OneOf(['stop', 'length', 'content_filter']),
  },
  { title: 'Completion' },
)

const Text = t.String({ minLength: 1, maxLength: 20_000 })

export const EmbedBody = t.Object(
  {
    input: t.Union([Text, t.Array(Text, { minItems: 1, maxItems: 100 })]),
    model: t.Optional(ModelId),
    dryRun: t.Optional(DryRun),
  },
  { ...closed, title: 'NewEmbedding' },
)

export const Embedding = t.Object(
  {
    object: t.Literal('list'),
    data: t.Array(t.Object({ object: t.Literal('embedding'), index: Whole(), embedding: t.Array(t.Number()) })),
    model: t.String(),
    usage,
    phi,
  },
  { title: 'EmbeddingList' },
)

export const QuoteShape = t.Object(
  {
    estimate: t.Object({ phi, inputTokens: Whole(), outputTokens: Whole() }),
    affordable: t.Boolean({ description: 'The World, its pace and the agent could pay the whole estimate now' }),
    model: Nullable(t.String()),
    range: t.Object({ from: phi, to: phi }, { description: 'Probable cost: of a short answer and of a long one' }),
    atMost: t.Number({ description: 'Φ that would be held: the call can never cost more' }),
    balance: t.Number({ description: 'Φ that the World can spend now' }),
  },
  { title: 'Quote' },
)

/** The answers of a call that can be quoted, and that continues as a job if it takes long. */
export const answersOf = <Result extends typeof Completion | typeof Embedding>(result: Result) => ({
  200: Data(t.Union([result, QuoteShape])),
  202: Data(Job),
})

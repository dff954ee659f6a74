import { Elysia, t } from 'elysia'
import { MODEL_USES } from '../../core/model-endpoints'
import type { Kernel } from '../../kernel/kernel'
import { Data, Nullable, OneOf, PlanCode, Whole } from '../../kernel/shapes'
import { aiCapabilitiesOf } from './ai-capabilities'
import { metricsOf } from './metrics'
import { modelsOf } from './models'

const phi = t.Number({ description: 'Φ' })

const Model = t.Object(
  {
    id: t.String(),
    kind: OneOf(['generative', 'deterministic']),
    provider: t.String(),
    uses: t.Array(OneOf(MODEL_USES)),
    contextWindow: Whole({ description: 'Tokens of prompt and answer combined' }),
    rate: t.Number({ description: 'Φ per 1,000 output tokens or 4,000 input tokens' }),
    default: t.Boolean({ description: 'Used for composing if a request names no model' }),
    available: t.Boolean(),
    reason: t.Optional(t.String({ description: 'Why the model is not available' })),
    languages: t.Optional(
      t.Union([t.Array(t.String()), t.Literal('any')], {
        description: 'Of a model for embeddings: the languages that it reads well (ISO 639-1)',
      }),
    ),
    dimensions: t.Optional(
      Whole({ description: 'Of a model for embeddings: the length of its vectors, if it is known' }),
    ),
  },
  { title: 'Model' },
)

const use = t.Object({
  enabled: t.Boolean(),
  model: Nullable(t.String({ description: 'Used if a request names none' })),
  reason: t.Optional(t.String()),
})

const Capabilities = t.Object(
  {
    planCode: PlanCode,
    plans: t.Array(
      t.Object({
        code: t.String(),
        name: t.String(),
        current: t.Boolean(),
        phi: t.Object({ allowance: phi, pacePerHour: phi }),
      }),
    ),
    uses: t.Object({ compose: use, complete: use, embed: use, analyze: use }),
  },
  { title: 'AiCapabilities' },
)

const Metrics = t.Object(
  {
    agentId: Nullable(t.String({ description: 'null: turns and calls without an agent' })),
    turns: Whole({ description: 'Composer turns that began today, failed ones too' }),
    failures: Whole(),
    phi,
    inputTokens: Whole(),
    outputTokens: Whole(),
    p50Ms: Nullable(Whole({ description: 'Median duration of turns that have ended' })),
    p95Ms: Nullable(Whole()),
    acceptRate: Nullable(t.Number({ description: 'Accepted proposals among the decided ones, 0 to 1' })),
  },
  { title: 'AgentMetrics' },
)

const reads = { rate: 'read', role: 'viewer', scope: 'ai:use' } as const
const tags = ['AI']

/** The models, what AI may do, and what agents did today. */
export const modelRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'models', prefix: '/api/ai', normalize: false })
    .use(kernel)
    .get('/models', ({ ctx }) => ({ data: modelsOf(ctx) }), {
      world: reads,
      answers: { 200: Data(t.Array(Model)) },
      detail: { tags, operationId: 'listModels', summary: 'Models available to the World' },
    })
    .get('/capabilities', ({ ctx }) => ({ data: aiCapabilitiesOf(ctx) }), {
      world: reads,
      answers: { 200: Data(Capabilities) },
      detail: { tags, operationId: 'readAiCapabilities', summary: 'What AI may do, per plan' },
    })
    .get('/metrics', async ({ ctx }) => ({ data: await metricsOf(ctx) }), {
      world: reads,
      answers: { 200: Data(t.Array(Metrics)) },
      detail: { tags, operationId: 'readAgentMetrics', summary: 'What each agent did on the current UTC day' },
    })

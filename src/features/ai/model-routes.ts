import { Elysia, t } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Nullable, PlanCode, Sentence, Whole } from '../../kernel/shapes'
import { aiCapabilitiesOf } from './ai-capabilities'
import { metricsOf } from './metrics'
import { Models } from './shapes'
import { modelsOf } from '../models/models'

const phi = t.Number({ description: 'Φ' })

const use = t.Object({
  enabled: t.Boolean(),
  model: Nullable(t.String({ description: 'Used if a request names none' })),
  reason: t.Optional(Sentence()),
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
      answers: { 200: Data(Models) },
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

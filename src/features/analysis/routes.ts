import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { analyzeByRules } from './analysing'
import { Analysis, AnalyzeBody } from './shapes'

/** The route of the analysis. */
export const analysisRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'analysis', prefix: '/api/ai/analyze', normalize: false })
    .use(kernel)
    .post('', async ({ ctx, body }) => ({ data: await analyzeByRules(ctx, body) }), {
      world: {
        rate: 'write',
        role: 'editor',
        on: 'brief',
        scope: 'ai:use',
        idempotent: 'attaches',
        heavy: true,
        audit: 'ai.analyze',
      },
      body: AnalyzeBody,
      answers: { 200: Data(Analysis) },
      detail: { tags: ['Analysis'], operationId: 'analyze', summary: 'Analyse a Surface or blocks' },
    })

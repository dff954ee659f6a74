import { Elysia, type Static } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { accepted, tellPreference } from '../../kernel/prefer'
import { analyzeByRules } from './analysing'
import { analyzeAsJob, quoteAnalysis } from './calls'
import { type Analysis, AnalysisAnswers, AnalyzeBody } from './shapes'

const world = {
  rate: 'write',
  role: 'editor',
  on: 'brief',
  scope: 'ai:use',
  idempotent: 'attaches',
  audit: 'ai.analyze',
  refuses: [501, 502, 504],
} as const

/** The route of the analysis. The rules answer at once; a model, or a call with an Idempotency-Key, runs as a job. */
export const analysisRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'analysis', prefix: '/api/ai/analyze', normalize: false }).use(kernel).post(
    '',
    async ({ ctx, body: { dryRun, ...input }, set, status, request }) => {
      if (dryRun) return { data: await quoteAnalysis(ctx, input) }
      const { call, waitMs } = ctx.longCall
      if (input.depth !== 'model' && !call && waitMs > 0) return { data: await analyzeByRules(ctx, input) }
      const outcome = await analyzeAsJob(ctx, input, request.signal)
      tellPreference(ctx, set)
      if (!outcome.done) return status(202, accepted(set, outcome.job))
      return { data: outcome.result as unknown as Static<typeof Analysis> }
    },
    {
      world,
      body: AnalyzeBody,
      answers: AnalysisAnswers,
      detail: { tags: ['Analysis'], operationId: 'analyze', summary: 'Analyse a Surface or blocks' },
    },
  )

import { Elysia, type Static } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { accepted, tellPreference } from '../../kernel/prefer'
import { answersOf, CompleteBody, Completion, EmbedBody, Embedding } from './call-shapes'
import { complete, quoteCompletion } from './completing'
import { embed, quoteEmbedding } from './embedding'

const calls = { rate: 'write', role: 'editor', scope: 'ai:use', idempotent: 'attaches' } as const
const tags = ['AI']

/** Single calls of models. A call that takes long continues as a job. */
export const modelCallRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'model-calls', prefix: '/api/ai', normalize: false })
    .use(kernel)
    .post(
      '/complete',
      async ({ ctx, body: { dryRun, ...input }, set, status, request }) => {
        if (dryRun) return { data: await quoteCompletion(ctx, input) }
        const outcome = await complete(ctx, input, request.signal)
        tellPreference(ctx, set)
        if (!outcome.done) return status(202, accepted(set, outcome.job))
        return { data: outcome.result as Static<typeof Completion> }
      },
      {
        world: { ...calls, audit: 'ai.complete', refuses: [501, 502, 504] },
        body: CompleteBody,
        answers: answersOf(Completion),
        detail: { tags, operationId: 'complete', summary: 'Complete a prompt with a generative model' },
      },
    )
    .post(
      '/embed',
      async ({ ctx, body: { dryRun, ...input }, set, status, request }) => {
        if (dryRun) return { data: await quoteEmbedding(ctx, input) }
        const outcome = await embed(ctx, input, request.signal)
        tellPreference(ctx, set)
        if (!outcome.done) return status(202, accepted(set, outcome.job))
        return { data: outcome.result as Static<typeof Embedding> }
      },
      {
        world: { ...calls, audit: 'ai.embed', refuses: [501, 502, 504] },
        body: EmbedBody,
        answers: answersOf(Embedding),
        detail: { tags, operationId: 'embed', summary: 'Compute vectors for texts' },
      },
    )

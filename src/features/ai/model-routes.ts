import { Elysia, t } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { Model } from './model-shapes'
import { modelsOf } from './models'

/** The route that lists the models. */
export const modelRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'models', prefix: '/api/ai/models', normalize: false })
    .use(kernel)
    .get('', ({ ctx }) => ({ data: modelsOf(ctx) }), {
      world: { rate: 'read', role: 'viewer', scope: 'ai:use' },
      answers: { 200: Data(t.Array(Model)) },
      detail: { tags: ['AI'], operationId: 'listModels', summary: 'Models available to the World' },
    })

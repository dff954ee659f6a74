import { Elysia, t } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { capabilitiesOf } from './capabilities'
import { errorKinds } from './error-kinds'
import { metaSchemaOf } from './meta-schema'
import { Capability, ErrorKind, MetaSchema } from './shapes'

const reads = { rate: 'read', role: 'viewer', scope: 'world:read' } as const

/** Routes that describe the service for clients: entitlements, blocks, errors. */
export const catalogRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'catalog', prefix: '/api', normalize: false })
    .use(kernel)
    .get('/capabilities', async ({ ctx }) => ({ data: await capabilitiesOf(ctx) }), {
      world: reads,
      answers: { 200: Data(t.Record(t.String(), Capability)) },
      detail: { tags: ['Catalogue'], operationId: 'readCapabilities', summary: 'Resolve the World’s entitlements' },
    })
    .get('/meta/schema', async ({ ctx }) => ({ data: await metaSchemaOf(ctx) }), {
      world: reads,
      answers: { 200: Data(MetaSchema) },
      detail: {
        tags: ['Catalogue'],
        operationId: 'readMetaSchema',
        summary: 'Blocks, capabilities and settings for the World',
      },
    })
    .get('/meta/errors', () => ({ data: errorKinds() }), {
      open: { rate: 'public' },
      answers: { 200: Data(t.Array(ErrorKind)) },
      detail: { tags: ['Catalogue'], operationId: 'listErrors', summary: 'The catalogue of error codes' },
    })

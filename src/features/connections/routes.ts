import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { prepareCompletion } from './completing'
import { connectionIn, connectionView } from './connection-rows'
import { deleteConnection, listConnections, prepareConnection } from './connections'
import * as shapes from './shapes'

const tags = ['Connections']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin' } as const

/** Accounts of a World at third-party providers (contract part 8). */
export const connectionRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'connections', prefix: '/api/oauth/connections', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listConnections(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Connection) },
      detail: { tags, operationId: 'listConnections', summary: 'List connections to providers' },
    })
    .post(
      '',
      async ({ ctx, body, status, set }) =>
        atomic(await prepareConnection(ctx, body), (started) => {
          set.headers.location = `/api/oauth/connections/${started.id}`
          return status(201, { data: started })
        }),
      {
        world: { ...writes, audit: 'connection.create', idempotent: 'atomic', refuses: [409, 502, 504] },
        body: shapes.NewConnection,
        answers: { 201: Data(shapes.StartedConnection) },
        detail: { tags, operationId: 'createConnection', summary: 'Begin to connect an account at a provider' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: connectionView(ctx, await connectionIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Connection) },
      detail: { tags, operationId: 'readConnection', summary: 'Get a connection' },
    })
    .post(
      '/:id/complete',
      async ({ ctx, params, body }) => atomic(await prepareCompletion(ctx, params.id, body), asData),
      {
        world: { ...writes, audit: 'connection.complete', idempotent: 'atomic', refuses: [400, 409, 501, 502, 504] },
        body: shapes.Completion,
        answers: { 200: Data(shapes.Connection) },
        detail: { tags, operationId: 'completeConnection', summary: 'Finish a connection with the provider’s code' },
      },
    )
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteConnection(ctx, params.id) }), {
      world: { ...writes, audit: 'connection.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteConnection', summary: 'Delete a connection and revoke its tokens' },
    })

import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { keyIn, keyView } from './key-rows'
import { createKey, listKeys, revokeKey } from './keys'
import * as shapes from './shapes'

const tags = ['Keys']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin', person: true } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin', person: true } as const

/** API keys of a World (contract part 8). Only people see and change them. */
export const keyRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'keys', prefix: '/api/keys', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listKeys(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Key) },
      detail: { tags, operationId: 'listKeys', summary: 'List API keys of the World' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) =>
        atomic(
          () => createKey(ctx, body),
          (key) => {
            set.headers.location = `/api/keys/${key.id}`
            return status(201, { data: key })
          },
        ),
      {
        world: { ...writes, audit: 'key.create', idempotent: 'atomic' },
        body: shapes.KeyInput,
        answers: { 201: Data(shapes.CreatedKey) },
        detail: { tags, operationId: 'createKey', summary: 'Create an API key' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: keyView(await keyIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Key) },
      detail: { tags, operationId: 'readKey', summary: 'Get an API key' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await revokeKey(ctx, params.id) }), {
      world: { ...writes, audit: 'key.revoke' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'revokeKey', summary: 'Revoke an API key' },
    })

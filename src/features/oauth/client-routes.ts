import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { clientIn, clientView } from './client-rows'
import { createClient, deleteClient, listClients, rotateSecret, updateClient } from './clients'
import * as shapes from './shapes'

const tags = ['Apps']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin' } as const

/** Partner apps of a World (contract part 8). */
export const clientRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'oauth-clients', prefix: '/api/oauth/clients', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listClients(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.OAuthClient) },
      detail: { tags, operationId: 'listClients', summary: 'List partner apps of the World' },
    })
    .post(
      '',
      ({ ctx, body: { type = 'confidential', redirectUris = [], ...rest }, status, set }) =>
        atomic(
          () => createClient(ctx, { type, redirectUris, ...rest }),
          (client) => {
            set.headers.location = `/api/oauth/clients/${client.id}`
            return status(201, { data: client })
          },
        ),
      {
        world: { ...writes, audit: 'client.create', idempotent: 'atomic' },
        body: shapes.ClientInput,
        answers: { 201: Data(shapes.NewlyRegistered) },
        detail: { tags, operationId: 'createClient', summary: 'Register a partner app' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: clientView(await clientIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.OAuthClient) },
      detail: { tags, operationId: 'readClient', summary: 'Get a partner app' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateClient(ctx, params.id, body) }), {
      world: { ...writes, audit: 'client.update' },
      body: shapes.ClientPatch,
      answers: { 200: Data(shapes.OAuthClient) },
      detail: { tags, operationId: 'updateClient', summary: 'Change name, redirect URIs or scopes' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteClient(ctx, params.id) }), {
      world: { ...writes, audit: 'client.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteClient', summary: 'Delete a partner app and end its tokens' },
    })
    .post(
      '/:id/rotate-secret',
      ({ ctx, params, body }) =>
        atomic(
          () => rotateSecret(ctx, params.id, body.overlapSeconds ?? 0),
          (client) => ({ data: client }),
        ),
      {
        world: { ...writes, audit: 'client.rotate', idempotent: 'atomic' },
        body: shapes.Rotation,
        answers: { 200: Data(shapes.Rotated) },
        detail: { tags, operationId: 'rotateClientSecret', summary: 'Give a confidential app a new secret' },
      },
    )

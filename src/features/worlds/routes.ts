import { Elysia } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed } from '../../kernel/shapes'
import { endWorld } from './ending'
import { listWorlds } from './membership'
import { provisionWorld } from './provisioning'
import { NewWorld, World, WorldEnding, WorldPatch, WorldQuery } from './shapes'
import { worldView } from './views'
import { updateWorld } from './profile'

const tags = ['Worlds']

/** The World of a request, and the Worlds of a user. */
export const worldRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'worlds', prefix: '/api', normalize: false })
    .use(kernel)
    .get('/world', ({ ctx }) => ({ data: worldView(ctx.world, ctx.role) }), {
      world: { rate: 'read', role: 'viewer', scope: 'world:read' },
      answers: { 200: Data(World) },
      detail: { tags, operationId: 'readWorld', summary: 'Get the profile and settings of the World' },
    })
    .patch('/world', async ({ ctx, body }) => ({ data: await updateWorld(ctx, body) }), {
      world: { rate: 'admin', role: 'admin', scope: 'world:admin', audit: 'world.update' },
      body: WorldPatch,
      answers: { 200: Data(World) },
      detail: { tags, operationId: 'updateWorld', summary: 'Change the profile or settings of the World' },
    })
    .delete('/world', async ({ ctx, body }) => ({ data: await endWorld(ctx, body.confirm) }), {
      world: { rate: 'admin', role: 'owner', scope: 'world:admin', person: true, audit: 'world.delete' },
      body: WorldEnding,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteWorld', summary: 'Delete the World and everything in it' },
    })
    .get('/worlds', ({ ctx, query }) => listWorlds(ctx, query), {
      user: { rate: 'read' },
      query: WorldQuery,
      answers: { 200: Listed(World) },
      detail: { tags, operationId: 'listWorlds', summary: 'List the Worlds that the caller belongs to' },
    })
    .post(
      '/worlds',
      ({ ctx, body, status, set }) =>
        atomic(
          () => provisionWorld(ctx, body),
          (world) => {
            // There is one URL to read a World; the X-World-ID header selects it.
            set.headers.location = '/api/world'
            return status(201, { data: world })
          },
        ),
      {
        user: { rate: 'write', audit: 'world.create', idempotent: 'atomic', refuses: [403] },
        body: NewWorld,
        answers: { 201: Data(World) },
        detail: { tags, operationId: 'provisionWorld', summary: 'Create a World that you own' },
      },
    )

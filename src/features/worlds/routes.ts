import { Elysia, t } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed } from '../../kernel/shapes'
import { listWorlds } from './membership'
import { updateWorld } from './profile'
import { SlugAvailability, World, WorldPatch, WorldQuery } from './shapes'
import { slugAvailability } from './slugs'
import { worldView } from './views'

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
    .get('/worlds', ({ ctx, query }) => listWorlds(ctx, query), {
      user: { rate: 'read', sso: true },
      query: WorldQuery,
      answers: { 200: Listed(World) },
      detail: { tags, operationId: 'listWorlds', summary: 'List the Worlds that the caller belongs to' },
    })
    .get('/worlds/slug-available', async ({ ctx, query }) => ({ data: await slugAvailability(ctx.read, query.slug) }), {
      user: { rate: 'read' },
      query: t.Object({ slug: t.String({ minLength: 1, maxLength: 100 }) }),
      answers: { 200: Data(SlugAvailability) },
      detail: { tags, operationId: 'checkWorldSlug', summary: 'Check whether a World can have a slug' },
    })

import { Elysia } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted } from '../../kernel/shapes'
import { endWorld } from './ending'
import { provisionWorld } from './provisioning'
import { NewWorld, ProvisionedWorld, WorldEnding } from './shapes'

const tags = ['Worlds']

/** How a World begins and ends. */
export const worldLifecycleRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'world-lifecycle', prefix: '/api', normalize: false })
    .use(kernel)
    .delete('/world', async ({ ctx, body }) => ({ data: await endWorld(ctx, body.confirm) }), {
      world: { rate: 'admin', role: 'owner', scope: 'world:admin', person: true, audit: 'world.delete' },
      body: WorldEnding,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteWorld', summary: 'Delete the World and everything in it' },
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
        answers: { 201: Data(ProvisionedWorld) },
        detail: { tags, operationId: 'provisionWorld', summary: 'Create a World that you own' },
      },
    )

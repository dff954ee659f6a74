import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, NoBody } from '../../kernel/shapes'
import { forgetMemory } from '../mind/memories'
import { mindOf } from './mind'
import { Mind } from './mind-shapes'

/** What the assistant knows of the World, and forgetting. */
export const mindRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'mind', prefix: '/api/ai/mind', normalize: false })
    .use(kernel)
    .get('', async ({ ctx }) => ({ data: await mindOf(ctx) }), {
      world: { rate: 'read', role: 'viewer', scope: 'ai:use' },
      answers: { 200: Data(Mind) },
      detail: { tags: ['AI'], operationId: 'readMind', summary: 'What the composer knows of the World' },
    })
    .delete('/memory/:id', async ({ ctx, params }) => ({ data: await forgetMemory(ctx, params.id) }), {
      world: { rate: 'write', role: 'editor', scope: 'ai:use', audit: 'memory.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags: ['AI'], operationId: 'forgetMemory', summary: 'Forget a remembered fact' },
    })

import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, NoBody } from '../../kernel/shapes'
import { atomic } from '../../kernel/atomic'
import { addMemory, changeMemory, forgetMemory, readMemory } from '../mind/memories'
import { forgetPreference } from '../mind/tastes'
import { mindOf } from './mind'
import { Memory, MemoryPatch, Mind, NewMemory, PreferenceQuery } from './mind-shapes'

const tags = ['AI']
const writes = { rate: 'write', role: 'editor', scope: 'ai:use' } as const

/** What the assistant knows of the World, and forgetting. */
export const mindRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'mind', prefix: '/api/ai/mind', normalize: false })
    .use(kernel)
    .get('', async ({ ctx }) => ({ data: await mindOf(ctx) }), {
      world: { rate: 'read', role: 'viewer', scope: 'ai:use' },
      answers: { 200: Data(Mind) },
      detail: { tags: ['AI'], operationId: 'readMind', summary: 'What the composer knows of the World' },
    })
    .post(
      '/memory',
      ({ ctx, body, status, set }) =>
        atomic(
          () => ctx.tx((tx) => addMemory(ctx, tx, body)),
          (data) => {
            set.headers.location = `/api/ai/mind/memory/${data.id}`
            return status(201, { data })
          },
        ),
      {
        world: { ...writes, audit: 'memory.create', idempotent: 'atomic' },
        body: NewMemory,
        answers: { 201: Data(Memory) },
        detail: { tags, operationId: 'addMemory', summary: 'Remember a fact' },
      },
    )
    .get('/memory/:id', async ({ ctx, params }) => ({ data: await readMemory(ctx, params.id) }), {
      world: { rate: 'read', role: 'viewer', scope: 'ai:use' },
      answers: { 200: Data(Memory) },
      detail: { tags, operationId: 'readMemory', summary: 'Get a remembered fact' },
    })
    .patch('/memory/:id', async ({ ctx, params, body }) => ({ data: await changeMemory(ctx, params.id, body) }), {
      world: { ...writes, audit: 'memory.update' },
      body: MemoryPatch,
      answers: { 200: Data(Memory) },
      detail: { tags, operationId: 'updateMemory', summary: 'Rewrite a remembered fact' },
    })
    .delete('/preferences', async ({ ctx, query }) => ({ data: await forgetPreference(ctx, query) }), {
      world: { ...writes, audit: 'preference.delete' },
      query: PreferenceQuery,
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'forgetPreference', summary: 'Forget a learned preference' },
    })
    .delete('/memory/:id', async ({ ctx, params }) => ({ data: await forgetMemory(ctx, params.id) }), {
      world: { ...writes, audit: 'memory.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags: ['AI'], operationId: 'forgetMemory', summary: 'Forget a remembered fact' },
    })

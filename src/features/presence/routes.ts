import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data } from '../../kernel/shapes'
import { readPresence, sayPresence } from './presence'
import { Presence, PresenceInput } from './shapes'

const tags = ['Drafts']
const member = { role: 'viewer', on: 'surface', scope: 'surfaces:read' } as const

/** Who is on a Surface: said by editors every few seconds, kept for 30 seconds, never stored. */
export const presenceRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'presence', prefix: '/api/surfaces', normalize: false })
    .use(kernel)
    .get('/:id/presence', async ({ ctx, params }) => ({ data: await readPresence(ctx, params.id) }), {
      world: { ...member, rate: 'read' },
      answers: { 200: Data(Presence) },
      detail: { tags, operationId: 'readPresence', summary: 'Get who is on the Surface' },
    })
    .post('/:id/presence', async ({ ctx, params, body }) => ({ data: await sayPresence(ctx, params.id, body) }), {
      world: { ...member, rate: 'editing', lasting: false },
      body: PresenceInput,
      answers: { 200: Data(Presence) },
      detail: { tags, operationId: 'sayPresence', summary: 'Say where you are on the Surface' },
    })

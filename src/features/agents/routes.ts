import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { agentIn, agentView } from './agent-rows'
import { createAgent, deleteAgent, listAgents, updateAgent } from './agents'
import * as shapes from './shapes'

const tags = ['AI']
const reads = { rate: 'read', role: 'viewer', scope: 'ai:use' } as const
const writes = { rate: 'write', role: 'editor', scope: 'ai:use' } as const

/** Custom agents of a World. */
export const agentRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'agents', prefix: '/api/ai/agents', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listAgents(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Agent) },
      detail: { tags, operationId: 'listAgents', summary: 'List custom agents, by name' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) =>
        atomic(
          () => createAgent(ctx, body),
          (agent) => {
            set.headers.location = `/api/ai/agents/${agent.id}`
            return status(201, { data: agent })
          },
        ),
      {
        world: { ...writes, audit: 'agent.create', idempotent: 'atomic' },
        body: shapes.NewAgent,
        answers: { 201: Data(shapes.Agent) },
        detail: { tags, operationId: 'createAgent', summary: 'Create a custom agent' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: agentView(await agentIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Agent) },
      detail: { tags, operationId: 'readAgent', summary: 'Get a custom agent' },
    })
    .put('/:id', async ({ ctx, params, body }) => ({ data: await updateAgent(ctx, params.id, body) }), {
      world: { ...writes, audit: 'agent.update' },
      body: shapes.AgentPatch,
      answers: { 200: Data(shapes.Agent) },
      detail: { tags, operationId: 'updateAgent', summary: 'Change a custom agent' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateAgent(ctx, params.id, body) }), {
      world: { ...writes, audit: 'agent.update' },
      body: shapes.AgentPatch,
      answers: { 200: Data(shapes.Agent) },
      detail: { tags, operationId: 'patchAgent', summary: 'Change some fields of a custom agent' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteAgent(ctx, params.id) }), {
      world: { ...writes, audit: 'agent.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteAgent', summary: 'Delete a custom agent; its history stays' },
    })

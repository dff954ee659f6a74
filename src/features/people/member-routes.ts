import { Elysia } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody } from '../../kernel/shapes'
import { memberIn } from '../worlds/member-rows'
import { memberAccess } from './access'
import { changeRole, listMembers, memberView, removeMember } from './members'
import * as shapes from './shapes'

const tags = ['Members']
const reads = { rate: 'read', role: 'viewer', scope: 'world:read' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin', keys: false } as const

/** The members of the World and their roles. */
export const memberRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'members', prefix: '/api/world/members', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listMembers(ctx, query), {
      world: reads,
      query: shapes.MemberQuery,
      answers: { 200: Listed(shapes.Member) },
      detail: { tags, operationId: 'listMembers', summary: 'List members of the World' },
    })
    .get('/:userId', async ({ ctx, params }) => ({ data: memberView(await memberIn(ctx, params.userId)) }), {
      world: reads,
      answers: { 200: Data(shapes.Member) },
      detail: { tags, operationId: 'readMember', summary: 'Get a member' },
    })
    .get('/:userId/access', async ({ ctx, params }) => ({ data: await memberAccess(ctx, params.userId) }), {
      world: { rate: 'read', role: 'admin', on: 'self', scope: 'world:read' },
      answers: { 200: Data(shapes.MemberAccess) },
      detail: { tags, operationId: 'readMemberAccess', summary: 'Get what a member may do, and through what' },
    })
    .patch('/:userId', async ({ ctx, params, body }) => ({ data: await changeRole(ctx, params.userId, body.role) }), {
      world: { ...writes, audit: 'member.update' },
      body: shapes.MemberPatch,
      answers: { 200: Data(shapes.Member) },
      detail: { tags, operationId: 'changeMemberRole', summary: 'Change the role of a member' },
    })
    .delete('/:userId', async ({ ctx, params }) => ({ data: await removeMember(ctx, params.userId) }), {
      world: { ...writes, on: 'self', audit: 'member.remove' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'removeMember', summary: 'Remove a member, or leave the World' },
    })

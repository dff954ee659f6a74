import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import * as shapes from './shapes'
import { teamIn, teamView } from './team-rows'
import { addTeamMember, changeTeamRole, removeTeamMember } from './team-members'
import { createTeam, deleteTeam, listTeams, updateTeam } from './teams'

const tags = ['Teams']
const reads = { rate: 'read', role: 'viewer', plan: 'teams', scope: 'world:read' } as const
const writes = { rate: 'admin', role: 'admin', plan: 'teams', scope: 'world:admin' } as const
/** A team's leads manage its members too. */
const peopled = { ...writes, on: 'team' } as const

/** Teams of a World and their members. */
export const teamRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'teams', prefix: '/api/teams', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listTeams(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Team) },
      detail: { tags, operationId: 'listTeams', summary: 'List teams of the World' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) =>
        atomic(
          () => createTeam(ctx, body),
          (team) => {
            set.headers.location = `/api/teams/${team.id}`
            return status(201, { data: team })
          },
        ),
      {
        world: { ...writes, audit: 'team.create', idempotent: 'atomic' },
        body: shapes.NewTeam,
        answers: { 201: Data(shapes.Team) },
        detail: { tags, operationId: 'createTeam', summary: 'Create a team' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: teamView(await teamIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Team) },
      detail: { tags, operationId: 'readTeam', summary: 'Get a team with its members' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateTeam(ctx, params.id, body) }), {
      world: { ...writes, audit: 'team.update' },
      body: shapes.TeamPatch,
      answers: { 200: Data(shapes.Team) },
      detail: { tags, operationId: 'updateTeam', summary: 'Change the name, slug or description' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteTeam(ctx, params.id) }), {
      world: { ...writes, audit: 'team.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteTeam', summary: 'Delete a team; its Surfaces stay' },
    })
    .post(
      '/:id/members',
      ({ ctx, params, body, status, set }) =>
        atomic(
          () => addTeamMember(ctx, params.id, body),
          (member) => {
            // A team member has no GET of its own: it is read with the team.
            set.headers.location = `/api/teams/${params.id}`
            return status(201, { data: member })
          },
        ),
      {
        world: { ...peopled, audit: 'team.member.add', idempotent: 'atomic' },
        body: shapes.NewTeamMember,
        answers: { 201: Data(shapes.TeamMember) },
        detail: { tags, operationId: 'addTeamMember', summary: 'Add a member of the World to the team' },
      },
    )
    .patch(
      '/:id/members/:userId',
      async ({ ctx, params, body }) => ({ data: await changeTeamRole(ctx, params.id, params.userId, body.role) }),
      {
        world: { ...peopled, audit: 'team.member.update' },
        body: shapes.TeamMemberPatch,
        answers: { 200: Data(shapes.TeamMember) },
        detail: { tags, operationId: 'changeTeamRole', summary: 'Change the role of a team member' },
      },
    )
    .delete(
      '/:id/members/:userId',
      async ({ ctx, params }) => ({ data: await removeTeamMember(ctx, params.id, params.userId) }),
      {
        world: { ...peopled, audit: 'team.member.remove' },
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { tags, operationId: 'removeTeamMember', summary: 'Remove a member from the team' },
      },
    )

import { Elysia } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed, NoBody } from '../../kernel/shapes'
import { prepareAcceptance } from './accepting'
import { invitationIn, invitationView } from './invitation-rows'
import { changeInvitation, invite, listInvitations, revokeInvitation } from './invitations'
import * as shapes from './shapes'

const tags = ['Invitations']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin', keys: false } as const

/** Invitations to the World: create, change, revoke and accept. */
export const invitationRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'invitations', prefix: '/api/invitations', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listInvitations(ctx, query), {
      world: reads,
      query: shapes.InvitationQuery,
      answers: { 200: Listed(shapes.Invitation) },
      detail: { tags, operationId: 'listInvitations', summary: 'List invitations, newest first' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) =>
        atomic(
          () => invite(ctx, body),
          (invitation) => {
            set.headers.location = `/api/invitations/${invitation.id}`
            return status(201, { data: invitation })
          },
        ),
      {
        world: { ...writes, audit: 'invitation.create', idempotent: 'atomic' },
        body: shapes.InvitationInput,
        answers: { 201: Data(shapes.NewlyInvited) },
        detail: { tags, operationId: 'createInvitation', summary: 'Invite an e-mail address to the World' },
      },
    )
    .post('/accept', async ({ ctx, body }) => atomic(await prepareAcceptance(ctx, ctx.user, body), asData), {
      user: { rate: 'write', sso: true, audit: 'invitation.accept', idempotent: 'atomic', refuses: [403, 404] },
      body: shapes.AcceptInvitation,
      answers: { 200: Data(shapes.AcceptedInvitation) },
      detail: { tags, operationId: 'acceptInvitation', summary: 'Accept an invitation to your address' },
    })
    .get('/:id', async ({ ctx, params }) => ({ data: invitationView(ctx, await invitationIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.Invitation) },
      detail: { tags, operationId: 'readInvitation', summary: 'Get an invitation' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await changeInvitation(ctx, params.id, body) }), {
      world: { ...writes, audit: 'invitation.update' },
      body: shapes.InvitationPatch,
      answers: { 200: Data(shapes.ChangedInvitation) },
      detail: { tags, operationId: 'changeInvitation', summary: 'Change an open invitation or send a new link' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await revokeInvitation(ctx, params.id) }), {
      world: { ...writes, audit: 'invitation.revoke' },
      body: NoBody,
      answers: { 200: Data(shapes.Invitation) },
      detail: { tags, operationId: 'revokeInvitation', summary: 'Revoke an invitation' },
    })

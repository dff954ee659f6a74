import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, NoBody } from '../../kernel/shapes'
import { prepareAcceptance } from '../people/accepting'
import { invitationsToMe } from '../people/mine'
import { worldView } from '../worlds/views'
import { invitationOffer } from './invited'
import { signInOptions } from './options'
import { prepareSetUp } from './setup'
import * as shape from './shapes'
import { userView } from './views'

const tags = ['Identity']
/** The first account closes the set-up at once, so a kept answer would mislead. */
const FRESH = 'private, no-cache'

/** What a sign-in page needs before and right after a sign-in. */
export const authEntryRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'auth-entry', prefix: '/api/auth', normalize: false })
    .use(kernel)
    .get(
      '/options',
      async ({ ctx, set }) => {
        set.headers['cache-control'] = FRESH
        return { data: await signInOptions(ctx) }
      },
      {
        open: { rate: 'public' },
        answers: { 200: Data(shape.SignInOptions) },
        detail: { operationId: 'readSignInOptions', summary: 'Get the ways to sign in and to register', tags },
      },
    )
    .post(
      '/setup',
      async ({ ctx, body: { token: link, ...person }, set, status }) =>
        atomic(await prepareSetUp(ctx, link, person), ({ user, token, refreshToken, world }) => {
          set.headers.location = '/api/auth/me'
          return status(201, { data: { user: userView(user), token, refreshToken, world: worldView(world, 'owner') } })
        }),
      {
        open: { rate: 'public', idempotent: 'atomic', audit: 'auth.setup', session: 'opens', refuses: [404] },
        body: shape.SetUp,
        answers: { 201: Data(shape.Registered) },
        detail: { operationId: 'setUp', summary: 'Create the first account with the set-up link', tags },
      },
    )
    .get('/invitations', async ({ ctx }) => ({ data: await invitationsToMe(ctx) }), {
      user: { rate: 'read' },
      answers: { 200: Data(t.Array(shape.InvitationToMe)) },
      detail: { operationId: 'listInvitationsToMe', summary: 'List open invitations to your confirmed address', tags },
    })
    .post('/invitations/lookup', async ({ ctx, body }) => ({ data: await invitationOffer(ctx, body.token) }), {
      open: { rate: 'public', lasting: false, refuses: [404, 409] },
      body: shape.InvitationToken,
      answers: { 200: Data(shape.InvitationOffer) },
      detail: { operationId: 'readInvitationOffer', summary: 'Get what the link of an invitation offers', tags },
    })
    .post(
      '/invitations/:id/accept',
      async ({ ctx, params }) => atomic(await prepareAcceptance(ctx, ctx.user, params), asData),
      {
        user: { rate: 'write', audit: 'invitation.accept', idempotent: 'atomic', refuses: [403] },
        params: t.Object({ id: t.String() }),
        body: NoBody,
        answers: { 200: Data(shape.AcceptedInvitation) },
        detail: {
          operationId: 'acceptInvitationToMe',
          summary: 'Accept an invitation to your confirmed address',
          tags,
        },
      },
    )

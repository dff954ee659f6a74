import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { prepareCallback } from './callback'
import { identityOf, identityView, listIdentities, unlinkIdentity } from './identities'
import { providersView } from './providers'
import * as shape from './shapes'
import { prepareStart } from './starting'

const tags = ['Identity']
const ofIdentity = t.Object({ id: t.String() })
const publicPost = { rate: 'public', idempotent: 'atomic' } as const

/** Sign-in at providers such as Google, and the caller's identities there (contract part 2). */
export const identityRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'identities', prefix: '/api/auth', normalize: false })
    .use(kernel)
    .get('/oauth/providers', ({ ctx }) => ({ data: providersView(ctx) }), {
      open: { rate: 'public' },
      answers: { 200: Data(t.Array(shape.Provider)) },
      detail: { operationId: 'listOAuthProviders', summary: 'List the providers to sign in with', tags },
    })
    .post('/oauth/start', async ({ ctx, body }) => atomic(await prepareStart(ctx, body), asData), {
      open: { ...publicPost, refuses: [502, 504] },
      body: shape.StartBody,
      answers: { 200: Data(shape.Started) },
      detail: { operationId: 'startOAuth', summary: 'Begin to sign in with a provider', tags },
    })
    .post('/oauth/callback', async ({ ctx, body }) => atomic(await prepareCallback(ctx, body), asData), {
      open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [400, 409, 502, 504] },
      body: shape.CallbackBody,
      answers: { 200: Data(shape.SignInOrChallenge) },
      detail: { operationId: 'finishOAuth', summary: 'Sign in with the code of a provider', tags },
    })
    .get('/identities', ({ ctx, query }) => listIdentities(ctx, query), {
      user: { rate: 'read' },
      query: t.Object(PageQuery),
      answers: { 200: Listed(shape.Identity) },
      detail: { operationId: 'listIdentities', summary: 'List your identities at providers', tags },
    })
    .get(
      '/identities/:id',
      async ({ ctx, params }) => ({ data: identityView(ctx, await identityOf(ctx, params.id)) }),
      {
        user: { rate: 'read' },
        params: ofIdentity,
        answers: { 200: Data(shape.Identity) },
        detail: { operationId: 'getIdentity', summary: 'Get one of your identities', tags },
      },
    )
    .delete(
      '/identities/:id',
      async ({ ctx, params: { id } }) => {
        await unlinkIdentity(ctx, id)
        return { data: { id, deleted: true as const } }
      },
      {
        user: { rate: 'write', audit: 'auth.identity.unlink' },
        params: ofIdentity,
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { operationId: 'unlinkIdentity', summary: 'Remove one of your identities', tags },
      },
    )

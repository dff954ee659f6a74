import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { grantOfCaller, grantWithWorld, listGrants, withdrawGrant } from './grants'
import { resourceMetadata, serverMetadata } from './metadata'
import { prepareRegistrationOfClient, registrationView } from './registration'
import * as shapes from './shapes'
import { prepareTokens, tokenView } from './token-requests'
import { introspect, prepareRevocation } from './token-status'

const tags = ['OAuth']
const reads = { open: { rate: 'public' } } as const
const posts = { rate: 'public', idempotent: 'atomic', errors: 'oauth', form: true } as const

/** The authorization server for partner apps, without its pages (RFC 6749, 7009, 7591, 7662, 8414, 9728). */
export const oauthRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'oauth', normalize: false })
    .use(kernel)
    .get('/.well-known/oauth-authorization-server', ({ ctx }) => serverMetadata(ctx), {
      ...reads,
      answers: { 200: shapes.ServerMetadata },
      detail: { tags, operationId: 'readAuthorizationServer', summary: 'Metadata of the authorization server' },
    })
    .get('/.well-known/oauth-protected-resource', ({ ctx }) => resourceMetadata(ctx), {
      ...reads,
      answers: { 200: shapes.ResourceMetadata },
      detail: { tags, operationId: 'readProtectedResource', summary: 'Metadata of the protected resource' },
    })
    .post(
      '/oauth/token',
      async ({ ctx, request, body, set }) =>
        atomic(await prepareTokens(ctx, authorizationOf(request), body), (tokens) => {
          set.headers.pragma = 'no-cache'
          return tokenView(tokens)
        }),
      {
        open: posts,
        body: shapes.TokenRequest,
        answers: { 200: shapes.Tokens },
        detail: { tags, operationId: 'requestTokens', summary: 'Get tokens for an app' },
      },
    )
    .post(
      '/oauth/revoke',
      async ({ ctx, request, body }) =>
        atomic(await prepareRevocation(ctx, authorizationOf(request), body), () => ({})),
      {
        open: { ...posts, audit: 'grant.end' },
        body: shapes.TokenQuestion,
        answers: { 200: shapes.Nothing },
        detail: { tags, operationId: 'revokeAppToken', summary: 'End the session of a token' },
      },
    )
    .post(
      '/oauth/introspect',
      async ({ ctx, request, body }) => {
        const answer = await introspect(ctx, authorizationOf(request), body)
        return atomic(
          async () => answer,
          (described) => described,
        )
      },
      {
        open: posts,
        body: shapes.TokenQuestion,
        answers: { 200: shapes.Introspection },
        detail: { tags, operationId: 'introspectToken', summary: 'Describe a token of the calling app' },
      },
    )
    .post(
      '/oauth/register',
      ({ ctx, body, status }) =>
        atomic(prepareRegistrationOfClient(ctx, body), (client) => status(201, registrationView(client))),
      {
        open: { ...posts, form: false },
        body: shapes.ClientMetadata,
        answers: { 201: shapes.RegisteredClient },
        detail: { tags, operationId: 'registerClient', summary: 'Register a client by itself' },
      },
    )
    .get('/api/auth/apps', ({ ctx, query }) => listGrants(ctx, query), {
      user: { rate: 'read' },
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.AllowedApp) },
      detail: { tags: ['Identity'], operationId: 'listAllowedApps', summary: 'List apps that may act for you' },
    })
    .get(
      '/api/auth/apps/:id',
      async ({ ctx, params }) => ({ data: grantWithWorld(await grantOfCaller(ctx, params.id)) }),
      {
        user: { rate: 'read' },
        answers: { 200: Data(shapes.AllowedApp) },
        detail: { tags: ['Identity'], operationId: 'readAllowedApp', summary: 'Get an app that may act for you' },
      },
    )
    .delete('/api/auth/apps/:id', async ({ ctx, params }) => ({ data: await withdrawGrant(ctx, params.id) }), {
      user: { rate: 'write', audit: 'grant.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags: ['Identity'], operationId: 'withdrawApp', summary: 'Withdraw what you allowed an app' },
    })

function authorizationOf(request: Request): string | null {
  return request.headers.get('authorization')
}

import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { ssoConfigIn, ssoConfigView } from './config-rows'
import { deleteSsoConfig, listSsoConfigs, prepareSsoConfig, updateSsoConfig } from './configs'
import { prepareEnabling, prepareSsoTest } from './enabling'
import * as shapes from './shapes'

const tags = ['Single sign-on']
const access = { role: 'admin', plan: 'sso', scope: 'world:admin' } as const
const reads = { ...access, rate: 'read' } as const
/** Whoever decides who signs in could sign in with a role that has every scope, so it takes a person. */
const writes = { ...access, rate: 'admin', person: true } as const

/** SSO configurations of a World (contract part 8). */
export const ssoRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'sso', prefix: '/api/sso/configs', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listSsoConfigs(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.SsoConfig) },
      detail: { tags, operationId: 'listSsoConfigs', summary: 'List single sign-on configurations' },
    })
    .post(
      '',
      async ({ ctx, body, set, status }) =>
        atomic(await prepareSsoConfig(ctx, body), (config) => {
          set.headers.location = `/api/sso/configs/${config.id}`
          return status(201, { data: config })
        }),
      {
        world: { ...writes, audit: 'sso.create', idempotent: 'atomic' },
        body: shapes.NewSsoConfig,
        answers: { 201: Data(shapes.SsoConfig) },
        detail: { tags, operationId: 'createSsoConfig', summary: 'Create a single sign-on configuration' },
      },
    )
    .get('/:id', async ({ ctx, params }) => ({ data: ssoConfigView(ctx, await ssoConfigIn(ctx, params.id)) }), {
      world: reads,
      answers: { 200: Data(shapes.SsoConfig) },
      detail: { tags, operationId: 'readSsoConfig', summary: 'Get a single sign-on configuration' },
    })
    .patch('/:id', async ({ ctx, params, body }) => ({ data: await updateSsoConfig(ctx, params.id, body) }), {
      world: { ...writes, audit: 'sso.update' },
      body: shapes.SsoConfigPatch,
      answers: { 200: Data(shapes.SsoConfig) },
      detail: { tags, operationId: 'updateSsoConfig', summary: 'Change or disable a single sign-on configuration' },
    })
    .delete('/:id', async ({ ctx, params }) => ({ data: await deleteSsoConfig(ctx, params.id) }), {
      world: { ...writes, audit: 'sso.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'deleteSsoConfig', summary: 'Delete a single sign-on configuration' },
    })
    .post('/:id/test', async ({ ctx, params }) => atomic(await prepareSsoTest(ctx, params.id), asData), {
      world: { ...writes, audit: 'sso.test', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.SsoTest) },
      detail: { tags, operationId: 'testSsoConfig', summary: 'Test a single sign-on configuration' },
    })
    .post('/:id/enable', async ({ ctx, params }) => atomic(await prepareEnabling(ctx, params.id), asData), {
      world: { ...writes, audit: 'sso.enable', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.SsoConfig) },
      detail: { tags, operationId: 'enableSsoConfig', summary: 'Test and enable a single sign-on configuration' },
    })

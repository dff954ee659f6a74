import { Elysia } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Listed, NoBody } from '../../kernel/shapes'
import { inWorld } from '../ceilings/usage'
import * as shapes from './shapes'
import { changeOperator, listUsers, readUser, setSuspended } from './users'
import { changeAnyWorld, grantToWorld, listAllWorlds, readAnyWorld } from './worlds'

const tags = ['Operator']
const reads = { rate: 'read' } as const

/** Accounts and Worlds of the instance, for the operator. */
export const operatorRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'operator', prefix: '/api/admin', normalize: false })
    .use(kernel)
    .get('/users', ({ ctx, query }) => listUsers(ctx, query), {
      operator: reads,
      query: shapes.UserQuery,
      answers: { 200: Listed(shapes.Account) },
      detail: { tags, operationId: 'listUsers', summary: 'List accounts, newest first' },
    })
    .get('/users/:id', async ({ ctx, params }) => ({ data: await readUser(ctx, params.id) }), {
      operator: reads,
      answers: { 200: Data(shapes.AccountWithWorlds) },
      detail: { tags, operationId: 'readUser', summary: 'Get an account with its Worlds' },
    })
    .post('/users/:id/suspend', ({ ctx, params }) => atomic(() => setSuspended(ctx, params.id, true), asData), {
      operator: { rate: 'admin', audit: 'user.suspend', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.AccountWithWorlds) },
      detail: { tags, operationId: 'suspendUser', summary: 'Suspend a person' },
    })
    .post('/users/:id/restore', ({ ctx, params }) => atomic(() => setSuspended(ctx, params.id, false), asData), {
      operator: { rate: 'admin', audit: 'user.restore', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.AccountWithWorlds) },
      detail: { tags, operationId: 'restoreUser', summary: 'Lift the suspension of a person' },
    })
    .post(
      '/users/:id/operator',
      ({ ctx, params, body }) => atomic(() => changeOperator(ctx, params.id, body.operator), asData),
      {
        operator: { rate: 'admin', audit: 'user.operator', idempotent: 'atomic' },
        body: shapes.OperatorInput,
        answers: { 200: Data(shapes.AccountWithWorlds) },
        detail: { tags, operationId: 'changeOperator', summary: 'Make a person an operator, or end that' },
      },
    )
    .get('/worlds', ({ ctx, query }) => listAllWorlds(ctx, query), {
      operator: reads,
      query: shapes.WorldsQuery,
      answers: { 200: Listed(shapes.AnyWorld) },
      detail: { tags, operationId: 'listAllWorlds', summary: 'List the Worlds of the instance, newest first' },
    })
    .get('/worlds/:id', async ({ ctx, params }) => ({ data: await readAnyWorld(ctx, params.id) }), {
      operator: reads,
      answers: { 200: Data(shapes.AnyWorld) },
      detail: { tags, operationId: 'readAnyWorld', summary: 'Get a World of the instance' },
    })
    .patch('/worlds/:id', async ({ ctx, params, body }) => ({ data: await changeAnyWorld(ctx, params.id, body) }), {
      operator: { rate: 'admin', audit: 'billing.change_plan' },
      body: shapes.AnyWorldPatch,
      answers: { 200: Data(shapes.AnyWorld) },
      detail: { tags, operationId: 'changeAnyWorld', summary: 'Put a World on another plan' },
    })
    .post(
      '/worlds/:id/grants',
      ({ ctx, params, body, status, set }) => {
        // The transaction changes rows of this World.
        const inside = inWorld(ctx, params.id)
        return atomic(
          () => grantToWorld(inside, params.id, body.phi),
          (data) => {
            set.headers.location = `/api/admin/worlds/${params.id}`
            return status(201, { data })
          },
        )
      },
      {
        operator: { rate: 'admin', audit: 'billing.grant_phi', idempotent: 'atomic' },
        body: shapes.GrantInput,
        answers: { 201: Data(shapes.Grant) },
        detail: { tags, operationId: 'grantPhi', summary: 'Grant Φ to a World' },
      },
    )

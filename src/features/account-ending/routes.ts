import { Elysia, t } from 'elysia'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted } from '../../kernel/shapes'
import { deleteAccount } from './deleting'

const AccountEnding = t.Object(
  { password: t.Optional(t.String({ minLength: 1, maxLength: 128, description: 'Of an account that has one.' })) },
  { additionalProperties: false, title: 'AccountEnding' },
)

/** How an account ends (contract part 2). */
export const accountEndingRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'account-ending', prefix: '/api/auth', normalize: false })
    .use(kernel)
    .delete('/me', async ({ ctx, body }) => ({ data: await deleteAccount(ctx, body.password) }), {
      user: { rate: 'write', audit: 'auth.delete', refuses: [403, 409] },
      body: AccountEnding,
      answers: { 200: Data(Deleted) },
      detail: { operationId: 'deleteMe', summary: 'Delete your account', tags: ['Identity'] },
    })

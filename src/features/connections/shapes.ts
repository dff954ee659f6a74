import { t } from 'elysia'
import { CONNECTION_STATES } from '../../../db/schema'
import { SCOPE_TOKEN } from '../../core/oauth-providers'
import { Instant, Nullable, OneOf, Person, Sentence } from '../../kernel/shapes'

const closed = { additionalProperties: false }

export const Connection = t.Object(
  {
    id: t.String(),
    provider: t.String(),
    providerName: t.String(),
    status: {
      ...OneOf(CONNECTION_STATES),
      description: '`pending` until the code arrives; `failed` once the tokens can no longer be renewed.',
    },
    scopes: t.Array(t.String()),
    account: Nullable(t.String({ description: 'The address or name of the account at the provider.' })),
    expiresAt: Nullable(t.String({ ...Instant, description: 'When the access token expires; it is renewed before.' })),
    failure: Nullable(Sentence({ description: 'Why the connection failed.' })),
    createdBy: Person,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'Connection' },
)

export const NewConnection = t.Object(
  {
    provider: t.String({ minLength: 1, maxLength: 32 }),
    scopes: t.Optional(
      t.Array(t.String({ pattern: SCOPE_TOKEN }), {
        maxItems: 50,
        uniqueItems: true,
        description: 'Scopes of the provider. Those of its configuration by default.',
      }),
    ),
    redirectUri: t.String({
      minLength: 1,
      maxLength: 2048,
      description:
        'Where the provider sends the person back, at the origin of PUBLIC_URL, one of ALLOWED_ORIGINS or one of the World’s `allowedOrigins`.',
    }),
  },
  { ...closed, title: 'NewConnection' },
)

export const StartedConnection = t.Object(
  {
    id: t.String(),
    authorizationUrl: t.String(),
    state: t.String({ description: 'Comes back in the redirect. Compare it before you send the code here.' }),
  },
  { title: 'StartedConnection' },
)

export const Completion = t.Object(
  {
    code: t.String({ minLength: 1, maxLength: 2048 }),
    state: t.String({ minLength: 1, maxLength: 2048 }),
    iss: t.Optional(t.String({ maxLength: 2048, description: 'The parameter `iss` of the redirect, if it had one.' })),
  },
  { ...closed, title: 'ConnectionCompletion' },
)

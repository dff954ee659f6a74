import { t } from 'elysia'
import { CLIENT_TYPES } from '../../../db/schema'
import { SCOPES } from '../../core/scopes'
import { ignoring, Instant, Nullable, OneOf, Whole } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { MAX_REDIRECT_URI } from './redirect-uris'
import { GRANT_TYPES } from './token-requests'

const closed = { additionalProperties: false }
/** OAuth ignores parameters that it does not know (RFC 6749, 3.2; RFC 7591, 2). */
const open = { additionalProperties: true }

const Scope = OneOf(SCOPES)
const Scopes = t.Array(Scope, {
  minItems: 1,
  maxItems: SCOPES.length,
  uniqueItems: true,
  description: 'The most that the app can ask for.',
})
const Name = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const RedirectUris = t.Array(t.String({ minLength: 1, maxLength: MAX_REDIRECT_URI }), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Where people are sent back to. Compared exactly. https, or for a public app http on a loopback host, whose port is free (RFC 8252).',
})

const clientFields = {
  id: t.String(),
  clientId: t.String({ description: 'The same as `id`.' }),
  name: t.String(),
  type: OneOf(CLIENT_TYPES),
  redirectUris: t.Array(t.String()),
  scopes: t.Array(Scope),
  previousSecretEndsAt: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
}
const clientSecret = t.String({ description: 'Shown once.' })

export const OAuthClient = t.Object(clientFields, { title: 'OAuthClient' })
export const NewlyRegistered = t.Object(
  { ...clientFields, clientSecret: t.Optional(clientSecret) },
  { title: 'NewOAuthClient' },
)
export const Rotated = t.Object({ ...clientFields, clientSecret }, { title: 'RotatedOAuthClient' })

export const ClientInput = t.Object(
  {
    name: Name,
    type: t.Optional(OneOf(CLIENT_TYPES)),
    redirectUris: t.Optional(RedirectUris),
    scopes: Scopes,
  },
  { ...closed, title: 'OAuthClientInput' },
)

export const ClientPatch = t.Object(
  {
    name: t.Optional(Name),
    redirectUris: t.Optional(RedirectUris),
    scopes: t.Optional(Scopes),
    ...ignoring(['id', 'clientId', 'type', 'previousSecretEndsAt', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'OAuthClientPatch' },
)

export const Rotation = t.Object(
  {
    overlapSeconds: t.Optional(
      Whole({
        minimum: 0,
        maximum: 7 * 86_400,
        description: 'How long the secret before this one still works. By default it ends at once.',
      }),
    ),
  },
  { ...closed, title: 'SecretRotation' },
)

export const AllowedApp = t.Object(
  {
    id: t.String(),
    app: t.Object({
      id: t.String(),
      name: t.String(),
      verified: t.Boolean({ description: 'False for an app that registered itself.' }),
    }),
    world: t.Object({ id: t.String(), name: t.String() }),
    scopes: t.Array(Scope),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'AllowedApp' },
)

const Text = t.String({ maxLength: 4096 })
const client = { client_id: t.Optional(Text), client_secret: t.Optional(Text) }

export const TokenRequest = t.Object(
  {
    grant_type: OneOf(GRANT_TYPES),
    code: t.Optional(Text),
    redirect_uri: t.Optional(Text),
    code_verifier: t.Optional(Text),
    refresh_token: t.Optional(Text),
    scope: t.Optional(Text),
    ...client,
  },
  { ...open, title: 'TokenRequest' },
)

export const Tokens = t.Object(
  {
    access_token: t.String(),
    token_type: t.Literal('Bearer'),
    expires_in: Whole({ description: 'Seconds' }),
    refresh_token: t.Optional(t.String()),
    scope: t.String(),
    world_id: t.String({ description: 'The World that the token is good for; send it as X-World-ID.' }),
  },
  { title: 'OauthTokens' },
)

export const TokenQuestion = t.Object(
  { token: t.String({ minLength: 1, maxLength: 4096 }), token_type_hint: t.Optional(Text), ...client },
  { ...open, title: 'TokenQuestion' },
)

export const Nothing = t.Object({}, { title: 'Nothing' })

export const Introspection = t.Object(
  {
    active: t.Boolean(),
    client_id: t.Optional(t.String()),
    scope: t.Optional(t.String()),
    sub: t.Optional(t.String({ description: 'The person, or the app if it acts for itself.' })),
    username: t.Optional(t.String()),
    token_type: t.Optional(t.String()),
    iss: t.Optional(t.String()),
    aud: t.Optional(t.String()),
    iat: t.Optional(Whole()),
    exp: t.Optional(Whole()),
    world_id: t.Optional(t.String()),
  },
  { title: 'Introspection' },
)

export const ClientMetadata = t.Object(
  {
    redirect_uris: t.Array(t.String({ minLength: 1, maxLength: MAX_REDIRECT_URI }), { minItems: 1, maxItems: 20 }),
    client_name: t.Optional(Text),
    scope: t.Optional(Text),
    token_endpoint_auth_method: t.Optional(Text),
    grant_types: t.Optional(t.Array(Text, { maxItems: 10 })),
    response_types: t.Optional(t.Array(Text, { maxItems: 10 })),
  },
  { ...open, title: 'ClientMetadata' },
)

export const RegisteredClient = t.Object(
  {
    client_id: t.String(),
    client_id_issued_at: Whole(),
    client_name: t.String(),
    redirect_uris: t.Array(t.String()),
    token_endpoint_auth_method: t.Literal('none'),
    grant_types: t.Array(t.String()),
    response_types: t.Array(t.String()),
    scope: t.String(),
  },
  { title: 'RegisteredClient' },
)

const Url = t.String()
const Words = t.Array(t.String())

export const ServerMetadata = t.Object(
  {
    issuer: Url,
    authorization_endpoint: Url,
    token_endpoint: Url,
    revocation_endpoint: Url,
    introspection_endpoint: Url,
    registration_endpoint: t.Optional(Url),
    scopes_supported: Words,
    response_types_supported: Words,
    response_modes_supported: Words,
    grant_types_supported: Words,
    token_endpoint_auth_methods_supported: Words,
    revocation_endpoint_auth_methods_supported: Words,
    introspection_endpoint_auth_methods_supported: Words,
    code_challenge_methods_supported: Words,
    authorization_response_iss_parameter_supported: t.Boolean(),
    service_documentation: Url,
  },
  { title: 'ServerMetadata' },
)

export const ResourceMetadata = t.Object(
  {
    resource: Url,
    resource_name: t.String(),
    authorization_servers: Words,
    scopes_supported: Words,
    bearer_methods_supported: Words,
    resource_documentation: Url,
  },
  { title: 'ResourceMetadata' },
)

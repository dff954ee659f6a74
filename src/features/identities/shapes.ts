import { t } from 'elysia'
import { Instant, Nullable, OneOf } from '../../kernel/shapes'

export { SignInOrChallenge } from '../auth/factor-shapes'

const closed = { additionalProperties: false }
const ProviderId = t.String({ minLength: 1, maxLength: 32 })
const Opaque = t.String({ minLength: 1, maxLength: 2048 })
/** RFC 7636, section 4: base64url of a SHA-256, and 43 to 128 unreserved characters. */
const Challenge = t.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'The S256 challenge of the verifier (RFC 7636).',
})
const Verifier = t.String({ pattern: '^[A-Za-z0-9._~-]{43,128}$', description: 'The verifier of the challenge.' })

export const Provider = t.Object(
  {
    id: t.String(),
    name: t.String(),
    kind: OneOf(['openid', 'oauth2']),
    signIn: t.Boolean({ description: 'False for a provider that is for connections only.' }),
  },
  { title: 'OAuthProvider' },
)

export const StartBody = t.Object(
  {
    provider: ProviderId,
    redirectUri: t.String({
      minLength: 1,
      maxLength: 2048,
      description: 'Where the provider sends the person back, at the origin of PUBLIC_URL or one of ALLOWED_ORIGINS.',
    }),
    codeChallenge: Challenge,
  },
  closed,
)

export const Started = t.Object(
  {
    authorizationUrl: t.String(),
    state: t.String({ description: 'Comes back in the redirect. Compare it before you send the code here.' }),
  },
  { title: 'OAuthStart' },
)

export const CallbackBody = t.Object(
  {
    provider: ProviderId,
    code: Opaque,
    state: Opaque,
    codeVerifier: Verifier,
    iss: t.Optional(t.String({ maxLength: 2048, description: 'The parameter `iss` of the redirect, if it had one.' })),
  },
  closed,
)

export const Identity = t.Object(
  {
    id: t.String(),
    provider: t.String(),
    providerName: t.String(),
    email: Nullable(t.String({ description: 'The address at the provider.' })),
    createdAt: Instant,
    lastUsedAt: Instant,
  },
  { title: 'Identity' },
)

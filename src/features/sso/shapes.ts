import { type Static, t } from 'elysia'
import { JIT_ROLES, SSO_STATUSES, SSO_TYPES } from '../../../db/schema'
import { ignoring, Instant, Nullable, OneOf, Sentence } from '../../kernel/shapes'
import { FactorInput } from '../auth/factor-shapes'
export { Accepted, SignInAnswer } from '../auth/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'

const closed = { additionalProperties: false }
const Name = t.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Url = t.String({ minLength: 1, maxLength: 2048 })
const Domains = t.Array(t.String({ maxLength: 253 }), {
  maxItems: 50,
  description:
    'E-mail domains of the people who sign in here. Among enabled configurations, each domain is in use only once.',
})
const Scope = t.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,100}$' })
const Role = OneOf(JIT_ROLES)

const Jit = t.Object(
  {
    enabled: t.Optional(t.Boolean({ description: 'Whether a first sign-in creates the account and the membership.' })),
    role: t.Optional(Role),
  },
  closed,
)

const oidcFields = {
  issuer: t.Optional(Url),
  clientId: t.Optional(t.String({ minLength: 1, maxLength: 256 })),
  clientSecret: t.Optional(
    t.String({ minLength: 1, maxLength: 1024, writeOnly: true, description: 'Stored encrypted; never shown again.' }),
  ),
  scopes: t.Optional(t.Array(Scope, { maxItems: 20, description: '`openid` is always among them.' })),
}

const samlFields = {
  metadataUrl: t.Optional(Nullable(Url)),
  metadataXml: t.Optional(
    t.String({
      minLength: 1,
      maxLength: 262_144,
      writeOnly: true,
      description: 'Read once, in place of the other fields.',
    }),
  ),
  entryPoint: t.Optional(Nullable(Url)),
  entityId: t.Optional(Nullable(t.String({ minLength: 1, maxLength: 1024 }))),
  certificate: t.Optional(
    Nullable(t.String({ minLength: 1, maxLength: 65_536, description: 'One or more X.509 certificates in PEM.' })),
  ),
}

const shared = {
  domains: t.Optional(Domains),
  saml: t.Optional(
    t.Object(samlFields, { ...closed, description: 'A URL or the XML of the metadata, or three fields.' }),
  ),
  jit: t.Optional(Jit),
  enforced: t.Optional(
    t.Boolean({ description: 'Whether members have to sign in through this configuration. Owners are exempt.' }),
  ),
}

export const NewSsoConfig = t.Object(
  { name: Name, type: OneOf(SSO_TYPES), oidc: t.Optional(t.Object(oidcFields, closed)), ...shared },
  { ...closed, title: 'NewSsoConfig' },
)

export const SsoConfigPatch = t.Object(
  {
    name: t.Optional(Name),
    status: t.Optional({ ...OneOf(SSO_STATUSES), description: '`disabled` turns the configuration off.' }),
    oidc: t.Optional(t.Object({ ...oidcFields, ...ignoring(['hasSecret']) }, closed)),
    ...shared,
    ...ignoring(['id', 'type', 'lastTestedAt', 'spMetadataUrl', 'redirectUri', 'createdAt', 'updatedAt']),
  },
  { ...closed, title: 'SsoConfigPatch' },
)
export type SsoConfigPatch = Static<typeof SsoConfigPatch>

export const SsoConfig = t.Object(
  {
    id: t.String(),
    name: t.String(),
    type: OneOf(SSO_TYPES),
    status: OneOf(SSO_STATUSES),
    domains: t.Array(t.String()),
    oidc: t.Optional(
      t.Object({
        issuer: t.String(),
        clientId: t.String(),
        hasSecret: t.Boolean({ description: 'Whether a client secret is stored.' }),
        scopes: t.Array(t.String()),
      }),
    ),
    saml: t.Optional(
      t.Object({
        metadataUrl: Nullable(t.String()),
        entryPoint: Nullable(t.String()),
        entityId: Nullable(t.String()),
        certificate: Nullable(t.String()),
      }),
    ),
    jit: t.Object({ enabled: t.Boolean(), role: Role }),
    enforced: t.Boolean(),
    lastTestedAt: Nullable({ ...Instant, description: 'When the configuration last passed its test.' }),
    spMetadataUrl: Nullable(t.String({ description: 'Our SAML metadata, whose URL is also our entity id.' })),
    redirectUri: t.String({ description: 'The redirect URI (OIDC) or the assertion consumer service (SAML).' }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'SsoConfig' },
)

export const SsoTest = t.Object(
  {
    ok: t.Boolean(),
    checks: t.Array(
      t.Object({
        name: OneOf(['discovery', 'metadata', 'entryPoint', 'certificate']),
        ok: t.Boolean(),
        message: Sentence(),
      }),
    ),
    lastTestedAt: Nullable(Instant),
  },
  { title: 'SsoTest' },
)

const Code = t.String({ minLength: 1, maxLength: 512 })
const Verifier = t.Optional(
  t.String({ minLength: 43, maxLength: 128, description: 'The verifier of the `codeChallenge` of the start, if any.' }),
)

export const SsoStart = t.Object(
  {
    email: t.Optional(t.String({ maxLength: 320 })),
    worldSlug: t.Optional(t.String({ maxLength: 100 })),
    configId: t.Optional(t.String({ maxLength: 64 })),
    redirectUri: t.String({
      maxLength: 2048,
      description:
        'Where the browser comes back to. Its origin must be in `settings.allowedOrigins` or ALLOWED_ORIGINS.',
    }),
    redirect: t.Optional(t.Boolean({ description: 'false: answer 200 with the URL in place of the redirect.' })),
    codeChallenge: t.Optional(
      t.String({
        pattern: '^[A-Za-z0-9_-]{43}$',
        description: 'An S256 challenge (RFC 7636). The exchange then needs its verifier.',
      }),
    ),
  },
  { ...closed, title: 'SsoStart' },
)

export const SsoRedirect = t.Object({ redirectUrl: t.String() }, { title: 'SsoRedirect' })
export const SsoExchange = t.Object({ code: Code, codeVerifier: Verifier }, closed)
export const SsoLink = t.Object(
  {
    code: Code,
    codeVerifier: Verifier,
    password: t.Optional(t.String({ maxLength: 1024 })),
    mailToken: t.Optional(t.String({ maxLength: 100 })),
    secondFactor: t.Optional({ ...FactorInput, description: 'The second factor, if the account has one.' }),
  },
  closed,
)

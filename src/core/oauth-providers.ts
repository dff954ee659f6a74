import { type Static, Type as t } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { readOutsideUrl } from '../lib/outside-url'
import { ownValue } from '../lib/own-key'
import type { OAuthEndpoints, OAuthProvider } from './oauth-provider'
import { shapeFaults } from './shape-faults'

/** Everything of a provider but the client. */
type Preset = Omit<OAuthProvider, 'id' | 'clientId' | 'clientSecret'>

/** Providers that need only the client. */
const PRESETS = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    endpoints: null,
    scopes: ['openid', 'email', 'profile'],
    // Google gives a refresh token only if both are set.
    offline: { access_type: 'offline', prompt: 'consent' },
  },
  github: {
    name: 'GitHub',
    issuer: null,
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userinfo: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
      revocation: 'https://api.github.com/applications/{clientId}/token',
    },
    scopes: ['read:user', 'user:email'],
    offline: {},
  },
} as const satisfies Record<string, Preset>

/** A provider of the environment variables, such as GOOGLE_CLIENT_ID; undefined if they are unset. */
export function presetProvider(
  id: keyof typeof PRESETS,
  clientId: string | null,
  clientSecret: string | null,
): OAuthProvider | undefined {
  return clientId && clientSecret ? { id, ...PRESETS[id], clientId, clientSecret } : undefined
}

/** Whether people can sign in at the provider: it can say who they are. */
export function signsIn({ issuer, endpoints }: OAuthProvider): boolean {
  return issuer !== null || endpoints?.userinfo !== null
}

/** A scope token of RFC 6749, section 3.3. */
export const SCOPE_TOKEN = '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$'

const closed = { additionalProperties: false }
const Url = t.String({ minLength: 1 })
const EndpointsJson = t.Object(
  {
    authorization: Url,
    token: Url,
    userinfo: t.Optional(Url),
    emails: t.Optional(Url),
    revocation: t.Optional(Url),
  },
  closed,
)
const ProvidersJson = t.Array(
  t.Object(
    {
      id: t.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' }),
      name: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
      issuer: t.Optional(Url),
      endpoints: t.Optional(EndpointsJson),
      clientId: t.String({ pattern: '^[\\x21-\\x7e]+$' }),
      clientSecret: t.Optional(t.String({ pattern: '^[\\x21-\\x7e]+$' })),
      clientSecretEnv: t.Optional(t.String({ minLength: 1 })),
      scopes: t.Optional(t.Array(t.String({ pattern: SCOPE_TOKEN }), { maxItems: 50, uniqueItems: true })),
      offline: t.Optional(t.Record(t.String(), t.String())),
    },
    closed,
  ),
)
type ProviderJson = Static<typeof ProvidersJson>[number]

export interface ProvidersReading {
  providers: OAuthProvider[]
  /** Sentences without a full stop, each after its JSON Pointer. None contains a value that may be secret. */
  faults: string[]
}

interface Surroundings {
  /** The variables that `clientSecretEnv` may name. */
  env: Record<string, string | undefined>
  /** ALLOW_PRIVATE_NETWORK. */
  allowPrivate: boolean
  /** The providers of the environment variables, whose ids are taken. */
  first: readonly OAuthProvider[]
}

/** Reads the JSON of OAUTH_PROVIDERS_FILE. */
export function readOAuthProviders(json: unknown, around: Surroundings): ProvidersReading {
  if (!Value.Check(ProvidersJson, json)) return { providers: [], faults: shapeFaults(ProvidersJson, json) }
  const faults: string[] = []
  const providers = json.map((entry, index) => providerOf(entry, `/${index}`, around, faults))
  const taken = new Set(around.first.map(({ id }) => id))
  for (const [index, { id }] of providers.entries()) {
    if (taken.has(id)) faults.push(`/${index}/id: ${id} is taken`)
    taken.add(id)
  }
  return { providers, faults }
}

function providerOf(entry: ProviderJson, at: string, around: Surroundings, faults: string[]): OAuthProvider {
  const { id, name, clientId, scopes, offline } = entry
  const preset: Preset | undefined = ownValue(PRESETS, id)
  const given = entry.issuer !== undefined || entry.endpoints !== undefined
  if (!given && !preset) faults.push(`${at}: Set issuer or endpoints`)
  if (entry.issuer !== undefined && entry.endpoints) faults.push(`${at}: Set issuer or endpoints, not both`)
  const base = given || !preset ? ownPlaces(entry) : preset
  checkUrls(base, at, around, faults)
  const provider = {
    ...base,
    id,
    name: name ?? base.name,
    clientId,
    clientSecret: secretOf(entry, at, around, faults),
    scopes: scopes ?? base.scopes,
    offline: offline ?? base.offline,
  }
  if (provider.issuer !== null && !provider.scopes.includes('openid')) faults.push(`${at}/scopes: Must contain openid`)
  return provider
}

function ownPlaces({ id, issuer, endpoints }: ProviderJson): Preset {
  return {
    name: id,
    issuer: issuer ?? null,
    endpoints: endpoints ? { userinfo: null, emails: null, revocation: null, ...endpoints } : null,
    scopes: issuer === undefined ? [] : ['openid', 'email', 'profile'],
    offline: {},
  }
}

function checkUrls({ issuer, endpoints }: Preset, at: string, { allowPrivate }: Surroundings, faults: string[]): void {
  const check = (text: string | null, path: string) => {
    const { fault } = text === null ? {} : readOutsideUrl(text.replace('{clientId}', 'x'), allowPrivate)
    if (fault !== undefined) faults.push(`${at}${path}: ${fault.replace(/\.$/, '')}`)
  }
  check(issuer, '/issuer')
  for (const [name, text] of Object.entries(endpoints ?? {}) as [keyof OAuthEndpoints, string | null][])
    check(text, `/endpoints/${name}`)
}

function secretOf(entry: ProviderJson, at: string, { env }: Surroundings, faults: string[]): string | null {
  const { clientSecret, clientSecretEnv: name } = entry
  if (clientSecret !== undefined && name !== undefined)
    faults.push(`${at}: Set clientSecret or clientSecretEnv, not both`)
  if (name === undefined) return clientSecret ?? null
  const secret = env[name]?.trim()
  if (!secret) faults.push(`${at}/clientSecretEnv: The variable ${name} is not set`)
  return secret ?? null
}

import { connections, identities } from '../../db/schema'
import type { OutsidePerson, TokenSet } from '../../src/core/openid'
import { type ForgingIssuer, pkcePair } from './forging-issuer'
import type { Answer, Harness, Member } from './harness'

export const REDIRECT = 'http://127.0.0.1:3000/signed-in'

/** An application with the issuer as provider `acme`. */
export function acmeOptions({ issuer }: Pick<ForgingIssuer, 'issuer'>, env: Record<string, string> = {}) {
  const client = { clientId: 'client-one', clientSecret: 'client-secret' }
  return {
    env: { ALLOW_PRIVATE_NETWORK: 'true', OAUTH_PROVIDERS_FILE: 'providers.json', ...env },
    files: { 'providers.json': [{ id: 'acme', name: 'Acme', issuer, ...client }] },
  }
}

let starts = 0

/** Begins a sign-in as a front end does. */
export async function started(h: Harness, change: Record<string, unknown> = {}) {
  const { codeVerifier, codeChallenge } = pkcePair(`start ${++starts}`)
  const body = { provider: 'acme', redirectUri: REDIRECT, codeChallenge, ...change }
  const answer = await h.fetch('POST', '/api/auth/oauth/start', { body })
  if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`)
  const { authorizationUrl, state } = answer.body.data as { authorizationUrl: string; state: string }
  return { authorizationUrl, state, codeVerifier, provider: body.provider }
}

export type Started = Awaited<ReturnType<typeof started>>

/** Ends a sign-in with a code of the provider. */
export function finish(h: Harness, { state, codeVerifier, provider }: Started, change: object = {}): Promise<Answer> {
  return h.fetch('POST', '/api/auth/oauth/callback', {
    body: { provider, code: 'code', state, codeVerifier, ...change },
  })
}

/** Signs a person in at the issuer. */
export async function signInAt(h: Harness, issuer: ForgingIssuer, person: Record<string, unknown>): Promise<Answer> {
  const start = await started(h)
  issuer.signsIn(person, start.authorizationUrl, h.clock.now())
  return finish(h, start)
}

let fakes = 0

/** Replaces the calls of the application to providers, for tests of other things. */
export function fakeProviders({ deps }: Harness, person: Partial<OutsidePerson> = {}): void {
  const id = `octo-${++fakes}`
  const tokens: TokenSet = {
    accessToken: `access-${id}`,
    refreshToken: `refresh-${id}`,
    expiresInSeconds: 3600,
    scopes: null,
    claims: null,
  }
  const whole = { subject: id, email: `${id}@example.com`, emailVerified: true, name: 'Octo Cat', ...person }
  deps.openId = { ...deps.openId, exchange: async () => tokens, person: async () => whole, revoke: async () => true }
}

/** Links an identity to an account, without a provider. @returns its id */
export async function addIdentity({ deps, clock }: Harness, { user }: Pick<Member, 'user'>): Promise<string> {
  const id = deps.newId('identity')
  const row = { id, userId: user.id, provider: 'github', subject: id, email: user.email }
  const now = clock.now()
  await deps.store.tx('instance', (tx) => tx.insert(identities).values({ ...row, createdAt: now, lastUsedAt: now }))
  return id
}

/** Begins a connection of a World. */
export async function startedConnection({ api }: Pick<Member, 'api'>, change: object = {}) {
  const answer = await api.post('/api/oauth/connections', { provider: 'github', redirectUri: REDIRECT, ...change })
  if (answer.status !== 201) throw new Error(`connection: ${answer.status} ${answer.text}`)
  return answer.body.data as { id: string; authorizationUrl: string; state: string }
}

/** Adds an unfinished connection to a World, without an entry in its trail. @returns its id */
export async function addConnection({ deps, clock }: Harness, { user, world }: Member): Promise<string> {
  const id = deps.newId('connection')
  const now = clock.now()
  const row = { id, worldId: world.id, provider: 'github', status: 'pending' as const, scopes: ['repo'] }
  const times = { stateExpiresAt: now, createdAt: now, updatedAt: now }
  await deps.store.tx(world.id, (tx) =>
    tx.insert(connections).values({ ...row, ...times, redirectUri: REDIRECT, createdBy: user.id }),
  )
  return id
}

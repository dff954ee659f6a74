import { eq } from 'drizzle-orm'
import { sessions, ssoAssertions, ssoCodes, ssoIdentities, users } from '../../db/schema'
import type { Harness, Member } from './harness'
import { type Asked, encoded, honest, readRequest, responseXml, signed } from './saml-forge'
import { IDP_CERT } from './saml-keys'

/** The application that people sign in to. */
export const APP = 'https://app.example.com'
export const REDIRECT = `${APP}/signed-in?state=own`
export const ENTRY = 'https://idp.example.com/sso'
export const IDP = 'https://idp.example.com/metadata'

export const SSO_ENV = { DEFAULT_PLAN: 'enterprise', ALLOWED_ORIGINS: APP, ALLOW_PRIVATE_NETWORK: 'true' }

let domains = 0

/** An enabled SAML configuration with a domain of its own. */
export async function samlConfig(owner: Member, more: Record<string, unknown> = {}) {
  const domain = `corp${++domains}.example`
  const saml = { entryPoint: ENTRY, entityId: IDP, certificate: IDP_CERT }
  const body = { name: 'Corp', type: 'SAML', domains: [domain], jit: { enabled: true, role: 'editor' }, saml, ...more }
  const { id } = (await owner.api.post('/api/sso/configs', body)).body.data
  const enabled = await owner.api.post(`/api/sso/configs/${id}/enable`)
  if (enabled.status !== 200) throw new Error(enabled.text)
  return { ...enabled.body.data, domain } as { id: string; domain: string; redirectUri: string; spMetadataUrl: string }
}

/** An enabled OIDC configuration with a domain of its own. */
export async function oidcConfig(owner: Member, issuer: string, more: Record<string, unknown> = {}) {
  const oidc = { issuer, clientId: 'quoin', clientSecret: 'client-secret' }
  return samlConfig(owner, { type: 'OIDC', oidc, saml: undefined, ...more })
}

export type Config = Awaited<ReturnType<typeof samlConfig>>

/** Lets the application of the tests be signed in to. */
export const allowApp = (owner: Member) => owner.api.patch('/api/world', { settings: { allowedOrigins: [APP] } })

/** Starts a sign-in and returns the URL of the identity provider. */
export async function initiate(h: Harness, start: Record<string, unknown>): Promise<string> {
  const answer = await h.fetch('POST', '/api/sso/auth/initiate', {
    body: { redirectUri: REDIRECT, redirect: false, ...start },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.redirectUrl
}

/** Starts a sign-in with SAML: what the identity provider is asked. */
export async function askSaml(
  h: Harness,
  config: Config,
  more: Record<string, unknown> = {},
): Promise<Asked & { relayState: string }> {
  const { requestId, relayState, acsUrl } = readRequest(await initiate(h, { configId: config.id, ...more }))
  return { requestId, relayState, acsUrl, spEntityId: config.spMetadataUrl, idpEntityId: IDP, now: h.clock.now() }
}

/** Posts a response as the browser does. @returns the parameters that the application gets, or none for a page */
export async function postSaml(h: Harness, configId: string, form: Record<string, string>) {
  const answer = await h.fetch('POST', `/api/sso/auth/acs/${configId}`, {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { answer, ...cameBack(answer.headers.get('location')) }
}

export function cameBack(location: string | null) {
  const query = location === null ? new URLSearchParams() : new URL(location).searchParams
  return {
    location,
    code: query.get('code') ?? undefined,
    link: query.get('link') ?? undefined,
    error: query.get('error') ?? undefined,
    reason: query.get('error_description') ?? undefined,
  }
}

export interface Person {
  subject: string
  email: string
  name?: string
}

/** The form that an honest identity provider posts about a person. */
export async function samlForm(h: Harness, config: Config, person: Person, more: Record<string, unknown> = {}) {
  const asked = await askSaml(h, config, more)
  const xml = signed(responseXml(honest(asked, person)))
  return { SAMLResponse: encoded(xml), RelayState: asked.relayState }
}

/** A whole sign-in at an honest identity provider, up to the code. */
export async function arriveBySaml(h: Harness, config: Config, person: Person) {
  return postSaml(h, config.id, await samlForm(h, config, person))
}

export const exchange = (h: Harness, code: string | undefined, more: Record<string, unknown> = {}) =>
  h.fetch('POST', '/api/sso/auth/exchange', { body: { code, ...more } })

/** Signs a person in, and acts as them in the World. */
export async function signInBySaml(h: Harness, config: Config, world: Member['world'], person: Person) {
  const { code, reason } = await arriveBySaml(h, config, person)
  const answer = await exchange(h, code)
  if (answer.status !== 200) throw new Error(`${reason} ${answer.text}`)
  return h.as(answer.body.data, world)
}

/** Everything that a sign-in could leave. */
export async function traces({ deps: { store } }: Harness) {
  const { read } = store
  return {
    sessions: (await read.select({ id: sessions.id }).from(sessions)).length,
    users: (await read.select({ id: users.id }).from(users)).length,
    identities: (await read.select({ id: ssoIdentities.subject }).from(ssoIdentities)).length,
    codes: (await read.select({ id: ssoCodes.hash }).from(ssoCodes)).length,
    assertions: (await read.select({ id: ssoAssertions.assertionHash }).from(ssoAssertions)).length,
  }
}

export async function suspend({ deps: { store }, clock }: Harness, userId: string): Promise<void> {
  await store.tx('instance', async (tx) => {
    await tx.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, userId))
  })
}

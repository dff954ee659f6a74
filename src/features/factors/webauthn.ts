import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomText } from '../../core/opaque'
import type { User } from '../../core/actor'
import type { Deps } from '../../deps/deps'
import { CHALLENGE_TTL_MS } from './challenges'
import type { PasskeyRow } from './passkey-rows'

type Config = Deps['config']

/** What a browser returns from `navigator.credentials.create`, as JSON (WebAuthn 3, 5.1). */
export interface NewCredential extends Credential {
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] }
}

/** What a browser returns from `navigator.credentials.get`, as JSON. */
export interface Assertion extends Credential {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null }
}

interface Credential {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  authenticatorAttachment?: 'cross-platform' | 'platform' | null
}

/**
 * Loads the library at the first ceremony: with its certificate parsers it is large, and few processes need it. The parsers
 * need `reflect-metadata` first; in an executable, nothing else loads it.
 */
async function library() {
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}

/** The site that passkeys belong to: the host of PUBLIC_URL, and the pages that may use them. */
function site({ publicUrl, allowedOrigins }: Config) {
  const { origin, hostname } = new URL(publicUrl)
  const within = (one: string) => {
    const host = URL.parse(one)?.hostname
    return host === hostname || host?.endsWith(`.${hostname}`) === true
  }
  return { rpID: hostname, expectedOrigin: [origin, ...[...allowedOrigins].filter(within)] }
}

/** Options for `navigator.credentials.create`, with a new challenge. */
export async function creationOptions(config: Config, user: User, existing: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await library()
  const { rpID } = site(config)
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    userDisplayName: user.name,
    challenge: newChallenge(),
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for `navigator.credentials.get`, with a new challenge. @param allowed the passkeys to offer; all without it */
export async function requestOptions(config: Config, allowed?: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site(config).rpID,
    challenge: newChallenge(),
    timeout: CHALLENGE_TTL_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  })
}

/** Verifies a new credential. @returns what to store; undefined if the response does not fit the challenge or the site */
export async function verifiedCredential(config: Config, response: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...origins(config),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

/** Verifies an assertion by a stored passkey. @returns the new counter; undefined if the assertion is not valid */
export async function verifiedAssertion(config: Config, response: Assertion, challenge: string, row: PasskeyRow) {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    ...origins(config),
    requireUserVerification: true,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The challenge inside a response. Undefined if the response is malformed. */
export function challengeOf(response: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function origins(config: Config) {
  const { rpID, expectedOrigin } = site(config)
  return { expectedRPID: rpID, expectedOrigin }
}

function newChallenge() {
  return new Uint8Array(Buffer.from(randomText(32), 'base64url'))
}

function descriptorOf({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports }
}

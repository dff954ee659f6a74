import { type Client, createClient, QuoinError, type Schemas } from '@quoin/client'
import { pageLanguage } from '../i18n/languages'
import { session } from '../session/session'
import { isCancelled, passkeyAnswer } from './passkey'
import { keepReturn, newProof } from './returning'

export type Options = Schemas['SignInOptions']
export type Challenge = Schemas['SignInChallenge']

/** Keeps the refresh token in a cookie of this browser. */
export const IN_COOKIE = { 'quoin-session': 'cookie' }

/** A client without a session, in the language of the page. */
export function stranger(): Client {
  return createClient({ url: location.origin, language: pageLanguage })
}

/** Whether a link was refused because it was used or replaced, has ended, or never existed. */
export function isSpent(error: unknown): boolean {
  return error instanceof QuoinError && ['NOT_FOUND', 'STATE_CONFLICT'].includes(error.code)
}

/** Enters with the tokens of a sign-in. @returns the challenge where the account has a second factor */
export async function enterWith(answer: Schemas['SignedIn'] | Challenge): Promise<Challenge | undefined> {
  if (!('token' in answer)) return answer
  await session.enter(answer.token)
  return undefined
}

/** Signs in with a password. @returns the challenge where the account has a second factor @throws QuoinError */
export async function signIn(credentials: { email: string; password: string }): Promise<Challenge | undefined> {
  const { data } = await stranger().post('/api/auth/login', { body: credentials, headers: IN_COOKIE })
  return enterWith(data)
}

/** Answers the challenge of a second factor: a code, or a passkey. @throws QuoinError */
export async function answerChallenge(challenge: Challenge, code?: string): Promise<void> {
  const credential = code === undefined && challenge.passkey ? await passkeyAnswer(challenge.passkey) : undefined
  const { data } = await stranger().post('/api/auth/challenge', {
    body: { challenge: challenge.challenge, ...(code !== undefined && { code }), ...(credential && { credential }) },
    headers: IN_COOKIE,
  })
  await enterWith(data)
}

/** A passkey's answer, where the server does not know yet whose passkeys to ask for. @throws QuoinError DOMException */
export async function anyPasskeyAnswer(): Promise<Schemas['Assertion']> {
  const { data } = await stranger().post('/api/auth/passkeys/login', { body: {} })
  return passkeyAnswer(data as Schemas['PasskeyRequestOptions'])
}

/** Signs in with a passkey alone. @returns false where the person cancelled @throws QuoinError */
export async function signInWithPasskey(): Promise<boolean> {
  try {
    const credential = await anyPasskeyAnswer()
    const { data } = await stranger().post('/api/auth/passkeys/login', { body: { credential }, headers: IN_COOKIE })
    if ('user' in data) await session.enter((data as Schemas['SignedIn']).token)
    return true
  } catch (error) {
    if (isCancelled(error)) return false
    throw error
  }
}

/** Creates an account and its first workspace. @throws QuoinError */
export async function register(body: { email: string; password: string; name: string }): Promise<void> {
  const { data } = await stranger().post('/api/auth/register', { body, headers: IN_COOKIE })
  await session.enter(data.token)
}

/** Creates the first account of a new server with the token of its set-up link. @throws QuoinError */
export async function setUp(body: Schemas['SetUp']): Promise<void> {
  const { data } = await stranger().post('/api/auth/setup', { body, headers: IN_COOKIE })
  await session.enter(data.token)
}

/** Leads to a provider. It returns to /console/sso. @throws QuoinError */
export async function leadToProvider(provider: string, next: string | undefined): Promise<void> {
  const { verifier, challenge } = await newProof()
  const { data } = await stranger().post('/api/auth/oauth/start', {
    body: { provider, redirectUri: `${location.origin}/console/sso`, codeChallenge: challenge },
  })
  keepReturn({ kind: 'provider', provider, state: data.state, verifier, next })
  location.assign(data.authorizationUrl)
}

/** Leads to the identity provider of an address. @returns false where it has none @throws QuoinError */
export async function leadToCompany(email: string, next: string | undefined): Promise<boolean> {
  const { verifier, challenge } = await newProof()
  const state = crypto.randomUUID()
  const started = stranger().post('/api/sso/auth/initiate', {
    body: {
      email,
      redirect: false,
      redirectUri: `${location.origin}/console/sso?state=${state}`,
      codeChallenge: challenge,
    },
  })
  const answer = await started.catch((error: unknown) => {
    if (error instanceof QuoinError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!answer) return false
  keepReturn({ kind: 'company', state, verifier, next })
  location.assign(answer.data.redirectUrl)
  return true
}

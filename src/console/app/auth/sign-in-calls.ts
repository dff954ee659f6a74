import { createClient, QuoinError } from '@quoin/client'

/** Keeps the refresh token in a cookie of this browser. */
const IN_COOKIE = { 'quoin-session': 'cookie' }

/**
 * Signs in with a password.
 * @returns the access token
 * @throws QuoinError; SECOND_FACTOR_REQUIRED where the account has a second factor
 */
export async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const { data } = await createClient({ url: location.origin }).post('/api/auth/login', {
    body: credentials,
    headers: IN_COOKIE,
  })
  if ('token' in data) return data.token
  throw new QuoinError(401, { code: 'UNEXPECTED_RESPONSE', message: 'This account has a second factor.' })
}

import { QuoinError } from '@quoin/client'

/** Where the key of a renewal is kept until its answer has arrived. */
export interface RenewalKey {
  read(): string | null
  write(key: string | null): void
}

/** A renewal with the same key may still run, for example that of the page that was just reloaded. */
const [TRIES, WAIT_MS] = [5, 1_000]

/**
 * A new access token for the session cookie, or undefined where the session is over. The server replaces the cookie with
 * each renewal. Its answer can be lost, for example in a reload, and the old cookie must not be used again. So a renewal
 * has an Idempotency-Key that is kept until its answer is here: the next page repeats it, and gets the same answer.
 * @param ask sends `POST /api/auth/refresh` with this Idempotency-Key
 * @throws QuoinError if the server is out of reach
 */
export async function renewedToken(
  ask: (key: string) => Promise<Response>,
  kept: RenewalKey,
  tries = TRIES,
): Promise<string | undefined> {
  const left = kept.read()
  const key = left ?? crypto.randomUUID()
  kept.write(key)
  const response = await ask(key).catch((cause: unknown) => {
    throw new QuoinError(0, { code: 'NETWORK_ERROR', message: 'The server could not be reached.' }, { cause })
  })
  const { status, ok } = response
  if (status === 409 && tries > 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    return renewedToken(ask, kept, tries - 1)
  }
  if (status < 500) kept.write(null)
  // The browser has taken the new cookie, although the page has not seen the answer: the key belongs to the old one.
  if (status === 422 && left !== null) return renewedToken(ask, kept, tries)
  if (status === 401 || status === 403 || status === 422) return undefined
  if (!ok) throw new QuoinError(status, { code: 'UNEXPECTED_RESPONSE', message: `The server answered ${status}.` })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

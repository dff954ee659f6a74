import { Fault } from '../core/fault'
import type { OAuthProvider } from '../core/oauth-provider'
import type { OutsidePerson } from '../core/openid'
import type { Network, OutsideRequest } from './safe-fetch'

/**
 * Asks the user API of a provider without OpenID who a token belongs to.
 * @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT, NOT_CONFIGURED if the provider has no user API
 */
export async function plainPerson(
  network: Network,
  provider: OAuthProvider,
  accessToken: string,
): Promise<OutsidePerson> {
  const { userinfo, emails } = provider.endpoints ?? {}
  if (!userinfo) throw new Fault('NOT_CONFIGURED', `The provider ${provider.id} has no userinfo endpoint.`)
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const user = objectOf(await askJson(network, userinfo, { headers }))
  const subject = user.sub ?? user.id
  if (typeof subject !== 'string' && typeof subject !== 'number') throw unreadable()
  const email = emails ? primaryOf(await askJson(network, emails, { headers })) : ownEmail(user)
  return { subject: String(subject), ...email, name: textOf(user.name) ?? textOf(user.login) }
}

/** Revokes a token as GitHub does: https://docs.github.com/rest/apps/oauth-applications. */
export async function revokePlainly(network: Network, provider: OAuthProvider, token: string): Promise<boolean> {
  const { clientId, clientSecret, endpoints } = provider
  const url = endpoints!.revocation!.replace('{clientId}', encodeURIComponent(clientId))
  const answer = await network.fetch(url, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ access_token: token }),
  })
  // 404 and 422: the token no longer exists.
  if (answer.ok || answer.status === 404 || answer.status === 422) return true
  throw new Fault('PROVIDER_FAILED', `The provider answered ${answer.status} to the revocation.`)
}

async function askJson(network: Network, url: string, request: OutsideRequest): Promise<unknown> {
  const answer = await network.fetch(url, request)
  if (!answer.ok) throw new Fault('PROVIDER_FAILED', `The provider answered ${answer.status} about the person.`)
  return answer.json().catch(() => null)
}

type Email = Pick<OutsidePerson, 'email' | 'emailVerified'>

/** The primary address of a list, or else the first verified one. */
function primaryOf(list: unknown): Email {
  if (!Array.isArray(list)) throw unreadable()
  const all = list.map(objectOf).filter(({ email }) => textOf(email) !== null)
  const one = all.find(({ primary }) => primary === true) ?? all.find(({ verified }) => verified === true)
  return { email: textOf(one?.email), emailVerified: one?.verified === true }
}

function ownEmail({ email, email_verified: verified }: Record<string, unknown>): Email {
  return { email: textOf(email), emailVerified: verified === true }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Record<string, unknown>
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function unreadable(): Fault {
  return new Fault('PROVIDER_FAILED', 'The provider’s answer about the person cannot be read.')
}

import type { Schemas } from '@quoin/client'
import { forgetReturn } from './returning'
import { type Challenge, enterWith, IN_COOKIE, stranger } from './sign-in-calls'

/** The code of a company's sign-in whose account has to be linked first, with the proof that this tab began it. */
export interface Linking {
  code: string
  codeVerifier: string
}

/** How a person shows that the account is theirs, with its second factor where it has one. */
export interface Proof {
  password?: string
  mailToken?: string
  secondFactor?: { code: string } | { credential: Schemas['Assertion'] }
}

/** What a return led to: a session, the challenge of a second factor, or an account to link. */
export interface Taken {
  /** Where to go on. */
  next: string | undefined
  challenge?: Challenge
  linking?: Linking
}

/** Takes up a sign-in that ended at another server. @throws QuoinError, Error `state` where this tab did not begin it */
export async function takeUpReturn(query: URLSearchParams): Promise<Taken> {
  const kept = forgetReturn()
  const code = query.get('code')
  if (!kept || !code || query.get('state') !== kept.state) throw new Error('state')
  const { next } = kept
  if (kept.kind === 'company') {
    const linking = { code, codeVerifier: kept.verifier }
    if (query.get('link') === 'required') return { next, linking }
    const { data } = await stranger().post('/api/sso/auth/exchange', { body: linking, headers: IN_COOKIE })
    await enterWith(data)
    return { next: next ?? startOf(data) }
  }
  const iss = query.get('iss')
  const { data } = await stranger().post('/api/auth/oauth/callback', {
    body: { provider: kept.provider, code, state: kept.state, codeVerifier: kept.verifier, ...(iss && { iss }) },
    headers: IN_COOKIE,
  })
  const challenge = await enterWith(data)
  return { next, ...(challenge && { challenge }) }
}

/** Links the account that has the address of the person, and signs in. @returns where to go on @throws QuoinError */
export async function linkAccount(linking: Linking, proof: Proof): Promise<string> {
  const { data } = await stranger().post('/api/sso/auth/link', { body: { ...linking, ...proof }, headers: IN_COOKIE })
  await enterWith(data)
  return startOf(data)
}

/** The sign-in of a company counts in its workspace only, so it leads there and not to the one that was open last. */
function startOf({ world }: Schemas['SignedIn']): string {
  return world ? `/w/${world.slug}/pages` : '/me'
}

/** Mails the code that confirms the account. @throws QuoinError */
export async function mailLinkCode(linking: Linking): Promise<void> {
  await stranger().post('/api/sso/auth/link/mail', { body: linking })
}

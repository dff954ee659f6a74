import { mailedToken } from './auth'
import { type Harness, type Member, PASSWORD } from './harness'

/** The token in the response of an invitation. */
export function tokenOf({ inviteUrl }: { inviteUrl: string }): string {
  const token = new URL(inviteUrl).searchParams.get('token')
  if (!token) throw new Error(`No token in ${inviteUrl}`)
  return token
}

/** Invites a person through the API. @returns the invitation with its token */
export async function inviteTo(host: Member, email: string, role = 'editor', teamIds?: string[]) {
  const answer = await host.api.post('/api/invitations', { email, role, ...(teamIds && { teamIds }) })
  if (answer.status !== 201) throw new Error(`invite: ${answer.status} ${answer.text}`)
  return { ...answer.body.data, token: tokenOf(answer.body.data) }
}

/** Makes a person a member of the host's World through an accepted invitation. */
export async function joined(h: Harness, host: Member, role = 'editor', teamIds?: string[]): Promise<Member> {
  const guest = await h.register()
  const { token } = await inviteTo(host, guest.user.email, role, teamIds)
  const answer = await guest.api.post('/api/invitations/accept', { token })
  if (answer.status !== 200) throw new Error(`accept: ${answer.status} ${answer.text}`)
  return h.as(guest, host.world)
}

/** Confirms the address of a person with the mailed link. */
export async function confirmed(h: Harness, person: Member): Promise<Member> {
  const token = await mailedToken(h, person.user.email, 'verify')
  const answer = await h.fetch('POST', '/api/auth/verify', { body: { token } })
  if (answer.status !== 200) throw new Error(`verify: ${answer.status} ${answer.text}`)
  return person
}

/** Advances the clock and signs the person in again, because access tokens expire after minutes. */
export async function later(h: Harness, ms: number, member: Member): Promise<Member> {
  h.clock.advance(ms)
  return signedIn(h, member)
}

/** The same person in the same World, with a new session. */
export async function signedIn(h: Harness, { user, world }: Member): Promise<Member> {
  const answer = await h.fetch('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } })
  const { token, refreshToken } = answer.body.data
  return h.as({ user, token, refreshToken }, world)
}

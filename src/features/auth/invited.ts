import { perform } from '../../core/prepared-work'
import type { Context } from '../../deps/context'
import { prepareAcceptance, type OpenInvitation, openInvitation } from '../people/accepting'
import { accountByEmail } from './accounts'
import { actingAs } from './acting'
import { provenUser } from './login'
import { prepareRegistration } from './registering'

/** What the invited address needs to do: sign in, sign in where it has no password, register, or ask the operator. */
export type InvitedBy = 'password' | 'elsewhere' | 'registering' | 'nobody'

/** An open invitation, and the way in that its address has. @throws Fault NOT_FOUND, STATE_CONFLICT */
export async function invitedWay(ctx: Context, token: string): Promise<OpenInvitation & { way: InvitedBy }> {
  const invitation = await openInvitation(ctx, token)
  const account = await accountByEmail(ctx.read, invitation.email)
  if (account) return { ...invitation, way: account.passwordHash === null ? 'elsewhere' : 'password' }
  return { ...invitation, way: ctx.deps.config.signup === 'closed' ? 'nobody' : 'registering' }
}

/**
 * Accepts an invitation for somebody who is not signed in: by the password of their account, or by making one. An
 * account that was made stays, should the invitation be gone by then.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED, FORBIDDEN, VALIDATION_FAILED, ALREADY_MEMBER
 */
export async function acceptSignedOut(ctx: Context, token: string, person: { name: string; password: string }) {
  const { email, way } = await invitedWay(ctx, token)
  const { password, name } = person
  const { user } =
    way === 'registering'
      ? await perform(ctx, await prepareRegistration(ctx, { email, name, password }))
      : await provenUser(ctx, { email, password })
  const acting = actingAs(ctx, user)
  return perform(acting, await prepareAcceptance(acting, user, token))
}

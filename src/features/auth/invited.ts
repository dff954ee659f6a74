import { perform } from '../../core/prepared-work'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { prepareAcceptance, type OpenInvitation, openInvitation } from '../people/accepting'
import { accountByEmail } from './accounts'
import { actingAs } from './acting'
import { provenUser } from './login'
import { prepareRegistration } from './registering'

/** How the invited person continues: sign in by password, sign in another way, register, or ask the operator. */
export type InvitedBy = 'password' | 'elsewhere' | 'registering' | 'nobody'

/** An open invitation and how its address can accept it. @throws Fault NOT_FOUND, STATE_CONFLICT */
export async function invitedWay(ctx: Context, token: string): Promise<OpenInvitation & { way: InvitedBy }> {
  const invitation = await openInvitation(ctx, token)
  const account = await accountByEmail(ctx.read, invitation.email)
  if (account) return { ...invitation, way: account.passwordHash === null ? 'elsewhere' : 'password' }
  return { ...invitation, way: ctx.deps.config.signup === 'closed' ? 'nobody' : 'registering' }
}

/**
 * What an invitation offers, for the screen behind its link. Whoever holds the link may accept it, so it tells what the
 * mail and the plain form tell: the World, the role, who invited, and the whole address. Nothing else of the World.
 * @throws Fault NOT_FOUND, STATE_CONFLICT
 */
export async function invitationOffer(ctx: Context, token: string) {
  const { email, role, world, invitedBy, expiresAt, way } = await invitedWay(ctx, token)
  return {
    email,
    role,
    world: { name: world.name },
    invitedBy: { name: invitedBy.name },
    nextStep: NEXT_STEPS[way],
    expiresAt: isoTime(expiresAt),
  }
}

const NEXT_STEPS = {
  password: 'sign_in',
  elsewhere: 'sign_in',
  registering: 'register',
  nobody: 'ask_operator',
} as const

/**
 * Accepts an invitation for a person who is not signed in, with the password of their account or with a new account. A
 * new account stays even if the invitation has become invalid by then.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED, FORBIDDEN, VALIDATION_FAILED,
 * ALREADY_MEMBER
 */
export async function acceptSignedOut(ctx: Context, token: string, person: { name: string; password: string }) {
  const { email, way } = await invitedWay(ctx, token)
  const { password, name } = person
  const { user } =
    way === 'registering'
      ? await perform(ctx, await prepareRegistration(ctx, { email, name, password }))
      : await provenUser(ctx, { email, password })
  const acting = actingAs(ctx, user)
  return perform(acting, await prepareAcceptance(acting, user, { token }))
}

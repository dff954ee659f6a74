import { Fault, invalid } from '../../core/fault'
import { verifyPassword } from '../../core/passwords'
import type { UserContext } from '../../deps/context'
import { accountById } from '../auth/accounts'
import { sessionOf } from '../auth/sessions'
import { tryPassword } from '../auth/throttling'

/** How long a sign-in counts as proof for an account without a password. */
const FRESH_MS = 10 * 60_000

/**
 * Checks that it is the person who asks, and not somebody who found their session: with the password, or for an account
 * without one, which signs in with a passkey or a provider, by a sign-in of the last ten minutes.
 * @throws Fault VALIDATION_FAILED, FORBIDDEN, RATE_LIMIT_EXCEEDED after ten wrong passwords
 */
export async function requireProof(ctx: UserContext, password: string | undefined): Promise<void> {
  const { id, email } = ctx.user
  const hash = (await accountById(ctx.read, id))?.passwordHash ?? null
  if (hash === null) return requireFreshSession(ctx)
  if (password === undefined) throw wrong('Send the password of this account.', 'required')
  // Throttled like a sign-in: otherwise a stolen token would allow unlimited guesses.
  if (!(await tryPassword(ctx, email, id, () => verifyPassword(ctx, hash, password))))
    throw wrong('This is not your password.', 'wrong')
}

async function requireFreshSession(ctx: UserContext): Promise<void> {
  const { createdAt } = await sessionOf(ctx, ctx.session.id)
  if (createdAt > ctx.now() - FRESH_MS) return
  throw new Fault(
    'FORBIDDEN',
    'This account has no password. Sign in again and repeat the call within ten minutes, or set a password first.',
  )
}

function wrong(message: string, code: 'required' | 'wrong'): Fault {
  return invalid({ path: '/password', message, code })
}

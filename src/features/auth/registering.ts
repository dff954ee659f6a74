import type { Database } from '../../../db/client'
import { uniqueViolation } from '../../../db/unique'
import { users } from '../../../db/schema'
import type { User, World } from '../../core/actor'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { inLanguage, type Language } from '../../core/language'
import { hashPassword } from '../../core/passwords'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { ellipsize } from '../../lib/ellipsize'
import { isInvited } from '../people/invitation-rows'
import { createWorld } from '../worlds/creating'
import { accountByEmail, emailTaken, newPerson, type PersonFields } from './accounts'
import { actingAs } from './acting'
import { newPair, openSession, type Pair, provedBy } from './sessions'
import type { NewUser } from './shapes'
import { sendVerification } from './verification'
import { userResource, userView } from './views'

export interface Registration extends Pair {
  user: User
  world: World
}

/**
 * Checks a registration. The work creates the user, their World and their session, and mails the link that confirms the
 * address.
 * @throws Fault VALIDATION_FAILED, FORBIDDEN if sign-up is not open, EMAIL_TAKEN
 */
export async function prepareRegistration(ctx: Context, input: NewUser): Promise<PreparedWork<Registration>> {
  const person = newPerson(input)
  await requireSignupAllowed(ctx, person.email)
  return prepareAccount(ctx, person, input.password, {
    method: 'password',
    first: async () => {},
    last: async (tx, user) => void (await sendVerification(ctx, tx, user.id, user.email)),
  })
}

/** What differs between the ways to create an account. Both hooks run in the transaction of the new account. */
export interface SignUpOptions {
  /** The sign-in method that the session records. */
  method: string
  /** Whether the address counts as confirmed. */
  verified?: boolean
  /** The name of the first World; by default it is made from the person's. */
  worldName?: string | undefined
  first: (tx: Database) => Promise<void>
  last?: (tx: Database, user: User) => Promise<void>
}

/**
 * Hashes the password of a person who passed the checks. The work creates the user, their World and their session in
 * one transaction.
 * @throws Fault EMAIL_TAKEN, here or in the work
 */
export async function prepareAccount(
  ctx: Context,
  person: PersonFields,
  password: string,
  options: SignUpOptions,
): Promise<PreparedWork<Registration>> {
  if (await accountByEmail(ctx.read, person.email)) throw emailTaken()
  const passwordHash = await hashPassword(ctx, password)
  const now = ctx.now()
  const user: User = {
    id: ctx.newId('user'),
    ...person,
    emailVerifiedAt: options.verified ? now : null,
    locale: ctx.language,
    createdAt: now,
  }
  const acting = actingAs(ctx, user)
  const pair = await newPair(ctx, user.id)
  const work = async (tx: Database) => {
    await options.first(tx)
    await addUser(acting, tx, user, passwordHash)
    const world = await createWorld(acting, tx, {
      name: options.worldName ?? worldName(user.name, user.locale),
      ownerId: user.id,
    })
    await openSession(ctx, tx, pair, user.id, provedBy(options.method))
    await options.last?.(tx, user)
    return { user, world, ...pair }
  }
  return { work }
}

/**
 * Adds a user and the audit entry. Every way to create an account uses it, including the command line.
 * @param passwordHash null for users who sign in elsewhere
 * @throws Fault EMAIL_TAKEN
 */
export async function addUser(ctx: Context, tx: Database, user: User, passwordHash: string | null): Promise<void> {
  try {
    await tx.insert(users).values({ ...user, passwordHash })
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('email')) throw emailTaken()
    throw error
  }
  await record(tx, ctx, INSTANCE_CHAIN, 'auth.register', userResource(user), null, userView(user))
}

/** Who may register, by SIGNUP. `invite` allows addresses with an open invitation. */
const MAY_REGISTER: Record<'open' | 'invite' | 'closed', (ctx: Context, email: string) => Promise<boolean>> = {
  open: async () => true,
  invite: isInvited,
  closed: async () => false,
}

const REFUSALS = {
  open: '',
  invite: 'Registration is by invitation only.',
  closed: 'Registration is closed.',
} as const

/** @throws Fault FORBIDDEN if SIGNUP does not let this address register */
export async function requireSignupAllowed(ctx: Context, email: string): Promise<void> {
  const { signup } = ctx.deps.config
  if (!(await MAY_REGISTER[signup](ctx, email))) throw new Fault('FORBIDDEN', REFUSALS[signup])
}

/** The name of a user's first World, cut to the maximum length. */
export function worldName(name: string, language: Language = 'en'): string {
  return ellipsize(inLanguage(language, `${name}'s World`), 100)
}

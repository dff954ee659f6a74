import type { Database } from '../../../db/client'
import { uniqueViolation } from '../../../db/unique'
import { users } from '../../../db/schema'
import type { User, World } from '../../core/actor'
import type { Context } from '../../deps/context'
import { Fault } from '../../core/fault'
import { hashPassword } from '../../core/passwords'
import type { PreparedWork } from '../../core/prepared-work'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import { ellipsize } from '../../lib/ellipsize'
import { isInvited } from '../people/invitation-rows'
import { createWorld } from '../worlds/provisioning'
import { accountByEmail, emailTaken, newPerson, type PersonFields } from './accounts'
import { actingAs } from './acting'
import { newPair, openSession, type Pair } from './sessions'
import type { NewUser } from './shapes'
import { sendVerification } from './verification'
import { userResource, userView } from './views'

export interface Registration extends Pair {
  user: User
  world: World
}

/**
 * Checks a registration. The work makes the person, a World of their own and their session. The link that confirms the address goes out by mail.
 * @throws Fault VALIDATION_FAILED, FORBIDDEN where sign-up is not open, EMAIL_TAKEN
 */
export async function prepareRegistration(ctx: Context, input: NewUser): Promise<PreparedWork<Registration>> {
  const person = newPerson(input)
  await requireOpenDoor(ctx, person.email)
  return prepareAccount(ctx, person, input.password, {
    method: 'password',
    first: async () => {},
    last: async (tx, user) => void (await sendVerification(ctx, tx, user.id, user.email)),
  })
}

/** What differs between the ways into the instance. Both run in the transaction of the new account. */
export interface Entrance {
  /** How the session was signed in. */
  method: string
  /** The address is taken as confirmed. */
  verified?: boolean
  first: (tx: Database) => Promise<void>
  last?: (tx: Database, user: User) => Promise<void>
}

/**
 * Hashes the password of a person who passed the checks. The work makes them, their World and their session, all or nothing.
 * @throws Fault EMAIL_TAKEN, here or in the work
 */
export async function prepareAccount(
  ctx: Context,
  person: PersonFields,
  password: string,
  entrance: Entrance,
): Promise<PreparedWork<Registration>> {
  if (await accountByEmail(ctx.read, person.email)) throw emailTaken()
  const passwordHash = await hashPassword(ctx, password)
  const now = ctx.now()
  const user: User = {
    id: ctx.newId('user'),
    ...person,
    emailVerifiedAt: entrance.verified ? now : null,
    createdAt: now,
  }
  const acting = actingAs(ctx, user)
  const pair = await newPair(ctx, user.id)
  const work = async (tx: Database) => {
    await entrance.first(tx)
    await addUser(acting, tx, user, passwordHash)
    const world = await createWorld(acting, tx, { name: worldName(user.name), ownerId: user.id })
    await openSession(ctx, tx, pair, user.id, entrance.method)
    await entrance.last?.(tx, user)
    return { user, world, ...pair }
  }
  return { work }
}

/**
 * Adds a person and the audit entry: for every way by which people come in, the command line's too.
 * @param passwordHash null for those who sign in elsewhere
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

/** Who may register by themselves. With `invite`: whom an invitation to this address waits for. */
const DOORS: Record<'open' | 'invite' | 'closed', (ctx: Context, email: string) => Promise<boolean>> = {
  open: async () => true,
  invite: isInvited,
  closed: async () => false,
}

const SHUT = {
  open: '',
  invite: 'Only invited people can register here.',
  closed: 'Registration is closed here.',
} as const

async function requireOpenDoor(ctx: Context, email: string): Promise<void> {
  const { signup } = ctx.deps.config
  if (!(await DOORS[signup](ctx, email))) throw new Fault('FORBIDDEN', SHUT[signup])
}

/** The name of the World that a person starts with, as long as a World's may be. */
export function worldName(name: string): string {
  return ellipsize(`${name}'s World`, 100)
}

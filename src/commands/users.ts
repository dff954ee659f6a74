import { systemContext } from '../deps/context'
import { invalid } from '../core/fault'
import {
  type Account,
  allUsers,
  createUser,
  resetSecondFactor,
  restoreUser,
  suspendUser,
} from '../features/auth/operator-accounts'
import { userView } from '../features/auth/views'
import { worldView } from '../features/worlds/views'
import { isoTime } from '../lib/time'
import { type Call, type Output, tableText } from './command'

/** `user create`: creates a user and their World, regardless of SIGNUP. */
export async function createOne({ deps, options }: Call): Promise<Output> {
  const { email = '', name = '', password = '' } = options
  const typed = password === '-' ? await firstLineOfInput() : password
  const { user, world } = await createUser(systemContext(await deps()), { email, name, password: typed })
  return {
    data: { user: userView(user), world: worldView(world, 'owner') },
    text: `Created ${user.email} (${user.id}) with the World ${world.slug} (${world.id}).`,
  }
}

/** `user list`: lists all users. */
export async function listAll({ deps }: Call): Promise<Output> {
  const accounts = await allUsers((await deps()).store.read)
  const rows = accounts.map(({ id, email, name, suspendedAt, createdAt }) => [
    email,
    name,
    suspendedAt === null ? 'active' : 'suspended',
    isoTime(createdAt),
    id,
  ])
  const text = rows.length ? tableText(['E-MAIL', 'NAME', 'STATE', 'SINCE', 'ID'], rows) : 'No users yet.'
  return { data: accounts.map(accountView), text }
}

/** `user suspend <email>`: revokes the user's sessions and blocks sign-in. */
export async function suspendOne({ deps, args: [email = ''] }: Call): Promise<Output> {
  const { user, revoked } = await suspendUser(systemContext(await deps()), email)
  return {
    data: { user: accountView(user), revoked },
    text: `${user.email} is suspended; ${revoked} sessions revoked.`,
  }
}

/** `user restore <email>`: lets a suspended user sign in again. */
export async function restoreOne({ deps, args: [email = ''] }: Call): Promise<Output> {
  const { user } = await restoreUser(systemContext(await deps()), email)
  return { data: { user: accountView(user) }, text: `${user.email} may sign in again.` }
}

/** `user reset-second-factor <email>`: removes the second factors of a user. Sessions and password stay. */
export async function resetFactors({ deps, args: [email = ''] }: Call): Promise<Output> {
  const { user, removed } = await resetSecondFactor(systemContext(await deps()), email)
  const done = removed ? 'The second factors and passkeys are removed' : 'There was no second factor'
  return { data: { user: accountView(user), removed }, text: `${done}: ${user.email}.` }
}

function accountView(account: Account) {
  return { ...userView(account), suspendedAt: account.suspendedAt === null ? null : isoTime(account.suspendedAt) }
}

/** `--password -` reads from standard input: the process list shows command lines to all users of the machine. */
async function firstLineOfInput(): Promise<string> {
  const [line = ''] = (await Bun.stdin.text()).split(/\r?\n/, 1)
  if (line === '') throw invalid({ path: '/password', message: 'Standard input is empty.', code: 'required' })
  return line
}

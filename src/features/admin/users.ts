import { and, desc, eq, isNotNull, isNull, notLike, or } from 'drizzle-orm'
import { containsText } from '../../../db/expressions'
import { memberships, users, worlds } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { DELETED_HOST } from '../auth/accounts'
import { type Account, restoreUser, setOperator, suspendUser } from '../auth/operator-accounts'
import { userColumns, userView } from '../auth/views'

export interface UserQuery {
  limit?: number
  cursor?: string
  q?: string
  state?: 'active' | 'suspended'
}

const COLUMNS = { ...userColumns, suspendedAt: users.suspendedAt, operator: users.operator }

/** Accounts, newest first. @param query `q` is a part of the name or the address, whatever its case */
export async function listUsers(ctx: Context, { limit = DEFAULT_LIMIT, cursor, q, state }: UserQuery) {
  const place = placeOf('users', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select(COLUMNS)
    .from(users)
    .where(
      and(
        // What stays of a deleted account is nobody.
        notLike(users.email, `%@${DELETED_HOST}`),
        q === undefined ? undefined : or(containsText(users.email, q), containsText(users.name, q)),
        state && (state === 'active' ? isNull : isNotNull)(users.suspendedAt),
        place && afterPlace([users.createdAt, users.id], place, 'descending'),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
  return listView(
    pageOf('users', rows, limit, (row) => [row.createdAt, row.id]),
    limit,
    accountView,
  )
}

/** An account with its Worlds. @throws Fault NOT_FOUND */
export async function readUser(ctx: Context, id: string) {
  const [account] = await ctx.read.select(COLUMNS).from(users).where(eq(users.id, id))
  if (!account) throw notFound('User')
  const places = await ctx.read
    .select({ id: worlds.id, slug: worlds.slug, name: worlds.name, role: memberships.role })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(eq(memberships.userId, id))
    .orderBy(memberships.createdAt, worlds.id)
  return { ...accountView(account), worlds: places }
}

/** Ends all sessions of a person and blocks new ones, or lifts that. Repeating it changes nothing. @throws Fault NOT_FOUND */
export async function setSuspended(ctx: Context, id: string, suspended: boolean) {
  const { email } = await readUser(ctx, id)
  await (suspended ? suspendUser : restoreUser)(ctx, email)
  return readUser(ctx, id)
}

/** Makes a person an operator, or ends that. Repeating it changes nothing. @throws Fault NOT_FOUND */
export async function changeOperator(ctx: Context, id: string, operator: boolean) {
  await setOperator(ctx, id, operator)
  return readUser(ctx, id)
}

function accountView(account: Account & { operator: boolean }) {
  const { operator } = account
  return {
    ...userView(account),
    operator,
    suspendedAt: account.suspendedAt === null ? null : isoTime(account.suspendedAt),
  }
}

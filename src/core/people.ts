import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { users } from '../../db/schema'
import { isTypeId } from '../lib/typeid'
import type { WorldContext } from './context'
import type { Author, WorldPrincipal } from './principal'

/** A person as answers name people (contract part 1); where a key or an app acted for itself, that key or app. */
export type PersonView = Author

/** What stands for the name of somebody whose account is gone. */
export const FORMER_MEMBER = 'Former member'

/** A person of a row that came with `authorName`. Somebody who left keeps the id. */
export function personNamed(id: string, name: string | null | undefined): PersonView {
  return { id, name: name ?? FORMER_MEMBER }
}

/** The author with this id, looked up. */
export async function personOf(ctx: WorldContext, id: string): Promise<PersonView> {
  if (id === ctx.author.id) return ctx.author
  return personNamed(id, await nameOf(ctx.read, id))
}

// Names come from `authorName` and `nameOf` alone: the tables of API keys and apps will be looked up here too.

/** The name of the author whose id a column holds, as a column of a query; null where the author is gone. */
export function authorName(id: AnyColumn): SQL<string | null> {
  // Inside another `sql`, columns keep the names of their tables.
  const name = sql`SELECT ${users.name} FROM ${users} WHERE ${users.id} = ${id}`
  return sql`(${name})`
}

/** The name of one author; undefined where the author is gone. */
export async function nameOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await prepared(db, personById).execute({ id })
  return row?.name
}

/** Who began work that is ended after a crash: it has no session and no scopes any more, and may have left the World. */
export async function pastPrincipal(db: Database, id: string, worldId: string): Promise<WorldPrincipal> {
  const [user] = await db.select(personColumns).from(users).where(eq(users.id, id))
  if (user) return { kind: 'user', user, session: null }
  const past = { id, name: FORMER_MEMBER }
  if (!isTypeId('user', id)) return { kind: 'client', ...past, worldId, scopes: new Set(), user: null }
  return { kind: 'user', user: { ...past, email: '', emailVerifiedAt: null, createdAt: 0 }, session: null }
}

const personColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
}

const personById = (db: Database) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare()

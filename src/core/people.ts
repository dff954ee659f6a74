import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { apiKeys, oauthClients, users } from '../../db/schema'
import { isTypeId } from '../lib/typeid'
import type { WorldContext } from './context'
import type { Author, WorldPrincipal } from './principal'

/** A person in an answer (contract part 1), or a key or an app that acted for itself. */
export type PersonView = Author

/** The name shown for a person whose account was deleted. */
export const FORMER_MEMBER = 'Former member'

/** A person whose name came from `authorName`. A deleted person keeps the id. */
export function personNamed(id: string, name: string | null | undefined): PersonView {
  return { id, name: name ?? FORMER_MEMBER }
}

/** Looks up the author with this id. */
export async function personOf(ctx: WorldContext, id: string): Promise<PersonView> {
  if (id === ctx.author.id) return ctx.author
  return personNamed(id, await nameOf(ctx.read, id))
}

// All names come from `authorName` and `nameOf`.

/** A column of a query with the name of the author whose id is in `id`; null if the author was deleted. */
export function authorName(id: AnyColumn): SQL<string | null> {
  // Only inside another `sql` are columns qualified with their tables.
  const person = sql`SELECT ${users.name} FROM ${users} WHERE ${users.id} = ${id}`
  const app = sql`SELECT ${oauthClients.name} FROM ${oauthClients} WHERE ${oauthClients.id} = ${id}`
  const key = sql`SELECT ${apiKeys.name} FROM ${apiKeys} WHERE ${apiKeys.id} = ${id}`
  return sql`coalesce((${person}), (${app}), (${key}))`
}

/** The name of an author; undefined if the author was deleted. */
export async function nameOf(db: Database, id: string): Promise<string | undefined> {
  const [row] = await prepared(db, queryFor(id)).execute({ id })
  return row?.name
}

function queryFor(id: string) {
  if (isTypeId('key', id)) return keyById
  return isTypeId('client', id) ? appById : personById
}

/** The principal of work that is ended after a crash, without its session and scopes. It may have left the World. */
export async function pastPrincipal(db: Database, id: string, worldId: string): Promise<WorldPrincipal> {
  const [user] = await db.select(personColumns).from(users).where(eq(users.id, id))
  if (user) return { kind: 'user', user, session: null }
  const past = { id, name: (await nameOf(db, id)) ?? FORMER_MEMBER }
  if (isTypeId('key', id)) return { kind: 'apiKey', ...past, worldId, role: 'viewer', scopes: new Set() }
  if (!isTypeId('user', id)) return { kind: 'client', ...past, worldId, scopes: new Set(), user: null, sessionId: null }
  return {
    kind: 'user',
    user: { ...past, email: '', emailVerifiedAt: null, locale: 'en', createdAt: 0 },
    session: null,
  }
}

/** What is known of a person in every request. */
export const personColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  emailVerifiedAt: users.emailVerifiedAt,
  locale: users.locale,
  createdAt: users.createdAt,
}

const nameIn = (table: typeof users | typeof oauthClients | typeof apiKeys) => (db: Database) =>
  db
    .select({ name: table.name })
    .from(table)
    .where(eq(table.id, sql.placeholder('id')))
    .prepare()

// One function for each, because statements are kept by the function that prepares them.
const personById = nameIn(users)
const appById = nameIn(oauthClients)
const keyById = nameIn(apiKeys)

import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { oauthClients } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { scopesAmong } from '../../core/scopes'
import type { Resource } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isTypeId } from '../../lib/typeid'
import { isoTime } from '../../lib/time'

export type ClientRow = typeof oauthClients.$inferSelect

/** An app of the World. @throws Fault NOT_FOUND */
export async function clientIn(ctx: WorldContext, id: string): Promise<ClientRow> {
  const [row] = await ctx.read
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.worldId, ctx.world.id), eq(oauthClients.id, id)))
  if (!row) throw notFound('Client')
  return row
}

/** The app with this `client_id`, of any World or of none; undefined if there is none. */
export async function clientById(db: Database, id: string): Promise<ClientRow | undefined> {
  if (!isTypeId('client', id)) return undefined
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id))
  return row
}

/** The contract's OAuthClient, without its secret. `clientId` is the id: an app has one name everywhere. */
export function clientView({ id, name, type, redirectUris, scopes, oldSecretEndsAt, ...row }: ClientRow) {
  return {
    id,
    clientId: id,
    name,
    type,
    redirectUris,
    scopes: scopesAmong(scopes),
    previousSecretEndsAt: oldSecretEndsAt === null ? null : isoTime(oldSecretEndsAt),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

/** An app as audit entries name it. */
export function clientResource({ id, name }: Pick<ClientRow, 'id' | 'name'>): Resource & { id: string } {
  return { type: 'client', id, name }
}

import { and, desc, eq } from 'drizzle-orm'
import { oauthClients, oauthGrants, worlds } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { scopesAmong } from '../../core/scopes'
import { record, type Resource } from '../../core/trail'
import type { UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import type { ClientRow } from './client-rows'

export type GrantRow = typeof oauthGrants.$inferSelect

/** A grant with the app and the name of the World. */
export interface Grant {
  grant: GrantRow
  client: Pick<ClientRow, 'id' | 'name' | 'worldId'>
  worldName: string
}

/** The apps that may act for the caller, newest first. */
export async function listGrants(
  ctx: UserContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('grants', cursor, ['number', 'string'])
  const after = place && afterPlace([oauthGrants.createdAt, oauthGrants.id], place, 'descending')
  const rows = await grantsOf(ctx)
    .where(and(eq(oauthGrants.userId, ctx.user.id), after))
    .orderBy(desc(oauthGrants.createdAt), desc(oauthGrants.id))
    .limit(limit + 1)
  const page = pageOf('grants', rows, limit, ({ grant }) => [grant.createdAt, grant.id])
  return listView(page, limit, grantWithWorld)
}

/** One of the caller's grants. @throws Fault NOT_FOUND */
export async function grantOfCaller(ctx: UserContext, id: string): Promise<Grant> {
  const [row] = await grantsOf(ctx).where(and(eq(oauthGrants.userId, ctx.user.id), eq(oauthGrants.id, id)))
  if (!row) throw notFound('App')
  return row
}

/** Withdraws a grant. The tokens of the app for the caller end at once. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export async function withdrawGrant(ctx: UserContext, id: string) {
  // Read before the transaction, whose scope is the World of the grant.
  const { worldId } = (await grantOfCaller(ctx, id)).grant
  return ctx.tx(async (tx) => {
    const found = await grantOfCaller(ctx, id)
    const etags: [string] = [viewEtag(grantWithWorld(found))]
    await requireMatch(ctx, () => ({ etags, updatedAt: found.grant.updatedAt, updatedBy: ctx.user }))
    await tx.delete(oauthGrants).where(and(eq(oauthGrants.worldId, worldId), eq(oauthGrants.id, id)))
    await record(tx, ctx, worldId, 'grant.delete', grantResource(found), grantView(found), null)
    return { id, deleted: true as const }
  }, worldId)
}

function grantsOf(ctx: UserContext) {
  return ctx.read
    .select({
      grant: oauthGrants,
      client: { id: oauthClients.id, name: oauthClients.name, worldId: oauthClients.worldId },
      worldName: worlds.name,
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .innerJoin(worlds, eq(worlds.id, oauthGrants.worldId))
    .$dynamic()
}

/** A grant as its audit entries show it. */
export function grantView({ grant, client }: Grant) {
  return {
    id: grant.id,
    app: { id: client.id, name: client.name, verified: client.worldId !== null },
    scopes: scopesAmong(grant.scopes),
    createdAt: isoTime(grant.createdAt),
    updatedAt: isoTime(grant.updatedAt),
  }
}

/** A grant as its person sees it. */
export function grantWithWorld(found: Grant) {
  return { ...grantView(found), world: { id: found.grant.worldId, name: found.worldName } }
}

/** A grant as audit entries name it. */
export function grantResource({ grant, client }: Grant): Resource {
  return { type: 'grant', id: grant.id, name: client.name }
}

import { and, eq } from 'drizzle-orm'
import { connections } from '../../../db/schema'
import { notFound } from '../../core/fault'
import { authorName, personNamed } from '../../core/people'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { findProvider } from '../identities/providers'

export type ConnectionRow = typeof connections.$inferSelect

/** A connection with the name of the person who made it. */
export interface Connection {
  row: ConnectionRow
  maker: string | null
}

/** The columns of a `Connection`. */
export const connectionColumns = { row: connections, maker: authorName(connections.createdBy) }

/** A connection of the World. @throws Fault NOT_FOUND */
export async function connectionIn(ctx: WorldContext, id: string): Promise<Connection> {
  const [found] = await ctx.read
    .select(connectionColumns)
    .from(connections)
    .where(isConnection({ worldId: ctx.world.id, id }))
  if (!found) throw notFound('Connection')
  return found
}

export function isConnection({ worldId, id }: { worldId: string; id: string }) {
  return and(eq(connections.worldId, worldId), eq(connections.id, id))
}

/** A connection as its World sees it. Never its tokens. */
export function connectionView(ctx: Context, { row, maker }: Connection) {
  return {
    id: row.id,
    provider: row.provider,
    // A provider that is no longer configured keeps its id.
    providerName: findProvider(ctx, row.provider)?.name ?? row.provider,
    status: row.status,
    scopes: row.scopes,
    account: row.account,
    expiresAt: row.expiresAt === null ? null : isoTime(row.expiresAt),
    failure: row.failure,
    createdBy: personNamed(row.createdBy, maker),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

/** A connection as audit entries name it. */
export function connectionResource({ id, provider }: Pick<ConnectionRow, 'id' | 'provider'>) {
  return { type: 'connection', id, name: provider }
}

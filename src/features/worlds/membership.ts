import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import type { UserContext } from '../../deps/context'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { WorldQuery } from './shapes'
import { worldView } from './views'
import { worldOf } from './worlds'

/** The Worlds that a person belongs to, oldest membership first. */
export function worldsOf(db: Database, userId: string) {
  return db
    .select({ id: worlds.id, slug: worlds.slug, name: worlds.name, role: memberships.role })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(worlds.id))
}

/** A page of the caller's Worlds, in full. */
export async function listWorlds(ctx: UserContext, { limit = DEFAULT_LIMIT, cursor }: WorldQuery) {
  const place = placeOf('worlds', cursor, ['number', 'string'])
  const after = place && afterPlace([memberships.createdAt, memberships.worldId], place)
  const rows = await ctx.read
    .select({ world: worlds, role: memberships.role, joinedAt: memberships.createdAt })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(and(eq(memberships.userId, ctx.user.id), after))
    .orderBy(asc(memberships.createdAt), asc(memberships.worldId))
    .limit(limit + 1)
  const page = pageOf('worlds', rows, limit, (row) => [row.joinedAt, row.world.id])
  return listView(page, limit, ({ world, role }) => worldView(worldOf(world), role))
}

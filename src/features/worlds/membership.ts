import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, worlds } from '../../../db/schema'
import { isOpenTo } from '../../core/entry'
import { enforcedSso } from '../../core/identity'
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

/**
 * A page of the caller's Worlds that this session may enter, in full. The others are left out, so a page may have fewer than
 * `limit`; `worldsOf` names them.
 */
export async function listWorlds(ctx: UserContext, { limit = DEFAULT_LIMIT, cursor }: WorldQuery) {
  const place = placeOf('worlds', cursor, ['number', 'string'])
  const after = place && afterPlace([memberships.createdAt, memberships.worldId], place)
  const rows = await ctx.read
    .select({ world: worlds, role: memberships.role, joinedAt: memberships.createdAt, enforcedSso })
    .from(memberships)
    .innerJoin(worlds, eq(worlds.id, memberships.worldId))
    .where(and(eq(memberships.userId, ctx.user.id), after))
    .orderBy(asc(memberships.createdAt), asc(memberships.worldId))
    .limit(limit + 1)
  const page = pageOf('worlds', rows, limit, (row) => [row.joinedAt, row.world.id])
  const standings = page.rows.map(({ world, ...row }) => ({ ...row, world: worldOf(world) }))
  const open = await Promise.all(standings.map((standing) => isOpenTo(ctx.deps, ctx.principal, standing)))
  const entered = standings.filter((_, index) => open[index])
  return listView({ ...page, rows: entered }, limit, ({ world, role }) => worldView(world, role))
}

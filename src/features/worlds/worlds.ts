import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { requireMatch } from '../../core/preconditions'
import { fullSettings } from '../../core/settings'
import { lastPersonOn, type Resource } from '../../core/trail'
import { worldView } from './views'

export type WorldRow = typeof worlds.$inferSelect

/** A World by its id or its slug, for the operator. @throws Fault NOT_FOUND */
export async function findWorld(db: Database, idOrSlug: string): Promise<World> {
  const [byId] = await db.select().from(worlds).where(eq(worlds.id, idOrSlug))
  const [row = byId] = await db.select().from(worlds).where(eq(worlds.slug, idOrSlug))
  if (!row) throw notFound('World')
  return worldOf(row)
}

/** Converts a row to a World, with its defaults filled into the settings. */
export function worldOf({ settings, endingAt: _endingAt, ...row }: WorldRow): World {
  return { ...row, settings: fullSettings(settings) }
}

/** The World's current row: only the settings that were set, without defaults. @throws Fault NOT_FOUND */
export async function worldRow(tx: Database, id: string): Promise<WorldRow> {
  const [row] = await tx
    .select()
    .from(worlds)
    .where(and(eq(worlds.id, id), isNull(worlds.endingAt)))
  if (!row) throw notFound('World')
  return row
}

/** A World as its audit entries name it. */
export function worldResource({ id, name }: Pick<World, 'id' | 'name'>): Resource & { id: string } {
  return { type: 'world', id, name }
}

/**
 * Checks a write on the World against If-Match with the ETag that the caller's GET returns.
 * @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export async function requireWorldMatch(ctx: WorldContext, tx: Database, row: WorldRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(worldView(worldOf(row), ctx.role))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(tx, row.id, worldResource(row)),
  }))
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { worlds } from '../../../db/schema'
import type { World } from '../../core/context'
import { notFound } from '../../core/fault'
import { fullSettings } from '../../core/settings'

export type WorldRow = typeof worlds.$inferSelect

/** A World by its id or its slug, as the operator names it. @throws Fault NOT_FOUND */
export async function findWorld(db: Database, idOrSlug: string): Promise<World> {
  const [byId] = await db.select().from(worlds).where(eq(worlds.id, idOrSlug))
  const [row = byId] = await db.select().from(worlds).where(eq(worlds.slug, idOrSlug))
  if (!row) throw notFound('World')
  return worldOf(row)
}

export function worldOf({ settings, ...row }: WorldRow): World {
  return { ...row, settings: fullSettings(settings) }
}

/** The row as it stands now: what is set, without the defaults. @throws Fault NOT_FOUND */
export async function worldRow(tx: Database, id: string): Promise<WorldRow> {
  const [row] = await tx.select().from(worlds).where(eq(worlds.id, id))
  if (!row) throw notFound('World')
  return row
}

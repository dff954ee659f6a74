import { and, asc, eq, gt, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { surfaces, worlds } from '../../../../db/schema'

export interface ListedWorld {
  slug: string
  /** When one of its listed pages was last published, in epoch milliseconds. */
  publishedAt: number
}

/** Worlds with pages that search engines may list, by slug. */
export async function listedWorlds(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<ListedWorld[]> {
  const rows = await db
    .select({ slug: worlds.slug, publishedAt: max(surfaces.publishedAt) })
    .from(worlds)
    .innerJoin(surfaces, and(eq(surfaces.worldId, worlds.id), LISTED))
    .where(and(isNull(worlds.endingAt), gt(worlds.slug, after)))
    .groupBy(worlds.slug)
    .orderBy(asc(worlds.slug))
    .limit(limit)
  return rows.map(({ slug, publishedAt }) => ({ slug, publishedAt: publishedAt ?? 0 }))
}

const LISTED = and(
  isNull(surfaces.archivedAt),
  eq(surfaces.visibility, 'listed'),
  isNotNull(surfaces.liveRevisionId),
  or(isNull(surfaces.liveNoindex), sql`NOT ${surfaces.liveNoindex}`),
)

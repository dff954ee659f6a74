import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { slugHistory, surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { slugTaken } from '../../core/fault'
import { freeNumbered } from '../../lib/slug'
import { MAX_SLUG } from './fields'

/** Characters of a hyphen and the number behind a slug. */
const NUMBER_LENGTH = 6

/** @throws Fault SLUG_TAKEN where another Surface of the World has the slug in its draft or live */
export async function claimSlug(
  ctx: WorldContext,
  tx: Database,
  slug: string,
  surfaceId: string | null,
): Promise<void> {
  if (await slugHolder(ctx, tx, slug, surfaceId)) throw slugTaken(slug, 'another Surface of this World')
}

/** The slug itself, or with a free number behind it. */
export async function freeSlug(
  ctx: WorldContext,
  tx: Database,
  slug: string,
  surfaceId: string | null,
): Promise<string> {
  const isTaken = async (wanted: string) => (await slugHolder(ctx, tx, wanted, surfaceId)) !== undefined
  // A cut may end at a hyphen, and slugs hold no two in a row.
  const base = slug.slice(0, MAX_SLUG - NUMBER_LENGTH).replace(/-$/, '')
  return (await isTaken(slug)) ? freeNumbered(base, isTaken) : slug
}

/** Remembers that a Surface was live under `slug`, so that the old address leads to it. */
export async function leaveSlug(ctx: WorldContext, tx: Database, slug: string, surfaceId: string): Promise<void> {
  const row = { worldId: ctx.world.id, slug, surfaceId, at: ctx.now() }
  await tx
    .insert(slugHistory)
    .values(row)
    .onConflictDoUpdate({ target: [slugHistory.worldId, slugHistory.slug], set: { surfaceId, at: row.at } })
}

/** A slug that goes live ends whatever redirect stood there. */
export async function takeSlug(ctx: WorldContext, tx: Database, slug: string): Promise<void> {
  await tx.delete(slugHistory).where(and(eq(slugHistory.worldId, ctx.world.id), eq(slugHistory.slug, slug)))
}

/** The Surface of the World, other than `surfaceId`, that has the slug in its draft or live. */
export async function slugHolder(
  ctx: WorldContext,
  db: Database,
  slug: string,
  surfaceId: string | null,
): Promise<{ name: string } | undefined> {
  const [holder] = await db
    .select({ name: surfaces.name })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, ctx.world.id),
        or(and(eq(surfaces.slug, slug), isNull(surfaces.archivedAt)), eq(surfaces.liveSlug, slug)),
        surfaceId === null ? undefined : ne(surfaces.id, surfaceId),
      ),
    )
    .limit(1)
  return holder
}

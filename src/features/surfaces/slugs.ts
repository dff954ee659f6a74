import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { slugHistory, surfaces } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { slugTaken } from '../../core/fault'
import { freeNumbered } from '../../lib/slug'
import { MAX_SLUG } from './fields'

/** Characters reserved for the hyphen and the number after a slug. */
const NUMBER_LENGTH = 6

/** @throws Fault SLUG_TAKEN if another Surface of the World uses the slug in its draft or live */
export async function claimSlug(
  ctx: WorldContext,
  tx: Database,
  slug: string,
  surfaceId: string | null,
): Promise<void> {
  if (await slugHolder(ctx, tx, slug, surfaceId)) throw slugTaken(slug, 'another Surface of this World')
}

/**
 * Returns the slug if it is free, or the slug with the first free number appended.
 * @param beside slugs that Surfaces will take in the same transaction
 */
export async function freeSlug(
  ctx: WorldContext,
  tx: Database,
  slug: string,
  surfaceId: string | null,
  beside: ReadonlySet<string> = new Set(),
): Promise<string> {
  const isTaken = async (wanted: string) =>
    beside.has(wanted) || (await slugHolder(ctx, tx, wanted, surfaceId)) !== undefined
  // Truncating may leave a hyphen at the end, and a slug cannot have two in a row.
  const base = slug.slice(0, MAX_SLUG - NUMBER_LENGTH).replace(/-$/, '')
  return (await isTaken(slug)) ? freeNumbered(base, isTaken) : slug
}

/** Redirects a slug to the Surface that was live there. Call inside a transaction. */
export async function addRedirect(ctx: WorldContext, tx: Database, slug: string, surfaceId: string): Promise<void> {
  const row = { worldId: ctx.world.id, slug, surfaceId, at: ctx.now() }
  await tx
    .insert(slugHistory)
    .values(row)
    .onConflictDoUpdate({ target: [slugHistory.worldId, slugHistory.slug], set: { surfaceId, at: row.at } })
}

/** Removes the redirect from a slug that goes live. Call inside a transaction. */
export async function removeRedirect(ctx: WorldContext, tx: Database, slug: string): Promise<void> {
  await tx.delete(slugHistory).where(and(eq(slugHistory.worldId, ctx.world.id), eq(slugHistory.slug, slug)))
}

/** Finds the Surface of the World, other than `surfaceId`, that uses the slug in its draft or live. */
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

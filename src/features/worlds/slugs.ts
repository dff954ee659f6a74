import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { worlds } from '../../../db/schema'
import { Fault, invalid, slugTaken } from '../../core/fault'
import { freeNumbered, slugFrom } from '../../lib/slug'

/** Pattern of a World's slug; it has 2 to 63 characters. */
export const WORLD_SLUG = '^[a-z0-9](-?[a-z0-9])*$'
export const WORLD_SLUG_MIN = 2
export const WORLD_SLUG_MAX = 63
const SHAPE = new RegExp(WORLD_SLUG)
/** Slugs that collide with the instance's own paths or that look official. */
const RESERVED = new Set(
  'admin api app assets auth docs files health invite login oauth quoin reset setup static support verify w www'.split(
    ' ',
  ),
)

/**
 * Checks a chosen slug against the rules and the other Worlds.
 * @throws Fault VALIDATION_FAILED, SLUG_TAKEN
 */
export async function claimWorldSlug(db: Database, slug: string, worldId?: string): Promise<void> {
  if (slug.length < WORLD_SLUG_MIN || slug.length > WORLD_SLUG_MAX || !SHAPE.test(slug))
    throw invalid({
      path: '/slug',
      message: 'Use 2 to 63 lower-case letters and digits, joined by single hyphens.',
      code: 'format',
    })
  if (RESERVED.has(slug)) throw invalid({ path: '/slug', message: `"${slug}" is reserved.`, code: 'reserved' })
  if (await inUse(db, slug, worldId)) throw slugTaken(slug, 'another World')
}

/** Whether a World can have this slug, and one like it that is free. */
export async function slugAvailability(db: Database, slug: string) {
  try {
    await claimWorldSlug(db, slug)
    return { slug, available: true, reason: null, suggestion: slug }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const reason = error.fields.details?.[0]?.message ?? error.message
    return { slug, available: false, reason, suggestion: await freeWorldSlug(db, slug) }
  }
}

/** A free slug made from a name: `acme`, or `acme-2` if that is taken. */
export async function freeWorldSlug(db: Database, name: string, locale?: string): Promise<string> {
  const base = slugOf(name, locale)
  return (await inUse(db, base)) ? freeNumbered(base, (slug) => inUse(db, slug)) : base
}

/** Leaves space for a number after it. A name without a Latin letter or digit becomes `world`. */
function slugOf(name: string, locale?: string): string {
  const words = slugFrom(name, WORLD_SLUG_MAX - 10, locale)
  if (words.length >= WORLD_SLUG_MIN && !RESERVED.has(words)) return words
  return words === '' ? 'world' : `world-${words}`
}

async function inUse(db: Database, slug: string, but?: string): Promise<boolean> {
  const [row] = await db
    .select({ id: worlds.id })
    .from(worlds)
    .where(and(eq(worlds.slug, slug), but === undefined ? undefined : ne(worlds.id, but)))
  return row !== undefined
}

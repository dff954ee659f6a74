import { and, eq, isNull } from 'drizzle-orm'
import { surfaces } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import type { DocumentOperation } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import { slugFrom } from '../../../lib/slug'
import { MAX_SLUG } from '../../surfaces/fields'
import { freeSlug } from '../../surfaces/slugs'

/**
 * A free slug from the new name of a page that was never published. Undefined if the page keeps its name, if its slug
 * is proposed already or was chosen by hand, and after the first publish, because visitors may know the address.
 */
export async function addressOf(
  ctx: WorldContext,
  surfaceId: string,
  base: Content,
  content: Content,
): Promise<DocumentOperation | undefined> {
  if (content.name === base.name || content.slug !== base.slug || !isMadeFrom(base)) return undefined
  const wanted = slugFrom(content.name, MAX_SLUG, content.meta.locale ?? ctx.world.settings.locale)
  if (wanted === '' || !(await isUnpublished(ctx, surfaceId))) return undefined
  const slug = await freeSlug(ctx, ctx.read, wanted, surfaceId)
  return slug === base.slug ? undefined : { op: 'document', slug }
}

/** Whether a slug was made from the name: its beginning, in the spelling of any language, perhaps with a number. */
function isMadeFrom({ name, slug }: Content): boolean {
  const words = slug.replace(/-\d+$/, '')
  return ['', 'de', 'da'].some((locale) => slugFrom(name, MAX_SLUG, locale).startsWith(words))
}

async function isUnpublished(ctx: WorldContext, surfaceId: string): Promise<boolean> {
  const [row] = await ctx.read
    .select({ id: surfaces.id })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), eq(surfaces.id, surfaceId), isNull(surfaces.topVersion)))
  return row !== undefined
}

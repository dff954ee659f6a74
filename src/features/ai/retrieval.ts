import type { WorldContext } from '../../deps/context'
import { catchUp, surfacesAbout } from '../search/search'
import type { OwnPage } from '../../composer/engine'

const OWN_PAGES = 4

/**
 * The listed pages of the World that fit a brief best by full text, without the Surface of the turn. Names and paths
 * only: what a Surface says belongs to that Surface, and may be a private draft or of another business.
 */
export async function ownPagesFor(ctx: WorldContext, intent: string, surfaceId: string | null): Promise<OwnPage[]> {
  await catchUp(ctx, ctx.world.id)
  const found = await surfacesAbout(ctx.read, ctx.world.id, intent, OWN_PAGES + 1)
  return found
    .filter(({ id }) => id !== surfaceId)
    .flatMap(({ name, listedAs }) => (listedAs === null ? [] : [{ name, path: `/w/${ctx.world.slug}/${listedAs}` }]))
    .slice(0, OWN_PAGES)
}

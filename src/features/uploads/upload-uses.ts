import { and, asc, eq, isNull } from 'drizzle-orm'
import { surfaces, uploadUses } from '../../../db/schema'
import type { UploadUse } from '../../core/fault-codes'
import type { WorldContext } from '../../deps/context'
import { catchUp } from '../search/search'

/** The Surfaces that show an upload and would break without it; archived ones are left out. */
export async function usesOf(ctx: WorldContext, uploadId: string): Promise<UploadUse[]> {
  await catchUp(ctx, ctx.world.id)
  const rows = await ctx.read
    .select({ surfaceId: uploadUses.surfaceId, name: surfaces.name, place: uploadUses.place })
    .from(uploadUses)
    .innerJoin(surfaces, and(eq(surfaces.id, uploadUses.surfaceId), isNull(surfaces.archivedAt)))
    .where(and(eq(uploadUses.worldId, ctx.world.id), eq(uploadUses.uploadId, uploadId)))
    .orderBy(asc(uploadUses.surfaceId), asc(uploadUses.place))
  const uses = new Map<string, UploadUse>()
  for (const { surfaceId, name, place } of rows) {
    const use = uses.get(surfaceId)
    if (use) use.places.push(place)
    else uses.set(surfaceId, { surfaceId, name, places: [place] })
  }
  return [...uses.values()]
}

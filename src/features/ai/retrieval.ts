import { inArray } from 'drizzle-orm'
import { drafts } from '../../../db/schema'
import type { Block } from '../../blocks/block'
import { blockText } from '../../blocks/rendering'
import type { WorldContext } from '../../deps/context'
import { catchUp, surfacesAbout } from '../search/search'
import type { Passage } from '../../composer/engine'

const PASSAGES = 4
const PASSAGE_CHARACTERS = 1_200

/** Passages of the World's Surfaces about a brief: the best full-text matches, without the Surface of the turn. */
export async function passagesFor(ctx: WorldContext, intent: string, surfaceId: string | null): Promise<Passage[]> {
  await catchUp(ctx, ctx.world.id)
  const found = await surfacesAbout(ctx.read, ctx.world.id, intent, PASSAGES + 1)
  const wanted = found.filter(({ id }) => id !== surfaceId).slice(0, PASSAGES)
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const rows = await ctx.read.select().from(drafts).where(inArray(drafts.surfaceId, ids))
  const blocksOf = new Map(rows.map((row) => [row.surfaceId, JSON.parse(row.blocks) as Block[]]))
  return wanted.map(({ id, name, slug, listedAs }) => {
    const blocks = blocksOf.get(id) ?? []
    return {
      surfaceId: id,
      surfaceName: name,
      surfaceSlug: slug,
      ...(listedAs !== null && { listedAs }),
      text: blockText(blocks, PASSAGE_CHARACTERS).slice(0, PASSAGE_CHARACTERS),
      blocks,
    }
  })
}

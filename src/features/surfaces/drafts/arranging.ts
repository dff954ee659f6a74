import { and, eq, inArray } from 'drizzle-orm'
import { receipts } from '../../../../db/schema'
import { arrange } from '../../../blocks/arrange/arrange'
import { traitsOf } from '../../../blocks/arrange/traits'
import type { Block, Content } from '../../../blocks/block'
import { operationsBetween } from '../../../blocks/merge/operations-between'
import { indexTree } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import type { JsonObject } from '../../../lib/json'
import { DEFAULT_LOOK, type LookName, wornTheme } from '../../../lib/theme'
import { pageImages } from '../../uploads/page-images'
import { blameOf } from '../publishing/blame'
import { draftOf, surfaceIn } from '../surface-rows'

/**
 * The operations that arrange a draft in a look. They change nothing by themselves: a client sends them to the draft, with
 * its ETag as condition. What a person placed stays where it is.
 * @param look that of the page if absent
 * @throws Fault NOT_FOUND
 */
export async function arrangementOf(ctx: WorldContext, surfaceId: string, look?: LookName) {
  const surface = await surfaceIn(ctx, surfaceId)
  const { content, etag } = await draftOf(ctx, surface)
  const worn = look ?? wornTheme(ctx.world.settings.theme, content.meta).look ?? DEFAULT_LOOK
  const free = await freeBlocks(ctx, surface.id)
  const image = await pageImages(ctx.read, ctx.world.id, content, 'for members')
  const blocks = arrange(content.blocks, traitsOf(worn), {
    wrap: wrapperFor(content),
    placed: ({ id }) => !free.has(id),
    widthOf: (uploadId) => image(uploadId)?.width,
  })
  return { look: worn, draftEtag: etag, operations: operationsBetween(content, { ...content, blocks }) }
}

/** Where blocks come from that no person placed one by one: the composer, blueprints and artifacts. */
const MADE_WHOLE = ['composer', 'import'] as const

/** The ids of the blocks that nobody has touched since they were made. */
async function freeBlocks(ctx: WorldContext, surfaceId: string): Promise<Set<string>> {
  const { blocks } = await blameOf(ctx, surfaceId)
  const made = await ctx.read
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.worldId, ctx.world.id),
        eq(receipts.surfaceId, surfaceId),
        inArray(receipts.source, [...MADE_WHOLE]),
      ),
    )
  const known = new Set(made.map(({ id }) => id))
  return new Set(blocks.filter(({ receipt }) => receipt && known.has(receipt.id)).map(({ blockId }) => blockId))
}

/** Gives wrappers ids that the draft does not have: the same draft always gets the same operations. */
function wrapperFor({ blocks }: Content) {
  const taken = new Set(indexTree(blocks).keys())
  let made = 0
  return (type: string, props: JsonObject, children: Block[]): Block => {
    do made++
    while (taken.has(`arranged-${made}`))
    return { id: `arranged-${made}`, type, props, children }
  }
}

import type { Database } from '../../../db/client'
import type { WorldContext } from '../../deps/context'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import { ellipsize } from '../../lib/ellipsize'
import { withinStorage } from '../ceilings/usage'
import { MAX_NAME } from './fields'
import { freeSlug } from './slugs'
import { type DraftState, draftOf, surfaceIn, surfaceResource } from './surface-rows'
import { addWithReceipt } from './surfaces'
import { surfaceSummary } from './views'

/**
 * Copies the draft of a Surface into a new Surface with the same team and visibility. Its revisions and the live page are
 * not copied. Without a name it has that of the original with a number; a slug that is taken gets a number, too.
 * The work throws Fault NOT_FOUND, SLUG_TAKEN for a `slug` of the input, PLAN_LIMIT_EXCEEDED, PLAN_REQUIRED.
 */
export function prepareDuplicate(
  ctx: WorldContext,
  surfaceId: string,
  input: { name?: string | undefined; slug?: string | undefined },
): PreparedWork<DraftState> {
  const work = async (tx: Database) => {
    const original = await draftOf(ctx, await surfaceIn(ctx, surfaceId))
    const { visibility, teamId } = original.surface
    const slug = input.slug ?? (await freeSlug(ctx, tx, original.content.slug, null))
    const name = input.name ?? copyName(original.content.name, slug)
    const content = { ...original.content, name, slug }
    const draft = await withinStorage(ctx, tx, () =>
      addWithReceipt(ctx, tx, content, { visibility, teamId, summary: `Copied ${original.content.name}` }),
    )
    const after = await surfaceSummary(ctx, draft.surface)
    await record(tx, ctx, ctx.world.id, 'surface.create', surfaceResource(draft.surface), null, after)
    return draft
  }
  return { work }
}

/** "Menu" copied to the slug `menu-3` is "Menu (3)". */
function copyName(name: string, slug: string): string {
  const number = ` (${/-(\d+)$/.exec(slug)?.[1] ?? '2'})`
  return ellipsize(name, MAX_NAME - number.length) + number
}

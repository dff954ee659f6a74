import type { Database } from '../../../db/client'
import { type Content, NOTHING } from '../../blocks/block'
import { changeBetween } from '../../blocks/merge/change-between'
import { linkedPages } from '../../blocks/page-links'
import type { WorldContext } from '../../deps/context'
import { withinStorage } from '../ceilings/usage'
import { draftHash } from './drafts/drafts'
import { insertReceipt } from './receipts/receipts'
import { freeSlug } from './slugs'
import type { DraftState } from './surface-rows'
import { addSurface } from './surfaces'

/**
 * Adds Surfaces that come as a set, each as a draft with its Receipt. A slug that is taken gets a number, and links
 * between the pages (`/slug`) lead to where they are now. Call inside a transaction; the caller records the audit entry.
 * @param summary of the Receipts
 * @throws Fault PLAN_LIMIT_EXCEEDED, PAYLOAD_TOO_LARGE
 */
export function addPages(
  ctx: WorldContext,
  tx: Database,
  pages: readonly Content[],
  summary: string,
): Promise<DraftState[]> {
  return withinStorage(ctx, tx, async () => {
    const placed = await placedPages(ctx, tx, pages)
    const added: DraftState[] = []
    for (const content of placed) added.push(await addPage(ctx, tx, content, summary))
    return added
  })
}

/** The pages with free slugs and links that follow them. */
async function placedPages(ctx: WorldContext, tx: Database, pages: readonly Content[]): Promise<Content[]> {
  const slugs = new Map<string, string>()
  for (const { slug } of pages) {
    const others = pages.filter((page) => page.slug !== slug && !slugs.has(page.slug)).map((page) => page.slug)
    slugs.set(slug, await freeSlug(ctx, tx, slug, null, new Set([...slugs.values(), ...others])))
  }
  const addresses = new Map(Array.from(slugs, ([slug, placed]) => [slug, `/w/${ctx.world.slug}/${placed}`]))
  return pages.map((page) => ({
    ...page,
    slug: slugs.get(page.slug) ?? page.slug,
    blocks: linkedPages(page.blocks, addresses),
  }))
}

async function addPage(ctx: WorldContext, tx: Database, content: Content, summary: string): Promise<DraftState> {
  const draft = await addSurface(ctx, tx, content)
  const { operations, inverse } = changeBetween(NOTHING, content)
  await insertReceipt(ctx, tx, {
    surfaceId: draft.surface.id,
    source: 'import',
    operations,
    inverse,
    baseVersion: 0,
    resultVersion: draft.surface.draftVersion,
    resultHash: draftHash(draft),
    summary,
    autosave: false,
  })
  return draft
}

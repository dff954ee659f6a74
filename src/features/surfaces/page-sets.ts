import type { Database } from '../../../db/client'
import type { Content } from '../../blocks/block'
import { linkedPages } from '../../blocks/page-links'
import type { WorldContext } from '../../deps/context'
import { withinStorage } from '../ceilings/usage'
import { freeSlug } from './slugs'
import type { DraftState } from './surface-rows'
import { addWithReceipt } from './surfaces'

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
    for (const content of placed) added.push(await addWithReceipt(ctx, tx, content, { source: 'import', summary }))
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

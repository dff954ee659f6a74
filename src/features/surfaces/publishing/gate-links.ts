import { and, eq, isNotNull } from 'drizzle-orm'
import { among } from '../../../../db/among'
import { slugHistory, surfaces } from '../../../../db/schema'
import type { Block, Content } from '../../../blocks/block'
import { anchorsOf } from '../../../blocks/render/heading-anchors'
import { walk } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import { finished, paced } from '../../../lib/steps'
import { eachProp, type Found, named } from './finding'

/** The anchors of a page, which its links can target. */
export interface PageAnchors {
  blocks: readonly Block[]
  anchors: ReadonlySet<string> | undefined
}

/**
 * Finds the anchors if a link needs one. Yields to the event loop while it works, so call it before the transaction,
 * which must not wait.
 */
export async function preloadAnchors(ctx: WorldContext, content: Content): Promise<PageAnchors> {
  const asked = innerLinks(ctx, content).some(({ anchor }) => anchor !== undefined)
  return { blocks: content.blocks, anchors: asked ? await paced(anchorsOf(content.blocks)) : undefined }
}

/** Finds links to pages of the World that are not live, and anchors that do not exist on this page. */
export async function brokenLinks(ctx: WorldContext, content: Content, preloaded: PageAnchors): Promise<Found[]> {
  const links = innerLinks(ctx, content)
  const asked = links.some(({ anchor }) => anchor !== undefined)
  const same = preloaded.blocks === content.blocks
  const anchors = same || !asked ? preloaded.anchors : finished(anchorsOf(content.blocks))
  const live = await liveSlugs(ctx, [...new Set(links.flatMap(({ slug }) => (slug ? [slug] : [])))])
  return links
    .filter(({ slug, anchor }) =>
      anchor !== undefined ? !hasAnchor(anchors, anchor) : slug !== content.slug && !live.has(slug ?? ''),
    )
    .map(({ slug, anchor, blockId, path }) => ({
      rule: 'broken_link' as const,
      blockId,
      path,
      message: named(
        path,
        anchor === undefined
          ? `The link leads to "${slug}", which is not published.`
          : `The link leads to "#${anchor}", but no block and no heading of the page has this id.`,
      ),
    }))
}

interface InnerLink {
  slug?: string
  anchor?: string
  blockId: string
  path: string
}

/** `#top` leads to the top of any page. Browsers try the id as written, then percent-decoded. */
function hasAnchor(anchors: ReadonlySet<string> | undefined, anchor: string): boolean {
  return anchor.toLowerCase() === 'top' || anchors?.has(anchor) === true || anchors?.has(decoded(anchor)) === true
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function innerLinks({ world, deps }: WorldContext, content: Content): InnerLink[] {
  return linksOf(content, `/w/${world.slug}/`, deps.config.publicUrl)
}

/** Links to pages of the World (below `prefix`) and to anchors of the page itself. */
function linksOf(content: Content, prefix: string, origin: string): InnerLink[] {
  const links: InnerLink[] = []
  walk(content.blocks, ({ id: blockId, type, props }) => {
    if (type === 'code') return
    eachProp(props, (value, key, path) => {
      for (const target of targetsIn(value, key)) {
        const href = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target
        const slug = href.startsWith(prefix) ? href.slice(prefix.length).split(/[/?#]/)[0] : undefined
        if (slug && !OWN_FILES.has(slug)) links.push({ slug, blockId, path })
        else if (href.startsWith('#') && href.length > 1) links.push({ anchor: href.slice(1), blockId, path })
      }
    })
  })
  return links
}

const LINK_KEYS = new Set(['href', 'url', 'link'])
/** Paths below a World's address that are not pages. */
const OWN_FILES = new Set(['sitemap.xml', 'feed.xml', 'icon.png'])
const MARKDOWN_LINK = /\]\(\s*<?([^\s()<>]+)/g

/** The link targets in a prop: the value of an address prop, or the links in Markdown. */
function targetsIn(value: unknown, key: string): string[] {
  if (typeof value !== 'string') return []
  if (LINK_KEYS.has(key)) return [value]
  return Array.from(value.matchAll(MARKDOWN_LINK), ([, target = '']) => target)
}

/** Which of these slugs lead to a live page, directly or through a redirect. */
async function liveSlugs(ctx: WorldContext, slugs: string[]): Promise<Set<string | null>> {
  if (slugs.length === 0) return new Set()
  const present = await ctx.read
    .select({ slug: surfaces.liveSlug })
    .from(surfaces)
    .where(and(eq(surfaces.worldId, ctx.world.id), among(surfaces.liveSlug, slugs)))
  const former = await ctx.read
    .select({ slug: slugHistory.slug })
    .from(slugHistory)
    .innerJoin(surfaces, and(eq(surfaces.id, slugHistory.surfaceId), isNotNull(surfaces.liveSlug)))
    .where(and(eq(slugHistory.worldId, ctx.world.id), among(slugHistory.slug, slugs)))
  return new Set([...present, ...former].map(({ slug }) => slug))
}

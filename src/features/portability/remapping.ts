import type { Content } from '../../blocks/block'
import { relinked } from '../../blocks/page-links'
import type { WorldContext } from '../../deps/context'
import { freeSlug } from '../surfaces/slugs'
import type { Checked } from './checking'

/** What has another id or address after the import. */
export interface Remap {
  /** Ids of uploads, agents and Surfaces, from old to new. */
  ids: ReadonlyMap<string, string>
  /** Slugs of pages, from old to new; those that stay are not in it. */
  slugs: ReadonlyMap<string, string>
  /** Slugs of the World, from old to new. */
  world: { from: string; to: string }
}

/** A content with new ids and with links to where its pages are now. */
export function remapContent(content: Content, remap: Remap): Content {
  const { slug, blocks, ...rest } = content
  return {
    ...(remapIds(rest, remap) as typeof rest),
    slug: remap.slugs.get(slug) ?? slug,
    blocks: relinked(remapIds(blocks, remap) as Content['blocks'], (address) => movedAddress(address, remap)),
  }
}

/** Replaces every text that is exactly an old id. */
export function remapIds(value: unknown, remap: Remap): unknown {
  if (typeof value === 'string') return remap.ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => remapIds(one, remap))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, remapIds(one, remap)]))
}

function movedAddress(address: string, { slugs, world }: Remap): string | undefined {
  const [, slug, page, rest = ''] = /^\/w\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?([/?#].*)?$/.exec(address) ?? []
  if (slug !== world.from) return undefined
  return `/w/${world.to}${page === undefined ? '' : `/${slugs.get(page) ?? page}`}${rest}`
}

/** Where the pages of a bundle go: their slugs, or the next free ones. From old to new; those that stay are not in it. */
export async function freeSlugs(
  ctx: WorldContext,
  { surfaces, revisions, contents }: Pick<Checked, 'surfaces' | 'revisions' | 'contents'>,
): Promise<Map<string, string>> {
  const asked = new Set(surfaces.map(({ content }) => content.slug))
  for (const { row } of surfaces) {
    const live = revisions.find(({ surfaceId, number }) => surfaceId === row.id && number === row.live)
    const content = live && contents.get(live.contentHash)
    if (content) asked.add(content.slug)
  }
  const moved = new Map<string, string>()
  // A new slug must not be that of another page of the bundle.
  const beside = new Set(asked)
  for (const slug of asked) {
    beside.delete(slug)
    const free = await freeSlug(ctx, ctx.read, slug, null, beside)
    beside.add(free)
    if (free !== slug) moved.set(slug, free)
  }
  return moved
}

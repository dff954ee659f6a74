import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { surfaces, worlds } from '../../../db/schema'
import type { Block, Content } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { walk } from '../../blocks/tree'
import { checkComplete } from '../../blocks/tree-checks'
import type { WorldContext } from '../../core/context'
import { contrast } from '../../lib/colour'
import { isObject } from '../../lib/json'
import type { SurfaceRow } from './state'

/** What the publish gate says of a content. Errors stop a publish where the World's gate is `block`. */
export interface Finding {
  rule: string
  severity: 'error' | 'warning'
  blockId?: string
  path?: string
  message: string
}

/** All findings: missing props, alt text, placeholders, broken internal links, slug collision, contrast. */
export async function findingsOf(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<Finding[]> {
  return [
    ...incomplete(content),
    ...blockFindings(content.blocks),
    ...(await brokenLinks(ctx, content)),
    ...(await slugCollision(ctx, surface, content)),
    ...themeContrast(ctx),
  ]
}

function incomplete(content: Content): Finding[] {
  return checkComplete(content.blocks, blockType).map(({ path, message, blockId }) => ({
    rule: 'incomplete',
    severity: 'error',
    blockId,
    path,
    message,
  }))
}

type Visit = (value: unknown, key: string, path: string, parent: Record<string, unknown>) => void

/** Walks every value inside a block's props. */
function eachProp(value: unknown, visit: Visit, path = '/props'): void {
  if (Array.isArray(value)) value.forEach((item, index) => eachProp(item, visit, `${path}/${index}`))
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    visit(inner, key, `${path}/${key}`, value)
    eachProp(inner, visit, `${path}/${key}`)
  }
}

const PLACEHOLDER = /\[[^\][\n]{2,60}\](?!\()/

function blockFindings(blocks: readonly Block[]): Finding[] {
  const found: Finding[] = []
  walk(blocks, (block) => {
    eachProp(block.props, (value, key, path, parent) => {
      const at = { blockId: block.id, path }
      if (key === 'alt' && value === '' && parent.decorative !== true)
        found.push({ rule: 'alt_text', severity: 'error', ...at, message: 'The image has no alternative text.' })
      if (typeof value === 'string' && block.type !== 'code' && PLACEHOLDER.test(value))
        found.push({
          rule: 'placeholder',
          severity: 'warning',
          ...at,
          message: `A placeholder still stands here: ${value.match(PLACEHOLDER)?.[0]}`,
        })
      if (key === 'uploadId' && typeof value === 'string')
        found.push({ rule: 'missing_upload', severity: 'error', ...at, message: 'This upload does not exist.' })
    })
  })
  return found
}

/** Links to other pages of the World have to lead to a page that is live; anchors to a block of this page. */
async function brokenLinks(ctx: WorldContext, content: Content): Promise<Finding[]> {
  const links: { slug?: string; anchor?: string; blockId: string; path: string }[] = []
  const ids = new Set<string>()
  const prefix = `/w/${ctx.world.slug}/`
  walk(content.blocks, (block) => {
    ids.add(block.id)
    eachProp(block.props, (value, key, path) => {
      if (typeof value !== 'string' || !LINK_KEYS.has(key)) return
      if (value.startsWith('#') && value.length > 1) links.push({ anchor: value.slice(1), blockId: block.id, path })
      if (value.startsWith(prefix))
        links.push({ slug: value.slice(prefix.length).split(/[/?#]/)[0], blockId: block.id, path })
    })
  })
  const slugs = [...new Set(links.flatMap(({ slug }) => (slug ? [slug] : [])))]
  const live = await liveSlugs(ctx, slugs)
  return links
    .filter(({ slug, anchor }) =>
      anchor !== undefined ? !ids.has(anchor) : slug !== content.slug && !live.has(slug ?? ''),
    )
    .map(({ slug, anchor, blockId, path }) => ({
      rule: 'broken_link',
      severity: 'error',
      blockId,
      path,
      message:
        anchor === undefined
          ? `The link leads to "${slug}", which is not published.`
          : `No block has the id "${anchor}".`,
    }))
}

const LINK_KEYS = new Set(['href', 'url', 'link'])

async function liveSlugs(ctx: WorldContext, slugs: string[]): Promise<Set<string | null>> {
  if (slugs.length === 0) return new Set()
  const rows = await ctx.read
    .select({ slug: surfaces.liveSlug })
    .from(surfaces)
    .innerJoin(worlds, eq(worlds.id, surfaces.worldId))
    .where(and(eq(surfaces.worldId, ctx.world.id), inArray(surfaces.liveSlug, slugs)))
  return new Set(rows.map(({ slug }) => slug))
}

async function slugCollision(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<Finding[]> {
  const [other] = await ctx.read
    .select({ name: surfaces.name })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, ctx.world.id),
        ne(surfaces.id, surface.id),
        or(and(eq(surfaces.slug, content.slug), isNull(surfaces.archivedAt)), eq(surfaces.liveSlug, content.slug)),
      ),
    )
    .limit(1)
  if (!other) return []
  return [
    {
      rule: 'slug_collision',
      severity: 'error',
      path: '/slug',
      message: `The slug belongs to "${other.name}" by now.`,
    },
  ]
}

const READABLE = 3

/** Pages adjust the accent until it reads; a gate that says so spares the surprise. */
function themeContrast(ctx: WorldContext): Finding[] {
  const { accent } = ctx.world.settings.theme
  if (contrast(accent, '#ffffff') >= READABLE || contrast(accent, '#000000') >= READABLE) return []
  return [{ rule: 'contrast', severity: 'warning', message: `The accent ${accent} reads badly on light and on dark.` }]
}

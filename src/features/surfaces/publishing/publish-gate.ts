import { and, eq, isNotNull } from 'drizzle-orm'
import { among } from '../../../../db/among'
import { slugHistory, surfaces, uploads } from '../../../../db/schema'
import { anchorsOf } from '../../../blocks/render/heading-anchors'
import type { Block, Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { imagesIn, uploadIdsIn } from '../../../blocks/images'
import { blockPath, indexTree, walk } from '../../../blocks/tree/walk'
import { checkComplete } from '../../../blocks/tree/checks'
import type { GateRule } from '../../../core/detail-codes'
import type { WorldContext } from '../../../deps/context'
import { contrast } from '../../../lib/colour'
import { isObject } from '../../../lib/json'
import { isPicture } from '../../../lib/media-types'
import { finished, paced } from '../../../lib/steps'
import { slugHolder } from '../slugs'
import type { SurfaceRow } from '../../../../db/schema'

/** A problem that the publish gate found. Errors stop a publish if the World's gate is `block`. */
export interface Finding {
  rule: GateRule
  severity: 'error' | 'warning'
  blockId?: string
  /** JSON Pointer into the content, for example `/blocks/0/props/alt`. */
  path?: string
  message: string
}

/** The anchors of a page, which its links can target. */
interface PageAnchors {
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

/**
 * Returns all findings: missing props, alt text, placeholders, broken internal links, slug collision, contrast.
 * @param preloaded anchors found before the transaction; found again if the content has changed since
 */
export async function findingsOf(
  ctx: WorldContext,
  surface: SurfaceRow,
  content: Content,
  preloaded: PageAnchors,
): Promise<Finding[]> {
  const known = await knownUploads(ctx, content)
  return [
    ...incomplete(content),
    ...inContent(content, [
      ...blockFindings(content.blocks, known),
      ...missingUploads(content, known),
      ...(await brokenLinks(ctx, content, preloaded)),
    ]),
    ...(await slugCollision(ctx, surface, content)),
    ...themeContrast(ctx),
  ]
}

/** Turns paths within a block into paths within the content. */
function inContent(content: Content, findings: readonly Finding[]): Finding[] {
  const index = indexTree(content.blocks)
  return findings.map((finding) =>
    finding.blockId === undefined ? finding : { ...finding, path: blockPath(index, finding.blockId) + finding.path },
  )
}

function incomplete(content: Content): Finding[] {
  return checkComplete(content.blocks, blockType).map(({ path, message, blockId }) => ({
    rule: 'incomplete',
    severity: 'error',
    blockId,
    path,
    message: named(path, message),
  }))
}

/** Puts the name of the field before a message, for readers who do not see the path: `items.0.title: Must not be blank.` */
function named(path: string, message: string): string {
  const field = /^(?:.*?\/props|\/meta)\/(.+)$/.exec(path)?.[1]
  return field ? `${field.replaceAll('/', '.')}: ${message}` : message
}

type Visit = (value: unknown, key: string, path: string, parent: Record<string, unknown>) => void

/** Visits every value inside a block's props, including items of lists. */
function eachProp(value: unknown, visit: Visit, path = '/props'): void {
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  for (const [key, inner] of entries) {
    visit(inner, String(key), `${path}/${key}`, isObject(value) ? value : {})
    eachProp(inner, visit, `${path}/${key}`)
  }
}

const PLACEHOLDER = /\[[^\][\n]{2,60}\](?!\()/

function blockFindings(blocks: readonly Block[], known: KnownUploads): Finding[] {
  const found: Finding[] = []
  walk(blocks, (block) => {
    eachProp(block.props, (value, key, path, parent) => {
      const at = { blockId: block.id, path }
      if (key === 'alt' && value === '' && parent.decorative !== true && !known.get(String(parent.uploadId))?.alt)
        found.push({
          rule: 'alt_text',
          severity: 'error',
          ...at,
          message: named(path, 'The image has no alternative text.'),
        })
      if (typeof value === 'string' && block.type !== 'code' && PLACEHOLDER.test(value))
        found.push({
          rule: 'placeholder',
          severity: 'warning',
          ...at,
          message: named(path, `The text still contains the placeholder ${value.match(PLACEHOLDER)?.[0]}.`),
        })
    })
  })
  return found
}

/** Every image needs a source: a processed upload of the World, or an address. */
function missingUploads(content: Content, known: KnownUploads): Finding[] {
  const images = imagesIn(content.blocks).flatMap(({ blockId, path, image: { uploadId, src } }) => {
    if (uploadId !== undefined) return missingUpload(known, uploadId, { blockId, path: `${path}/uploadId` })
    return src ? [] : [missing({ blockId, path }, 'The image has neither an upload nor an address.')]
  })
  const { imageUploadId } = content.meta
  return imageUploadId === undefined
    ? images
    : [...images, ...missingUpload(known, imageUploadId, { path: '/meta/imageUploadId' })]
}

type KnownUploads = Map<string, Pick<typeof uploads.$inferSelect, 'status' | 'alt' | 'contentType'>>

const PROBLEMS: Record<string, string> = {
  missing: 'The upload does not exist.',
  pending: 'The upload was announced, but its bytes have not arrived.',
  failed: 'The upload could not be processed.',
}

function missingUpload(known: KnownUploads, uploadId: string, at: Partial<Finding>): Finding[] {
  const upload = known.get(uploadId)
  const problem = PROBLEMS[upload?.status ?? 'missing']
  if (problem) return [missing(at, problem)]
  if (!upload || isPicture(upload.contentType)) return []
  return [missing(at, `The upload is not an image that a page can show: its type is ${upload.contentType}.`)]
}

function missing(at: Partial<Finding>, message: string): Finding {
  return { rule: 'missing_upload', severity: 'error', ...at, message: named(at.path ?? '', message) }
}

async function knownUploads(ctx: WorldContext, content: Content): Promise<KnownUploads> {
  const ids = uploadIdsIn(content)
  if (ids.length === 0) return new Map()
  const rows = await ctx.read
    .select({ id: uploads.id, status: uploads.status, alt: uploads.alt, contentType: uploads.contentType })
    .from(uploads)
    .where(and(eq(uploads.worldId, ctx.world.id), among(uploads.id, ids)))
  return new Map(rows.map(({ id, ...upload }) => [id, upload]))
}

/** Finds links to pages of the World that are not live, and anchors that do not exist on this page. */
async function brokenLinks(ctx: WorldContext, content: Content, preloaded: PageAnchors): Promise<Finding[]> {
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
      rule: 'broken_link',
      severity: 'error',
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
const OWN_FILES = new Set(['sitemap.xml', 'feed.xml'])
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

async function slugCollision(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<Finding[]> {
  const other = await slugHolder(ctx, ctx.read, content.slug, surface.id)
  if (!other) return []
  return [
    {
      rule: 'slug_collision',
      severity: 'error',
      path: '/slug',
      message: `The slug belongs to "${other.name}".`,
    },
  ]
}

/** Contrast ratio that WCAG requires of controls. Every colour reaches it on white or on black, but not on both. */
const READABLE = 3

/** Warns about an accent with low contrast, because pages darken it on white. */
function themeContrast(ctx: WorldContext): Finding[] {
  const { accent } = ctx.world.settings.theme
  const found = contrast(accent, '#ffffff')
  if (found >= READABLE) return []
  const message = `The accent ${accent} has low contrast on white (${found.toFixed(1)}:1, at least ${READABLE}:1 is readable). Pages darken it there.`
  return [{ rule: 'contrast', severity: 'warning', message }]
}

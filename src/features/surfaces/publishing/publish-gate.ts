import { and, eq } from 'drizzle-orm'
import { among } from '../../../../db/among'
import { type SurfaceRow, uploads } from '../../../../db/schema'
import type { Block, Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { formProblem } from '../../../blocks/form-answers'
import { imagesIn, uploadIdsIn } from '../../../blocks/images'
import { lookNamed } from '../../../blocks/looks/looks'
import { paletteOf } from '../../../blocks/looks/palette'
import { blockPath, indexTree, walk } from '../../../blocks/tree/walk'
import { checkComplete } from '../../../blocks/tree/checks'
import type { GateRule } from '../../../core/detail-codes'
import type { WorldContext } from '../../../deps/context'
import { contrast } from '../../../lib/colour'
import { DEFAULT_LOOK, wornTheme } from '../../../lib/theme'
import { isPicture } from '../../../lib/media-types'
import { readersOf } from '../../people/mail-readers'
import { slugHolder } from '../slugs'
import { eachProp, type Finding, type Found, named, type Severity } from './finding'
import { brokenLinks, type PageAnchors } from './gate-links'

/** The rules of the gate (contract part 4). Errors stop a publish if the World's gate is `block`. */
export const GATE_RULES = {
  incomplete: 'error',
  placeholder: 'error',
  missing_upload: 'error',
  broken_link: 'error',
  slug_collision: 'error',
  form_closed: 'error',
  form_mail: 'warning',
  alt_text: 'warning',
  contrast: 'warning',
  visibility: 'warning',
} as const satisfies Record<GateRule, Severity>

/** Rules that stop a publish whatever the gate: the publish itself would fail. */
const ALWAYS: ReadonlySet<GateRule> = new Set<GateRule>(['incomplete', 'slug_collision'])

/** Whether a finding stops a publish in this World. */
export function isBlocking({ world }: WorldContext, { rule, severity }: Finding): boolean {
  return ALWAYS.has(rule) || (severity === 'error' && world.settings.publishGate === 'block')
}

/**
 * Returns the findings of all GATE_RULES.
 * @param preloaded anchors found before the transaction; found again if the content has changed since
 */
export async function findingsOf(
  ctx: WorldContext,
  surface: SurfaceRow,
  content: Content,
  preloaded: PageAnchors,
): Promise<Finding[]> {
  const found: Found[] = [
    ...(await contentFindings(ctx, content, preloaded)),
    ...(await slugCollision(ctx, surface, content)),
    ...themeContrast(ctx, content),
    ...keptPrivate(ctx, surface),
    ...(await lostMails(ctx, content)),
  ]
  return found.map((finding) => ({ ...finding, severity: GATE_RULES[finding.rule] }))
}

/** The findings that depend on the content alone, and not on its Surface. The analysis of pages reports them too. */
export async function contentFindings(ctx: WorldContext, content: Content, preloaded: PageAnchors): Promise<Found[]> {
  const known = await knownUploads(ctx, content)
  return [
    ...incomplete(content),
    ...inContent(content, [
      ...blockFindings(content.blocks, known),
      ...missingUploads(content, known),
      ...(await brokenLinks(ctx, content, preloaded)),
    ]),
  ]
}

/** Turns paths within a block into paths within the content. */
function inContent(content: Content, findings: readonly Found[]): Found[] {
  const index = indexTree(content.blocks)
  return findings.map((finding) =>
    finding.blockId === undefined ? finding : { ...finding, path: blockPath(index, finding.blockId) + finding.path },
  )
}

function incomplete(content: Content): Found[] {
  return checkComplete(content.blocks, blockType).map(({ path, message, blockId }) => ({
    rule: 'incomplete',
    blockId,
    path,
    message: named(path, message),
  }))
}

const PLACEHOLDER = /\[[^\][\n]{2,60}\](?!\()/

/** The first placeholder in a text, such as `[Your phone number]`. */
export function placeholderIn(text: string): string | undefined {
  return PLACEHOLDER.exec(text)?.[0]
}

function blockFindings(blocks: readonly Block[], known: KnownUploads): Found[] {
  const found: Found[] = []
  walk(blocks, (block) => {
    if (block.type === 'form') found.push(...closedForm(block))
    eachProp(block.props, (value, key, path, parent) => {
      const at = { blockId: block.id, path }
      if (key === 'alt' && value === '' && parent.decorative !== true && !known.get(String(parent.uploadId))?.alt)
        found.push({
          rule: 'alt_text',
          ...at,
          message: named(path, 'The image has no alternative text.'),
        })
      if (typeof value === 'string' && block.type !== 'code' && placeholderIn(value))
        found.push({
          rule: 'placeholder',
          ...at,
          message: named(path, `The text still contains the placeholder ${placeholderIn(value)}.`),
        })
    })
  })
  return found
}

/** A form that visitors cannot send. An incomplete one is a finding of another rule. */
function closedForm({ id: blockId, props }: Block): Found[] {
  const problem = formProblem(props)
  return problem && props.fields
    ? [{ rule: 'form_closed', blockId, ...problem, message: named(problem.path, problem.message) }]
    : []
}

/** Warns about a form whose mails nobody gets. */
async function lostMails(ctx: WorldContext, content: Content): Promise<Found[]> {
  const asked: { blockId: string; notify: string }[] = []
  walk(content.blocks, ({ id, type, props }) => {
    if (type === 'form' && typeof props.notify === 'string') asked.push({ blockId: id, notify: props.notify })
  })
  const found: Found[] = []
  const index = indexTree(content.blocks)
  for (const { blockId, notify } of asked) {
    if ((await readersOf(ctx.read, ctx.world, notify)).length > 0) continue
    const path = `${blockPath(index, blockId)}/props/notify`
    const message = named(
      path,
      'Nobody gets these mails. They need a member with a confirmed address, or an address in the profile.',
    )
    found.push({ rule: 'form_mail', blockId, path, message })
  }
  return found
}

/** Every image needs a source: a processed upload of the World, or an address. */
function missingUploads(content: Content, known: KnownUploads): Found[] {
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

function missingUpload(known: KnownUploads, uploadId: string, at: Partial<Found>): Found[] {
  const upload = known.get(uploadId)
  const problem = PROBLEMS[upload?.status ?? 'missing']
  if (problem) return [missing(at, problem)]
  if (!upload || isPicture(upload.contentType)) return []
  return [missing(at, `The upload is not an image that a page can show: its type is ${upload.contentType}.`)]
}

function missing(at: Partial<Found>, message: string): Found {
  return { rule: 'missing_upload', ...at, message: named(at.path ?? '', message) }
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

async function slugCollision(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<Found[]> {
  const other = await slugHolder(ctx, ctx.read, content.slug, surface.id)
  if (!other) return []
  return [
    {
      rule: 'slug_collision',
      path: '/slug',
      message: `The slug belongs to "${other.name}".`,
    },
  ]
}

/** Contrast ratio that WCAG requires of controls. Every colour reaches it on white or on black, but not on both. */
const READABLE = 3

/** Warns about a chosen accent with low contrast on the ground of the page, because pages change it there. */
function themeContrast(ctx: WorldContext, { meta }: Content): Found[] {
  const { accent, look = DEFAULT_LOOK } = wornTheme(ctx.world.settings.theme, meta)
  if (accent === undefined) return []
  const { ground } = paletteOf(lookNamed(look), accent, 'light')
  const found = contrast(accent, ground)
  if (found >= READABLE) return []
  const onGround = ground === '#ffffff' ? 'white' : `the ground ${ground} of the look`
  const message = `The accent ${accent} has low contrast on ${onGround} (${found.toFixed(1)}:1, at least ${READABLE}:1 is readable). Pages adjust it there.`
  return [{ rule: 'contrast', message }]
}

/** Says who will see a page whose visibility keeps visitors out. */
function keptPrivate({ world }: WorldContext, { visibility }: SurfaceRow): Found[] {
  if (visibility !== 'private') return []
  const message = `Only members of ${world.name} will see this page, because its visibility is private. Set it to shared or listed for visitors.`
  return [{ rule: 'visibility', message }]
}

import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { revisions, takedowns } from '../../../../db/schema'
import type { WorldContext } from '../../../deps/context'
import { notFound } from '../../../core/fault'
import { authorName, personNamed } from '../../../core/people'
import { DEFAULT_LOOK, type Theme, wornTheme } from '../../../lib/theme'
import { isoTime } from '../../../lib/time'
import type { Content } from '../../../blocks/block'
import { lookNamed } from '../../../blocks/looks/looks'
import { markdownProps } from '../../../blocks/markdown-props'
import { descriptionOf } from '../../../blocks/page-description'
import type { Deps } from '../../../deps/deps'
import type { Domains } from '../../../deps/domains'
import { picked } from './chosen-fields'
import { firstPublished, type Live } from './live-surfaces'
import { shownImages } from '../../uploads/page-images'
import { snapshotContent, snapshotText } from '../../snapshots/snapshots'
import { surfaceIn } from '../surface-rows'

/** Who reads an answer. Only members see who published, and an original whose variants are being made. */
export type Reader = 'member' | 'visitor'

/**
 * The live Surface as JSON text: `{ "data": { surfaceId, …, content, images? } }`.
 * @param fields the members of `data`; all of them if absent
 */
export async function liveText(
  { store: { read: db }, config, local }: Deps,
  live: Live,
  reader: Reader,
  fields?: ReadonlySet<string>,
): Promise<string> {
  const { hash, world } = live
  const content = await snapshotContent(db, world.id, hash)
  const head = { ...headOf(live, content, reader), ...placeOf(local.domains, live, content) }
  const text = await snapshotText(db, world.id, hash)
  const images = !fields || fields.has('images') ? await imagesText(db, config.publicUrl, live, text, reader) : ''
  if (!fields) return answerText(head, text, images)
  return partText(picked(head, fields), fields.has('content') ? `"content":${text}` : '', images.slice(1))
}

/** `{ "data": … }` of these members, each as JSON text without a comma, or empty. */
function partText(head: object, content: string, images: string): string {
  return `{"data":{${[JSON.stringify(head).slice(1, -1), content, images].filter((part) => part !== '').join(',')}}}`
}

type Facts = Omit<Live, 'visibility' | 'slug'>

/** What never changes about a published version. */
function headOf(facts: Omit<Facts, 'world'> & { world: { id: string } }, content: Content, reader: Reader) {
  const { surfaceId, world, version, number: revision, publishedAt, firstPublishedAt, publishedBy, hash } = facts
  return {
    surfaceId,
    worldId: world.id,
    version,
    revision,
    publishedAt: isoTime(publishedAt),
    firstPublishedAt: isoTime(firstPublishedAt),
    ...(reader === 'member' && { publishedBy }),
    contentHash: hash,
    description: descriptionOf(content) ?? '',
    markdown: markdownProps(content.blocks),
  }
}

/** Where a live page is and how it looks, which the World can change at any time. */
function placeOf(
  domains: Domains,
  { world, surfaceId: id, slug }: Pick<Live, 'world' | 'surfaceId' | 'slug'>,
  content: Content,
) {
  const { name, settings } = world
  return {
    locale: content.meta.locale ?? settings.locale,
    theme: shownTheme(settings.theme, content),
    world: { name, slug: world.slug },
    url: domains.urlsOf(world).page({ id, slug }),
  }
}

/** The theme of a page with its accent, so that a front end of someone else's can use the colour. */
function shownTheme(theme: Theme, { meta }: Content): Theme {
  const worn = wornTheme(theme, meta)
  return { ...worn, accent: worn.accent ?? lookNamed(worn.look ?? DEFAULT_LOOK).accent }
}

function answerText(head: object, content: string, images = ''): string {
  return `{"data":${JSON.stringify(head).slice(0, -1)},"content":${content}${images}}}`
}

/** The member `images` of an answer, with its leading comma. Empty for a content without uploads. */
async function imagesText(
  db: Database,
  origin: string,
  { world, hash }: { world: { id: string }; hash: string },
  text: string,
  reader: Reader,
): Promise<string> {
  if (!/"(?:uploadId|imageUploadId)":/.test(text)) return ''
  const originals = reader === 'member' ? 'for members' : 'hidden'
  const images = await shownImages(db, origin, world.id, await snapshotContent(db, world.id, hash), originals)
  return images ? `,"images":${JSON.stringify(images)}` : ''
}

/**
 * A published version of a Surface as JSON text. Without `version`, the live one with its images and its place. An answer
 * for a fixed version never changes, so it leaves out what can change.
 * @throws Fault NOT_FOUND
 */
export async function publishedText(ctx: WorldContext, surfaceId: string, version?: string): Promise<string> {
  const surface = await surfaceIn(ctx, surfaceId)
  const wanted = version ?? surface.liveVersion
  if (wanted === null) throw notFound('Published revision')
  const [row] = await ctx.read
    .select({
      revision: revisions,
      author: authorName(revisions.createdBy),
      firstPublishedAt: firstPublished(revisions.surfaceId),
    })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surface.id), eq(revisions.version, wanted), eq(revisions.kind, 'publish')))
  if (!row) throw notFound('Published revision')
  const { world } = ctx
  const facts = { ...factsOf(row), world }
  const { hash } = facts
  const content = await snapshotContent(ctx.read, world.id, hash)
  const text = await snapshotText(ctx.read, world.id, hash)
  const head = headOf(facts, content, 'member')
  if (version !== undefined) return answerText(head, text)
  const { publicUrl } = ctx.deps.config
  const place = placeOf(
    ctx.deps.local.domains,
    { world, surfaceId: surface.id, slug: surface.liveSlug ?? content.slug },
    content,
  )
  return answerText({ ...head, ...place }, text, await imagesText(ctx.read, publicUrl, facts, text, 'member'))
}

/**
 * What was live at a time, as an answer for a fixed version.
 * @param at epoch milliseconds
 * @throws Fault NOT_FOUND if nothing was live
 */
export async function publishedTextAt(ctx: WorldContext, surfaceId: string, at: number): Promise<string> {
  const surface = await surfaceIn(ctx, surfaceId)
  const [row] = await ctx.read
    .select({ version: revisions.version, takenDownAt: takedowns.at })
    .from(revisions)
    .leftJoin(
      takedowns,
      and(
        eq(takedowns.worldId, revisions.worldId),
        eq(takedowns.surfaceId, revisions.surfaceId),
        eq(takedowns.number, revisions.number),
      ),
    )
    .where(and(eq(revisions.surfaceId, surface.id), eq(revisions.kind, 'publish'), lte(revisions.createdAt, at)))
    .orderBy(desc(revisions.number))
    .limit(1)
  if (!row || (row.takenDownAt !== null && row.takenDownAt <= at)) throw notFound('Published revision')
  return publishedText(ctx, surfaceId, row.version)
}

interface RevisionWithAuthor {
  revision: typeof revisions.$inferSelect
  author: string | null
  firstPublishedAt: number
}

function factsOf({ revision, author, firstPublishedAt }: RevisionWithAuthor) {
  return {
    surfaceId: revision.surfaceId,
    version: revision.version,
    number: revision.number,
    publishedAt: revision.createdAt,
    firstPublishedAt,
    publishedBy: personNamed(revision.createdBy, author),
    hash: revision.contentHash,
  }
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { revisions, slugHistory, surfaces, worlds } from '../../../../db/schema'
import type { WorldContext } from '../../../deps/context'
import { notFound } from '../../../core/fault'
import { authorName, FORMER_MEMBER, personNamed, type PersonView } from '../../../core/people'
import { fullSettings, type WorldSettings } from '../../../core/settings'
import { isoTime } from '../../../lib/time'
import type { Content } from '../../../blocks/block'
import type { Deps } from '../../../deps/deps'
import { liveHead } from './live-heads'
import { shownImages } from '../../uploads/page-images'
import { snapshotContent, snapshotText } from '../../snapshots/snapshots'
import { surfaceIn } from '../surface-rows'

/** A live Surface, with the fields of its World that a page needs. */
export interface Live {
  surfaceId: string
  visibility: 'private' | 'shared' | 'listed'
  version: string
  number: number
  slug: string
  hash: string
  publishedAt: number
  publishedBy: PersonView
  world: { id: string; slug: string; name: string; description: string; settings: WorldSettings }
}

/** Finds a published Surface by slugs. Returns the live Surface, or where it moved to, or undefined. */
export async function findLive(
  db: Database,
  worldSlug: string,
  surfaceSlug: string,
): Promise<Live | { movedTo: Live } | undefined> {
  const [row] = await prepared(db, liveBySlug).execute({ worldSlug, surfaceSlug })
  if (row) return liveOf(row)
  const [moved] = await prepared(db, movedFrom).execute({ worldSlug, surfaceSlug })
  return moved && { movedTo: liveOf(moved) }
}

type LiveRow = Awaited<ReturnType<ReturnType<typeof liveBySlug>['execute']>>[number]

function liveOf(row: LiveRow): Live {
  const { surface, world, publisher } = row
  if (!surface.version || surface.number === null || !surface.slug || !surface.hash || surface.publishedAt === null)
    throw new Error(`Surface ${surface.surfaceId} is live without a revision`)
  return {
    ...surface,
    version: surface.version,
    number: surface.number,
    slug: surface.slug,
    hash: surface.hash,
    publishedAt: surface.publishedAt,
    publishedBy: personNamed(surface.publishedBy ?? '', publisher),
    world: { ...world, settings: fullSettings(world.settings) },
  }
}

/** The live Surface as JSON text: `{ "data": { surfaceId, …, content, images? } }`. */
export async function liveText({ store: { read: db }, config }: Deps, live: Live): Promise<string> {
  const { world, hash } = live
  const content = await snapshotText(db, world.id, hash)
  const images = await imagesText(db, config.publicUrl, world.id, hash, content)
  return answerText({ ...live, worldId: world.id }, content, images)
}

type Facts = Omit<Live, 'visibility' | 'slug' | 'world'> & { worldId: string }

function answerText(facts: Facts, content: string, images = ''): string {
  const { surfaceId, worldId, version, number: revision, publishedAt, publishedBy, hash: contentHash } = facts
  const shown = { surfaceId, worldId, version, revision, publishedAt: isoTime(publishedAt), publishedBy, contentHash }
  return `{"data":${JSON.stringify(shown).slice(0, -1)},"content":${content}${images}}}`
}

/** The member `images` of an answer, with its leading comma. Empty for a content without uploads. */
async function imagesText(db: Database, origin: string, worldId: string, hash: string, text: string): Promise<string> {
  if (!/"(?:uploadId|imageUploadId)":/.test(text)) return ''
  const images = await shownImages(db, origin, worldId, await snapshotContent(db, worldId, hash), 'hidden')
  return images ? `,"images":${JSON.stringify(images)}` : ''
}

/**
 * A published version of a Surface as JSON text. Without `version`, the live one with its images. An answer for a fixed
 * version never changes, so it has no images, which can change.
 * @throws Fault NOT_FOUND
 */
export async function publishedText(ctx: WorldContext, surfaceId: string, version?: string): Promise<string> {
  const surface = await surfaceIn(ctx, surfaceId)
  const wanted = version ?? surface.liveVersion
  if (wanted === null) throw notFound('Published revision')
  const [row] = await ctx.read
    .select({ revision: revisions, author: authorName(revisions.createdBy) })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surface.id), eq(revisions.version, wanted), eq(revisions.kind, 'publish')))
  if (!row) throw notFound('Published revision')
  const { revision, author } = row
  const facts: Facts = {
    surfaceId: surface.id,
    worldId: surface.worldId,
    version: revision.version,
    number: revision.number,
    publishedAt: revision.createdAt,
    publishedBy: personNamed(revision.createdBy, author),
    hash: revision.contentHash,
  }
  const content = await snapshotText(ctx.read, surface.worldId, revision.contentHash)
  if (version !== undefined) return answerText(facts, content)
  const { publicUrl } = ctx.deps.config
  const images = await imagesText(ctx.read, publicUrl, surface.worldId, revision.contentHash, content)
  return answerText(facts, content, images)
}

/** The live content, for rendering. It is shared: do not modify it. */
export function liveContentOf(db: Database, live: Live): Promise<Content> {
  return snapshotContent(db, live.world.id, live.hash)
}

/** The World's listed live Surfaces, newest first. */
export async function listedPages(db: Database, world: Live['world'], limit: number) {
  const rows = await db
    .select({
      id: surfaces.id,
      slug: surfaces.liveSlug,
      hash: surfaces.liveHash,
      title: surfaces.liveTitle,
      summary: surfaces.liveSummary,
      hidden: surfaces.liveNoindex,
      publishedAt: surfaces.publishedAt,
      author: authorName(surfaces.publishedBy),
    })
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, world.id),
        isNull(surfaces.archivedAt),
        eq(surfaces.visibility, 'listed'),
        isNotNull(surfaces.liveRevisionId),
      ),
    )
    .orderBy(sql`coalesce(${surfaces.publishedAt}, 0) desc`, desc(surfaces.id))
    .limit(limit)
  const pages = rows.map(async ({ id, slug, hash, title, summary, hidden, publishedAt, author }) => ({
    id,
    slug: slug ?? '',
    ...(title === null ? liveHead(await snapshotContent(db, world.id, hash ?? '')) : { title, summary, hidden }),
    publishedAt: publishedAt ?? 0,
    author: author ?? FORMER_MEMBER,
  }))
  return (await Promise.all(pages)).map((page) => ({
    ...page,
    summary: page.summary ?? '',
    hidden: page.hidden === true,
  }))
}

/** The World at a public slug, or undefined. */
export async function worldBySlug(db: Database, slug: string): Promise<Live['world'] | undefined> {
  const [row] = await prepared(db, worldWithSlug).execute({ slug })
  return row && { ...row, settings: fullSettings(row.settings) }
}

const worldColumns = {
  id: worlds.id,
  slug: worlds.slug,
  name: worlds.name,
  description: worlds.description,
  settings: worlds.settings,
}

const liveColumns = {
  surface: {
    surfaceId: surfaces.id,
    visibility: surfaces.visibility,
    version: surfaces.liveVersion,
    number: surfaces.liveNumber,
    slug: surfaces.liveSlug,
    hash: surfaces.liveHash,
    publishedAt: surfaces.publishedAt,
    publishedBy: surfaces.publishedBy,
  },
  world: worldColumns,
  publisher: authorName(surfaces.publishedBy),
}

const worldWithSlug = (db: Database) =>
  db
    .select(worldColumns)
    .from(worlds)
    .where(and(eq(worlds.slug, sql.placeholder('slug')), isNull(worlds.endingAt)))
    .prepare()

const liveBySlug = (db: Database) =>
  db
    .select(liveColumns)
    .from(worlds)
    .innerJoin(surfaces, and(eq(surfaces.worldId, worlds.id), eq(surfaces.liveSlug, sql.placeholder('surfaceSlug'))))
    .where(and(eq(worlds.slug, sql.placeholder('worldSlug')), isNull(worlds.endingAt)))
    .prepare()

const movedFrom = (db: Database) =>
  db
    .select(liveColumns)
    .from(worlds)
    .innerJoin(
      slugHistory,
      and(eq(slugHistory.worldId, worlds.id), eq(slugHistory.slug, sql.placeholder('surfaceSlug'))),
    )
    .innerJoin(surfaces, and(eq(surfaces.id, slugHistory.surfaceId), isNotNull(surfaces.liveRevisionId)))
    .where(and(eq(worlds.slug, sql.placeholder('worldSlug')), isNull(worlds.endingAt)))
    .prepare()

import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { previewLinks, type SurfaceRow } from '../../../../db/schema'
import { viewEtag } from '../../../core/etag'
import { Fault, notFound } from '../../../core/fault'
import { hashToken, newSecretToken } from '../../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../../core/paging'
import { authorName, personNamed } from '../../../core/people'
import { requireMatch } from '../../../core/preconditions'
import { record, type Resource } from '../../../core/trail'
import type { WorldContext } from '../../../deps/context'
import { DAY_MS, isoTime } from '../../../lib/time'
import { revisionIn } from '../publishing/revisions'
import { surfaceIn } from '../surface-rows'
import { requireSurfaceMatch } from '../surfaces'

/** Links of one Surface that have not expired. */
const MAX_LINKS = 50
const DEFAULT_LIFE_MS = 7 * DAY_MS
const HINT_LENGTH = 4
const PREFIX = 'preview'

export type LinkRow = typeof previewLinks.$inferSelect

/** `expiresIn` in seconds. With a revision (its number) the link shows that one, otherwise the draft as it is then. */
export interface NewLink {
  expiresIn?: number
  revision?: number
}

/**
 * Creates a link to a preview that works without an account. The answer holds its address, once; only a hash is stored.
 * @throws Fault NOT_FOUND, STATE_CONFLICT at 50 links, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function createLink(ctx: WorldContext, surfaceId: string, { expiresIn, revision }: NewLink) {
  const token = newSecretToken(PREFIX)
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    await requireSurfaceMatch(ctx, surface)
    if (revision !== undefined) await revisionIn(ctx, surface, String(revision))
    await requireSpace(ctx, tx, surface)
    const row: LinkRow = {
      id: ctx.newId('preview'),
      worldId: ctx.world.id,
      surfaceId: surface.id,
      hash: hashToken(token),
      hint: token.slice(-HINT_LENGTH),
      revision: revision ?? null,
      createdBy: ctx.author.id,
      createdAt: ctx.now(),
      expiresAt: ctx.now() + (expiresIn === undefined ? DEFAULT_LIFE_MS : expiresIn * 1000),
      uses: 0,
      lastUsedAt: null,
    }
    await tx.insert(previewLinks).values(row)
    const view = linkView({ link: row, creator: ctx.author.name })
    await record(tx, ctx, ctx.world.id, 'preview_link.create', linkResource(row, surface), null, view)
    return { ...view, url: `${ctx.deps.config.publicUrl}/preview/${token}` }
  })
}

/** The links of a Surface that have not expired, newest first, without their addresses. @throws Fault NOT_FOUND */
export async function listLinks(
  ctx: WorldContext,
  surfaceId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const surface = await surfaceIn(ctx, surfaceId)
  const place = placeOf('preview-links', cursor, ['string'])
  const rows = await ctx.read
    .select(NAMED_LINK)
    .from(previewLinks)
    .where(and(isOpen(ctx, surface), place && afterPlace([previewLinks.id], place, 'descending')))
    .orderBy(desc(previewLinks.id))
    .limit(limit + 1)
  return listView(
    pageOf('preview-links', rows, limit, ({ link }) => [link.id]),
    limit,
    linkView,
  )
}

/** One link that has not expired. @throws Fault NOT_FOUND */
export async function readLink(ctx: WorldContext, surfaceId: string, id: string) {
  return linkView(await linkIn(ctx, await surfaceIn(ctx, surfaceId), id))
}

/** Ends a link at once. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function revokeLink(ctx: WorldContext, surfaceId: string, id: string) {
  return ctx.tx(async (tx) => {
    const surface = await surfaceIn(ctx, surfaceId)
    const found = await linkIn(ctx, surface, id)
    const view = linkView(found)
    await requireMatch(ctx, () => ({
      etags: [viewEtag(view)],
      updatedAt: found.link.createdAt,
      updatedBy: view.createdBy,
    }))
    await tx.delete(previewLinks).where(eq(previewLinks.id, id))
    await record(tx, ctx, ctx.world.id, 'preview_link.revoke', linkResource(found.link, surface), view, null)
    return { id, deleted: true as const }
  })
}

/** A link with the name of the person who created it; null if the account was deleted. */
interface NamedLink {
  link: LinkRow
  creator: string | null
}

const NAMED_LINK = { link: previewLinks, creator: authorName(previewLinks.createdBy) }

async function linkIn(ctx: WorldContext, surface: SurfaceRow, id: string): Promise<NamedLink> {
  const [row] = await ctx.read
    .select(NAMED_LINK)
    .from(previewLinks)
    .where(and(eq(previewLinks.id, id), isOpen(ctx, surface)))
  if (!row) throw notFound('Preview link')
  return row
}

function linkView({ link: { id, surfaceId, revision, hint, uses, ...link }, creator }: NamedLink) {
  return {
    id,
    surfaceId,
    revision,
    hint,
    uses,
    lastUsedAt: link.lastUsedAt === null ? null : isoTime(link.lastUsedAt),
    createdBy: personNamed(link.createdBy, creator),
    createdAt: isoTime(link.createdAt),
    expiresAt: isoTime(link.expiresAt),
  }
}

/** A link as audit entries name it: by its Surface. */
function linkResource({ id }: LinkRow, { name }: SurfaceRow): Resource {
  return { type: 'preview_link', id, name }
}

function isOpen(ctx: WorldContext, { id }: SurfaceRow) {
  return and(
    eq(previewLinks.surfaceId, id),
    eq(previewLinks.worldId, ctx.world.id),
    gt(previewLinks.expiresAt, ctx.now()),
  )
}

async function requireSpace(ctx: WorldContext, tx: Database, surface: SurfaceRow): Promise<void> {
  const [counted] = await tx
    .select({ n: count().mapWith(Number) })
    .from(previewLinks)
    .where(isOpen(ctx, surface))
  if ((counted?.n ?? 0) >= MAX_LINKS)
    throw new Fault('STATE_CONFLICT', `A Surface has at most ${MAX_LINKS} preview links. Revoke one first.`)
}

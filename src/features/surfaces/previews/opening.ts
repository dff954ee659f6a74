import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { drafts, previewLinks, revisions, type SurfaceRow, surfaces, worlds } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { hashToken } from '../../../core/opaque'
import { fullSettings } from '../../../core/settings'
import { systemContext } from '../../../deps/context'
import type { Deps } from '../../../deps/deps'
import { mayStillEdit } from '../author-standing'
import { snapshotContent } from '../../snapshots/snapshots'

/**
 * What the token of a preview link shows. Undefined for a token that is unknown, revoked or expired, while the Surface is
 * archived, and when the author of the link may no longer edit the Surface.
 */
export async function openLink(deps: Deps, token: string) {
  const row = await linkOf(deps, token)
  if (!row) return undefined
  const { link, surface, world } = row
  const asked = { db: deps.store.read, surface, plan: deps.plans.of(world.planCode), now: deps.clock() }
  if (!(await mayStillEdit(asked, link.createdBy))) return undefined
  return { ...row, world: { ...world, settings: fullSettings(world.settings) } }
}

async function linkOf({ store, clock }: Deps, token: string) {
  const [row] = await store.read
    .select({ link: previewLinks, surface: surfaces, world: worlds })
    .from(previewLinks)
    .innerJoin(surfaces, and(eq(surfaces.id, previewLinks.surfaceId), isNull(surfaces.archivedAt)))
    .innerJoin(worlds, and(eq(worlds.id, previewLinks.worldId), isNull(worlds.endingAt)))
    .where(and(eq(previewLinks.hash, hashToken(token)), gt(previewLinks.expiresAt, clock())))
  return row
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof openLink>>>

/**
 * The content that a link shows, and the version of its revision; null for a link that follows the draft. Undefined while the
 * Surface is being deleted.
 */
export async function contentOf(db: Database, { link, surface }: OpenLink): Promise<Shown | undefined> {
  if (link.revision === null) return { content: await draftContent(db, surface), version: null }
  const [revision] = await db
    .select({ hash: revisions.contentHash, version: revisions.version })
    .from(revisions)
    .where(and(eq(revisions.surfaceId, surface.id), eq(revisions.number, link.revision)))
  return revision && { content: await snapshotContent(db, link.worldId, revision.hash), version: revision.version }
}

interface Shown {
  content: Content
  version: string | null
}

async function draftContent(db: Database, { id, name, slug, description }: SurfaceRow): Promise<Content> {
  const [row] = await db
    .select({ meta: drafts.meta, blocks: drafts.blocks })
    .from(drafts)
    .where(eq(drafts.surfaceId, id))
  if (!row) throw new Error(`Surface ${id} has no draft`)
  return { name, slug, description, meta: JSON.parse(row.meta), blocks: JSON.parse(row.blocks) } as Content
}

/** Counts a use of the link. Whoever opens it is nobody in particular. */
export function countUse(deps: Deps, { id, worldId }: OpenLink['link']): Promise<void> {
  const ctx = systemContext(deps)
  const change = { uses: sql`${previewLinks.uses} + 1`, lastUsedAt: ctx.now() }
  return ctx.tx(async (tx) => {
    await tx.update(previewLinks).set(change).where(eq(previewLinks.id, id))
  }, worldId)
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { drafts, type SurfaceRow, surfaces } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { countBlocks } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import { jsonEqual } from '../../../lib/json-equal'
import { liveContent } from '../../snapshots/snapshots'
import { type DraftState, draftEtag, rememberDraft } from '../surface-rows'
import type { DraftTexts } from './draft-size'

/**
 * Stores a draft; undefined if another writer was faster. Compares the version in the UPDATE, so that only one of two
 * concurrent writers succeeds.
 */
export async function storeDraft(
  ctx: WorldContext,
  tx: Database,
  draft: DraftState,
  texts: DraftTexts,
): Promise<DraftState | undefined> {
  const now = ctx.now()
  const { content: next, metaText, blocksText } = texts
  const surface: SurfaceRow = {
    ...draft.surface,
    name: next.name,
    slug: next.slug,
    description: next.description,
    blockCount: countBlocks(next.blocks),
    draftVersion: draft.surface.draftVersion + 1,
    draftUpdatedAt: now,
    draftUpdatedBy: ctx.author.id,
    changed: await differsFromLive(ctx, draft.surface, next),
    updatedAt: now,
  }
  // SQLite rewrites the index entry of every indexed column in the statement, even if unchanged. Most saves keep the name.
  const renamed = next.name !== draft.content.name || next.slug !== draft.content.slug
  const update = renamed || next.description !== draft.content.description ? renameSurface : touchSurface
  const [guarded] = await prepared(tx, update).execute({ ...surface, baseVersion: draft.surface.draftVersion })
  if (!guarded) return undefined
  const { id, draftVersion: version } = surface
  await prepared(tx, updateDraft).execute({ id, version, metaText, blocksText })
  const saved = { surface, ...texts, etag: draftEtag(id, version) }
  rememberDraft(ctx, saved)
  return saved
}

/** Whether this content differs from the live content. False if nothing is live. */
async function differsFromLive(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<boolean> {
  const live = await liveContent(ctx, surface)
  return live !== undefined && !jsonEqual(live, content)
}

const updateDraft = (db: Database) =>
  db
    .update(drafts)
    .set({
      version: sql`${sql.placeholder('version')}`,
      meta: sql`${sql.placeholder('metaText')}`,
      blocks: sql`${sql.placeholder('blocksText')}`,
    })
    .where(eq(drafts.surfaceId, sql.placeholder('id')))
    .prepare()

const touched = {
  blockCount: sql`${sql.placeholder('blockCount')}`,
  draftVersion: sql`${surfaces.draftVersion} + 1`,
  draftUpdatedAt: sql`${sql.placeholder('draftUpdatedAt')}`,
  draftUpdatedBy: sql`${sql.placeholder('draftUpdatedBy')}`,
  changed: sql`${sql.param(sql.placeholder('changed'), surfaces.changed)}`,
  updatedAt: sql`${sql.placeholder('updatedAt')}`,
}

const atBaseVersion = and(
  eq(surfaces.id, sql.placeholder('id')),
  eq(surfaces.draftVersion, sql.placeholder('baseVersion')),
)

const touchSurface = (db: Database) =>
  db.update(surfaces).set(touched).where(atBaseVersion).returning({ id: surfaces.id }).prepare()

const renameSurface = (db: Database) =>
  db
    .update(surfaces)
    .set({
      ...touched,
      name: sql`${sql.placeholder('name')}`,
      slug: sql`${sql.placeholder('slug')}`,
      description: sql`${sql.placeholder('description')}`,
    })
    .where(atBaseVersion)
    .returning({ id: surfaces.id })
    .prepare()

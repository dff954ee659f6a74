import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { drafts, type SurfaceRow, surfaces } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import type { WorldContext } from '../../deps/context'
import { Fault, notFound } from '../../core/fault'
import type { Resource } from '../../core/trail'

/** A Surface with its parsed draft, and `blocks` and `meta` as stored text. */
export interface DraftState {
  surface: SurfaceRow
  content: Content
  blocksText: string
  metaText: string
  etag: string
}

/** The audit resource of a Surface. */
export function surfaceResource({ id, name }: Pick<SurfaceRow, 'id' | 'name'>): Resource {
  return { type: 'surface', id, name }
}

/** Loads a Surface of the World. @throws Fault NOT_FOUND, also for a Surface of another World */
export async function surfaceIn(ctx: WorldContext, id: string): Promise<SurfaceRow> {
  const [row] = await prepared(ctx.read, surfaceById).execute({ id, worldId: ctx.world.id })
  if (!row) throw notFound('Surface')
  return row
}

/** Loads a Surface for a change. @throws Fault NOT_FOUND, or STATE_CONFLICT if it is archived */
export async function editableSurfaceIn(ctx: WorldContext, id: string): Promise<SurfaceRow> {
  const surface = await surfaceIn(ctx, id)
  if (surface.archivedAt !== null)
    throw new Fault('STATE_CONFLICT', 'This Surface is archived; restore a revision first.')
  return surface
}

/** Loads the draft of a Surface, as the context's transaction sees it. */
export async function draftOf(ctx: WorldContext, surface: SurfaceRow): Promise<DraftState> {
  const etag = draftEtag(surface.id, surface.draftVersion)
  const known = ctx.deps.local.draftMemos.parsed.get(etag)
  if (known) return { surface, ...known, etag }
  const [row] = await prepared(ctx.read, draftById).execute({ id: surface.id })
  if (!row) throw new Error(`Surface ${surface.id} has no draft`)
  const { name, slug, description } = surface
  const content = { name, slug, description, meta: JSON.parse(row.meta), blocks: JSON.parse(row.blocks) } as Content
  const state = { surface, content, blocksText: row.blocks, metaText: row.meta, etag }
  rememberDraft(ctx, state)
  return state
}

/**
 * Caches a draft after its transaction commits. A version that rolls back is reused for other bytes, so caching it
 * earlier would serve the wrong draft.
 */
export function rememberDraft(ctx: WorldContext, draft: DraftState): void {
  const { etag, content, blocksText, metaText } = draft
  // The blocks are cached twice: as text and parsed.
  const weight = 2 * blocksText.length + metaText.length
  ctx.afterCommit(() => void ctx.deps.local.draftMemos.parsed.set(etag, { content, blocksText, metaText }, weight))
}

/** The draft's strong ETag. The Surface and the draft version together identify the bytes. */
export function draftEtag(surfaceId: string, version: number): string {
  return `"${surfaceId.slice(-16)}-${version.toString(36)}"`
}

/** The draft version in an ETag of this Surface's draft, or undefined for any other tag. */
export function versionOfEtag(surfaceId: string, etag: string): number | undefined {
  const match = /^"(.{16})-([0-9a-z]{1,11})"$/.exec(etag.trim())
  if (!match || match[1] !== surfaceId.slice(-16)) return undefined
  return Number.parseInt(match[2]!, 36)
}

const surfaceById = (db: Database) =>
  db
    .select()
    .from(surfaces)
    .where(and(eq(surfaces.id, sql.placeholder('id')), eq(surfaces.worldId, sql.placeholder('worldId'))))
    .prepare()

const draftById = (db: Database) =>
  db
    .select({ meta: drafts.meta, blocks: drafts.blocks })
    .from(drafts)
    .where(eq(drafts.surfaceId, sql.placeholder('id')))
    .prepare()

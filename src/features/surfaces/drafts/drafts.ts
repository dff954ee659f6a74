import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { prepared } from '../../../../db/prepared'
import { drafts, surfaces } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { changeBetween } from '../../../blocks/merge/change-between'
import { mergeContent } from '../../../blocks/merge/content'
import { reuseBlocks } from '../../../blocks/tree/reuse'
import { countBlocks } from '../../../blocks/tree/walk'
import type { WorldContext } from '../../../deps/context'
import type { AuditAction } from '../../../core/audit-actions'
import { etagListed } from '../../../core/etag'
import type { Fault } from '../../../core/fault'
import { personOf } from '../../../core/people'
import { preconditionFailed, requireMatch } from '../../../core/preconditions'
import { record, type Resource } from '../../../core/trail'
import { changedSince, contentAt } from './history'
import { liveContent } from '../../snapshots/snapshots'
import { leaveReceipt, type ReceiptSource, type Saved } from '../receipts/receipts'
import { markForSearch } from '../../search/search'
import { claimSlug } from '../slugs'
import type { SurfaceRow } from '../../../../db/schema'
import {
  type DraftState,
  draftEtag,
  draftOf,
  editableSurfaceIn,
  rememberDraft,
  surfaceResource,
  versionOfEtag,
} from '../surface-rows'
import { draftTrace } from '../views'
import { jsonEqual } from '../../../lib/json-equal'

export interface SaveOptions {
  /** Folds this save into the person's Receipt of the last five minutes. */
  autosave?: boolean
  /** Three-way merge by block id instead of 412, where the two sides touched different blocks. */
  merge?: boolean
  source?: ReceiptSource
  summary?: string
  /** The audit action, where it is not a plain save, and what it was done to, where it is not the Surface. */
  action?: AuditAction
  resource?: Resource
  /** Leaves another Receipt than that of an edit. */
  leave?: (save: Saved) => Promise<void>
}

/**
 * Changes a draft: `edit` makes the new content from the draft (or, when merging, from the version that If-Match
 * names). One transaction with its Receipt, its audit entry and the mark for the search index.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, PRECONDITION_FAILED, SLUG_TAKEN, and whatever `edit` throws
 */
export function saveDraft(
  ctx: WorldContext,
  surfaceId: string,
  edit: (base: Content) => Content,
  options: SaveOptions = {},
): Promise<DraftState> {
  return ctx.tx(async (tx) => {
    for (let attempt = 1; ; attempt++) {
      const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
      const next = await editedContent(ctx, draft, edit, options.merge === true)
      const saved = await tryWrite(ctx, tx, draft, next, options)
      if (saved) return saved
      if (attempt === ATTEMPTS) throw await overtaken(ctx, surfaceId)
    }
  })
}

/** How often a save is tried: again where another writer came between its read and its write. */
const ATTEMPTS = 3

/**
 * Writes `edited` over the draft; a save that changes nothing leaves everything as it is. Inside a transaction.
 * @throws Fault SLUG_TAKEN; PRECONDITION_FAILED where the draft has another version by now
 */
export async function writeDraft(
  ctx: WorldContext,
  tx: Database,
  draft: DraftState,
  edited: Content,
  options: SaveOptions = {},
): Promise<DraftState> {
  const saved = await tryWrite(ctx, tx, draft, edited, options)
  if (saved) return saved
  throw await overtaken(ctx, draft.surface.id)
}

/** @returns undefined where the draft has another version by now: nothing is written then */
async function tryWrite(
  ctx: WorldContext,
  tx: Database,
  draft: DraftState,
  edited: Content,
  options: SaveOptions,
): Promise<DraftState | undefined> {
  const next = { ...edited, blocks: reuseBlocks(draft.content.blocks, edited.blocks) }
  const change = changeBetween(draft.content, next)
  if (change.operations.length === 0) return draft
  if (next.slug !== draft.content.slug) await claimSlug(ctx, tx, next.slug, draft.surface.id)
  const saved = await storeDraft(ctx, tx, draft, next)
  if (!saved) return undefined
  const resultHash = draftHash(saved)
  const { leave = (save) => leaveReceipt(ctx, tx, save) } = options
  await leave({ draft, saved, change, resultHash, ...options })
  await markForSearch(ctx, tx, saved.surface)
  const { surface } = saved
  await record(
    tx,
    ctx,
    ctx.world.id,
    options.action ?? 'surface.draft',
    options.resource ?? surfaceResource(surface),
    draftTrace(draft.content, draft.surface.blockCount, draftHash(draft)),
    draftTrace(next, surface.blockCount, resultHash, change.operations),
  )
  return saved
}

async function editedContent(
  ctx: WorldContext,
  draft: DraftState,
  edit: (base: Content) => Content,
  merge: boolean,
): Promise<Content> {
  const header = ctx.facts?.ifMatch
  const stale = merge && header && !etagListed(header, draft.etag, false)
  const base = stale ? await contentAt(ctx, draft, versionOfEtag(draft.surface.id, header)) : undefined
  if (!base) {
    await requireDraftMatch(ctx, draft)
    return edit(draft.content)
  }
  const merged = mergeContent(base, edit(base), draft.content, blockType)
  if ('content' in merged) return merged.content
  throw await preconditionFailed(await currentDraft(ctx, draft, async () => merged.conflicts))
}

/** Holds a change against If-Match with the draft's ETag. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireDraftMatch(ctx: WorldContext, draft: DraftState): Promise<void> {
  await requireMatch(ctx, () => {
    const version = versionOfEtag(draft.surface.id, ctx.facts?.ifMatch ?? '')
    return currentDraft(ctx, draft, () => changedSince(ctx, draft, version))
  })
}

/** Another writer came between the read of the draft and its write: as where If-Match names an older version. */
async function overtaken(ctx: WorldContext, surfaceId: string): Promise<Fault> {
  const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
  return preconditionFailed(await currentDraft(ctx, draft, async () => []))
}

/** What a 412 tells of the draft that stands now. */
export async function currentDraft(ctx: WorldContext, draft: DraftState, changedBlockIds: () => Promise<string[]>) {
  const { surface, etag } = draft
  const updatedBy = await personOf(ctx, surface.draftUpdatedBy)
  return { etags: [etag] as [string], updatedAt: surface.draftUpdatedAt, updatedBy, changedBlockIds }
}

/** The version is part of the condition, so that of two writers who read the same draft only one writes. */
async function storeDraft(
  ctx: WorldContext,
  tx: Database,
  draft: DraftState,
  next: Content,
): Promise<DraftState | undefined> {
  const now = ctx.now()
  const metaText = next.meta === draft.content.meta ? draft.metaText : JSON.stringify(next.meta)
  const blocksText = next.blocks === draft.content.blocks ? draft.blocksText : JSON.stringify(next.blocks)
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
  // A statement that names an indexed column rewrites its index entry, changed or not; most saves change no name.
  const renamed = next.name !== draft.content.name || next.slug !== draft.content.slug
  const update = renamed || next.description !== draft.content.description ? renameSurface : touchSurface
  const [guarded] = await prepared(tx, update).execute({ ...surface, baseVersion: draft.surface.draftVersion })
  if (!guarded) return undefined
  const { id, draftVersion: version } = surface
  await prepared(tx, updateDraft).execute({ id, version, metaText, blocksText })
  const saved = { surface, content: next, metaText, blocksText, etag: draftEtag(id, version) }
  rememberDraft(ctx, saved)
  return saved
}

/** Whether this content differs from what is live; nothing live, nothing to differ from. */
async function differsFromLive(ctx: WorldContext, surface: SurfaceRow, content: Content): Promise<boolean> {
  const live = await liveContent(ctx, surface)
  return live !== undefined && !jsonEqual(live, content)
}

/** A quick hash of the stored draft: it names a state in Receipts and audit, and guards nothing. */
export function draftHash({
  content,
  metaText,
  blocksText,
}: Pick<DraftState, 'content' | 'metaText' | 'blocksText'>): string {
  const head = JSON.stringify([content.name, content.slug, content.description])
  // One text after the other: put together, 20 KB of blocks would be copied and hashed at ten times the cost.
  return `xxh3:${Bun.hash.xxHash3(blocksText, Bun.hash.xxHash3(head + metaText)).toString(16)}`
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

import type { Database } from '../../../../db/client'
import type { Content } from '../../../blocks/block'
import { blockType } from '../../../blocks/catalogue'
import { changeBetween, type ContentChange } from '../../../blocks/merge/change-between'
import { mergeContent } from '../../../blocks/merge/content'
import { reuseBlocks } from '../../../blocks/tree/reuse'
import type { WorldContext } from '../../../deps/context'
import type { AuditAction } from '../../../core/audit-actions'
import { etagListed } from '../../../core/etag'
import type { Fault } from '../../../core/fault'
import { personOf } from '../../../core/people'
import { preconditionFailed, requireMatch } from '../../../core/preconditions'
import { record, type Resource } from '../../../core/trail'
import { type Merged, mergedSince } from './merging'
import { type DraftTexts, requireDraftFits } from './draft-size'
import { storeDraft } from './draft-store'
import { changedSince, contentAt } from './history'
import { recordSave, type ReceiptSource, type Saved } from '../receipts/receipts'
import { markForSearch } from '../../search/search'
import { withinStorage } from '../../ceilings/usage'
import { claimSlug } from '../slugs'
import { type DraftState, draftOf, editableSurfaceIn, surfaceResource, versionOfEtag } from '../surface-rows'
import { draftTrace, saveTrace } from '../views'

export interface SaveOptions {
  /** Folds this save into the person's Receipt of the last five minutes. */
  autosave?: boolean
  /** Merges three ways by block id, instead of answering 412, if the two sides changed different blocks. */
  merge?: boolean
  source?: ReceiptSource
  summary?: string
  /** The audit action and its resource. Default: `surface.draft` on the Surface. */
  action?: AuditAction
  resource?: Resource
  /** Writes the Receipt and returns its id. Default: the Receipt of an edit. */
  receipt?: (save: Saved) => Promise<string>
  /** Ignores the plan's ceiling, for restores. */
  beyondCeiling?: boolean
}

/** A draft after a save. */
export interface SavedDraft extends DraftState {
  /** Present if the save was merged. */
  merged?: Merged
}

/**
 * Changes a draft. `edit` returns the new content from the draft or, when merging, from the version in If-Match. One
 * transaction writes the draft, its Receipt, its audit entry and the mark for the search index.
 * @throws Fault NOT_FOUND, STATE_CONFLICT, PRECONDITION_FAILED, SLUG_TAKEN, PAYLOAD_TOO_LARGE,
 * PLAN_LIMIT_EXCEEDED, and what `edit` throws
 */
export function saveDraft(
  ctx: WorldContext,
  surfaceId: string,
  edit: (base: Content) => Content,
  options: SaveOptions = {},
): Promise<SavedDraft> {
  return ctx.tx(async (tx) => {
    for (let attempt = 1; ; attempt++) {
      const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
      const { next, merged } = await editedContent(ctx, draft, edit, options.merge === true)
      const saved = await tryWrite(ctx, tx, draft, next, options)
      if (saved) return { ...saved, merged }
      if (attempt === ATTEMPTS) throw await staleDraft(ctx, surfaceId)
    }
  })
}

/** Attempts of a save. It retries if another writer changed the draft between its read and its write. */
const ATTEMPTS = 3

/**
 * Replaces the draft with `edited`. Writes nothing if the content is the same. Call inside a transaction.
 * @throws Fault SLUG_TAKEN; PAYLOAD_TOO_LARGE; PLAN_LIMIT_EXCEEDED; PRECONDITION_FAILED if the draft has a newer version
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
  throw await staleDraft(ctx, draft.surface.id)
}

/** Writes nothing and returns undefined if the draft has a newer version. */
async function tryWrite(
  ctx: WorldContext,
  tx: Database,
  draft: DraftState,
  edited: Content,
  options: SaveOptions,
): Promise<DraftState | undefined> {
  const next = { ...edited, blocks: reuseBlocks(draft.content.blocks, edited.blocks) }
  const texts = draftTexts(draft, next)
  requireDraftFits(texts, draft)
  const change = changeBetween(draft.content, next)
  if (change.operations.length === 0) return draft
  if (next.slug !== draft.content.slug) await claimSlug(ctx, tx, next.slug, draft.surface.id)
  const store = () => storeSave(ctx, tx, { draft, texts, change, options })
  const stored = await (options.beyondCeiling ? store() : withinStorage(ctx, tx, store))
  if (!stored) return undefined
  const { saved, receiptId } = stored
  await markForSearch(ctx, tx, saved.surface)
  const { surface } = saved
  await record(
    tx,
    ctx,
    ctx.world.id,
    options.action ?? 'surface.draft',
    options.resource ?? surfaceResource(surface),
    draftTrace(draft.content, draft.surface.blockCount, draftHash(draft)),
    {
      // If the resource is a Receipt or a suggestion, the entry names the Surface as well.
      ...(options.resource && { surfaceId: surface.id }),
      ...draftTrace(next, surface.blockCount, draftHash(saved), change.operations),
      ...saveTrace(saved.etag, receiptId, change.operations),
    },
  )
  return saved
}

interface Save {
  draft: DraftState
  texts: DraftTexts
  change: ContentChange
  options: SaveOptions
}

/** Stores the draft and its Receipt. Writes nothing and returns undefined if the draft has a newer version. */
async function storeSave(
  ctx: WorldContext,
  tx: Database,
  { draft, texts, change, options }: Save,
): Promise<{ saved: DraftState; receiptId: string } | undefined> {
  const saved = await storeDraft(ctx, tx, draft, texts)
  if (!saved) return undefined
  const { receipt: writeReceipt = (save) => recordSave(ctx, tx, save) } = options
  return { saved, receiptId: await writeReceipt({ draft, saved, change, resultHash: draftHash(saved), ...options }) }
}

async function editedContent(
  ctx: WorldContext,
  draft: DraftState,
  edit: (base: Content) => Content,
  mayMerge: boolean,
): Promise<{ next: Content; merged?: Merged }> {
  const header = ctx.facts?.ifMatch
  const stale = mayMerge && header && !etagListed(header, draft.etag, false)
  const version = stale ? versionOfEtag(draft.surface.id, header) : undefined
  const base = version === undefined ? undefined : await contentAt(ctx, draft, version)
  if (version === undefined || !base) {
    await requireDraftMatch(ctx, draft)
    return { next: edit(draft.content) }
  }
  const merge = mergeContent(base, edit(base), draft.content, blockType)
  if ('content' in merge) return { next: merge.content, merged: await mergedSince(ctx, draft, version, base) }
  throw await preconditionFailed(await currentDraft(ctx, draft, async () => merge.conflicts))
}

/** Checks If-Match against the draft's ETag. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireDraftMatch(ctx: WorldContext, draft: DraftState): Promise<void> {
  await requireMatch(ctx, () => {
    const version = versionOfEtag(draft.surface.id, ctx.facts?.ifMatch ?? '')
    return currentDraft(ctx, draft, () => changedSince(ctx, draft, version))
  })
}

/** The fault of a save that lost a race: the same as for a stale If-Match. */
async function staleDraft(ctx: WorldContext, surfaceId: string): Promise<Fault> {
  const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
  return preconditionFailed(await currentDraft(ctx, draft, async () => []))
}

/** The current draft, as a 412 reports it. */
export async function currentDraft(ctx: WorldContext, draft: DraftState, changedBlockIds: () => Promise<string[]>) {
  const { surface, etag } = draft
  const updatedBy = await personOf(ctx, surface.draftUpdatedBy)
  return { etags: [etag] as [string], updatedAt: surface.draftUpdatedAt, updatedBy, changedBlockIds }
}

/** The texts to store. A part that did not change keeps its text. */
function draftTexts(draft: DraftState, next: Content): DraftTexts {
  return {
    content: next,
    metaText: next.meta === draft.content.meta ? draft.metaText : JSON.stringify(next.meta),
    blocksText: next.blocks === draft.content.blocks ? draft.blocksText : JSON.stringify(next.blocks),
  }
}

/** A fast hash of the stored draft. It identifies a state in Receipts and the audit log and has no security purpose. */
export function draftHash({ content, metaText, blocksText }: DraftTexts): string {
  const head = JSON.stringify([content.name, content.slug, content.description])
  // Hash the texts one after the other: concatenating copies 20 KB of blocks and costs ten times as much.
  return `xxh3:${Bun.hash.xxHash3(blocksText, Bun.hash.xxHash3(head + metaText)).toString(16)}`
}

import type { revisions } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { type Operation, touchedBlocks } from '../../blocks/tree/operations'
import type { WorldContext } from '../../deps/context'
import { viewEtag } from '../../core/etag'
import { personOf, type PersonView } from '../../core/people'
import { isoTime } from '../../lib/time'
import type { SurfaceRow } from '../../../db/schema'
import type { Merged } from './drafts/merging'
import type { Finding } from './publishing/finding'
import { draftEtag, type DraftState, draftOf } from './surface-rows'

export type SurfaceStatus = 'draft' | 'published' | 'changed' | 'archived'

/** The status is derived from the live pointer and never stored. */
function statusOf(surface: Pick<SurfaceRow, 'archivedAt' | 'liveRevisionId' | 'changed'>): SurfaceStatus {
  if (surface.archivedAt !== null) return 'archived'
  if (surface.liveRevisionId === null) return 'draft'
  return surface.changed ? 'changed' : 'published'
}

/** The columns of a Surface that an item shows. */
type ItemRow = Pick<
  SurfaceRow,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'visibility'
  | 'teamId'
  | 'draftVersion'
  | 'draftUpdatedAt'
  | 'blockCount'
  | 'liveRevisionId'
  | 'liveVersion'
  | 'liveNumber'
  | 'liveSlug'
  | 'publishedAt'
  | 'changed'
  | 'createdAt'
  | 'updatedAt'
  | 'archivedAt'
>

/** Formats a Surface without its blocks, for lists and audit entries. */
export function surfaceItemView(surface: ItemRow, updatedBy: PersonView, publishedBy: PersonView | null) {
  return {
    id: surface.id,
    name: surface.name,
    slug: surface.slug,
    description: surface.description,
    visibility: surface.visibility,
    status: statusOf(surface),
    teamId: surface.teamId,
    draft: {
      etag: draftEtag(surface.id, surface.draftVersion),
      updatedAt: isoTime(surface.draftUpdatedAt),
      updatedBy,
      blockCount: surface.blockCount,
    },
    published: publishedView(surface, publishedBy),
    hasUnpublishedChanges: surface.liveRevisionId !== null && surface.changed,
    createdAt: isoTime(surface.createdAt),
    updatedAt: isoTime(surface.updatedAt),
    archivedAt: surface.archivedAt === null ? null : isoTime(surface.archivedAt),
  }
}

function publishedView(surface: ItemRow, publishedBy: PersonView | null) {
  const { liveVersion, liveNumber, liveSlug, publishedAt } = surface
  if (liveVersion === null || liveNumber === null || liveSlug === null || publishedAt === null || !publishedBy)
    return null
  return { version: liveVersion, revision: liveNumber, slug: liveSlug, publishedAt: isoTime(publishedAt), publishedBy }
}

/** Formats a Surface with the blocks of its draft. */
export async function surfaceView(ctx: WorldContext, surface: SurfaceRow, draft?: DraftState) {
  const { content } = draft ?? (await draftOf(ctx, surface))
  const item = await surfaceSummary(ctx, surface)
  const { id, name, slug, description, ...rest } = item
  return { id, name, slug, description, blocks: content.blocks, ...rest }
}

/** Formats a Surface without its blocks and looks up its people. */
export async function surfaceSummary(ctx: WorldContext, surface: SurfaceRow) {
  const updatedBy = await personOf(ctx, surface.draftUpdatedBy)
  const publishedBy = surface.publishedBy === null ? null : await personOf(ctx, surface.publishedBy)
  return surfaceItemView(surface, updatedBy, publishedBy)
}

/** The ETag of the Surface, as its GET returns it. */
export async function surfaceEtag(ctx: WorldContext, surface: SurfaceRow): Promise<string> {
  return viewEtag(await surfaceView(ctx, surface))
}

/** The Draft response as JSON text, built from the stored text. @param findings of a save; absent in a GET */
export function draftText(
  draft: DraftState & { merged?: Merged },
  updatedBy: PersonView,
  findings?: readonly Finding[],
): string {
  const { surface, blocksText, metaText, etag } = draft
  const { name, slug, description } = surface
  const head = JSON.stringify({ surfaceId: surface.id, name, slug, description })
  const tail = JSON.stringify({
    etag,
    updatedAt: isoTime(surface.draftUpdatedAt),
    updatedBy,
    findings,
    merged: draft.merged,
  })
  return `{"data":${head.slice(0, -1)},"blocks":${blocksText},"meta":${metaText},${tail.slice(1)}}`
}

/** Formats a Revision (contract part 4). */
export function revisionView(row: typeof revisions.$inferSelect, createdBy: PersonView, receiptIds: string[]) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    kind: row.kind,
    note: row.note,
    contentHash: row.contentHash,
    blockCount: row.blockCount,
    createdAt: isoTime(row.createdAt),
    createdBy,
    receiptIds,
  }
}

/** Larger operations are in the Receipt only; the audit log has their hash and their count. */
const AUDITED_BYTES = 16 * 1024

/** Summarizes a draft for the audit log, without its tree. */
export function draftTrace(content: Content, blockCount: number, hash: string, operations?: readonly Operation[]) {
  const summary = { name: content.name, slug: content.slug, blockCount, hash }
  return operations === undefined ? summary : { ...summary, ...operationsTrace(operations) }
}

/** A change of more blocks names none: whoever follows it reads the draft. */
const NAMED_BLOCKS = 200

/** What those who edit the same draft need to follow a save: its version, its Receipt, and the blocks that it touched. */
export function saveTrace(etag: string, receiptId: string, operations: readonly Operation[]) {
  const blockIds = touchedBlocks(operations)
  return { etag, receiptId, blockIds: blockIds.length > NAMED_BLOCKS ? null : blockIds }
}

function operationsTrace(operations: readonly Operation[]) {
  const text = JSON.stringify(operations)
  const bytes = Buffer.byteLength(text)
  if (bytes <= AUDITED_BYTES) return { operations }
  const sha256 = Bun.CryptoHasher.hash('sha256', text, 'hex')
  return { operationCount: operations.length, operationBytes: bytes, operationsSha256: sha256 }
}

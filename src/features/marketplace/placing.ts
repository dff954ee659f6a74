import type { Block, Content } from '../../blocks/block'
import { blockType } from '../../blocks/catalogue'
import { relinked } from '../../blocks/page-links'
import { checkTree } from '../../blocks/tree/checks'
import { applyOperations, type LooseOperation, OperationError } from '../../blocks/tree/operations'
import { walk } from '../../blocks/tree/walk'
import type { AuditAction } from '../../core/audit-actions'
import { invalid } from '../../core/fault'
import type { Resource } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { newBlockId } from '../surfaces/drafts/draft-input'
import { requireDraftMatch, writeDraft } from '../surfaces/drafts/drafts'
import { draftOf, editableSurfaceIn } from '../surfaces/surface-rows'
import { insertReceipt } from '../surfaces/receipts/receipts'

/** Where blocks go: at the end of the page if absent. */
export interface Place {
  parentId?: string | null
  index?: number
}

/** How a change of a draft is recorded. */
export interface Recorded {
  action: AuditAction
  resource?: Resource
  summary: string
}

/**
 * Inserts blocks with new ids into a draft, as one Receipt that can be undone. Call inside a transaction.
 * @returns the Receipt and the new id of each block
 * @throws Fault NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED for the place, PRECONDITION_FAILED
 */
export async function insertBlocks(
  ctx: WorldContext,
  surfaceId: string,
  blocks: readonly Block[],
  place: Place,
  recorded: Recorded,
): Promise<{ receiptId: string; blockIds: Record<string, string> }> {
  const blockIds = freshIds(ctx, blocks)
  const operations = withIds(blocks, blockIds).map((block, i): LooseOperation => ({
    op: 'insert',
    parentId: place.parentId ?? null,
    ...(place.index !== undefined && { index: place.index + i }),
    block,
  }))
  const receiptId = await saveRecorded(ctx, surfaceId, (base) => inserted(base, operations), recorded)
  return { receiptId: receiptId ?? '', blockIds }
}

/**
 * Saves a draft with an imported Receipt. If-Match is optional, as for Receipts: a conflict shows in the blocks.
 * @returns the id of the Receipt; undefined if nothing changed
 */
export async function saveRecorded(
  ctx: WorldContext,
  surfaceId: string,
  edit: (base: Content) => Content,
  { summary, ...options }: Recorded,
): Promise<string | undefined> {
  let receiptId: string | undefined
  await ctx.tx(async (tx) => {
    const draft = await draftOf(ctx, await editableSurfaceIn(ctx, surfaceId))
    if (typeof ctx.facts?.ifMatch === 'string') await requireDraftMatch(ctx, draft)
    await writeDraft(ctx, tx, draft, edit(draft.content), {
      ...options,
      receipt: async ({ draft: before, saved, change, resultHash }) => {
        receiptId = await insertReceipt(ctx, tx, {
          surfaceId,
          source: 'import',
          operations: change.operations,
          inverse: change.inverse,
          baseVersion: before.surface.draftVersion,
          resultVersion: saved.surface.draftVersion,
          resultHash,
          summary,
          autosave: false,
        })
        return receiptId
      },
    })
  })
  return receiptId
}

/** A new id for each block that has none in `known`. */
export function freshIds(
  ctx: WorldContext,
  blocks: readonly Block[],
  known: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const ids: [string, string][] = []
  walk(blocks, ({ id }) => ids.push([id, Object.hasOwn(known, id) ? known[id]! : newBlockId(ctx)]))
  return Object.fromEntries(ids)
}

/** The blocks with other ids. Links between them (`#id`) follow. */
export function withIds(blocks: readonly Block[], ids: Readonly<Record<string, string>>): Block[] {
  const renamed = (list: readonly Block[]): Block[] =>
    list.map((block) => ({
      ...block,
      id: ids[block.id] ?? block.id,
      ...(block.children && { children: renamed(block.children) }),
    }))
  return relinked(renamed(blocks), (address) => {
    const id = address.startsWith('#') ? address.slice(1) : ''
    return Object.hasOwn(ids, id) ? `#${ids[id]}` : undefined
  })
}

const PATHS: Partial<Record<OperationError['code'], string>> = { bad_index: '/index' }

function inserted(base: Content, operations: readonly LooseOperation[]): Content {
  const next = applied(base, operations)
  const [fault] = checkTree(next.blocks, blockType)
  if (fault) throw invalid({ path: '/parentId', message: fault.message, code: fault.code })
  return next
}

function applied(base: Content, operations: readonly LooseOperation[]): Content {
  try {
    return applyOperations(base, operations)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    throw invalid({ path: PATHS[error.code] ?? '/parentId', message: error.message, code: error.code })
  }
}

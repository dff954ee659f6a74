import { blockType } from '../../blocks/catalogue'
import type { Content } from '../../blocks/block'
import { changeBetween } from '../../blocks/merge/change-between'
import { mergeContent } from '../../blocks/merge/content'
import { applyOperations, type Operation, OperationError, touchedBlocks } from '../../blocks/tree/operations'
import type { WorldContext } from '../../deps/context'
import { contentAt } from '../surfaces/drafts/history'
import type { DraftState } from '../surfaces/surface-rows'
import { operationsOf, type SuggestionRow } from './suggestion-rows'

/** A draft with a suggestion applied to it, or the blocks that have changed too much for that. */
export type Applied = { content: Content } | { blockIds: string[] }

/**
 * Applies a suggestion to the current draft: three ways, from the version that was analysed. Changes of other blocks since
 * then stay.
 */
export async function appliedTo(ctx: WorldContext, draft: DraftState, row: SuggestionRow): Promise<Applied> {
  const operations = operationsOf(row)
  const base = await contentAt(ctx, draft, row.baseVersion)
  if (!base) return { blockIds: touchedBlocks(operations) }
  try {
    const merge = mergeContent(base, applyOperations(base, operations), draft.content, blockType)
    return 'content' in merge ? merge : { blockIds: merge.conflicts.filter((name) => !name.includes('.')) }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return { blockIds: touchedBlocks(operations) }
  }
}

/**
 * The statuses of suggestions against the current draft: an open one whose blocks or fields have changed since the analysis
 * is stale, even if no analysis has said so yet.
 */
export async function presentStatuses(
  ctx: WorldContext,
  draft: DraftState,
  rows: readonly SuggestionRow[],
): Promise<Map<SuggestionRow, SuggestionRow['status']>> {
  const versions = new Set(rows.filter(({ status }) => status === 'open').map(({ baseVersion }) => baseVersion))
  const changed = new Map<number, Set<string> | undefined>()
  for (const version of versions) changed.set(version, await changesSince(ctx, draft, version))
  return new Map(
    rows.map((row) => {
      if (row.status !== 'open') return [row, row.status]
      const changes = changed.get(row.baseVersion)
      const stale = !changes || namesOf(operationsOf(row)).some((name) => changes.has(name))
      return [row, stale ? 'stale' : 'open']
    }),
  )
}

/** What has changed since a version: ids of blocks and names of fields. Undefined if the history does not reach so far. */
async function changesSince(ctx: WorldContext, draft: DraftState, version: number): Promise<Set<string> | undefined> {
  const base = await contentAt(ctx, draft, version)
  return base && new Set(namesOf(changeBetween(base, draft.content).operations))
}

function namesOf(operations: readonly Operation[]): string[] {
  const fields = operations.flatMap((operation) => {
    if (operation.op !== 'document') return []
    const { op: _, meta = {}, ...rest } = operation
    return [...Object.keys(rest), ...Object.keys(meta).map((key) => `meta.${key}`)].map((name) => `document.${name}`)
  })
  return [...touchedBlocks(operations), ...fields]
}

import { and, desc, eq, gt, gte } from 'drizzle-orm'
import { draftSteps, receipts } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { changeBetween } from '../../blocks/change-between'
import { applyOperations, type Operation, touchedBlocks } from '../../blocks/operations'
import type { WorldContext } from '../../core/context'
import type { DraftState } from './state'

interface Step {
  /** Leads from version `to` back to version `from`. */
  from: number
  to: number
  inverse: Operation[]
}

/** Longest walk back: beyond it the reader is told that everything may have changed. */
const MAX_STEPS = 500

/**
 * The draft's content at an earlier version, by undoing what Receipts and the single steps of folded autosaves say;
 * undefined where the way back is no longer complete.
 */
export async function contentAt(
  ctx: WorldContext,
  draft: DraftState,
  version: number | undefined,
): Promise<Content | undefined> {
  const current = draft.surface.draftVersion
  if (version === undefined || version > current || current - version > MAX_STEPS) return undefined
  if (version === current) return draft.content
  const steps = await stepsSince(ctx, draft.surface.id, version)
  let content = draft.content
  let at = current
  while (at > version) {
    const step = steps.get(at)
    if (!step || step.from < version) return undefined
    content = applyOperations(content, step.inverse)
    at = step.from
  }
  return content
}

/** Ids of the blocks that changed since a version; empty where that can no longer be told. */
export async function changedSince(
  ctx: WorldContext,
  draft: DraftState,
  version: number | undefined,
): Promise<string[]> {
  const base = await contentAt(ctx, draft, version)
  return base ? touchedBlocks(changeBetween(base, draft.content).operations) : []
}

/** The steps back by the version they start from. A single step is preferred to the folded Receipt that spans it. */
async function stepsSince(ctx: WorldContext, surfaceId: string, version: number): Promise<Map<number, Step>> {
  const whole = await ctx.read
    .select({ from: receipts.baseVersion, to: receipts.resultVersion, inverse: receipts.inverse })
    .from(receipts)
    .where(and(eq(receipts.surfaceId, surfaceId), gt(receipts.resultVersion, version)))
    .orderBy(desc(receipts.id))
    .limit(MAX_STEPS)
  const single = await ctx.read
    .select({ to: draftSteps.version, inverse: draftSteps.inverse })
    .from(draftSteps)
    .where(and(eq(draftSteps.surfaceId, surfaceId), gte(draftSteps.version, version + 1)))
    .limit(MAX_STEPS)
  const steps = new Map<number, Step>()
  for (const { from, to, inverse } of whole)
    if (from !== null && to !== null) steps.set(to, { from, to, inverse: JSON.parse(inverse) as Operation[] })
  for (const { to, inverse } of single) steps.set(to, { from: to - 1, to, inverse: JSON.parse(inverse) as Operation[] })
  return steps
}

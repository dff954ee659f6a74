import { and, desc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { draftSteps, receipts } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { changeBetween } from '../../../blocks/merge/change-between'
import { applyOperations, type Operation, touchedBlocks } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import { unpackJson } from '../../../lib/packed-json'
import type { DraftState } from '../surface-rows'

interface Step {
  /** The step leads from version `to` back to version `from`. */
  from: number
  to: number
  /** The Receipt with the inverse operations. Absent for a single step of a folded autosave. */
  receiptId?: string
  /** Size of its operations, in bytes. */
  size: number
}

/** Maximum steps to undo. Beyond it, the answer is that everything may have changed. */
const MAX_STEPS = 500
/** Maximum bytes of operations to undo. Five hundred saves of a megabyte would need gigabytes and seconds. */
const MAX_BYTES = 16_000_000

/**
 * Reconstructs the draft's content at an earlier version by undoing its Receipts and the steps of folded autosaves.
 * Returns undefined if the history is incomplete or too long.
 */
export async function contentAt(
  ctx: WorldContext,
  draft: DraftState,
  version: number | undefined,
): Promise<Content | undefined> {
  const current = draft.surface.draftVersion
  if (version === undefined || version > current || current - version > MAX_STEPS) return undefined
  if (version === current) return draft.content
  const path = pathBack(await stepsSince(ctx, draft.surface.id, version), current, version)
  if (!path) return undefined
  let content = draft.content
  for (const step of path) content = applyOperations(content, await inverseOf(ctx, draft.surface.id, step))
  return content
}

/** Ids of the blocks that changed since a version. Empty if the history no longer reaches that version. */
export async function changedSince(
  ctx: WorldContext,
  draft: DraftState,
  version: number | undefined,
): Promise<string[]> {
  const base = await contentAt(ctx, draft, version)
  return base ? touchedBlocks(changeBetween(base, draft.content).operations) : []
}

/** The steps from one version back to another. Undefined if a step is missing or the steps exceed MAX_BYTES. */
function pathBack(steps: ReadonlyMap<number, Step>, current: number, version: number): Step[] | undefined {
  const path: Step[] = []
  let bytes = 0
  for (let at = current; at > version;) {
    const step = steps.get(at)
    if (!step || step.from < version) return undefined
    bytes += step.size
    if (bytes > MAX_BYTES) return undefined
    path.push(step)
    at = step.from
  }
  return path
}

/** The steps by the version they start from. A single step takes precedence over the folded Receipt that spans it. */
async function stepsSince(ctx: WorldContext, surfaceId: string, version: number): Promise<Map<number, Step>> {
  const whole = await ctx.read
    .select({
      receiptId: receipts.id,
      from: receipts.baseVersion,
      to: receipts.resultVersion,
      size: receipts.inverseSize,
    })
    .from(receipts)
    .where(and(eq(receipts.surfaceId, surfaceId), gt(receipts.resultVersion, version), isNotNull(receipts.inverse)))
    .orderBy(desc(receipts.id))
    .limit(MAX_STEPS)
  const single = await ctx.read
    .select({ to: draftSteps.version, size: draftSteps.inverseSize })
    .from(draftSteps)
    .where(and(eq(draftSteps.surfaceId, surfaceId), gte(draftSteps.version, version + 1)))
    .limit(MAX_STEPS)
  const steps = new Map<number, Step>()
  for (const { from, to, ...step } of whole) if (from !== null && to !== null) steps.set(to, { from, to, ...step })
  for (const { to, size } of single) steps.set(to, { from: to - 1, to, size })
  return steps
}

async function inverseOf(ctx: WorldContext, surfaceId: string, { to, receiptId }: Step): Promise<Operation[]> {
  const [row] =
    receiptId === undefined
      ? await ctx.read
          .select({ inverse: draftSteps.inverse })
          .from(draftSteps)
          .where(and(eq(draftSteps.surfaceId, surfaceId), eq(draftSteps.version, to)))
      : await receiptInverse(ctx.read, ctx.world.id, receiptId)
  return row?.inverse ? unpackJson<Operation[]>(row.inverse) : []
}

/** Selects by the whole primary key: by id alone, each step would scan the Receipts of all Worlds. */
export function receiptInverse(db: Database, worldId: string, id: string) {
  return db
    .select({ inverse: receipts.inverse })
    .from(receipts)
    .where(and(eq(receipts.worldId, worldId), eq(receipts.id, id)))
}

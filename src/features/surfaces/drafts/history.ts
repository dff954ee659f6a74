import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { draftSteps, receipts } from '../../../../db/schema'
import type { Content } from '../../../blocks/block'
import { changeBetween } from '../../../blocks/merge/change-between'
import { applyOperations, type Operation, touchedBlocks } from '../../../blocks/tree/operations'
import type { WorldContext } from '../../../deps/context'
import type { DraftState } from '../surface-rows'

interface Step {
  /** Leads from version `to` back to version `from`. */
  from: number
  to: number
  /** The Receipt that says how; without one it is a single step of a folded autosave. */
  receiptId?: string
  /** Bytes of its operations. */
  size: number
}

/** Longest walk back: beyond it the reader is told that everything may have changed. */
const MAX_STEPS = 500
/** Bytes of operations on it: five hundred saves of a megabyte would take gigabytes and seconds. */
const MAX_BYTES = 16_000_000

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
  const way = wayBack(await stepsSince(ctx, draft.surface.id, version), current, version)
  if (!way) return undefined
  let content = draft.content
  for (const step of way) content = applyOperations(content, await inverseOf(ctx, draft.surface.id, step))
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

/** The steps from one version back to another; undefined where some are missing, or all are too much. */
function wayBack(steps: ReadonlyMap<number, Step>, current: number, version: number): Step[] | undefined {
  const way: Step[] = []
  let bytes = 0
  for (let at = current; at > version;) {
    const step = steps.get(at)
    if (!step || step.from < version) return undefined
    bytes += step.size
    if (bytes > MAX_BYTES) return undefined
    way.push(step)
    at = step.from
  }
  return way
}

/** The steps back by the version they start from. A single step is preferred to the folded Receipt that spans it. */
async function stepsSince(ctx: WorldContext, surfaceId: string, version: number): Promise<Map<number, Step>> {
  const whole = await ctx.read
    .select({
      receiptId: receipts.id,
      from: receipts.baseVersion,
      to: receipts.resultVersion,
      size: sql`octet_length(${receipts.inverse})`.mapWith(Number),
    })
    .from(receipts)
    .where(and(eq(receipts.surfaceId, surfaceId), gt(receipts.resultVersion, version)))
    .orderBy(desc(receipts.id))
    .limit(MAX_STEPS)
  const single = await ctx.read
    .select({ to: draftSteps.version, size: sql`octet_length(${draftSteps.inverse})`.mapWith(Number) })
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
  return JSON.parse(row?.inverse ?? '[]') as Operation[]
}

/** By the whole key: by the id alone each step of the way back would read all Receipts of all Worlds. */
export function receiptInverse(db: Database, worldId: string, id: string) {
  return db
    .select({ inverse: receipts.inverse })
    .from(receipts)
    .where(and(eq(receipts.worldId, worldId), eq(receipts.id, id)))
}

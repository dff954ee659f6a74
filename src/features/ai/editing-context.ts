import { and, desc, eq, inArray, like, ne } from 'drizzle-orm'
import { receipts, uploads } from '../../../db/schema'
import { couldName, needsOf } from '../../composer/edit/needs'
import type { ComposeTask, Engine } from '../../composer/engine'
import type { WorldContext } from '../../deps/context'
import { TAKEN } from '../surfaces/receipts/receipts'
import { inverseOf, isCompacted } from '../surfaces/receipts/stored-operations'
import type { DraftState } from '../surfaces/surface-rows'

/** Newest images that are looked through, and most that a task gets. */
const [LOOKED_THROUGH, MOST] = [500, 20]

/** Adds to a change what its words may need of the World: pictures by their names, and how to take back the last change. */
export async function withEditing(
  ctx: WorldContext,
  task: ComposeTask,
  { kind }: Engine,
  draft: DraftState | null,
): Promise<ComposeTask> {
  if (kind !== 'deterministic' || !draft || draft.content.blocks.length === 0) return task
  const needs = needsOf(task.intent)
  return {
    ...task,
    ...(needs.uploads && { uploads: await picturesFor(ctx, task.intent) }),
    ...(needs.lastChange && { lastChange: await lastChange(ctx, draft) }),
  }
}

async function picturesFor(ctx: WorldContext, intent: string): Promise<NonNullable<ComposeTask['uploads']>> {
  const { id, filename, alt } = uploads
  const rows = await ctx.read
    .select({ id, filename, alt })
    .from(uploads)
    .where(and(eq(uploads.worldId, ctx.world.id), like(uploads.contentType, 'image/%'), ne(uploads.status, 'failed')))
    .orderBy(desc(uploads.id))
    .limit(LOOKED_THROUGH)
  return rows.filter((row) => couldName(intent, row)).slice(0, MOST)
}

/** What undoes the Receipt that made the draft what it is. The creation of a page is no change of it. */
async function lastChange(ctx: WorldContext, { surface }: DraftState): Promise<NonNullable<ComposeTask['lastChange']>> {
  const [last] = await ctx.read
    .select()
    .from(receipts)
    .where(and(eq(receipts.worldId, ctx.world.id), eq(receipts.surfaceId, surface.id), inArray(receipts.status, TAKEN)))
    .orderBy(desc(receipts.decidedAt), desc(receipts.id))
    .limit(1)
  if (!last || last.resultVersion !== surface.draftVersion || last.baseVersion === 0 || isCompacted(last)) return []
  return inverseOf(last)
}

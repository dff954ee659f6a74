import { Type as t } from '@sinclair/typebox'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import * as schema from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { INSTANCE_CHAIN, record, trailHead } from '../../core/trail'
import { defineJob } from '../../jobs/define-job'
import { enqueue } from '../../jobs/queue'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { closeBilling } from '../billing/closing'
import { closeSales } from '../marketplace/closing'
import { endConnections } from '../connections/revoking'
import { announceHosts, reloadOrigins } from '../worlds/origins'
import { worldView } from '../worlds/views'
import { deleteWorldData } from './world-data'
import { requireWorldMatch, worldOf, worldResource, worldRow } from '../worlds/worlds'

/**
 * Deletes the World. This cannot be undone and takes effect immediately for every member and visitor; a job deletes its
 * data in batches. One entry remains in the instance's chain, with the hash of the last entry of the World's chain.
 * @throws Fault VALIDATION_FAILED if `confirm` is not the World's slug, PRECONDITION_FAILED, PRECONDITION_REQUIRED
 */
export function endWorld(ctx: WorldContext, confirm: string) {
  return ctx.tx(async (tx) => {
    const row = await worldRow(tx, ctx.world.id)
    const view = worldView(worldOf(row), ctx.role)
    await requireWorldMatch(ctx, tx, row)
    if (confirm !== row.slug)
      throw invalid({ path: '/confirm', message: 'Send the slug of this World to delete it.', code: 'confirmation' })
    // The last hash of the World's trail: with it, anyone who kept a copy of the trail can prove that it is complete.
    const head = await trailHead(tx, row.id)
    const trail = head ? { entries: head.seq, hash: head.hash } : null
    await close(ctx, tx, row.id)
    await record(tx, ctx, INSTANCE_CHAIN, 'world.delete', worldResource(row), { ...view, trail }, null)
    dropFromMemory(ctx, row.id)
    await announceHosts(ctx, tx)
    return { id: row.id, deleted: true as const }
  })
}

/** Takes the World from everyone: its members, invitations, connections, slug, origins and unfinished jobs. */
async function close(ctx: WorldContext, tx: Database, worldId: string): Promise<void> {
  const { worlds, jobs, memberships, invitations } = schema
  await tx.delete(memberships).where(eq(memberships.worldId, worldId))
  await tx.delete(invitations).where(eq(invitations.worldId, worldId))
  await tx.delete(schema.domains).where(eq(schema.domains.worldId, worldId))
  await endConnections(ctx, tx, worldId)
  const cut = await tx
    .delete(jobs)
    .where(and(eq(jobs.worldId, worldId), inArray(jobs.status, ['queued', 'running'])))
    .returning({ id: jobs.id })
  // The id is no slug that anyone can ask for, and the old one is free again.
  await tx.update(worlds).set({ endingAt: ctx.now(), slug: worldId, settings: {} }).where(eq(worlds.id, worldId))
  await closeBilling(ctx, tx, worldId)
  await closeSales(ctx, tx, worldId)
  await enqueue(ctx, tx, endWorldJob, { worldId }, { uniqueKey: worldId })
  ctx.afterCommit(() => cut.forEach(({ id }) => ctx.deps.local.jobWakeups.cut(id)))
}

/** Deletes the data of a World that has ended. Each batch is a transaction, so an interrupted run resumes where it stopped. */
export const endWorldJob = defineJob({
  kind: 'world.end',
  lane: 'slow',
  payload: t.Object({ worldId: t.String() }),
  async run(ctx, { worldId }, { signal }) {
    const batches = deleteWorldData(ctx, worldId)
    while (!(await batches.next()).done) {
      signal.throwIfAborted()
      await yieldToEventLoop()
    }
  },
})

/** Enqueues the deletion of Worlds whose job was given up. */
export async function resumeEndings(ctx: Context): Promise<void> {
  const { worlds } = schema
  const ending = await ctx.read.select({ id: worlds.id }).from(worlds).where(isNotNull(worlds.endingAt))
  for (const { id } of ending)
    await ctx.tx((tx) => enqueue(ctx, tx, endWorldJob, { worldId: id }, { uniqueKey: id }), 'instance')
}

function dropFromMemory(ctx: WorldContext, worldId: string): void {
  const { changes, livePages: live, turns } = ctx.deps.local
  ctx.afterCommit(() => {
    turns.endWorld(worldId)
    live.dropWorld(worldId)
    // Open event streams look up the rights of their readers, and end.
    changes.written(worldId)
  })
  reloadOrigins(ctx)
}

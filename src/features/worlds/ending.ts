import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import * as schema from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { deleteSearchText } from '../search/search'
import { reloadOrigins } from './origins'
import { INSTANCE_CHAIN, record, trailHead } from '../../core/trail'
import { worldView } from './views'
import { requireWorldMatch, worldOf, worldResource, worldRow } from './worlds'

/**
 * The tables of a World's data, dependents first. Every table with a `world_id` is in this list or in WITH_THE_ROW; a
 * test checks it.
 */
export const ENDED = [
  schema.searchDirty,
  schema.searchRows,
  schema.idempotency,
  schema.jobs,
  schema.uploadUses,
  schema.heldBodies,
  schema.files,
  schema.uploads,
  schema.blobs,
  schema.turns,
  schema.receipts,
  schema.slugHistory,
  schema.revisions,
  schema.snapshots,
  schema.draftSteps,
  schema.drafts,
  schema.surfaces,
  schema.invitationTeams,
  schema.invitationTokens,
  schema.invitations,
  schema.teamMembers,
  schema.teams,
  schema.memberships,
] as const

/**
 * Tables deleted with the World's own row, by the cascade of their foreign key: the ledger, which refuses every other
 * deletion, and its related tables.
 */
export const WITH_THE_ROW = [schema.phiJournal, schema.phiHolds, schema.phiGrants, schema.phiWallets] as const

/**
 * Deletes the World and everything in it. This cannot be undone and takes effect immediately for every member. One
 * entry remains in the instance's chain, with the hash of the last entry of the World's chain.
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
    await deleteAll(tx, row.id)
    await record(tx, ctx, INSTANCE_CHAIN, 'world.delete', worldResource(row), { ...view, trail }, null)
    dropFromMemory(ctx, row.id)
    return { id: row.id, deleted: true as const }
  })
}

async function deleteAll(tx: Database, worldId: string): Promise<void> {
  await deleteSearchText(tx, worldId)
  for (const table of ENDED) await tx.delete(table).where(eq(table.worldId, worldId))
  await tx.delete(schema.auditAnchors).where(eq(schema.auditAnchors.chain, worldId))
  await tx.delete(schema.audit).where(eq(schema.audit.chain, worldId))
  await tx.delete(schema.worlds).where(eq(schema.worlds.id, worldId))
}

function dropFromMemory(ctx: WorldContext, worldId: string): void {
  const { livePages: live, turns } = ctx.deps.local
  ctx.afterCommit(() => {
    turns.endWorld(worldId)
    live.dropWorld(worldId)
  })
  reloadOrigins(ctx)
}

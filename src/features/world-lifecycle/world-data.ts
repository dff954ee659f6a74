import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { primaryKeyOf, type Table } from '../../../db/columns'
import type { Database } from '../../../db/client'
import * as schema from '../../../db/schema'
import type { Context } from '../../deps/context'
import { forgetSome } from '../search/search'

/** Rows of a batch. Rows of these tables may hold a megabyte each. */
const [ROWS, LARGE_ROWS] = [200, 10]

/**
 * The tables of a World's data, dependents first, and how many rows a batch deletes. Every table with a `world_id` is in
 * this list or in WITH_THE_ROW; a test checks it.
 */
export const ENDED = [
  [schema.formEntries, LARGE_ROWS],
  [schema.searchDirty, ROWS],
  [schema.searchRows, ROWS],
  [schema.idempotency, ROWS],
  [schema.jobs, ROWS],
  [schema.jobTurns, ROWS],
  [schema.connections, ROWS],
  [schema.uploadUses, ROWS],
  [schema.heldBodies, ROWS],
  [schema.files, ROWS],
  [schema.uploads, ROWS],
  [schema.blobs, ROWS],
  [schema.chunkMarks, ROWS],
  [schema.chunks, ROWS],
  [schema.chunkVectors, ROWS],
  [schema.memories, ROWS],
  [schema.tastes, ROWS],
  [schema.minds, ROWS],
  [schema.turns, LARGE_ROWS],
  [schema.suggestions, LARGE_ROWS],
  [schema.receipts, LARGE_ROWS],
  [schema.slugHistory, ROWS],
  [schema.takedowns, ROWS],
  [schema.schedules, ROWS],
  [schema.previewLinks, ROWS],
  [schema.revisions, ROWS],
  [schema.snapshots, LARGE_ROWS],
  [schema.draftSteps, LARGE_ROWS],
  [schema.drafts, LARGE_ROWS],
  [schema.surfaces, LARGE_ROWS],
  [schema.artifactInstalls, ROWS],
  [schema.artifactAdoptions, ROWS],
  [schema.artifactPurchases, ROWS],
  [schema.artifactVersions, LARGE_ROWS],
  [schema.artifacts, ROWS],
  [schema.oauthRefreshTokens, ROWS],
  [schema.oauthSessions, ROWS],
  [schema.oauthCodes, ROWS],
  [schema.oauthGrants, ROWS],
  [schema.oauthClients, ROWS],
  [schema.apiKeys, ROWS],
  [schema.webhookDeliveries, ROWS],
  [schema.webhooks, ROWS],
  [schema.domains, ROWS],
  [schema.invitationTeams, ROWS],
  [schema.invitationTokens, ROWS],
  [schema.invitations, ROWS],
  [schema.agents, ROWS],
  [schema.teamMembers, ROWS],
  [schema.teams, ROWS],
  [schema.checkouts, ROWS],
  [schema.invoices, ROWS],
  [schema.subscriptions, ROWS],
  [schema.billingAccounts, ROWS],
  [schema.memberships, ROWS],
  [schema.ssoCodes, ROWS],
  [schema.ssoAssertions, ROWS],
  [schema.ssoStates, ROWS],
  [schema.ssoIdentities, ROWS],
  [schema.ssoDomains, ROWS],
  [schema.ssoConfigs, ROWS],
] as const

/**
 * Tables deleted with the World's own row, by the cascade of their foreign key: the ledger, which refuses every other
 * deletion, and its related tables.
 */
export const WITH_THE_ROW = [schema.phiJournal, schema.phiHolds, schema.phiGrants, schema.phiWallets] as const

/**
 * Deletes the data of a World that has ended, a batch a transaction, and yields after each. A run that was cut off is
 * repeated from the start and finds what is left. What other work has written meanwhile goes with the World's row.
 */
export async function* deleteWorldData(ctx: Context, worldId: string): AsyncGenerator<void, void> {
  for (const batch of batchesOf(worldId)) {
    for (let more = true; more;) {
      more = await ctx.tx((tx) => ifEnding(tx, worldId, batch), worldId)
      yield
    }
  }
  await ctx.tx((tx) => ifEnding(tx, worldId, (now) => deleteRest(now, worldId)), worldId)
}

/** What others have bought outlives the World, with all its versions. */
const { artifacts, artifactVersions } = schema
const KEPT = sql`SELECT ${artifacts.id} FROM ${artifacts} WHERE ${artifacts.kept}`
const EXCEPT = new Map<Table, SQL>([
  [artifacts, eq(artifacts.kept, false)],
  [artifactVersions, sql`${artifactVersions.artifactId} NOT IN (${KEPT})`],
])

/** The rows of a table that end with the World. */
function endingRows(table: (typeof ENDED)[number][0], worldId: string): SQL {
  return and(eq(table.worldId, worldId), EXCEPT.get(table))!
}

/** Deletes some rows. @returns whether there may be more */
type Batch = (tx: Database) => Promise<boolean>

function batchesOf(worldId: string): Batch[] {
  const { audit } = schema
  return [
    (tx) => forgetSome(tx, worldId, LARGE_ROWS),
    ...ENDED.map(
      ([table, rows]): Batch =>
        (tx) =>
          deleteSome(tx, table, endingRows(table, worldId), rows),
    ),
    (tx) => deleteSome(tx, audit, eq(audit.chain, worldId), LARGE_ROWS),
  ]
}

/** Protects a World that has not ended from a job that names it by mistake. */
async function ifEnding(tx: Database, worldId: string, batch: Batch): Promise<boolean> {
  const { worlds } = schema
  const [row] = await tx
    .select({ id: worlds.id })
    .from(worlds)
    .where(and(eq(worlds.id, worldId), isNotNull(worlds.endingAt)))
  return row !== undefined && batch(tx)
}

async function deleteSome(tx: Database, table: Table, which: SQL, rows: number): Promise<boolean> {
  const key = sql.join(primaryKeyOf(table).map(sql.identifier), sql`, `)
  const some = sql`SELECT ${key} FROM ${table} WHERE ${which} LIMIT ${rows}`
  const gone = await tx.all(sql`DELETE FROM ${table} WHERE (${key}) IN (${some}) RETURNING 1`)
  return gone.length === rows
}

/** The World's row, with its ledger and the little that was written while the batches ran. */
async function deleteRest(tx: Database, worldId: string): Promise<boolean> {
  while (await forgetSome(tx, worldId, ROWS));
  for (const [table] of ENDED) await tx.delete(table).where(endingRows(table, worldId))
  await tx.delete(schema.auditAnchors).where(eq(schema.auditAnchors.chain, worldId))
  await tx.delete(schema.audit).where(eq(schema.audit.chain, worldId))
  await tx.delete(schema.worlds).where(eq(schema.worlds.id, worldId))
  return false
}

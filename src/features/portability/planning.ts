import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Database } from '../../../db/client'
import * as schema from '../../../db/schema'
import type { SurfaceRow } from '../../../db/schema'
import type { Content } from '../../blocks/block'
import { highestVersion } from '../../blocks/merge/semver-bump'
import { contentHash } from '../../blocks/tree/content-hash'
import { countBlocks } from '../../blocks/tree/walk'
import type { Operation } from '../../blocks/tree/operations'
import { WorldSettings } from '../../core/settings'
import type { WorldContext } from '../../deps/context'
import type { Json } from '../../lib/json'
import { jsonEqual } from '../../lib/json-equal'
import { mapped, paced } from '../../lib/steps'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop'
import { markForSearch } from '../search/search'
import { storedOperations } from '../surfaces/receipts/stored-operations'
import { liveHeadColumns, NO_LIVE_HEAD } from '../surfaces/publishing/live-heads'
import type { BundleReceipt, BundleRevision, BundleSurface } from './bundle'
import type { Checked } from './checking'
import { type Remap, remapContent, remapIds } from './remapping'

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]

/** The rows of an import, ready to be inserted. */
export interface Plan {
  slugs: string[]
  use: { records: number; liveApps: number }
  surfaces: Rows<typeof schema.surfaces>
  drafts: Rows<typeof schema.drafts>
  snapshots: Rows<typeof schema.snapshots>
  revisions: Rows<typeof schema.revisions>
  takedowns: Rows<typeof schema.takedowns>
  receipts: Rows<typeof schema.receipts>
  receiptRevisions: Rows<typeof schema.receiptRevisions>
  slugHistory: Rows<typeof schema.slugHistory>
  agents: Rows<typeof schema.agents>
  imported: {
    surfaces: { from: string; id: string; slug: string }[]
    revisions: number
    receipts: number
    agents: number
  }
  /** Those of the bundle's settings that are valid here, with new ids. */
  settingsOf(settings: Record<string, unknown>): Record<string, Json>
}

/**
 * Gives everything in a bundle its new ids, slugs and links. Outside the transaction, because hashing and compressing a
 * hundred pages takes a second.
 * @param uploadIds the ids of uploads, from old to new
 * @param slugs the slugs of pages, from old to new
 */
export async function planOf(
  ctx: WorldContext,
  bundle: Checked,
  uploadIds: ReadonlyMap<string, string>,
  slugs: ReadonlyMap<string, string>,
): Promise<Plan> {
  const ids = new Map(uploadIds)
  for (const { row } of bundle.surfaces) ids.set(row.id, ctx.newId('surface'))
  for (const { id } of bundle.agents) ids.set(id, ctx.newId('agent'))
  const remap: Remap = { ids, slugs, world: { from: bundle.world.slug, to: ctx.world.slug } }
  const plan = emptyPlan(remap)
  const revisionsOf = Map.groupBy(bundle.revisions, ({ surfaceId }) => surfaceId)
  const receiptsOf = Map.groupBy(bundle.receipts, ({ surfaceId }) => surfaceId)
  for (const { row, content } of bundle.surfaces) {
    const contents = new Map<string, { content: Content; hash: string }>()
    const hashes = new Set(revisionsOf.get(row.id)?.map(({ contentHash: old }) => old))
    const keep = (old: string) => contents.set(old, kept(ctx, plan, remapContent(bundle.contents.get(old)!, remap)))
    await paced(mapped(hashes, keep))
    const revisions = (revisionsOf.get(row.id) ?? []).map((one) =>
      revisionRow(ctx, plan, one, ids.get(row.id)!, contents),
    )
    addSurface(ctx, plan, row, remapContent(content, remap), { id: ids.get(row.id)!, revisions, contents })
    for (const receipt of receiptsOf.get(row.id) ?? []) addReceipt(ctx, plan, receipt, ids.get(row.id)!, remap)
    await yieldToEventLoop()
  }
  for (const { id, ...agent } of bundle.agents)
    plan.agents.push({ ...agent, id: ids.get(id)!, worldId: ctx.world.id, updatedAt: ctx.now() })
  plan.slugs = plan.surfaces.flatMap(({ archivedAt, slug, liveSlug }) => [
    ...(archivedAt === null ? [slug] : []),
    ...(liveSlug ? [liveSlug] : []),
  ])
  const { surfaces, revisions, receipts, agents, imported } = plan
  Object.assign(imported, { revisions: revisions.length, receipts: receipts.length, agents: agents.length })
  plan.use = {
    records: surfaces.length + revisions.length + uploadIds.size,
    liveApps: surfaces.filter(({ liveRevisionId }) => liveRevisionId !== null).length,
  }
  return plan
}

/** Rows of one statement: SQLite takes 32,766 values. */
const BATCH = 200

/** Inserts the rows. Call it inside a transaction. */
export async function insertPlan(ctx: WorldContext, tx: Database, plan: Plan): Promise<void> {
  for (const rows of batched(plan.surfaces)) await tx.insert(schema.surfaces).values(rows)
  for (const rows of batched(plan.drafts)) await tx.insert(schema.drafts).values(rows)
  for (const rows of batched(plan.snapshots)) await tx.insert(schema.snapshots).values(rows).onConflictDoNothing()
  for (const rows of batched(plan.revisions)) await tx.insert(schema.revisions).values(rows)
  for (const rows of batched(plan.takedowns)) await tx.insert(schema.takedowns).values(rows)
  for (const rows of batched(plan.receipts)) await tx.insert(schema.receipts).values(rows)
  for (const rows of batched(plan.receiptRevisions)) await tx.insert(schema.receiptRevisions).values(rows)
  // A former slug that leads to a page of this World already stays with it.
  for (const rows of batched(plan.slugHistory)) await tx.insert(schema.slugHistory).values(rows).onConflictDoNothing()
  for (const rows of batched(plan.agents)) await tx.insert(schema.agents).values(rows)
  for (const { id } of plan.surfaces) await markForSearch(ctx, tx, { id, worldId: ctx.world.id })
}

function* batched<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

function emptyPlan(remap: Remap): Plan {
  return {
    slugs: [],
    use: {
      records: 0,
      liveApps: 0,
    },
    surfaces: [],
    drafts: [],
    snapshots: [],
    revisions: [],
    takedowns: [],
    receipts: [],
    receiptRevisions: [],
    slugHistory: [],
    agents: [],
    imported: {
      surfaces: [],
      revisions: 0,
      receipts: 0,
      agents: 0,
    },
    settingsOf: (settings) => settingsIn(settings, remap),
  }
}

/** Adds a content to the plan. @returns it with its hash, which is another one if ids or links in it changed */
function kept(ctx: WorldContext, plan: Plan, content: Content) {
  const hash = contentHash(content)
  plan.snapshots.push({ worldId: ctx.world.id, hash, content: Bun.zstdCompressSync(JSON.stringify(content)) })
  return { content, hash }
}

function revisionRow(
  ctx: WorldContext,
  plan: Plan,
  { contentHash: old, takenDownAt, createdBy: _createdBy, ...revision }: BundleRevision,
  surfaceId: string,
  contents: ReadonlyMap<string, { content: Content; hash: string }>,
) {
  const { content, hash } = contents.get(old)!
  const worldId = ctx.world.id
  const row = {
    ...revision,
    id: ctx.newId('revision'),
    worldId,
    surfaceId,
    contentHash: hash,
    blockCount: countBlocks(content.blocks),
    createdBy: ctx.author.id,
  }
  plan.revisions.push(row)
  if (takenDownAt !== null) plan.takedowns.push({ worldId, surfaceId, number: revision.number, at: takenDownAt })
  return { row, content }
}

interface Placed {
  id: string
  revisions: readonly { row: typeof schema.revisions.$inferInsert; content: Content }[]
  contents: ReadonlyMap<string, { content: Content; hash: string }>
}

function addSurface(
  ctx: WorldContext,
  plan: Plan,
  row: BundleSurface,
  draft: Content,
  { id, revisions }: Placed,
): void {
  const worldId = ctx.world.id
  const published = revisions.filter(({ row: { kind } }) => kind === 'publish')
  const live = row.archivedAt === null ? revisions.find(({ row: { number } }) => number === row.live) : undefined
  const { name, slug, description } = draft
  const surface: SurfaceRow = {
    id,
    worldId,
    teamId: null,
    name,
    slug,
    description,
    visibility: row.visibility,
    blockCount: countBlocks(draft.blocks),
    draftVersion: row.draftVersion,
    draftUpdatedAt: row.updatedAt,
    draftUpdatedBy: ctx.author.id,
    createdBy: ctx.author.id,
    createdAt: row.createdAt,
    updatedAt: ctx.now(),
    archivedAt: row.archivedAt,
    lastNumber: Math.max(0, ...revisions.map(({ row: { number } }) => number)),
    topVersion: highestVersion(published.map(({ row: { version } }) => version)),
    ...(live
      ? {
          liveRevisionId: live.row.id,
          liveNumber: live.row.number,
          liveVersion: live.row.version,
          liveSlug: live.content.slug,
          liveHash: live.row.contentHash,
          ...liveHeadColumns(live.content),
          changed: !jsonEqual(draft, live.content),
          publishedAt: row.publishedAt ?? live.row.createdAt,
          publishedBy: ctx.author.id,
        }
      : {
          liveRevisionId: null,
          liveNumber: null,
          liveVersion: null,
          liveSlug: null,
          liveHash: null,
          ...NO_LIVE_HEAD,
          changed: false,
          publishedAt: null,
          publishedBy: null,
        }),
  }
  plan.surfaces.push(surface)
  plan.drafts.push({
    surfaceId: id,
    worldId,
    version: row.draftVersion,
    meta: JSON.stringify(draft.meta),
    blocks: JSON.stringify(draft.blocks),
  })
  for (const former of row.formerSlugs)
    plan.slugHistory.push({ worldId, slug: former, surfaceId: id, at: row.updatedAt })
  plan.imported.surfaces.push({ from: row.id, id, slug: surface.slug })
}

function addReceipt(
  ctx: WorldContext,
  plan: Plan,
  { revision, operations, inverse, ...receipt }: BundleReceipt,
  surfaceId: string,
  remap: Remap,
): void {
  const id = ctx.newId('receipt')
  const stored =
    operations && inverse
      ? storedOperations(remapIds(operations, remap) as Operation[], remapIds(inverse, remap) as Operation[])
      : { operations: null, inverse: null, operationsSize: 0, inverseSize: 0 }
  plan.receipts.push({ ...receipt, ...stored, id, worldId: ctx.world.id, surfaceId })
  if (revision !== null) plan.receiptRevisions.push({ surfaceId, receiptId: id, number: revision })
}

/** Settings of the bundle that this version knows and finds valid. */
function settingsIn(settings: Record<string, unknown>, remap: Remap): Record<string, Json> {
  const {
    domains: _domains,
    allowedOrigins: _origins,
    requireSecondFactor: _factor,
    ...known
  } = WorldSettings.properties
  const shapes: Record<string, (typeof known)[keyof typeof known]> = known
  const entries = Object.entries(remapIds(settings, remap) as Record<string, Json>)
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
      // Stored objects hold only what was set.
      return shape && (Value.Check(shape, value) || ('properties' in shape && partsFit(shape, value)))
    }),
  )
}

function partsFit(shape: TSchema, value: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, part]) => {
      const inner = (shape.properties as Record<string, TSchema> | undefined)?.[key]
      return inner !== undefined && Value.Check(inner, part)
    })
  )
}

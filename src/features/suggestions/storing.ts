import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { suggestions, surfaces } from '../../../db/schema'
import type { Operation } from '../../blocks/tree/operations'
import type { WorldContext } from '../../deps/context'
import { type PackedJson, packJson } from '../../lib/packed-json'
import type { SuggestionRow } from './suggestion-rows'

/** A finding that can be applied. */
export interface Proposed {
  /** The id of the finding: the same for the same problem of the same content. */
  key: string
  source: SuggestionRow['source']
  rule: string | null
  model: string | null
  aspect: string
  severity: string
  rank: number
  title: string
  rationale: string
  blockId: string | null
  operations: readonly Operation[]
}

/** What an analysis looked at: of these, what it did not find again is gone. */
export interface Examined {
  surfaceId: string
  /** The version of the draft that was analysed. */
  version: number
  aspects: readonly string[]
  /** Whether a model was asked as well: its earlier suggestions are replaced. */
  model: boolean
}

/** Decided and stale suggestions that a Surface keeps. */
const KEPT = 200
/** More than a Surface can have: an analysis adds at most 200. */
const MOST = 1_000

/**
 * Stores the suggestions of an analysis in the caller's transaction. One that was found before keeps its id and, if a person
 * dismissed it, its decision. Open ones that were not found again become stale. A World
 * without room keeps no new ones, and an archived Surface none at all.
 * @returns the id of each open suggestion by its key; undefined if the draft has moved on
 */
export async function storeSuggestions(
  ctx: WorldContext,
  tx: Database,
  examined: Examined,
  proposed: readonly PackedProposal[],
): Promise<Map<string, string> | undefined> {
  const ids = new Map<string, string>()
  const surface = await surfaceNow(ctx, tx, examined.surfaceId)
  if (surface?.version !== examined.version) return undefined
  if (surface.archivedAt !== null) return ids
  const known = await knownOf(ctx, tx, examined.surfaceId)
  const byKey = new Map(known.map((row) => [row.key, row]))
  await expire(ctx, tx, examined, known, proposed)
  let room = roomOf(ctx)
  for (const one of proposed) {
    const row = byKey.get(one.key)
    if (!row && (room -= one.packed.bytes.byteLength) < 0) continue
    const id = row ? await renew(ctx, tx, examined, row) : await add(ctx, tx, examined, one)
    if (id) ids.set(one.key, id)
  }
  await prune(ctx, tx, examined.surfaceId)
  return ids
}

export interface PackedProposal extends Proposed {
  packed: PackedJson
}

/** Compresses the operations, which takes too long inside a transaction. Of equal proposals the first remains. */
export function packed(proposed: readonly Proposed[]): PackedProposal[] {
  const unique = new Map<string, Proposed>()
  for (const one of proposed) if (!unique.has(one.key)) unique.set(one.key, one)
  return [...unique.values()].map((one) => ({ ...one, packed: packJson(one.operations) }))
}

async function surfaceNow(ctx: WorldContext, tx: Database, surfaceId: string) {
  const [row] = await tx
    .select({ version: surfaces.draftVersion, archivedAt: surfaces.archivedAt })
    .from(surfaces)
    .where(and(eq(surfaces.id, surfaceId), eq(surfaces.worldId, ctx.world.id)))
  return row
}

type Known = Pick<SuggestionRow, 'id' | 'key' | 'status' | 'source' | 'aspect' | 'baseVersion'>

function knownOf(ctx: WorldContext, tx: Database, surfaceId: string): Promise<Known[]> {
  const { id, key, status, source, aspect, baseVersion } = suggestions
  return tx
    .select({ id, key, status, source, aspect, baseVersion })
    .from(suggestions)
    .where(and(eq(suggestions.worldId, ctx.world.id), eq(suggestions.surfaceId, surfaceId)))
}

/** Bytes that the World may still store. A full World gets its findings, but keeps no suggestions. */
function roomOf({ world, plan }: WorldContext): number {
  return plan.ceilings.storage === null ? Infinity : plan.ceilings.storage - world.storage
}

async function expire(
  ctx: WorldContext,
  tx: Database,
  { aspects, model }: Examined,
  known: readonly Known[],
  proposed: readonly PackedProposal[],
): Promise<void> {
  const found = new Set(proposed.map(({ key }) => key))
  const gone = known.filter(
    ({ key, status, source, aspect }) =>
      status === 'open' && !found.has(key) && aspects.includes(aspect) && (source === 'rules' || model),
  )
  await update(
    ctx,
    tx,
    gone.map(({ id }) => id),
    { status: 'stale', updatedAt: ctx.now() },
  )
}

/**
 * A suggestion that was found again. A stale or applied one is open again, because its problem is back, as after an undo.
 * @returns its id, or undefined if a person dismissed it
 */
async function renew(ctx: WorldContext, tx: Database, { version }: Examined, row: Known): Promise<string | undefined> {
  if (row.status === 'dismissed') return undefined
  const open = row.status === 'open'
  if (open && row.baseVersion === version) return row.id
  const reopened = { status: 'open', receiptId: null, decidedAt: null, decidedBy: null } as const
  await update(ctx, tx, [row.id], { baseVersion: version, updatedAt: ctx.now(), ...(!open && reopened) })
  return row.id
}

async function add(
  ctx: WorldContext,
  tx: Database,
  { surfaceId, version }: Examined,
  { packed: { bytes, size }, ...proposed }: PackedProposal,
): Promise<string> {
  const id = ctx.newId('suggestion')
  const now = ctx.now()
  await tx.insert(suggestions).values({
    ...proposed,
    id,
    worldId: ctx.world.id,
    surfaceId,
    operations: bytes,
    operationsSize: size,
    baseVersion: version,
    status: 'open',
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Deletes the oldest closed suggestions of the Surface. */
async function prune(ctx: WorldContext, tx: Database, surfaceId: string): Promise<void> {
  const closed = await tx
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(
      and(eq(suggestions.worldId, ctx.world.id), eq(suggestions.surfaceId, surfaceId), ne(suggestions.status, 'open')),
    )
    .orderBy(desc(suggestions.updatedAt), desc(suggestions.id))
    .limit(MOST)
    .offset(KEPT)
  const ids = closed.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(suggestions).where(and(eq(suggestions.worldId, ctx.world.id), inArray(suggestions.id, ids)))
}

async function update(
  ctx: WorldContext,
  tx: Database,
  ids: readonly string[],
  change: Partial<SuggestionRow>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(suggestions)
    .set(change)
    .where(and(eq(suggestions.worldId, ctx.world.id), inArray(suggestions.id, [...ids])))
}

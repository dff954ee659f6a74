import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memories } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault, notFound } from '../../core/fault'
import { authorName, personNamed } from '../../core/people'
import { requireMatch } from '../../core/preconditions'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { factKey, reminded } from './remembering'

/** Most facts of a World. A new one takes the place of the oldest. */
export const MOST_MEMORIES = 100

/** What the World was told to remember, newest first. */
export async function listMemories(ctx: WorldContext) {
  const rows = await ctx.read
    .select(viewColumns)
    .from(memories)
    .where(eq(memories.worldId, ctx.world.id))
    .orderBy(desc(memories.createdAt), desc(memories.id))
  return rows.map(memoryView)
}

const viewColumns = { memory: memories, name: authorName(memories.createdBy) }

interface Viewed {
  memory: typeof memories.$inferSelect
  name: string | null
}

function memoryView({ memory: { id, fact, receiptId, turnId, createdBy, createdAt }, name }: Viewed) {
  return { id, fact, source: { receiptId, turnId, by: personNamed(createdBy, name) }, at: isoTime(createdAt) }
}

/** The facts that a turn may use, newest first. */
export function rememberedFacts(db: Database, worldId: string): Promise<{ id: string; fact: string }[]> {
  return db
    .select({ id: memories.id, fact: memories.fact })
    .from(memories)
    .where(eq(memories.worldId, worldId))
    .orderBy(desc(memories.createdAt), desc(memories.id))
}

/**
 * Keeps what the brief of a Receipt tells to remember, each fact once. Call it in the transaction that accepts the Receipt:
 * nothing is remembered before.
 */
export async function keepFacts(
  ctx: WorldContext,
  tx: Database,
  { id: receiptId, intent, turnId }: { id: string; intent: string | null; turnId: string | null },
): Promise<void> {
  const { facts } = reminded(intent ?? '')
  for (const fact of facts) {
    const id = ctx.newId('memory')
    const made = await tx
      .insert(memories)
      .values({
        id,
        worldId: ctx.world.id,
        fact,
        key: factKey(fact),
        receiptId,
        turnId,
        createdBy: ctx.author.id,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: memories.id })
    if (made.length > 0)
      await record(tx, ctx, ctx.world.id, 'memory.create', { type: 'memory', id }, null, { receiptId })
  }
  if (facts.length > 0) await dropOldest(ctx, tx)
}

async function dropOldest(ctx: WorldContext, tx: Database): Promise<void> {
  const mine = eq(memories.worldId, ctx.world.id)
  const [row] = await tx
    .select({ count: count().mapWith(Number) })
    .from(memories)
    .where(mine)
  const surplus = (row?.count ?? 0) - MOST_MEMORIES
  if (surplus <= 0) return
  const oldest = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(mine)
    .orderBy(asc(memories.createdAt), asc(memories.id))
    .limit(surplus)
  for (const { id } of oldest) await drop(ctx, tx, id)
}

/** Forgets what a Receipt left, when the Receipt is undone. */
export async function dropFactsOf(ctx: WorldContext, tx: Database, receiptId: string): Promise<void> {
  const rows = await tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.worldId, ctx.world.id), eq(memories.receiptId, receiptId)))
  for (const { id } of rows) await drop(ctx, tx, id)
}

/**
 * Remembers what a person wrote. Above the most facts of a World, the oldest makes room.
 * @throws Fault STATE_CONFLICT if the World remembers it already
 */
export async function addMemory(ctx: WorldContext, tx: Database, input: { fact: string }) {
  const fact = tidyFact(input.fact)
  const [memory] = await tx
    .insert(memories)
    .values({
      id: ctx.newId('memory'),
      worldId: ctx.world.id,
      fact,
      key: factKey(fact),
      receiptId: null,
      turnId: null,
      createdBy: ctx.author.id,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!memory) throw knownAlready()
  await record(tx, ctx, ctx.world.id, 'memory.create', { type: 'memory', id: memory.id }, null, { receiptId: null })
  await dropOldest(ctx, tx)
  return memoryView({ memory, name: ctx.author.name })
}

/** Reads a fact. @throws Fault NOT_FOUND */
export async function readMemory(ctx: WorldContext, id: string) {
  return memoryView(await memoryIn(ctx, ctx.read, id))
}

async function memoryIn(ctx: WorldContext, db: Database, id: string): Promise<Viewed> {
  const [row] = await db
    .select(viewColumns)
    .from(memories)
    .where(and(eq(memories.worldId, ctx.world.id), eq(memories.id, id)))
  if (!row) throw notFound('Memory')
  return row
}

/** Rewrites a fact. @throws Fault NOT_FOUND, STATE_CONFLICT, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function changeMemory(ctx: WorldContext, id: string, change: { fact?: string }) {
  return ctx.tx(async (tx) => {
    const { memory, name, view } = await matchingMemory(ctx, tx, id)
    const fact = change.fact === undefined ? memory.fact : tidyFact(change.fact)
    if (fact === memory.fact) return view
    const key = factKey(fact)
    const [same] = await tx
      .select({ id: memories.id })
      .from(memories)
      .where(and(eq(memories.worldId, ctx.world.id), eq(memories.key, key)))
    if (same && same.id !== id) throw knownAlready()
    await tx
      .update(memories)
      .set({ fact, key })
      .where(and(eq(memories.worldId, ctx.world.id), eq(memories.id, id)))
    const { receiptId } = memory
    await record(tx, ctx, ctx.world.id, 'memory.update', { type: 'memory', id }, { receiptId }, { receiptId })
    return memoryView({ memory: { ...memory, fact }, name })
  })
}

function tidyFact(fact: string): string {
  return fact.replace(/\s+/g, ' ').trim()
}

function knownAlready(): Fault {
  return new Fault('STATE_CONFLICT', 'The World remembers this already.')
}

/** Forgets a fact: no later turn uses it. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function forgetMemory(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    await matchingMemory(ctx, tx, id)
    await drop(ctx, tx, id)
    return { id, deleted: true as const }
  })
}

async function matchingMemory(ctx: WorldContext, tx: Database, id: string) {
  const row = await memoryIn(ctx, tx, id)
  const view = memoryView(row)
  await requireMatch(ctx, () => ({
    etags: [viewEtag(view)],
    updatedAt: row.memory.createdAt,
    updatedBy: view.source.by,
  }))
  return { ...row, view }
}

/** The entry in the trail does not hold the fact: forgotten is forgotten. */
async function drop(ctx: WorldContext, tx: Database, id: string): Promise<void> {
  const [gone] = await tx
    .delete(memories)
    .where(and(eq(memories.worldId, ctx.world.id), eq(memories.id, id)))
    .returning({ receiptId: memories.receiptId })
  if (gone) await record(tx, ctx, ctx.world.id, 'memory.delete', { type: 'memory', id }, gone, null)
}

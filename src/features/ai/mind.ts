import { and, count, countDistinct, desc, eq } from 'drizzle-orm'
import { chunks, minds, turns } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { ellipsize } from '../../lib/ellipsize'
import { isoTime } from '../../lib/time'
import { listAgents } from '../agents/agents'
import { modelsOf } from '../models/models'
import { balanceOf } from '../billing/balance'
import { countVectors } from '../search/vectors'
import { listMemories } from '../mind/memories'
import { preferencesOf } from '../mind/tastes'
import type { Used } from '../mind/used'
import type { Voice } from '../search/voice'

const RECENT_TURNS = 10
const MOST_AGENTS = 100
const INTENT_CHARACTERS = 200

/** What the assistant knows of the World and would use (contract part 7). */
export async function mindOf(ctx: WorldContext) {
  const [mind] = await ctx.read.select().from(minds).where(eq(minds.worldId, ctx.world.id))
  const [memory, preferences, agents, budget] = await Promise.all([
    listMemories(ctx),
    preferencesOf(ctx),
    listAgents(ctx, { limit: MOST_AGENTS }),
    balanceOf(ctx),
  ])
  return {
    profile: ctx.world.settings.profile,
    voice: mind?.voice ? (JSON.parse(mind.voice) as Voice | null) : null,
    knowledge: await knowledgeOf(ctx, mind),
    memory,
    preferences,
    agents: agents.data,
    models: modelsOf(ctx),
    recentTurns: await recentTurns(ctx),
    budget,
  }
}

async function knowledgeOf(ctx: WorldContext, mind: typeof minds.$inferSelect | undefined) {
  const worldId = ctx.world.id
  const model = mind?.model ?? null
  const [counts] = await ctx.read
    .select({ surfaces: countDistinct(chunks.surfaceId).mapWith(Number), chunks: count().mapWith(Number) })
    .from(chunks)
    .where(eq(chunks.worldId, worldId))
  return {
    surfaces: counts?.surfaces ?? 0,
    blocks: await countBlocks(ctx),
    vectors: model === null ? 0 : await countVectors(ctx.read, worldId, model),
    model,
    indexedAt: mind?.indexedAt ? isoTime(mind.indexedAt) : null,
  }
}

/** Blocks with text in the index. The parts of a long block are one. */
async function countBlocks(ctx: WorldContext): Promise<number> {
  const rows = await ctx.read
    .select({ blockIds: chunks.blockIds })
    .from(chunks)
    .where(and(eq(chunks.worldId, ctx.world.id), eq(chunks.part, 0)))
  return rows.reduce((sum, { blockIds }) => sum + blockIds.length, 0)
}

/** The last turns, newest first, with what each of them used. */
async function recentTurns(ctx: WorldContext) {
  const rows = await ctx.read
    .select({
      id: turns.id,
      surfaceId: turns.surfaceId,
      intent: turns.intent,
      status: turns.status,
      engineId: turns.engineId,
      engineKind: turns.engineKind,
      used: turns.used,
      createdAt: turns.createdAt,
    })
    .from(turns)
    .where(eq(turns.worldId, ctx.world.id))
    .orderBy(desc(turns.id))
    .limit(RECENT_TURNS)
  return rows.map(({ intent, engineId, engineKind, used, createdAt, ...turn }) => ({
    ...turn,
    intent: ellipsize(intent, INTENT_CHARACTERS),
    engine: { id: engineId, kind: engineKind as 'generative' | 'deterministic' },
    used: used === null ? null : (JSON.parse(used) as Used),
    createdAt: isoTime(createdAt),
  }))
}

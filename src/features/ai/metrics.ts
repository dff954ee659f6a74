import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { phiHolds, receipts, turns } from '../../../db/schema'
import { phiToNumber } from '../../core/plans'
import type { WorldContext } from '../../deps/context'
import { DAY_MS } from '../../lib/time'

/** The use of one agent on the current UTC day (contract part 7). */
export interface AgentMetrics {
  /** Null for turns and calls without an agent. */
  agentId: string | null
  /** Composer turns that began today, failed ones too. */
  turns: number
  failures: number
  /** Φ and tokens of all calls: turns, completions, embeddings, analyses. */
  phi: number
  inputTokens: number
  outputTokens: number
  /** Median and 95th percentile of the duration of turns that have ended (nearest rank); null if none has. */
  p50Ms: number | null
  p95Ms: number | null
  /** The share of accepted proposals among the decided ones, partly accepted ones included; null if none is decided. */
  acceptRate: number | null
}

const ACCEPTED = ['accepted', 'partially_accepted'] as const
const DECIDED = [...ACCEPTED, 'rejected', 'undone'] as const

/** Per agent, what it did on the current UTC day, by Φ spent. Agents without a turn or a call are left out. */
export async function metricsOf(ctx: WorldContext): Promise<AgentMetrics[]> {
  const [done, spent, times] = [await turnsOf(ctx), await spendingOf(ctx), await durationsOf(ctx)]
  const ids = new Set([...done.keys(), ...spent.keys()])
  return [...ids]
    .map((agentId): AgentMetrics => {
      const { turns: count = 0, failures = 0, accepted = 0, decided = 0 } = done.get(agentId) ?? {}
      const { phi = 0, inputTokens = 0, outputTokens = 0 } = spent.get(agentId) ?? {}
      const { p50Ms = null, p95Ms = null } = times.get(agentId) ?? {}
      const acceptRate = decided === 0 ? null : accepted / decided
      const amounts = { phi: phiToNumber(phi), inputTokens, outputTokens }
      return { agentId, turns: count, failures, ...amounts, p50Ms, p95Ms, acceptRate }
    })
    .sort((a, b) => b.phi - a.phi || String(a.agentId).localeCompare(String(b.agentId)))
}

const today = (ctx: WorldContext) => Math.floor(ctx.now() / DAY_MS) * DAY_MS
const begunToday = (ctx: WorldContext) => and(eq(turns.worldId, ctx.world.id), gte(turns.createdAt, today(ctx)))

async function turnsOf(ctx: WorldContext) {
  const rows = await ctx.read
    .select({
      agentId: turns.agentId,
      turns: number(sql`count(*)`),
      failures: countIf(eq(turns.status, 'failed')),
      accepted: countIf(inArray(receipts.status, [...ACCEPTED])),
      decided: countIf(inArray(receipts.status, [...DECIDED])),
    })
    .from(turns)
    .leftJoin(receipts, and(eq(receipts.worldId, turns.worldId), eq(receipts.id, turns.receiptId)))
    .where(begunToday(ctx))
    .groupBy(turns.agentId)
  return new Map(rows.map((row) => [row.agentId, row]))
}

async function spendingOf(ctx: WorldContext) {
  const rows = await ctx.read
    .select({
      agentId: phiHolds.agentId,
      phi: number(sql`sum(${phiHolds.charged})`),
      inputTokens: number(sql`sum(${phiHolds.inputTokens})`),
      outputTokens: number(sql`sum(${phiHolds.outputTokens})`),
    })
    .from(phiHolds)
    .where(and(eq(phiHolds.worldId, ctx.world.id), eq(phiHolds.status, 'settled'), gte(phiHolds.heldAt, today(ctx))))
    .groupBy(phiHolds.agentId)
  return new Map(rows.map((row) => [row.agentId, row]))
}

async function durationsOf(ctx: WorldContext) {
  const ms = sql`${turns.finishedAt} - ${turns.createdAt}`
  const ranked = ctx.read
    .select({
      agentId: turns.agentId,
      ms: sql<number>`${ms}`.as('ms'),
      rank: sql<number>`row_number() OVER (PARTITION BY ${turns.agentId} ORDER BY ${ms})`.as('rank'),
      all: sql<number>`count(*) OVER (PARTITION BY ${turns.agentId})`.as('all_turns'),
    })
    .from(turns)
    .where(and(begunToday(ctx), sql`${turns.finishedAt} IS NOT NULL`))
    .as('ranked')
  const percentile = (share: number) =>
    number(sql`min(CASE WHEN ${ranked.rank} * 100 >= ${ranked.all} * ${share} THEN ${ranked.ms} END)`)
  const rows = await ctx.read
    .select({ agentId: ranked.agentId, p50Ms: percentile(50), p95Ms: percentile(95) })
    .from(ranked)
    .groupBy(ranked.agentId)
  return new Map(rows.map((row) => [row.agentId, row]))
}

function number(value: SQL) {
  return sql<number>`${value}`.mapWith(Number)
}

function countIf(condition: SQL | undefined) {
  return number(sql`coalesce(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`)
}

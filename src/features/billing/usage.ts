import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { phiHolds } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { invalid } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { MOMENT_WORDS, readSpan, type TimeSpan } from '../../lib/moment'
import { DAY_MS, isoTime } from '../../lib/time'
import { readWallet } from './wallets'

export const USAGE_GROUPS = ['day', 'kind', 'model', 'agent', 'user'] as const
export type UsageGroup = (typeof USAGE_GROUPS)[number]

export interface UsageFilter {
  /** A date, or a time in ISO 8601; both ends are inclusive. The current period by default. */
  from?: string
  to?: string
  groupBy?: UsageGroup
}

/** The key of each group. A call belongs to the time of its hold. */
const KEYS: Record<UsageGroup, SQL<string | number | null>> = {
  day: sql`${phiHolds.heldAt} / ${sql.raw(String(DAY_MS))}`,
  kind: sql`${phiHolds.kind}`,
  model: sql`${phiHolds.model}`,
  agent: sql`${phiHolds.agentId}`,
  user: sql`${phiHolds.userId}`,
}

/**
 * What settled calls have spent: days in order, other groups by highest cost. Calls without an agent have a null key.
 * @throws Fault VALIDATION_FAILED
 */
export async function usageOf(ctx: WorldContext, { from, to, groupBy = 'day' }: UsageFilter) {
  const { periodStart, periodEnd } = await readWallet(ctx, ctx.world.id)
  const start = from === undefined ? periodStart : spanOf('/from', from).first
  const end = to === undefined ? { last: periodEnd - 1, shown: periodEnd } : endOf(spanOf('/to', to))
  if (start > end.last) throw invalid({ path: from === undefined ? '/to' : '/from', message: MIXED_UP, code: 'range' })
  const found = await sums(ctx, start, end.last, groupBy)
  const rows = found.map(({ key, ...sum }) => ({ key: keyView(groupBy, key), ...sumView(sum) }))
  const totals = sumView(found.reduce(plus, { phi: 0, calls: 0, inputTokens: 0, outputTokens: 0 }))
  return { period: { start: isoTime(start), end: isoTime(end.shown) }, totals, rows }
}

interface Sum {
  phi: number
  calls: number
  inputTokens: number
  outputTokens: number
}

function sums(ctx: WorldContext, first: number, last: number, groupBy: UsageGroup) {
  const key = KEYS[groupBy]
  const phi = sql<number>`sum(${phiHolds.charged})`.mapWith(Number)
  return ctx.read
    .select({
      key,
      phi,
      calls: sql<number>`count(*)`.mapWith(Number),
      inputTokens: sql<number>`sum(${phiHolds.inputTokens})`.mapWith(Number),
      outputTokens: sql<number>`sum(${phiHolds.outputTokens})`.mapWith(Number),
    })
    .from(phiHolds)
    .where(
      and(
        eq(phiHolds.worldId, ctx.world.id),
        eq(phiHolds.status, 'settled'),
        gte(phiHolds.heldAt, first),
        lte(phiHolds.heldAt, last),
      ),
    )
    .groupBy(key)
    .orderBy(...(groupBy === 'day' ? [asc(key)] : [desc(phi), asc(key)]))
}

function keyView(groupBy: UsageGroup, key: string | number | null): string | null {
  return groupBy === 'day' ? isoTime(Number(key) * DAY_MS).slice(0, 10) : key === null ? null : String(key)
}

function sumView({ phi, calls, inputTokens, outputTokens }: Sum) {
  return { phi: phiToNumber(phi), calls, inputTokens, outputTokens }
}

function plus(a: Sum, b: Sum): Sum {
  return {
    phi: a.phi + b.phi,
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  }
}

const MIXED_UP = 'The range ends before it begins.'

function spanOf(path: string, text: string): TimeSpan {
  const span = readSpan(text)
  if (!span) throw invalid({ path, message: MOMENT_WORDS, code: 'format' })
  return span
}

/** A date includes its whole day; the answer shows the midnight that ends it. */
function endOf({ first, last }: TimeSpan): { last: number; shown: number } {
  return { last, shown: last === first ? last : last + 1 }
}

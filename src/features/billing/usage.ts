import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { phiHolds } from '../../../db/schema'
import type { WorldContext } from '../../core/context'
import { invalid } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { isoTime } from '../../lib/time'
import { readWallet } from './wallets'

export const USAGE_GROUPS = ['day', 'kind', 'model', 'agent', 'user'] as const
export type UsageGroup = (typeof USAGE_GROUPS)[number]

export interface UsageFilter {
  /** A date, or a moment in ISO 8601; both ends are included. The current period if absent. */
  from?: string
  to?: string
  groupBy?: UsageGroup
}

const DAY_MS = 86_400_000

/** What the calls of each group have in common. A call belongs to the moment of its hold. */
const KEYS: Record<UsageGroup, SQL<string | number | null>> = {
  day: sql`${phiHolds.heldAt} / ${sql.raw(String(DAY_MS))}`,
  kind: sql`${phiHolds.kind}`,
  model: sql`${phiHolds.model}`,
  agent: sql`${phiHolds.agentId}`,
  user: sql`${phiHolds.userId}`,
}

/**
 * What settled calls have spent: by days in their order, otherwise the dearest first. Calls without an agent have the key
 * null.
 * @throws Fault VALIDATION_FAILED
 */
export async function usageOf(ctx: WorldContext, { from, to, groupBy = 'day' }: UsageFilter) {
  const { periodStart, periodEnd } = await readWallet(ctx, ctx.world.id)
  const start = from === undefined ? periodStart : startOf(from)
  const end = to === undefined ? { last: periodEnd - 1, shown: periodEnd } : endOf(to)
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
const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

function startOf(text: string): number {
  return momentOf('/from', text)
}

/** A date is included as a whole: what is shown is the midnight that ends it. */
function endOf(text: string): { last: number; shown: number } {
  const at = momentOf('/to', text)
  return DATE.test(text) ? { last: at + DAY_MS - 1, shown: at + DAY_MS } : { last: at, shown: at }
}

/** Of the 30th of February JavaScript makes the 2nd of March; here it is refused. */
function momentOf(path: string, text: string): number {
  const day = text.slice(0, 10)
  const at = DATE.test(text) || MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(at) && isoTime(Date.parse(day)).startsWith(day)) return at
  const message = 'Send a date such as 2026-01-31, or a moment such as 2026-01-31T12:00:00Z.'
  throw invalid({ path, message, code: 'format' })
}

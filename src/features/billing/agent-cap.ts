import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { phiHolds } from '../../../db/schema'
import { Fault } from '../../core/fault'
import { phiToNumber } from '../../core/plans'
import { DAY_MS } from '../../lib/time'
import { MIN_HOLD } from './earmarks'

/** An agent that a call is made with. */
export interface CappedAgent {
  id: string
  /** Thousandths of Φ per UTC day; null for no cap. */
  phiCap: number | null
}

/**
 * The most that a call may hold within the daily cap of its agent, in thousandths of Φ. Calls in progress count with what
 * they hold. In the transaction of the hold, two calls together never exceed the cap.
 * @throws Fault AGENT_LIMIT_EXCEEDED
 */
export async function agentRoom(db: Database, worldId: string, agent: CappedAgent, now: number): Promise<number> {
  if (agent.phiCap === null) return Infinity
  const used = await spentToday(db, worldId, agent.id, now)
  const room = agent.phiCap - used
  if (room >= MIN_HOLD) return room
  const nextDay = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  throw new Fault('AGENT_LIMIT_EXCEEDED', `This agent may spend ${phiToNumber(agent.phiCap)} Φ per day (UTC).`, {
    agentId: agent.id,
    used: phiToNumber(used),
    limit: phiToNumber(agent.phiCap),
    unit: 'Φ',
    retryAfter: Math.max(1, Math.ceil((nextDay - now) / 1000)),
  })
}

async function spentToday(db: Database, worldId: string, agentId: string, now: number): Promise<number> {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const [row] = await db
    .select({ counted: sql<number>`coalesce(sum(${phiHolds.counted}), 0)`.mapWith(Number) })
    .from(phiHolds)
    .where(and(eq(phiHolds.worldId, worldId), eq(phiHolds.agentId, agentId), gte(phiHolds.heldAt, today)))
  return row?.counted ?? 0
}

import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { phiHolds, phiWallets } from '../../../db/schema'
import { MIN_HOLD } from './earmarks'
import type { Wallet } from './wallets'
import { DAY_MS, HOUR_MS } from '../../lib/time'

/** The length of the pace window. */
export const PACE_WINDOW_MS = HOUR_MS

/** How fast a World spends. A call counts from its hold on, first with the hold, then with its charge. */
export interface Pace {
  /** Thousandths of Φ in the last hour, and the plan's limit. */
  used: number
  limit: number
  /** Holds made after this time are in `used`. */
  floor: number
  /** What has left the window since the wallet last counted; already subtracted from `used`. */
  left: number
}

/**
 * The current pace. The wallet stores the sum and the time up to which it has counted, so that each call is added once
 * and subtracted once.
 */
export async function paceOf(db: Database, wallet: Wallet, now: number): Promise<Pace> {
  const { worldId, paceFloor, paceUsed, plan } = wallet
  // A clock that was set back does not bring back calls that left the window.
  const floor = Math.max(paceFloor, now - PACE_WINDOW_MS)
  const [row] = await prepared(db, sumLeft).execute({ worldId, from: paceFloor, to: floor })
  const left = row?.counted ?? 0
  return { used: paceUsed - left, limit: plan.phi.pacePerHour, floor, left }
}

/**
 * Resets a wallet whose clock ran ahead by more than a day: what it held meanwhile counts from now. Otherwise those
 * calls would stay in the window until that time comes.
 */
export async function withPresentPace(tx: Database, wallet: Wallet, now: number): Promise<Wallet> {
  const { worldId } = wallet
  if (wallet.paceFloor <= now + DAY_MS) return wallet
  await tx
    .update(phiHolds)
    .set({ heldAt: now })
    .where(and(eq(phiHolds.worldId, worldId), gt(phiHolds.heldAt, now)))
  const paceFloor = now - PACE_WINDOW_MS
  const [row] = await prepared(tx, sumLeft).execute({ worldId, from: paceFloor, to: now })
  const paceUsed = row?.counted ?? 0
  await tx.update(phiWallets).set({ paceFloor, paceUsed }).where(eq(phiWallets.worldId, worldId))
  return { ...wallet, paceFloor, paceUsed }
}

/**
 * When the smallest hold will fit, in epoch milliseconds; null if it fits now, or never because the plan's pace is
 * below the smallest hold. Calls in progress may make it earlier, never later.
 */
export async function paceFreeAt(db: Database, worldId: string, pace: Pace): Promise<number | null> {
  const excess = pace.used + MIN_HOLD - pace.limit
  if (excess <= 0 || pace.limit < MIN_HOLD) return null
  const freed = db
    .select({
      heldAt: phiHolds.heldAt,
      sum: sql<number>`sum(${phiHolds.counted}) OVER (ORDER BY ${phiHolds.heldAt})`.as('freed'),
    })
    .from(phiHolds)
    .where(and(eq(phiHolds.worldId, worldId), gt(phiHolds.heldAt, pace.floor)))
    .as('leaving')
  const [first] = await db
    .select({ heldAt: freed.heldAt })
    .from(freed)
    .where(gte(freed.sum, excess))
    .orderBy(asc(freed.heldAt))
    .limit(1)
  return first ? first.heldAt + PACE_WINDOW_MS : null
}

const sumLeft = (db: Database) =>
  db
    .select({ counted: sql<number>`coalesce(sum(${phiHolds.counted}), 0)`.mapWith(Number) })
    .from(phiHolds)
    .where(
      and(
        eq(phiHolds.worldId, sql.placeholder('worldId')),
        gt(phiHolds.heldAt, sql.placeholder('from')),
        lte(phiHolds.heldAt, sql.placeholder('to')),
      ),
    )
    .prepare()

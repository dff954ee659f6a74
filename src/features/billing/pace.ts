import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { phiHolds, phiWallets } from '../../../db/schema'
import { MIN_HOLD } from './earmarks'
import type { Wallet } from './wallets'
import { DAY_MS, HOUR_MS } from '../../lib/time'

/** How far back the pace looks. */
export const PACE_WINDOW_MS = HOUR_MS

/** How fast a World spends: a call counts from the moment of its hold, with the hold while it runs and then its charge. */
export interface Pace {
  /** Thousandths of Φ of the last hour, and what the plan allows. */
  used: number
  limit: number
  /** Holds made after this moment are in `used`. */
  floor: number
  /** What has left the window since the wallet last counted; already taken off `used`. */
  left: number
}

/**
 * The pace at this moment. The wallet keeps the sum and how far back it goes, so that each call is added once and taken
 * off once, however many there are in an hour.
 */
export async function paceOf(db: Database, wallet: Wallet, now: number): Promise<Pace> {
  const { worldId, paceFloor, paceUsed, plan } = wallet
  // A clock that was set back does not bring back what has left.
  const floor = Math.max(paceFloor, now - PACE_WINDOW_MS)
  const [row] = await prepared(db, sumLeft).execute({ worldId, from: paceFloor, to: floor })
  const left = row?.counted ?? 0
  return { used: paceUsed - left, limit: plan.phi.pacePerHour, floor, left }
}

/**
 * Brings a wallet back to the present whose clock ran ahead by more than a day: what was held meanwhile counts from now.
 * Otherwise it, and what is held from now on, would not leave the window before that time has come.
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
 * The moment at which the smallest hold fits, in epoch milliseconds: null when it fits now, and when the plan's pace is
 * below the smallest hold, so that it never will. Calls under way may make it earlier, never later.
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

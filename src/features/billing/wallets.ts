import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { prepared } from '../../../db/prepared'
import { phiGrants, phiWallets, subscriptions, worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'
import { notFound } from '../../core/fault'
import { freePlan } from './accounts'
import type { Plan } from '../../core/plans'
import {
  burnOrder,
  expireAllowances,
  type Grant,
  grantAllowance,
  grantColumns,
  isLive,
  isLater,
  isOpen,
  openGrants,
} from './grants'
import { periodAt } from './periods'
import { DAY_MS } from '../../lib/time'

type WalletRow = typeof phiWallets.$inferSelect

/** A World's wallet at one moment. Amounts in thousandths of Φ. */
export interface Wallet extends WalletRow {
  plan: Plan
  grants: Grant[]
}

export interface Funds {
  /** What remains of this period's allowance and of purchased Φ: neither spent nor held. */
  allowance: number
  purchased: number
  /** Held by calls in progress. */
  held: number
  /** The part of `held` that would be released if those calls spend less; that of an ended allowance expires. */
  returnable: number
}

/**
 * The current wallet, for a transaction that moves Φ or changes the plan. Creates it if missing, closes a period that
 * is over, and grants the current plan's allowance as far as this period has not had it: the allowance of a period is
 * that of the highest plan held in it.
 * @throws Fault NOT_FOUND for the World
 */
export async function currentWallet(ctx: Context, tx: Database, worldId: string): Promise<Wallet> {
  const stored = await storedWallet(ctx, tx, worldId)
  const { wallet, over, topUp } = renewed(stored, ctx.now())
  if (!over && topUp === 0) return wallet
  if (over) await expireAllowances(ctx, tx, worldId, wallet.periodEnd)
  await save(tx, wallet)
  if (topUp > 0) await grantAllowance(ctx, tx, worldId, { start: wallet.periodStart, end: wallet.periodEnd }, topUp)
  return { ...wallet, grants: await openGrants(tx, worldId) }
}

/** The same for readers, without a write: the wallet that the next transaction would see. @throws Fault NOT_FOUND */
export async function readWallet(ctx: Context, worldId: string): Promise<Wallet & { funds: Funds }> {
  const { wallet, topUp } = renewed(await storedWallet(ctx, ctx.read, worldId), ctx.now())
  const funds = fundsOf(wallet.grants, ctx.now())
  return { ...wallet, funds: { ...funds, allowance: funds.allowance + topUp } }
}

/**
 * Moves the current period to the one that a new subscription began at `anchor`, so that Φ and invoices have the same
 * periods. The allowance of this period remains, and the rest of it can be used. A subscription that is cancelled and
 * bought again grants no second allowance.
 * @param anchor epoch milliseconds
 */
export async function alignWallet(ctx: Context, tx: Database, worldId: string, anchor: number): Promise<void> {
  const { periodEnd } = await currentWallet(ctx, tx, worldId)
  const { start, end } = periodAt(anchor, ctx.now())
  await tx
    .update(phiWallets)
    .set({ anchorAt: anchor, periodStart: start, periodEnd: end })
    .where(eq(phiWallets.worldId, worldId))
  await tx
    .update(phiGrants)
    .set({ endsAt: end })
    .where(and(eq(phiGrants.worldId, worldId), sql`${phiGrants.kind} = 'allowance'`, eq(phiGrants.endsAt, periodEnd)))
}

/** The sums over a World's open grants. */
export function fundsOf(grants: readonly Grant[], now: number): Funds {
  const funds: Funds = { allowance: 0, purchased: 0, held: 0, returnable: 0 }
  for (const grant of grants) {
    funds.held += grant.held
    if (!isLive(grant, now)) continue
    funds.returnable += grant.held
    if (grant.kind === 'allowance') funds.allowance += grant.remaining
    else funds.purchased += grant.remaining
  }
  return funds
}

/** What can be held or spent now. */
export function spendable({ allowance, purchased }: Funds): number {
  return allowance + purchased
}

/** Adds to the wallet's counters, the pace and the period's spending, and sets the pace floor. */
export async function countInWallet(
  tx: Database,
  worldId: string,
  change: { pace: number; paceFloor: number; spent: number },
): Promise<void> {
  await prepared(tx, count).execute({ worldId, ...change })
}

/**
 * A plan that was cancelled ends exactly with its period, even if the job that moves the World is late: the next period must
 * not begin with its allowance. Reads in one statement, because separate reads could see a period roll over and count it twice. A World without a
 * wallet gets one whose period is long over.
 */
async function storedWallet(ctx: Context, db: Database, worldId: string): Promise<Wallet> {
  const rows = await prepared(db, selectWallet).execute({ worldId })
  const [row] = rows
  if (!row) throw notFound('World')
  const none = {
    anchorAt: row.createdAt,
    periodStart: 0,
    periodEnd: 0,
    granted: 0,
    spent: 0,
    settled: 0,
    paceUsed: 0,
    paceFloor: 0,
  }
  return {
    ...none,
    ...row.wallet,
    worldId,
    plan: row.cancelAt !== null && row.cancelAt <= ctx.now() ? freePlan(ctx) : ctx.deps.plans.of(row.planCode),
    grants: rows.flatMap(({ grant }) => grant ?? []),
  }
}

/** Ignores a clock that ran ahead by more than a month: otherwise there would be no allowance until that time comes. */
function renewed(stored: Wallet, now: number): { wallet: Wallet; over: boolean; topUp: number } {
  const over = now >= stored.periodEnd || now < stored.periodStart - MONTH_MS
  const { start, end } = over ? periodAt(stored.anchorAt, now) : { start: stored.periodStart, end: stored.periodEnd }
  const begun = over
    ? { granted: 0, spent: 0, settled: 0, grants: stored.grants.filter((grant) => !isLater(grant, end)) }
    : {}
  const wallet = { ...stored, periodStart: start, periodEnd: end, ...begun }
  const topUp = Math.max(0, wallet.plan.phi.allowance - wallet.granted)
  return { wallet: { ...wallet, granted: wallet.granted + topUp }, over, topUp }
}

/** Longer than any backward step that a clock correction makes across the start of a period. */
const MONTH_MS = 31 * DAY_MS

async function save(tx: Database, { plan: _plan, grants: _grants, ...row }: Wallet): Promise<void> {
  const { periodStart, periodEnd, granted, spent, settled } = row
  await tx
    .insert(phiWallets)
    .values(row)
    .onConflictDoUpdate({ target: phiWallets.worldId, set: { periodStart, periodEnd, granted, spent, settled } })
}

const selectWallet = (db: Database) =>
  db
    .select({
      planCode: worlds.planCode,
      cancelAt: subscriptions.cancelAt,
      createdAt: worlds.createdAt,
      wallet: phiWallets,
      grant: grantColumns,
    })
    .from(worlds)
    .leftJoin(subscriptions, eq(subscriptions.worldId, worlds.id))
    .leftJoin(phiWallets, eq(phiWallets.worldId, worlds.id))
    .leftJoin(phiGrants, and(eq(phiGrants.worldId, worlds.id), isOpen))
    .where(eq(worlds.id, sql.placeholder('worldId')))
    .orderBy(...burnOrder)
    .prepare()

const count = (db: Database) =>
  db
    .update(phiWallets)
    .set({
      paceUsed: sql`${phiWallets.paceUsed} + ${sql.placeholder('pace')}`,
      paceFloor: sql`${sql.placeholder('paceFloor')}`,
      spent: sql`${phiWallets.spent} + ${sql.placeholder('spent')}`,
    })
    .where(eq(phiWallets.worldId, sql.placeholder('worldId')))
    .prepare()

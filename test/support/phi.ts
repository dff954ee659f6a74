import { expect } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { phiGrants, phiHolds, phiJournal, phiWallets } from '../../db/schema'
import { systemContext, systemWorldContext, type WorldContext } from '../../src/deps/context'
import type { Fault } from '../../src/core/fault'
import { PHI } from '../../src/core/plans'
import type { Deps } from '../../src/deps/deps'
import { balanceOf } from '../../src/features/billing/balance'
import { grantPhi } from '../../src/features/billing/grants'
import { type HoldRequest, holdPhi, settlePhi } from '../../src/features/billing/holds'
import { PACE_WINDOW_MS } from '../../src/features/billing/pace'
import { findWorld } from '../../src/features/worlds/worlds'

type InWorld = { deps: Deps; worldId: string; userId?: string }

/** A context of a member of the World. Make a new one for each call, as requests do. */
export async function actingIn({ deps, worldId, userId = 'user_test' }: InWorld): Promise<WorldContext> {
  const world = await findWorld(deps.store.read, worldId)
  const user = {
    id: userId,
    email: 'ada@example.com',
    name: 'Ada',
    emailVerifiedAt: null,
    locale: 'en' as const,
    createdAt: 0,
  }
  return systemWorldContext(deps, world, user)
}

let calls = 0

export async function hold(at: InWorld, request: Partial<HoldRequest> = {}) {
  const ctx = await actingIn(at)
  const subjectId = `turn_${++calls}`
  const full = { subjectId, kind: 'compose', model: 'local/composer', estimate: 1_000, ...request } as const
  return ctx.tx((tx) => holdPhi(ctx, tx, full))
}

export function settle({ deps }: Pick<InWorld, 'deps'>, holdId: string, phi: number, tokens = [0, 0]) {
  const ctx = systemContext(deps, 'job')
  const [inputTokens = 0, outputTokens = 0] = tokens
  return ctx.tx((tx) => settlePhi(ctx, tx, holdId, { phi, inputTokens, outputTokens }))
}

/** A call from its hold to its settlement. */
export async function spend(at: InWorld, phi: number, request: Partial<HoldRequest> = {}) {
  const { id } = await hold(at, { estimate: phi, ...request })
  return settle(at, id, phi, [phi, 2 * phi])
}

export function grant({ deps, worldId }: InWorld, amount: number, key = `key_${++calls}`) {
  const ctx = systemContext(deps)
  return ctx.tx((tx) => grantPhi(ctx, tx, { worldId, amount, kind: 'purchased', key }))
}

/** The error code that a promise rejects with; undefined where it resolves. */
export function faultOf(promise: Promise<unknown>): Promise<Fault | undefined> {
  return promise.then(
    () => undefined,
    (error: unknown) => error as Fault,
  )
}

const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** The balances of a World's accounts, computed only from the journal. */
export async function accountsOf(db: Database, worldId: string) {
  const { source, allowance, purchased, held, spent, expired, house } = phiJournal
  const columns = { source, allowance, purchased, held, spent, expired, house }
  const sums = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sum(column)]))
  const [row] = await db.select(sums).from(phiJournal).where(eq(phiJournal.worldId, worldId))
  return row as Record<keyof typeof columns, number>
}

/** Asserts all invariants that hold between two transactions. */
export async function expectBooksInOrder(db: Database, worldId: string): Promise<void> {
  const grants = await db.select().from(phiGrants).where(eq(phiGrants.worldId, worldId))
  const holds = await db.select().from(phiHolds).where(eq(phiHolds.worldId, worldId))
  const lines = await db.select().from(phiJournal).where(eq(phiJournal.worldId, worldId))
  const [wallet] = await db.select().from(phiWallets).where(eq(phiWallets.worldId, worldId))
  const total = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0)
  for (const { source, allowance, purchased, held, spent, expired, house } of lines)
    expect(source + allowance + purchased + held + spent + expired + house).toBe(0)
  const pending = holds.filter(({ status }) => status === 'pending')
  const ofAllowance = grants.filter(({ kind }) => kind === 'allowance')
  const bought = grants.filter(({ kind }) => kind !== 'allowance')
  expect(await accountsOf(db, worldId)).toEqual({
    source: 0 - total(grants, ({ amount }) => amount),
    allowance: total(ofAllowance, ({ remaining }) => remaining),
    purchased: total(bought, ({ remaining }) => remaining),
    held: total(pending, ({ amount }) => amount),
    spent: total(holds, ({ charged, house }) => charged + house),
    expired: expect.any(Number),
    house: 0 - total(holds, ({ house }) => house),
  })
  for (const one of grants) {
    const parts = pending.flatMap(({ parts }) => parts).filter(({ grantId }) => grantId === one.id)
    expect(one.held).toBe(total(parts, ({ amount }) => amount))
    expect(Math.min(one.remaining, one.held)).toBeGreaterThanOrEqual(0)
  }
  for (const { endsAt, remaining } of grants) {
    if (endsAt !== null && wallet && endsAt <= wallet.periodStart) expect(remaining).toBe(0)
  }
  for (const one of holds) expect(total(one.parts, ({ amount }) => amount)).toBe(one.amount)
  const floor = wallet?.paceFloor ?? 0
  const counted = holds.filter(({ heldAt }) => heldAt > floor)
  expect(wallet?.paceUsed ?? 0).toBe(total(counted, ({ counted: phi }) => phi))
}

/** All rows of the ledger, to prove that nothing changed. */
export async function booksOf(db: Database, worldId: string) {
  const journal = await db.select().from(phiJournal).where(eq(phiJournal.worldId, worldId))
  const grants = await db.select().from(phiGrants).where(eq(phiGrants.worldId, worldId))
  const holds = await db.select().from(phiHolds).where(eq(phiHolds.worldId, worldId))
  const wallet = await db.select().from(phiWallets).where(eq(phiWallets.worldId, worldId))
  return { journal, grants, holds, wallet }
}

/** Leaves this amount in the World's wallet, by calls an hour ago that used up the rest. */
export async function drainTo(h: { deps: Deps; clock: { advance(ms: number): void } }, worldId: string, left: number) {
  const { remaining } = await balanceOf(await actingIn({ deps: h.deps, worldId }))
  for (let rest = Math.round(remaining * PHI) - left; rest > 0;) {
    const { charged } = await spend({ deps: h.deps, worldId }, rest)
    rest -= charged
    h.clock.advance(PACE_WINDOW_MS)
  }
}

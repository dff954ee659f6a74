import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { idempotency } from '../../db/schema'
import type { Outcome } from '../core/keyed-call'
import { Fault } from '../core/fault'
import { KEY_KEPT_MS } from '../core/limits'
import { ownerEnded } from '../core/process-lease'
import type { Context } from '../deps/context'
import type { Deps } from '../deps/deps'

/** What an Idempotency-Key is good for: one principal, World and route. */
export interface CallIdentity {
  principal: string
  worldId: string
  route: string
  key: string
}

/** A request by its key. */
export interface KeyedRequest {
  identity: CallIdentity
  bodyHash: string
}

export type KeyedRow = typeof idempotency.$inferSelect
export type PendingRow = KeyedRow & { state: 'pending'; effect: string; providerKey: string; owner: string }

/** The row of a identity, unless it is a kept answer past its time. */
export async function rowOf(db: Database, identity: CallIdentity, now: number): Promise<KeyedRow | undefined> {
  const [row] = await db.select().from(idempotency).where(isCall(identity))
  return row && (row.state === 'pending' || row.expiresAt > now) ? row : undefined
}

/**
 * Calls of processes that have ended, whose outcome is open.
 * @param dead processes that have ended whatever their lease says
 */
export async function lostCalls(deps: Deps, dead?: readonly string[]): Promise<PendingRow[]> {
  const lost = and(eq(idempotency.state, 'pending'), ownerEnded(deps, idempotency.owner, dead))
  return (await deps.store.read.select().from(idempotency).where(lost)) as PendingRow[]
}

/** Keeps an answer, in the transaction of its work, in place of what stood under the key. */
export function keepOutcome(tx: Database, ctx: Context, request: KeyedRequest, outcome: Outcome): Promise<void> {
  return replaceRow(tx, ctx, request, { state: 'done', status: outcome.status, sealed: JSON.stringify(outcome) })
}

/** Notes a call that is about to be made, before the provider hears of it. */
export function notePending(
  tx: Database,
  ctx: Context,
  request: KeyedRequest,
  call: { effect: string; providerKey: string; payload: unknown },
): Promise<void> {
  const { effect, providerKey, payload } = call
  const { id: owner } = ctx.deps.local.process
  return replaceRow(tx, ctx, request, { state: 'pending', effect, providerKey, owner, sealed: JSON.stringify(payload) })
}

/** Makes an open call this process's own, which makes it again. */
export async function adoptPending(tx: Database, ctx: Context, identity: CallIdentity): Promise<void> {
  const { id: owner } = ctx.deps.local.process
  await tx
    .update(idempotency)
    .set({ owner })
    .where(and(isCall(identity), eq(idempotency.state, 'pending')))
}

/** Removes the pending row of a call, unless its outcome was committed meanwhile or another process makes it. */
export async function dropPending(tx: Database, identity: CallIdentity, owner: string): Promise<void> {
  await tx
    .delete(idempotency)
    .where(and(isCall(identity), eq(idempotency.state, 'pending'), eq(idempotency.owner, owner)))
}

/** What a row holds. @throws Fault STATE_CONFLICT after a restore without keys.json: it must not be done again */
export function openRow(ctx: Context, row: KeyedRow): unknown {
  try {
    return JSON.parse(ctx.deps.secrets.open(row.sealed, nameOf(row)))
  } catch {
    const words =
      'This was done before, but its answer cannot be read any more: its key is gone. Look at what is there.'
    throw new Fault('STATE_CONFLICT', words)
  }
}

/** One text for one identity: running requests are known by it, and what is kept is sealed to it. */
export function nameOf({ principal, worldId, route, key }: CallIdentity): string {
  return JSON.stringify([principal, worldId, route, key])
}

async function replaceRow(
  tx: Database,
  ctx: Context,
  { identity, bodyHash }: KeyedRequest,
  { sealed, ...columns }: Pick<KeyedRow, 'state' | 'sealed'> & Partial<KeyedRow>,
): Promise<void> {
  await tx.delete(idempotency).where(isCall(identity))
  await tx.insert(idempotency).values({
    ...identity,
    bodyHash,
    ...columns,
    sealed: ctx.deps.secrets.seal(sealed, nameOf(identity)),
    expiresAt: ctx.now() + KEY_KEPT_MS,
  })
}

function isCall(identity: CallIdentity) {
  return and(
    eq(idempotency.principal, identity.principal),
    eq(idempotency.worldId, identity.worldId),
    eq(idempotency.route, identity.route),
    eq(idempotency.key, identity.key),
  )
}

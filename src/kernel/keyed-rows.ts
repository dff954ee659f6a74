import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { idempotency } from '../../db/schema'
import type { Outcome } from '../core/keyed-call'
import { Fault } from '../core/fault'
import { KEY_KEPT_MS } from '../core/limits'
import { ownerEnded } from '../core/process-lease'
import type { Context } from '../deps/context'
import type { Deps } from '../deps/deps'

/** The scope of an Idempotency-Key: one principal, World and route. */
export interface CallIdentity {
  principal: string
  worldId: string
  route: string
  key: string
}

/** A request, identified by its Idempotency-Key. */
export interface KeyedRequest {
  identity: CallIdentity
  bodyHash: string
}

export type KeyedRow = typeof idempotency.$inferSelect
export type PendingRow = KeyedRow & { state: 'pending'; effect: string; providerKey: string; owner: string }

/** The row of an identity; undefined for an expired answer. */
export async function rowOf(db: Database, identity: CallIdentity, now: number): Promise<KeyedRow | undefined> {
  const [row] = await db.select().from(idempotency).where(isCall(identity))
  return row && (row.state === 'pending' || row.expiresAt > now) ? row : undefined
}

/**
 * Orphaned calls: pending calls of processes that have ended or whose lease has expired.
 * @param dead ids of processes that are known to have ended, although their lease may be valid
 */
export async function lostCalls(deps: Deps, dead?: readonly string[]): Promise<PendingRow[]> {
  const lost = and(eq(idempotency.state, 'pending'), ownerEnded(deps, idempotency.owner, dead))
  return (await deps.store.read.select().from(idempotency).where(lost)) as PendingRow[]
}

/** Stores an answer in the transaction of its work. Replaces any earlier row of the key. */
export function keepOutcome(tx: Database, ctx: Context, request: KeyedRequest, outcome: Outcome): Promise<void> {
  return replaceRow(tx, ctx, request, { state: 'done', status: outcome.status, sealed: JSON.stringify(outcome) })
}

/** Stores a call that is about to be made to a provider. */
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

/** Makes this process the owner of a pending call, before it repeats the call. */
export async function adoptPending(tx: Database, ctx: Context, identity: CallIdentity): Promise<void> {
  const { id: owner } = ctx.deps.local.process
  await tx
    .update(idempotency)
    .set({ owner })
    .where(and(isCall(identity), eq(idempotency.state, 'pending')))
}

/** Removes the row of a call if it is still pending and belongs to `owner`. */
export async function dropPending(tx: Database, identity: CallIdentity, owner: string): Promise<void> {
  await tx
    .delete(idempotency)
    .where(and(isCall(identity), eq(idempotency.state, 'pending'), eq(idempotency.owner, owner)))
}

/** Decrypts the content of a row. @throws Fault STATE_CONFLICT without its key, as after a restore without keys.json */
export function openRow(ctx: Context, row: KeyedRow): unknown {
  try {
    return JSON.parse(ctx.deps.secrets.open(row.sealed, nameOf(row)))
  } catch {
    const words =
      'This request was carried out before, but its stored answer cannot be decrypted. Read the resource to see the result.'
    throw new Fault('STATE_CONFLICT', words)
  }
}

/** A text that identifies a call. Used as the key of running requests, and bound to the sealed content of a row. */
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

import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { idempotency } from '../../db/schema'
import type { Outcome } from '../core/keyed-call'
import { Fault } from '../core/fault'
import { KEY_KEPT_MS } from '../core/limits'
import type { Context } from '../deps/context'

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
export type PendingRow = KeyedRow & { state: 'pending'; effect: string; providerKey: string }

/** The row of an identity; undefined for an expired answer. */
export async function rowOf(db: Database, identity: CallIdentity, now: number): Promise<KeyedRow | undefined> {
  const [row] = await db.select().from(idempotency).where(isCall(identity))
  return row && (row.state === 'pending' || row.expiresAt > now) ? row : undefined
}

/** All calls whose outcome is unknown. */
export async function pendingRows(db: Database): Promise<PendingRow[]> {
  return (await db.select().from(idempotency).where(eq(idempotency.state, 'pending'))) as PendingRow[]
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
  return replaceRow(tx, ctx, request, { state: 'pending', effect, providerKey, sealed: JSON.stringify(payload) })
}

/** Removes the row of a call if it is still pending. */
export async function dropPending(tx: Database, identity: CallIdentity): Promise<void> {
  await tx.delete(idempotency).where(and(isCall(identity), eq(idempotency.state, 'pending')))
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

import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { passkeys } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { requireOtherWay } from '../../core/sign-in-ways'
import { INSTANCE_CHAIN, record, type Resource } from '../../core/trail'
import type { UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A passkey as its owner sees it. */
export function passkeyView(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    secondFactor: row.secondFactor,
    backedUp: row.backedUp,
    createdAt: isoTime(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : isoTime(row.lastUsedAt),
  }
}

/** A page of the caller's passkeys, oldest first. */
export async function listPasskeys(ctx: UserContext, { limit = DEFAULT_LIMIT, cursor }: ListQuery) {
  const place = placeOf('passkeys', cursor, ['number', 'string'])
  const after = place && afterPlace([passkeys.createdAt, passkeys.id], place)
  const rows = await ctx.read
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, ctx.user.id), after))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(limit + 1)
  const page = pageOf('passkeys', rows, limit, (row) => [row.createdAt, row.id])
  return listView(page, limit, passkeyView)
}

interface ListQuery {
  limit?: number
  cursor?: string
}

/** One of the caller's passkeys. @throws Fault NOT_FOUND */
export async function passkeyOf(ctx: UserContext, db: Database, id: string): Promise<PasskeyRow> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.user.id)))
  if (!row) throw notFound('Passkey')
  return row
}

/** Renames one of the caller's passkeys. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function renamePasskey(ctx: UserContext, id: string, name: string) {
  return ctx.tx(async (tx) => {
    const before = await matched(ctx, tx, id)
    await tx.update(passkeys).set({ name, updatedAt: ctx.now() }).where(eq(passkeys.id, id))
    const after = passkeyView({ ...before, name })
    const resource = passkeyResource({ id, name })
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.passkey.update', resource, passkeyView(before), after)
    return after
  })
}

/**
 * Removes one of the caller's passkeys.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if nothing else can sign in to the account, PRECONDITION_FAILED
 */
export function removePasskey(ctx: UserContext, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const before = await matched(ctx, tx, id)
    await requireOtherWay(tx, ctx.user.id, id)
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.passkey.delete', passkeyResource(before), passkeyView(before), null)
  })
}

async function matched(ctx: UserContext, tx: Database, id: string): Promise<PasskeyRow> {
  const row = await passkeyOf(ctx, tx, id)
  const { updatedAt } = row
  await requireMatch(ctx, () => ({ etags: [viewEtag(passkeyView(row))], updatedAt, updatedBy: ctx.user }))
  return row
}

export function passkeyResource({ id, name }: { id: string; name: string }): Resource {
  return { type: 'passkey', id, name }
}

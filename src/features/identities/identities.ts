import { and, desc, eq } from 'drizzle-orm'
import { identities } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { requireOtherWay } from '../../core/sign-in-ways'
import { INSTANCE_CHAIN, record } from '../../core/trail'
import type { Context, UserContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { findProvider } from './providers'

export type IdentityRow = typeof identities.$inferSelect

/** The caller's identities at providers, newest first. */
export async function listIdentities(
  ctx: UserContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('identities', cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(identities)
    .where(and(eq(identities.userId, ctx.user.id), place && afterPlace([identities.id], place, 'descending')))
    .orderBy(desc(identities.id))
    .limit(limit + 1)
  const page = pageOf('identities', rows, limit, (row) => [row.id])
  return listView(page, limit, (row) => identityView(ctx, row))
}

/** One of the caller's identities. @throws Fault NOT_FOUND */
export async function identityOf(ctx: UserContext, id: string): Promise<IdentityRow> {
  const [row] = await ctx.read
    .select()
    .from(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, ctx.user.id)))
  if (!row) throw notFound('Identity')
  return row
}

/**
 * Removes one of the caller's identities. Sessions that it opened stay.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if nothing else can sign in to the account, PRECONDITION_FAILED
 */
export function unlinkIdentity(ctx: UserContext, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const row = await identityOf(ctx, id)
    const view = identityView(ctx, row)
    await requireMatch(ctx, () => ({ etags: [viewEtag(view)], updatedAt: row.lastUsedAt, updatedBy: ctx.user }))
    await requireOtherWay(tx, ctx.user.id, id)
    await tx.delete(identities).where(and(eq(identities.id, id), eq(identities.userId, ctx.user.id)))
    await record(tx, ctx, INSTANCE_CHAIN, 'auth.identity.unlink', identityResource(row), view, null)
  })
}

export function identityView(ctx: Context, row: IdentityRow) {
  return {
    id: row.id,
    provider: row.provider,
    // A provider that is no longer configured keeps its id.
    providerName: findProvider(ctx, row.provider)?.name ?? row.provider,
    email: row.email,
    createdAt: isoTime(row.createdAt),
    lastUsedAt: isoTime(row.lastUsedAt),
  }
}

/** An identity as audit entries name it. */
export function identityResource({ id, provider }: Pick<IdentityRow, 'id' | 'provider'>) {
  return { type: 'identity', id, name: provider }
}

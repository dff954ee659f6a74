import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { containsText } from '../../../db/expressions'
import { memberships, users, worlds } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { invalid, notFound } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { phiFromNumber, phiToNumber } from '../../core/plans'
import { requireMatch } from '../../core/preconditions'
import type { Context } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { setPlan } from '../worlds/plans'
import type { WorldRow } from '../worlds/worlds'
import { grantByOperator } from './grants'

export interface WorldsQuery {
  limit?: number
  cursor?: string
  q?: string
  planCode?: string
}

/** Worlds, newest first. @param query `q` is a part of the name, the slug or the address of an owner, whatever its case */
export async function listAllWorlds(ctx: Context, { limit = DEFAULT_LIMIT, cursor, q, planCode }: WorldsQuery) {
  const place = placeOf('all-worlds', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(worlds)
    .where(
      and(
        isNull(worlds.endingAt),
        q === undefined
          ? undefined
          : or(containsText(worlds.slug, q), containsText(worlds.name, q), inArray(worlds.id, ownedBy(ctx.read, q))),
        planCode === undefined ? undefined : eq(worlds.planCode, planCode),
        place && afterPlace([worlds.createdAt, worlds.id], place, 'descending'),
      ),
    )
    .orderBy(desc(worlds.createdAt), desc(worlds.id))
    .limit(limit + 1)
  const page = pageOf('all-worlds', rows, limit, (row) => [row.createdAt, row.id])
  const owners = await ownersOf(
    ctx.read,
    page.rows.map(({ id }) => id),
  )
  return listView(page, limit, (row) => worldOfOperator(row, owners.get(row.id) ?? []))
}

/** One World, with its figures and owners. @throws Fault NOT_FOUND */
export async function readAnyWorld(ctx: Context, id: string) {
  const [row] = await ctx.read
    .select()
    .from(worlds)
    .where(and(eq(worlds.id, id), isNull(worlds.endingAt)))
  if (!row) throw notFound('World')
  return worldOfOperator(row, (await ownersOf(ctx.read, [id])).get(id) ?? [])
}

/**
 * Puts a World on another plan without a payment.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, STATE_CONFLICT while the payment provider has a subscription, PRECONDITION_FAILED
 */
export function changeAnyWorld(ctx: Context, id: string, { planCode }: { planCode?: string }) {
  return ctx.tx(async () => {
    const view = await readAnyWorld(ctx, id)
    await requireMatch(ctx, () => ({ etags: [viewEtag(view)], updatedAt: Date.parse(view.updatedAt) }))
    if (planCode === undefined || planCode === view.planCode) return view
    await setPlan(ctx, id, planCode)
    return readAnyWorld(ctx, id)
  }, id)
}

/** Grants Φ to a World without a payment. @param phi with at most three decimals @throws Fault NOT_FOUND, VALIDATION_FAILED */
export async function grantToWorld(ctx: Context, id: string, phi: number) {
  const amount = phiFromNumber(phi)
  if (!amount) throw invalid({ path: '/phi', message: 'Must have at most three decimals.', code: 'range' })
  await readAnyWorld(ctx, id)
  const { grant, balance } = await grantByOperator(ctx, id, amount)
  return { id: grant.id, worldId: id, phi: phiToNumber(grant.amount), remaining: phiToNumber(balance) }
}

interface OwnerView {
  id: string
  name: string
  email: string
}

function worldOfOperator(row: WorldRow, owners: OwnerView[]) {
  const { id, slug, name, planCode, liveApps, records, storage, createdAt, updatedAt } = row
  const usage = { liveApps, records, storage }
  return { id, slug, name, planCode, usage, owners, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) }
}

/** The Worlds that somebody with this in their address owns. */
function ownedBy(db: Database, email: string) {
  return db
    .select({ id: memberships.worldId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.role, 'owner'), containsText(users.email, email)))
}

async function ownersOf(db: Database, worldIds: string[]): Promise<Map<string, OwnerView[]>> {
  if (worldIds.length === 0) return new Map()
  const rows = await db
    .select({ worldId: memberships.worldId, id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.worldId, worldIds), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(users.id))
  const byWorld = Map.groupBy(rows, ({ worldId }) => worldId)
  return new Map(
    [...byWorld].map(([worldId, owners]) => [worldId, owners.map(({ id, name, email }) => ({ id, name, email }))]),
  )
}

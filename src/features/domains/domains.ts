import { and, asc, count, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { domains } from '../../../db/schema'
import { viewEtag } from '../../core/etag'
import { Fault } from '../../core/fault'
import { newSecretToken } from '../../core/opaque'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import { requireMatch } from '../../core/preconditions'
import { lastPersonOn, record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { domainIn, domainResource, type DomainRow, domainView, hostsChanged } from './domain-rows'
import { hostNameFrom } from './host-names'

/** Hosts of one World. */
const MAX_DOMAINS = 20

/** The hosts of the World, by name. */
export async function listDomains(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('domains', cursor, ['string'])
  const rows = await ctx.read
    .select()
    .from(domains)
    .where(and(eq(domains.worldId, ctx.world.id), place && afterPlace([domains.host], place)))
    .orderBy(asc(domains.host))
    .limit(limit + 1)
  return listView(
    pageOf('domains', rows, limit, ({ host }) => [host]),
    limit,
    (row) => viewOf(ctx, row),
  )
}

export async function readDomain(ctx: WorldContext, host: string) {
  return viewOf(ctx, await domainIn(ctx, host))
}

/**
 * Claims a host for the World. The World answers there once the host is verified.
 * @throws Fault VALIDATION_FAILED, STATE_CONFLICT if the World has claimed it already or has 20 hosts
 */
export async function addDomain(ctx: WorldContext, input: string) {
  const host = hostNameFrom(input, ctx.deps.config)
  return ctx.tx(async (tx) => {
    await requireSpace(ctx, tx, host)
    const row: DomainRow = {
      worldId: ctx.world.id,
      host,
      token: newSecretToken(''),
      verifiedAt: null,
      byOperator: false,
      checkedAt: null,
      missingSince: null,
      createdAt: ctx.now(),
    }
    await tx.insert(domains).values(row)
    await hostsChanged(ctx, tx, ctx.world.id)
    await record(tx, ctx, ctx.world.id, 'domain.create', domainResource(host), null, { host })
    return viewOf(ctx, row)
  })
}

/** Gives a host up at once. @throws Fault NOT_FOUND, PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export function removeDomain(ctx: WorldContext, name: string) {
  return ctx.tx(async (tx) => {
    const row = await domainIn(ctx, name)
    await requireDomainMatch(ctx, row)
    const { host } = row
    await tx.delete(domains).where(and(eq(domains.worldId, ctx.world.id), eq(domains.host, host)))
    await hostsChanged(ctx, tx, ctx.world.id)
    await record(tx, ctx, ctx.world.id, 'domain.delete', domainResource(host), { host }, null)
    return { id: host, deleted: true as const }
  })
}

/** The World other than `worldId` that has verified the host, if there is one. */
export async function otherHolder(db: Database, worldId: string, host: string): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt), ne(domains.worldId, worldId)))
  return row
}

export function viewOf(ctx: WorldContext, row: DomainRow) {
  return domainView(row, ctx.deps.local.domains.originAt(row.host))
}

async function requireSpace(ctx: WorldContext, tx: Database, host: string): Promise<void> {
  const [known] = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.worldId, ctx.world.id), eq(domains.host, host)))
  if (known) throw new Fault('STATE_CONFLICT', `This World has claimed ${host} already.`)
  const [counted] = await tx
    .select({ n: count().mapWith(Number) })
    .from(domains)
    .where(eq(domains.worldId, ctx.world.id))
  if ((counted?.n ?? 0) >= MAX_DOMAINS)
    throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_DOMAINS} hosts. Give one up first.`)
}

async function requireDomainMatch(ctx: WorldContext, row: DomainRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(viewOf(ctx, row))],
    updatedAt: row.verifiedAt ?? row.createdAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, domainResource(row.host)),
  }))
}

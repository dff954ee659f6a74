import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { domains, worlds } from '../../../db/schema'
import { notFound } from '../../core/fault'
import type { Resource } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { announceHosts } from '../worlds/origins'

export type DomainRow = typeof domains.$inferSelect

/** The label below which the TXT record stands. */
const LABEL = '_quoin'

/** A host of the World. @throws Fault NOT_FOUND */
export async function domainIn(ctx: WorldContext, host: string): Promise<DomainRow> {
  const [row] = await ctx.read
    .select()
    .from(domains)
    .where(and(eq(domains.worldId, ctx.world.id), eq(domains.host, host.toLowerCase())))
  if (!row) throw notFound('Domain')
  return row
}

/** The TXT record that proves a host. */
export function recordOf({ host, token }: Pick<DomainRow, 'host' | 'token'>) {
  return { type: 'TXT' as const, name: `${LABEL}.${host}`, value: `quoin-verify=${token}` }
}

/** A host as answers show it. */
export function domainView(row: DomainRow, origin: string) {
  const { host, verifiedAt, byOperator, checkedAt, missingSince, createdAt } = row
  return {
    host,
    status: verifiedAt === null ? ('pending' as const) : ('verified' as const),
    url: `${origin}/`,
    record: byOperator ? null : recordOf(row),
    verifiedAt: timeOrNull(verifiedAt),
    checkedAt: timeOrNull(checkedAt),
    missingSince: timeOrNull(missingSince),
    createdAt: isoTime(createdAt),
  }
}

/** A host as audit entries name it. */
export function domainResource(host: string): Resource & { id: string } {
  return { type: 'domain', id: host, name: host }
}

/**
 * Copies the hosts of a World into its settings, where members read them, and makes the server answer there after the
 * commit. Call inside the transaction of every change of a host.
 */
export async function hostsChanged(ctx: Context, tx: Database, worldId: string): Promise<void> {
  const rows = await tx.select().from(domains).where(eq(domains.worldId, worldId)).orderBy(asc(domains.host))
  const [world] = await tx.select({ settings: worlds.settings }).from(worlds).where(eq(worlds.id, worldId))
  const listed = rows.map(({ host, verifiedAt }) => ({ host, verifiedAt: timeOrNull(verifiedAt) }))
  const settings = { ...world?.settings, domains: listed }
  await tx.update(worlds).set({ settings, updatedAt: ctx.now() }).where(eq(worlds.id, worldId))
  await announceHosts(ctx, tx)
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at)
}

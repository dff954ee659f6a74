import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { domains } from '../../../db/schema'
import { Fault } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { ellipsize } from '../../lib/ellipsize'
import { DAY_MS } from '../../lib/time'
import { domainIn, domainResource, type DomainRow, hostsChanged, recordOf } from './domain-rows'
import { otherHolder, viewOf } from './domains'

/** How long a verified host may lack its record before the World no longer answers there. */
const GRACE_MS = 7 * DAY_MS
const CHECK_EVERY_MS = DAY_MS
const CHECKS = 100
/** How much of a record that was found a message repeats. */
const SHOWN = 100

/**
 * Looks for the TXT record of a host. The returned work verifies the host, so that the World answers there. A host that
 * another World verified earlier changes hands once that World's record is gone.
 * @throws Fault NOT_FOUND, STATE_CONFLICT if the record is missing or wrong, or another World's still stands,
 * PROVIDER_FAILED
 */
export async function prepareVerification(
  ctx: WorldContext,
  name: string,
): Promise<PreparedWork<ReturnType<typeof viewOf>>> {
  const row = await domainIn(ctx, name)
  const found = row.byOperator ? [] : await ctx.deps.txtRecords.lookup(recordOf(row).name)
  if (!row.byOperator) requireRecord(row, found)
  const work = async (tx: Database) => {
    const current = await domainIn(ctx, row.host)
    if (current.token !== row.token) throw new Fault('STATE_CONFLICT', 'The host was claimed anew. Try again.')
    if (current.verifiedAt === null) await takeOver(ctx, tx, row, found)
    const checked = { checkedAt: ctx.now(), missingSince: null, verifiedAt: current.verifiedAt ?? ctx.now() }
    await tx.update(domains).set(checked).where(ofHost(row))
    await hostsChanged(ctx, tx, row.worldId)
    await record(tx, ctx, row.worldId, 'domain.verify', domainResource(row.host), null, { host: row.host })
    return viewOf(ctx, { ...current, ...checked })
  }
  return { work }
}

function requireRecord(row: DomainRow, found: readonly string[]): void {
  const { name, value } = recordOf(row)
  if (found.includes(value)) return
  const seen = found.map((text) => `"${ellipsize(text, SHOWN)}"`).slice(0, 3)
  const instead = seen.length > 0 ? `holds ${seen.join(', ')}` : 'was not found'
  throw new Fault(
    'STATE_CONFLICT',
    `The TXT record ${name} ${instead}. It must hold "${value}". A new record may take an hour to be seen.`,
  )
}

/** Ends the claim of another World whose record is gone. */
async function takeOver(ctx: Context, tx: Database, { worldId, host }: DomainRow, found: readonly string[]) {
  const holder = await otherHolder(tx, worldId, host)
  if (!holder) return
  if (holder.byOperator || found.includes(recordOf(holder).value))
    throw new Fault('STATE_CONFLICT', `${host} belongs to another World, whose record is still there.`)
  await lapse(ctx, tx, holder)
}

async function lapse(ctx: Context, tx: Database, row: DomainRow): Promise<void> {
  await tx.update(domains).set({ verifiedAt: null, missingSince: null }).where(ofHost(row))
  await hostsChanged(ctx, tx, row.worldId)
  const { host } = row
  await record(tx, ctx, row.worldId, 'domain.lapse', domainResource(host), { host, status: 'verified' }, { host })
}

/**
 * Checks the records of verified hosts, each once a day. A World stops answering at a host whose record has been missing
 * for a week: the host may belong to somebody else by then. A domain name system that does not answer changes nothing.
 */
export async function checkDomains(ctx: Context): Promise<void> {
  const due = await dueDomains(ctx.read, ctx.now() - CHECK_EVERY_MS)
  for (const row of due) {
    const found = await ctx.deps.txtRecords.lookup(recordOf(row).name).catch(() => undefined)
    if (found) await ctx.tx((tx) => settle(ctx, tx, row, found.includes(recordOf(row).value)), row.worldId)
  }
}

/** @param before epoch milliseconds */
export function dueDomains(db: Database, before: number) {
  return db
    .select()
    .from(domains)
    .where(and(isNotNull(domains.verifiedAt), eq(domains.byOperator, false), lt(domains.checkedAt, before)))
    .orderBy(asc(domains.checkedAt))
    .limit(CHECKS)
}

async function settle(ctx: Context, tx: Database, row: DomainRow, isThere: boolean): Promise<void> {
  const missingSince = isThere ? null : (row.missingSince ?? ctx.now())
  if (missingSince !== null && ctx.now() - missingSince >= GRACE_MS) return lapse(ctx, tx, row)
  await tx.update(domains).set({ checkedAt: ctx.now(), missingSince }).where(ofHost(row))
}

function ofHost({ worldId, host }: Pick<DomainRow, 'worldId' | 'host'>) {
  return and(eq(domains.worldId, worldId), eq(domains.host, host))
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { groupMemo } from '../../db/group-memo'
import { prepared } from '../../db/prepared'
import { audit } from '../../db/schema'
import type { AuditAction } from './audit-actions'
import type { Context } from './context'
import type { PersonView } from './people'

/** The chain of events outside Worlds. */
export const INSTANCE_CHAIN = 'instance'
/** The `prevHash` of the first entry of a chain. */
export const GENESIS = '0'.repeat(64)

export interface Resource {
  type: string
  id: string | null
  name?: string | null
}

/**
 * Adds an audit entry to a chain, in the transaction of the change that it records (contract part 8).
 * @param before the view before the change; null for a creation. Views must not contain secrets.
 * @param after the view after the change; null for a deletion
 */
export async function record(
  tx: Database,
  ctx: Context,
  chain: string,
  action: AuditAction,
  resource: Resource,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordEntry(tx, ctx, chain, action, resource, before, after)
}

/** The number and the id of an entry. */
export interface Recorded {
  seq: number
  id: string
}

/** The same as `record`, for those who refer to the entry. */
export async function recordEntry(
  tx: Database,
  ctx: Context,
  chain: string,
  action: AuditAction,
  resource: Resource,
  before: unknown,
  after: unknown,
): Promise<Recorded> {
  const memo = groupMemo(tx)
  const key = `head of ${chain}`
  const head = (memo.get(key) as ChainHead | undefined) ?? (await trailHead(tx, chain))
  // Read before the id is created: a look-up by id searches from the time in the id backwards.
  const at = ctx.now()
  const entry = {
    chain,
    seq: (head?.seq ?? 0) + 1,
    id: ctx.newId('audit'),
    at,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    actorEmail: ctx.actor.email,
    action,
    resourceType: resource.type,
    resourceId: resource.id,
    resourceName: resource.name ?? null,
    ip: ctx.facts?.address ?? null,
    userAgent: ctx.facts?.userAgent ?? null,
    traceId: ctx.facts?.traceId ?? null,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    prevHash: head?.hash ?? GENESIS,
  }
  const hash = entryHash(entry)
  await prepared(tx, addEntry).execute({ ...entry, hash })
  memo.set(key, { seq: entry.seq, hash } satisfies ChainHead)
  ctx.afterCommit(() => ctx.deps.local.changes.written(chain))
  return { seq: entry.seq, id: entry.id }
}

interface ChainHead {
  seq: number
  hash: string
}

/** The last entry of a chain; undefined for an empty chain. */
export async function trailHead(db: Database, chain: string): Promise<ChainHead | undefined> {
  const [head] = await prepared(db, chainHead).execute({ chain })
  return head
}

/** The last change of a resource by a person, a key or an app; undefined if the trail has none. */
export async function lastChange(
  db: Database,
  chain: string,
  { type, id }: { type: string; id: string },
): Promise<{ at: number; by: PersonView } | undefined> {
  const [entry] = await db
    .select({ at: audit.at, id: audit.actorId, name: audit.actorName })
    .from(audit)
    .where(
      and(
        eq(audit.chain, chain),
        eq(audit.resourceId, id),
        eq(audit.resourceType, type),
        inArray(audit.actorKind, ['user', 'client']),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.seq))
    .limit(1)
  return entry?.id ? { at: entry.at, by: { id: entry.id, name: entry.name } } : undefined
}

/** Who last changed a resource, according to the trail; undefined if no person, key or app did. */
export async function lastPersonOn(
  db: Database,
  chain: string,
  resource: { type: string; id: string },
): Promise<PersonView | undefined> {
  return (await lastChange(db, chain, resource))?.by
}

/** SHA-256 of the entry's fields in a fixed order, including the hash of its predecessor. */
export function entryHash(entry: Omit<typeof audit.$inferInsert, 'hash'>): string {
  const fields = [
    entry.prevHash,
    entry.chain,
    entry.seq,
    entry.id,
    entry.at,
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.actorEmail,
    entry.action,
    entry.resourceType,
    entry.resourceId,
    entry.resourceName,
    entry.ip,
    entry.userAgent,
    entry.traceId,
    entry.before,
    entry.after,
  ]
  return Bun.CryptoHasher.hash('sha256', JSON.stringify(fields), 'hex')
}

const chainHead = (db: Database) =>
  db
    .select({ seq: audit.seq, hash: audit.hash })
    .from(audit)
    .where(eq(audit.chain, sql.placeholder('chain')))
    .orderBy(desc(audit.seq))
    .limit(1)
    .prepare()

const addEntry = (db: Database) =>
  db
    .insert(audit)
    .values({
      chain: sql.placeholder('chain'),
      seq: sql.placeholder('seq'),
      id: sql.placeholder('id'),
      at: sql.placeholder('at'),
      actorKind: sql.placeholder('actorKind'),
      actorId: sql.placeholder('actorId'),
      actorName: sql.placeholder('actorName'),
      actorEmail: sql.placeholder('actorEmail'),
      action: sql.placeholder('action'),
      resourceType: sql.placeholder('resourceType'),
      resourceId: sql.placeholder('resourceId'),
      resourceName: sql.placeholder('resourceName'),
      ip: sql.placeholder('ip'),
      userAgent: sql.placeholder('userAgent'),
      traceId: sql.placeholder('traceId'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      prevHash: sql.placeholder('prevHash'),
      hash: sql.placeholder('hash'),
    })
    .prepare()

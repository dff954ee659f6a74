import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { type SSO_STATUSES, type SSO_TYPES, ssoConfigs, ssoDomains } from '../../../db/schema'
import { uniqueViolation } from '../../../db/unique'
import { Fault, invalid } from '../../core/fault'
import { afterPlace, DEFAULT_LIMIT, listView, pageOf, placeOf } from '../../core/paging'
import type { PreparedWork } from '../../core/prepared-work'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { jsonEqual } from '../../lib/json-equal'
import { type SsoInput, withInput, withMetadata } from './config-input'
import { isSsoConfig, requireSsoMatch, ssoConfigIn, type SsoConfigRow, ssoConfigView, ssoResource } from './config-rows'
import { endOldTrust, endSsoSessions, sameTrust } from './trust'

/** Configurations of a World. */
const MAX_CONFIGS = 20

type SsoView = ReturnType<typeof ssoConfigView>

/** Configurations of the World, oldest first. */
export async function listSsoConfigs(
  ctx: WorldContext,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string },
) {
  const place = placeOf('sso', cursor, ['number', 'string'])
  const rows = await ctx.read
    .select()
    .from(ssoConfigs)
    .where(and(eq(ssoConfigs.worldId, ctx.world.id), place && afterPlace([ssoConfigs.createdAt, ssoConfigs.id], place)))
    .orderBy(asc(ssoConfigs.createdAt), asc(ssoConfigs.id))
    .limit(limit + 1)
  return listView(
    pageOf('sso', rows, limit, (row) => [row.createdAt, row.id]),
    limit,
    (row) => ssoConfigView(ctx, row),
  )
}

/** Creates a configuration as a draft. @throws Fault VALIDATION_FAILED, STATE_CONFLICT if the World has too many */
export async function prepareSsoConfig(
  ctx: WorldContext,
  input: SsoInput & { name: string; type: (typeof SSO_TYPES)[number] },
): Promise<PreparedWork<SsoView>> {
  const { type, ...fields } = input
  const row = withInput(ctx, emptyConfig(ctx, type), await withMetadata(ctx, fields))
  const work = async (tx: Database) => {
    await requireRoom(ctx, tx)
    await tx.insert(ssoConfigs).values(row)
    const view = ssoConfigView(ctx, row)
    await record(tx, ctx, ctx.world.id, 'sso.create', ssoResource(row), null, view)
    return view
  }
  return { work }
}

/**
 * Changes a configuration. Another issuer, other keys or another secret make it a draft again. `status: disabled` turns it
 * off.
 * @throws Fault NOT_FOUND, VALIDATION_FAILED, PRECONDITION_FAILED, STATE_CONFLICT for a domain that is in use
 */
export async function updateSsoConfig(
  ctx: WorldContext,
  id: string,
  { status, ...change }: SsoInput & { status?: (typeof SSO_STATUSES)[number] },
): Promise<SsoView> {
  const input = await withMetadata(ctx, change)
  return ctx.tx(async (tx) => {
    const row = await ssoConfigIn(ctx, id)
    await requireSsoMatch(ctx, row)
    const before = ssoConfigView(ctx, row)
    const changed = withInput(ctx, row, input)
    const next = withStatus(row, changed, status)
    if (sameTrust(row, next) && jsonEqual(ssoConfigView(ctx, next), before)) return before
    next.updatedAt = ctx.now()
    await tx.update(ssoConfigs).set(next).where(isSsoConfig(ctx.world.id, id))
    await endOldTrust(ctx, tx, row, next)
    if (next.status === 'disabled' && row.status !== 'disabled') await endSsoSessions(ctx, tx, id)
    await claimDomains(tx, next)
    const after = ssoConfigView(ctx, next)
    await record(tx, ctx, ctx.world.id, 'sso.update', ssoResource(next), before, after)
    return after
  })
}

/** Deletes a configuration with its identities, and ends the sessions that it opened. @throws Fault NOT_FOUND, PRECONDITION_FAILED */
export function deleteSsoConfig(ctx: WorldContext, id: string) {
  return ctx.tx(async (tx) => {
    const row = await ssoConfigIn(ctx, id)
    await requireSsoMatch(ctx, row)
    await tx.delete(ssoConfigs).where(isSsoConfig(ctx.world.id, id))
    await endSsoSessions(ctx, tx, id)
    await record(tx, ctx, ctx.world.id, 'sso.delete', ssoResource(row), ssoConfigView(ctx, row), null)
    return { id, deleted: true as const }
  })
}

/** Gives an enabled configuration its domains, and takes those of any other. @throws Fault STATE_CONFLICT */
export async function claimDomains(tx: Database, { worldId, id, status, domains }: SsoConfigRow): Promise<void> {
  await tx.delete(ssoDomains).where(and(eq(ssoDomains.worldId, worldId), eq(ssoDomains.configId, id)))
  if (status !== 'enabled') return
  for (const domain of domains) {
    try {
      await tx.insert(ssoDomains).values({ domain, worldId, configId: id })
    } catch (error) {
      if (!uniqueViolation(error)) throw error
      throw new Fault('STATE_CONFLICT', `The domain ${domain} belongs to another enabled configuration.`)
    }
  }
}

function withStatus(
  row: SsoConfigRow,
  next: SsoConfigRow,
  status: (typeof SSO_STATUSES)[number] = row.status,
): SsoConfigRow {
  if (status !== row.status && status !== 'disabled')
    throw invalid({ path: '/status', message: 'Enable a configuration with POST …/enable.', code: 'not_allowed' })
  if (status === 'disabled') return { ...next, status, testedAt: sameTrust(row, next) ? next.testedAt : null }
  return sameTrust(row, next) ? next : { ...next, status: 'draft', testedAt: null }
}

async function requireRoom(ctx: WorldContext, tx: Database): Promise<void> {
  const [row] = await tx
    .select({ n: count().mapWith(Number) })
    .from(ssoConfigs)
    .where(eq(ssoConfigs.worldId, ctx.world.id))
  if ((row?.n ?? 0) >= MAX_CONFIGS)
    throw new Fault('STATE_CONFLICT', `A World has at most ${MAX_CONFIGS} configurations. Delete one first.`)
}

function emptyConfig(ctx: WorldContext, type: (typeof SSO_TYPES)[number]): SsoConfigRow {
  const now = ctx.now()
  return {
    worldId: ctx.world.id,
    id: ctx.newId('sso'),
    name: '',
    type,
    status: 'draft',
    domains: [],
    issuer: null,
    clientId: null,
    clientSecret: null,
    scopes: null,
    metadataUrl: null,
    metadataReadAt: null,
    entryPoint: null,
    entityId: null,
    certificate: null,
    jitEnabled: false,
    jitRole: 'viewer',
    enforced: false,
    testedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoConfigs, worlds } from '../../../db/schema'
import type { World } from '../../core/actor'
import { viewEtag } from '../../core/etag'
import { notFound } from '../../core/fault'
import { requireMatch } from '../../core/preconditions'
import { fullSettings } from '../../core/settings'
import { lastPersonOn, type Resource } from '../../core/trail'
import type { Context, WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'

export type SsoConfigRow = typeof ssoConfigs.$inferSelect

/** A configuration of the World. @throws Fault NOT_FOUND */
export async function ssoConfigIn(ctx: WorldContext, id: string): Promise<SsoConfigRow> {
  const [row] = await ctx.read.select().from(ssoConfigs).where(isSsoConfig(ctx.world.id, id))
  if (!row) throw notFound('SSO configuration')
  return row
}

export function isSsoConfig(worldId: string, id: string) {
  return and(eq(ssoConfigs.worldId, worldId), eq(ssoConfigs.id, id))
}

/** A configuration and its World, for requests that name no World; undefined also for a World that has ended. */
export async function anySsoConfig(db: Database, id: string): Promise<{ row: SsoConfigRow; world: World } | undefined> {
  const [found] = await db
    .select({ row: ssoConfigs, world: worlds })
    .from(ssoConfigs)
    .innerJoin(worlds, and(eq(worlds.id, ssoConfigs.worldId), isNull(worlds.endingAt)))
    .where(eq(ssoConfigs.id, id))
  if (!found) return undefined
  const { endingAt: _endingAt, settings, ...world } = found.world
  return { row: found.row, world: { ...world, settings: fullSettings(settings) } }
}

/** Whether people can sign in through a configuration now. */
export function isOpen(ctx: Context, { row, world }: { row: SsoConfigRow; world: World }): boolean {
  return row.status === 'enabled' && ctx.deps.plans.of(world.planCode).features.sso
}

/** A configuration as its audit entries name it. */
export function ssoResource({ id, name }: Pick<SsoConfigRow, 'id' | 'name'>): Resource & { id: string } {
  return { type: 'sso', id, name }
}

/** Our addresses that an identity provider has to know. */
export function ownAddresses({ deps }: Context, id: string) {
  const base = `${deps.config.publicUrl}/api/sso`
  return {
    callback: `${base}/auth/callback`,
    sp: { entityId: `${base}/metadata/${id}`, acsUrl: `${base}/auth/acs/${id}` },
  }
}

/** The contract's SSO configuration. Never shows the client secret. */
export function ssoConfigView(ctx: Context, row: SsoConfigRow) {
  const { id, name, type, status, domains, enforced } = row
  const { callback, sp } = ownAddresses(ctx, id)
  const isOidc = type === 'OIDC'
  return {
    id,
    name,
    type,
    status,
    domains,
    ...(isOidc ? { oidc: oidcView(row) } : { saml: samlView(row) }),
    jit: { enabled: row.jitEnabled, role: row.jitRole },
    enforced,
    lastTestedAt: row.testedAt === null ? null : isoTime(row.testedAt),
    spMetadataUrl: isOidc ? null : sp.entityId,
    redirectUri: isOidc ? callback : sp.acsUrl,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

function oidcView({ issuer, clientId, clientSecret, scopes }: SsoConfigRow) {
  return { issuer: issuer ?? '', clientId: clientId ?? '', hasSecret: clientSecret !== null, scopes: scopes ?? [] }
}

function samlView({ metadataUrl, entryPoint, entityId, certificate }: SsoConfigRow) {
  return { metadataUrl, entryPoint, entityId, certificate }
}

/** Checks a write against If-Match. @throws Fault PRECONDITION_FAILED, PRECONDITION_REQUIRED */
export async function requireSsoMatch(ctx: WorldContext, row: SsoConfigRow): Promise<void> {
  await requireMatch(ctx, () => ({
    etags: [viewEtag(ssoConfigView(ctx, row))],
    updatedAt: row.updatedAt,
    updatedBy: () => lastPersonOn(ctx.read, ctx.world.id, ssoResource(row)),
  }))
}

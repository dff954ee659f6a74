import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { memberships, sessions, ssoIdentities } from '../../../db/schema'
import type { Context, WorldContext } from '../../deps/context'
import type { SsoConfigRow } from './config-rows'

const TRUSTED = [
  'issuer',
  'clientId',
  'clientSecret',
  'metadataUrl',
  'entryPoint',
  'entityId',
  'certificate',
] as const satisfies readonly (keyof SsoConfigRow)[]
/** The fields that decide which provider gives the subjects their meaning. */
const NAMING = ['issuer', 'metadataUrl', 'entityId'] as const satisfies readonly (keyof SsoConfigRow)[]

/** Whether two versions of a configuration trust the same provider, keys and secret. */
export function sameTrust(one: SsoConfigRow, other: SsoConfigRow): boolean {
  return TRUSTED.every((name) => one[name] === other[name])
}

/**
 * Takes back what rested on the trust that changed. At another provider, the same subject is another person: all identities
 * and sessions end. Other keys let whoever set them sign in as anyone, so owners link again unless an owner set them.
 */
export async function endOldTrust(
  ctx: WorldContext,
  tx: Database,
  before: SsoConfigRow,
  after: SsoConfigRow,
): Promise<void> {
  const { worldId, id } = before
  const ofConfig = and(eq(ssoIdentities.worldId, worldId), eq(ssoIdentities.configId, id))
  if (NAMING.some((name) => before[name] !== null && before[name] !== after[name])) {
    await tx.delete(ssoIdentities).where(ofConfig)
    await endSsoSessions(ctx, tx, id)
  } else if (after.metadataUrl === null && before.certificate !== after.certificate && !isOwner(ctx)) {
    const owners = tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.worldId, worldId), eq(memberships.role, 'owner')))
    await tx.delete(ssoIdentities).where(and(ofConfig, inArray(ssoIdentities.userId, owners)))
  }
}

function isOwner({ principal, role }: WorldContext): boolean {
  return principal.kind === 'user' && role === 'owner'
}

/** Ends the sessions that a configuration opened. */
export async function endSsoSessions(ctx: Context, tx: Database, configId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(sessions.ssoConfigId, configId), isNull(sessions.revokedAt)))
}

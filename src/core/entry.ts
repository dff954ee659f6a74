import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { prepared } from '../../db/prepared'
import { ssoConfigs } from '../../db/schema'
import type { CoreDeps } from './deps'
import { Fault } from './fault'
import { type Principal, scopesOf, type Session } from './principal'
import { holdsScope } from './scopes'
import { demandRefusal } from './session-demands'
import { type Standing, standingIn } from './standing'

/**
 * Why a session may not act in a World that its person belongs to; undefined if it may. Where the World enforces single
 * sign-on, the session must come from it, except an owner's. A session from the identity provider of another World does not
 * count: whoever runs that provider could otherwise act in every World of the person. Keys and apps are not affected.
 */
export async function entryRefusal(
  deps: CoreDeps,
  principal: Principal,
  { world, role, enforcedSso }: Standing,
): Promise<Fault | undefined> {
  if (principal.kind !== 'user' || !principal.session) return undefined
  const { ssoConfigId } = principal.session
  if (ssoConfigId !== null && (await worldOfSso(deps, ssoConfigId)) === world.id) return undefined
  if (enforcedSso && role !== 'owner' && deps.plans.of(world.planCode).features.sso)
    return new Fault('SSO_REQUIRED', 'This World requires you to sign in through its identity provider.', {
      configId: enforcedSso,
    })
  if (ssoConfigId === null) return undefined
  return foreignSession()
}

function foreignSession(): Fault {
  return new Fault(
    'FORBIDDEN',
    'You signed in through the identity provider of another World, and that counts only there. Sign in another way.',
  )
}

/** Whether a principal may act in a World now. */
export async function mayEnter(deps: CoreDeps, principal: Principal, worldId: string): Promise<boolean> {
  const standing = await standingIn(deps, principal, worldId)
  return standing !== undefined && isOpenTo(deps, principal, standing)
}

/** Whether a World of a principal lets them in: `entryRefusal` and what the World demands of a session. */
export async function isOpenTo(deps: CoreDeps, principal: Principal, standing: Standing): Promise<boolean> {
  if (demandRefusal(principal, standing.world)) return false
  return (await entryRefusal(deps, principal, standing)) === undefined
}

/** Whether a principal may read the Surfaces of a World, also the private ones. */
export async function mayReadSurfaces(deps: CoreDeps, principal: Principal, worldId: string): Promise<boolean> {
  return holdsScope(scopesOf(principal), 'surfaces:read') && mayEnter(deps, principal, worldId)
}

/**
 * Checks that a session is not one from the identity provider of another World.
 * @throws Fault FORBIDDEN
 */
export async function requireReach(deps: CoreDeps, principal: Principal, worldId: string): Promise<void> {
  const ssoConfigId = principal.kind === 'user' ? principal.session?.ssoConfigId : undefined
  if (ssoConfigId && (await worldOfSso(deps, ssoConfigId)) !== worldId) throw foreignSession()
}

/**
 * Checks that a session may change its person's account. One that the identity provider of a World opened may not: its
 * administrators could otherwise take over the account.
 * @throws Fault FORBIDDEN
 */
export function requireOwnSession({ ssoConfigId }: Session): void {
  if (ssoConfigId !== null)
    throw new Fault('FORBIDDEN', 'A session from single sign-on cannot do this. Sign in another way.')
}

/** The World of a configuration, cached. */
function worldOfSso({ local, store }: CoreDeps, configId: string): Promise<string | undefined> {
  return local.readCache.get(`sso ${configId}`, async () => {
    const [row] = await prepared(store.read, worldOfConfig).execute({ configId })
    return row?.worldId
  })
}

const worldOfConfig = (db: Database) =>
  db
    .select({ worldId: ssoConfigs.worldId })
    .from(ssoConfigs)
    .where(eq(ssoConfigs.id, sql.placeholder('configId')))
    .prepare()

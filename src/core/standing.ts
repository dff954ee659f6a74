import type { Role, World } from './actor'
import type { CoreDeps } from './deps'
import { membershipOf, worldById } from './identity'
import { personBehind, type Principal } from './principal'

/** The role of an app that acts for itself. Its scopes limit it further, and only people can be owners. */
const CLIENT_ROLE: Role = 'admin'

/** A World and a role in it. */
export interface Standing {
  world: World
  role: Role
  /** The configuration through which members have to sign in; null or absent without one. */
  enforcedSso?: string | null
}

/**
 * A World and the role of a principal in it: of a person by membership, of an app by the membership of the person it acts
 * for, of a key by its own role. Undefined for strangers, and for keys and apps of another World.
 */
export async function standingIn(deps: CoreDeps, principal: Principal, worldId: string): Promise<Standing | undefined> {
  if (!['user', 'apiKey', 'client'].includes(principal.kind)) return undefined
  if ('worldId' in principal && principal.worldId !== worldId) return undefined
  const person = personBehind(principal)
  if (person) return membershipOf(deps, worldId, person.id)
  const world = await worldById(deps, worldId)
  return world && { world, role: principal.kind === 'apiKey' ? principal.role : CLIENT_ROLE }
}

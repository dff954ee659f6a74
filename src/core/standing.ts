import type { Role, World } from './actor'
import type { CoreDeps } from './deps'
import { membershipOf, worldById } from './identity'
import { personBehind, type Principal } from './principal'

/** The role of an app that acts for itself: its scopes are its limit, and ownership is for people. */
const CLIENT_ROLE: Role = 'admin'

/**
 * A World as a principal sees it, with the role held there: a person by membership, an app for a person by theirs, a key
 * by its own. Undefined for strangers, and for keys and apps of another World.
 */
export async function standingIn(
  deps: CoreDeps,
  principal: Principal,
  worldId: string,
): Promise<{ world: World; role: Role } | undefined> {
  if (!['user', 'apiKey', 'client'].includes(principal.kind)) return undefined
  if ('worldId' in principal && principal.worldId !== worldId) return undefined
  const person = personBehind(principal)
  if (person) return membershipOf(deps, worldId, person.id)
  const world = await worldById(deps, worldId)
  return world && { world, role: principal.kind === 'apiKey' ? principal.role : CLIENT_ROLE }
}

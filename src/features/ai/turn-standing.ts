import { entryRefusal } from '../../core/entry'
import { personBehind } from '../../core/principal'
import { atLeast } from '../../core/roles'
import { standingIn } from '../../core/standing'
import { teamRoleOn } from '../../core/team-role'
import type { WorldContext } from '../../deps/context'

/**
 * Whether the author of a turn may still write in the World, or through a team on the turn's Surface. A turn can outlast a
 * removal or a demotion.
 */
export async function authorStillWrites(
  { deps, principal, world }: WorldContext,
  surfaceId: string | null,
): Promise<boolean> {
  const standing = await standingIn(deps, principal, world.id)
  if (!standing || (await entryRefusal(deps, principal, standing))) return false
  if (atLeast(standing.role, 'editor')) return true
  const person = personBehind(principal)
  if (!person || surfaceId === null || !deps.plans.of(standing.world.planCode).features.teams) return false
  const held = await teamRoleOn(deps, 'surface', world.id, person.id, surfaceId)
  return held !== undefined && atLeast(held, 'editor')
}

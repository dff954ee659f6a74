import type { Role } from '../core/context'
import { atLeast } from '../core/roles'
import { leadsTeam, teamRoleOn } from '../core/team-role'
import type { Plan } from '../core/plans'
import type { Deps } from '../deps'
import type { WorldRule } from './rule'

/** Params of the route, as its address held them. */
export type Params = Record<string, string | undefined>

interface Asking {
  worldId: string
  userId: string
  /** The role in the World. */
  role: Role
  plan: Plan
}

/**
 * The role with which somebody passes a route's rule, or undefined. That is the World's role; where the rule says `on`,
 * it may also come from a team (only while the plan has teams), or from acting on oneself.
 */
export async function roleHeld(deps: Deps, rule: WorldRule, params: Params, asking: Asking): Promise<Role | undefined> {
  const { worldId, userId, role, plan } = asking
  if (atLeast(role, rule.role)) return role
  if (rule.on === 'self') return params.userId === userId ? role : undefined
  if (!rule.on || !plan.features.teams) return undefined
  if (rule.on === 'team') return (await leadsTeam(deps.store, worldId, userId, params.id ?? '')) ? role : undefined
  const held = await teamRoleOn(deps.store, rule.on, worldId, userId, params.surfaceId ?? params.id ?? '')
  return held && atLeast(held, rule.role) ? held : undefined
}

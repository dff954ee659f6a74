import type { Role } from '../core/actor'
import { personBehind, type TokenPrincipal } from '../core/principal'
import { atLeast } from '../core/roles'
import { leadsTeam, teamRoleOn } from '../core/team-role'
import type { Plan } from '../core/plans'
import type { Deps } from '../deps/deps'
import { isObject } from '../lib/json'
import { isTypeId } from '../lib/typeid'
import type { WorldRule } from './rule'

/** The target of a request: the params of its path, and its body before validation. */
export interface RuleTarget {
  params: Record<string, string | undefined>
  body?: unknown
}

interface Asking {
  worldId: string
  principal: TokenPrincipal
  /** The role in the World. */
  role: Role
  plan: Plan
}

/**
 * The role with which a principal satisfies a route's rule, or undefined. It is the role in the World. If the rule sets
 * `on`, it can also come from a team (if the plan includes teams) or from acting on oneself. An app has the team roles of
 * the person it acts for; a key has none.
 */
export async function roleHeld(
  deps: Deps,
  rule: WorldRule,
  target: RuleTarget,
  asking: Asking,
): Promise<Role | undefined> {
  const { params, body } = target
  const { worldId, principal, role, plan } = asking
  if (atLeast(role, rule.role)) return role
  const userId = personBehind(principal)?.id
  if (rule.on === 'self') return principal.kind === 'user' && params.userId === userId ? role : undefined
  if (!rule.on || !userId || !plan.features.teams) return undefined
  if (rule.on === 'team') return (await leadsTeam(deps, worldId, userId, params.id ?? '')) ? role : undefined
  const [what, id] = rule.on === 'brief' ? (['surface', surfaceOfBrief(body)] as const) : [rule.on, idIn(params)]
  const held = await teamRoleOn(deps, what, worldId, userId, id)
  return held && atLeast(held, rule.role) ? held : undefined
}

function idIn({ surfaceId, id = '' }: RuleTarget['params']): string {
  return surfaceId ?? id
}

/** `context.surfaceId` or `surfaceId`; empty if it is not an id, which validation reports later. */
function surfaceOfBrief(body: unknown): string {
  const context = isObject(body) ? (body.context ?? body) : undefined
  const id = isObject(context) ? context.surfaceId : undefined
  return typeof id === 'string' && isTypeId('surface', id) ? id : ''
}

import { keysRefused, personNeeded, scopesOf, type SignedIn, type TokenPrincipal } from '../core/principal'
import { planRequired } from '../core/plan-required'
import { roleTooLow } from '../core/roles'
import { scopeMissing } from '../core/scope-missing'
import { holdsScope } from '../core/scopes'
import { requireDemandedSession } from '../core/session-demands'
import type { Standing } from '../core/standing'
import type { Deps } from '../deps/deps'
import { roleHeld, type RuleTarget } from './role-held'
import type { WorldRule } from './rule'

/** Checks what the World demands of a session, then role, scope and plan. @returns the role that satisfies the rule, and the plan of the World */
export async function rightsOf(
  deps: Deps,
  principal: TokenPrincipal,
  rule: WorldRule,
  target: RuleTarget,
  { world, role }: Standing,
) {
  requireDemandedSession(principal, world)
  const plan = deps.plans.of(world.planCode)
  const held = await roleHeld(deps, rule, target, { worldId: world.id, principal, role, plan })
  if (!held) throw roleTooLow(rule.role, role)
  if (rule.person && !isSignedIn(principal)) throw personNeeded()
  if (rule.keys === false && principal.kind === 'apiKey') throw keysRefused()
  if (!holdsScope(scopesOf(principal), rule.scope)) throw scopeMissing(rule.scope)
  if (rule.plan && !plan.features[rule.plan]) throw planRequired({ deps, role: held }, rule.plan, plan.code)
  return { held, plan }
}

/** The rule as a request meets it: with the query parameter that `stricter` names, only its role counts. */
export function stricterRule(rule: WorldRule, request: Request): WorldRule {
  if (!rule.stricter || !hasFlag(request, rule.stricter.query)) return rule
  return { ...rule, role: rule.stricter.role, on: undefined }
}

/** Whether a query parameter is `true`. */
export function hasFlag({ url }: Request, name: string): boolean {
  return url.includes('?') && new URL(url).searchParams.get(name) === 'true'
}

/** Whether a person acts, in a session of theirs. */
export function isSignedIn(principal: TokenPrincipal): principal is SignedIn {
  return principal.kind === 'user' && principal.session !== null
}

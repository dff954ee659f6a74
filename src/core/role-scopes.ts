import type { Role } from './actor'
import { type Principal, scopesOf } from './principal'
import { atLeast } from './roles'
import { scopeMissing } from './scope-missing'
import { holdsScope, type Scope, SCOPES } from './scopes'

/** The lowest role whose members can do what a scope allows. */
const ROLE_OF: Record<Scope, Role> = {
  'surfaces:read': 'viewer',
  'surfaces:write': 'editor',
  'uploads:write': 'editor',
  'ai:use': 'editor',
  'world:read': 'viewer',
  'world:admin': 'admin',
  'audit:read': 'admin',
}

/** The lowest role whose members can do what all of the scopes allow. An app could do nothing with more than its person can. */
export function roleFor(scopes: readonly Scope[]): Role {
  return scopes.map((scope) => ROLE_OF[scope]).reduce((one, other) => (atLeast(one, other) ? one : other), 'viewer')
}

/**
 * Checks that a principal may give people this role. A key or an app needs every scope that the role is worth: otherwise it
 * could give the role to a person of its own, whose session has every scope.
 * @throws Fault FORBIDDEN with the scope that is missing
 */
export function requireScopesOfRole(principal: Principal, role: Role): void {
  const held = scopesOf(principal)
  const missing = SCOPES.find((scope) => atLeast(role, ROLE_OF[scope]) && !holdsScope(held, scope))
  if (missing) throw scopeMissing(missing)
}

import { ROLES } from '../../db/schema'
import type { Role } from './actor'
import { Fault } from './fault'

/** True where `role` holds at least the rights of `needed`. */
export function atLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** The refusal of somebody whose role in the World does not reach. */
export function roleTooLow(needed: Role, role: Role): Fault {
  return new Fault('FORBIDDEN', `This needs the role ${needed} in the World; yours is ${role}.`, {
    requiredRole: needed,
  })
}

import { ROLES } from '../../db/schema'
import type { Role } from './actor'
import { Fault } from './fault'

/** True if `role` has at least the rights of `needed`. */
export function atLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** True if a member with `role` may give or take `given`: admins may, but only owners give or take ownership. */
export function mayGive(role: Role, given: Role): boolean {
  return atLeast(role, neededToGive(given))
}

/** The role that a member needs to give or take `given`. */
export function neededToGive(given: Role): Role {
  return given === 'owner' ? 'owner' : 'admin'
}

/** The refusal of a principal whose role in the World is too low. */
export function roleTooLow(needed: Role, role: Role): Fault {
  return new Fault('FORBIDDEN', `This call requires the role ${needed} in the World; yours is ${role}.`, {
    requiredRole: needed,
  })
}

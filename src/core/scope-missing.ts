import { Fault } from './fault'
import type { Scope } from './scopes'

/** The refusal of a key or an app that lacks a scope. */
export function scopeMissing(needed: Scope): Fault {
  return new Fault('FORBIDDEN', `This call requires the scope ${needed}.`, { requiredScope: needed })
}

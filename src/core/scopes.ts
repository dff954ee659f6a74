/** What a key or an app may do, beside its role (contract part 8). */
export const SCOPES = [
  'surfaces:read',
  'surfaces:write',
  'uploads:write',
  'ai:use',
  'world:read',
  'world:admin',
  'audit:read',
] as const

export type Scope = (typeof SCOPES)[number]

/** The scopes among some words, without repetition, in the order of the table. Ignores words that are not scopes. */
export function scopesAmong(words: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => words.includes(scope))
}

/** The scopes of a principal. People with a session, the operator and the program itself have all of them. */
export type Scopes = 'all' | ReadonlySet<Scope>

/** Scopes that include another one: permission to change includes permission to read. */
const INCLUDES: Partial<Record<Scope, Scope>> = {
  'surfaces:write': 'surfaces:read',
  'world:admin': 'world:read',
}

/** True if `held` contains `needed`, or a scope that includes it. */
export function holdsScope(held: Scopes, needed: Scope): boolean {
  if (held === 'all' || held.has(needed)) return true
  return SCOPES.some((scope) => INCLUDES[scope] === needed && held.has(scope))
}

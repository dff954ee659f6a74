import type { Actor, Role, User } from './actor'
import { Fault } from './fault'
import type { Scope, Scopes } from './scopes'

/** Who acts. Every request, job and command has exactly one principal. */
export type Principal = TokenPrincipal | Operator | { kind: 'job' } | { kind: 'system' } | Anonymous

/** Who a bearer token can stand for. */
export type TokenPrincipal = UserPrincipal | ApiKey | Client

/** Who can act in a World. */
export type WorldPrincipal = TokenPrincipal | (Operator & { owner: User })

export interface UserPrincipal {
  kind: 'user'
  user: User
  /** Null for a person who has proved who they are in a request that came without a token, such as a login. */
  session: Session | null
}

/** A person who sent the token of a session. */
export type SignedIn = UserPrincipal & { session: Session }

export interface Session {
  id: string
  method: string
}

/** A key of one World, for scripts and builds. */
export interface ApiKey {
  kind: 'apiKey'
  id: string
  name: string
  worldId: string
  role: Role
  scopes: ReadonlySet<Scope>
}

/** A partner app in one World. */
export interface Client {
  kind: 'client'
  id: string
  name: string
  worldId: string
  scopes: ReadonlySet<Scope>
  /** The person it acts for; null where it acts for itself. */
  user: User | null
}

/** The operator of the instance. In a World, what they make belongs to its `owner`. */
interface Operator {
  kind: 'operator'
  owner?: User
}

interface Anonymous {
  kind: 'anonymous'
  address: string
}

/** Whom `createdBy`, `updatedBy`, `publishedBy` and the like name. */
export interface Author {
  id: string
  name: string
}

/** How the audit trail and Receipts name a principal. An app that acts for a person is named with that person. */
export function actorOf(principal: Principal): Actor {
  switch (principal.kind) {
    case 'user': {
      const { id, name, email } = principal.user
      return { kind: 'user', id, name, email }
    }
    case 'apiKey':
      return { kind: 'client', id: principal.id, name: principal.name, email: null }
    case 'client': {
      const { id, name, user } = principal
      return { kind: 'client', id, name: user ? `${name} for ${user.name}` : name, email: user?.email ?? null }
    }
    case 'operator':
    case 'system':
      return { kind: 'system', id: null, name: 'Operator', email: null }
    case 'job':
      return { kind: 'job', id: null, name: 'Background job', email: null }
    case 'anonymous':
      return { kind: 'user', id: null, name: 'Anonymous', email: null }
  }
}

/** Identifies a principal where requests are counted per caller, and where Idempotency-Keys of callers are kept apart. */
export function principalKey(principal: Principal): string {
  switch (principal.kind) {
    case 'user':
      return principal.user.id
    case 'apiKey':
      return principal.id
    case 'client':
      return principal.user ? `${principal.id} for ${principal.user.id}` : principal.id
    case 'anonymous':
      return `anonymous ${principal.address}`
    default:
      return principal.kind
  }
}

/** The scopes that a principal holds. */
export function scopesOf(principal: Principal): Scopes {
  if (principal.kind === 'apiKey' || principal.kind === 'client') return principal.scopes
  return principal.kind === 'anonymous' ? new Set() : 'all'
}

/** Whom the work of a principal is attributed to: the person behind it, otherwise the key or the app itself. */
export function authorOf(principal: WorldPrincipal): Author {
  if (principal.kind === 'apiKey') return { id: principal.id, name: principal.name }
  const { id, name } = personBehind(principal) ?? (principal as Client)
  return { id, name }
}

/** The person who acts, or for whom an app or the operator acts; undefined where there is none. */
export function personBehind(principal: Principal): User | undefined {
  if (principal.kind === 'user' || principal.kind === 'client') return principal.user ?? undefined
  return principal.kind === 'operator' ? principal.owner : undefined
}

/** The refusal of a key or an app by a route that only a person may call. */
export function personNeeded(): Fault {
  return new Fault('FORBIDDEN', 'Only a signed-in person can do this, with the access token of a session.')
}

import type { Actor, Role, User } from './actor'
import { Fault } from './fault'
import type { Language } from './language'
import type { Scope, Scopes } from './scopes'

/** Who acts. A request, job or command has exactly one principal. */
export type Principal = TokenPrincipal | Operator | Job | { kind: 'system' } | Anonymous

/** A principal that a bearer token can identify. */
export type TokenPrincipal = UserPrincipal | ApiKey | Client

/** A principal that can act in a World. */
export type WorldPrincipal = TokenPrincipal | (Operator & { owner: User }) | (Job & { author: Author })

export interface UserPrincipal {
  kind: 'user'
  user: User
  /** Null for a person who authenticated in the request itself, such as a login. */
  session: Session | null
}

/** A person with a session. */
export type SignedIn = UserPrincipal & { session: Session }

/** A session, and how its person proved who they are. */
export interface Session extends Proof {
  id: string
}

/** How a person proved who they are. */
export interface Proof {
  method: string
  /** The single sign-on configuration that they signed in through; null for every other method. */
  ssoConfigId: string | null
  /** When they last gave a second factor, in epoch milliseconds; null if never. */
  secondFactorAt: number | null
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
  /** The person it acts for; null if it acts for itself. */
  user: User | null
  /** The family of tokens that it acts with; null for work that outlived its request. */
  sessionId: string | null
}

/** The operator of the instance. What the operator creates in a World belongs to `owner`. */
interface Operator {
  kind: 'operator'
  owner?: User
  /** The person whose operator session it is. */
  by?: User
  /** Undefined with the operator token. */
  session?: { hash: string; expiresAt: number }
}

/** A background job. What it creates in a World belongs to `author`, who asked for it. */
interface Job {
  kind: 'job'
  author?: Author
}

interface Anonymous {
  kind: 'anonymous'
  address: string
}

/** The language that the person behind a principal has chosen; undefined without a person. */
export function languageOfPrincipal(principal: Principal): Language | undefined {
  return 'user' in principal ? principal.user?.locale : undefined
}

/** The author in `createdBy`, `updatedBy`, `publishedBy` and similar fields. */
export interface Author {
  id: string
  name: string
}

/** A principal as the audit trail and Receipts show it. An app that acts for a person is shown with that person. */
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
      return principal.by ? actorOf({ kind: 'user', user: principal.by, session: null }) : OPERATOR
    case 'system':
      return OPERATOR
    case 'job':
      return { kind: 'job', id: null, name: 'Background job', email: null }
    case 'anonymous':
      return { kind: 'user', id: null, name: 'Anonymous', email: null }
  }
}

const OPERATOR: Actor = { kind: 'system', id: null, name: 'Operator', email: null }

/** Identifies a principal in rate windows and in the scope of Idempotency-Keys. */
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

/** The scopes of a principal. */
export function scopesOf(principal: Principal): Scopes {
  if (principal.kind === 'apiKey' || principal.kind === 'client') return principal.scopes
  return principal.kind === 'anonymous' ? new Set() : 'all'
}

/** The author of a principal's work: the person behind it, otherwise the key or app itself. */
export function authorOf(principal: WorldPrincipal): Author {
  if (principal.kind === 'apiKey') return { id: principal.id, name: principal.name }
  if (principal.kind === 'job') return principal.author
  const { id, name } = personBehind(principal) ?? (principal as Client)
  return { id, name }
}

/** The person who acts, or for whom an app or the operator acts; undefined without one. */
export function personBehind(principal: Principal): User | undefined {
  if (principal.kind === 'user' || principal.kind === 'client') return principal.user ?? undefined
  return principal.kind === 'operator' ? principal.owner : undefined
}

/** The refusal of a key or an app on a route that only a person may call. */
export function personNeeded(): Fault {
  return new Fault('FORBIDDEN', 'Only a signed-in person can do this, with the access token of a session.')
}

/** The refusal of a key on a route that people and apps may call. */
export function keysRefused(): Fault {
  return new Fault('FORBIDDEN', 'API keys cannot do this. Use the access token of a person or of an app.')
}

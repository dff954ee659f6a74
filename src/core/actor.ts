import type { Language } from './language'
import type { WorldSettings } from './settings'
import type { Span } from './span'

export type Role = 'viewer' | 'editor' | 'admin' | 'owner'

export const ACTOR_KINDS = ['user', 'client', 'job', 'system'] as const

/** Who acts, as the audit trail and Receipts show it. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number]
  id: string | null
  name: string
  email: string | null
}

/** Facts about the request that the work serves. Jobs and commands have none. */
export interface RequestFacts {
  traceId: string
  /** The span of the request, if it is traced. */
  span?: Span
  address: string
  userAgent: string
  ifMatch: string | null
  /** The language that the request asks for. Undefined if it asks for none of ours. */
  readonly asked?: Language | undefined
}

export interface User {
  id: string
  email: string
  name: string
  emailVerifiedAt: number | null
  /** The language of their mails, and of answers to requests that ask for none. */
  locale: Language
  createdAt: number
}

export interface World {
  id: string
  slug: string
  name: string
  description: string
  settings: WorldSettings
  planCode: string
  liveApps: number
  records: number
  /** Bytes of originals and variants. */
  storage: number
  createdAt: number
  updatedAt: number
}

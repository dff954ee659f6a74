import type { Role } from '../core/actor'
import type { AuditAction } from '../core/audit-actions'
import type { RateClass } from '../core/limits'
import type { FeatureCode } from '../core/plans'
import type { Scope } from '../core/scopes'
import type { OutsideEffect } from './outside-effect'

/** What every route declares and the kernel enforces. The same object feeds tests, the audit expectation and OpenAPI. */
export interface Rule {
  rate: RateClass
  /** Action that each success leaves in the audit trail. */
  audit?: AuditAction
  /**
   * How an Idempotency-Key is kept (decision 2). Every POST says it.
   * `atomic`: the handler returns `atomic(…)`; work, rendering and kept answer are one transaction.
   * `outside`: the handler returns `outside(…)`; a pending row is committed, the provider called, the outcome committed.
   * `attaches`: its work (a job, a turn) keeps the key itself, and a repeated call attaches to it. Reads `Prefer` too.
   */
  idempotent?: 'atomic' | 'outside' | 'attaches' | undefined
  /** What an `outside` route has done by its provider; the start completes what a crash has cut off. */
  effect?: OutsideEffect
  /** `oauth`: errors have the form of RFC 6749, section 5.2. */
  errors?: 'oauth' | undefined
  /** `raw`: the handler gets the bytes exactly as they came, for signatures over them. */
  body?: 'raw'
  /** Takes `application/x-www-form-urlencoded` too: pages with forms, and what RFC 6749 says. */
  form?: boolean
  /** Takes `application/json-patch+json` too (RFC 6902). */
  patch?: boolean
  /** Statuses of refusals of its own, beside those that the rest of its rule makes possible: for the document. */
  refuses?: readonly number[]
  /**
   * The body is a file, as a part of a form or bare: the kernel leaves it unread, and the handler streams it once every
   * check has passed. With an Idempotency-Key the handler asks `keptAnswer` when it knows what has come.
   */
  upload?: 'form' | 'bytes'
}

export interface WorldRule extends Rule {
  role: Role
  /**
   * Where the role may come from beside the World. `surface`: the team that owns the Surface in the path (`:surfaceId`
   * or `:id`). `brief`: the same of the Surface that a brief for the composer names. `receipt`, `turn`: the same of the
   * Receipt or the turn in the path (`:id`). `team`: leading the team in the path (`:id`). `self`: acting on oneself
   * (`:userId`).
   */
  on?: 'surface' | 'brief' | 'receipt' | 'turn' | 'team' | 'self'
  /** Feature that the World's plan must hold. */
  plan?: FeatureCode
  /** What a key or an app needs beside the role; people with a session hold every scope. */
  scope: Scope
  /**
   * The work takes milliseconds of the processor: few such requests of a World run at once, and few wait (429). A name: only
   * with this query parameter.
   */
  heavy?: true | 'q' | 'onConflict'
  /** Only for people with a session: keys and apps are refused, whatever they hold. */
  person?: true
}

/**
 * `open`: no token needed. `user`: a signed-in person; keys and apps are refused. `world`: a member, a key or an app acting
 * in X-World-ID. `operator`: the instance's own token.
 */
export type CheckedAccess =
  | ({ kind: 'open' } & Rule)
  | ({ kind: 'user' } & Rule)
  | ({ kind: 'world' } & WorldRule)
  | ({ kind: 'operator' } & Rule)

/** `bare`: outside the limits (health, documents). `page`: public pages and files, counted in a class of their own. */
export type Access = CheckedAccess | ({ kind: 'bare' | 'page' } & { [Field in keyof Rule]?: undefined })

import type { Role } from '../core/actor'
import type { AuditAction } from '../core/audit-actions'
import type { RateClass } from '../core/limits'
import type { FeatureCode } from '../core/plans'
import type { Scope } from '../core/scopes'
import type { OutsideEffect } from './outside-effect'

/** The rule that every route declares and the kernel enforces. Tests and the OpenAPI document read the same object. */
export interface Rule {
  rate: RateClass
  /** The audit action that every success records. */
  audit?: AuditAction
  /**
   * How an Idempotency-Key works (decision 2). Every POST declares it.
   * `atomic`: the handler returns `atomic(…)`; one transaction holds the work and the stored answer.
   * `outside`: the handler returns `outside(…)`; the kernel commits a pending row, calls the provider and commits the
   * outcome.
   * `attaches`: the work (a job, a turn) stores the key, and a repeated call attaches to it. Also reads `Prefer`.
   */
  idempotent?: 'atomic' | 'outside' | 'attaches' | undefined
  /** The effect of an `outside` route. The next start completes calls that a crash interrupted. */
  effect?: OutsideEffect
  /** `oauth`: errors have the form of RFC 6749, section 5.2. */
  errors?: 'oauth' | undefined
  /** `raw`: the handler gets the exact bytes, to verify a signature over them. */
  body?: 'raw'
  /** Also accepts `application/x-www-form-urlencoded`, for forms on pages and for RFC 6749. */
  form?: boolean
  /** Also accepts `application/json-patch+json` (RFC 6902). */
  patch?: boolean
  /**
   * For a public read: the path parameter with the slug of the World that it reads. A member, a key or an app of that World
   * counts in its class `read` and not as an address, and scripts of every origin may read the answer.
   */
  visits?: string
  /**
   * The answer has the tokens of a session: one that it `opens`, or one that it `renews`. With the header `Quoin-Session:
   * cookie`, its refresh token goes into a cookie.
   */
  session?: 'opens' | 'renews'
  /**
   * False for a POST that leaves nothing behind: it reads with a body, or says what is forgotten in seconds. It has no audit
   * action and needs no If-Match. It takes an Idempotency-Key and keeps nothing under it, because its repetition does no harm.
   */
  lasting?: false
  /** Further error statuses for the OpenAPI document, beside those that follow from the rest of the rule. */
  refuses?: readonly number[]
  /**
   * The body is a file, in a form or alone. The kernel does not read it; the handler streams it after all checks. With an
   * Idempotency-Key the handler calls `keptAnswer` when the file has arrived.
   */
  upload?: 'form' | 'bytes'
}

export interface UserRule extends Rule {
  /**
   * Also for a session from single sign-on. Whoever runs the identity provider of a World can open one, so the work must
   * neither change the account nor reach beyond that World. Without this, such sessions are refused.
   */
  sso?: true
}

export interface WorldRule extends Rule {
  role: Role
  /**
   * A second source of the role, beside the World. `surface`: the team of the Surface in the path (`:surfaceId` or `:id`).
   * `brief`: the team of the Surface that the body names: a brief for the composer, or an analysis. `receipt`, `turn`: the team of the Surface of the
   * Receipt or turn in the path (`:id`). `team`: leading the team in the path (`:id`). `self`: being the person in the
   * path (`:userId`).
   */
  on?: 'surface' | 'brief' | 'receipt' | 'turn' | 'team' | 'self'
  /** With this query parameter, the role in the World must be higher; no team and no `on` gives it. */
  stricter?: { query: 'permanent'; role: Role }
  /** With `autosave=true` it counts in the class `editing` of its author, so that typists do not use up the World's writes. */
  autosaves?: true
  /** The feature that the World's plan must include. */
  plan?: FeatureCode
  /** The scope that a key or an app needs beside the role. People with a session have every scope. */
  scope: Scope
  /**
   * The work takes milliseconds of the processor: few such requests of a World run at once, and few wait (429). A name: only
   * with this query parameter.
   */
  heavy?: true | 'q' | 'onConflict'
  /** Only for people with a session. Keys and apps are refused, whatever their scopes. */
  person?: true
  /** False where an API key is refused, whatever its scopes: what it gives to people would outlive it. */
  keys?: false
}

export interface OperatorRule extends Rule {
  /** Also for a signed-in person who is an operator, with their access token. */
  people?: true
}

/**
 * `open`: no token needed. `user`: a signed-in person; keys and apps are refused, and sessions from single sign-on unless the rule
 * says `sso`. `world`: a member, a key or an app acting
 * in X-World-ID. `operator`: the operator token of the instance.
 */
export type CheckedAccess =
  | ({ kind: 'open' } & Rule)
  | ({ kind: 'user' } & UserRule)
  | ({ kind: 'world' } & WorldRule)
  | ({ kind: 'operator' } & OperatorRule)

/** `bare`: no rate limit (health, documents). `page`: public pages and files, counted in the class `page`. */
export type Access =
  CheckedAccess | ({ kind: 'bare' | 'page' } & PageRule & { [Field in Exclude<keyof Rule, 'upload'>]?: undefined })

/** The rule of a public page. `upload`: the handler reads the body, which is a form of the page. */
export type PageRule = Pick<Rule, 'upload'>

import { DAY_MS } from '../lib/time'

/** The largest JSON body in bytes, and its deepest nesting (contract part 1). */
export const BODY_BYTES = 1_048_576
export const BODY_DEPTH = 64
/** The largest text of a draft in bytes: name, slug, description, meta and blocks as stored, in UTF-8 (contract part 4). */
export const DRAFT_BYTES = 2 * 2 ** 20
/** The largest uploaded file in bytes (contract part 6). */
export const UPLOAD_BYTES = 25 * 2 ** 20
/** The most announced uploads of a World that are not completed, and their bytes. */
export const PENDING_UPLOADS = 20
export const PENDING_BYTES = 10 * UPLOAD_BYTES
/** The most files that a World sends at once as multipart/form-data. Their bytes have to fit into the storage of its plan. */
export const HELD_BODIES = 50
/** How long the outcome of an Idempotency-Key is stored (contract part 1). */
export const KEY_KEPT_MS = DAY_MS
/** Sessions and refresh tokens expire this long after their last use (contract part 2). */
export const SESSION_TTL_MS = 30 * DAY_MS
/** The longest time that a request waits for a job or a turn. Less than the idle timeouts of proxies and this server. */
export const LONGEST_WAIT_MS = 25_000

/**
 * Rate classes and their requests in a rolling 60 s (contract part 5). `page`: public pages and files, by address. `form`: sent
 * forms, by address. `forms`: sent forms of a World, from all addresses. `editing`: what an editor sends while a person writes,
 * by person or key.
 */
export const RATE_LIMITS = {
  public: 120,
  read: 600,
  write: 120,
  admin: 60,
  page: 1200,
  form: 10,
  forms: 120,
  editing: 300,
} as const

export type RateClass = keyof typeof RATE_LIMITS

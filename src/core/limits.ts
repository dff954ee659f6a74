import { DAY_MS } from '../lib/time'

/** Largest JSON body and its deepest nesting (contract part 1). The kernel holds them, /api/meta/schema tells them. */
export const BODY_BYTES = 1_048_576
export const BODY_DEPTH = 64
/** Largest text of a draft: name, slug, description, meta and blocks as stored, in UTF-8 (contract part 4). */
export const DRAFT_BYTES = 2 * 2 ** 20
/** Largest uploaded file (contract part 6). */
export const UPLOAD_BYTES = 25 * 2 ** 20
/** Most announced uploads of a World that are not completed, and their bytes. */
export const PENDING_UPLOADS = 20
export const PENDING_BYTES = 10 * UPLOAD_BYTES
/** Most files that a World sends at once as multipart/form-data. Their bytes have to fit into the storage of its plan. */
export const HELD_BODIES = 50
/** How long an Idempotency-Key stands for its first call (contract part 1). */
export const KEY_KEPT_MS = DAY_MS
/** Longest time that a request waits for a job or a turn: under what proxies and this server cut as idle. */
export const LONGEST_WAIT_MS = 25_000

/** REST rate classes and their requests per rolling 60 s (contract part 5). `page`: public pages and files, per address. */
export const RATE_LIMITS = { public: 120, read: 600, write: 120, admin: 60, page: 1200 } as const

export type RateClass = keyof typeof RATE_LIMITS

import type { DetailCode } from './detail-codes'

/**
 * The one kind of failure. A Fault carries a code of the table below, a sentence for people, and the fields its
 * envelope adds. Whatever else is thrown is a defect and answers INTERNAL without a word of its own.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: number
  constructor(
    readonly code: FaultCode,
    message: string,
    readonly extra: FaultExtra = {},
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.status = extra.status ?? FAULTS[code].status
  }
}

/** Fields of the envelope beside code and message; `status` and `headers` shape the answer and are not shown. */
export interface FaultExtra {
  status?: number
  headers?: Record<string, string>
  details?: Detail[]
  retryAfter?: number
  [field: string]: unknown
}

/** One fault of an input. `path` is a JSON Pointer into the body, the query or the params. */
export interface Detail {
  path: string
  message: string
  code: DetailCode
  blockId?: string
}

interface FaultKind {
  status: number
  /** All that it comes with: a standing limit is 403, a rolling one 429. */
  statuses: number[]
  retryable: boolean
  action: string
}

const kind = (status: number, retryable: boolean, action: string, ...others: number[]): FaultKind => ({
  status,
  statuses: [status, ...others],
  retryable,
  action,
})

/** The catalogue behind `GET /api/meta/errors` (contract part 1). */
export const FAULTS = {
  MALFORMED_JSON: kind(400, false, 'Send a body that is valid JSON.'),
  SIGNATURE_INVALID: kind(400, false, 'Check the signing secret and sign the exact bytes that are sent.', 403),
  WORLD_REQUIRED: kind(400, false, 'Send the X-World-ID header; GET /api/auth/me lists your Worlds.'),
  WORLD_MISMATCH: kind(400, false, 'Send the same World in X-World-ID and in context.worldId.'),
  OAUTH_STATE_INVALID: kind(400, false, 'Start the sign-in again; a state is good for one use within ten minutes.'),
  UNAUTHENTICATED: kind(401, false, 'Send Authorization: Bearer with an access token.'),
  TOKEN_EXPIRED: kind(401, false, 'Get a new access token from POST /api/auth/refresh.'),
  TOKEN_INVALID: kind(401, false, 'Sign in again.'),
  TOKEN_REUSED: kind(401, false, 'The session was closed because a used refresh token came back. Sign in again.'),
  INVALID_CREDENTIALS: kind(401, false, 'Check the e-mail address and the password.'),
  CREDIT_LIMIT_EXCEEDED: kind(402, false, 'Add Φ; waiting does not help.'),
  PAYMENT_REQUIRED: kind(402, false, 'Buy the artifact first.'),
  FORBIDDEN: kind(403, false, 'Ask an owner or admin of the World for the role or scope that the error names.'),
  SSO_REQUIRED: kind(403, false, 'Sign in through the identity provider that the error names.'),
  PLAN_REQUIRED: kind(403, false, 'Change to one of the plans that the error names.'),
  PLAN_LIMIT_EXCEEDED: kind(
    403,
    false,
    'With 403 change the plan or remove something; with 429 wait for retryAfter.',
    429,
  ),
  NOT_FOUND: kind(404, false, 'Check the address and the World that the request acts in.'),
  METHOD_NOT_ALLOWED: kind(405, false, 'Use one of the methods in the Allow header.'),
  EMAIL_TAKEN: kind(409, false, 'Sign in, or use another address.'),
  SLUG_TAKEN: kind(409, false, 'Choose another slug.'),
  VERSION_TAKEN: kind(409, false, 'Choose another version; publish/suggest-version proposes one.'),
  STATE_CONFLICT: kind(409, false, 'Read the resource again; its state does not allow this.'),
  RECEIPT_STALE: kind(409, false, 'The blocks changed since; ask for a new proposal.'),
  SUGGESTION_STALE: kind(409, false, 'The blocks changed since; analyse the Surface again.'),
  LAST_OWNER: kind(409, false, 'Make somebody else an owner first.'),
  IDEMPOTENCY_IN_PROGRESS: kind(409, true, 'The first request still runs; repeat this one shortly.'),
  ALREADY_MEMBER: kind(409, false, 'Nothing to do: the person is a member already.'),
  GONE: kind(410, false, 'Read the finished result at the address that the error names.'),
  PRECONDITION_FAILED: kind(412, false, 'Read the resource again and repeat the change on its new ETag.'),
  PAYLOAD_TOO_LARGE: kind(
    413,
    false,
    'Send less: JSON bodies up to 1 MiB, nested at most 64 deep, files up to 25 MiB.',
  ),
  UNSUPPORTED_MEDIA_TYPE: kind(415, false, 'Send the Content-Type that the message names, mostly application/json.'),
  VALIDATION_FAILED: kind(422, false, 'Correct the fields that the details name.'),
  IDEMPOTENCY_KEY_REUSED: kind(422, false, 'Use a new Idempotency-Key for a new request.'),
  PRECONDITION_REQUIRED: kind(428, false, 'Send If-Match with the ETag that you read.'),
  RATE_LIMIT_EXCEEDED: kind(429, true, 'Wait for retryAfter seconds, then repeat.'),
  INTERNAL: kind(500, true, 'Try again; if it stays, give the operator the traceId.'),
  NOT_CONFIGURED: kind(501, false, 'The operator has to set what the message names.'),
  PROVIDER_FAILED: kind(502, true, 'Try again later.'),
  UNAVAILABLE: kind(503, true, 'Try again shortly.'),
  PROVIDER_TIMEOUT: kind(504, true, 'Try again later.'),
} as const satisfies Record<string, FaultKind>

export type FaultCode = keyof typeof FAULTS

/** A VALIDATION_FAILED with one or more faults of the input. */
export function invalid(details: Detail[] | Detail, where?: 'query'): Fault {
  const list = Array.isArray(details) ? details : [details]
  return new Fault('VALIDATION_FAILED', sentence(list, where), { details: list })
}

/** A NOT_FOUND. Also for what stands in another World: there is no difference to whoever asks. */
export function notFound(what: string): Fault {
  return new Fault('NOT_FOUND', `${what} not found.`)
}

/** The refusal of an Idempotency-Key that came before with something else. */
export function keyReused(): Fault {
  return new Fault('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body.')
}

/** The refusal of a slug that stands already. @param holder what has it, such as `another World` */
export function slugTaken(slug: string, holder: string): Fault {
  return new Fault('SLUG_TAKEN', `The slug "${slug}" belongs to ${holder}.`, {
    details: [{ path: '/slug', message: 'Choose another slug.', code: 'taken' }],
  })
}

function sentence(details: Detail[], where?: 'query'): string {
  const [first] = details
  if (!first) return 'The input is not valid.'
  const place = `${first.path || 'The input'}${where ? ` in the ${where}` : ''}`
  const more = details.length > 1 ? ` And ${details.length - 1} more: see details.` : ''
  return `${place}: ${first.message}${more}`
}

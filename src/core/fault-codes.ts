import { type Static, type TObject, Type as t } from '@sinclair/typebox'
import { ROLES } from '../../db/schema'
import { DETAIL_CODES, type DetailCode } from './detail-codes'
import { SCOPES } from './scopes'
import { Instant, OneOf, Person, PlanCode, Sentence, Whole } from './shapes'

/** One fault of an input. */
export const Detail = t.Object(
  {
    path: t.String({ description: 'JSON Pointer into the body, the query or the params' }),
    message: Sentence(),
    code: OneOf(Object.keys(DETAIL_CODES) as DetailCode[]),
    blockId: t.Optional(t.String()),
  },
  { title: 'ErrorDetail' },
)
export type Detail = Static<typeof Detail>

const NONE = t.Object({})

const details = t.Array(Detail, { description: 'Every fault of the input, with its place' })
const retryAfter = Whole({ description: 'Seconds to wait, equal to the header Retry-After' })
const planCode = PlanCode

/** A ceiling of a plan that was reached (contract part 5). */
export const MetCeiling = t.Object({
  dimension: {
    ...OneOf(['live_apps', 'records', 'storage', 'members', 'phi_pace', 'phi_in_flight']),
    description: 'The ceiling that was reached',
  },
  used: t.Number({ description: 'The amount in use' }),
  limit: t.Number({ description: 'The most that the plan allows' }),
  unit: t.String({ description: 'The unit of used and limit' }),
  planCode,
})
export type MetCeiling = Static<typeof MetCeiling>

/** A Surface that shows an upload. */
export const UploadUse = t.Object({
  surfaceId: t.String(),
  name: t.String(),
  places: t.Array(OneOf(['draft', 'live']), { description: 'Whether the draft, the live page or both show it' }),
})
export type UploadUse = Static<typeof UploadUse>

/** An entry of the catalogue. */
interface FaultKind<Fields extends TObject = TObject> {
  status: number
  /** Every status that the code can have: a fixed ceiling answers 403, a rolling one 429. */
  statuses: number[]
  retryable: boolean
  /** What the client should do. */
  action: string
  /** The fields of the envelope beside code and message. */
  fields: Fields
}

function kind<Fields extends TObject = typeof NONE>(
  status: number,
  retryable: boolean,
  action: string,
  { or, fields = NONE as TObject as Fields }: { or?: number; fields?: Fields } = {},
): FaultKind<Fields> {
  return { status, statuses: or === undefined ? [status] : [status, or], retryable, action, fields }
}

/** The catalogue behind `GET /api/meta/errors` (contract part 1). */
export const FAULTS = {
  MALFORMED_REQUEST: kind(400, false, 'Send a valid HTTP request with exactly one Host header.'),
  MALFORMED_JSON: kind(400, false, 'Send a body that is valid JSON.'),
  SIGNATURE_INVALID: kind(400, false, 'Check the signing secret, and sign the exact bytes of the body.', { or: 403 }),
  WORLD_REQUIRED: kind(400, false, 'Send the X-World-ID header; GET /api/auth/me lists your Worlds.'),
  WORLD_MISMATCH: kind(400, false, 'Send the same World in X-World-ID and in context.worldId.'),
  OAUTH_STATE_INVALID: kind(400, false, 'Start the sign-in again; a state is valid for one use within ten minutes.'),
  UNAUTHENTICATED: kind(401, false, 'Send the header Authorization: Bearer <access token>.'),
  TOKEN_EXPIRED: kind(401, false, 'Get a new access token from POST /api/auth/refresh.'),
  TOKEN_INVALID: kind(401, false, 'Sign in again.'),
  TOKEN_REUSED: kind(401, false, 'Sign in again; the session was closed because its refresh token was used twice.'),
  INVALID_CREDENTIALS: kind(401, false, 'Check the e-mail address and the password.'),
  CREDIT_LIMIT_EXCEEDED: kind(402, false, 'Add Φ, or wait for the next allowance at resetsAt.', {
    fields: t.Object({
      balance: t.Number({ description: 'The Φ left' }),
      needed: t.Number({ description: 'The least Φ that the call needs' }),
      unit: t.String({ description: 'The unit of balance and needed' }),
      planCode,
      resetsAt: t.String({ ...Instant, description: 'When the next allowance is granted' }),
    }),
  }),
  PAYMENT_REQUIRED: kind(402, false, 'Buy the artifact first, or pay with another method.'),
  FORBIDDEN: kind(403, false, 'Ask an owner or admin of the World for the role or scope in the error.', {
    fields: t.Object({
      requiredRole: t.Optional({ ...OneOf(ROLES), description: 'The required role' }),
      requiredScope: t.Optional({ ...OneOf(SCOPES), description: 'The required scope' }),
    }),
  }),
  SSO_REQUIRED: kind(403, false, 'Sign in through the identity provider in the error.', {
    fields: t.Object({ configId: t.String({ description: 'The single sign-on configuration to sign in with' }) }),
  }),
  SECOND_FACTOR_REQUIRED: kind(
    403,
    false,
    'Sign in with a second factor, or give one with POST /api/auth/second-factor.',
  ),
  PLAN_REQUIRED: kind(403, false, 'Change to one of the plans in requiredPlans.', {
    fields: t.Object({
      feature: t.String({ description: 'The feature that the plan lacks' }),
      planCode,
      requiredPlans: t.Array(t.String(), { description: 'The plans that include the feature' }),
    }),
  }),
  PLAN_LIMIT_EXCEEDED: kind(
    403,
    false,
    'On 403, change the plan or remove something. On 429, wait retryAfter seconds.',
    {
      or: 429,
      fields: t.Object({ ...MetCeiling.properties, retryAfter: t.Optional(retryAfter) }),
    },
  ),
  NOT_FOUND: kind(404, false, 'Check the URL and the X-World-ID header.'),
  METHOD_NOT_ALLOWED: kind(405, false, 'Use one of the methods in the Allow header.'),
  EMAIL_TAKEN: kind(409, false, 'Sign in, or use another e-mail address.'),
  SLUG_TAKEN: kind(409, false, 'Choose another slug.', { fields: t.Object({ details: t.Optional(details) }) }),
  VERSION_TAKEN: kind(409, false, 'Choose another version; publish/suggest-version suggests one.'),
  STATE_CONFLICT: kind(409, false, 'Read the resource again; its current state does not allow this call.', {
    fields: t.Object({
      uses: t.Optional(t.Array(UploadUse, { description: 'The Surfaces that show the upload' })),
      receiptStatus: t.Optional(t.String({ description: 'The status of the Receipt' })),
    }),
  }),
  RECEIPT_STALE: kind(409, false, 'Ask for a new proposal; the blocks changed after this one was made.', {
    fields: t.Object({ blockIds: t.Array(t.String(), { description: 'The blocks that changed after the proposal' }) }),
  }),
  SUGGESTION_STALE: kind(409, false, 'Analyse the Surface again; the blocks changed after the suggestion was made.', {
    fields: t.Object({ blockIds: t.Array(t.String(), { description: 'The blocks that changed after the analysis' }) }),
  }),
  LAST_OWNER: kind(409, false, 'Make another member an owner first.'),
  IDEMPOTENCY_IN_PROGRESS: kind(409, true, 'Retry after retryAfter seconds; the first request is still running.', {
    fields: t.Object({ retryAfter }),
  }),
  ALREADY_MEMBER: kind(409, false, 'No action is needed; the person is already a member.'),
  GONE: kind(410, false, 'Read the finished result at turnUrl, or what you need as it is now.', {
    fields: t.Object({ turnUrl: t.Optional(t.String({ description: 'The URL of the finished turn' })) }),
  }),
  PRECONDITION_FAILED: kind(412, false, 'Read the resource again, and repeat the change with its new ETag.', {
    fields: t.Object({
      currentEtag: t.String({ description: 'The ETag of the current state' }),
      updatedBy: t.Optional(Person),
      updatedAt: t.Optional(t.String({ ...Instant, description: 'The time of the last change' })),
      changedBlockIds: t.Optional(
        t.Array(t.String(), { description: 'For a draft: the blocks that changed since or that conflict' }),
      ),
    }),
  }),
  PAYLOAD_TOO_LARGE: kind(
    413,
    false,
    'Send less: a JSON body of at most 1 MiB, nested at most 64 deep, a draft of at most 2 MiB, or a file of at most 25 MiB.',
    {
      fields: t.Object({
        size: t.Optional(Whole({ description: 'For a draft: the bytes of text that it would have' })),
        limit: t.Optional(Whole({ description: 'For a draft: the bytes of text that it may have' })),
      }),
    },
  ),
  UNSUPPORTED_MEDIA_TYPE: kind(415, false, 'Send the Content-Type in the message, in most cases application/json.'),
  VALIDATION_FAILED: kind(422, false, 'Correct the fields in details.', {
    fields: t.Object({ details: t.Optional(details) }),
  }),
  IDEMPOTENCY_KEY_REUSED: kind(422, false, 'Use a new Idempotency-Key for a new request.', {
    fields: t.Object({ key: t.Optional(t.String({ description: 'The key of the grant' })) }),
  }),
  PRECONDITION_REQUIRED: kind(428, false, 'Send If-Match with the ETag that you read.'),
  AGENT_LIMIT_EXCEEDED: kind(
    429,
    false,
    'Wait until the running calls of the agent end, use another agent, raise its phiCap, or wait for the next UTC day.',
    {
      fields: t.Object({
        agentId: t.String({ description: 'The agent whose cap is reached' }),
        used: t.Number({ description: 'The Φ that the agent has spent and holds on this UTC day' }),
        limit: t.Number({ description: 'The cap of the agent' }),
        unit: t.String({ description: 'The unit of used and limit' }),
        retryAfter,
      }),
    },
  ),
  RATE_LIMIT_EXCEEDED: kind(429, true, 'Retry after retryAfter seconds.', {
    fields: t.Object({ retryAfter }),
  }),
  INTERNAL: kind(500, true, 'Try again. If the error persists, send the traceId to the operator.'),
  NOT_CONFIGURED: kind(501, false, 'Ask the operator to configure what the message names.'),
  PROVIDER_FAILED: kind(502, true, 'Try again later.', {
    fields: t.Object({ permanent: t.Optional(t.Boolean({ description: 'True if a retry would fail the same way' })) }),
  }),
  UNAVAILABLE: kind(503, true, 'Try again shortly.', { fields: t.Object({ retryAfter: t.Optional(retryAfter) }) }),
  PROVIDER_TIMEOUT: kind(504, true, 'Try again later.'),
}

export type FaultCode = keyof typeof FAULTS

type Fields = { [Code in FaultCode]: Static<(typeof FAULTS)[Code]['fields']> }
type NameOf<Some> = Some extends unknown ? keyof Some : never
type ValueOf<Some, Name> = Some extends unknown ? (Name extends keyof Some ? Some[Name] : never) : never

/** The fields of one code; for a union of codes or an unknown code, the fields of all codes. */
export type FaultFields<Code extends FaultCode = FaultCode> = FaultCode extends Code
  ? { [Name in NameOf<Fields[FaultCode]>]?: ValueOf<Fields[FaultCode], Name> }
  : keyof Fields[Code] extends never
    ? { [field: string]: never }
    : Fields[Code]

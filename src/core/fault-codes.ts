import { type Static, type TObject, Type as t } from '@sinclair/typebox'
import { ROLES } from '../../db/schema'
import { DETAIL_CODES, type DetailCode } from './detail-codes'
import { SCOPES } from './scopes'
import { Instant, OneOf, Person, PlanCode, Whole } from './shapes'

/** One fault of an input. */
export const Detail = t.Object(
  {
    path: t.String({ description: 'JSON Pointer into the body, the query or the params' }),
    message: t.String(),
    code: OneOf(Object.keys(DETAIL_CODES) as DetailCode[]),
    blockId: t.Optional(t.String()),
  },
  { title: 'ErrorDetail' },
)
export type Detail = Static<typeof Detail>

const NONE = t.Object({})

const details = t.Array(Detail, { description: 'All that is wrong, and where' })
const retryAfter = Whole({ description: 'Seconds, as the header Retry-After' })
const planCode = PlanCode

/** A ceiling of a plan that was met (contract part 5). */
export const MetCeiling = t.Object({
  dimension: {
    ...OneOf(['live_apps', 'records', 'storage', 'members', 'phi_pace', 'phi_in_flight']),
    description: 'The ceiling that was met',
  },
  used: t.Number({ description: 'How much of the ceiling is used' }),
  limit: t.Number({ description: 'The ceiling' }),
  unit: t.String({ description: 'What is counted' }),
  planCode,
})
export type MetCeiling = Static<typeof MetCeiling>

/** A Surface that shows an upload. */
export const UploadUse = t.Object({
  surfaceId: t.String(),
  name: t.String(),
  places: t.Array(OneOf(['draft', 'live']), { description: 'In the draft, in what is live, or in both' }),
})
export type UploadUse = Static<typeof UploadUse>

/** What a code means. */
interface FaultKind<Fields extends TObject = TObject> {
  status: number
  /** All that it comes with: a standing limit is 403, a rolling one 429. */
  statuses: number[]
  retryable: boolean
  /** What the client should do. */
  action: string
  /** What the envelope says beside code and message. */
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
  MALFORMED_JSON: kind(400, false, 'Send a body that is valid JSON.'),
  SIGNATURE_INVALID: kind(400, false, 'Check the signing secret and sign the exact bytes that are sent.', { or: 403 }),
  WORLD_REQUIRED: kind(400, false, 'Send the X-World-ID header; GET /api/auth/me lists your Worlds.'),
  WORLD_MISMATCH: kind(400, false, 'Send the same World in X-World-ID and in context.worldId.'),
  OAUTH_STATE_INVALID: kind(400, false, 'Start the sign-in again; a state is good for one use within ten minutes.'),
  UNAUTHENTICATED: kind(401, false, 'Send Authorization: Bearer with an access token.'),
  TOKEN_EXPIRED: kind(401, false, 'Get a new access token from POST /api/auth/refresh.'),
  TOKEN_INVALID: kind(401, false, 'Sign in again.'),
  TOKEN_REUSED: kind(401, false, 'The session was closed because a used refresh token came back. Sign in again.'),
  INVALID_CREDENTIALS: kind(401, false, 'Check the e-mail address and the password.'),
  CREDIT_LIMIT_EXCEEDED: kind(402, false, 'Add Φ; waiting does not help.', {
    fields: t.Object({
      balance: t.Number({ description: 'The Φ that are left' }),
      needed: t.Number({ description: 'The least that a call needs' }),
      unit: t.String({ description: 'What is counted' }),
      planCode,
      resetsAt: t.String({ ...Instant, description: 'When the next allowance is granted' }),
    }),
  }),
  PAYMENT_REQUIRED: kind(402, false, 'Buy the artifact first.'),
  FORBIDDEN: kind(403, false, 'Ask an owner or admin of the World for the role or scope that the error names.', {
    fields: t.Object({
      requiredRole: t.Optional({ ...OneOf(ROLES), description: 'The role that is needed' }),
      requiredScope: t.Optional({ ...OneOf(SCOPES), description: 'The scope that is needed' }),
    }),
  }),
  SSO_REQUIRED: kind(403, false, 'Sign in through the identity provider that the error names.', {
    fields: t.Object({ configId: t.String({ description: 'The single sign-on configuration to sign in with' }) }),
  }),
  PLAN_REQUIRED: kind(403, false, 'Change to one of the plans that the error names.', {
    fields: t.Object({
      feature: t.String({ description: 'The feature that the plan does not include' }),
      planCode,
      requiredPlans: t.Array(t.String(), { description: 'The plans that have the feature' }),
    }),
  }),
  PLAN_LIMIT_EXCEEDED: kind(403, false, 'With 403 change the plan or remove something; with 429 wait for retryAfter.', {
    or: 429,
    fields: t.Object({ ...MetCeiling.properties, retryAfter: t.Optional(retryAfter) }),
  }),
  NOT_FOUND: kind(404, false, 'Check the address and the World that the request acts in.'),
  METHOD_NOT_ALLOWED: kind(405, false, 'Use one of the methods in the Allow header.'),
  EMAIL_TAKEN: kind(409, false, 'Sign in, or use another address.'),
  SLUG_TAKEN: kind(409, false, 'Choose another slug.', { fields: t.Object({ details: t.Optional(details) }) }),
  VERSION_TAKEN: kind(409, false, 'Choose another version; publish/suggest-version proposes one.'),
  STATE_CONFLICT: kind(409, false, 'Read the resource again; its state does not allow this.', {
    fields: t.Object({
      uses: t.Optional(t.Array(UploadUse, { description: 'The Surfaces that show the upload' })),
      receiptStatus: t.Optional(t.String({ description: 'The status of the Receipt' })),
    }),
  }),
  RECEIPT_STALE: kind(409, false, 'The blocks changed since; ask for a new proposal.', {
    fields: t.Object({ blockIds: t.Array(t.String(), { description: 'The blocks that changed since' }) }),
  }),
  SUGGESTION_STALE: kind(409, false, 'The blocks changed since; analyse the Surface again.'),
  LAST_OWNER: kind(409, false, 'Make somebody else an owner first.'),
  IDEMPOTENCY_IN_PROGRESS: kind(409, true, 'The first request still runs; repeat this one shortly.', {
    fields: t.Object({ retryAfter }),
  }),
  ALREADY_MEMBER: kind(409, false, 'Nothing to do: the person is a member already.'),
  GONE: kind(410, false, 'Read the finished result at the address that the error names.', {
    fields: t.Object({ turnUrl: t.Optional(t.String({ description: 'Where the outcome of the turn is' })) }),
  }),
  PRECONDITION_FAILED: kind(412, false, 'Read the resource again and repeat the change on its new ETag.', {
    fields: t.Object({
      currentEtag: t.String({ description: 'The ETag of the current state' }),
      updatedBy: t.Optional(Person),
      updatedAt: t.Optional(t.String({ ...Instant, description: 'When it last changed' })),
      changedBlockIds: t.Optional(
        t.Array(t.String(), { description: 'Of a draft: the blocks that changed since, or that collide' }),
      ),
    }),
  }),
  PAYLOAD_TOO_LARGE: kind(
    413,
    false,
    'Send less: JSON bodies up to 1 MiB, nested at most 64 deep, files up to 25 MiB.',
  ),
  UNSUPPORTED_MEDIA_TYPE: kind(415, false, 'Send the Content-Type that the message names, mostly application/json.'),
  VALIDATION_FAILED: kind(422, false, 'Correct the fields that the details name.', {
    fields: t.Object({ details: t.Optional(details) }),
  }),
  IDEMPOTENCY_KEY_REUSED: kind(422, false, 'Use a new Idempotency-Key for a new request.', {
    fields: t.Object({ key: t.Optional(t.String({ description: 'The key of a grant' })) }),
  }),
  PRECONDITION_REQUIRED: kind(428, false, 'Send If-Match with the ETag that you read.'),
  RATE_LIMIT_EXCEEDED: kind(429, true, 'Wait for retryAfter seconds, then repeat.', {
    fields: t.Object({ retryAfter }),
  }),
  INTERNAL: kind(500, true, 'Try again; if it stays, give the operator the traceId.'),
  NOT_CONFIGURED: kind(501, false, 'The operator has to set what the message names.'),
  PROVIDER_FAILED: kind(502, true, 'Try again later.', {
    fields: t.Object({ permanent: t.Optional(t.Boolean({ description: 'Trying again would fail the same way' })) }),
  }),
  UNAVAILABLE: kind(503, true, 'Try again shortly.', { fields: t.Object({ retryAfter: t.Optional(retryAfter) }) }),
  PROVIDER_TIMEOUT: kind(504, true, 'Try again later.'),
}

export type FaultCode = keyof typeof FAULTS

type Fields = { [Code in FaultCode]: Static<(typeof FAULTS)[Code]['fields']> }
type NameOf<Some> = Some extends unknown ? keyof Some : never
type ValueOf<Some, Name> = Some extends unknown ? (Name extends keyof Some ? Some[Name] : never) : never

/** The fields of one code; where the code is not known, every field that some code brings. */
export type FaultFields<Code extends FaultCode = FaultCode> = FaultCode extends Code
  ? { [Name in NameOf<Fields[FaultCode]>]?: ValueOf<Fields[FaultCode], Name> }
  : keyof Fields[Code] extends never
    ? { [field: string]: never }
    : Fields[Code]

import { t } from 'elysia'
import type { Fault } from '../core/fault'
import type { FaultCode } from '../core/fault-codes'
import { OneOf } from './shapes'

/** Error codes of RFC 6749, section 5.2, the two server errors of section 4.1.2.1, and those of RFC 7591, section 3.2.2. */
const OAUTH_CODES = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'server_error',
  'temporarily_unavailable',
] as const

type OauthCode = (typeof OAUTH_CODES)[number]

/** Our codes as RFC 6749 names them. Any other code is `invalid_request`, or `server_error` from status 500. */
const CODES: Partial<Record<FaultCode, OauthCode>> = {
  UNAUTHENTICATED: 'invalid_client',
  INVALID_CREDENTIALS: 'invalid_client',
  TOKEN_EXPIRED: 'invalid_grant',
  TOKEN_INVALID: 'invalid_grant',
  TOKEN_REUSED: 'invalid_grant',
  OAUTH_STATE_INVALID: 'invalid_grant',
  FORBIDDEN: 'unauthorized_client',
  SSO_REQUIRED: 'unauthorized_client',
  PLAN_REQUIRED: 'unauthorized_client',
  RATE_LIMIT_EXCEEDED: 'temporarily_unavailable',
  UNAVAILABLE: 'temporarily_unavailable',
}

/** Fields with a specific code for an invalid value. A missing or repeated field is `invalid_request`. */
const FIELDS: Record<string, OauthCode> = {
  '/grant_type': 'unsupported_grant_type',
  '/scope': 'invalid_scope',
  '/redirect_uris': 'invalid_redirect_uri',
  '/client_name': 'invalid_client_metadata',
  '/token_endpoint_auth_method': 'invalid_client_metadata',
  '/grant_types': 'invalid_client_metadata',
  '/response_types': 'invalid_client_metadata',
}

/** What is wrong with the request itself, whatever the field. */
const MALFORMED = new Set(['required', 'duplicate'])

/** The body of an OAuth error, for the OpenAPI document. */
export const OauthErrorShape = t.Object(
  { error: OneOf(OAUTH_CODES), error_description: t.String() },
  { title: 'OauthError' },
)

/** A failure in the form of RFC 6749, section 5.2: status, headers and body. */
export function oauthError(fault: Fault) {
  const error = codeOf(fault)
  const status = statusOf(fault, error)
  const headers: Record<string, string> = { 'cache-control': 'no-store', pragma: 'no-cache' }
  if (status === 401) headers['www-authenticate'] = 'Basic realm="quoin"'
  if (fault.fields.retryAfter !== undefined) headers['retry-after'] = String(fault.fields.retryAfter)
  return { status, headers, body: { error, error_description: describe(fault.message) } }
}

function codeOf({ code, status, fields }: Fault): OauthCode {
  const [first] = fields.details ?? []
  const field = first && /^\/[^/]*/.exec(first.path)?.[0]
  const ofField = field && !MALFORMED.has(first.code) ? FIELDS[field] : undefined
  return ofField ?? CODES[code] ?? (status >= 500 ? 'server_error' : 'invalid_request')
}

/** Client errors are 400, except failed client authentication (401). 404, 429 and server errors keep their status. */
function statusOf({ status }: Fault, error: OauthCode): number {
  if (error === 'invalid_client') return 401
  return status === 404 || status === 429 || status >= 500 ? status : 400
}

/** Limits a message to the characters of an error_description: printable ASCII without quotation mark and backslash. */
function describe(message: string): string {
  return message.replaceAll(/["\u2018\u2019\u201c\u201d]/g, "'").replaceAll(/[^\x20-\x7e]|\\/g, '?')
}

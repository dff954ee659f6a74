import { Fault } from '../core/fault'
import { OAuthRefusal } from '../lib/oauth-refusal'

/** OAuth error codes (RFC 6749, section 5.2) that pass by themselves. */
const PASSING = new Set(['temporarily_unavailable', 'server_error', 'slow_down'])

interface LibraryError {
  name?: string
  code?: string
  error?: unknown
  status?: number
  cause?: { body?: { error?: unknown }; claim?: unknown } & Record<string, unknown>
}

/**
 * The Fault behind an error of the OpenID library. Its causes contain tokens and whole responses, so none of them is kept: only
 * error codes and names of claims.
 */
export function openIdFault(error: unknown): Fault {
  for (let at: unknown = error, depth = 0; at && depth < 5; at = (at as LibraryError).cause, depth++) {
    if (at instanceof Fault) return at
    const { error: code, status, cause } = at as LibraryError
    if (typeof code === 'string') return refused(word(code), status ?? 400)
    // GitHub answers errors with status 200.
    if (typeof cause?.body?.error === 'string') return refused(word(cause.body.error), 400)
  }
  const { code = 'unknown', name } = error as LibraryError
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError')
    return new Fault('PROVIDER_TIMEOUT', 'The provider did not answer in time.')
  const cause = new Error([word(code), ...claimsIn(error)].join(' '))
  return new Fault('PROVIDER_FAILED', messageOf(code), code === HTTP_ONLY ? { permanent: true } : {}, { cause })
}

function refused(reason: string, status: number): Fault {
  const permanent = status < 500 && status !== 429 && !PASSING.has(reason)
  const cause = new OAuthRefusal(reason)
  return new Fault('PROVIDER_FAILED', `The provider refused the request: ${reason}.`, { permanent }, { cause })
}

const HTTP_ONLY = 'OAUTH_HTTP_REQUEST_FORBIDDEN'

const MESSAGES: Readonly<Record<string, string>> = {
  [HTTP_ONLY]: 'The addresses of the provider must begin with https://.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'The ID token of the provider is not meant for this sign-in.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'The ID token of the provider has expired.',
  OAUTH_KEY_SELECTION_FAILED: 'The ID token of the provider has no valid signature.',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'The provider names another issuer or person than expected.',
  OAUTH_UNSUPPORTED_OPERATION: 'The provider uses something that this server does not accept.',
  OAUTH_MISSING_SERVER_METADATA: 'The provider does not say where to send this request.',
}

function messageOf(code: string): string {
  return MESSAGES[code] ?? 'The provider did not answer as OAuth requires.'
}

/** Names of the claims or attributes that were wrong. */
function claimsIn(error: unknown): string[] {
  const found: string[] = []
  for (let at: unknown = error, depth = 0; at && depth < 5; at = (at as LibraryError).cause, depth++) {
    const { claim, attribute } = at as { claim?: unknown; attribute?: unknown }
    for (const name of [claim, attribute]) if (typeof name === 'string') found.push(word(name))
  }
  return found
}

/** Error codes are words; anything else could be text that the provider reflects. */
function word(text: string): string {
  return /^[\w.:-]{1,64}$/.test(text) ? text : 'unknown'
}

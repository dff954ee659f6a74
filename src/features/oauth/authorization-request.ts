import { type Scope, SCOPES, scopesAmong } from '../../core/scopes'
import type { Context } from '../../deps/context'
import { clientById, type ClientRow } from './client-rows'
import { answerUri, isRegistered } from './redirect-uris'

/** In characters. */
const MAX_QUERY = 8_000
const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const

/** A valid request for an authorization code. */
export interface AuthorizationRequest {
  client: ClientRow
  redirectUri: string
  state: string | null
  scopes: Scope[]
  /** The PKCE challenge, S256. */
  challenge: string
  prompts: ReadonlySet<(typeof PROMPTS)[number]>
  /** Its query, to be sent again with the forms. */
  query: string
}

/**
 * A request as it was read. `broken`: client or redirect URI are not valid, so the person gets a page and nobody is
 * redirected (RFC 6749, 4.1.2.1). `refused`: the client gets the error at `location`.
 */
export type AuthorizationReading =
  | { kind: 'valid'; request: AuthorizationRequest }
  | { kind: 'broken'; reason: 'client' | 'redirect' | 'form' }
  | { kind: 'refused'; client: ClientRow; location: string }

export type AuthorizationError =
  | 'invalid_request'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'login_required'
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'

/** Reads the query of /oauth/authorize. Ignores unknown parameters, and treats empty ones as absent (RFC 6749, 3.1). */
export async function readAuthorization(ctx: Context, query: string): Promise<AuthorizationReading> {
  const given = new URLSearchParams(query)
  const only = (name: string) => given.get(name) || null
  const repeated = [...given.keys()].find((name) => given.getAll(name).length > 1)
  if (query.length > MAX_QUERY || repeated === 'client_id' || repeated === 'redirect_uri')
    return { kind: 'broken', reason: 'form' }
  const client = await clientById(ctx.read, only('client_id') ?? '')
  if (!client) return { kind: 'broken', reason: 'client' }
  const redirectUri = only('redirect_uri')
  if (redirectUri === null || !isRegistered(redirectUri, client.redirectUris, client.type))
    return { kind: 'broken', reason: 'redirect' }
  const state = repeated === 'state' ? null : only('state')
  const problem = repeated === undefined ? problemOf(only, client) : tell('invalid_request', 'A parameter is repeated.')
  if (problem) return { kind: 'refused', client, location: refusal(ctx, { redirectUri, state }, ...problem) }
  const request = {
    client,
    redirectUri,
    state,
    scopes: askedScopes(only('scope'), client),
    challenge: only('code_challenge')!,
    prompts: new Set(PROMPTS.filter((prompt) => words(only('prompt')).includes(prompt))),
    query,
  }
  return { kind: 'valid', request }
}

/** Where an error leads (RFC 6749, 4.1.2.1), with our issuer (RFC 9207). */
export function refusal(
  ctx: Context,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: AuthorizationError,
  description: string,
): string {
  const iss = ctx.deps.config.publicUrl
  return answerUri(redirectUri, { error, error_description: description, state, iss })
}

/** The query without the prompts that a sign-in has answered, so that the person is not asked twice. */
export function afterSignIn(query: string): string {
  const rest = new URLSearchParams(query)
  const left = words(rest.get('prompt')).filter((prompt) => prompt !== 'login' && prompt !== 'select_account')
  if (left.length > 0) rest.set('prompt', left.join(' '))
  else rest.delete('prompt')
  return rest.toString()
}

type Problem = readonly [AuthorizationError, string]
type Only = (name: string) => string | null

const tell = (error: AuthorizationError, description: string): Problem => [error, description]

function problemOf(only: Only, client: ClientRow): Problem | undefined {
  if (only('request')) return tell('request_not_supported', 'Send the parameters in the query.')
  if (only('request_uri')) return tell('request_uri_not_supported', 'Send the parameters in the query.')
  if (only('response_type') === null) return tell('invalid_request', 'response_type is missing.')
  if (only('response_type') !== 'code')
    return tell('unsupported_response_type', 'Only response_type=code is supported.')
  if ((only('response_mode') ?? 'query') !== 'query')
    return tell('invalid_request', 'Only response_mode=query is supported.')
  if (only('code_challenge') === null) return tell('invalid_request', 'code_challenge is missing (PKCE).')
  if (only('code_challenge_method') !== 'S256')
    return tell('invalid_request', 'code_challenge_method must be S256 (PKCE).')
  if (!/^[\w-]{43}$/.test(only('code_challenge')!))
    return tell('invalid_request', 'code_challenge must be a SHA-256 hash in base64url.')
  return promptProblem(only) ?? scopeProblem(only('scope'), client)
}

function promptProblem(only: Only): Problem | undefined {
  const prompts = words(only('prompt'))
  const known: readonly string[] = PROMPTS
  if (prompts.some((prompt) => !known.includes(prompt)))
    return tell('invalid_request', `prompt must be one of ${PROMPTS.join(', ')}.`)
  return prompts.length > 1 && prompts.includes('none')
    ? tell('invalid_request', 'prompt=none stands alone.')
    : undefined
}

function scopeProblem(asked: string | null, { scopes }: ClientRow): Problem | undefined {
  const unknown = words(asked).find((word) => !(SCOPES as readonly string[]).includes(word))
  if (unknown !== undefined) return tell('invalid_scope', 'A scope does not exist.')
  const denied = words(asked).find((word) => !scopes.includes(word))
  if (denied !== undefined) return tell('invalid_scope', `The app is not registered for the scope ${denied}.`)
  return scopes.length === 0 ? tell('invalid_scope', 'The app is registered without scopes.') : undefined
}

/** The scopes that a request asks for; without any, all that the client is registered for. */
function askedScopes(asked: string | null, { scopes }: ClientRow): Scope[] {
  const list = words(asked)
  return scopesAmong(list.length > 0 ? list : scopes)
}

function words(text: string | null): string[] {
  return (text ?? '').split(' ').filter(Boolean)
}

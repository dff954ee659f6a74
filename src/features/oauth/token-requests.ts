import { Fault, invalid } from '../../core/fault'
import type { PreparedWork } from '../../core/prepared-work'
import { type Scope, SCOPES, scopesAmong } from '../../core/scopes'
import { ACCESS_TOKEN_SECONDS } from '../../core/tokens'
import type { Context } from '../../deps/context'
import { type AppTokens, newAppTokens, openAppSession } from './app-sessions'
import { authenticateClient } from './client-auth'
import type { ClientRow } from './client-rows'
import { prepareCodeExchange } from './codes'
import { prepareAppRefresh } from './refreshing-apps'

/** The fields of a token request (RFC 6749), with the header Authorization. */
export interface TokenRequest {
  grant_type: GrantType
  code?: string | undefined
  redirect_uri?: string | undefined
  code_verifier?: string | undefined
  refresh_token?: string | undefined
  scope?: string | undefined
  client_id?: string | undefined
  client_secret?: string | undefined
}

export const GRANT_TYPES = ['authorization_code', 'refresh_token', 'client_credentials'] as const
type GrantType = (typeof GRANT_TYPES)[number]

type Grant = (ctx: Context, client: ClientRow, request: TokenRequest) => Promise<PreparedWork<AppTokens>>

const GRANTS: Record<GrantType, Grant> = {
  authorization_code: (ctx, client, request) =>
    prepareCodeExchange(ctx, client, {
      code: required(request, 'code'),
      redirectUri: required(request, 'redirect_uri'),
      verifier: verifierFrom(request),
    }),
  refresh_token: (ctx, client, request) =>
    prepareAppRefresh(ctx, client, required(request, 'refresh_token'), scopesFrom(request)),
  client_credentials: prepareOwnTokens,
}

/**
 * Prepares the tokens of a token request (RFC 6749, section 3.2). The client is authenticated first.
 * @throws Fault INVALID_CREDENTIALS, TOKEN_INVALID, TOKEN_REUSED, FORBIDDEN, VALIDATION_FAILED
 */
export async function prepareTokens(
  ctx: Context,
  authorization: string | null,
  request: TokenRequest,
): Promise<PreparedWork<AppTokens>> {
  const { client_id: clientId, client_secret: clientSecret } = request
  const client = await authenticateClient(ctx, { authorization, clientId, clientSecret })
  return GRANTS[request.grant_type](ctx, client, request)
}

/** The answer of the token endpoint (RFC 6749, 5.1). `world_id` is the World that the token is good for. */
export function tokenView({ accessToken, refreshToken, scopes, worldId }: AppTokens) {
  return {
    access_token: accessToken,
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope: scopes.join(' '),
    world_id: worldId,
  }
}

/** Tokens of an app that acts for itself in its World (RFC 6749, 4.4). */
async function prepareOwnTokens(ctx: Context, client: ClientRow, request: TokenRequest) {
  const { worldId, type } = client
  if (type === 'public' || worldId === null)
    throw new Fault('FORBIDDEN', 'Only a confidential app of a World can act for itself.')
  const registered = scopesAmong(client.scopes)
  const scopes = scopesFrom(request) ?? registered
  if (scopes.length === 0 || scopes.some((scope) => !registered.includes(scope)))
    throw unknownScope('The app is not registered for this scope.')
  const sessionId = ctx.newId('appsession')
  const tokens = await newAppTokens(ctx, { clientId: client.id, userId: null, sessionId, scopes, worldId })
  return {
    work: async (tx) => {
      await openAppSession(ctx, tx, tokens, { clientId: client.id, grantId: null, appEpoch: 0 })
      return tokens
    },
    scope: worldId,
  } satisfies PreparedWork<AppTokens>
}

/** @throws Fault VALIDATION_FAILED for a verifier in another form than that of RFC 7636, 4.1 */
function verifierFrom(request: TokenRequest): string {
  const verifier = required(request, 'code_verifier')
  if (/^[\w.~-]{43,128}$/.test(verifier)) return verifier
  throw invalid({ path: '/code_verifier', message: 'Must be 43 to 128 letters, digits and -._~.', code: 'format' })
}

/** A parameter without a value counts as absent (RFC 6749, 3.2). @throws Fault VALIDATION_FAILED */
function required(request: TokenRequest, name: 'code' | 'redirect_uri' | 'code_verifier' | 'refresh_token'): string {
  const value = request[name]
  if (value) return value
  throw invalid({ path: `/${name}`, message: `${name} is missing.`, code: 'required' })
}

/** The scopes of a request; undefined if it names none. @throws Fault VALIDATION_FAILED for one that does not exist */
function scopesFrom({ scope = '' }: TokenRequest): Scope[] | undefined {
  const words = scope.split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const known: readonly string[] = SCOPES
  if (words.some((word) => !known.includes(word))) throw unknownScope('A scope does not exist.')
  return scopesAmong(words)
}

function unknownScope(message: string): Fault {
  return invalid({ path: '/scope', message, code: 'choice' })
}

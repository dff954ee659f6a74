import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { Fault, invalid } from '../core/fault'
import type { OAuthProvider } from '../core/oauth-provider'
import type { AuthorizationRequest, CodeAnswer, OpenId, OutsidePerson, TokenSet } from '../core/openid'
import { refusalReason } from '../lib/oauth-refusal'
import { configurationOf, library, type OpenIdOptions } from './openid-configuration'
import { openIdFault } from './openid-faults'
import { plainPerson, revokePlainly } from './plain-oauth'

/** The OpenID port. All of its calls go through the safe fetch. */
export function createOpenId(options: OpenIdOptions): OpenId {
  const calling = async <T>(
    provider: OAuthProvider,
    call: (at: Awaited<ReturnType<typeof configurationOf>>) => Promise<T> | T,
  ) => {
    try {
      const at = await configurationOf(provider, options)
      const result = await call(at)
      at.keep()
      return result
    } catch (error) {
      throw openIdFault(error)
    }
  }
  return {
    authorizationUrl: (provider, request) =>
      calling(provider, async ({ config }) => {
        const { buildAuthorizationUrl } = await library()
        return buildAuthorizationUrl(config, parametersOf(provider, request)).href
      }),
    exchange: (provider, answer) => calling(provider, ({ config }) => exchange(config, provider, answer)),
    refresh: (provider, refreshToken) =>
      calling(provider, async ({ config }) => {
        const { refreshTokenGrant } = await library()
        return tokenSetOf(await refreshTokenGrant(config, refreshToken))
      }),
    person: (provider, tokens) =>
      provider.issuer === null
        ? plainPerson(options.network, provider, tokens.accessToken)
        : calling(provider, ({ config }) => personOf(config, tokens)),
    revoke: (provider, token, kind) =>
      provider.endpoints?.revocation?.includes('{clientId}')
        ? revokePlainly(options.network, provider, token)
        : calling(provider, ({ config }) => revoke(config, token, kind)),
    check: async (provider) => {
      if (provider.issuer !== null) options.discoveries.delete(provider.issuer)
      await calling(provider, ({ config }) => checkKeys(config, options))
    },
  }
}

type Config = Awaited<ReturnType<typeof configurationOf>>['config']

function parametersOf(provider: OAuthProvider, request: AuthorizationRequest): Record<string, string> {
  const { redirectUri, state, codeChallenge, nonce, scopes = provider.scopes, extra } = request
  return {
    ...extra,
    response_type: 'code',
    redirect_uri: new URL(redirectUri).href,
    scope: scopes.join(' '),
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...(nonce !== undefined && provider.issuer !== null && { nonce }),
  }
}

async function exchange(config: Config, provider: OAuthProvider, answer: CodeAnswer): Promise<TokenSet> {
  const { authorizationCodeGrant } = await library()
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = config.serverMetadata()
  const url = new URL(answer.redirectUri)
  url.searchParams.set('code', answer.code)
  const iss = answer.iss === undefined && namesItself ? issuer : answer.iss
  if (iss) url.searchParams.set('iss', iss)
  const isOpenId = provider.issuer !== null && answer.nonce !== undefined
  try {
    const tokens = await authorizationCodeGrant(config, url, {
      pkceCodeVerifier: answer.codeVerifier,
      ...(isOpenId && { expectedNonce: answer.nonce!, idTokenExpected: true }),
    })
    return requireParty(tokenSetOf(tokens), provider)
  } catch (error) {
    const fault = openIdFault(error)
    if (!BAD_CODE.has(refusalReason(fault) ?? '')) throw fault
    throw invalid({ path: '/code', message: 'The provider does not accept this code.', code: 'invalid' })
  }
}

/** The second is GitHub's. */
const BAD_CODE = new Set(['invalid_grant', 'bad_verification_code'])

/** `azp` names the client that asked for the token; the library compares it only with several audiences. */
function requireParty(tokens: TokenSet, { clientId }: OAuthProvider): TokenSet {
  const azp = tokens.claims?.azp
  if (azp === undefined || azp === clientId) return tokens
  throw new Fault('PROVIDER_FAILED', 'The ID token of the provider is not meant for this sign-in.')
}

function tokenSetOf(tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): TokenSet {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresInSeconds: tokens.expires_in ?? null,
    // GitHub separates them by commas.
    scopes: tokens.scope === undefined ? null : tokens.scope.split(/[\s,]+/).filter(Boolean),
    claims: tokens.claims() ?? null,
  }
}

async function personOf(config: Config, { accessToken, claims }: TokenSet): Promise<OutsidePerson> {
  const { fetchUserInfo } = await library()
  const subject = claims?.sub
  if (typeof subject !== 'string') throw new Fault('PROVIDER_FAILED', 'The provider sent no ID token.')
  const complete = claims?.email !== undefined || !config.serverMetadata().userinfo_endpoint
  const all = complete ? claims! : { ...claims, ...(await fetchUserInfo(config, accessToken, subject)) }
  return {
    subject,
    email: textOf(all.email),
    // Some providers write it as a string.
    emailVerified: all.email_verified === true || all.email_verified === 'true',
    name: textOf(all.name) ?? textOf(all.preferred_username),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

async function revoke(config: Config, token: string, kind: string): Promise<boolean> {
  const { tokenRevocation } = await library()
  if (!config.serverMetadata().revocation_endpoint) return false
  await tokenRevocation(config, token, { token_type_hint: kind })
  return true
}

/** Reads the keys, which no other function needs before the first sign-in. @throws Fault PROVIDER_FAILED */
async function checkKeys(config: Config, { network }: OpenIdOptions): Promise<void> {
  const { jwks_uri: address, authorization_endpoint: start, token_endpoint: end } = config.serverMetadata()
  if (!start || !end || !address)
    throw new Fault('PROVIDER_FAILED', 'The discovery document of the provider lacks an endpoint or its keys.')
  const keys = (await (await network.fetch(address)).json().catch(() => null)) as { keys?: unknown } | null
  if (!Array.isArray(keys?.keys) || keys.keys.length === 0)
    throw new Fault('PROVIDER_FAILED', 'The keys of the provider cannot be read.')
}

import type { OAuthProvider } from './oauth-provider'

/** A request to send a person to a provider (RFC 6749, section 4.1.1, with PKCE of RFC 7636). */
export interface AuthorizationRequest {
  /** Without query and fragment. */
  redirectUri: string
  state: string
  /** The S256 challenge of the verifier that `exchange` gets. */
  codeChallenge: string
  /** For sign-ins: the ID token must contain it. */
  nonce?: string
  /** The provider's own scopes by default. */
  scopes?: readonly string[]
  /** Further parameters, such as `login_hint` or `access_type`. */
  extra?: Readonly<Record<string, string>>
}

/** What came back from the provider. */
export interface CodeAnswer {
  code: string
  /**
   * The parameter `iss` of the redirect (RFC 9207): null if the redirect had none; undefined if the caller saw only the
   * code, so that it cannot be checked.
   */
  iss?: string | null
  redirectUri: string
  codeVerifier: string
  nonce?: string
}

export interface TokenSet {
  accessToken: string
  refreshToken: string | null
  /** Seconds until the access token expires; null where the provider does not say. */
  expiresInSeconds: number | null
  /** The scopes that were granted; null where they are those that were asked for. */
  scopes: readonly string[] | null
  /** The claims of the ID token, whose signature, issuer, audience, times and nonce were verified; null without one. */
  claims: Readonly<Record<string, unknown>> | null
}

/** A person as a provider knows them. */
export interface OutsidePerson {
  /** Never changes at this provider, unlike the address. */
  subject: string
  email: string | null
  /** Whether the provider says that the address belongs to the person. */
  emailVerified: boolean
  name: string | null
}

/** Sign-in and authorization at other servers: OpenID Connect, and plain OAuth 2 behind the same functions. */
export interface OpenId {
  /** The URL to send the person to. @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT, as all of these */
  authorizationUrl(provider: OAuthProvider, request: AuthorizationRequest): Promise<string>
  /** Exchanges a code for tokens. @throws Fault VALIDATION_FAILED with `/code` if the provider refuses the code */
  exchange(provider: OAuthProvider, answer: CodeAnswer): Promise<TokenSet>
  /** Who signed in: by the ID token and the provider's user information. */
  person(provider: OAuthProvider, tokens: TokenSet): Promise<OutsidePerson>
  /** Uses a refresh token. @throws Fault PROVIDER_FAILED with the refusal `invalid_grant` if it no longer works */
  refresh(provider: OAuthProvider, refreshToken: string): Promise<TokenSet>
  /** Revokes a token (RFC 7009). @returns false if the provider has no way to revoke one */
  revoke(provider: OAuthProvider, token: string, kind: 'access_token' | 'refresh_token'): Promise<boolean>
  /** Reads the discovery document anew, and the keys. */
  check(provider: OAuthProvider): Promise<void>
}

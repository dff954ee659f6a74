/** Addresses of a provider that has no discovery document. */
export interface OAuthEndpoints {
  authorization: string
  token: string
  /** Answers a JSON object about the person: `sub` or `id`, `name` or `login`, `email`, `email_verified`. */
  userinfo: string | null
  /** Answers a JSON array of `{ email, primary, verified }`, as GitHub does. */
  emails: string | null
  /** RFC 7009, or with `{clientId}` in it GitHub's way: DELETE with the token as JSON. */
  revocation: string | null
}

/** A provider at which people sign in or connect an account: an OpenID issuer, or plain OAuth 2 endpoints. */
export interface OAuthProvider {
  id: string
  name: string
  /** The issuer of OpenID Connect Discovery; null where there are endpoints. */
  issuer: string | null
  endpoints: OAuthEndpoints | null
  clientId: string
  /** Null for a public client, which proves itself by PKCE alone. */
  clientSecret: string | null
  /** Scopes of a sign-in. */
  scopes: readonly string[]
  /** Parameters that the authorization URL of a connection needs to get a refresh token, such as `access_type=offline`. */
  offline: Readonly<Record<string, string>>
}

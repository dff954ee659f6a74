/** What an OpenID issuer publishes about itself. `deps.local.discoveries` keeps it by issuer. */
export interface Discovery {
  /** The discovery document as JSON text, reduced to what this server accepts. */
  document: string
  /** When the document was read, in epoch milliseconds. */
  readAt: number
  /** The issuer's keys, as the OpenID library exports them; undefined before the first ID token. */
  keys?: { jwks: unknown; uat: number } | undefined
}

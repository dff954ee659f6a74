import { amount, choice, id, instant, json, primaryKey, ref, table, text } from '../columns'

export const CLIENT_TYPES = ['public', 'confidential'] as const

/** Partner apps. Rows without a World registered themselves (RFC 7591). */
export const oauthClients = table('oauth_clients', {
  id: id('id'),
  worldId: ref('world_id'),
  name: text('name').notNull(),
  type: choice('type', CLIENT_TYPES).notNull(),
  redirectUris: json<string[]>('redirect_uris').notNull(),
  scopes: json<string[]>('scopes').notNull(),
  secretHash: text('secret_hash'),
  /** After a rotation with an overlap: the secret before it, and when it ends. */
  oldSecretHash: text('old_secret_hash'),
  oldSecretEndsAt: instant('old_secret_ends_at'),
  /** The hash of the address from which a client registered itself. */
  registeredFrom: text('registered_from'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What a person allowed an app in one World. */
export const oauthGrants = table(
  'oauth_grants',
  {
    worldId: ref('world_id').notNull(),
    id: ref('id').notNull(),
    clientId: ref('client_id').notNull(),
    userId: ref('user_id').notNull(),
    scopes: json<string[]>('scopes').notNull(),
    /** Where the person allowed the app to be answered. */
    redirectUris: json<string[]>('redirect_uris').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** Authorization codes, hashed. A used one stays for an hour, because its reuse ends the session that it opened. */
export const oauthCodes = table('oauth_codes', {
  hash: id('hash'),
  worldId: ref('world_id').notNull(),
  grantId: ref('grant_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** The PKCE challenge, S256. */
  challenge: text('challenge').notNull(),
  scopes: json<string[]>('scopes').notNull(),
  appEpoch: amount('app_epoch').notNull(),
  /** The session that the code opened. */
  sessionId: ref('session_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** A family of tokens of an app. Its row is deleted when it ends. */
export const oauthSessions = table('oauth_sessions', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  clientId: ref('client_id').notNull(),
  /** Null for an app that acts for itself. */
  grantId: ref('grant_id'),
  scopes: json<string[]>('scopes').notNull(),
  /** `users.app_epoch` when the person allowed it; 0 for an app that acts for itself. */
  appEpoch: amount('app_epoch').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Refresh tokens of apps, hashed. They outlive their session; then they are worth nothing. */
export const oauthRefreshTokens = table('oauth_refresh_tokens', {
  hash: id('hash'),
  worldId: ref('world_id').notNull(),
  sessionId: ref('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  rotatedAt: instant('rotated_at'),
})

/** Browsers that are signed in on the pages of /oauth, by the hash of their cookie. */
export const oauthBrowsers = table('oauth_browsers', { hash: id('hash'), sessionId: ref('session_id').notNull() })

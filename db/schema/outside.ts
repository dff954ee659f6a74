import { amount, choice, id, instant, json, primaryKey, ref, table, text } from '../columns'

/** Who a person is at a provider of `OAUTH_PROVIDERS_FILE`. */
export const identities = table('identities', {
  id: id('id'),
  userId: ref('user_id').notNull(),
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  /** As the provider last gave it; only shown. */
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
})

/** Sign-ins that are under way at a provider, by the hash of their state. */
export const oauthStates = table('oauth_states', {
  hash: id('hash'),
  provider: text('provider').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  /** Until when a request has the sign-in for itself: two at once would use the code of the provider twice. */
  exchangingUntil: instant('exchanging_until'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const CONNECTION_STATES = ['pending', 'connected', 'failed'] as const

/** Accounts of a World at providers. `verifier` and `tokens` are sealed and bound to their World, row and column. */
export const connections = table(
  'connections',
  {
    id: ref('id').notNull(),
    worldId: ref('world_id').notNull(),
    provider: text('provider').notNull(),
    status: choice('status', CONNECTION_STATES).notNull(),
    /** Those that were granted; while it is pending, those that were asked for. */
    scopes: json<string[]>('scopes').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    stateHash: text('state_hash'),
    verifier: text('verifier'),
    stateExpiresAt: instant('state_expires_at'),
    /** The name or address of the account at the provider, where it says so. */
    account: text('account'),
    tokens: text('tokens'),
    /** When the access token expires; null where the provider does not say. */
    expiresAt: instant('expires_at'),
    /** When a job is to renew the tokens; null for never. */
    refreshAt: instant('refresh_at'),
    /** Until when a run has the row for itself: two at once would use a code or a refresh token twice. */
    refreshingUntil: instant('refreshing_until'),
    /** Counts the changes of the tokens. */
    version: amount('version').notNull().default(0),
    failure: text('failure'),
    createdBy: ref('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

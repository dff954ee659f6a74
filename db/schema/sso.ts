import { choice, flag, id, instant, json, primaryKey, ref, table, text } from '../columns'

export const SSO_TYPES = ['OIDC', 'SAML'] as const
export const SSO_STATUSES = ['draft', 'enabled', 'disabled'] as const
/** The roles that a person can get with their first sign-in. Nobody becomes an owner that way. */
export const JIT_ROLES = ['viewer', 'editor', 'admin'] as const

/** How the members of a World sign in through its identity provider. */
export const ssoConfigs = table(
  'sso_configs',
  {
    worldId: ref('world_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    type: choice('type', SSO_TYPES).notNull(),
    status: choice('status', SSO_STATUSES).notNull(),
    domains: json<string[]>('domains').notNull(),
    issuer: text('issuer'),
    clientId: text('client_id'),
    /** Sealed, bound to this row. */
    clientSecret: text('client_secret'),
    scopes: json<string[]>('scopes'),
    metadataUrl: text('metadata_url'),
    metadataReadAt: instant('metadata_read_at'),
    entryPoint: text('entry_point'),
    entityId: text('entity_id'),
    /** One or more certificates in PEM. */
    certificate: text('certificate'),
    jitEnabled: flag('jit_enabled').notNull(),
    jitRole: choice('jit_role', JIT_ROLES).notNull(),
    enforced: flag('enforced').notNull(),
    testedAt: instant('tested_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.id] })],
)

/** E-mail domains of enabled configurations, each once in the instance. */
export const ssoDomains = table('sso_domains', {
  domain: id('domain'),
  worldId: ref('world_id').notNull(),
  configId: ref('config_id').notNull(),
})

/** Whom a subject of an identity provider signs in as. */
export const ssoIdentities = table(
  'sso_identities',
  {
    worldId: ref('world_id').notNull(),
    configId: ref('config_id').notNull(),
    subject: text('subject').notNull(),
    userId: ref('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.configId, row.subject] })],
)

/** Sign-ins that were sent to an identity provider. Each comes back once. */
export const ssoStates = table('sso_states', {
  /** The hash of the state or RelayState. */
  hash: id('hash'),
  worldId: ref('world_id').notNull(),
  configId: ref('config_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge'),
  /** The hash of the cookie of the browser that started; null if the client was not a browser. */
  browserHash: text('browser_hash'),
  /** What the answer must match: nonce and PKCE verifier, or the id of the SAML request. */
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** SAML assertions that were accepted, so that none is accepted again. */
export const ssoAssertions = table(
  'sso_assertions',
  {
    worldId: ref('world_id').notNull(),
    configId: ref('config_id').notNull(),
    assertionHash: text('assertion_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.worldId, row.configId, row.assertionHash] })],
)

/** Claims of an identity provider about a person, exchanged for a one-time code. */
export const ssoCodes = table('sso_codes', {
  /** The hash of the code. */
  hash: id('hash'),
  worldId: ref('world_id').notNull(),
  configId: ref('config_id').notNull(),
  subject: text('subject').notNull(),
  /** Verified and within the domains of the configuration; null where the provider gave none. */
  email: text('email'),
  name: text('name'),
  codeChallenge: text('code_challenge'),
  /** The account that has to be linked first; null for a sign-in. */
  userId: ref('user_id'),
  mailHash: text('mail_hash'),
  mailedAt: instant('mailed_at'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

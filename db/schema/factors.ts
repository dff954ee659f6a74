import { amount, choice, flag, id, instant, json, primaryKey, ref, table, text } from '../columns'

/** A WebAuthn credential of an account. */
export const passkeys = table('passkeys', {
  id: id('id'),
  userId: ref('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  /** COSE key in base64url. */
  publicKey: text('public_key').notNull(),
  counter: amount('counter').notNull(),
  transports: json<string[]>('transports').notNull(),
  name: text('name').notNull(),
  /** Whether sign-in by password asks for it. */
  secondFactor: flag('second_factor').notNull(),
  backedUp: flag('backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** The authenticator app of an account (TOTP, RFC 6238). It counts from `confirmedAt` on. */
export const authenticators = table('authenticators', {
  userId: id('user_id'),
  /** Sealed. */
  secret: text('secret').notNull(),
  /** The newest time step whose code was used. */
  lastStep: amount('last_step').notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const recoveryCodes = table(
  'recovery_codes',
  { userId: ref('user_id').notNull(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (row) => [primaryKey({ columns: [row.userId, row.hash] })],
)

export const CHALLENGE_KINDS = ['sign_in', 'passkey_create', 'passkey_get'] as const

/** Unfinished sign-ins and WebAuthn ceremonies, by the hash of their token or challenge. */
export const authChallenges = table('auth_challenges', {
  hash: id('hash'),
  kind: choice('kind', CHALLENGE_KINDS).notNull(),
  userId: ref('user_id'),
  /** During a sign-in: the factors that the person has proved so far. */
  proof: json<{ method: string; ssoConfigId: string | null; secondFactorAt: number | null }>('proof'),
  expiresAt: instant('expires_at').notNull(),
})

import { amount, flag, id, instant, primaryKey, ref, table, text } from '../columns'

export const users = table('users', {
  id: id('id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  emailVerifiedAt: instant('email_verified_at'),
  suspendedAt: instant('suspended_at'),
  /** The language of their mails and of our messages to them. */
  locale: text('locale').$type<'en' | 'de'>().notNull().default('en'),
  createdAt: instant('created_at').notNull(),
  /** When the profile last changed; null until its first change. */
  updatedAt: instant('updated_at'),
  /** Increased whenever all sessions of the person end, which ends the tokens that apps hold for them. */
  appEpoch: amount('app_epoch').notNull().default(0),
  /** May open an operator session. */
  operator: flag('operator').notNull().default(false),
})

/** Short sessions of the operator. Without a user, the operator token opened it. */
export const operatorSessions = table('operator_sessions', {
  hash: id('hash'),
  userId: text('user_id'),
  sessionId: text('session_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The session of a signed-in device, with its family of refresh tokens. */
export const sessions = table('sessions', {
  id: id('id'),
  userId: ref('user_id').notNull(),
  method: text('method').notNull(),
  /** The single sign-on configuration that the person signed in through; null for every other method. */
  ssoConfigId: text('sso_config_id'),
  /** When the person last gave a second factor in this session; null if never. */
  secondFactorAt: instant('second_factor_at'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

export const refreshTokens = table('refresh_tokens', {
  hash: id('hash'),
  sessionId: ref('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  rotatedAt: instant('rotated_at'),
})

/** Single-use links that are sent by mail, and the set-up link of the first start (which has no user yet). */
export const linkTokens = table('link_tokens', {
  hash: id('hash'),
  kind: text('kind').$type<'verify' | 'reset' | 'setup'>().notNull(),
  userId: ref('user_id'),
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const loginFailures = table(
  'login_failures',
  { key: text('key').notNull(), at: instant('at').notNull(), n: amount('n').notNull() },
  (row) => [primaryKey({ columns: [row.key, row.at, row.n] })],
)

export const mailOutbox = table('mail_outbox', {
  id: id('id'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  attempts: amount('attempts').notNull().default(0),
  lastError: text('last_error'),
})

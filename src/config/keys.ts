import { RATE_LIMITS } from '../core/limits'
import {
  bearerToken,
  choice,
  flag,
  headerPairs,
  host,
  hostNames,
  httpUrl,
  keyText,
  mailbox,
  origins,
  proxies,
  ratio,
  rates,
  type Reader,
  text,
  urlOfScheme,
  whole,
} from '../lib/env-values'

const MAX_RATE = 1_000_000_000

/** All environment variables, each with its reader and its default (contract part 10). */
export const KEYS = {
  HOST: key(host, '127.0.0.1'),
  PORT: key(whole(0, 65_535), 3000),
  PUBLIC_URL: key(httpUrl, null),
  CONFIG_FILE: key(text, null),
  DATA_DIR: key(text, './data'),
  DATABASE_URL: key(postgresLater, null),
  SQLITE_DRIVER: key(choice('bun:sqlite', 'better-sqlite3'), 'bun:sqlite'),
  JWT_SECRET: key(keyText(32), null),
  OPERATOR_TOKEN: key(bearerToken, null),
  TRUSTED_PROXIES: key(proxies, proxies('loopback')),
  ALLOWED_HOSTS: key(hostNames, null),
  HOME_WORLD: key(text, null),
  ALLOWED_ORIGINS: key(origins, origins('none')),
  SIGNUP: key(choice('open', 'invite', 'closed'), 'open'),
  CLIENT_REGISTRATION: key(choice('closed', 'open'), 'closed'),
  ALLOW_PRIVATE_NETWORK: key(flag, false),
  DEFAULT_PLAN: key(text, null),
  PLANS_FILE: key(text, null),
  OAUTH_PROVIDERS_FILE: key(text, null),
  GOOGLE_CLIENT_ID: key(bearerToken, null),
  GOOGLE_CLIENT_SECRET: key(bearerToken, null),
  GITHUB_CLIENT_ID: key(bearerToken, null),
  GITHUB_CLIENT_SECRET: key(bearerToken, null),
  RATE_LIMITS: key(rates(RATE_LIMITS, MAX_RATE), RATE_LIMITS),
  OPENAI_API_KEY: key(bearerToken, null),
  OPENAI_BASE_URL: key(httpUrl, null),
  OPENAI_MODEL: key(text, null),
  OPENAI_EMBED_MODEL: key(text, null),
  MODELS_FILE: key(text, null),
  MODEL_TIMEOUT_MS: key(whole(1, 3_600_000), 60_000),
  STRIPE_SECRET_KEY: key(bearerToken, null),
  STRIPE_WEBHOOK_SECRET: key(bearerToken, null),
  STRIPE_API_BASE: key(httpUrl, null),
  LOCAL_BILLING: key(choice('self-service', 'operator'), 'self-service'),
  SMTP_URL: key(urlOfScheme('smtp:', 'smtps:'), null),
  MAIL_FROM: key(mailbox, null),
  STORAGE: key(choice('local', 's3'), 'local'),
  S3_ENDPOINT: key(httpUrl, null),
  S3_BUCKET: key(text, null),
  S3_ACCESS_KEY_ID: key(text, null),
  S3_SECRET_ACCESS_KEY: key(text, null),
  S3_REGION: key(text, null),
  LITESTREAM_REPLICA_URL: key(urlOfScheme('file:', 's3:', 'sftp:'), null),
  LITESTREAM_ACCESS_KEY_ID: key(text, null),
  LITESTREAM_SECRET_ACCESS_KEY: key(text, null),
  LITESTREAM_ENDPOINT: key(httpUrl, null),
  LITESTREAM_REGION: key(text, null),
  LITESTREAM_SFTP_KEY_PATH: key(text, null),
  AUDIT_RETENTION_DAYS: key(whole(1, 36_500), null),
  OTEL_EXPORTER_OTLP_ENDPOINT: key(httpUrl, null),
  OTEL_EXPORTER_OTLP_HEADERS: key(headerPairs, null),
  OTEL_SERVICE_NAME: key(text, 'quoin'),
  OTEL_TRACES_SAMPLER_ARG: key(ratio, 1),
  LOG_LEVEL: key(choice('debug', 'info', 'warn', 'error'), 'info'),
  LOG_FORMAT: key(choice('pretty', 'json'), null),
}

export type Name = keyof typeof KEYS
type Value<K> = K extends { read: Reader<infer Read>; fallback: infer Fallback }
  ? Read | (null extends Fallback ? null : never)
  : never
export type Values = { readonly [N in Name]: Value<(typeof KEYS)[N]> }

/** The variables that SIGHUP reloads from CONFIG_FILE. All others take effect at the next start. */
export const LIVE: readonly Name[] = ['RATE_LIMITS', 'LOG_LEVEL']
/** Names in CONFIG_FILE that other programs read. */
export const FOREIGN = /^(LITESTREAM|OTEL)_/

/** Pairs of variables that must be set together. */
export const PAIRS: readonly [Name, Name][] = [
  ['LITESTREAM_ACCESS_KEY_ID', 'LITESTREAM_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
]
export const S3_NEEDS: readonly Name[] = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function key<Value, const Fallback extends Value | null>(read: Reader<Value>, fallback: Fallback) {
  return { read, fallback }
}

/** An error and not a warning, because an operator who sets it expects the data in PostgreSQL. */
function postgresLater(): never {
  throw new Error('is not supported: this version stores all data in SQLite, so leave it unset')
}

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isatty } from 'node:tty'
import { type ModelEndpoint, openAiEndpoint, readModelEndpoints } from '../core/model-endpoints'
import type { OAuthProvider } from '../core/oauth-provider'
import { presetProvider, readOAuthProviders } from '../core/oauth-providers'
import type { Plans } from '../core/plans'
import { readPlans, STANDARD_PLANS } from '../core/plans-file'
import { EnvFileError, parseEnvFile } from '../lib/env-file'
import { FOREIGN, KEYS, type Name, PAIRS, S3_NEEDS, type Values } from './keys'

type Env = Record<string, string | undefined>

/** The parts of the machine that `readConfig` uses. Tests pass their own. */
export interface Surroundings {
  readText(path: string): string
  /** True if standard output is a terminal. */
  readonly terminal: boolean
}

/** The configuration is not valid. Each of `faults` is a sentence and contains no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
  }
}

export type Config = ReturnType<typeof configOf> & {
  /** Where people sign in and connect accounts. */
  readonly oauthProviders: readonly OAuthProvider[]
}

const STANDARD_OUTPUT = 1

const machine: Surroundings = {
  readText: (path) => readFileSync(path, 'utf8'),
  get terminal() {
    return isatty(STANDARD_OUTPUT)
  },
}

/**
 * Reads the configuration from the environment and the file of CONFIG_FILE; the environment takes precedence. An empty
 * variable counts as unset. The result is frozen.
 * @throws ConfigError with all faults
 */
export function readConfig(given: Env, around: Surroundings = machine): Config {
  const faults: string[] = []
  const env = withConfigFile(given, around, faults)
  const values = readValues(env, faults)
  checkPairs(values, faults)
  const defaultPlan = values.DEFAULT_PLAN ?? planUnlessSet(env)
  const plans = plansFor(values, defaultPlan, around, faults)
  const endpoints = endpointsFor(values, env, around, faults)
  const oauthProviders = oauthProvidersFor(values, env, around, faults)
  if (faults.length > 0) throw new ConfigError(faults)
  return deepFreeze({ ...configOf(values, { plans, defaultPlan }, endpoints, around), oauthProviders })
}

/** The current texts of all variables, to detect changes in CONFIG_FILE. */
export function readTexts(given: Env, around: Surroundings = machine): Env {
  const env = withConfigFile(given, around, [])
  return Object.fromEntries(Object.keys(KEYS).map((name) => [name, env[name]]))
}

/** The variables for other programs, such as Litestream, from the environment and CONFIG_FILE. */
export function foreignTexts(given: Env, around: Surroundings = machine): Env {
  return Object.fromEntries(Object.entries(withConfigFile(given, around, [])).filter(([name]) => FOREIGN.test(name)))
}

/** Names in CONFIG_FILE that are not settings: typing errors, or keys that MODELS_FILE refers to. */
export function unknownNames(given: Env, around: Surroundings = machine): string[] {
  const path = given.CONFIG_FILE?.trim()
  if (!path) return []
  return Object.keys(parseEnvFile(around.readText(path))).filter(
    (name) => !Object.hasOwn(KEYS, name) && !FOREIGN.test(name),
  )
}

/** Merges the environment with CONFIG_FILE. The environment takes precedence, except for empty variables. */
function withConfigFile(env: Env, around: Surroundings, faults: string[]): Env {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const path = given.CONFIG_FILE?.trim()
  if (!path) return given
  try {
    const fromFile = parseEnvFile(around.readText(path))
    return { ...fromFile, ...given }
  } catch (error) {
    faults.push(`CONFIG_FILE ${error instanceof EnvFileError ? error.message : 'cannot be read'}: ${path}.`)
    return given
  }
}

function readValues(env: Env, faults: string[]): Values {
  const valueOf = (name: Name): unknown => {
    const given = env[name]?.trim()
    if (!given) return KEYS[name].fallback
    try {
      return KEYS[name].read(given)
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}.`)
      return KEYS[name].fallback
    }
  }
  // Each row of the table has its own type, which is lost in a loop over the rows.
  return Object.fromEntries(Object.keys(KEYS).map((name) => [name, valueOf(name as Name)])) as Values
}

function checkPairs(values: Values, faults: string[]): void {
  for (const [one, other] of PAIRS) {
    if (values[one] !== null && values[other] === null) faults.push(`${one} also requires ${other}.`)
    if (values[one] === null && values[other] !== null) faults.push(`${other} also requires ${one}.`)
  }
  if (values.STRIPE_API_BASE !== null && values.STRIPE_SECRET_KEY === null)
    faults.push('STRIPE_API_BASE also requires STRIPE_SECRET_KEY.')
  if (values.STORAGE !== 's3') return
  for (const name of S3_NEEDS) if (values[name] === null) faults.push(`STORAGE=s3 also requires ${name}.`)
}

function plansFor(values: Values, defaultPlan: string, around: Surroundings, faults: string[]): Plans {
  const json = jsonIn('PLANS_FILE', values, around, faults)
  const reading = json === undefined ? { ok: true as const, plans: STANDARD_PLANS } : readPlans(json)
  if (!reading.ok) faults.push(...reading.faults.map((fault) => `PLANS_FILE ${fault}.`))
  const plans = reading.ok ? reading.plans : STANDARD_PLANS
  const codes = plans.list.map((plan) => plan.code).join(', ')
  if (reading.ok && !plans.has(defaultPlan)) faults.push(`DEFAULT_PLAN must be one of the plans ${codes}.`)
  const byOperator = values.LOCAL_BILLING === 'operator' && values.STRIPE_SECRET_KEY === null
  return { ...plans, changedBy: byOperator ? 'operator' : 'owner' }
}

/** The plan of new Worlds if DEFAULT_PLAN is unset (contract part 5): the highest one, unless plans are sold. */
function planUnlessSet(env: Record<string, string | undefined>): string {
  return env.STRIPE_SECRET_KEY ? 'hobby' : 'enterprise'
}

/** The model endpoints: first that of the environment, then those of MODELS_FILE in its order. */
function endpointsFor(
  values: Values,
  env: Record<string, string | undefined>,
  around: Surroundings,
  faults: string[],
): readonly ModelEndpoint[] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = values
  const first = openAiEndpoint({ apiKey, baseUrl, model, embedModel: values.OPENAI_EMBED_MODEL })
  const json = jsonIn('MODELS_FILE', values, around, faults)
  const reading = json === undefined ? { endpoints: [], faults: [] } : readModelEndpoints(json, env, first)
  faults.push(...reading.faults.map((fault) => `MODELS_FILE ${fault}.`))
  return first ? [first, ...reading.endpoints] : reading.endpoints
}

/** The providers of the environment, then those of OAUTH_PROVIDERS_FILE in its order. */
function oauthProvidersFor(
  values: Values,
  env: Record<string, string | undefined>,
  around: Surroundings,
  faults: string[],
): readonly OAuthProvider[] {
  const { ALLOW_PRIVATE_NETWORK: allowPrivate } = values
  const first = [
    presetProvider('google', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    presetProvider('github', values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET),
  ].filter((provider) => provider !== undefined)
  const json = jsonIn('OAUTH_PROVIDERS_FILE', values, around, faults)
  if (json === undefined) return first
  const reading = readOAuthProviders(json, { env, allowPrivate, first })
  faults.push(...reading.faults.map((fault) => `OAUTH_PROVIDERS_FILE ${fault}.`))
  return [...first, ...reading.providers]
}

type JsonFile = 'PLANS_FILE' | 'MODELS_FILE' | 'OAUTH_PROVIDERS_FILE'

/** The parsed content of the file that a variable names; undefined if it is unset or cannot be read. */
function jsonIn(name: JsonFile, values: Values, around: Surroundings, faults: string[]) {
  const path = values[name]
  if (path === null) return undefined
  try {
    return JSON.parse(around.readText(path)) as unknown
  } catch (error) {
    faults.push(`${name} ${error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'}: ${path}.`)
  }
}

/** Converts the variables to the configuration. Whatever is not configured is null. */
function configOf(
  values: Values,
  { plans, defaultPlan }: { plans: Plans; defaultPlan: string },
  endpoints: readonly ModelEndpoint[],
  around: Surroundings,
) {
  const publicUrl = values.PUBLIC_URL ?? urlFor(values.HOST, values.PORT)
  return {
    host: values.HOST,
    port: values.PORT,
    /** Without a trailing slash. */
    publicUrl,
    /** An absolute path. */
    dataDir: resolve(values.DATA_DIR),
    sqliteDriver: values.SQLITE_DRIVER,
    jwtSecret: values.JWT_SECRET,
    operatorToken: values.OPERATOR_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Null allows any host. */
    allowedHosts: values.ALLOWED_HOSTS,
    homeWorld: values.HOME_WORLD,
    allowedOrigins: values.ALLOWED_ORIGINS,
    signup: values.SIGNUP,
    /** Whether clients may register themselves (RFC 7591). */
    clientRegistration: values.CLIENT_REGISTRATION,
    allowPrivateNetwork: values.ALLOW_PRIVATE_NETWORK,
    /** The plan of a new World. */
    defaultPlan,
    plans,
    /** Requests per rolling 60 s. */
    rateLimits: values.RATE_LIMITS,
    models: { endpoints, timeoutMs: values.MODEL_TIMEOUT_MS },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `Quoin <no-reply@${new URL(publicUrl).hostname}>` },
    storage: storageOf(values),
    /** Null where nothing is sold: the provider is `local` then. */
    stripe: stripeOf(values),
    /** Who changes plans where nothing is sold. */
    localBilling: values.LOCAL_BILLING,
    replicaUrl: values.LITESTREAM_REPLICA_URL,
    /** Older audit entries are removed; null keeps all of them. */
    auditRetentionDays: values.AUDIT_RETENTION_DAYS,
    traces: tracesOf(values),
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT ?? (around.terminal ? 'pretty' : 'json') },
  } as const
}

function storageOf(values: Values) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (values.STORAGE !== 's3' || !bucket || !accessKeyId || !secretAccessKey) return { kind: 'local' } as const
  return {
    kind: 's3',
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
  } as const
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Values) {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : null
}

function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Values) {
  return endpoint ? { endpoint, headers: headers ?? {}, service, ratio } : null
}

/** A URL that a browser on this machine can open, also if the server listens on a wildcard address. */
function urlFor(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner as object)
  return Object.freeze(value)
}

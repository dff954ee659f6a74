import type { Config } from './config'
import type { Cidr } from '../lib/address'

/** Describes the configuration line by line, for the first start and `doctor`. Contains no secret. */
export function describeConfig(config: Config): string[] {
  const { models, mail, storage } = config
  const generative = models.endpoints.flatMap((endpoint) => endpoint.models.map(({ id }) => id)).join(', ')
  return [
    line('Address', `${config.publicUrl} (listens on ${config.host}:${config.port})`),
    line('Data', `${config.dataDir} (${config.sqliteDriver})`),
    line('Sign-up', `${config.signup}, new Worlds on plan ${config.defaultPlan}`),
    line('Billing', billingOf(config)),
    line(
      'Sign-in',
      signInOf(config),
      'passwords; set OAUTH_PROVIDERS_FILE, GOOGLE_CLIENT_ID or GITHUB_CLIENT_ID for more',
    ),
    line('Models', generative || null, 'local engines only; set OPENAI_API_KEY, OPENAI_BASE_URL or MODELS_FILE'),
    line('Mail', mail.smtpUrl && `SMTP by ${new URL(mail.smtpUrl).host}`, 'outbox only; set SMTP_URL'),
    line('Uploads', storage.kind === 's3' ? `S3 bucket ${storage.bucket}` : 'local, in the data folder'),
    line('Replication', config.replicaUrl && withoutPassword(config.replicaUrl), 'none; set LITESTREAM_REPLICA_URL'),
    line('Traces', config.traces && config.traces.endpoint, 'none; set OTEL_EXPORTER_OTLP_ENDPOINT'),
    line('Hosts', config.allowedHosts && [...config.allowedHosts].join(', '), 'any; set ALLOWED_HOSTS'),
  ]
}

/** Warnings for the operator, most of them about an instance that others can reach. */
export function configWarnings(config: Config): string[] {
  return [...networkWarnings(config), ...(isPublic(config) ? publicWarnings(config) : [])]
}

function networkWarnings({ allowPrivateNetwork }: Config): string[] {
  if (!allowPrivateNetwork) return []
  return ['ALLOW_PRIVATE_NETWORK is on: users can make this server call addresses of your private network.']
}

function publicWarnings(config: Config): string[] {
  const warnings: string[] = []
  // First: whoever reads only one line of the log reads this one.
  if (config.signup === 'open' && !config.stripe && config.localBilling === 'self-service')
    warnings.push(
      'Anyone who signs up can choose any plan and buy Φ without paying. To prevent that, set LOCAL_BILLING=operator, or configure Stripe.',
    )
  if (config.signup === 'open')
    warnings.push('Anyone can sign up. To prevent that, set SIGNUP=invite or SIGNUP=closed.')
  warnings.push(...addressWarnings(config))
  if (config.publicUrl.startsWith('http:')) warnings.push('PUBLIC_URL is not https: tokens are sent unencrypted.')
  if (config.operatorToken && config.operatorToken.length < 24)
    warnings.push('OPERATOR_TOKEN is short: use at least 24 characters.')
  return warnings
}

/** Warnings about a public URL that does not match the listening address, the allowed hosts or the trusted proxies. */
function addressWarnings({ publicUrl, host, allowedHosts, trustedProxies }: Config): string[] {
  const { hostname, protocol } = new URL(publicUrl)
  const warnings: string[] = []
  if (!isLoopback(host) && isLoopback(hostname))
    warnings.push(`PUBLIC_URL is not set: links in e-mails and pages point to ${publicUrl}.`)
  if (allowedHosts && !allowedHosts.has(hostname))
    warnings.push(
      `ALLOWED_HOSTS does not include ${hostname}, the host of PUBLIC_URL: requests to links would be refused.`,
    )
  if (!isLoopback(host) && protocol === 'https:' && trustedProxies.every(isLoopbackBlock))
    warnings.push(
      'Behind a proxy on another machine, all clients share one rate limit: add the proxy to TRUSTED_PROXIES.',
    )
  return warnings
}

function billingOf({ stripe, localBilling }: Config): string {
  if (!stripe)
    return `local: nothing is charged, plans are changed by ${localBilling === 'operator' ? 'the operator' : 'owners'}`
  const mode = stripe.secretKey.includes('_test_') ? 'test mode' : 'live'
  return `Stripe, ${mode}${stripe.apiBase ? ` at ${stripe.apiBase}` : ''}`
}

/** The providers at which people may sign in; null without one. */
function signInOf({ oauthProviders }: Config): string | null {
  return oauthProviders.length === 0 ? null : `passwords, ${oauthProviders.map(({ name }) => name).join(', ')}`
}

function line(name: string, value: string | null, missing = ''): string {
  return `${name}: ${value ?? missing}`
}

/** True if others can reach the instance: it listens beyond loopback, or PUBLIC_URL has a public host. */
function isPublic(config: Config): boolean {
  return !isLoopback(config.host) || !isLoopback(new URL(config.publicUrl).hostname)
}

/** True for a block of loopback addresses. */
function isLoopbackBlock({ groups, bits }: Cidr): boolean {
  return groups.length === 2 ? groups[0]! >> 8 === 127 && bits >= 8 : groups.at(-1) === 1 && bits === 128
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || host.endsWith('.localhost') || host.startsWith('127.')
  )
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//')
}

import type { Config } from '../config/config'
import { Fault } from '../core/fault'
import { inTime } from '../lib/in-time'
import { networkFailure } from '../lib/network-failure'
import { litestreamBinary, litestreamConfig } from '../replication/litestream'
import { LruMap } from '../lib/lru'
import { createMail } from '../ports/mail'
import { openPayments } from '../ports/payments'
import { createOpenId } from '../ports/openid'
import { createNetwork } from '../ports/safe-fetch'
import { tryBucket } from '../ports/storage-s3'
import { replicaLagMs } from '../replication/replica-state'
import { PROGRAM } from '../lib/version'
import { failed, type DoctorFinding, ok, warning } from './findings'

type Env = Record<string, string | undefined>

const TIMEOUT_MS = 5_000
const LATE_MS = 60_000

/** Checks the external services: replica, mail, storage, models, payments and sign-in providers. The checks run concurrently. */
export async function outsideFindings(config: Config, env: Env): Promise<DoctorFinding[]> {
  const checks = [
    replicaFindings(config, env),
    mailFindings(config),
    storageFindings(config),
    modelFindings(config),
    paymentFindings(config),
    providerFindings(config),
  ]
  return (await Promise.all(checks)).flat()
}

async function replicaFindings({ dataDir, replicaUrl }: Config, env: Env): Promise<DoctorFinding[]> {
  if (!replicaUrl)
    return [
      warning(
        'replica',
        'not configured, so a disk failure loses everything since the last backup',
        'set LITESTREAM_REPLICA_URL',
      ),
    ]
  try {
    litestreamConfig()
    litestreamBinary(env)
  } catch (error) {
    return [failed('replica', (error as Error).message)]
  }
  try {
    const lagMs = await replicaLagMs({ dataDir, replicaUrl }, env)
    if (lagMs === null) return [warning('replica', 'reachable but empty', 'run start:replicated to fill it')]
    const words = `reachable, ${Math.round(lagMs / 1000)} s behind`
    if (lagMs < LATE_MS) return [ok('replica', words)]
    return [warning('replica', words, 'check that the server runs under Litestream (start:replicated)')]
  } catch (error) {
    return [failed('replica', (error as Error).message, 'check LITESTREAM_REPLICA_URL and its credentials')]
  }
}

async function mailFindings({ mail }: Config): Promise<DoctorFinding[]> {
  if (mail.smtpUrl === null)
    return [
      warning(
        'mail',
        'no server is configured, so mails wait in the outbox',
        `set SMTP_URL, or read them: ${PROGRAM} outbox`,
      ),
    ]
  try {
    await createMail({ ...mail, timeoutMs: TIMEOUT_MS }).check()
    return [ok('mail', `${new URL(mail.smtpUrl).host} accepts the connection`)]
  } catch (error) {
    return [failed('mail', `${new URL(mail.smtpUrl).host} cannot be used: ${reasonOf(error)}`, 'check SMTP_URL')]
  }
}

async function storageFindings({ storage }: Config): Promise<DoctorFinding[]> {
  if (storage.kind === 'local') return [ok('uploads', 'stored in the data folder')]
  const { bucket } = storage
  try {
    await inTime(tryBucket(storage), TIMEOUT_MS, () => new Error('no answer in time'))
    return [ok('uploads', `bucket ${bucket} stores and returns files`)]
  } catch (error) {
    return [
      failed(
        'uploads',
        `bucket ${bucket} cannot be used: ${reasonOf(error)}`,
        'check the S3_ settings and the permissions of the access key',
      ),
    ]
  }
}

async function paymentFindings({ stripe, localBilling }: Config): Promise<DoctorFinding[]> {
  const { remote } = await openPayments(stripe)
  if (!remote) return [ok('billing', `local: nothing is charged (LOCAL_BILLING=${localBilling})`)]
  try {
    await inTime(remote.check(), TIMEOUT_MS, () => new Error('no answer in time'))
    return [ok('billing', 'Stripe accepts the key')]
  } catch (error) {
    return [failed('billing', `Stripe cannot be used: ${reasonOf(error)}`, 'check STRIPE_SECRET_KEY')]
  }
}

async function modelFindings({ models }: Config): Promise<DoctorFinding[]> {
  if (models.endpoints.length === 0) return [ok('models', 'local engines only')]
  return Promise.all(models.endpoints.map(modelFinding))
}

async function modelFinding({ name, baseUrl, apiKey }: Config['models']['endpoints'][number]): Promise<DoctorFinding> {
  const url = `${baseUrl ?? 'https://api.openai.com/v1'}/models`
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const who = `${name} (${new URL(url).host})`
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    if (answer.ok) return ok('models', `${who} answers`)
    if (answer.status === 401 || answer.status === 403)
      return failed('models', `${who} rejects the API key`, 'check OPENAI_API_KEY or MODELS_FILE')
    // Not every self-hosted server lists its models.
    return warning('models', `${who} answers ${answer.status} to GET /models`)
  } catch (error) {
    return failed('models', `${who} cannot be used: ${reasonOf(error)}`, 'check OPENAI_BASE_URL or MODELS_FILE')
  }
}

/** Reads the discovery document and the keys of each OpenID issuer. Other providers have nothing that can be read. */
async function providerFindings({ oauthProviders, allowPrivateNetwork }: Config): Promise<DoctorFinding[]> {
  const network = createNetwork({ allowPrivate: allowPrivateNetwork })
  const openId = createOpenId({ network, clock: () => Date.now(), discoveries: new LruMap(oauthProviders.length) })
  const issuers = oauthProviders.filter(({ issuer }) => issuer !== null)
  return Promise.all(
    issuers.map(async (provider) => {
      try {
        await openId.check(provider)
        return ok('sign-in', `${provider.name} answers`)
      } catch (error) {
        const { message } = error as Error
        return failed(
          'sign-in',
          `${provider.name} cannot be used: ${message}`,
          'check OAUTH_PROVIDERS_FILE and the network',
        )
      }
    }),
  )
}

/** The message of the innermost cause: the errors around it only say that something failed. */
function reasonOf(error: unknown): string {
  if (error instanceof Fault && error.cause !== undefined) return reasonOf(error.cause)
  if (!(error instanceof Error)) return 'failed'
  return networkFailure(error) ?? error.message
}

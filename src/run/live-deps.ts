import { mkdirSync, statSync } from 'node:fs'
import { MIGRATIONS } from '../../db/migrations'
import { migrate, type Migration } from '../../db/migrate'
import { openStore } from '../../db/store'
import type { Config } from '../config/config'
import { databasePath } from '../config/data-folder-paths'
import { Metrics } from '../core/metrics'
import { Secrets } from '../core/secrets'
import { sessionTokens } from '../core/session-tokens'
import { createTokens } from '../core/tokens'
import { refuseHalfRestored } from './data-folder'
import type { Deps } from '../deps/deps'
import { createLocal } from '../deps/local'
import { apiKeys } from '../features/keys/key-tokens'
import { appTokens } from '../features/oauth/app-tokens'
import { loadRateLimits } from '../features/admin/rate-limits'
import { createLogger, type Logger } from '../lib/logger'
import { typeId } from '../lib/typeid'
import { replicaInUse } from '../replication/litestream'
import { ImagesApart } from '../ports/images-apart'
import { createMail } from '../ports/mail'
import { openStorage } from '../ports/storage-choice'
import { createEmbeddings } from '../ports/embedding-models'
import { createModels } from '../ports/models'
import { openPayments } from '../ports/payments'
import { createSaml } from '../ports/saml-library'
import { createOpenId } from '../ports/openid'
import { dnsRecords } from '../ports/txt-records'
import { createNetwork } from '../ports/safe-fetch'
import type { Traces } from '../core/span'
import { VERSION } from '../lib/version'

export interface LiveDeps extends Deps {
  /** Reloads what may change while the process runs: the operator's rate limits, the keys, the Worlds' origins. */
  reload(): Promise<void>
  close(): Promise<void>
}

interface OpenedFor {
  /** Whether Litestream owns the checkpoints. */
  litestream?: boolean
  /** Whether to check all pages of the database before anything writes to it. */
  readWhole?: boolean
}

/**
 * Opens the real dependencies: data folder and secrets (created at the first start), the migrated store, the clock.
 * @throws where the database is damaged, newer than the program, or cannot be opened; the file is then unchanged
 */
export async function liveDeps(
  config: Config,
  log: Logger = createLogger(config.log),
  // A command cannot tell whether Litestream runs. It is short enough to leave the checkpoints to the server.
  { litestream = replicaInUse(config) !== null, readWhole = false }: OpenedFor = {},
): Promise<LiveDeps> {
  refuseHalfRestored(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const clock = () => Date.now()
  const newId = (prefix: string) => typeId(prefix, Date.now())
  const { dataDir, jwtSecret, operatorToken, publicUrl, sqliteDriver: driver } = config
  const path = databasePath(config)
  const before = (step: Migration) => logUpgrade(step, path, log)
  await migrate(path, MIGRATIONS, { driver, litestream, check: readWhole, before })
  const secrets = new Secrets({ dataDir, jwtSecret, operatorToken, clock })
  const store = await openStore(path, {
    driver,
    litestream,
    warn: (message, detail) => log.warn(message, { err: detail }),
  })
  const tokens = createTokens({ keys: () => secrets.jwtKeys(), issuer: publicUrl, audience: publicUrl, clock })
  const network = createNetwork({ allowPrivate: config.allowPrivateNetwork })
  const local = createLocal({ ...config, store, newId })
  const deps: LiveDeps = {
    config,
    store,
    clock,
    newId,
    log,
    metrics: new Metrics(),
    traces: await openTraces(config, log),
    secrets,
    tokens,
    principalSources: [apiKeys, appTokens, sessionTokens],
    plans: config.plans,
    mail: createMail(config.mail),
    storage: await openStorage(config.storage, dataDir),
    images: new ImagesApart(),
    models: createModels({ ...config.models, clock }),
    payments: await openPayments(config.stripe),
    embeddings: createEmbeddings({ ...config.models, clock }),
    txtRecords: dnsRecords(),
    network,
    saml: createSaml(),
    openId: createOpenId({ network, clock, discoveries: local.discoveries }),
    local,
    reload: async () => {
      await loadRateLimits(deps)
      await deps.local.origins.reload()
      await deps.local.domains.reload()
      deps.local.livePages.dropAll()
      secrets.reload()
    },
    close: async () => {
      deps.embeddings.close()
      await deps.traces?.close()
      await store.close()
      log.flush()
    },
  }
  await deps.reload()
  store.onForeignWrite(() => {
    // A command may have changed keys, origins or limits, enqueued a job, or left an event.
    void deps.reload().catch((error: unknown) => log.error('reload failed', { err: error }))
    deps.local.jobWakeups.wake()
    deps.local.changes.writtenElsewhere()
  })
  return deps
}

/** A migration of a larger database may take so long that somebody worries. */
const LARGE_MB = 100

/** Logs the migration and flushes immediately: the process does nothing else until the migration has ended. */
function logUpgrade({ id, name }: Migration, path: string, log: Logger): void {
  const megabytes = Math.ceil(statSync(path).size / 2 ** 20)
  const starts = `Migration ${id} (${name}) starts on a database of ${megabytes} MB.`
  if (megabytes < LARGE_MB) log.info(starts)
  else
    log.warn(
      `${starts} Five gigabytes may take two minutes. ` +
        'If it is interrupted, it is rolled back and runs again at the next start.',
    )
  log.flush()
}

/** Imports the exporter only where a collector is configured. */
async function openTraces({ traces }: Config, log: Logger): Promise<Traces | null> {
  if (!traces) return null
  const { createTraces } = await import('../ports/traces')
  return createTraces({ ...traces, version: VERSION, warn: (message, err) => log.warn(message, { err }) })
}

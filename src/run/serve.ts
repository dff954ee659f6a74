import { existsSync } from 'node:fs'
import { createApp } from '../app'
import { type Config, readConfig } from '../config/config'
import { databasePath } from '../config/data-folder-paths'
import { configWarnings } from '../config/report'
import { type Context, systemContext } from '../deps/context'
import { keyFilePath } from '../core/key-file'
import { keepLease } from '../core/process-lease'
import { endLostTurns, lostTurns } from '../features/ai/lost-turns'
import { anyUser, firstStartLink } from '../features/auth/setup'
import { writeCanary } from '../features/backup/canary'
import { scheduleDaily } from '../features/backup/schedule'
import { lostHolds } from '../features/billing/hold-rows'
import { reapHolds } from '../features/billing/holds'
import { followForWebhooks } from '../features/webhooks/following'
import { JobLoop } from '../jobs/loop'
import type { Fetch } from '../kernel/edge'
import { IDLE_SECONDS } from '../kernel/incoming'
import { lostCalls } from '../kernel/keyed-rows'
import { resolveCalls } from '../kernel/outside'
import { outsideEffects } from '../kernel/route-table'
import { createLogger } from '../lib/logger'
import { LAUNCHER, litestreamAbove, removeLeftovers } from '../replication/litestream'
import { watchReplica } from '../replication/replica-state'
import { banner } from './banner'
import { holdDataFolder, isSoonRead, type Owners, succeedOwners } from './data-folder'
import { type LiveDeps, liveDeps } from './live-deps'
import { reloader } from './reload'
import { drain, listenToSignals } from './shutdown'
import { ListenError } from './start-failure'
import { endWith, readyOnceCopied } from './under-litestream'
import { WORK } from './work'

/** Bun answers a larger body itself, without our envelope. The limits of the routes are far below. */
const HARD_BODY_LIMIT = 2 ** 40
/** How often the caches ask whether another process, such as a command, has written to the database. */
const FOREIGN_WRITES_MS = 1_000
/** When the composer is loaded, which takes some 200 ms of the processor: the first requests after a start come before it. */
const COMPOSER_MS = 2_000
const LOST_KEYS =
  'keys.json was missing, and new keys were made: access tokens and the operator token ended, and sealed values stay closed. ' +
  'Where you have the old file, stop the server, put it in the place of the new one, and start again.'

/**
 * Starts the server: configuration, data folder, migrated store, app, job loop. Resolves once it serves and its background
 * work has begun; the process then runs until a signal ends it.
 * @throws ConfigError, MigrationError, Fault, ListenError
 */
export async function serve(env: Record<string, string | undefined>): Promise<void> {
  const config = withPort(env)
  const lock = holdDataFolder(config.dataDir, 'server')
  const litestream = config.replicaUrl === null ? undefined : litestreamAbove()
  const log = createLogger(config.log)
  for (const warning of configWarnings(config)) log.warn(warning)
  if (config.replicaUrl !== null && litestream === undefined)
    log.warn('Nothing is replicated: this process does not run under Litestream. Start it with start:replicated.')
  const hadKeys = existsSync(keyFilePath(config.dataDir))
  // Under Litestream the launcher has read the file already, before Litestream could ship it.
  const readWhole = !env[LAUNCHER] && isSoonRead(databasePath(config))
  const deps = await liveDeps(config, log, { litestream: litestream !== undefined, readWhole })
  const ctx = systemContext(deps)
  const owners = succeedOwners(config.dataDir, deps.local.process.id)
  const giveUpLease = await keepLease(deps)
  await deps.storage.emptyScratch()
  removeLeftovers(config.dataDir, deps.clock())
  if (litestream !== undefined) await writeCanary(ctx)

  const app = createApp(deps)
  const server = listen(config, app.fetch)
  // Only now that the port is ours: a second start by mistake must not end what the first process holds.
  await endLostTurns(deps, await lostTurns(deps, owners.dead))
  const reaper = systemContext(deps, 'job')
  await reapHolds(reaper, await lostHolds(reaper, owners.dead))
  // Not waited for: a provider may be slow.
  void resolveCalls(deps, outsideEffects(app.router), await lostCalls(deps, owners.dead))
  const loop = new JobLoop(deps, WORK)
  const begun = beginWork(ctx, deps, loop, owners)
  const end = listenToSignals(deps, reloader(env, deps), async () => {
    await begun
    await drain(deps, server, loop, giveUpLease).finally(() => lock.release())
  })
  await begun

  if (!hadKeys && (await anyUser(deps.store.read))) log.warn(LOST_KEYS)
  for (const line of banner(config, await firstStartLink(deps))) console.error(line)
  if (litestream === undefined) deps.local.readiness.ready()
  else {
    endWith({ litestream, launcher: Number(env[LAUNCHER]) || undefined }, () => end(1))
    watchReplica(deps, env)
    void readyOnceCopied(ctx)
  }
}

/** The configuration. With PORT=0, a free port is chosen here, because links and tokens name it before we listen. */
function withPort(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  if (config.port !== 0) return config
  const probe = listenOn(config, (address) => Bun.listen({ ...address, socket: { data() {} } }))
  probe.stop(true)
  return readConfig({ ...env, PORT: String(probe.port) })
}

/** The only listen. */
function listen(config: Config, fetch: Fetch): Bun.Server<unknown> {
  return listenOn(config, (address) =>
    Bun.serve({
      ...address,
      fetch,
      idleTimeout: IDLE_SECONDS,
      // In development Bun answers addresses of its own before ours, and shows what runs here.
      development: false,
      // Out of development Bun shares the port with whoever else listens there.
      reusePort: false,
      maxRequestBodySize: HARD_BODY_LIMIT,
      error: () => new Response(null, { status: 500 }),
    }),
  )
}

/** @throws ListenError when the address is in use or does not belong to this machine */
function listenOn<T>({ host, port }: Config, open: (address: { hostname: string; port: number }) => T): T {
  try {
    return open({ hostname: host, port })
  } catch (error) {
    throw new ListenError(host, port, error)
  }
}

/** Loads the built-in composer with its weights and libraries, so that the first brief does not wait for them. */
async function loadComposer(): Promise<void> {
  const { warmUp } = await import('../composer/composer')
  await warmUp()
}

/** Starts what the server does without being asked. */
async function beginWork(ctx: Context, deps: LiveDeps, loop: JobLoop, owners: Owners): Promise<void> {
  await loop.start(owners.dead)
  owners.forget()
  deps.metrics.loopLag.start()
  setInterval(() => deps.store.engine.changedElsewhere(), FOREIGN_WRITES_MS).unref()
  followForWebhooks(deps)
  await scheduleDaily(ctx)
  setTimeout(() => void loadComposer(), COMPOSER_MS).unref()
}

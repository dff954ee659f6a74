import { existsSync } from 'node:fs'
import { createApp } from '../app'
import { loadSanitizer } from '../blocks/render/markdown'
import { loadSemver } from '../blocks/merge/semver-bump'
import { banner } from './banner'
import { type Config, readConfig } from '../config/config'
import { configWarnings } from '../config/report'
import { type Context, systemContext } from '../deps/context'
import { loadTokenLibrary } from '../core/tokens'
import { keyFilePath } from '../core/key-file'
import { holdDataFolder, isSoonRead } from './data-folder'
import { writeCanary } from '../features/backup/canary'
import { firstCopy, scheduleDaily } from '../features/backup/schedule'
import { anyUser, firstStartLink } from '../features/auth/setup'
import { pendingHolds } from '../features/billing/hold-rows'
import { reapHolds } from '../features/billing/holds'
import { warmComposers } from '../features/ai/engines'
import { endLostTurns, runningTurns } from '../features/ai/lost-turns'
import { JobLoop } from '../jobs/loop'
import { IDLE_SECONDS } from '../kernel/incoming'
import { pendingRows } from '../kernel/keyed-rows'
import { resolvePending } from '../kernel/outside'
import { outsideEffects } from '../kernel/route-table'
import { createLogger } from '../lib/logger'
import { LAUNCHER, litestreamAbove } from '../replication/litestream'
import { databasePath } from '../config/data-folder-paths'
import { type LiveDeps, liveDeps } from './live-deps'
import { watchReplica } from '../replication/replica-state'
import { reloader } from './reload'

const DRAIN_MS = 10_000
const FIRST_ANSWERS_MS = 50
const WARM_UP_MS = 500
const PARENT_MS = 250
/** Bun itself answers a larger body without our envelope, so this is out of reach: a body past our own limit is refused unread. */
const HARD_BODY_LIMIT = 2 ** 40
/** Caches learn of a command's write at the next request that asks; without one, this soon. */
const FOREIGN_WRITES_MS = 1_000
const LOST_KEYS =
  'keys.json was missing, and new keys were made: access tokens and the operator token ended, and sealed values stay closed. ' +
  'Where you have the old file, stop the server, put it in the place of the new one, and start again.'

/**
 * The only listen: configuration → store → migrations → app and job loop → drain on SIGTERM. Resolves once it serves.
 * @throws ConfigError, MigrationError, or what kept it from listening
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
  // The launcher read the file, before Litestream could ship it.
  const readWhole = !env[LAUNCHER] && isSoonRead(databasePath(config))
  const deps = await liveDeps(config, log, { litestream: litestream !== undefined, readWhole })
  // Looked up before the first request can add to it.
  const [lostTurns, lostHolds] = [await runningTurns(deps), await pendingHolds(deps.store.read)]
  const openCalls = await pendingRows(deps.store.read)
  await deps.storage.emptyScratch()
  const ctx = systemContext(deps)
  if (litestream !== undefined) await writeCanary(ctx)
  const app = createApp(deps)
  const loop = new JobLoop(deps)
  const server = Bun.serve({
    hostname: config.host,
    port: config.port,
    fetch: app.fetch,
    idleTimeout: IDLE_SECONDS,
    // Otherwise Bun answers addresses of its own, in front of ours: what runs here, and on what.
    development: false,
    // Out of development it would share the port with whoever else listens there.
    reusePort: false,
    maxRequestBodySize: HARD_BODY_LIMIT,
    error: () => new Response(null, { status: 500 }),
  })
  // Not before the port is ours: a second start by mistake must not end what the first process holds.
  await endLostTurns(deps, lostTurns)
  await reapHolds(systemContext(deps, 'job'), lostHolds)
  // Not waited for: a provider may be slow, and a retry of such a call is told that it runs.
  void resolvePending(deps, outsideEffects(app.router), openCalls)
  const end = listenToSignals(deps, reloader(env, deps), () => drain(deps, server, loop).finally(() => lock.release()))
  const { readiness } = deps.local
  if (litestream === undefined) readiness.ready()
  else {
    endWith({ litestream, launcher: Number(env[LAUNCHER]) || undefined }, () => end(1))
    watchReplica(deps, env)
    void readyOnceCopied(ctx)
  }
  if (!hadKeys && (await anyUser(deps.store.read))) log.warn(LOST_KEYS)
  // Who waits for the start is answered before all that nobody waits for.
  await Bun.sleep(FIRST_ANSWERS_MS)
  if (readiness.state === 'draining') return
  for (const line of banner(config, await firstStartLink(deps))) console.error(line)
  await beginWork(ctx, deps, loop)
}

/** What a server does without being asked. */
async function beginWork(ctx: Context, deps: LiveDeps, loop: JobLoop): Promise<void> {
  await loop.start()
  deps.metrics.loopLag.start()
  setInterval(() => deps.store.changedElsewhere(), FOREIGN_WRITES_MS).unref()
  await scheduleDaily(ctx)
  warmUp()
}

/** So that no first sign-in, version, page or brief waits for what it needs, nor reads files of a newer edition. */
function warmUp(): void {
  void loadTokenLibrary()
  void warmComposers()
  setTimeout(loadSemver, WARM_UP_MS).unref()
  setTimeout(loadSanitizer, WARM_UP_MS).unref()
}

/** The configuration; with PORT=0 on a port that is free now, because links and tokens name it before we listen. */
function withPort(env: Record<string, string | undefined>): Config {
  const config = readConfig(env)
  if (config.port !== 0) return config
  const probe = Bun.listen({ hostname: config.host, port: 0, socket: { data() {} } })
  probe.stop(true)
  return readConfig({ ...env, PORT: String(probe.port) })
}

/** SIGTERM and SIGINT end the process in order, SIGHUP reads again what may change while it runs. */
function listenToSignals(
  { log, local: { readiness } }: LiveDeps,
  reload: () => Promise<void>,
  drained: () => Promise<void>,
): (exitCode: number) => void {
  const end = (exitCode: number) => {
    if (readiness.state === 'draining') return
    readiness.draining()
    drained().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('the drain failed', { err: error })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('SIGHUP', () => void reload().catch((error: unknown) => log.error('reload failed', { err: error })))
  // One request's forgotten promise must not end the process of all others.
  process.on('unhandledRejection', (error) => log.error('a promise failed unheard', { err: error }))
  return end
}

/**
 * Without Litestream nothing would be replicated any more, and a second one must not find this process here. Without the
 * launcher nothing keeps a second Litestream away, and no signal arrives: ours ends at once, before our own lock falls.
 */
function endWith(above: { litestream: number; launcher: number | undefined }, end: () => void): void {
  const look = () => {
    if (process.ppid !== above.litestream) end()
    else if (above.launcher !== undefined && !isRunning(above.launcher)) process.kill(above.litestream, 'SIGKILL')
  }
  setInterval(look, PARENT_MS).unref()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Before a first copy has proved whole, what is written could not be brought back. */
async function readyOnceCopied(ctx: Context): Promise<void> {
  const { readiness } = ctx.deps.local
  const cut = new AbortController()
  const draining = setInterval(() => readiness.state === 'draining' && cut.abort(), PARENT_MS)
  await firstCopy(ctx, cut.signal)
  clearInterval(draining)
  readiness.ready()
}

/** Takes nothing new, answers what runs within ten seconds, puts running jobs back, and leaves a whole file. */
async function drain(deps: LiveDeps, server: Bun.Server<unknown>, loop: JobLoop): Promise<void> {
  const cut = setTimeout(() => void server.stop(true), DRAIN_MS)
  // Turns end a little before their streams are cut: their last event still goes out.
  await Promise.all([server.stop(), deps.local.turns.stop(DRAIN_MS - 1_000), loop.stop(DRAIN_MS)])
  clearTimeout(cut)
  // Nothing where Litestream runs: it owns the log. On a full disk what is committed stays in the log, which is as safe.
  await deps.store.checkpoint().catch((error: unknown) => deps.log.warn('the log could not be emptied', { err: error }))
  await deps.close()
}

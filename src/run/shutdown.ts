import type { JobLoop } from '../jobs/loop'
import type { LiveDeps } from './live-deps'

const DRAIN_MS = 10_000
/** Turns end this much before their streams are cut, so that their last event still goes out. */
const LAST_EVENT_MS = 1_000

/**
 * SIGTERM and SIGINT end the process in order; SIGHUP reloads what may change while it runs.
 * @returns ends the process in order with this exit code
 */
export function listenToSignals(
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
        log.error('shutdown failed', { err: error })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('SIGHUP', () => void reload().catch((error: unknown) => log.error('reload failed', { err: error })))
  // A forgotten promise of one request must not end the process for all others.
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { err: error }))
  return end
}

/** Takes no new work, answers what runs within ten seconds, puts running jobs back, and closes the store. */
export async function drain(
  deps: LiveDeps,
  server: Bun.Server<unknown>,
  loop: JobLoop,
  giveUpLease: () => Promise<void>,
): Promise<void> {
  deps.local.eventStreams.stop()
  const cut = setTimeout(() => void server.stop(true), DRAIN_MS)
  await Promise.all([server.stop(), deps.local.turns.stop(DRAIN_MS - LAST_EVENT_MS), loop.stop(DRAIN_MS)])
  clearTimeout(cut)
  await giveUpLease().catch((err: unknown) => deps.log.warn('The lease of this process was not given up', { err }))
  // Does nothing under Litestream, which owns checkpoints. On a full disk the commits stay in the WAL, which is as safe.
  await deps.store.engine.checkpoint().catch((error: unknown) => deps.log.warn('WAL checkpoint failed', { err: error }))
  await deps.close()
}

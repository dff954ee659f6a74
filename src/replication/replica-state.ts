import { statSync } from 'node:fs'
import { Fault } from '../core/fault'
import { FAR_BEHIND_MS } from '../core/metrics'
import type { Deps } from '../deps/deps'
import { lastWords, litestreamBinary, litestreamConfig, litestreamEnv, type Replicated } from './litestream'
import { databasePath } from '../config/data-folder-paths'

type Env = Record<string, string | undefined>

const TIMEOUT_MS = 20_000
const EVERY_MS = 60_000

/**
 * How far the replica is behind the database, in milliseconds: the time between Litestream's newest segment and the last
 * write to the database. Litestream counts whole seconds. Null where the replica is empty.
 * @throws Fault NOT_CONFIGURED without Litestream, PROVIDER_FAILED where the replica cannot be listed
 */
export async function replicaLagMs(replicated: Replicated, env: Env): Promise<number | null> {
  const path = databasePath(replicated)
  const child = Bun.spawn([litestreamBinary(env), 'generations', '-config', litestreamConfig(), path], {
    env: litestreamEnv(env, replicated),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: TIMEOUT_MS,
  })
  const [listed, said] = await Promise.all([child.stdout.text(), child.stderr.text()])
  // Litestream exits with 0 even after an error.
  if ((await child.exited) !== 0 || /error/i.test(said))
    throw new Fault('PROVIDER_FAILED', `The replica cannot be listed: ${lastWords(said)}`)
  const ends = listed.split('\n').flatMap((line) => /(\S+)\s*$/.exec(line)?.[1] ?? [])
  const newest = Math.max(...ends.map((end) => Date.parse(end)).filter(Number.isFinite))
  return Number.isFinite(newest) ? Math.max(0, Math.round(writtenAt(path) - newest)) : null
}

/** Checks every minute how far the replica is behind, for the health page and the metrics. */
export function watchReplica({ config, log, metrics }: Deps, env: Env): void {
  const { dataDir, replicaUrl } = config
  if (!replicaUrl) return
  let late = 0
  const check = async () => {
    try {
      const lagMs = await replicaLagMs({ dataDir, replicaUrl }, env)
      metrics.replicaLagMs = lagMs
      // An empty replica is neither behind nor up to date; the health page reports it.
      if (lagMs === null) return
      const behind = lagMs > FAR_BEHIND_MS
      if (!behind && late > 1) log.warn('the replica is up to date again')
      late = behind ? late + 1 : 0
      // After its disk or bucket was unreachable, Litestream 0.3 may hang forever on an internal pipe without logging anything.
      if (late === 2)
        log.error(
          `The replica is ${Math.round(lagMs / 1000)} s behind. If this persists, Litestream hangs: restart it. Nothing is lost: unshipped changes are in the database.`,
        )
    } catch (error) {
      metrics.replicaLagMs = null
      log.warn('the lag of the replica cannot be read', { err: error })
    }
  }
  setInterval(() => void check(), EVERY_MS).unref()
}

/** When something was last committed to the write-ahead log or the database file, in epoch milliseconds. */
function writtenAt(path: string): number {
  const times = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(...times)
}

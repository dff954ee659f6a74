import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Driver } from '../../db/client'
import { syncToDisk } from '../../db/copy'
import { type FileLock, takeLock } from '../../db/lock'
import { migrationState } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { Fault } from '../core/fault'
import { isHalfRestored } from '../features/backup/stage'

/** Lock files in the data folder: one for the server, one for the launcher that runs Litestream. */
export const LOCKS = { server: 'quoin.lock', replication: 'litestream.lock' } as const

/**
 * Creates a missing data folder and takes its lock, so that only one server and one launcher use it. Two servers would each
 * assume that they are alone, and two Litestreams would write an incomplete replica. The lock ends with the process.
 * @throws Fault STATE_CONFLICT where another process holds the lock
 */
export function holdDataFolder(dataDir: string, kind: keyof typeof LOCKS): FileLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = takeLock(join(dataDir, LOCKS[kind]))
  if (lock) return lock
  const words = `Another Quoin runs on this data folder: ${dataDir}. Stop it, or set DATA_DIR to a folder of its own.`
  throw new Fault('STATE_CONFLICT', words)
}

/** Lists the processes that served the data folder and whose work is not yet reclaimed, one id per line. */
const OWNERS = 'quoin.process'

export interface Owners {
  /** Processes that served the folder before and have ended. */
  dead: string[]
  /** Call it when their work is reclaimed. */
  forget: () => void
}

/**
 * Records that this process now serves the data folder. Call it while holding the server lock: every process recorded before
 * has then ended, and its work can be reclaimed immediately.
 */
export function succeedOwners(dataDir: string, id: string): Owners {
  const path = join(dataDir, OWNERS)
  const dead = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  writeOwners(path, [...dead, id])
  return { dead, forget: () => writeOwners(path, [id]) }
}

/**
 * Replaces the file atomically and syncs it before any row names the process. A full disk must not prevent a start: without
 * the file, the work of a crashed process is reclaimed when its lease expires.
 */
function writeOwners(path: string, ids: readonly string[]): void {
  const next = `${path}.part`
  try {
    writeFileSync(next, ids.map((id) => `${id}\n`).join(''), { mode: 0o600 })
    syncToDisk(next)
    renameSync(next, path)
    syncToDisk(dirname(path))
  } catch {
    rmSync(next, { force: true })
  }
}

/** @throws Fault STATE_CONFLICT where a restore into the folder was interrupted */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return
  throw new Fault('STATE_CONFLICT', `A restore into ${dataDir} was interrupted. Run the restore again; it starts over.`)
}

/** About a second of reading. The nightly restore drill and `doctor` find damage in a larger database. */
const READ_AT_START_BYTES = 2 ** 30

/**
 * Checks the database before anything writes to it: all pages, or only the header where that would take too long.
 * @throws MigrationError where it is damaged or not a database of this program
 */
export async function refuseBadDatabase(path: string, driver: Driver): Promise<void> {
  const { problem } = await migrationState(path, MIGRATIONS, { driver, check: isSoonRead(path) })
  if (problem) throw problem
}

/** Whether the database is small enough to check all pages at the start. */
export function isSoonRead(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return size <= READ_AT_START_BYTES
}

/**
 * Prevents that a command of a newer program migrates the database under a running server of an earlier version.
 * @throws Fault STATE_CONFLICT
 */
export async function refuseUpgradeBeneath(path: string, driver: Driver): Promise<void> {
  const { applied, pending, problem } = await migrationState(path, MIGRATIONS, { driver })
  // The caller reports a problem of the database itself.
  if (problem || applied.length === 0 || pending.length === 0 || !isServed(dirname(path))) return
  const words =
    'A server of an earlier version runs on this database. Stop it first, because this program migrates the database.'
  throw new Fault('STATE_CONFLICT', words)
}

/** Whether a server currently runs on the data folder. */
export function isServed(dataDir: string): boolean {
  const path = join(dataDir, LOCKS.server)
  if (!existsSync(path)) return false
  const lock = takeLock(path)
  lock?.release()
  return lock === undefined
}

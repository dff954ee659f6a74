import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Driver } from '../../db/client'
import { syncToDisk } from '../../db/copy'
import { type FileLock, takeLock } from '../../db/lock'
import { migrationState } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { Fault } from '../core/fault'
import { isHalfRestored } from '../features/backup/stage'

/** Files of a data folder that are no data. `quoin.lock` is the server's, the other the one of what runs Litestream. */
export const LOCKS = { server: 'quoin.lock', replication: 'litestream.lock' } as const

/**
 * Makes the data folder where there is none and keeps a second one of the kind out of it: two servers would each think
 * themselves alone, and after two Litestreams restores come out short. The lock falls with the process.
 * @throws Fault STATE_CONFLICT
 */
export function holdDataFolder(dataDir: string, kind: keyof typeof LOCKS): FileLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = takeLock(join(dataDir, LOCKS[kind]))
  if (lock) return lock
  const words = `Another Quoin runs on this data folder: ${dataDir}. Stop it, or set DATA_DIR to a folder of its own.`
  throw new Fault('STATE_CONFLICT', words)
}

/** Names the processes that served the data folder and whose work is not yet taken back: one id a line. */
const OWNERS = 'quoin.process'

export interface Owners {
  /** Processes that served the folder before, and have ended. */
  dead: string[]
  /** Call it when their work is taken back. */
  forget: () => void
}

/**
 * Notes that this process serves the data folder from now on. Call it while you hold the folder: every process that was
 * noted before has ended then, and what it was running can be taken back at once.
 */
export function succeedOwners(dataDir: string, id: string): Owners {
  const path = join(dataDir, OWNERS)
  const dead = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  writeOwners(path, [...dead, id])
  return { dead, forget: () => writeOwners(path, [id]) }
}

/**
 * Replaced as a whole, and on disk before a row names the process. A full disk must not prevent a start: without the
 * note, what a crash leaves is taken back when the lease expires.
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

/** @throws Fault STATE_CONFLICT where a restore was begun and not ended */
export function refuseHalfRestored(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return
  throw new Fault('STATE_CONFLICT', `A restore into ${dataDir} was cut off. Run it again: it begins anew.`)
}

/** A second of reading. Damage in a larger one is found each night, by `doctor` and by the restore drill. */
const READ_AT_START_BYTES = 2 ** 30

/**
 * Reads the database to its last page before anything may write to it, or only its head where that would take long.
 * @throws MigrationError where it is damaged or not of this program
 */
export async function refuseBadDatabase(path: string, driver: Driver): Promise<void> {
  const { problem } = await migrationState(path, MIGRATIONS, { driver, check: isSoonRead(path) })
  if (problem) throw problem
}

/** Whether a start may read the database to its last page. */
export function isSoonRead(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return size <= READ_AT_START_BYTES
}

/**
 * A command of a newer program, called before the server was started anew, would rebuild tables beneath it and keep it
 * from writing meanwhile.
 * @throws Fault STATE_CONFLICT
 */
export async function refuseUpgradeBeneath(path: string, driver: Driver): Promise<void> {
  const { applied, pending, problem } = await migrationState(path, MIGRATIONS, { driver })
  // What is wrong with the database is told by what goes on with it.
  if (problem || applied.length === 0 || pending.length === 0 || !isServed(dirname(path))) return
  const words =
    'A server of an earlier version runs on this database. Stop it first: this program migrates the database.'
  throw new Fault('STATE_CONFLICT', words)
}

/** Whether a server runs on the data folder at this moment. */
export function isServed(dataDir: string): boolean {
  const path = join(dataDir, LOCKS.server)
  if (!existsSync(path)) return false
  const lock = takeLock(path)
  lock?.release()
  return lock === undefined
}

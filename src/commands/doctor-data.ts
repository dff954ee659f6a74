import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from '../../db/client'
import { inspectFile, miscountedWorlds } from '../../db/inspect'
import { MIGRATIONS } from '../../db/migrations'
import { migrationState } from '../../db/migrate'
import type { Config } from '../config/config'
import { LITTLE_ROOM, roomOn } from '../core/disk'
import { keyFilePath, readKeyFile } from '../core/key-file'
import { isServed, LOCKS } from '../run/data-folder'
import { snapshotsIn } from '../features/backup/snapshots'
import type { RestoreVerdict } from '../features/backup/verdict'
import { HOUR_MS, isoTime } from '../lib/time'
import { databasePath } from '../config/data-folder-paths'
import { PROGRAM } from '../lib/version'
import { failed, type DoctorFinding, ok, warning } from './findings'

const MEGABYTE = 1024 * 1024
const LONG_LOG = 256 * MEGABYTE
/** Copies and restore drills run each night; the next start catches up on a missed one. */
const STALE_MS = 49 * HOUR_MS

/** Checks the data folder: permissions, disk space, keys, the whole database and its copies. */
export async function dataFindings(config: Config): Promise<DoctorFinding[]> {
  const { dataDir } = config
  const refused = accessFindings(dataDir)
  if (refused.length > 0) return refused
  const database = await databaseFindings(config)
  return [...folderFindings(dataDir), ...keyFindings(dataDir), ...logFindings(config), ...database]
}

const FILES = ['quoin.db', 'quoin.db-wal', 'quoin.db-shm', 'keys.json', ...Object.values(LOCKS)]
const FOLDERS = ['files', 'tmp', 'backups']

/**
 * Finds files and folders that this user may not read and write; the other checks need them. A command that was run as
 * root leaves such files.
 */
function accessFindings(dataDir: string): DoctorFinding[] {
  if (!existsSync(dataDir)) return []
  if (!statSync(dataDir).isDirectory())
    return [failed('data folder', `${dataDir} is not a folder`, 'set DATA_DIR to a folder')]
  const rights = constants.R_OK | constants.W_OK
  if (!isAccessible(dataDir, rights | constants.X_OK)) return [denied(dataDir)]
  const paths = (names: string[]) => names.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
  return [
    ...paths(FILES).filter((path) => !isAccessible(path, rights)),
    ...paths(FOLDERS).filter((path) => !isAccessible(path, rights | constants.X_OK)),
  ].map(denied)
}

function isAccessible(path: string, rights: number): boolean {
  try {
    accessSync(path, rights)
    return true
  } catch {
    return false
  }
}

function denied(path: string): DoctorFinding {
  const words = `${path}: this user may not read and write it`
  return failed('data folder', words, 'chown it to the user that runs the server, or set DATA_DIR')
}

function folderFindings(dataDir: string): DoctorFinding[] {
  if (!existsSync(dataDir)) return [ok('data folder', `${dataDir} will be created at the first start`)]
  const others = (statSync(dataDir).mode & 0o077) !== 0
  const folder = others
    ? warning('data folder', `${dataDir} is accessible to other users of this machine`, `chmod 700 ${dataDir}`)
    : ok('data folder', isServed(dataDir) ? `${dataDir}, in use by a running server` : dataDir)
  return [folder, diskFinding(dataDir)]
}

function diskFinding(dataDir: string): DoctorFinding {
  const { freeBytes } = roomOn(dataDir)
  const words = `${Math.floor(freeBytes / MEGABYTE)} MB free`
  if (freeBytes >= LITTLE_ROOM) return ok('disk', words)
  return warning('disk', `only ${words}`, 'free some space: on a full disk writes fail and nightly copies are skipped')
}

function keyFindings(dataDir: string): DoctorFinding[] {
  const path = keyFilePath(dataDir)
  if (!existsSync(path)) {
    if (!existsSync(databasePath({ dataDir }))) return [ok('keys', 'they will be created at the first start')]
    const words = `${path} is missing: sessions end and sealed values cannot be decrypted`
    return [warning('keys', words, 'restore it from a backup; otherwise the next start generates new keys')]
  }
  const open = (statSync(path).mode & 0o077) !== 0
  try {
    const { jwt } = readKeyFile(path)
    if (open)
      return [warning('keys', 'other users could read keys.json; its mode is now 0600', `${PROGRAM} rotate-keys`)]
    return [ok('keys', jwt.length === 1 ? '1 signing key' : `${jwt.length} signing keys`)]
  } catch (error) {
    return [failed('keys', (error as Error).message)]
  }
}

function logFindings({ dataDir, replicaUrl }: Config): DoctorFinding[] {
  const bytes = statSync(`${databasePath({ dataDir })}-wal`, { throwIfNoEntry: false })?.size
  if (bytes === undefined || bytes < LONG_LOG) return []
  const todo = replicaUrl
    ? 'check that Litestream runs (start:replicated): it owns the WAL checkpoints while it replicates'
    : 'find the process that holds the database open; restarting the server truncates the log'
  return [warning('write-ahead log', `the log has grown to ${Math.round(bytes / MEGABYTE)} MB`, todo)]
}

async function databaseFindings(config: Config): Promise<DoctorFinding[]> {
  const path = databasePath(config)
  const { sqliteDriver: driver } = config
  const { applied, pending, problem } = await migrationState(path, MIGRATIONS, { driver })
  const restore = `restore a backup into an empty data folder: ${PROGRAM} restore <file>`
  if (problem) {
    const newer = problem.fault === 'newer' || problem.fault === 'changed'
    return [failed('database', problem.message, newer ? 'run the version that wrote it or a later one' : restore)]
  }
  const last = applied.at(-1)
  if (!last) return [ok('database', 'it will be created at the first start')]
  const whole = await inspectFile(path, MIGRATIONS, [], driver)
  if (whole.problem) return [failed('database', whole.problem, restore)]
  const words = `intact, at migration ${last.id} (${last.name})`
  return [
    pending.length > 0
      ? warning('database', `${words}; ${pending.length} pending migrations run at the next start`)
      : ok('database', words),
    ...(pending.length > 0 ? [] : await storageFindings(path, driver)),
    ...copyFindings(config, whole.settings),
  ]
}

/** Recounts the stored bytes of every World. */
async function storageFindings(path: string, driver: Driver): Promise<DoctorFinding[]> {
  const wrong = await miscountedWorlds(path, driver)
  const [first] = wrong
  if (!first) return []
  const example = `${first.worldId} says ${first.storage} bytes and has ${first.counted}`
  const words =
    wrong.length === 1
      ? `the figure of 1 World is wrong: ${example}`
      : `the figures of ${wrong.length} Worlds are wrong: ${example}`
  return [warning('storage', words, 'please report this; ceilings of the plan use the figure')]
}

const SOURCES = { replica: 'the replica', backup: 'a backup file', snapshot: 'a nightly copy' }

/** Checks the copies of the database and when a restore was last verified. */
function copyFindings({ dataDir, replicaUrl }: Config, settings: Record<string, string>): DoctorFinding[] {
  const read = (name: string) =>
    settings[`restore.${name}`] === undefined
      ? undefined
      : (JSON.parse(settings[`restore.${name}`] ?? '') as RestoreVerdict)
  const [verified, missed] = [read('lastVerified'), read('lastFailed')]
  const verify = `${PROGRAM} verify-backup`
  const copies = snapshotFindings(dataDir)
  if (missed && missed.at > (verified?.at ?? 0))
    return [...copies, failed('restore', `the last verification failed: ${missed.problem}`, verify)]
  if (!verified) return replicaUrl ? [...copies, warning('restore', 'no restore was verified yet', verify)] : copies
  const words = `${SOURCES[verified.source]} was verified at ${isoTime(verified.at)}`
  return [
    ...copies,
    isStale(verified.at) ? warning('restore', `${words}, which is too long ago`, verify) : ok('restore', words),
  ]
}

function snapshotFindings(dataDir: string): DoctorFinding[] {
  const copies = snapshotsIn(dataDir)
  const [newest] = copies
  if (!newest) return [ok('nightly copies', 'none yet; the first is made at night (UTC)')]
  const at = statSync(newest).mtimeMs
  const words = `${copies.length}, the newest from ${isoTime(at)}`
  if (!isStale(at)) return [ok('nightly copies', words)]
  return [
    warning(
      'nightly copies',
      words,
      'search the log for "nightly copy": the disk was full, or the server did not run at night',
    ),
  ]
}

function isStale(at: number): boolean {
  return Date.now() - at > STALE_MS
}

import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inspectFile } from '../../db/inspect'
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
/** Copies and drills come each night; one that was missed is made up for at the next start. */
const STALE_MS = 49 * HOUR_MS

/** What lies in the data folder: rights, room, keys, the database read to its end, copies of it. Changes nothing. */
export async function dataFindings(config: Config): Promise<DoctorFinding[]> {
  const { dataDir } = config
  const closed = closedFindings(dataDir)
  if (closed.length > 0) return closed
  const database = await databaseFindings(config)
  return [...folderFindings(dataDir), ...keyFindings(dataDir), ...logFindings(config), ...database]
}

const FILES = ['quoin.db', 'quoin.db-wal', 'quoin.db-shm', 'keys.json', ...Object.values(LOCKS)]
const FOLDERS = ['files', 'tmp', 'backups']

/** What this user may not read and write: nothing behind it can be looked at. A command that root ran leaves such files. */
function closedFindings(dataDir: string): DoctorFinding[] {
  if (!existsSync(dataDir)) return []
  if (!statSync(dataDir).isDirectory()) return [failed('data folder', `${dataDir} is no folder`, 'set DATA_DIR')]
  const rights = constants.R_OK | constants.W_OK
  if (!isOpen(dataDir, rights | constants.X_OK)) return [closed(dataDir)]
  const paths = (names: string[]) => names.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
  return [
    ...paths(FILES).filter((path) => !isOpen(path, rights)),
    ...paths(FOLDERS).filter((path) => !isOpen(path, rights | constants.X_OK)),
  ].map(closed)
}

function isOpen(path: string, rights: number): boolean {
  try {
    accessSync(path, rights)
    return true
  } catch {
    return false
  }
}

function closed(path: string): DoctorFinding {
  const words = `${path} may not be read and written by this user`
  return failed('data folder', words, 'make the user that runs the server its owner, or set DATA_DIR')
}

function folderFindings(dataDir: string): DoctorFinding[] {
  if (!existsSync(dataDir)) return [ok('data folder', `${dataDir} is made at the first start`)]
  const others = (statSync(dataDir).mode & 0o077) !== 0
  const folder = others
    ? warning('data folder', `${dataDir} is open to other users of this machine`, `chmod 700 ${dataDir}`)
    : ok('data folder', `${dataDir}${isServed(dataDir) ? ', a server runs on it' : ''}`)
  return [folder, diskFinding(dataDir)]
}

function diskFinding(dataDir: string): DoctorFinding {
  const { freeBytes } = roomOn(dataDir)
  const words = `${Math.floor(freeBytes / MEGABYTE)} MB free`
  if (freeBytes >= LITTLE_ROOM) return ok('disk', words)
  return warning('disk', `only ${words}`, 'make room: a full disk refuses writes, and no nightly copy is made')
}

function keyFindings(dataDir: string): DoctorFinding[] {
  const path = keyFilePath(dataDir)
  if (!existsSync(path)) {
    if (!existsSync(databasePath({ dataDir }))) return [ok('keys', 'made at the first start')]
    const words = `${path} is missing: sessions end and sealed values cannot be read`
    return [warning('keys', words, 'put it back from a backup before the next start makes new keys')]
  }
  const open = (statSync(path).mode & 0o077) !== 0
  try {
    const { jwt } = readKeyFile(path)
    if (open) return [warning('keys', 'others could read keys.json; its mode is 0600 again', `${PROGRAM} rotate-keys`)]
    return [ok('keys', `${jwt.length} signing key${jwt.length > 1 ? 's' : ''}`)]
  } catch (error) {
    return [failed('keys', (error as Error).message)]
  }
}

function logFindings({ dataDir, replicaUrl }: Config): DoctorFinding[] {
  const bytes = statSync(`${databasePath({ dataDir })}-wal`, { throwIfNoEntry: false })?.size
  if (bytes === undefined || bytes < LONG_LOG) return []
  const todo = replicaUrl
    ? 'see that Litestream runs (start:replicated): it alone empties the log while it replicates'
    : 'look for a process that holds the database open; a restart of the server empties it'
  return [warning('write-ahead log', `${Math.round(bytes / MEGABYTE)} MB`, todo)]
}

async function databaseFindings(config: Config): Promise<DoctorFinding[]> {
  const path = databasePath(config)
  const { sqliteDriver: driver } = config
  const { applied, pending, problem } = await migrationState(path, MIGRATIONS, { driver })
  const restore = `put a backup in its place: ${PROGRAM} restore <file>`
  if (problem) {
    const newer = problem.fault === 'newer' || problem.fault === 'changed'
    return [failed('database', problem.message, newer ? 'run the version that wrote it, or a later one' : restore)]
  }
  const last = applied.at(-1)
  if (!last) return [ok('database', 'made at the first start')]
  const whole = await inspectFile(path, MIGRATIONS, [], driver)
  if (whole.problem) return [failed('database', whole.problem, restore)]
  const words = `sound, at migration ${last.id} (${last.name})`
  const waits = `${words}; ${pending.length} more wait for the next start`
  return [
    pending.length > 0 ? warning('database', waits) : ok('database', words),
    ...copyFindings(config, whole.settings),
  ]
}

/** What of the data stands elsewhere, and whether it was tried. */
function copyFindings({ dataDir, replicaUrl }: Config, settings: Record<string, string>): DoctorFinding[] {
  const read = (name: string) =>
    settings[`restore.${name}`] === undefined
      ? undefined
      : (JSON.parse(settings[`restore.${name}`] ?? '') as RestoreVerdict)
  const [verified, missed] = [read('lastVerified'), read('lastFailed')]
  const verify = `${PROGRAM} verify-backup`
  const copies = snapshotFindings(dataDir)
  if (missed && missed.at > (verified?.at ?? 0))
    return [...copies, failed('restore', `the last try did not prove whole: ${missed.problem}`, verify)]
  if (!verified) return replicaUrl ? [...copies, warning('restore', 'no restore was tried yet', verify)] : copies
  const words = `the ${verified.source} proved whole at ${isoTime(verified.at)}`
  return [
    ...copies,
    isStale(verified.at) ? warning('restore', `${words}, which is long ago`, verify) : ok('restore', words),
  ]
}

function snapshotFindings(dataDir: string): DoctorFinding[] {
  const copies = snapshotsIn(dataDir)
  const [newest] = copies
  if (!newest) return [ok('nightly copies', 'the first comes at night (UTC)')]
  const at = statSync(newest).mtimeMs
  const words = `${copies.length}, the newest of ${isoTime(at)}`
  if (!isStale(at)) return [ok('nightly copies', words)]
  return [
    warning('nightly copies', words, 'look into the log for "nightly copy": the disk may be full, or the server stood'),
  ]
}

function isStale(at: number): boolean {
  return Date.now() - at > STALE_MS
}

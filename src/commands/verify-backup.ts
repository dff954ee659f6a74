import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemContext } from '../deps/context'
import { isServed } from '../run/data-folder'
import { drillReplica } from '../features/backup/drill'
import { snapshotsIn } from '../features/backup/snapshots'
import { keepVerdict, type RestoreVerdict } from '../features/backup/verdict'
import { nothingToVerify, verifyFile, verifyLoneReplica } from '../features/backup/verify'
import { replicaInUse, restoreReplica } from '../replication/litestream'
import { databasePath } from '../config/data-folder-paths'
import { isoTime } from '../lib/time'
import type { Call, Output } from './command'

/** `verify-backup [file]`: verifies the file, else the replica, else the newest nightly copy. */
export async function verifyBackup(call: Call): Promise<Output> {
  const [file] = call.args
  const verdict = file ? await verifyOne(call, resolve(file)) : await verifyNewest(call)
  return { data: { ...verdict, at: isoTime(verdict.at) }, text: summaryOf(verdict), ok: verdict.ok }
}

function verifyOne({ config }: Call, file: string): Promise<RestoreVerdict> {
  return verifyFile(file, config().sqliteDriver, Date.now())
}

async function verifyNewest(call: Call): Promise<RestoreVerdict> {
  const { dataDir, sqliteDriver } = call.config()
  const replicaUrl = replicaInUse(call.config())
  const live = existsSync(databasePath({ dataDir }))
  if (replicaUrl) {
    const restore = (path: string) => restoreReplica(path, { dataDir, replicaUrl }, call.env)
    if (!live) return verifyLoneReplica(restore, sqliteDriver, Date.now())
    return drillReplica(systemContext(await call.deps()), { replicaUrl, restore, serving: isServed(dataDir) })
  }
  const [newest] = snapshotsIn(dataDir)
  if (!newest) throw nothingToVerify()
  const verdict = await verifyOne(call, newest)
  if (live) await keepVerdict(systemContext(await call.deps()), verdict, null)
  return verdict
}

function summaryOf({ ok, problem, source, lagMs, migration, rows }: RestoreVerdict): string {
  if (!ok) return `The ${source} cannot be relied on. ${problem}`
  const counted = Object.entries(rows).map(([table, count]) => `${count} ${table}`)
  const behind = lagMs === null ? '' : `, at most ${(lagMs / 1000).toFixed(1)} s behind`
  return `The ${source} is intact${behind}: migration ${migration}, ${counted.join(', ')}.`
}

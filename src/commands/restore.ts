import { resolve } from 'node:path'
import { holdDataFolder } from '../run/data-folder'
import { restoreBackup, type Restored, restoreFromReplica } from '../features/backup/restore'
import { restoreReplica } from '../replication/litestream'
import type { Call, Output } from './command'

/** `restore <file | replica URL>`: restores into an empty data folder, completely or not at all. */
export async function restoreFrom({ args, config, env }: Call): Promise<Output> {
  const source = args[0] ?? ''
  const { dataDir, sqliteDriver: driver } = config()
  const lock = holdDataFolder(dataDir, 'server')
  try {
    const replica = /^(file|s3|sftp):\/\//.test(source)
    const restored = replica
      ? await restoreFromReplica((path) => restoreReplica(path, { dataDir, replicaUrl: source }, env), dataDir, driver)
      : await restoreBackup(resolve(source), dataDir, driver)
    return { data: { dataDir, ...restored }, text: summaryOf(restored, dataDir) }
  } finally {
    lock.release()
  }
}

function summaryOf({ rows, files, keys }: Restored, dataDir: string): string {
  const people = `${rows.users ?? 0} users, ${rows.worlds ?? 0} Worlds, ${rows.surfaces ?? 0} Surfaces, ${files} files`
  const without = keys
    ? ''
    : '\nIt contained no keys. Put your keys.json there before you start the server; otherwise all sessions end and sealed ' +
      'values cannot be decrypted.'
  return `Restored into ${dataDir} and verified: ${people}.${without}`
}

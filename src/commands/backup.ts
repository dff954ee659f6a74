import { resolve } from 'node:path'
import { writeBackup } from '../features/backup/archive'
import { takeSnapshot } from '../features/backup/snapshots'
import type { Call, Output } from './command'
import { UsageError } from './usage-error'

/** `backup <file.tar.gz>`: writes a backup archive. It may run beside a running server. */
export async function backupTo({ args, config }: Call): Promise<Output> {
  const file = resolve(args[0] ?? '')
  if (!/\.(tar\.gz|tgz)$/.test(file)) throw new UsageError('The file name of a backup must end in .tar.gz.')
  const { dataDir, sqliteDriver: driver, storage } = config()
  const manifest = await writeBackup(file, { dataDir, driver, storage: storage.kind, now: Date.now() })
  const { files, migration, createdAt } = manifest
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const uploads = files.filter(({ path }) => path.startsWith('files/')).length
  const keys = files.some(({ path }) => path === 'keys.json')
  const bucket = storage.kind === 's3' ? ' Uploads are not included: back up their bucket separately.' : ''
  const text = `Wrote ${file}: the database, ${keys ? 'the keys, ' : ''}${uploads} files. Store it safely: it holds secrets.${bucket}`
  return { data: { file, createdAt, migration, bytes, uploads, keys }, text }
}

/** `snapshot`: takes the nightly copy of the database now. */
export async function snapshotNow({ config }: Call): Promise<Output> {
  const { dataDir, sqliteDriver: driver } = config()
  const taken = await takeSnapshot({ dataDir, driver, now: Date.now() })
  if ('skipped' in taken) return { data: taken, text: `No copy was made. ${taken.skipped}`, ok: false }
  return { data: taken, text: `Wrote ${taken.path} and removed ${taken.removed.length} older copies.` }
}

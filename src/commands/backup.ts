import { resolve } from 'node:path'
import { writeBackup } from '../features/backup/archive'
import { takeSnapshot } from '../features/backup/snapshots'
import type { Call, Said } from './command'
import { UsageError } from './usage-error'

/** `backup <file.tar.gz>`: beside the server if need be. */
export async function backupTo({ args, config }: Call): Promise<Said> {
  const file = resolve(args[0] ?? '')
  if (!/\.(tar\.gz|tgz)$/.test(file)) throw new UsageError('The name of a backup ends in .tar.gz.')
  const { dataDir, sqliteDriver: driver, storage } = config()
  const manifest = await writeBackup(file, { dataDir, driver, storage: storage.kind, now: Date.now() })
  const { files, migration, createdAt } = manifest
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const uploads = files.filter(({ path }) => path.startsWith('files/')).length
  const keys = files.some(({ path }) => path === 'keys.json')
  const bucket = storage.kind === 's3' ? ' Uploads stay in their bucket, which needs a backup of its own.' : ''
  const text = `Wrote ${file}: the database, ${keys ? 'the keys, ' : ''}${uploads} files. Keep it as safe as the keys in it.${bucket}`
  return { data: { file, createdAt, migration, bytes, uploads, keys }, text }
}

/** `snapshot`: what runs each night. */
export async function snapshotNow({ config }: Call): Promise<Said> {
  const { dataDir, sqliteDriver: driver } = config()
  const taken = await takeSnapshot({ dataDir, driver, now: Date.now() })
  if ('skipped' in taken) return { data: taken, text: `Nothing was copied. ${taken.skipped}`, ok: false }
  return { data: taken, text: `Wrote ${taken.path} and removed ${taken.removed.length} older ones.` }
}

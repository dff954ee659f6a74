import { existsSync } from 'node:fs'
import { type StoredFile, type StoredFiles, storedFiles } from '../../db/stored-files'
import type { Config } from '../config/config'
import { databasePath } from '../config/data-folder-paths'
import { inTime } from '../lib/in-time'
import { localSizes } from '../ports/storage-local'
import { bucketSizes } from '../ports/storage-s3'
import { failed, type DoctorFinding, ok } from './findings'

/** The most files to look up. A bucket answers each lookup over the network. */
const MOST = { local: 100_000, s3: 50 }
const AT_ONCE = 16
const TIMEOUT_MS = 30_000
const CHECK = 'files'

/**
 * Checks that the files of uploads that the database names exist in the storage, with their size: all of them in the data
 * folder, up to 100,000, and a random sample of 50 in a bucket. Says nothing where the database cannot be read, which
 * `dataFindings` reports.
 */
export async function fileFindings(config: Config): Promise<DoctorFinding[]> {
  const most = MOST[config.storage.kind]
  const named = await namedFiles(config, most)
  if (named === undefined || named.total === 0) return []
  try {
    const missing = await inTime(missingOf(config, named.files), TIMEOUT_MS, () => new Error('no answer in time'))
    const lost = missing.length === 0 ? [] : await stillNamed(config, missing)
    return [lost.length === 0 ? foundAll(named) : lostSome(config, named, lost)]
  } catch (error) {
    return [failed(CHECK, `the files of uploads cannot be looked up: ${(error as Error).message}`)]
  }
}

async function namedFiles(config: Config, most: number): Promise<StoredFiles | undefined> {
  const path = databasePath(config)
  return existsSync(path) ? storedFiles(path, most, config.sqliteDriver) : undefined
}

async function missingOf({ storage, dataDir }: Config, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const sizeOf = storage.kind === 'local' ? localSizes(dataDir) : bucketSizes(storage)
  const missing: StoredFile[] = []
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE)
    const sizes = await Promise.all(some.map(({ key }) => sizeOf(key)))
    missing.push(...some.filter(({ size }, index) => sizes[index] !== size))
  }
  return missing
}

/** Leaves out files that a running server has deleted meanwhile. */
async function stillNamed(config: Config, missing: readonly StoredFile[]): Promise<StoredFile[]> {
  const now = await namedFiles(config, Number.MAX_SAFE_INTEGER)
  const keys = new Set(now?.files.map(({ key }) => key))
  return missing.filter(({ key }) => keys.has(key))
}

function foundAll({ total, files }: StoredFiles): DoctorFinding {
  if (files.length === total) return ok(CHECK, `all ${total} files of uploads are there`)
  return ok(CHECK, `${files.length} of ${total} files of uploads were looked up, and all are there`)
}

function lostSome({ storage }: Config, { total, files }: StoredFiles, lost: readonly StoredFile[]): DoctorFinding {
  const looked = files.length === total ? `${total}` : `${files.length} that were looked up (of ${total})`
  const words = `${lost.length} of ${looked} files of uploads are missing or incomplete, for example ${lost[0]?.key}`
  const todo =
    storage.kind === 'local'
      ? 'copy the folder files/ of a backup into the data folder; pages show broken images until then'
      : `restore the objects of the bucket ${storage.bucket}, or set S3_BUCKET to the bucket that has them`
  return failed(CHECK, words, todo)
}

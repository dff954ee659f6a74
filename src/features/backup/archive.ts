import { createReadStream, createWriteStream, linkSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Driver } from '../../../db/client'
import { copyDatabase, syncToDisk } from '../../../db/copy'
import { Fault } from '../../core/fault'
import { isoTime } from '../../lib/time'
import { VERSION } from '../../lib/version'
import { inspectCopy } from './verdict'
import { type Manifest, MANIFEST } from './manifest'
import { type TarFile, writeTar } from './tar'

export interface BackupOptions {
  dataDir: string
  driver: Driver
  /** The kind of file storage. Uploads in a bucket are not part of a backup. */
  storage: 'local' | 's3'
  /** Epoch milliseconds. */
  now: number
}

/** A file to archive: its name in the archive and its path on disk. */
interface Source {
  name: string
  path: string
}

/**
 * Writes the database, the keys and local files into one archive; a server may run meanwhile. The archive gets its name only
 * when it is complete and synced. It holds the keys, so its mode is 0600.
 * @throws Fault NOT_FOUND where there is no database or no folder for the file, STATE_CONFLICT where the file exists
 */
export async function writeBackup(file: string, options: BackupOptions): Promise<Manifest> {
  const database = join(options.dataDir, 'quoin.db')
  if (!exists(database)) throw new Fault('NOT_FOUND', `There is no database in ${options.dataDir}.`)
  if (exists(file)) throw taken(file)
  if (!exists(dirname(file))) throw new Fault('NOT_FOUND', `There is no folder ${dirname(file)}.`)
  const scratch = mkdtempSync(`${file}.`)
  const copy = join(scratch, 'quoin.db')
  const part = join(scratch, 'part')
  try {
    // The database first, so that files of later uploads are surplus and none are missing.
    await copyDatabase(database, copy, options.driver)
    const { problem, migration } = await inspectCopy(copy, options.driver)
    if (problem) throw new Fault('STATE_CONFLICT', problem)
    const manifest: Manifest = {
      format: 1,
      product: 'quoin',
      version: VERSION,
      createdAt: isoTime(options.now),
      migration,
      storage: options.storage,
      files: [],
    }
    const sources = [{ name: 'quoin.db', path: copy }, ...(await otherFiles(options.dataDir))]
    const bytes = writeTar(filesOf(sources, manifest), options.now)
    await pipeline(bytes, createGzip(), createWriteStream(part, { mode: 0o600 }))
    syncToDisk(part)
    appear(part, file)
    return manifest
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function taken(file: string): Fault {
  return new Fault('STATE_CONFLICT', `${file} exists already; a backup never overwrites.`)
}

/** Gives the archive its name. `link` fails where another backup has taken the name meanwhile; `rename` would overwrite. */
function appear(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(file)
    throw error
  }
  syncToDisk(dirname(file))
}

async function otherFiles(dataDir: string): Promise<Source[]> {
  const keys = { name: 'keys.json', path: join(dataDir, 'keys.json') }
  const root = join(dataDir, 'files')
  const entries = exists(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.sort().map((path) => ({ name: relative(dataDir, path).replaceAll('\\', '/'), path }))
  return exists(keys.path) ? [keys, ...files] : files
}

/** The files of the archive. The manifest comes last, so that a truncated archive has none. */
async function* filesOf(sources: Source[], manifest: Manifest): AsyncGenerator<TarFile> {
  for (const { name, path } of sources) {
    const size = statSync(path, { throwIfNoEntry: false })?.size
    // An upload that was deleted since the listing.
    if (size === undefined) continue
    const hash = new Bun.CryptoHasher('sha256')
    yield { name, size, body: hashed(wholeFile(path, size), hash) }
    manifest.files.push({ path: name, size, sha256: hash.digest('hex') })
  }
  const text = Buffer.from(JSON.stringify(manifest))
  yield { name: MANIFEST, size: text.length, body: [text] }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Bun.CryptoHasher): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

/** Reads exactly as many bytes as the header announces. @throws Fault STATE_CONFLICT where the file became shorter */
async function* wholeFile(path: string, size: number): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  let read = 0
  for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: 1024 * 1024 })) {
    read += (piece as Uint8Array).length
    yield piece as Uint8Array
  }
  if (read !== size) throw new Fault('STATE_CONFLICT', `${path} changed while it was read; try again.`)
}

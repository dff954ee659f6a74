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
  /** Where uploads are: those in a bucket are not part of a backup. */
  storage: 'local' | 's3'
  /** Epoch milliseconds. */
  now: number
}

/** A file that goes into the archive: its name there, and where it is. */
interface Source {
  name: string
  path: string
}

/**
 * Writes database, keys and local files into one archive, beside a server if need be. The archive appears when it is whole and
 * on disk; it holds the keys, so only its owner may read it.
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
    // The database first: uploads that come meanwhile are surplus, not missing.
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

/** `link` refuses where another backup has taken the name meanwhile; `rename` would not. */
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

/** The files of the archive; the manifest comes last, so that a cut archive has none. */
async function* filesOf(sources: Source[], manifest: Manifest): AsyncGenerator<TarFile> {
  for (const { name, path } of sources) {
    const size = statSync(path, { throwIfNoEntry: false })?.size
    // An upload that was deleted since the list was made.
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

/** Exactly as many bytes as the header has promised. */
async function* wholeFile(path: string, size: number): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  let read = 0
  for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: 1024 * 1024 })) {
    read += (piece as Uint8Array).length
    yield piece as Uint8Array
  }
  if (read !== size) throw new Fault('STATE_CONFLICT', `${path} changed while it was read; try again.`)
}

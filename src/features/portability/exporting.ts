import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { errorCode } from '../../lib/error-code'
import { isoTime } from '../../lib/time'
import { VERSION } from '../../lib/version'
import { type TarFile, writeTar } from '../backup/tar'
import { worldResource } from '../worlds/worlds'
import { type BundleManifest, fileName, FORMAT, type Kind, MANIFEST } from './bundle'
import {
  agentLines,
  AlreadyRead,
  contentLines,
  receiptLines,
  revisionLines,
  surfaceLines,
  uploadLines,
  worldLines,
} from './rows'

/** What a kind of line is written from, in the order of the archive: what later lines name was read earlier. */
const SOURCES: [Kind, (ctx: WorldContext, read: AlreadyRead) => AsyncIterable<object>][] = [
  ['world.jsonl', worldLines],
  ['surfaces.jsonl', surfaceLines],
  ['revisions.jsonl', revisionLines],
  ['contents.jsonl', contentLines],
  ['receipts.jsonl', receiptLines],
  ['uploads.jsonl', toldUploads],
  ['agents.jsonl', agentLines],
]

/**
 * The World as a bundle. All lines are read before the first byte is sent, and originals are read while they are sent: memory
 * holds one Surface or one piece of a file at a time. Each Surface is as of one moment. It contains no secrets and no people
 * but the names of authors. If an original cannot be read, the stream ends with an error and the bundle has no manifest.
 */
export async function exportWorld(ctx: WorldContext): Promise<ReadableStream<Uint8Array>> {
  const folder = await mkdtemp(join(ctx.deps.storage.scratch, 'export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const read = new AlreadyRead()
  try {
    for (const [name, source] of SOURCES) await writeLines(join(folder, name), source(ctx, read))
    await ctx.tx(async (tx) => {
      await record(tx, ctx, ctx.world.id, 'world.export', worldResource(ctx.world), null, null)
    })
  } catch (error) {
    await remove()
    throw error
  }
  const archive = createGzip()
  const tar = Readable.from(writeTar(filesOf(ctx, folder, read), ctx.now()))
  // Ends the reading, too, when the reader of the archive leaves.
  pipeline(tar, archive)
    .catch((error: unknown) => {
      const left = (error as Error).name === 'AbortError' || errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE'
      if (!left) ctx.deps.log.error('an export failed', { err: error })
    })
    .finally(remove)
  return Readable.toWeb(archive) as unknown as ReadableStream<Uint8Array>
}

/** The files of the archive. The manifest comes last, so that a truncated archive has none. */
async function* filesOf(ctx: WorldContext, folder: string, { originals }: AlreadyRead): AsyncGenerator<TarFile> {
  const files: BundleManifest['files'] = []
  const counted = (path: string, size: number, open: () => Promise<AsyncIterable<Uint8Array>>) => {
    const hash = new Bun.CryptoHasher('sha256')
    const hashed = (async function* () {
      for await (const piece of await open()) {
        hash.update(piece)
        yield piece
      }
      files.push({ path, size, sha256: hash.digest('hex') })
    })()
    return { name: path, size, body: hashed }
  }
  for (const [name] of SOURCES) {
    const path = join(folder, name)
    yield counted(name, (await stat(path)).size, async () => createReadStream(path) as AsyncIterable<Uint8Array>)
    await rm(path)
  }
  for (const [sha256, { size, storageKey }] of originals)
    yield counted(fileName(sha256), size, () => storedBytes(ctx, storageKey))
  const manifest: BundleManifest = {
    format: FORMAT,
    product: 'quoin-world',
    version: VERSION,
    createdAt: isoTime(ctx.now()),
    files,
  }
  const text = Buffer.from(JSON.stringify(manifest))
  yield { name: MANIFEST, size: text.length, body: [text] }
}

const FLUSH_CHARACTERS = 256 * 1024

async function writeLines(path: string, lines: AsyncIterable<object>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    let text = ''
    for await (const line of lines) {
      text += `${JSON.stringify(line)}\n`
      if (text.length > FLUSH_CHARACTERS) text = await flushed(file, text)
    }
    await flushed(file, text)
  } finally {
    await file.close()
  }
}

async function flushed(file: FileHandle, text: string): Promise<string> {
  await file.write(text)
  return ''
}

/** Uploads without where their bytes are. */
async function* toldUploads(ctx: WorldContext, { originals }: AlreadyRead) {
  for await (const { storageKey, ...upload } of uploadLines(ctx)) {
    const { sha256, size } = upload
    originals.set(sha256, { size, storageKey })
    yield upload
  }
}

async function storedBytes(ctx: WorldContext, storageKey: string): Promise<AsyncIterable<Uint8Array>> {
  const stored = await ctx.deps.storage.read(storageKey)
  return (stored instanceof Blob ? stored.stream() : stored) as unknown as AsyncIterable<Uint8Array>
}

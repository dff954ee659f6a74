import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { record } from '../../core/trail'
import type { WorldContext } from '../../deps/context'
import { isoTime } from '../../lib/time'
import { VERSION } from '../../lib/version'
import { type TarFile, writeTar } from '../backup/tar'
import { worldResource } from '../worlds/worlds'
import { type BundleManifest, fileName, FORMAT, type Kind, MANIFEST } from './bundle'
import { agentLines, contentLines, receiptLines, revisionLines, surfaceLines, uploadLines, worldLines } from './rows'

/** What a kind of line is written from, in the order of the archive: what later lines name was read earlier. */
const SOURCES: [Kind, (ctx: WorldContext) => AsyncIterable<object>][] = [
  ['world.jsonl', worldLines],
  ['surfaces.jsonl', surfaceLines],
  ['revisions.jsonl', revisionLines],
  ['contents.jsonl', contentLines],
  ['receipts.jsonl', receiptLines],
  ['uploads.jsonl', toldUploads],
  ['agents.jsonl', agentLines],
]

/**
 * The World as a bundle, written while it is read: memory holds one Surface or one piece of a file at a time. Each Surface is
 * as of one moment. It contains no secrets and no people but the names of authors.
 */
export async function exportWorld(ctx: WorldContext): Promise<ReadableStream<Uint8Array>> {
  await ctx.tx(async (tx) => {
    await record(tx, ctx, ctx.world.id, 'world.export', worldResource(ctx.world), null, null)
  })
  const folder = await mkdtemp(join(ctx.deps.storage.scratch, 'export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const archive = Readable.from(writeTar(filesOf(ctx, folder), ctx.now())).pipe(createGzip())
  archive.once('close', () => void remove())
  return Readable.toWeb(archive) as unknown as ReadableStream<Uint8Array>
}

/** The files of the archive. The manifest comes last, so that a truncated archive has none. */
async function* filesOf(ctx: WorldContext, folder: string): AsyncGenerator<TarFile> {
  const files: BundleManifest['files'] = []
  const counted = (path: string, size: number, body: AsyncIterable<Uint8Array>) => {
    const hash = new Bun.CryptoHasher('sha256')
    const hashed = (async function* () {
      for await (const piece of body) {
        hash.update(piece)
        yield piece
      }
      files.push({ path, size, sha256: hash.digest('hex') })
    })()
    return { name: path, size, body: hashed }
  }
  for (const [name, source] of SOURCES) {
    const path = join(folder, name)
    await writeLines(path, source(ctx))
    yield counted(name, (await stat(path)).size, createReadStream(path) as AsyncIterable<Uint8Array>)
    await rm(path)
  }
  for await (const { sha256, size, bytes } of originals(ctx)) yield counted(fileName(sha256), size, bytes)
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
async function* toldUploads(ctx: WorldContext) {
  for await (const { storageKey: _storageKey, ...upload } of uploadLines(ctx)) yield upload
}

/** The stored bytes of all uploads, each once. */
async function* originals(ctx: WorldContext) {
  const seen = new Set<string>()
  for await (const upload of uploadLines(ctx)) {
    const { sha256, size, storageKey } = upload
    if (seen.has(sha256)) continue
    seen.add(sha256)
    const stored = await ctx.deps.storage.read(storageKey)
    const stream = stored instanceof Blob ? stored.stream() : stored
    yield { sha256, size, bytes: stream as unknown as AsyncIterable<Uint8Array> }
  }
}

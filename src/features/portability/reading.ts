import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { LITTLE_ROOM } from '../../core/disk'
import { Fault } from '../../core/fault'
import { UPLOAD_BYTES } from '../../core/limits'
import { nestedDeeperThan } from '../../lib/json-depth'
import { readTar, TarError, type TarFile } from '../backup/tar'
import { BundleManifest, FORMAT, type Kind, KINDS, MANIFEST } from './bundle'

const MEGABYTE = 2 ** 20
/** Bytes of all JSON lines together. They are in memory while they are imported. */
const JSON_BYTES = 256 * MEGABYTE
/** Bytes of a line: the longest are those of Receipts that replaced a whole draft, with its inverse. */
const LINE_BYTES = 32 * MEGABYTE
const LINE_FEED = 10
const MANIFEST_BYTES = 64 * MEGABYTE
/** Most files of an archive. */
const FILES = 1_000_000
const DEEPEST = 64

/** A bundle whose files were checked against its manifest, in a folder. */
export interface Unpacked {
  folder: string
  /** Sizes of the originals by their hash. */
  originals: ReadonlyMap<string, number>
}

interface Room {
  /** Bytes of all files together: a small archive can hold very many. */
  maxBytes: number
  /** Bytes that are free on the disk of the folder. */
  freeBytes: number
}

/**
 * Unpacks a bundle into an empty folder and checks every file against the manifest.
 * @throws Fault VALIDATION_FAILED for an archive that is damaged, truncated, too large or malicious, UNAVAILABLE if the disk
 * has too little room
 */
export async function unpackBundle(file: string, folder: string, { maxBytes, freeBytes }: Room): Promise<Unpacked> {
  const found = new Map<string, { size: number; sha256: string }>()
  let manifest: BundleManifest | undefined
  let total = 0
  let lines = 0
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const entry of readTar(bytes)) {
        if (manifest) throw new TarError('Another file follows the manifest.')
        total += entry.size
        if (total > maxBytes) throw new TarError('It is larger than this World may grow.')
        if (total > freeBytes - LITTLE_ROOM) throw new Fault('UNAVAILABLE', 'There is no space left to store files.')
        if (Object.hasOwn(KINDS, entry.name)) lines += entry.size
        if (lines > JSON_BYTES) throw new TarError(`Its lines of JSON have more than ${JSON_BYTES / MEGABYTE} MiB.`)
        if (entry.name === MANIFEST) manifest = await manifestOf(entry)
        else await take(entry, folder, found)
      }
    })
  } catch (error) {
    throw refusal(error)
  }
  if (!manifest) throw refused('It is truncated: it has no manifest.')
  requireSame(manifest, found)
  const originals = [...found].filter(([name]) => name.startsWith('files/'))
  return { folder, originals: new Map(originals.map(([name, { size }]) => [name.slice('files/'.length), size])) }
}

/** The lines of one kind, each checked against its shape. @throws Fault VALIDATION_FAILED with the file and line */
export async function readLines<Line>(folder: string, kind: Kind): Promise<Line[]> {
  const { shape, most } = KINDS[kind]
  const lines: Line[] = []
  const input = createInterface({ input: createReadStream(join(folder, kind)), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const text of input) {
    if (text === '') continue
    lines.push(lineOf<Line>(text, shape, `${kind}:${lines.length + 1}`))
    if (lines.length > most) throw refused(`${kind} has more than ${most} lines.`)
  }
  return lines
}

function lineOf<Line>(text: string, shape: TSchema, place: string): Line {
  if (nestedDeeperThan(text, DEEPEST)) throw refused(`${place} is nested more than ${DEEPEST} deep.`)
  const value = parsed(text, place)
  const fault = Value.Errors(shape, value).First()
  if (fault) throw refused(`${place}${fault.path}: ${fault.message}.`)
  return value as Line
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(`${place} is no JSON.`)
  }
}

async function take(entry: TarFile, folder: string, found: Map<string, { size: number; sha256: string }>) {
  const { name, size } = entry
  const isKnown = Object.hasOwn(KINDS, name)
  if (!isKnown && !/^files\/[0-9a-f]{64}$/.test(name)) throw new TarError(`${name} does not belong in a bundle.`)
  if (!isKnown && size > UPLOAD_BYTES) throw new TarError(`${name} is larger than an upload may be.`)
  if (found.has(name) || found.size >= FILES) throw new TarError(`${name} occurs twice, or there are too many files.`)
  const body = isKnown ? shortLines(entry) : entry.body
  const sha256 = await written(body, join(folder, name))
  if (!isKnown && name !== `files/${sha256}`) throw new TarError(`${name} has other bytes than its name says.`)
  found.set(name, { size, sha256 })
}

async function* shortLines({ name, body }: TarFile): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of body) {
    const end = piece.lastIndexOf(LINE_FEED)
    // A line that begins and ends within a piece is short.
    length = end < 0 ? length + piece.length : piece.length - end - 1
    if (length > LINE_BYTES) throw new TarError(`${name} has a line of more than ${LINE_BYTES / MEGABYTE} MiB.`)
    yield piece
  }
}

async function written(body: TarFile['body'], path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = new Bun.CryptoHasher('sha256')
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of body) {
      hash.update(piece)
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

async function manifestOf({ size, body }: TarFile): Promise<BundleManifest> {
  if (size > MANIFEST_BYTES) throw new TarError('Its manifest is too large.')
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  const value = parsed(Buffer.concat(pieces).toString('utf8'), MANIFEST)
  if (!Value.Check(BundleManifest, value)) throw new TarError(`Its manifest is not one of format ${FORMAT}.`)
  return value
}

function requireSame({ files }: BundleManifest, found: ReadonlyMap<string, { size: number; sha256: string }>): void {
  const wrong = files.find(({ path, size, sha256 }) => {
    const file = found.get(path)
    return file?.size !== size || file.sha256 !== sha256
  })
  if (wrong) throw refused(`${wrong.path} does not match the manifest.`)
  if (files.length !== found.size) throw refused('Its files differ from its manifest.')
  const missing = Object.keys(KINDS).find((kind) => !found.has(kind))
  if (missing) throw refused(`${missing} is missing.`)
}

function refusal(error: unknown): unknown {
  if (error instanceof TarError) return refused(error.message)
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return code.startsWith('Z_') ? refused('It is damaged or truncated.') : error
}

/** The refusal of a bundle as a whole. */
export function refused(reason: string): Fault {
  return new Fault('VALIDATION_FAILED', `The bundle was refused, and nothing was imported. ${reason}`)
}

import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Fault } from '../../core/fault'
import { type Manifest, MANIFEST, parseManifest } from './manifest'
import { readTar, TarError, type TarFile } from './tar'

/** Enough for about a million files. Only the manifest is held in memory. */
const MANIFEST_BYTES = 128 * 1024 * 1024

type Found = Map<string, { size: number; sha256: string }>

/**
 * Reads a complete backup and checks every file against the manifest. Files for which `place` returns a path are written
 * there; the others are only read.
 * @throws Fault NOT_FOUND, or VALIDATION_FAILED for an archive that is damaged, truncated or malicious
 */
export async function unpack(file: string, place: (name: string) => string | undefined): Promise<Manifest> {
  const found: Found = new Map()
  let manifest: Manifest | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const entry of readTar(bytes)) {
        if (manifest) throw new TarError('Another file follows the manifest.')
        if (entry.name === MANIFEST) manifest = await manifestOf(entry)
        else await take(entry, place, found)
      }
    })
  } catch (error) {
    throw refusal(file, error)
  }
  const problem = manifest ? mismatch(manifest, found) : 'it has no manifest'
  if (!manifest || problem) throw refused(file, problem)
  return manifest
}

async function take(entry: TarFile, place: (name: string) => string | undefined, found: Found): Promise<void> {
  const { name, size } = entry
  if (!/^(quoin\.db|keys\.json|files\/.+)$/.test(name)) throw new TarError(`${name} does not belong in a backup.`)
  if (found.has(name)) throw new TarError(`${name} occurs twice.`)
  const path = place(name)
  const sha256 = path === undefined ? await hashed(entry) : await written(entry, path)
  found.set(name, { size, sha256 })
}

async function hashed({ body }: TarFile): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}

async function written(entry: TarFile, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  try {
    const body = (async function* () {
      for await (const piece of entry.body) {
        await handle.writeFile(piece)
        yield piece
      }
    })()
    const sha256 = await hashed({ ...entry, body })
    await handle.sync()
    return sha256
  } finally {
    await handle.close()
  }
}

async function manifestOf({ size, body }: TarFile): Promise<Manifest> {
  if (size > MANIFEST_BYTES) throw new TarError('Its manifest is too large.')
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  const manifest = parseManifest(Buffer.concat(pieces).toString('utf8'))
  if (!manifest) throw new TarError('Its manifest is not a Quoin manifest.')
  return manifest
}

/** The first difference between the files and the manifest; null where there is none. */
function mismatch({ files }: Manifest, found: Found): string | null {
  if (files.length !== found.size) return 'its files differ from its manifest'
  const wrong = files.find(({ path, size, sha256 }) => {
    const file = found.get(path)
    return file?.size !== size || file.sha256 !== sha256
  })
  if (wrong) return `${wrong.path} does not match its manifest`
  return found.has('quoin.db') ? null : 'it contains no database'
}

function refusal(file: string, error: unknown): unknown {
  if (error instanceof TarError) return refused(file, error.message)
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOENT') return new Fault('NOT_FOUND', `There is no file ${file}.`)
  return code.startsWith('Z_') ? refused(file, 'it is damaged or truncated') : error
}

function refused(file: string, reason: string | null): Fault {
  return new Fault('VALIDATION_FAILED', `${file} is no whole backup: ${reason}`)
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImagesApart } from '../ports/images-apart'
import { PROGRAM } from '../lib/version'
import { failed, type DoctorFinding, ok } from './findings'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TIMEOUT_MS = 10_000

/** Makes the variants of a picture in a folder of its own: the decoder is a process, with a library that has to be there. */
export async function imageFindings(): Promise<DoctorFinding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-doctor-'))
  try {
    const path = join(folder, 'pixel.png')
    await writeFile(path, Buffer.from(PNG, 'base64'))
    const images = new ImagesApart({ timeoutMs: TIMEOUT_MS, idleMs: 0 })
    const made = await images.makeVariants(path, { focalPoint: { x: 0.5, y: 0.5 }, folder })
    return [made.kind === 'made' ? ok('images', 'their variants are made') : failed('images', made.message, ADVICE)]
  } catch (error) {
    return [failed('images', (error as Error).message, ADVICE)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const ADVICE =
  PROGRAM === 'quoin'
    ? 'keep the folder node_modules that came with the executable beside it'
    : 'install the packages again: bun install'

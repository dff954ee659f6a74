import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImagesApart } from '../ports/images-apart'
import { PROGRAM } from '../lib/version'
import { failed, type DoctorFinding, ok } from './findings'

/** A PNG of one pixel, in Base64. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TIMEOUT_MS = 10_000

/** Makes the variants of a test image in a temporary folder. This proves that the decoder process and its library work. */
export async function imageFindings(): Promise<DoctorFinding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-doctor-'))
  try {
    const path = join(folder, 'pixel.png')
    await writeFile(path, Buffer.from(PNG, 'base64'))
    const images = new ImagesApart({ timeoutMs: TIMEOUT_MS, idleMs: 0 })
    const made = await images.makeVariants(path, { focalPoint: { x: 0.5, y: 0.5 }, folder })
    return [made.kind === 'made' ? ok('images', 'the decoder makes variants') : failed('images', made.message, ADVICE)]
  } catch (error) {
    return [failed('images', (error as Error).message, ADVICE)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const ADVICE =
  PROGRAM === 'quoin'
    ? 'keep the node_modules folder that came with the executable beside it'
    : 'reinstall the packages: bun install'

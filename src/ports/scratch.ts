import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFault } from '../core/disk-fault'
import { Fault } from '../core/fault'

/** Removes everything in a folder. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * Writes a stream to a new file and removes the file on failure.
 * @throws Fault PAYLOAD_TOO_LARGE above `maxBytes`, UNAVAILABLE for a disk failure, and any error of the stream
 */
export async function writeStream(path: string, bytes: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      let size = 0
      for await (const chunk of bytes) {
        size += chunk.byteLength
        if (size > maxBytes) throw new Fault('PAYLOAD_TOO_LARGE', 'The file is too large.')
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw diskFault(error)
  }
}

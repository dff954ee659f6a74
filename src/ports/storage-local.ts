import { type Dirent, mkdirSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Fault, notFound } from '../core/fault'
import { diskFault } from '../core/disk-fault'
import { errorCode } from '../lib/error-code'
import { emptyFolder } from './scratch'
import { checkedKey, type Storage } from './storage'

/** Stores files in `<dataDir>/files`, and temporary files in `<dataDir>/tmp`. */
export function localStorage(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const scratch = join(dataDir, 'tmp')
  for (const folder of [root, scratch]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(root, shardedPath(checkedKey(key)))
  const newScratch = () => join(scratch, crypto.randomUUID())

  return {
    kind: 'local',
    scratch,
    emptyScratch: () => emptyFolder(scratch),
    putFile: (key, path) => moveIn(path, pathOf(key), newScratch),
    async put(key, bytes) {
      const temporary = newScratch()
      await written(() => writeFile(temporary, bytes, { mode: 0o600 }), temporary)
      await moveIn(temporary, pathOf(key), newScratch).finally(() => rm(temporary, { force: true }))
    },
    async stat(key) {
      const found = await sizeOf(pathOf(key))
      return found === undefined ? undefined : { size: found }
    },
    async read(key, range) {
      const path = pathOf(key)
      if ((await sizeOf(path)) === undefined) throw notFound('File')
      const file = Bun.file(path)
      return range ? file.slice(range.start, range.end + 1) : file
    },
    async fetchToFile(key, maxBytes) {
      const path = pathOf(key)
      const size = await sizeOf(path)
      if (size === undefined) throw notFound('File')
      if (size > maxBytes) throw new Fault('PAYLOAD_TOO_LARGE', 'The file is too large.')
      return { path, dispose: () => Promise.resolve() }
    },
    async move(from, to) {
      const [old, path] = [pathOf(from), pathOf(to)]
      if ((await sizeOf(old)) !== undefined) return moveIn(old, path, newScratch)
      if ((await sizeOf(path)) === undefined) throw notFound('File')
    },
    async delete(key) {
      const path = pathOf(key)
      await faulty(() => rm(path, { force: true }))
    },
    presignPut: () => null,
    list: (prefix) => listed(root, prefix),
    async ready() {
      const temporary = newScratch()
      await written(() => writeFile(temporary, 'ready'), temporary)
      await rm(temporary, { force: true })
    },
  }
}

/** Returns a function that gives the size of a stored file; undefined where there is none. Creates no folders. */
export function localSizes(dataDir: string): (key: string) => Promise<number | undefined> {
  return (key) => sizeOf(join(dataDir, 'files', shardedPath(checkedKey(key))))
}

/** The path of a key: a hash of the file name picks one of 256 subfolders, so that no folder grows too large. */
function shardedPath(key: string): string {
  const at = key.lastIndexOf('/') + 1
  const name = key.slice(at)
  const shard = (Bun.hash.crc32(name) & 0xff).toString(16).padStart(2, '0')
  return join(key.slice(0, at), shard, name)
}

/** Moves a file durably: syncs the bytes, then the folder of the new name, then every folder created for it. */
async function moveIn(from: string, to: string, newScratch: () => string): Promise<void> {
  await faulty(async () => {
    const firstMade = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await synced(from)
    try {
      await rename(from, to)
    } catch (error) {
      if (errorCode(error) !== 'EXDEV') throw error
      await copyIn(from, to, newScratch())
    }
    const last = firstMade === undefined ? dirname(to) : dirname(firstMade)
    for (let folder = dirname(to); folder.length >= last.length; folder = dirname(folder)) await synced(folder)
  })
}

/** Moves from another file system: copies to a temporary file first, so that the target name never has partial content. */
async function copyIn(from: string, to: string, temporary: string): Promise<void> {
  await written(() => copyFile(from, temporary), temporary)
  await synced(temporary)
  await rename(temporary, to)
  await unlink(from)
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw diskFault(error)
  }
}

async function* listed(root: string, prefix: string): ReturnType<Storage['list']> {
  const folder = checkedKey(prefix.slice(0, -1))
  for (const entry of await entriesBelow(join(root, folder))) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    // Deleted since the listing, for example by a sweep.
    if (!found) continue
    // The last folder is the shard, which is not part of the key.
    const key = join(dirname(entry.parentPath), entry.name).slice(root.length + 1)
    yield { key, size: found.size, modifiedAt: found.mtimeMs }
  }
}

async function entriesBelow(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (isAbsence(error)) return []
    throw diskFault(error)
  }
}

/** Runs a write and removes the file on failure. */
async function written(work: () => Promise<void>, path: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    await rm(path, { force: true })
    throw diskFault(error)
  }
}

async function faulty(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw diskFault(error)
  }
}

function isAbsence(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}

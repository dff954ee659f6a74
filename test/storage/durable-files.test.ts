import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import * as disk from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeStream } from '../../src/ports/scratch'
import type { Storage } from '../../src/ports/storage'
import { localStorage } from '../../src/ports/storage-local'
import { failure, tempDir, undoAll } from '../support/storage'

const meta = { contentType: 'image/png' }
const bytes = randomBytes(100_000)

let folder: string
let storage: Storage
const spies: { mockRestore(): void }[] = []
beforeEach(() => {
  folder = tempDir()
  storage = localStorage(folder)
})
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  return undoAll()
})

function upload(): string {
  const path = join(storage.scratch, 'upload')
  writeFileSync(path, bytes)
  return path
}

/** Makes the next call of this kind fail after it has applied `first` to its path. */
function failing(name: 'copyFile' | 'rename' | 'writeFile', code: string, first: (path: string) => void = () => {}) {
  const spy = spyOn(disk, name)
  spy.mockImplementationOnce((from: unknown, to: unknown) => {
    first(String(name === 'writeFile' ? from : to))
    return Promise.reject(Object.assign(new Error(`${code}: no`), { code }))
  })
  spies.push(spy)
}

const half = (path: string) => writeFileSync(path, bytes.subarray(0, 50_000))

async function handlePrototype(): Promise<disk.FileHandle> {
  const handle = await disk.open(folder)
  await handle.close()
  return Object.getPrototypeOf(handle) as disk.FileHandle
}

/** The syncs while `work` runs, in order, each with whether the key had its file when it ended. */
async function synced(key: string, work: () => Promise<void>) {
  const seen: { inode: number; there: boolean }[] = []
  const spy = spyOn(await handlePrototype(), 'sync')
  spies.push(spy)
  spy.mockImplementation(async function (this: disk.FileHandle) {
    const { ino: inode } = await this.stat()
    // Several looks: room for a step that does not wait for this one.
    let there = false
    for (let looks = 0; looks < 10; looks++) there = (await storage.stat(key)) !== undefined
    seen.push({ inode, there })
  })
  await work()
  const done = [...seen]
  const { path } = await storage.fetchToFile(key, bytes.length)
  const names = new Map([[statSync(path).ino, 'file']])
  for (let at = dirname(path), n = 1; at !== folder; at = dirname(at), n++) names.set(statSync(at).ino, `folder ${n}`)
  return done.map(({ inode, there }) => `${names.get(inode) ?? 'original'}, ${there ? 'named' : 'unnamed'}`)
}

describe('a stored file', () => {
  test('is synced before it gets its name, then the folder of the name, then each new folder', async () => {
    const first = ['file, unnamed', 'folder 1, named', 'folder 2, named', 'folder 3, named']
    expect(await synced('a/b', () => storage.putFile('a/b', upload(), meta))).toEqual(first)
    expect(await synced('a/b2', () => storage.put('a/b2', bytes, meta))).toEqual(first.slice(0, 3))
  })

  test('syncs only new folders, and the second time only the folder of its name', async () => {
    await storage.put('a/b', bytes, meta)
    await storage.delete('a/b')
    expect(await synced('a/b', () => storage.put('a/b', bytes, meta))).toEqual(['file, unnamed', 'folder 1, named'])
  })

  test('is renamed, so that a concurrent reader sees all of the old bytes or all of the new', async () => {
    const path = upload()
    const { ino } = statSync(path)
    await storage.putFile('a/b', path, meta)
    expect(statSync((await storage.fetchToFile('a/b', bytes.length)).path).ino).toBe(ino)
  })

  test('from another file system is copied durably before it gets its name', async () => {
    const path = upload()
    failing('rename', 'EXDEV')
    const steps = await synced('a/b', () => storage.putFile('a/b', path, meta))
    expect(steps.slice(0, 3)).toEqual(['original, unnamed', 'file, unnamed', 'folder 1, named'])
    expect(readFileSync((await storage.fetchToFile('a/b', bytes.length)).path).equals(bytes)).toBe(true)
    expect(readdirSync(storage.scratch)).toEqual([])
  })
})

describe('a disk failure', () => {
  const refused = (work: Promise<unknown>) => failure(work).then((error) => (error as { code?: string }).code)

  test('while bytes are written, copied or renamed leaves nothing under the key and keeps the upload', async () => {
    failing('writeFile', 'ENOSPC', half)
    expect(await refused(storage.put('a/b', bytes, meta))).toBe('UNAVAILABLE')
    failing('rename', 'EIO')
    expect(await refused(storage.put('a/b', bytes, meta))).toBe('UNAVAILABLE')
    expect(readdirSync(storage.scratch)).toEqual([])
    const path = upload()
    failing('rename', 'EXDEV')
    failing('copyFile', 'ENOSPC', half)
    expect(await refused(storage.putFile('a/b', path, meta))).toBe('UNAVAILABLE')
    expect([await storage.stat('a/b'), readdirSync(storage.scratch)]).toEqual([undefined, ['upload']])
  })

  test('while a stream is written is UNAVAILABLE and leaves nothing', async () => {
    const spy = spyOn(await handlePrototype(), 'writeFile')
    spies.push(spy)
    spy.mockImplementation(() => Promise.reject(Object.assign(new Error('ENOSPC: no'), { code: 'ENOSPC' })))
    const path = join(storage.scratch, 'stream')
    expect(await refused(writeStream(path, new Blob([bytes]).stream(), bytes.length))).toBe('UNAVAILABLE')
    expect(readdirSync(storage.scratch)).toEqual([])
  })
})

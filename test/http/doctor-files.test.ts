import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { fileFindings } from '../../src/commands/doctor-files'
import { readConfig } from '../../src/config/config'
import { localStorage } from '../../src/ports/storage-local'
import { s3Storage } from '../../src/ports/storage-s3'
import { runHere } from '../support/command'
import { startS3Server } from '../support/s3-server'
import { dataFolder, processEnv } from '../support/server'

let folder: ReturnType<typeof dataFolder>
beforeEach(async () => {
  folder = dataFolder()
  expect((await runHere(['migrate'], processEnv(folder.path))).code).toBe(0)
})
afterEach(() => folder.remove())

const keyOf = (n: number) => `uploads/world_1/blob_${n}`
const BYTES = Buffer.from('bytes')
const META = { contentType: 'text/plain', sha256: new Bun.CryptoHasher('sha256').update(BYTES).digest('hex') }

/** Names files in the database, as uploads do. */
function named(count: number): void {
  const database = new Database(join(folder.path, 'quoin.db'))
  const insert = database.query('INSERT INTO blobs (world_id, sha256, size, storage_key) VALUES (?, ?, ?, ?)')
  for (let n = 0; n < count; n++) insert.run('world_1', `hash-${n}`, BYTES.length, keyOf(n))
  database.close()
}

const looked = async (env: Record<string, string> = {}) => {
  const found = await fileFindings(readConfig({ DATA_DIR: folder.path, ...env }))
  return found.map(({ state, words }) => `${state}: ${words}`)
}

describe('the files of uploads in the data folder', () => {
  test('are not mentioned where there are none, or no database', async () => {
    expect(await looked()).toEqual([])
    expect(await looked({ DATA_DIR: join(folder.path, 'none') })).toEqual([])
  })

  test('are counted if they are all there', async () => {
    named(20)
    const storage = localStorage(folder.path)
    for (let n = 0; n < 20; n++) await storage.put(keyOf(n), BYTES, META)
    expect(await looked()).toEqual(['ok: all 20 files of uploads are there'])
  })

  test('fail if some are missing or truncated, and the command exits with 1', async () => {
    named(20)
    const storage = localStorage(folder.path)
    for (let n = 1; n < 20; n++) await storage.put(keyOf(n), BYTES, META)
    expect(await looked()).toEqual([
      `failed: 1 of 20 files of uploads are missing or incomplete, for example ${keyOf(0)}`,
    ])
    const { path } = await storage.fetchToFile(keyOf(1), 100)
    truncateSync(path, 2)
    expect(await looked()).toEqual([expect.stringContaining('failed: 2 of 20')])
    rmSync(join(folder.path, 'files'), { recursive: true })
    const { code, out } = await runHere(['doctor', '--json'], processEnv(folder.path))
    const { ok, findings } = JSON.parse(out) as {
      ok: boolean
      findings: { check: string; words: string; todo: string }[]
    }
    expect([code, ok]).toEqual([1, false])
    expect(findings.find(({ check }) => check === 'files')).toMatchObject({
      words: expect.stringContaining('20 of 20'),
      todo: expect.stringContaining('files/ of a backup'),
    })
  })
})

describe('the files of uploads in a bucket', () => {
  test('are looked up by a sample, and fail if one of it is missing', async () => {
    const s3 = await startS3Server()
    try {
      const env = {
        STORAGE: 's3',
        S3_ENDPOINT: s3.url,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      }
      const { storage: choice } = readConfig({ DATA_DIR: folder.path, ...env })
      if (choice.kind !== 's3') throw new Error('not configured')
      const storage = s3Storage(choice, folder.path)
      named(60)
      for (let n = 0; n < 60; n++) await storage.put(keyOf(n), BYTES, META)
      expect(await looked(env)).toEqual(['ok: 50 of 60 files of uploads were looked up, and all are there'])
      s3.objects.clear()
      expect(await looked(env)).toEqual([expect.stringContaining('failed: 50 of 50 that were looked up (of 60) files')])
      await s3.stop()
      expect(await looked(env)).toEqual([expect.stringContaining('failed: the files of uploads cannot be looked up')])
    } finally {
      await s3.stop().catch(() => {})
    }
  }, 60_000)
})

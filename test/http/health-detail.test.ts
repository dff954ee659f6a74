import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { instanceSettings } from '../../db/schema'
import { type Harness, harness } from '../support/harness'

let h: Harness
beforeEach(async () => {
  h = await harness()
})
afterEach(() => h.close())

const detail = () => h.fetch('GET', '/health/detail', { token: h.deps.secrets.operatorToken })

test('GET /health/detail reports the state of every part to the operator', async () => {
  const { status, body } = await detail()
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    version: expect.any(String),
    timestamp: new Date(h.clock.now()).toISOString(),
    uptime: expect.any(Number),
    database: { status: 'ok', answerMs: expect.any(Number), driver: 'bun:sqlite', sizeBytes: expect.any(Number) },
    wal: { sizeBytes: 0 },
    replica: { configured: false, lagSeconds: null, failing: false },
    lastVerifiedRestore: null,
    queue: { depth: 0, scheduled: 0, running: 0, oldestSeconds: 0 },
    storage: { kind: 'local', status: 'ok' },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    mail: { configured: true, waiting: 0, failed: 0 },
    models: expect.arrayContaining([expect.objectContaining({ id: 'local/composer', available: true, reason: null })]),
    eventLoop: { lagMs: expect.any(Number), worstMs: expect.any(Number) },
  })
})

test('GET /health/detail is for the operator only', async () => {
  const member = await h.register()
  expect((await h.fetch('GET', '/health/detail')).status).toBe(401)
  expect((await h.fetch('GET', '/health/detail', { token: member.token })).status).toBe(401)
})

const verdict = (key: string, at: number) =>
  h.deps.store.tx('instance', async (tx) => {
    await tx.insert(instanceSettings).values({ key: `restore.${key}`, value: JSON.stringify({ at, lagMs: 1_200 }) })
  })

test('the last verified restore and its replica lag are reported', async () => {
  const at = h.clock.now() - 3600_000
  await verdict('lastVerified', at)
  const { body } = await detail()
  expect(body).toMatchObject({ status: 'ok', replica: { lagSeconds: 1.2, failing: false } })
  expect(body.lastVerifiedRestore).toBe(new Date(at).toISOString())
})

test('a replica that is far behind or unreadable is reported, whatever the last restore found', async () => {
  await verdict('lastVerified', h.clock.now() - 1)
  const told = async (lagMs: number | null) => {
    h.deps.metrics.replicaLagMs = lagMs
    const { status, replica } = (await detail()).body
    return [status, replica.lagSeconds]
  }
  expect(await told(900)).toEqual(['ok', 0.9])
  expect(await told(90_000)).toEqual(['degraded', 90])
  expect(await told(null)).toEqual(['degraded', null])
})

test('a drill that failed since then is reported', async () => {
  await verdict('lastVerified', h.clock.now() - 2)
  await verdict('lastFailed', h.clock.now() - 1)
  expect((await detail()).body).toMatchObject({ status: 'degraded', replica: { failing: true } })
})

test('an unreadable database is reported, not thrown', async () => {
  await h.deps.store.close()
  const { status, body } = await detail()
  expect([status, body.status, body.database.status, body.queue]).toEqual([200, 'degraded', 'failed', null])
  const { text } = await h.fetch('GET', '/metrics', { token: h.deps.secrets.operatorToken })
  expect(text).toContain('quoin_database_up 0\n')
})

test('free disk space is reported; below 512 MB for this user the instance is degraded', async () => {
  const blocks = spyOn(fs, 'statfsSync')
  try {
    const told = async (bavail: number) => {
      const figures = { bavail, bfree: 900_000, blocks: 1_000_000, bsize: 4096 }
      const none = { bavail: 0, bfree: 0, blocks: 0, bsize: 4096 }
      blocks.mockImplementation(((path: string) => (path === h.deps.config.dataDir ? figures : none)) as never)
      const { status, disk } = (await detail()).body
      const { text } = await h.fetch('GET', '/metrics', { token: h.deps.secrets.operatorToken })
      return [status, disk, /^quoin_disk_free_bytes (\d+)$/m.exec(text)?.[1]]
    }
    const enough = 512 * 1024 * 1024
    const totalBytes = 4_096_000_000
    expect(await told(131_072)).toEqual(['ok', { freeBytes: enough, totalBytes }, String(enough)])
    expect((await told(131_071)).slice(0, 2)).toEqual(['degraded', { freeBytes: enough - 4096, totalBytes }])
  } finally {
    blocks.mockRestore()
  }
})

test('an uploads folder that this user may not read and write is reported', async () => {
  const access = spyOn(fs, 'accessSync').mockImplementation((_, mode) => {
    if (mode === (fs.constants.R_OK | fs.constants.W_OK)) throw new Error('EACCES: no')
  })
  try {
    expect((await detail()).body).toMatchObject({ status: 'degraded', storage: { kind: 'local', status: 'failed' } })
    expect(access.mock.calls.map(([path]) => path)).toEqual([join(h.deps.config.dataDir, 'files')])
  } finally {
    access.mockRestore()
  }
})

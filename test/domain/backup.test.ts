import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Database } from 'bun:sqlite'
import { existsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../../db/lock'
import { jobs } from '../../db/schema'
import { type Context, systemContext } from '../../src/deps/context'
import { writeCanary } from '../../src/features/backup/canary'
import { drillReplica } from '../../src/features/backup/drill'
import { scheduleDaily } from '../../src/features/backup/schedule'
import { lastVerdicts } from '../../src/features/backup/verdict'
import { watchLog } from '../../src/features/backup/wal-watch'
import { type Harness, harness } from '../support/harness'

let t: Harness
let ctx: Context
beforeEach(async () => {
  t = await harness()
  ctx = systemContext(t.deps)
})
afterEach(() => t.close())

const replicaUrl = 'file:///replica'

/** A complete replica, damaged by `harm` if given. */
const copying =
  (harm: (path: string) => void = () => {}) =>
  async (path: string) => {
    await t.deps.store.engine.backupInto(path)
    harm(path)
    return true
  }

function changed(path: string, sql: string): void {
  const copy = new Database(path)
  copy.exec(sql)
  copy.close(true)
}

describe('the restore drill', () => {
  const drill = (restore: (path: string) => Promise<boolean>, serving = false) =>
    drillReplica(ctx, { replicaUrl, restore, serving, patienceMs: 1 })

  test('verifies an intact replica, measures its lag and stores both for the health page', async () => {
    await t.register()
    const verdict = await drill(copying(), true)
    expect(verdict).toEqual({
      ok: true,
      problem: null,
      source: 'replica',
      at: t.clock.now(),
      lagMs: 0,
      migration: expect.any(Number),
      rows: expect.objectContaining({ users: 1, worlds: 1, surfaces: 0 }),
    })
    expect((await lastVerdicts(ctx)).verified).toMatchObject({ ok: true, at: t.clock.now() })
    const headers = { authorization: 'Bearer operator-token-of-the-tests' }
    const health = await t.fetch('GET', '/health/detail', { headers })
    expect(health.body.lastVerifiedRestore).toBe(new Date(t.clock.now()).toISOString())
  })

  test('leaves nothing in the data folder', async () => {
    await drill(copying())
    await drill(copying((path) => truncateSync(path, 5000)))
    expect(existsSync(join(t.deps.config.dataDir, 'verify'))).toBe(false)
  })

  const HARMS: [string, (path: string) => void, string][] = [
    [
      'one that ends before the canary',
      (path) => changed(path, "UPDATE instance_settings SET value = json_set(value, '$.token', 'older')"),
      'is behind',
    ],
    ['one without a canary', (path) => changed(path, 'DELETE FROM instance_settings'), 'no canary'],
    ['one that lacks a row', (path) => changed(path, 'DELETE FROM audit WHERE seq = 1'), 'audit'],
    [
      'one with a row too many',
      (path) =>
        changed(
          path,
          'INSERT INTO worlds (id, slug, name, description, settings, plan_code, live_apps, records, created_at, updated_at) SELECT id||1, slug||1, name, description, settings, plan_code, live_apps, records, created_at, updated_at FROM worlds',
        ),
      'worlds',
    ],
    ['a truncated one', (path) => truncateSync(path, 20_000), 'damaged'],
    [
      'one of a newer program',
      (path) => changed(path, "INSERT INTO _migrations VALUES (9999, 'future', 'x', 0)"),
      'future',
    ],
  ]

  test.each(HARMS)('rejects %s', async (_, harm, words) => {
    await t.register()
    await writeCanary(ctx)
    const verdict = await drill(copying(harm), true)
    expect([verdict.ok, verdict.problem]).toEqual([false, expect.stringContaining(words)])
    expect(await lastVerdicts(ctx)).toEqual({ verified: null, failed: expect.objectContaining({ ok: false }) })
  })

  test('rejects an empty replica', async () => {
    expect((await drill(() => Promise.resolve(false))).problem).toBe('The replica is empty.')
  })

  test('tolerates writes during the restore', async () => {
    const verdict = await drill(async (path) => {
      await t.register()
      await t.deps.store.engine.backupInto(path)
      await t.register()
      return true
    }, true)
    expect([verdict.problem, verdict.rows.users]).toEqual([null, 1])
  })

  test('runs once at a time', async () => {
    const lock = takeLock(join(t.deps.config.dataDir, 'verify.lock'))
    await expect(drill(copying())).rejects.toThrow('Another verification')
    lock?.release()
    expect((await drill(copying())).ok).toBe(true)
  })
})

describe('the daily jobs', () => {
  const waiting = async () => {
    const rows = await ctx.read.select({ kind: jobs.kind, runAt: jobs.runAt }).from(jobs)
    return rows.map(({ kind, runAt }) => `${kind} ${new Date(runAt).toISOString()}`).sort()
  }

  test('are enqueued once for the early morning, however often the server starts', async () => {
    for (let starts = 0; starts < 3; starts++) await scheduleDaily(ctx)
    const first = ['backup.drill 2026-01-16T04:00:00.000Z', 'backup.snapshot 2026-01-16T03:00:00.000Z']
    expect(await waiting()).toEqual(first)
    t.clock.advance(24 * 3_600_000)
    await scheduleDaily(ctx)
    expect(await waiting()).toHaveLength(4)
  })
})

test('an oversized write-ahead log is logged once, and once more when it is small again', () => {
  const said = () => t.log.filter((line) => line.includes('write-ahead log')).map((line) => JSON.parse(line).level)
  const sized = (megabytes: number) => {
    const { engine } = t.deps.store
    const figures = () => ({ ...engine.figures(), walBytes: megabytes * 1024 * 1024 })
    deps.store = { ...t.deps.store, engine: { ...engine, figures } }
    watchLog(systemContext(deps))
    t.deps.log.flush()
  }
  const deps = { ...t.deps }
  for (const megabytes of [1, 255, 256, 900, 200, 127, 1, 300]) sized(megabytes)
  expect(said()).toEqual(['error', 'warn', 'error'])
})

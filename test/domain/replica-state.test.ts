import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Metrics } from '../../src/core/metrics'
import type { Deps } from '../../src/deps/deps'
import { replicaLagMs, watchReplica } from '../../src/replication/replica-state'
import { settled } from '../support/until'
import { failure, tempDir, undoAll } from '../support/storage'

const WRITTEN = Date.parse('2026-01-15T12:00:00Z')
const replicaUrl = 'file:///replica'

let dataDir: string
const spies: { mockRestore(): void }[] = []
beforeEach(() => {
  dataDir = tempDir()
  touch('quoin.db', WRITTEN)
})
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  return undoAll()
})

function touch(name: string, at: number): void {
  writeFileSync(join(dataDir, name), '')
  utimesSync(join(dataDir, name), new Date(at), new Date(at))
}

/** Litestream's list of generations that end this many milliseconds before the last write to the database. */
function listing(...behind: number[]): string {
  const rows = behind.map((ms, n) => `file  gen${n}  0s  2026-01-01T00:00:00Z  ${new Date(WRITTEN - ms).toISOString()}`)
  return ['name  generation  lag  start  end', ...rows, ''].join('\n')
}

function litestreamSays(out: string, err = '', code = 0) {
  const child = { stdout: new Response(out), stderr: new Response(err), exited: Promise.resolve(code) }
  const spy = spyOn(Bun, 'spawn').mockReturnValue(child as never)
  spies.push(spy)
  return spy
}

const lag = () => replicaLagMs({ dataDir, replicaUrl }, process.env)

describe('how far the replica is behind', () => {
  test('is the time from its newest segment to the last write, to the file or its log, and never negative', async () => {
    litestreamSays(listing(90_000, 4_000, 600_000))
    expect(await lag()).toBe(4_000)
    touch('quoin.db-wal', WRITTEN + 30_000)
    litestreamSays(listing(4_000))
    expect(await lag()).toBe(34_000)
    touch('quoin.db-wal', WRITTEN - 30_000)
    litestreamSays(listing(-900))
    expect(await lag()).toBe(0)
  })

  test('is unknown for an empty replica', async () => {
    litestreamSays(listing())
    expect(await lag()).toBeNull()
  })

  test.each([
    ['ended badly', 'no words', 1],
    ['said an error and ended well', 'level=ERROR msg="failed" error="no such bucket"', 0],
  ])('is an error where Litestream %s, within a time limit', async (_, err, code) => {
    const spawn = litestreamSays(listing(1_000), err, code)
    expect(await failure(lag())).toMatchObject({ code: 'PROVIDER_FAILED' })
    expect(spawn.mock.calls[0]?.[1]).toMatchObject({ timeout: 20_000 })
  })
})

describe('the watch', () => {
  /** Runs the periodic check when the test asks for it. */
  function watched(url: string | null = replicaUrl) {
    const looks: (() => void)[] = []
    const every = spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void, ms: number) => {
      expect(ms).toBe(60_000)
      looks.push(look)
      return { unref() {} }
    }) as never)
    spies.push(every)
    const said: string[] = []
    const log = {
      warn: (words: string) => said.push(`warn ${words}`),
      error: (words: string) => said.push(`error ${words}`),
    }
    const metrics = new Metrics()
    watchReplica({ config: { dataDir, replicaUrl: url }, log, metrics } as unknown as Deps, process.env)
    const look = async (out: string, code = 0) => {
      litestreamSays(out, '', code)
      looks[0]?.()
      await settled()
      return [metrics.replicaLagMs, ...said.splice(0)]
    }
    return { look, looks }
  }

  test('logs a lasting lag once, at the second check, and once that the replica has caught up', async () => {
    const { look } = watched()
    expect(await look(listing(60_000))).toEqual([60_000])
    expect(await look(listing(61_000))).toEqual([61_000])
    expect(await look(listing(62_000))).toEqual([62_000, expect.stringContaining('error The replica is 62 s behind.')])
    expect(await look(listing(63_000))).toEqual([63_000])
    expect(await look(listing(0))).toEqual([0, 'warn the replica is up to date again'])
    expect(await look(listing(61_000))).toEqual([61_000])
    expect(await look(listing(0))).toEqual([0])
  })

  test('reports an emptied or unreadable replica as unknown, never as up to date', async () => {
    const { look } = watched()
    for (let n = 0; n < 3; n++) await look(listing(90_000))
    expect(await look(listing())).toEqual([null])
    expect(await look(listing(0))).toEqual([0, 'warn the replica is up to date again'])
    expect(await look(listing(0), 1)).toEqual([null, 'warn the lag of the replica cannot be read'])
  })

  test('does not start without a replica', () => {
    expect(watched(null).looks).toEqual([])
  })
})

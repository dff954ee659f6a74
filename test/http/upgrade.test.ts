import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '../../db/client'
import { takeLock } from '../../db/lock'
import { migrate, migrationState } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { leftovers } from '../support/leftovers'
import { inDatabase } from '../support/replicated'
import { processEnv, runToEnd } from '../support/server'

// These tests start and stop processes, which takes long on a slow machine.
setDefaultTimeout(60_000)

const { folder, start } = leftovers()

const last = MIGRATIONS.at(-1)
const WAITING = MIGRATIONS.slice(0, -1)

/** A data folder as the version before the last migration left it. */
async function earlier(): Promise<string> {
  const dataDir = join(folder(), 'data')
  mkdirSync(dataDir)
  await migrate(join(dataDir, 'quoin.db'), WAITING)
  return dataDir
}

const pendingIn = async (dataDir: string) =>
  (await migrationState(join(dataDir, 'quoin.db'), MIGRATIONS)).pending.map(({ id }) => id)

describe('a database of an earlier version', () => {
  test('is migrated at the start, which logs it first; a new database logs no upgrade', async () => {
    const upgraded = await earlier()
    const words = `Migration ${last?.id} (${last?.name}) starts on a database of `
    const server = await start(upgraded)
    const { out } = await server.stop()
    expect(out).toContain(words)
    expect(out).not.toContain('"level":"warn","msg":"Migration')
    expect(await pendingIn(upgraded)).toEqual([])
    const again = await start(upgraded)
    expect((await again.stop()).out).not.toContain('Migration ')
    const fresh = await start(folder())
    expect((await fresh.stop()).out).not.toContain('Migration ')
  })

  test('is not migrated by a command while a server of that version runs', async () => {
    const dataDir = await earlier()
    const server = takeLock(join(dataDir, 'quoin.lock'))
    for (const words of [['user', 'list'], ['migrate']]) {
      const { code, err } = await runToEnd('src/cli.ts', words, processEnv(dataDir))
      expect([code, err]).toEqual([1, expect.stringContaining('A server of an earlier version runs on this database.')])
    }
    expect(await pendingIn(dataDir)).toEqual([last?.id ?? 0])
    server?.release()
    expect((await runToEnd('src/cli.ts', ['user', 'list'], processEnv(dataDir))).code).toBe(0)
    expect(await pendingIn(dataDir)).toEqual([])
  })

  test('that another process locks is left unchanged with a plain message', async () => {
    const dataDir = await earlier()
    const other = await openConnection(join(dataDir, 'quoin.db'))
    other.exec('BEGIN IMMEDIATE')
    const { code, err } = await runToEnd('src/cli.ts', ['migrate'], processEnv(dataDir))
    expect([code, err]).toEqual([1, expect.stringContaining('another process locks the database')])
    other.close()
    expect(inDatabase(dataDir, (database) => database.query('PRAGMA integrity_check').all())).toEqual([
      { integrity_check: 'ok' },
    ])
    expect(await pendingIn(dataDir)).toEqual([last?.id ?? 0])
  })
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeLeftovers } from '../../src/replication/litestream'
import { HOUR_MS } from '../../src/lib/time'
import { dataFolder } from '../support/server'

const NOW = Date.UTC(2026, 0, 15)

let folder: ReturnType<typeof dataFolder>
beforeEach(() => (folder = dataFolder()))
afterEach(() => folder.remove())

function file(name: string, ageMs: number): void {
  const path = join(folder.path, name)
  writeFileSync(path, '')
  utimesSync(path, (NOW - ageMs) / 1000, (NOW - ageMs) / 1000)
}

test('old leftovers of restores are removed, and nothing else', () => {
  const old = [
    'quoin.db.restored.tmp-wal',
    'quoin.db.restored.tmp-shm',
    'quoin.db.restored.tmp',
    'quoin.db.checked.tmp-wal',
  ]
  for (const name of old) file(name, 2 * HOUR_MS)
  const kept = ['quoin.db', 'quoin.db-wal', 'quoin.db-shm', 'quoin.db.restored', 'keys.json', 'my.restored.tmp-wal']
  for (const name of kept) file(name, 2 * HOUR_MS)
  removeLeftovers(folder.path, NOW)
  expect(readdirSync(folder.path).toSorted()).toEqual(kept.toSorted())
})

test('a young leftover stays, because a restore may be running', () => {
  file('quoin.db.restored.tmp-wal', HOUR_MS / 2)
  removeLeftovers(folder.path, NOW)
  expect(readdirSync(folder.path)).toEqual(['quoin.db.restored.tmp-wal'])
})

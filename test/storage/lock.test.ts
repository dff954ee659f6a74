import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '../../db/lock'

const folder = mkdtempSync(join(tmpdir(), 'quoin-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a lock is exclusive until it is released, and its file stays empty', () => {
  const path = join(folder, 'taken.lock')
  const lock = takeLock(path)
  expect(takeLock(path)).toBeUndefined()
  lock?.release()
  const again = takeLock(path)
  expect(again).toBeDefined()
  again?.release()
  expect(statSync(path).size).toBe(0)
})

test('a read-only file is rejected, because it would give two processes the lock', () => {
  const path = join(folder, 'of-root.lock')
  writeFileSync(path, '')
  chmodSync(path, 0o444)
  const root = process.geteuid?.() === 0
  if (root) {
    chmodSync(folder, 0o755)
    process.seteuid?.(65_534)
  }
  try {
    expect(() => takeLock(path)).toThrow(expect.objectContaining({ code: 'EACCES' }))
  } finally {
    if (root) process.seteuid?.(0)
  }
})

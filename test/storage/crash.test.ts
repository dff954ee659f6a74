import { afterEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { count, DRIVERS, stranger, tempFile, undoAll } from '../support/storage'

const CHILD = join(import.meta.dir, '../support/crash-writer.ts')
const ROUNDS = 4

afterEach(undoAll)

describe.each(DRIVERS)('kill -9 on %s', (driver) => {
  test('loses no acknowledged write and leaves no partial transaction', async () => {
    const path = await tempFile(driver)
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await writeUntilKilled(path, driver, round)))
    const connection = await stranger(path, driver)
    const kept = new Set((connection.statement('SELECT id FROM notes').all() as { id: string }[]).map((row) => row.id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 20)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(count(connection, 'notes WHERE id NOT IN (SELECT note_id FROM audit)')).toBe(0)
    expect(count(connection, 'audit')).toBe(kept.size)
    expect(connection.statement('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  })
})

/** Reads acknowledgements, kills the child in the middle of a write, later in each round, and reads what it still had said. */
async function writeUntilKilled(path: string, driver: string, round: number): Promise<string[]> {
  const child = Bun.spawn([process.execPath, CHILD, path, driver, String(round)], { stdout: 'pipe', stderr: 'inherit' })
  let said = ''
  const decoder = new TextDecoder()
  for await (const chunk of child.stdout) {
    said += decoder.decode(chunk, { stream: true })
    if (said.split('\n').length > 20 + round * 7) child.kill('SIGKILL')
  }
  await child.exited
  // The last line may be truncated; only a complete line is an acknowledgement.
  return said.split('\n').slice(0, -1)
}

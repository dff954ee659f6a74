import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Connection, openConnection } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { count, DRIVERS } from '../support/storage'

describe.each(DRIVERS)('the Φ ledger on %s', (driver) => {
  let connection: Connection
  const run = (sql: string) => connection.exec(sql)
  beforeEach(async () => {
    connection = await openConnection(':memory:', { driver })
    await migrate(connection, MIGRATIONS)
    for (const id of ['world_a', 'world_b']) {
      run(`INSERT INTO worlds (id, slug, name, settings, plan_code, created_at, updated_at)
        VALUES ('${id}', '${id}', 'W', '{}', 'hobby', 0, 0)`)
      run(`INSERT INTO phi_grants (id, world_id, kind, key, amount, remaining, created_at)
        VALUES ('grant_${id}', '${id}', 'allowance', 'k', 100, 100, 0)`)
      line(id, 'source, allowance', '-100, 100')
    }
  })
  afterEach(() => connection.close())

  const line = (world: string, accounts: string, amounts: string) =>
    run(`INSERT INTO phi_journal (world_id, at, kind, subject_id, ${accounts})
      VALUES ('${world}', 1, 'grant', 'grant_${world}', ${amounts})`)

  test('rejects entries whose lines do not sum to zero', () => {
    expect(() => line('world_a', 'source, allowance', '-100, 99')).toThrow('CHECK')
    expect(() => line('world_a', 'spent', '1')).toThrow('CHECK')
    expect(count(connection, 'phi_journal')).toBe(2)
  })

  test.each([
    'UPDATE phi_journal SET at = 2',
    'UPDATE phi_journal SET source = -50, allowance = 50 WHERE id = 1',
    'UPDATE OR IGNORE phi_journal SET subject_id = subject_id',
    'DELETE FROM phi_journal',
    'DELETE FROM phi_journal WHERE id = 1',
    "INSERT OR REPLACE INTO phi_journal (id, world_id, at, kind, subject_id) VALUES (1, 'world_a', 9, 'grant', 'x')",
    `INSERT INTO phi_journal (id, world_id, at, kind, subject_id) VALUES (1, 'world_a', 9, 'grant', 'x')
      ON CONFLICT DO UPDATE SET at = 9`,
  ])('rejects %s', (sql) => {
    const before = connection.statement('SELECT * FROM phi_journal').all()
    expect(() => run(sql)).toThrow('phi_journal cannot be')
    expect(connection.statement('SELECT * FROM phi_journal').all()).toEqual(before)
  })

  test('is deleted with its World, and those of other Worlds stay', () => {
    run("DELETE FROM worlds WHERE id = 'world_a'")
    expect(connection.statement('SELECT DISTINCT world_id FROM phi_journal').all()).toEqual([{ world_id: 'world_b' }])
    expect(count(connection, 'phi_grants')).toBe(1)
    expect(() => run("DELETE FROM phi_journal WHERE world_id = 'world_b'")).toThrow('cannot be deleted')
  })

  test('rejects a negative balance', () => {
    expect(() => run('UPDATE phi_grants SET remaining = remaining - 101')).toThrow('CHECK')
    expect(() => run('UPDATE phi_grants SET held = held - 1')).toThrow('CHECK')
    expect(() => run('UPDATE phi_grants SET held = held + 1')).toThrow('CHECK')
  })

  test('finds open grants and pending holds by their indexes', () => {
    const plan = (sql: string) => JSON.stringify(connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all())
    const open = "SELECT id FROM phi_grants WHERE world_id = 'w' AND remaining + held > 0"
    expect(plan(open)).toContain('phi_grants_open')
    expect(plan("SELECT id FROM phi_holds WHERE status = 'pending'")).toContain('phi_holds_pending')
  })
})

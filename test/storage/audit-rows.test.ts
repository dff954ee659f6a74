import { expect, test } from 'bun:test'
import { openConnection } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'

const INSERT =
  'INSERT INTO audit (chain, seq, hash, prev_hash, id, at, actor_kind, actor_name, action, resource_type, after) ' +
  "VALUES (?, ?, ?, '', ?, ?, 'user', 'Ada', 'surface.draft', 'surface', ?)"

test('an entry of a kilobyte or more needs no overflow page, and existing entries stay', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS.slice(0, 6))
  const write = (chain: string, seq: number) =>
    connection.statement(INSERT).run(chain, seq, `hash-${seq}`, `audit_${seq}`, seq, 'x'.repeat(1_100))
  for (let seq = 1; seq <= 400; seq++) write(`world_${seq % 3}`, seq)
  const all = () => connection.statement('SELECT chain, seq, hash, after FROM audit ORDER BY chain, seq').all()
  const before = all()
  await migrate(connection, MIGRATIONS)
  expect(all()).toEqual(before)
  const room = connection
    .statement("SELECT sum(pgsize) AS pages, sum(payload) AS held FROM dbstat WHERE name = 'audit'")
    .get() as { pages: number; held: number }
  expect(room.pages).toBeLessThan(1.5 * room.held)
  connection.close()
})

test('the newest entries are found in order by an index', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
  for (const by of ['', 'AND actor_id = ?', "AND action = ? AND action <> 'surface.draft'", 'AND resource_id = ?']) {
    const sql = `EXPLAIN QUERY PLAN SELECT * FROM audit WHERE chain = ? ${by} ORDER BY at DESC, seq DESC LIMIT 50`
    const plan = connection.statement(sql).all(...(by ? ['a', 'b'] : ['a'])) as { detail: string }[]
    expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH audit USING INDEX audit_by_\w+ [^,]*$/)
  }
  connection.close()
})

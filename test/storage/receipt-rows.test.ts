import { expect, test } from 'bun:test'
import { openConnection, type Param } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { receiptInverse } from '../../src/features/surfaces/drafts/history'

const SURFACE =
  'INSERT INTO surfaces (id, world_id, name, slug, visibility, block_count, draft_version, draft_updated_at, ' +
  "draft_updated_by, created_by, created_at, updated_at) VALUES (?, 'w', 'Page', ?, 'private', 0, 1, 1, 'u', 'u', 1, 1)"

const INSERT =
  'INSERT INTO receipts (id, world_id, surface_id, source, status, actor_kind, actor_name, operations, inverse, result_hash, ' +
  "summary, revision_number, created_at, updated_at, partial, expires_at) VALUES (?, 'w', ?, 'editor', 'accepted', 'user', " +
  "'Ada', '[1]', '[2]', 'hash', 'Changed', ?, 5, 6, 1, 7)"

test('Receipts of a revision stay in it and unchanged after the migration', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS.slice(0, 7))
  connection.exec(
    "INSERT INTO worlds (id, slug, name, settings, plan_code, created_at, updated_at) VALUES ('w', 'w', 'W', '{}', 'pro', 1, 1)",
  )
  for (const id of ['s1', 's2']) connection.statement(SURFACE).run(id, id)
  const bindings: [string, string | null, number | null][] = [
    ['r1', 's1', 1],
    ['r2', 's1', 1],
    ['r3', 's1', null],
    ['r4', 's2', 3],
    ['r5', null, null],
  ]
  for (const binding of bindings) connection.statement(INSERT).run(...binding)
  const all = () => connection.statement('SELECT * FROM receipts ORDER BY id').all() as Record<string, unknown>[]
  const before = all()
  for (const row of before) delete row.revision_number
  await migrate(connection, MIGRATIONS.slice(0, 8))
  expect(all()).toEqual(before)
  expect(connection.statement('SELECT receipt_id, number FROM receipt_revisions ORDER BY receipt_id').all()).toEqual([
    { receipt_id: 'r1', number: 1 },
    { receipt_id: 'r2', number: 1 },
    { receipt_id: 'r4', number: 3 },
  ])
  connection.close()
})

test('a step back to an older draft is found by its key, however many Receipts exist', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
  const { sql, params } = receiptInverse(connection.db, 'w', 'r').toSQL()
  const plan = connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as Param[])) as { detail: string }[]
  expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH receipts USING INDEX [^,]*$/)
  connection.close()
})

test('the Surfaces of one World are listed and deleted without reading those of other Worlds', async () => {
  const connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
  for (const sql of [
    'SELECT name FROM surfaces WHERE world_id = ? ORDER BY updated_at DESC, id DESC LIMIT 26',
    'DELETE FROM surfaces WHERE world_id = ?',
  ]) {
    const plan = connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all('w') as { detail: string }[]
    expect(plan.map(({ detail }) => detail).join()).not.toContain('SCAN')
  }
  connection.close()
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Connection, openConnection, type Param } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import { SWEEPS } from '../../src/jobs/sweep'

let connection: Connection
beforeAll(async () => {
  connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
})
afterAll(() => connection.close())

test('the sweep finds its rows by an index', async () => {
  for (const end of SWEEPS) {
    const { sql, params } = end(connection.db, 1).toSQL()
    const plan = connection.statement(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as Param[])) as { detail: string }[]
    expect(plan[0]?.detail).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/)
  }
})

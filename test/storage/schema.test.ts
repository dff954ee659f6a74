import { afterAll, beforeAll, expect, test } from 'bun:test'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Connection, openConnection } from '../../db/client'
import { migrate } from '../../db/migrate'
import { MIGRATIONS } from '../../db/migrations'
import * as schema from '../../db/schema'

let connection: Connection
beforeAll(async () => {
  connection = await openConnection(':memory:')
  await migrate(connection, MIGRATIONS)
})
afterAll(() => connection.close())

interface ColumnInfo {
  name: string
  type: string
  notnull: number
  pk: number
}

const tables = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table))

test.each(tables.map((table) => [table.name, table] as const))(
  'the table %s is what the schema says',
  (name, table) => {
    const columns = connection.statement(`PRAGMA table_info(${name})`).all() as ColumnInfo[]
    const kept = columns.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      required: column.notnull === 1 || column.pk > 0,
      key: column.pk > 0,
    }))
    const keys = new Set(table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
    const declared = table.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
      key: column.primary || keys.has(column.name),
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(declared.toSorted(byName)).toEqual(kept.toSorted(byName))
  },
)

test('the schema contains every table of the database', () => {
  const rows = connection
    .statement(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_text%' AND name NOT LIKE 'chunk_text%'",
    )
    .all() as { name: string }[]
  const unknown = rows.map(({ name }) => name).filter((name) => !tables.some((table) => table.name === name))
  expect(unknown).toEqual([MIGRATION_TABLE])
})

const MIGRATION_TABLE = '_migrations'

import { openBare, type Connection, type Driver } from './client'
import { migrationState, type Migration } from './migrate'
import { isDamaged } from './unique'

/** What stands in a database file that nothing else has open. */
export interface Inspection {
  /** Why it is no database to go on with; null for a whole one. */
  problem: string | null
  /** The last migration in it; 0 for a file without any. */
  migration: number
  /** Rows of the tables that were asked for. */
  rows: Record<string, number>
  /** instance_settings, as text by key. */
  settings: Record<string, string>
}

const EMPTY = { migration: 0, rows: {}, settings: {} }

/** Reads a copy of a database to its last page: integrity, migrations, rows. Changes nothing, throws for no bad file. */
export async function inspectFile(
  path: string,
  migrations: readonly Migration[],
  tables: readonly string[],
  driver?: Driver,
): Promise<Inspection> {
  const { applied, problem } = await migrationState(path, migrations, { driver })
  if (problem) return { ...EMPTY, problem: problem.message }
  const connection = await openBare(path, { driver, readonly: true })
  try {
    const fault = integrityFault(connection)
    if (fault) return { ...EMPTY, problem: `This database is damaged (${fault}).` }
    const migration = applied.at(-1)?.id ?? 0
    if (migration === 0) return { ...EMPTY, problem: null }
    return { problem: null, migration, rows: rowsOf(connection, tables), settings: settingsOf(connection) }
  } catch (error) {
    if (!isDamaged(error)) throw error
    return { ...EMPTY, problem: `This database is damaged (${(error as Error).message}).` }
  } finally {
    connection.close()
  }
}

function integrityFault(connection: Connection): string | undefined {
  const rows = connection.statement('PRAGMA integrity_check(1)').all() as { integrity_check: string }[]
  const first = rows[0]?.integrity_check
  return first === 'ok' ? undefined : (first ?? 'no answer')
}

/** A table that a later migration brings has no rows yet. */
function rowsOf(connection: Connection, tables: readonly string[]): Record<string, number> {
  const there = connection.statement("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
  const known = new Set(there.map(({ name }) => name))
  const count = (table: string) => {
    if (!known.has(table)) return 0
    return (connection.statement(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
  }
  return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

function settingsOf(connection: Connection): Record<string, string> {
  const rows = connection.statement('SELECT key, value FROM instance_settings').all() as {
    key: string
    value: string
  }[]
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

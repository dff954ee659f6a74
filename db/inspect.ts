import { openBare, type Connection, type Driver } from './client'
import { migrationState, type Migration } from './migrate'
import { isDamaged } from './unique'

/** The result of inspecting a database file. */
export interface Inspection {
  /** Why the database cannot be used; null for an intact one. */
  problem: string | null
  /** The last applied migration; 0 for a file without any. */
  migration: number
  /** Row counts of the requested tables. */
  rows: Record<string, number>
  /** The rows of instance_settings, as text by key. */
  settings: Record<string, string>
}

const EMPTY = { migration: 0, rows: {}, settings: {} }

/** Checks all pages of a database copy: integrity, migrations, rows. Read-only; a bad file is a `problem`, not an error. */
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

/** A World whose storage figure is not the sum of its stored bytes. */
export interface Miscount {
  worldId: string
  /** Bytes by the figure, and by the recount. */
  storage: number
  counted: number
}

/** Recounts the stored bytes of every World. Read-only. The file must have all migrations. */
export async function miscountedWorlds(path: string, driver?: Driver): Promise<Miscount[]> {
  const connection = await openBare(path, { driver, readonly: true })
  try {
    return connection.statement(MISCOUNTED).all() as Miscount[]
  } finally {
    connection.close()
  }
}

export const MISCOUNTED = `SELECT worlds.id AS worldId, storage, coalesce(counted, 0) AS counted FROM worlds
  LEFT JOIN (SELECT world_id, sum(bytes) AS counted FROM stored_bytes GROUP BY world_id) ON world_id = worlds.id
  WHERE storage <> coalesce(counted, 0) ORDER BY worlds.id`

function integrityFault(connection: Connection): string | undefined {
  const rows = connection.statement('PRAGMA integrity_check(1)').all() as { integrity_check: string }[]
  const first = rows[0]?.integrity_check
  return first === 'ok' ? undefined : (first ?? 'the integrity check returned nothing')
}

/** Counts rows. A table that a later migration creates counts as empty. */
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

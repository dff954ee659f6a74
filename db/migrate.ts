import { statSync } from 'node:fs'
import { openBare, openConnection, MEMORY, type Connection, type OpenOptions } from './client'
import { isBusy, isDamaged, isFull } from './unique'

/** One migration of the schema. Ids ascend, and a released migration never changes. */
export interface Migration {
  readonly id: number
  readonly name: string
  readonly sql: string
}

export interface AppliedMigration {
  id: number
  name: string
  sha256: string
  /** Epoch milliseconds. */
  appliedAt: number
}

export interface MigrationState {
  applied: AppliedMigration[]
  pending: Migration[]
  /** Why the program must not touch this file, if it must not. */
  problem: MigrationError | undefined
}

/**
 * `newer` and `changed`: the schema of another version; `foreign`: not a database of Quoin; `failed`: the step was rolled
 * back.
 */
export type MigrationFault = 'newer' | 'changed' | 'disordered' | 'foreign' | 'damaged' | 'failed'

/** The database was not migrated. The message tells the operator why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
  constructor(
    readonly fault: MigrationFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface MigrateOptions extends OpenOptions {
  /** The clock in epoch milliseconds, for the record of applied migrations. */
  now?: () => number
  /** Whether to check all pages of the file for damage first. */
  check?: boolean
  /** Called before each migration of an existing database, which may take minutes. Not called for a new database. */
  before?: (migration: Migration) => void
}

/**
 * Applies the pending migrations and returns them.
 * @throws MigrationError where the file is refused; it is then unchanged
 */
export async function migrate(
  target: string | Connection,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<Migration[]> {
  const { pending, problem } = await migrationState(target, migrations, options)
  if (problem) throw problem
  // The usual start does not open the file for writing.
  if (pending.length === 0) return []
  if (typeof target !== 'string') return applyPending(target, migrations, options)
  const connection = await openConnection(target, options)
  try {
    return applyPending(connection, migrations, options)
  } finally {
    connection.close()
  }
}

/** Reads which migrations are applied and pending. Read-only; a bad file is a `problem`, not an error. */
export async function migrationState(
  target: string | Connection,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<MigrationState> {
  try {
    if (typeof target !== 'string') return inspect(target, migrations, options.check)
    if (isAbsent(target)) return { applied: [], pending: [...migrations], problem: undefined }
    const connection = await openBare(target, { ...options, readonly: true })
    try {
      return inspect(connection, migrations, options.check)
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!isDamaged(error)) throw error
    return { applied: [], pending: [], problem: damaged(error instanceof Error ? error.message : '', error) }
  }
}

/** Whether there is no database yet. An empty file, which a crash after its creation leaves, counts as absent. */
function isAbsent(path: string): boolean {
  return path === MEMORY || !statSync(path, { throwIfNoEntry: false })?.size
}

function inspect(connection: Connection, migrations: readonly Migration[], check = false): MigrationState {
  const tables = tableNames(connection)
  if (check) checkPages(connection)
  const ours = tables.includes('_migrations')
  const applied = ours ? readApplied(connection) : []
  const known = new Set(applied.map((one) => one.id))
  const pending = migrations.filter((one) => !known.has(one.id))
  const problem = ours || tables.length === 0 ? problemOf(applied, pending, migrations) : foreign()
  return { applied, pending, problem }
}

/** The names of the tables, without those of Litestream, which may have created its own in an empty file. */
function tableNames(connection: Connection): string[] {
  const rows = connection.statement("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
  return rows.map((row) => row.name).filter((name) => !/^(sqlite|_litestream)_/.test(name))
}

function checkPages(connection: Connection): void {
  const rows = connection.statement('PRAGMA quick_check(1)').all() as { quick_check: string }[]
  const first = rows[0]?.quick_check
  if (first !== 'ok') throw Object.assign(new Error(first), { code: 'SQLITE_CORRUPT' })
}

function readApplied(connection: Connection): AppliedMigration[] {
  const sql = 'SELECT id, name, sha256, applied_at AS appliedAt FROM _migrations ORDER BY id'
  return connection.statement(sql).all() as AppliedMigration[]
}

function problemOf(applied: AppliedMigration[], pending: Migration[], migrations: readonly Migration[]) {
  const byId = new Map(migrations.map((one) => [one.id, one]))
  for (const one of applied) {
    const mine = byId.get(one.id)
    if (!mine) return newer(one, migrations.at(-1)?.id ?? 0)
    if (hashOf(mine) !== one.sha256) return changed(one)
  }
  const last = applied.at(-1)
  const late = last && pending.find((one) => one.id < last.id)
  return late && disordered(late, last)
}

function applyPending(connection: Connection, migrations: readonly Migration[], options: MigrateOptions): Migration[] {
  const { applied, pending, problem } = inspect(connection, migrations)
  if (problem) throw problem
  if (pending.length === 0) return []
  const before = applied.length > 0 ? options.before : undefined
  // Rebuilding a table drops it while others reference it; assertSound checks before each commit instead. This pragma has no
  // effect inside a transaction.
  connection.exec('PRAGMA foreign_keys=OFF')
  try {
    return pending.filter((migration) => {
      before?.(migration)
      return apply(connection, migration, options.now ?? Date.now)
    })
  } finally {
    connection.exec('PRAGMA foreign_keys=ON')
  }
}

const RECORD = `CREATE TABLE IF NOT EXISTS _migrations (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL, applied_at INTEGER NOT NULL
) STRICT`

/** Applies one migration in a transaction. Returns false where another process applied it while this one waited for the lock. */
function apply(connection: Connection, migration: Migration, now: () => number): boolean {
  const { id, name, sql } = migration
  try {
    connection.exec('BEGIN IMMEDIATE')
    connection.exec(RECORD)
    const taken = readApplied(connection).some((one) => one.id === id)
    if (!taken) {
      connection.exec(sql)
      assertSound(connection)
      connection.statement('INSERT INTO _migrations VALUES (?, ?, ?, ?)').run(id, name, hashOf(migration), now())
    }
    connection.exec('COMMIT')
    return !taken
  } catch (cause) {
    if (connection.inTransaction()) connection.exec('ROLLBACK')
    throw new MigrationError('failed', `Migration ${id} (${name}) failed and was rolled back: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

function reasonOf(cause: unknown): string {
  if (isFull(cause))
    return 'the disk is full. A migration needs up to twice the size of the database: free some space and start again.'
  if (isBusy(cause)) return 'another process locks the database, perhaps to migrate it. Try again when it has finished.'
  return cause instanceof Error ? cause.message : String(cause)
}

function assertSound(connection: Connection): void {
  if (!connection.inTransaction()) throw new Error('it ends its own transaction')
  const [orphan] = connection.statement('PRAGMA foreign_key_check').all() as { table: string; parent: string }[]
  if (orphan) throw new Error(`rows of ${orphan.table} reference missing rows of ${orphan.parent}`)
}

/** The hash of a migration, with normalized line endings: a checkout on Windows is the same migration. */
function hashOf(migration: Migration): string {
  return new Bun.CryptoHasher('sha256').update(migration.sql.replaceAll('\r\n', '\n')).digest('hex')
}

function newer(one: AppliedMigration, last: number): MigrationError {
  return new MigrationError(
    'newer',
    `This database has migration ${one.id} (${one.name}), but this program knows migrations only up to ${last}. ` +
      'Start the newer program, or restore a backup from before the upgrade.',
  )
}

function changed(one: AppliedMigration): MigrationError {
  return new MigrationError(
    'changed',
    `Migration ${one.id} (${one.name}) differs from the one that was applied to this database. ` +
      'Start the version that applied it. A released migration must never be edited; add another one.',
  )
}

function disordered(late: Migration, last: AppliedMigration): MigrationError {
  return new MigrationError(
    'disordered',
    `Migration ${late.id} (${late.name}) is not applied, but the later ${last.id} (${last.name}) is. ` +
      `Give migration ${late.id} a higher number.`,
  )
}

function foreign(): MigrationError {
  return new MigrationError('foreign', 'This is a SQLite database, but not a Quoin database. Check DATA_DIR.')
}

function damaged(reason: string, cause: unknown): MigrationError {
  return new MigrationError(
    'damaged',
    `This database is damaged or not a database (${reason}). Keep the file for inspection and restore a backup.`,
    { cause },
  )
}

import { Database as BunSqlite, type Statement as BunStatement } from 'bun:sqlite'
import { closeSync, existsSync, openSync } from 'node:fs'
import { drizzle as drizzleBun } from 'drizzle-orm/bun-sqlite'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { isBusy } from './unique'

/** The SQLite binding. The default is part of the runtime; the other is loaded only where it is chosen. */
export type Driver = 'bun:sqlite' | 'better-sqlite3'

/**
 * What domain code holds: drizzle, typed as if every call were asynchronous, so that whoever forgets an `await` hears it
 * from the compiler. Without `transaction`, which commits at the first await on SQLite, and without `query` (no schema).
 */
export type Database = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'query'>

/** A value that both drivers bind. */
export type Param = string | number | bigint | null | Uint8Array

/** A prepared statement below drizzle, for the store's own words (BEGIN, COMMIT, pragmas). */
export interface Statement {
  run(...params: Param[]): unknown
  get(...params: Param[]): unknown
  all(...params: Param[]): unknown[]
}

/** One open connection, the same for both drivers. */
export interface Connection {
  readonly driver: Driver
  readonly path: string
  readonly db: Database
  exec(sql: string): void
  statement(sql: string): Statement
  inTransaction(): boolean
  serialize(): Uint8Array
  close(): void
}

export interface OpenOptions {
  driver?: Driver
  readonly?: boolean
  /** Litestream runs beside and owns the checkpoints: SQLite makes none of its own. */
  litestream?: boolean
}

const CHECKPOINT_PAGES = 10_000

export const MEMORY = ':memory:'

/** How long a foreign lock is waited for; the wait holds the event loop. */
export const BUSY_TIMEOUT_MS = 5_000

/** Opens a file (made when absent, unless read-only) or `:memory:`, with the pragmas every connection needs. */
export async function openConnection(path: string, options: OpenOptions = {}): Promise<Connection> {
  const connection = await openBare(path, options)
  return withPragmas(connection, options)
}

/**
 * Opens without a single pragma but the busy timeout. `journal_mode=WAL` may write into the file, and whoever has to look
 * at a file before deciding to touch it (migrations, doctor) must not.
 */
export async function openBare(path: string, options: OpenOptions = {}): Promise<Connection> {
  const driver = options.driver ?? 'bun:sqlite'
  const readonly = options.readonly ?? false
  if (!readonly) makeForOwner(path)
  if (driver === 'better-sqlite3') return wrapBetter(path, await betterSqlite3(path, readonly))
  return wrapBun(path, new BunSqlite(path, readonly ? { readonly } : { create: true, readwrite: true }))
}

/** SQLite makes files that everybody may read, and gives the log the mode of its file. What fails here, it says better. */
function makeForOwner(path: string): void {
  try {
    if (path !== MEMORY && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  } catch {}
}

/** The part of both drivers that is spelled alike. */
interface Native {
  readonly inTransaction: boolean
  exec(sql: string): unknown
  prepare(sql: string): Statement
  serialize(): Uint8Array
  close(): unknown
}

function wrapBun(path: string, client: BunSqlite): Connection {
  const finalizeAll = trackStatements(client)
  const db = drizzleBun(client) as unknown as Database
  const connection = wrap('bun:sqlite', path, client as unknown as Native, db)
  return {
    ...connection,
    close: () => {
      finalizeAll()
      connection.close()
    },
  }
}

/**
 * bun:sqlite keeps the file, its locks and its log open until the last statement is collected as garbage; a file could
 * not be replaced after close(). So we remember them, weakly, and end them ourselves. better-sqlite3 does so by itself.
 */
function trackStatements(client: BunSqlite): () => void {
  const alive = new Set<WeakRef<BunStatement>>()
  const forget = new FinalizationRegistry<WeakRef<BunStatement>>((reference) => alive.delete(reference))
  const prepare = client.prepare.bind(client)
  client.prepare = ((sql: string) => {
    const statement = prepare(sql)
    const reference = new WeakRef<BunStatement>(statement)
    alive.add(reference)
    forget.register(statement, reference)
    return statement
  }) as typeof client.prepare
  return () => alive.forEach((reference) => reference.deref()?.finalize())
}

type Better = { client: Native; db: Database }

function wrapBetter(path: string, { client, db }: Better): Connection {
  return wrap('better-sqlite3', path, client, db)
}

function wrap(driver: Driver, path: string, client: Native, db: Database): Connection {
  client.exec(`PRAGMA busy_timeout=${BUSY_TIMEOUT_MS}`)
  return {
    driver,
    path,
    db,
    exec: (sql) => void client.exec(sql),
    statement: (sql) => client.prepare(sql),
    inTransaction: () => client.inTransaction,
    serialize: () => client.serialize(),
    close: () => void client.close(),
  }
}

async function betterSqlite3(path: string, readonly: boolean): Promise<Better> {
  const [{ default: Client }, { drizzle }] = await Promise.all([
    import('better-sqlite3'),
    import('drizzle-orm/better-sqlite3'),
  ])
  const client = new Client(path, { readonly })
  return { client, db: drizzle(client) as unknown as Database }
}

async function withPragmas(connection: Connection, options: OpenOptions): Promise<Connection> {
  try {
    // busy_timeout stands first (in wrap): journal_mode before it failed when two processes started together.
    await enterWal(connection)
    connection.exec('PRAGMA synchronous=FULL')
    connection.exec('PRAGMA foreign_keys=ON')
    // Keeps what a savepoint may have to undo in memory: past 64 KB SQLite writes it to a file, six writes for each draft saved.
    connection.exec('PRAGMA temp_store=MEMORY')
    // Else every 40 MB of log: at SQLite's 4 MB a busy editor would have each page of a draft copied again and again.
    connection.exec(`PRAGMA wal_autocheckpoint=${options.litestream ? 0 : CHECKPOINT_PAGES}`)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** SQLite does not wait for locks while it turns a new file to WAL, so when two processes make one together we do. */
async function enterWal(connection: Connection): Promise<void> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return connection.exec('PRAGMA journal_mode=WAL')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await Bun.sleep(10)
    }
  }
}

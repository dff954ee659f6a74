import { Database as BunSqlite, type Statement as BunStatement } from 'bun:sqlite'
import { closeSync, existsSync, openSync } from 'node:fs'
import { drizzle as drizzleBun } from 'drizzle-orm/bun-sqlite'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { isBusy } from './unique'

/** The SQLite binding. The default is part of the runtime; the other is loaded only where it is chosen. */
export type Driver = 'bun:sqlite' | 'better-sqlite3'

/**
 * The database for domain code: drizzle, typed as if every call were asynchronous, so that the compiler reports a missing
 * `await`. Without `transaction`, which commits at the first await on SQLite, and without `query` (no schema).
 */
export type Database = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'query'>

/** A value that both drivers bind. */
export type Param = string | number | bigint | null | Uint8Array

/** A prepared statement without drizzle, for the store's own statements (BEGIN, COMMIT, pragmas). */
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
  /** Litestream owns the checkpoints, so SQLite must not run its own. */
  litestream?: boolean
}

const CHECKPOINT_PAGES = 10_000

export const MEMORY = ':memory:'

/** How long to wait for another process's lock. The wait blocks the event loop. */
export const BUSY_TIMEOUT_MS = 5_000

/** Opens a file (created if missing, unless read-only) or `:memory:`, with the pragmas that every connection needs. */
export async function openConnection(path: string, options: OpenOptions = {}): Promise<Connection> {
  const connection = await openBare(path, options)
  return withPragmas(connection, options)
}

/**
 * Opens without any pragma except the busy timeout. `journal_mode=WAL` may write to the file, which code that inspects a file
 * before it changes it (migrations, doctor) must avoid.
 */
export async function openBare(path: string, options: OpenOptions = {}): Promise<Connection> {
  const driver = options.driver ?? 'bun:sqlite'
  const readonly = options.readonly ?? false
  if (!readonly) makeForOwner(path)
  if (driver === 'better-sqlite3') return wrapBetter(path, await betterSqlite3(path, readonly))
  return wrapBun(path, new BunSqlite(path, readonly ? { readonly } : { create: true, readwrite: true }))
}

/**
 * Creates the file with mode 0600, because SQLite would make it world-readable; the log inherits the mode. Errors are left
 * to SQLite, which reports them better.
 */
function makeForOwner(path: string): void {
  try {
    if (path !== MEMORY && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  } catch {}
}

/** The API that both drivers share. */
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
 * Tracks statements weakly and finalizes them on close. bun:sqlite keeps the file, its locks and its log open until the last
 * statement is garbage-collected, so a file could not be replaced after close(). better-sqlite3 finalizes them itself.
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
    // busy_timeout is set first (in wrap): without it, journal_mode fails when two processes start together.
    await enterWal(connection)
    connection.exec('PRAGMA synchronous=FULL')
    connection.exec('PRAGMA foreign_keys=ON')
    // Keeps savepoint journals in memory: above 64 KB SQLite writes them to a file, six writes for each saved draft.
    connection.exec('PRAGMA temp_store=MEMORY')
    // A checkpoint every 40 MB of log. At SQLite's default of 4 MB, a busy editor would copy the same pages over and over.
    connection.exec(`PRAGMA wal_autocheckpoint=${options.litestream ? 0 : CHECKPOINT_PAGES}`)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Switches to WAL with retries, because SQLite ignores the busy timeout here when two processes create a file together. */
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

import { openConnection, type Connection, type Database, type OpenOptions } from './client'
import type { Effect, Warn } from './effects'
import { type Engine, ForeignWrites, sqliteEngine } from './engine'
import { type TxScope, type Work, Writer } from './writer'

export type { TxScope } from './writer'

/** The one way to the database: reads of the last commit, and transactions that share commits. */
export interface Store {
  /** Reads the last commit; each statement sees its own snapshot. */
  readonly read: Database
  /**
   * Runs `work` in a transaction of its own and settles after the commit. Nothing but database awaits belongs inside.
   * @param scope whose rows the work may change. SQLite has one writer and only logs it; an engine with several writers
   * takes a lock by it.
   * @param source by which the log names a slow one, where `work` only wraps it
   */
  tx<T>(scope: TxScope, work: Work<T>, source?: Work<unknown>): Promise<T>
  /** Inside a work: runs the effect after the commit, never after a failure. Outside: runs it immediately. */
  afterCommit(effect: Effect): void
  /** Another number after every commit, ours or another process's: what was read at one version holds while it stands. */
  readonly version: number
  /** Registers a listener for writes of other processes, such as dropping a cache; returns a function that removes it. */
  onForeignWrite(listener: Effect): () => void
  /** What only this engine can do. */
  readonly engine: Engine
  /** Finishes the queued works, refuses new ones and closes the file. */
  close(): Promise<void>
}

export interface StoreOptions extends Omit<OpenOptions, 'readonly'> {
  warn?: Warn
  /** A monotonic clock in milliseconds. */
  monotonic?: () => number
}

/** Opens the store on a migrated file. */
export async function openStore(path: string, options: StoreOptions = {}): Promise<Store> {
  const writer = await openConnection(path, options)
  try {
    return storeOver(writer, await openConnection(path, { ...options, readonly: true }), options)
  } catch (error) {
    writer.close()
    throw error
  }
}

/** A store over two open connections of one file, which it closes. */
export function storeOver(connection: Connection, reader: Connection, options: StoreOptions = {}): Store {
  const warn: Warn = options.warn ?? ((message, detail) => process.emitWarning(`${message} ${Bun.inspect(detail)}`))
  const monotonic = options.monotonic ?? (() => performance.now())
  const writer = new Writer(connection, warn, monotonic)
  const foreign = new ForeignWrites(connection, warn, monotonic)
  let closed: Promise<void> | undefined
  return {
    read: reader.db,
    tx: (scope, work, source) => writer.tx(scope, work, source),
    afterCommit: (effect) => writer.afterCommit(effect),
    get version() {
      foreign.look()
      return writer.commits + foreign.commits
    },
    onForeignWrite: (listener) => foreign.listen(listener),
    engine: sqliteEngine({ writer, reader, foreign, litestream: options.litestream ?? false }),
    close: () => (closed ??= closeAll(writer, reader)),
  }
}

async function closeAll(writer: Writer, reader: Connection): Promise<void> {
  await writer.close()
  reader.close()
  writer.connection.close()
}

import { statSync } from 'node:fs'
import {
  BUSY_TIMEOUT_MS,
  openConnection,
  type Connection,
  type Database,
  type OpenOptions,
  type Statement,
} from './client'
import { vacuumInto } from './copy'
import { runEffect, type Effect, type Warn } from './effects'
import { Writer, type Work } from './writer'

/** The one way to the database: reads of the last commit, and transactions that share commits. */
export interface Store {
  /** Sees what is committed; each statement for itself. */
  readonly read: Database
  /**
   * Runs `work` in a transaction of its own and settles after the commit. Nothing but database awaits belongs inside.
   * @param source by which the log names a slow one, where `work` only wraps it
   */
  tx<T>(work: Work<T>, source?: Work<unknown>): Promise<T>
  /** Called in a work: runs after its commit, never when it failed. Called elsewhere: runs at once. */
  afterCommit(effect: Effect): void
  /**
   * True once for each time that another process is found to have written; tells the listeners too. Cheap to ask often, more so
   * with `performance.now()`, where it is known.
   */
  changedElsewhere(nowMs?: number): boolean
  /** Another number after every commit, ours or another process's: what was read at one version holds while it stands. */
  readonly version: number
  /** Registers what to drop when another process wrote; returns how to stop listening. */
  onForeignWrite(listener: Effect): () => void
  /** Moves the log into the file and empties it. False when a reader held it back, or Litestream owns the log. */
  checkpoint(): Promise<boolean>
  /** Writes a whole, consistent copy; the path appears only when it is complete and on disk. Blocks the process. */
  backupInto(path: string): Promise<void>
  /** How the store is doing; costs two looks at the file system. */
  figures(): StoreFigures
  /** Answers what waits, refuses what comes, closes the file. */
  close(): Promise<void>
}

export interface StoreFigures {
  /** Groups committed by this process, the works in them, and how many groups held one work, up to 2, 4, 8, … 64. */
  commits: number
  works: number
  groupSizes: readonly number[]
  fileBytes: number
  /** The write-ahead log: it grows while a reader or a replica holds it back. */
  walBytes: number
}

export interface StoreOptions extends Omit<OpenOptions, 'readonly'> {
  warn?: Warn
  /** A monotonic clock in milliseconds. */
  monotonic?: () => number
}

/** `PRAGMA data_version` costs 2 µs; a command beside the server may be noticed this much later. */
const LOOK_AGAIN_MS = 5

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
  const writer = new Writer(connection, warn)
  const foreign = new ForeignWrites(connection, warn, options.monotonic ?? (() => performance.now()))
  let closed: Promise<void> | undefined
  return {
    read: reader.db,
    tx: (work, source) => writer.tx(work, source),
    afterCommit: (effect) => writer.afterCommit(effect),
    changedElsewhere: (nowMs) => foreign.look(nowMs),
    get version() {
      foreign.look()
      return writer.commits + foreign.commits
    },
    onForeignWrite: (listener) => foreign.listen(listener),
    checkpoint: () => writer.between(() => !options.litestream && truncateLog(connection)),
    backupInto: (path) => writer.between(() => vacuumInto(reader, path)),
    figures: () => figuresOf(writer),
    close: () => (closed ??= closeAll(writer, reader)),
  }
}

function figuresOf({ commits, works, groupSizes, connection: { path } }: Writer): StoreFigures {
  const bytes = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return { commits, works, groupSizes: [...groupSizes], fileBytes: bytes(path), walBytes: bytes(`${path}-wal`) }
}

async function closeAll(writer: Writer, reader: Connection): Promise<void> {
  await writer.close()
  reader.close()
  writer.connection.close()
}

/** Notices commits of other processes. Asks on the writer, because `data_version` leaves out the connection that asks. */
class ForeignWrites {
  readonly #listeners = new Set<Effect>()
  readonly #statement: Statement
  #version: number
  #lookedAt: number
  /** How often another process was found to have written. */
  commits = 0

  constructor(
    connection: Connection,
    readonly warn: Warn,
    readonly monotonic: () => number,
  ) {
    this.#statement = connection.statement('PRAGMA data_version')
    this.#version = this.#ask()
    this.#lookedAt = monotonic()
  }

  look(now = this.monotonic()): boolean {
    if (now - this.#lookedAt < LOOK_AGAIN_MS) return false
    this.#lookedAt = now
    const version = this.#ask()
    if (version === this.#version) return false
    this.#version = version
    this.commits++
    for (const listener of this.#listeners) runEffect(listener, this.warn)
    return true
  }

  listen(listener: Effect): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #ask(): number {
    return (this.#statement.get() as { data_version: number }).data_version
  }
}

/** Waits little for readers: the wait holds the whole process, and what stays in the log is safe there. */
function truncateLog(connection: Connection): boolean {
  connection.exec('PRAGMA busy_timeout=100')
  try {
    const { busy } = connection.statement('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    return busy === 0
  } finally {
    connection.exec(`PRAGMA busy_timeout=${BUSY_TIMEOUT_MS}`)
  }
}

import { statSync } from 'node:fs'
import { BUSY_TIMEOUT_MS, type Connection, type Statement } from './client'
import { vacuumInto } from './copy'
import { runEffect, type Effect, type Warn } from './effects'
import { type FileLock, takeLock } from './lock'
import type { Writer } from './writer'

/**
 * What depends on the database being one file beside one process. A second engine has to answer each of these in its own
 * way; everything else of the store is the same for all engines.
 */
export interface Engine {
  /**
   * Moves the write-ahead log into the file and truncates it. False when a reader prevented it, or where Litestream owns
   * the log. An engine without a log of its own answers true.
   */
  checkpoint(): Promise<boolean>
  /** Writes a complete, consistent copy; the path appears only when the copy is on disk. Blocks the process. */
  backupInto(path: string): Promise<void>
  /** Commits of this process, and the sizes of the file and its log. Costs two calls of the file system. */
  figures(): EngineFigures
  /**
   * True once for each time that another process is found to have written, after the listeners of `onForeignWrite` have
   * run (`PRAGMA data_version`). Cheap to call often, and cheaper with `performance.now()` where it is known. An engine
   * that notifies its clients would only ask for the notifications here.
   */
  changedElsewhere(nowMs?: number): boolean
  /**
   * Takes the lock on a path that only one process can hold, or returns undefined. The lock of the data folder is taken
   * with `takeLock` itself, before there is a store.
   */
  lock(path: string): FileLock | undefined
}

export interface EngineFigures {
  /** Groups committed by this process, the works in them, and how many groups held one work, up to 2, 4, 8, … 64. */
  commits: number
  works: number
  groupSizes: readonly number[]
  fileBytes: number
  /** The write-ahead log: it grows while a reader or a replica holds it back. */
  walBytes: number
}

interface SqliteParts {
  writer: Writer
  reader: Connection
  foreign: ForeignWrites
  /** Litestream owns the checkpoints. */
  litestream: boolean
}

/** The only engine there is. */
export function sqliteEngine({ writer, reader, foreign, litestream }: SqliteParts): Engine {
  const { connection } = writer
  return {
    checkpoint: () => writer.between(() => !litestream && truncateLog(connection)),
    backupInto: (path) => writer.between(() => vacuumInto(reader, path)),
    figures: () => figuresOf(writer),
    changedElsewhere: (nowMs) => foreign.look(nowMs),
    lock: takeLock,
  }
}

/** `PRAGMA data_version` costs 2 µs; a command beside the server may be noticed this much later. */
const LOOK_AGAIN_MS = 5

/** Notices commits of other processes. Asks on the writer, because `data_version` leaves out the connection that asks. */
export class ForeignWrites {
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

function figuresOf({ commits, works, groupSizes, connection: { path } }: Writer): EngineFigures {
  const bytes = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return { commits, works, groupSizes: [...groupSizes], fileBytes: bytes(path), walBytes: bytes(`${path}-wal`) }
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

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Database, Statement } from './client'
import { groupMemo } from './group-memo'
import { harmless, runEffect, type Effect, type Warn } from './effects'

export type Work<T> = (tx: Database) => Promise<T>
/** Whose rows a work may change: those of one World (its id), or those that belong to no World. */
export type TxScope = 'instance' | (string & {})
/** Works of one commit at most: so many small ones hold the event loop for some 5 ms. */
const GROUP = 64
/** A group that has run so long takes no further work: large works leave the event loop to requests between them. */
const GROUP_MS = 15
/** A work that holds the writer longer is waiting for something other than the database. */
const SLOW_MS = 50

/** A work in the queue, what became of it, and what it wants done after the commit. */
interface Entry {
  readonly writer: Writer
  readonly scope: TxScope
  readonly work: Work<unknown>
  /** Logged instead of the work, which may be a wrapper that all works share. */
  readonly source: Work<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
  running: boolean
  startedAt: number
  warned: boolean
  failed: boolean
  /** The value, or the error when `failed`. */
  outcome: unknown
  effects: Effect[] | undefined
}

/** The work in whose asynchronous flow we are: it alone tells a nested call from a neighbour's. It measured free. */
const inside = new AsyncLocalStorage<Entry>()

/**
 * The one writer. Works wait in a queue, run one after the other in a savepoint of their own, and share a commit. Nobody
 * is answered before that commit, not even a failed work: its failure may rest on what a neighbour wrote.
 */
export class Writer {
  readonly #queue: Entry[] = []
  readonly #asides: Effect[] = []
  readonly #words: Record<'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'rollbackTo', Statement>
  readonly #warn: Warn
  #pumping = false
  #closed = false
  #drained: Effect | undefined
  #current: Entry | undefined
  /** Groups that were committed. */
  commits = 0
  /** Works in them. */
  works = 0
  /** How many groups held one work, up to 2, 4, 8, … 64. */
  readonly groupSizes = new Float64Array(32 - Math.clz32(GROUP))

  constructor(
    readonly connection: Connection,
    warn: Warn,
    private readonly monotonic: () => number,
  ) {
    this.#warn = harmless(warn)
    this.#words = {
      begin: connection.statement('BEGIN IMMEDIATE'),
      commit: connection.statement('COMMIT'),
      rollback: connection.statement('ROLLBACK'),
      savepoint: connection.statement('SAVEPOINT work'),
      release: connection.statement('RELEASE work'),
      rollbackTo: connection.statement('ROLLBACK TO work'),
    }
  }

  /**
   * Queues a work. The promise settles after the commit that holds it, or with what made it fail.
   * @param source by which the log names it, where `work` only wraps it
   */
  tx<T>(scope: TxScope, work: Work<T>, source: Work<unknown> = work): Promise<T> {
    const refused = this.#refusal('store.tx')
    if (refused) return Promise.reject(refused)
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        writer: this,
        scope,
        work,
        source,
        resolve,
        reject,
        running: false,
        startedAt: 0,
        warned: false,
        failed: false,
        outcome: undefined,
        effects: undefined,
      })
      this.#wake()
    })
  }

  /** Runs the effect after the commit of the work we are in, if that succeeds; outside of one, at once. */
  afterCommit(effect: Effect): void {
    const entry = this.#here()
    if (entry) (entry.effects ??= []).push(effect)
    else runEffect(effect, this.#warn)
  }

  /** Runs a synchronous action on the connection between two groups, when no transaction is open. */
  between<T>(action: () => T): Promise<T> {
    const refused = this.#refusal('This')
    if (refused) return Promise.reject(refused)
    return new Promise<T>((resolve, reject) => {
      this.#asides.push(() => {
        try {
          resolve(action())
        } catch (error) {
          reject(error)
        }
      })
      this.#wake()
    })
  }

  /** Refuses new works and resolves when all queued works have settled. */
  close(): Promise<void> {
    this.#closed = true
    return this.#pumping ? new Promise((resolve) => (this.#drained = resolve)) : Promise.resolve()
  }

  #here(): Entry | undefined {
    const entry = inside.getStore()
    return entry?.running && entry.writer === this ? entry : undefined
  }

  #refusal(what: string): Error | undefined {
    if (this.#here())
      return new Error(`${what} inside a running store.tx would wait for itself: use the tx you were given.`)
    if (this.#closed) return new Error('The store is closed.')
    return undefined
  }

  /**
   * One turn of the event loop is waited for: it costs a lone caller a microsecond, and lets every request that the
   * sockets hold join the group. Starting at once measured a fifth of the throughput with 32 clients, each in a commit
   * of its own, because all of a work's awaits are microtasks and no socket is read between them.
   */
  #wake(): void {
    if (this.#pumping) return
    this.#pumping = true
    setImmediate(() => void this.#pump())
  }

  async #pump(): Promise<void> {
    for (;;) {
      for (const aside of this.#asides.splice(0)) aside()
      if (this.#queue.length > 0) await this.#group()
      if (this.#queue.length + this.#asides.length === 0) break
      await new Promise(setImmediate)
    }
    this.#pumping = false
    this.#drained?.()
  }

  /** Never throws: every failure rejects the promise of a caller. */
  async #group(): Promise<void> {
    const ran: Entry[] = []
    const startedAt = this.monotonic()
    const full = () => ran.length >= GROUP || this.monotonic() - startedAt >= GROUP_MS
    const watch = setInterval(() => this.#reportSlow(this.#current), SLOW_MS)
    try {
      this.#begin()
      // Whoever queues while the group runs still joins it.
      for (let entry = this.#queue.shift(); entry; entry = full() ? undefined : this.#queue.shift()) {
        ran.push(entry)
        await this.#attempt(entry)
      }
      this.#words.commit.run()
      this.#countGroup(ran.length)
      this.#answer(ran)
    } catch (error) {
      this.#abandon()
      // Without BEGIN no work ran, and the waiting ones would only fail in the same way.
      for (const entry of ran.length > 0 ? ran : this.#queue.splice(0, GROUP)) entry.reject(error)
    } finally {
      clearInterval(watch)
    }
  }

  #countGroup(size: number): void {
    this.commits++
    this.works += size
    const upTo = 32 - Math.clz32(size - 1)
    this.groupSizes[upTo] = (this.groupSizes[upTo] ?? 0) + 1
  }

  #begin(): void {
    if (this.connection.inTransaction()) this.#words.rollback.run()
    this.#words.begin.run()
    groupMemo(this.connection.db).clear()
  }

  /** Throws only when the whole transaction is lost. */
  async #attempt(entry: Entry): Promise<void> {
    const { savepoint, release, rollbackTo } = this.#words
    savepoint.run()
    this.#current = entry
    entry.startedAt = performance.now()
    entry.running = true
    try {
      entry.outcome = await inside.run(entry, entry.work, this.connection.db)
    } catch (error) {
      entry.failed = true
      entry.outcome = error
    }
    entry.running = false
    this.#current = undefined
    this.#reportSlow(entry)
    // SQLITE_FULL and its kin roll everything back by themselves, also what the neighbours before wrote.
    if (!this.connection.inTransaction())
      throw entry.failed ? entry.outcome : new Error('A work ended the transaction.')
    if (entry.failed) {
      rollbackTo.run()
      groupMemo(this.connection.db).clear()
    }
    release.run()
  }

  /** Effects run first, so that caches are updated before any caller continues. */
  #answer(ran: Entry[]): void {
    for (const entry of ran) {
      if (!entry.failed && entry.effects) for (const effect of entry.effects) runEffect(effect, this.#warn)
    }
    for (const entry of ran) {
      if (entry.failed) entry.reject(entry.outcome)
      else entry.resolve(entry.outcome as never)
    }
  }

  #abandon(): void {
    try {
      if (this.connection.inTransaction()) this.#words.rollback.run()
    } catch (error) {
      this.#warn('The transaction could not be rolled back', { error })
    }
  }

  /** Warns once per slow work: while it hangs, else when it has ended. */
  #reportSlow(entry: Entry | undefined): void {
    if (!entry || entry.warned) return
    const heldMs = Math.round(performance.now() - entry.startedAt)
    if (heldMs < SLOW_MS) return
    entry.warned = true
    this.#warn('A transaction holds the writer', {
      heldMs,
      running: entry.running,
      scope: entry.scope,
      work: hint(entry.source),
    })
  }
}

/** Works are closures without names; the beginning of their source tells which one it is. */
function hint(work: Work<unknown>): string {
  return work.name || String(work).replace(/\s+/g, ' ').slice(0, 120)
}

import type { Journal, JournalBase, JournalWork } from '../model/sync-ports'

/** What a journal keeps of one tab. */
export interface JournalEntry {
  /** Surface, person and tab. */
  key: string
  surfaceId: string
  userId: string
  /** Absent in entries of former versions. */
  worldId?: string
  base: JournalBase
  work: JournalWork
}

/** A journal with changes that the server lacks, of a tab that lives or is gone. */
export type UnsentEntry = JournalEntry & { isAlive: boolean }

/** A text that the person gave up for somebody else's. */
export interface KeptText {
  surfaceId: string
  userId: string
  blockId: string | null
  path: string
  value: unknown
  at: number
}

const DATABASE = 'quoin-journal'
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** The journal of this device. Without IndexedDB, as in some private windows, nothing is kept. */
export class DeviceJournal implements Journal {
  private last: Promise<unknown> = Promise.resolve()
  private base: JournalBase | undefined
  private isDropped = false

  constructor(
    private readonly key: string,
    private readonly of: { surfaceId: string; userId: string; worldId: string },
  ) {}

  write(work: JournalWork, base?: JournalBase): void {
    if (base) this.base = base
    const whole = this.base
    if (!whole || this.isDropped) return
    this.queue(async (database) => {
      const store = database.transaction(['work', 'base'], 'readwrite', { durability: 'relaxed' })
      if (base) store.objectStore('base').put({ key: this.key, ...this.of, base: whole })
      store.objectStore('work').put({ key: this.key, work })
      await done(store)
    })
  }

  clear(): void {
    this.base = undefined
    this.queue((database) => dropEntry(database, this.key))
  }

  /** The person signs out and gives up what it holds. */
  drop(): void {
    this.isDropped = true
    this.clear()
  }

  /** Resolves when everything so far is on the device. */
  written(): Promise<unknown> {
    return this.last
  }

  private queue(work: (database: IDBDatabase) => Promise<void>): void {
    this.last = this.last.then(async () => work(await open())).catch(() => undefined)
  }
}

/** What tabs that are gone left on this page. */
export async function leftEntries(surfaceId: string, userId: string): Promise<JournalEntry[]> {
  const unsent = await unsentEntries(userId)
  return unsent.filter((entry) => entry.surfaceId === surfaceId && !entry.isAlive)
}

/** All that a person has not sent, oldest first. A tab that lives holds a lock of the name of its key. */
export async function unsentEntries(userId: string): Promise<UnsentEntry[]> {
  try {
    const database = await open()
    const { held = [] } = await navigator.locks.query()
    const alive = new Set(held.map(({ name }) => name))
    const bases = (await all(database, 'base')) as (Omit<JournalEntry, 'work'> & { key: string })[]
    const works = new Map((await all(database, 'work')).map((row) => [(row as JournalEntry).key, row as JournalEntry]))
    return bases
      .filter((row) => row.userId === userId)
      .flatMap((row) => {
        const work = works.get(row.key)?.work
        return work ? [{ ...row, work, isAlive: alive.has(row.key) }] : []
      })
      .sort((a, b) => a.work.at - b.work.at)
  } catch {
    return []
  }
}

export async function dropLeft(key: string): Promise<void> {
  try {
    await dropEntry(await open(), key)
  } catch {
    // What cannot be dropped is offered again.
  }
}

/** Keeps a text for 30 days. */
export async function keepText(kept: KeptText): Promise<void> {
  try {
    const database = await open()
    const store = database.transaction('kept', 'readwrite')
    const texts = store.objectStore('kept')
    texts.put(kept)
    texts.delete(IDBKeyRange.upperBound(kept.at - KEPT_MS))
    await done(store)
  } catch {
    // The text is then in the undo steps only.
  }
}

/** Holds the lock that says that this tab lives. Released when the tab ends or `stop` aborts. */
export function holdLock(key: string, stop: AbortSignal): void {
  const ended = new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
  void navigator.locks.request(key, { mode: 'exclusive' }, () => ended).catch(() => undefined)
}

async function dropEntry(database: IDBDatabase, key: string): Promise<void> {
  const store = database.transaction(['work', 'base'], 'readwrite')
  store.objectStore('work').delete(key)
  store.objectStore('base').delete(key)
  await done(store)
}

/** The connection of this tab. */
const connection: { opened?: Promise<IDBDatabase> } = {}

function open(): Promise<IDBDatabase> {
  connection.opened ??= connect()
  return connection.opened
}

function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('base', { keyPath: 'key' })
    request.result.createObjectStore('work', { keyPath: 'key' })
    request.result.createObjectStore('kept', { keyPath: 'at' })
  })
  return resultOf(request)
}

function all(database: IDBDatabase, name: string): Promise<unknown[]> {
  return resultOf(database.transaction(name).objectStore(name).getAll())
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The journal does not answer.')))
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('Not written.'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}

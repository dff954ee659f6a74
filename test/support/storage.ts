import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection, type Connection, type Driver } from '../../db/client'
import { openStore, type Store, type StoreOptions } from '../../db/store'
import { SCHEMA } from './storage-schema'

export const DRIVERS: Driver[] = ['bun:sqlite', 'better-sqlite3']

const undo: (() => unknown)[] = []

/**
 * Closes and removes what a test opened, newest first. Call `afterEach(undoAll)` in each file; registered here, it would only
 * apply to the first file that imports this module.
 */
export async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step()
}

export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'quoin-store-'))
  undo.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A file with the tables of the store's tests. */
export async function tempFile(driver: Driver, schema = SCHEMA): Promise<string> {
  const path = join(tempDir(), 'test.db')
  const connection = await openConnection(path, { driver })
  connection.exec(schema)
  connection.close()
  return path
}

export async function testStore(path: string, options: StoreOptions): Promise<Store> {
  // With a clock that stands still, groups end by their size alone, on a slow machine too.
  const store = await openStore(path, { monotonic: () => 0, ...options })
  undo.push(() => store.close())
  return store
}

/** Another connection, like that of a second process. */
export async function stranger(path: string, driver: Driver): Promise<Connection> {
  const connection = await openConnection(path, { driver })
  undo.push(() => connection.close())
  return connection
}

export function count(connection: Connection, from: string): number {
  return (connection.statement(`SELECT count(*) AS n FROM ${from}`).get() as { n: number }).n
}

/** The error that a promise rejects with; a resolved promise fails the test. */
export async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => new Error('It should have failed.'),
    (error: Error) => error,
  )
  return outcome
}

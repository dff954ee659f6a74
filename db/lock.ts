import { Database } from 'bun:sqlite'
import { isBusy, isReadOnly } from './unique'

/** A lock on a path that no second process can take; it falls with the process, however that ends. */
export interface FileLock {
  release(): void
}

/**
 * Takes the lock, or says that somebody else has it. SQLite's own file lock: every platform has it and a kill frees it,
 * while a file with a process id in it would have to be believed. The file stays, empty.
 * @returns undefined where it is taken
 * @throws Error EACCES where this user may not write the file
 */
export function takeLock(path: string): FileLock | undefined {
  const file = new Database(path, { create: true, readwrite: true })
  try {
    file.exec('PRAGMA busy_timeout=0')
    // Else a journal stands beside it.
    file.exec('PRAGMA journal_mode=MEMORY')
    file.exec('BEGIN EXCLUSIVE')
    // Of a file that may only be read this is no lock at all, and nothing but a write tells. It is never committed.
    file.exec('PRAGMA user_version=1')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    if (!isReadOnly(error)) throw error
    throw Object.assign(new Error(`${path} may not be written`), { code: 'EACCES', cause: error })
  }
}

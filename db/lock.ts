import { Database } from 'bun:sqlite'
import { isBusy, isReadOnly } from './unique'

/** An exclusive lock on a path. It ends with the process, even when the process is killed. */
export interface FileLock {
  release(): void
}

/**
 * Tries to acquire the lock. It uses SQLite's file lock, which works on every platform and is released when the process is
 * killed; a process id in a file could be stale. The empty file stays.
 * @returns undefined where another process holds the lock
 * @throws Error EACCES where this user may not write the file
 */
export function takeLock(path: string): FileLock | undefined {
  const file = new Database(path, { create: true, readwrite: true })
  try {
    file.exec('PRAGMA busy_timeout=0')
    // Avoids a journal file beside the lock.
    file.exec('PRAGMA journal_mode=MEMORY')
    file.exec('BEGIN EXCLUSIVE')
    // On a read-only file BEGIN EXCLUSIVE takes no lock; only a write fails. This write is never committed.
    file.exec('PRAGMA user_version=1')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    if (!isReadOnly(error)) throw error
    throw Object.assign(new Error(`${path} is not writable`), { code: 'EACCES', cause: error })
  }
}

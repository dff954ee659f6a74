import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Connection, type Driver, openBare } from './client'

/** Copies a database as of its last commit. Other processes may use it and keep writing. */
export async function copyDatabase(from: string, to: string, driver?: Driver): Promise<void> {
  const connection = await openBare(from, { driver, readonly: true })
  try {
    vacuumInto(connection, to)
  } finally {
    connection.close()
  }
}

/**
 * Writes a consistent copy; copying the file instead would tear pages. The copy has a temporary name until it is complete,
 * so that a crash leaves no partial copy.
 */
export function vacuumInto(source: Connection, path: string): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  // SQLite keeps the mode of an existing empty file.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    source.statement('VACUUM INTO ?').run(part)
    syncToDisk(part)
    renameSync(part, path)
    syncToDisk(dirname(path))
  } finally {
    rmSync(part, { force: true })
  }
}

/** Syncs a file or a folder, so that its bytes or names survive a power loss. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

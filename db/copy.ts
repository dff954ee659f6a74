import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Connection, type Driver, openBare } from './client'

/** Copies a database that others may be using, as of its last commit, without holding up their writes. */
export async function copyDatabase(from: string, to: string, driver?: Driver): Promise<void> {
  const connection = await openBare(from, { driver, readonly: true })
  try {
    vacuumInto(connection, to)
  } finally {
    connection.close()
  }
}

/** Copying the file instead gave torn copies. Under another name until it is complete, so that a crash leaves no half one. */
export function vacuumInto(source: Connection, path: string): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  // SQLite takes an empty file as it is, and so its mode.
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

/** A file's bytes, or the names in a folder, survive a power loss from here on. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

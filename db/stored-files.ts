import { type Driver, openBare } from './client'

/** A file that the database names, by its key in the storage. */
export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
}

export interface StoredFiles {
  total: number
  /** All of them, or a random sample. */
  files: StoredFile[]
}

/**
 * Reads which files the uploads of a database need, without a store, for `doctor`.
 * @param most files at most; a random sample when there are more
 * @returns undefined when the database cannot be read
 */
export async function storedFiles(path: string, most: number, driver?: Driver): Promise<StoredFiles | undefined> {
  try {
    const connection = await openBare(path, { driver, readonly: true })
    try {
      const { total } = connection.statement('SELECT count(*) AS total FROM blobs').get() as { total: number }
      const sample = 'SELECT storage_key AS key, size FROM blobs ORDER BY random() LIMIT ?'
      return { total, files: connection.statement(sample).all(most) as StoredFile[] }
    } finally {
      connection.close()
    }
  } catch {
    return undefined
  }
}

import { type Driver, openBare } from './client'

/** A stored file of an upload, with its size in bytes. */
export interface NamedFile {
  key: string
  size: number
}

export interface NamedFiles {
  total: number
  /** All of them, or a random sample. */
  files: NamedFile[]
}

/** The files of uploads that a database names, at most `most` of them. Read-only. @throws SQLite's error */
export async function filesNamedIn(path: string, most: number, driver: Driver): Promise<NamedFiles> {
  const connection = await openBare(path, { driver, readonly: true })
  try {
    const { total } = connection.statement('SELECT count(*) AS total FROM blobs').get() as { total: number }
    const sample = 'SELECT storage_key AS key, size FROM blobs ORDER BY random() LIMIT ?'
    return { total, files: connection.statement(sample).all(most) as NamedFile[] }
  } finally {
    connection.close()
  }
}

/** What broke: the columns of a key, or the name of an index over an expression (SQLite then tells neither table nor column). */
export interface UniqueViolation {
  table: string
  columns: string[]
  index?: string
}

const UNIQUE_CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_ROWID'])

/** The unique key that a failed write ran into, however deep drizzle wrapped the driver's error; undefined for all else. */
export function uniqueViolation(error: unknown): UniqueViolation | undefined {
  const found = driverError(error, (code) => UNIQUE_CODES.has(code))
  if (!found) return undefined
  const what = found.message.replace(/^.*constraint failed: /, '')
  const index = /^index '(.*)'$/.exec(what)?.[1]
  if (index !== undefined) return { table: '', columns: [], index }
  const columns = what.split(', ')
  const table = columns[0]?.split('.')[0] ?? ''
  return { table, columns: columns.map((column) => column.slice(column.indexOf('.') + 1)) }
}

/** True when there was no room to write: the disk, or `max_page_count`. */
export function isFull(error: unknown): boolean {
  return driverError(error, (code) => code === 'SQLITE_FULL') !== undefined
}

/** True when the disk under the database failed: an error of its own, a quota, a file system that became read-only. */
export function isDiskFailure(error: unknown): boolean {
  return driverError(error, (code) => /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(code)) !== undefined
}

/** True when another process held the lock longer than `busy_timeout`. */
export function isBusy(error: unknown): boolean {
  return driverError(error, (code) => code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) !== undefined
}

/** True when the file is not a database, or a damaged one. */
export function isDamaged(error: unknown): boolean {
  return driverError(error, (code) => code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) !== undefined
}

/** True when the file may only be read by this user, or lies on a disk that may. */
export function isReadOnly(error: unknown): boolean {
  return driverError(error, (code) => code.startsWith('SQLITE_READONLY')) !== undefined
}

/** Why the database could not be used at all. */
export type DatabaseFailure = 'unopened' | 'readonly' | 'busy' | 'damaged' | 'full'

/** The driver's reason in words that hold for every driver; undefined for errors that are not the database's. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (driverError(error, (code) => code.startsWith('SQLITE_CANTOPEN'))) return 'unopened'
  if (isReadOnly(error)) return 'readonly'
  if (isBusy(error)) return 'busy'
  if (isDamaged(error)) return 'damaged'
  return isFull(error) ? 'full' : undefined
}

/** Deeper chains of causes than drizzle's are not ours; the bound also ends a chain that bites its tail. */
const DEPTH = 6

type Coded = Error & { code: string }

function driverError(error: unknown, wanted: (code: string) => boolean): Coded | undefined {
  for (let depth = 0; error instanceof Error && depth < DEPTH; depth++, error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && wanted(error.code)) return error as Coded
  }
  return undefined
}

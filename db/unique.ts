/** The violated key: its columns, or the name of an index over an expression (SQLite then reports neither table nor column). */
export interface UniqueViolation {
  table: string
  columns: string[]
  index?: string
}

const UNIQUE_CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_ROWID'])

/** The unique key that a failed write violated, also where drizzle wrapped the error; undefined for other errors. */
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

/** True when a write failed for lack of space: the disk, or `max_page_count`. */
export function isFull(error: unknown): boolean {
  return driverError(error, (code) => code === 'SQLITE_FULL') !== undefined
}

/** True when the disk of the database failed: an I/O error, a quota, or a file system that became read-only. */
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

/** True when the file or its file system is read-only for this user. */
export function isReadOnly(error: unknown): boolean {
  return driverError(error, (code) => code.startsWith('SQLITE_READONLY')) !== undefined
}

/** Why the database could not be used at all. */
export type DatabaseFailure = 'unopened' | 'readonly' | 'busy' | 'damaged' | 'full'

/** The failure behind a driver's error; undefined for errors that do not come from the database. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (driverError(error, (code) => code.startsWith('SQLITE_CANTOPEN'))) return 'unopened'
  if (isReadOnly(error)) return 'readonly'
  if (isBusy(error)) return 'busy'
  if (isDamaged(error)) return 'damaged'
  return isFull(error) ? 'full' : undefined
}

/** Drizzle's chains of causes are not deeper; the bound also stops a circular chain. */
const DEPTH = 6

type Coded = Error & { code: string }

function driverError(error: unknown, wanted: (code: string) => boolean): Coded | undefined {
  for (let depth = 0; error instanceof Error && depth < DEPTH; depth++, error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && wanted(error.code)) return error as Coded
  }
  return undefined
}

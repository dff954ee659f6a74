import { decodeCursor, encodeCursor, type CursorValue } from '../lib/cursor'
import { invalid } from './fault'

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

export const DEFAULT_LIMIT = 25

/**
 * Cuts the page from `limit + 1` fetched rows.
 * @param keyOf the row's place in the order, which the next page continues after
 */
export function pageOf<Row>(
  kind: string,
  fetched: Row[],
  limit: number,
  keyOf: (row: Row) => CursorValue[],
): Page<Row> {
  const rows = fetched.slice(0, limit)
  const last = rows.at(-1)
  const more = fetched.length > limit && last !== undefined
  return { rows, nextCursor: more ? encodeCursor([kind, ...keyOf(last)]) : null }
}

/**
 * The place that a cursor of this kind of list names; undefined without a cursor.
 * @throws Fault VALIDATION_FAILED for a cursor that is damaged or of another list
 */
export function placeOf(kind: string, cursor: string | undefined, values: number): CursorValue[] | undefined {
  if (cursor === undefined) return undefined
  const decoded = decodeCursor(cursor)
  if (decoded?.length === values + 1 && decoded[0] === kind) return decoded.slice(1)
  throw invalid({ path: '/cursor', message: 'This cursor is damaged or belongs to another list.', code: 'cursor' })
}

/** The contract's list envelope. */
export function listView<Row, View>(page: Page<Row>, limit: number, viewOf: (row: Row) => View) {
  return { data: page.rows.map(viewOf), page: { limit, nextCursor: page.nextCursor } }
}

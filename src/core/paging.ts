import { and, eq, gt, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm'
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

type ValueType = 'string' | 'number'
type ValuesOf<Types extends readonly ValueType[]> = {
  -readonly [Index in keyof Types]: Types[Index] extends 'string' ? string : number
}

/**
 * The place that a cursor of this kind of list names; undefined without a cursor.
 * @param types of the values that `keyOf` gave for the place
 * @throws Fault VALIDATION_FAILED for a cursor that is damaged or of another list
 */
export function placeOf<const Types extends readonly ValueType[]>(
  kind: string,
  cursor: string | undefined,
  types: Types,
): ValuesOf<Types> | undefined {
  if (cursor === undefined) return undefined
  const [name, ...values] = decodeCursor(cursor) ?? []
  const ours = name === kind && values.length === types.length && types.every((type, i) => typeof values[i] === type)
  if (ours) return values as ValuesOf<Types>
  throw invalid({ path: '/cursor', message: 'This cursor is damaged or belongs to another list.', code: 'cursor' })
}

/** The rows that come after a place in a list sorted by these columns, all of them in one direction. */
export function afterPlace(
  [column, ...others]: readonly [SQLWrapper, ...SQLWrapper[]],
  [value, ...rest]: readonly CursorValue[],
  direction: 'ascending' | 'descending' = 'ascending',
): SQL | undefined {
  const beyond = (direction === 'ascending' ? gt : lt)(column, value)
  const [second, ...further] = others
  return second ? or(beyond, and(eq(column, value), afterPlace([second, ...further], rest, direction))) : beyond
}

/** The contract's list envelope. */
export function listView<Row, View>(page: Page<Row>, limit: number, viewOf: (row: Row) => View) {
  return { data: page.rows.map(viewOf), page: { limit, nextCursor: page.nextCursor } }
}

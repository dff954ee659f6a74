import { and, eq, gt, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { decodeCursor, encodeCursor, type CursorValue } from '../lib/cursor'
import { invalid } from './fault'

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

export const DEFAULT_LIMIT = 25

/**
 * Makes a page from up to `limit + 1` fetched rows. The extra row shows that there is a next page.
 * @param kind names the list, so that its cursors do not work for other lists
 * @param keyOf the values by which the list is sorted; the next page continues after those of the last row
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
 * The sort values in a cursor; undefined without a cursor.
 * @param types the types of the values that `keyOf` returned
 * @throws Fault VALIDATION_FAILED if the cursor is damaged or belongs to another list
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

/** A condition for the rows after a place in a list that is sorted by these columns, all in one direction. */
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

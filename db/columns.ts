/**
 * The column types of the schema. The tables say what a value means, this file says how the engine stores it, so that a
 * second engine (PostgreSQL) needs another version of this file and not another schema.
 */
import {
  getTableConfig,
  integer,
  real as sqliteReal,
  type SQLiteTable,
  text as sqliteText,
} from 'drizzle-orm/sqlite-core'

export { alias, primaryKey, sqliteTable as table } from 'drizzle-orm/sqlite-core'

export type Table = SQLiteTable

/** Names of the columns of a table's primary key. */
export function primaryKeyOf(table: Table): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)
}

/** The primary key: a prefixed, sortable id that the program generates. */
export const id = (name: string) => sqliteText(name).primaryKey()

/** The id of another row. The migrations declare the foreign key. */
export const ref = (name: string) => sqliteText(name)

/** Text of any length. */
export const text = (name: string) => sqliteText(name)

/** One word of a fixed list, stored as text. */
export const choice = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  sqliteText(name, { enum: words as unknown as [Words[number], ...Words[number][]] })

/** A time in epoch milliseconds. A number and not a Date, because it compares, sorts and fits into a cursor directly. */
export const instant = (name: string) => integer(name, { mode: 'number' })

/** A boolean. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A value stored as JSON text and parsed when it is read. For bodies that are passed on unparsed, use `text`. */
export const json = <T>(name: string) => sqliteText(name, { mode: 'json' }).$type<T>()

/** A number with decimals. */
export const real = (name: string) => sqliteReal(name)

/** An integer: money in minor units, thousandths of Φ, bytes, versions. */
export const amount = (name: string) => integer(name, { mode: 'number' })

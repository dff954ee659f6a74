/**
 * The column vocabulary of the schema. The tables say what a value is, this file says how the engine holds it, so that a
 * second engine (PostgreSQL) is another set of the same names and not another schema.
 */
import { integer, type SQLiteTable, text as sqliteText } from 'drizzle-orm/sqlite-core'

export { alias, primaryKey, sqliteTable as table } from 'drizzle-orm/sqlite-core'

export type Table = SQLiteTable

/** The primary key: a prefixed, sortable id made by the program, never by the engine. */
export const id = (name: string) => sqliteText(name).primaryKey()

/** An id of another row. That the row is there, the migrations hold. */
export const ref = (name: string) => sqliteText(name)

/** Words of any length. */
export const text = (name: string) => sqliteText(name)

/** One word of a fixed list; the list is the type, the engine holds text. */
export const choice = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  sqliteText(name, { enum: words as unknown as [Words[number], ...Words[number][]] })

/** A moment in epoch milliseconds. A number and not a Date: it compares, sorts and goes into a cursor as it is. */
export const instant = (name: string) => integer(name, { mode: 'number' })

/** Yes or no. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A value kept as JSON text, parsed when it is read. For bodies that are passed on unread, use `text`. */
export const json = <T>(name: string) => sqliteText(name, { mode: 'json' }).$type<T>()

/** A whole number: money in its smallest unit, Φ, bytes, versions. Never a float. */
export const amount = (name: string) => integer(name, { mode: 'number' })

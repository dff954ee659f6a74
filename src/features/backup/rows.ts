import { count } from 'drizzle-orm'
import type { Table } from '../../../db/columns'
import { audit, receipts, revisions, surfaces, users, worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'

/** The tables of user content and its audit trail, by their names in the database. */
const TABLES: Record<string, Table> = { users, worlds, surfaces, revisions, receipts, audit }

/** Tables whose rows are counted in a copy. */
export const COUNTED = Object.keys(TABLES)

/** The current row count of each table. */
export async function liveRows(ctx: Context): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const [found] = await ctx.read.select({ n: count().mapWith(Number) }).from(table)
    rows[name] = found?.n ?? 0
  }
  return rows
}

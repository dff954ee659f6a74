import { count } from 'drizzle-orm'
import type { Table } from '../../../db/columns'
import { audit, receipts, revisions, surfaces, users, worlds } from '../../../db/schema'
import type { Context } from '../../deps/context'

/** What people made, and what says who did; under their names in the database. */
const TABLES: Record<string, Table> = { users, worlds, surfaces, revisions, receipts, audit }

/** Tables whose rows are counted in a copy. */
export const COUNTED = Object.keys(TABLES)

/** How many rows of each the database has now. */
export async function liveRows(ctx: Context): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const [name, table] of Object.entries(TABLES)) {
    const [found] = await ctx.read.select({ n: count().mapWith(Number) }).from(table)
    rows[name] = found?.n ?? 0
  }
  return rows
}

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** A column among these texts: one parameter, however many there are. */
export function among(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`
}

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** `column IN (texts)` with a single parameter, whatever the number of texts. */
export function among(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`
}

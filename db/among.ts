import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** `column IN (texts)` with a single parameter, whatever the number of texts. */
export function among(column: SQLWrapper, texts: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`
}

/** Whether the list under a key of a JSON object holds a text. @param key without special characters */
export function listHolds(json: SQLWrapper, key: string, text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${json}, ${`$.${key}`}) AS item WHERE item.value = ${text})`
}

/** The items of the list under a key of a JSON object, to join. Each is `item.value`. @param key without special characters */
export function listItems(json: SQLWrapper, key: string): SQL {
  return sql`json_each(${json}, ${sql.raw(`'$.${key}'`)}) AS item`
}

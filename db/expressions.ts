import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

// SQL expressions with a different syntax in each engine.

/** The greater of two numbers: scalar `max` in SQLite, `greatest` in other engines. */
export function greatest(one: SQLWrapper | number, other: SQLWrapper | number): SQL {
  return sql`max(${one}, ${other})`
}

/** Whether the column contains exactly this text. */
export function includesText(column: SQLWrapper, text: string): SQL {
  return sql`instr(${column}, ${text}) > 0`
}

/** Whether the column contains this text, ignoring case. Uses GLOB, because LIKE ignores the case of ASCII only. */
export function containsText(column: SQLWrapper, text: string): SQL {
  return sql`${column} GLOB ${`*${[...text].map(eitherCase).join('')}*`}`
}

function eitherCase(letter: string): string {
  const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()])
  const single = [...cases].filter((one) => [...one].length === 1)
  return single.length > 1 || '*?['.includes(letter) ? `[${single.join('')}]` : letter
}

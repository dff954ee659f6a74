import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

// Expressions that each engine spells in its own way.

/** The greater of two numbers (scalar `max` here, `greatest` elsewhere). */
export function greatest(one: SQLWrapper | number, other: SQLWrapper | number): SQL {
  return sql`max(${one}, ${other})`
}

/** Whether the column holds this text somewhere, whatever the case of its letters: LIKE ignores only that of ASCII. */
export function containsText(column: SQLWrapper, text: string): SQL {
  return sql`${column} GLOB ${`*${[...text].map(eitherCase).join('')}*`}`
}

function eitherCase(letter: string): string {
  const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()])
  const single = [...cases].filter((one) => [...one].length === 1)
  return single.length > 1 || '*?['.includes(letter) ? `[${single.join('')}]` : letter
}

import { isObject } from '../../../lib/json'

/*
 * Data in a prompt stands between marks that it cannot contain, so that no text of a page can end it and speak as somebody
 * else.
 */

/** Lines of data between marks. */
export function dataText(mark: string, lines: readonly string[]): string {
  return `<<<${mark}\n${lines.map(escaped).join('\n')}\n${mark}>>>`
}

/** Escapes marks in data. All data is JSON or an outline of JSON, where the escaped form means the same. */
export function escaped(text: string): string {
  return text
    .replaceAll(/<{3,}/g, (run) => '\\u003c'.repeat(run.length))
    .replaceAll(/>{3,}/g, (run) => '\\u003e'.repeat(run.length))
}

/** The first lines that fit in the given number of characters. */
export function fitting(lines: readonly string[], characters: number): string[] {
  let left = characters
  const end = lines.findIndex((line) => (left -= escaped(line).length + 1) < 0)
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** A value as JSON, with texts cut so that it has about so many characters. */
export function clippedJson(value: object, characters: number): string {
  return JSON.stringify(clippedValue(value, characters >> 2))
}

export function clippedValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return clipped(value, length)
  if (Array.isArray(value)) return value.map((item) => clippedValue(item, length))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clippedValue(inner, length)]))
}

export function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, '')}…`
}

import type { Block } from '../../../blocks/block'
import { collectRewritten, type Rewriting, updateOf } from '../edits'
import type { Field } from '../reading/fields'
import { type Hit, type Page, PAUSE, slicesOf } from '../rule'

/** What a rule finds in each of many texts, with pauses. */
export function* ofEach<Item extends { value: string } | { text: string }>(
  items: readonly Item[],
  find: (item: Item) => Hit | undefined,
): Iterable<Hit | typeof PAUSE> {
  for (const slice of slicesOf(items)) {
    yield PAUSE
    for (const item of slice) {
      const hit = find(item)
      if (hit) yield hit
    }
  }
}

/** One finding for each block in which `rewrite` changes texts, with one operation for all of them. */
export function* mended(
  { fields }: Page,
  rewrite: (field: Field) => string | undefined,
  message: (field: Field) => string,
): Iterable<Hit | typeof PAUSE> {
  const found = new Map<Block, Rewriting>()
  for (const slice of slicesOf(fields)) {
    yield PAUSE
    collectRewritten(
      found,
      slice.filter(({ kind }) => kind !== 'link'),
      rewrite,
    )
  }
  for (const [block, { first, changes }] of found) {
    yield { block, path: first.path, message: message(first), operations: [updateOf(block, changes)] }
    if (changes.length > MANY) yield PAUSE
  }
}

/** Changes of a block after which others get a turn. */
const MANY = 50

/** Replaces in a text, but neither in code nor in the tables of a rich text, where spaces have a meaning. */
export function outsideCode({ kind, value }: Field, pattern: RegExp, by: string): string {
  if (kind !== 'markdown') return value.replaceAll(pattern, by)
  if (value.includes('```') || value.includes('~~~')) return value
  return value
    .split('\n')
    .map((line) => (/`|\||^\s{4}|^\t/.test(line) ? line : line.replaceAll(pattern, by)))
    .join('\n')
}

/** The place in a text that matches, with a few words around it. */
export function around(text: string, pattern: RegExp): string {
  const at = text.search(pattern)
  const start = at <= 24 ? 0 : text.indexOf(' ', at - 24) + 1 || at
  return text.slice(start, at + 30)
}

/** The words before and after the first place that matches. */
export function wordsAround(text: string, pattern: RegExp): [before: string, after: string] {
  const at = text.search(pattern)
  const before = text.slice(Math.max(0, at - 30), at)
  const after = text.slice(at, at + 60).trimStart()
  return [before.slice(before.lastIndexOf(' ') + 1), after.split(/\s/)[0] ?? '']
}

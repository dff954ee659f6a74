import type { Block } from '../../blocks/block'
import type { Operation } from '../../blocks/tree/operations'
import { ellipsize } from '../../lib/ellipsize'
import type { Aspect, Severity } from '../suggestions/aspects'
import type { PropPath } from './reading/fields'
import type { TextFigures } from './language/reading'
import type { ReadPage } from './reading/page'

/** A page as the rules see it. */
export interface Page extends ReadPage {
  text: TextFigures
}

/** Something that a rule found on a page. */
export interface Hit {
  block?: Block
  path?: PropPath
  /** For the writer of the page: what is wrong, and what to do. */
  message: string
  /** Operations that fix it without changing what the page says. */
  operations?: Operation[]
}

/** A rule of the analysis. The table in docs/analysis.md is made of these. */
export interface Rule {
  /** Never rename a released id: suggestions are stored by it. */
  id: string
  aspect: Aspect
  severity: Severity
  /** What it finds, in one sentence, for the documentation. */
  finds: string
  /** What its operations do, as the title of a suggestion. Absent for a rule that never has operations. */
  mends?: string
  /** Pure and linear in the size of the page. At a PAUSE the analysis may let others work. */
  check(page: Page): Iterable<Hit | typeof PAUSE>
}

export const PAUSE = Symbol('pause')

/** Characters of text that a rule may read between two pauses. */
const SLICE = 100_000

/** Items with text, in groups that are read in a few milliseconds. Pause before each. */
export function* slicesOf<Item extends { value: string } | { text: string }>(items: readonly Item[]): Iterable<Item[]> {
  let slice: Item[] = []
  let characters = 0
  for (const item of items) {
    slice.push(item)
    characters += ('value' in item ? item.value : item.text).length + 20
    if (characters < SLICE) continue
    yield slice
    ;[slice, characters] = [[], 0]
  }
  yield slice
}

/** A text as a message quotes it. */
export function quoted(text: string, length = 60): string {
  return `“${ellipsize(text.replaceAll(/\s+/g, ' ').trim(), length)}”`
}

/** `1 image`, `3 images`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

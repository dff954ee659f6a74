import type { Block } from '../../blocks/block'
import { oncePer } from '../../lib/once-per'
import type { Desk } from './desk'
import { differing, fold, isCapital } from './lexicon'
import { blocksIn, stringsIn } from './units'
import { escaped, valuesOf } from './values'

/** Every text of a page that people read. */
export const textsOn = oncePer((blocks: readonly Block[]): readonly string[] =>
  blocksIn(blocks).flatMap(({ type, props }) => (type === 'code' ? [] : stringsIn(props))),
)

/** Finds a text as whole words, in small or large letters. */
export function wordPattern(text: string, flags = 'iu'): RegExp {
  const words = escaped(text.trim())
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, "['’]")
  // "11" is no word of "11:00" or "11.50".
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\d[.,:])${words}(?![\p{L}\p{N}]|[.,:]\d)`, flags)
}

/** The text with a word changed wherever it stands, but not in addresses. */
export function respelled(text: string, old: string, next: (found: string) => string): string {
  const addresses = valuesOf(text, 'email', 'url')
  return text.replace(wordPattern(old, 'giu'), (found, at: number) =>
    addresses.some(({ start, end }) => start <= at && at < end) ? found : next(found),
  )
}

export function onPage({ page }: Desk, text: string): boolean {
  const pattern = wordPattern(text)
  return text.trim().length > 1 && textsOn(page.blocks).some((one) => pattern.test(one))
}

/** Whether the page writes each word that matters of it with a capital letter. */
export function isNameOnPage({ page, speech }: Desk, text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => !speech.fillers.has(fold(word)) && /\p{L}/u.test(word))
  const isName = (word: string) => {
    const spots: string[] = []
    for (const text of textsOn(page.blocks)) respelled(text, word, (found) => (spots.push(found), found))
    return spots.length > 0 && spots.every(isCapital)
  }
  return words.length > 0 && words.every(isName)
}

/** At most three letters apart, and the same beginning. */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [fold(a), fold(b)]
  const isStart = one.slice(0, 3) === other.slice(0, 3)
  return isStart && differing(one, other) <= 3 && Math.abs(one.length - other.length) <= 2
}

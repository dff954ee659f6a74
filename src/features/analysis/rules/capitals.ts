import { updateOf } from '../edits'
import { commonWords } from '../language/common-words'
import type { Field } from '../reading/fields'
import { type Hit, type Page, quoted, type Rule } from '../rule'
import { ofEach } from './texts'

/** Rules about text in capital letters. */
export const CAPITAL_RULES: readonly Rule[] = [
  {
    id: 'capital_heading',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Headings in capital letters.',
    mends: 'Write the heading in normal letters',
    check: capitalHeadings,
  },
  {
    id: 'capital_text',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Sentences in capital letters.',
    check: ({ pieces }) =>
      ofEach(pieces, ({ field: { block, path }, role, text }) => {
        const found = role === 'body' ? SHOUTED.exec(text) : null
        if (!found) return undefined
        const message = `${quoted(found[0])} is written in capitals, which is hard to read and sounds like shouting. Write it in normal letters.`
        return { block, path, message }
      }),
  },
]

/** Six words in capitals that follow each other. */
const SHOUTED = /(?<!\p{L})\p{Lu}{2,}(?:[\s,!.–-]{1,3}\p{Lu}{2,}){5}/u

/**
 * The operation exists only where the page itself shows how each word is written: elsewhere on it,
 * or because it is one of the common words of the language. So names, nouns and acronyms keep their capitals.
 */
function* capitalHeadings(page: Page): Iterable<Hit> {
  let written: Map<string, string> | undefined
  for (const field of page.fields) {
    if (!isHeading(field) || !isCapitals(field.value)) continue
    written ??= wordsWritten(page)
    const value = inNormalLetters(field.value, written, commonWords(page.language))
    yield {
      block: field.block,
      path: field.path,
      message: `${quoted(field.value)} is written in capitals. That is hard to read, and some screen readers spell it out. Write it in normal letters.`,
      ...(value !== undefined && { operations: [updateOf(field.block, [{ path: field.path, value }])] }),
    }
  }
}

function isHeading({ key, kind, block }: Field): boolean {
  return kind === 'line' && (key === 'title' || key === 'question' || (key === 'text' && block.type === 'heading'))
}

/** Two words or a long one, and no lower-case letter. Shorter ones are mostly names and abbreviations. */
function isCapitals(text: string): boolean {
  const words = text.match(/\p{Lu}{3,}/gu) ?? []
  const several = words.length >= 2 && words.some((word) => word.length >= 4)
  return !/\p{Ll}/u.test(text) && (several || words.some((word) => word.length >= 9))
}

/** Characters that are read to learn how the page writes its words. */
const READ = 200_000

/** How the page writes its words in the middle of its sentences. */
function wordsWritten({ pieces, language }: Page): Map<string, string> {
  const written = new Map<string, string>()
  let left = READ
  for (const { role, text } of pieces) {
    if (role === 'heading') continue
    if ((left -= text.length) < 0) break
    for (const { 0: word } of text.matchAll(/(?<=[\p{Ll},;]\s)\p{L}+/gu)) {
      if (/^\p{Lu}{2,}$/u.test(word)) continue
      const lower = word.toLowerCase()
      // German nouns have capitals everywhere; elsewhere a capital may come from a label in title case.
      if (!written.has(lower) || (word === lower && language !== 'de')) written.set(lower, word)
    }
  }
  return written
}

function inNormalLetters(text: string, written: Map<string, string>, common: ReadonlySet<string>): string | undefined {
  let certain = true
  const words = text.replaceAll(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase()
    const known = written.get(lower) ?? (common.has(lower) ? lower : undefined)
    certain &&= known !== undefined
    return known ?? word
  })
  return certain ? words.replace(/\p{L}/u, (first) => first.toUpperCase()) : undefined
}

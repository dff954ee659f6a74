import { commonWords } from '../language/common-words'
import { rewritten, updateOf } from '../edits'
import type { Field } from '../reading/fields'
import type { Page } from '../rule'
import { quoted, type Hit, type Rule } from '../rule'

/** Rules about slips in texts that can be mended without changing a word. */
export const WORDING_RULES: readonly Rule[] = [
  {
    id: 'double_space',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Two or more spaces between words.',
    mends: 'Remove the extra spaces',
    check: (page) =>
      mended(
        page,
        (field) => outsideCode(field, /(?<=\S)[ \u00a0]{2,}(?=\S)/g, ' '),
        (field) =>
          `There are two spaces in a row, as in ${quoted(around(field.value, /(?<=\S)[ \u00a0]{2,}(?=\S)/))}. One is enough.`,
      ),
  },
  {
    id: 'space_before_comma',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Spaces before a comma or a full stop.',
    mends: 'Remove the space before the punctuation',
    check: (page) =>
      mended(
        page,
        (field) => outsideCode(field, LOOSE_MARK, '$1'),
        (field) =>
          `There is a space before a punctuation mark, as in ${quoted(around(field.value, LOOSE_MARK))}. Remove it.`,
      ),
  },
  {
    id: 'many_exclamation_marks',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Several exclamation marks in a row.',
    mends: 'Leave one exclamation mark',
    check: (page) =>
      mended(
        page,
        (field) => outsideCode(field, /(?<=[\p{L}\p{N})"”’])!{2,}(?=\s|$|["”’)*_])/gu, '!'),
        (field) => `One exclamation mark says as much as several: ${quoted(around(field.value, /!{2,}/))}.`,
      ),
  },
  {
    id: 'typed_list',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Lists that are typed with • or similar signs.',
    mends: 'Make it a real list',
    check: typedLists,
  },
  {
    id: 'markdown_in_plain_text',
    aspect: 'readability',
    severity: 'warning',
    finds: 'Asterisks of Markdown in a field that shows them as they are.',
    mends: 'Remove the asterisks',
    check: (page) =>
      mended(
        page,
        (field) => (field.kind === 'markdown' ? undefined : field.value.replaceAll(MARKED, '$2')),
        (field) =>
          `This field does not format text, so visitors see the asterisks in ${quoted(around(field.value, MARKED))}. Remove them.`,
      ),
  },
  {
    id: 'link_in_plain_text',
    aspect: 'readability',
    severity: 'warning',
    finds: 'Links of Markdown in a field that shows them as they are.',
    *check({ fields }) {
      for (const { block, path, kind, value } of fields) {
        const found = kind === 'line' || kind === 'prose' ? /\[[^\]\n]+\]\([^)\s]+\)/.exec(value) : null
        if (found)
          yield {
            block,
            path,
            message: `This field does not turn ${quoted(found[0])} into a link; visitors see the brackets. Add a button or a link block, or write the text without it.`,
          }
      }
    },
  },
  {
    id: 'html_in_text',
    aspect: 'readability',
    severity: 'warning',
    finds: 'HTML tags, which visitors see as they are.',
    mends: 'Write bold and italics the way texts here do',
    check: htmlInText,
  },
  {
    id: 'repeated_word',
    aspect: 'readability',
    severity: 'hint',
    finds: 'A short word that stands twice in a row.',
    *check({ pieces, language }) {
      const never = NEVER_DOUBLED[language]
      if (!never) return
      for (const { field, text } of pieces) {
        const found = never.exec(text)
        if (found)
          yield {
            block: field.block,
            path: field.path,
            message: `A word stands twice in a row: ${quoted(found[0])}. Remove one of them.`,
          }
      }
    },
  },
  {
    id: 'dummy_text',
    aspect: 'readability',
    severity: 'error',
    finds: 'Dummy text such as “lorem ipsum”.',
    *check({ fields }) {
      for (const { block, path, value } of fields)
        if (/\blorem ipsum\b|\bdolor sit amet\b/i.test(value))
          yield { block, path, message: 'This is dummy text. Replace it with your own words, or remove it.' }
    },
  },
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
    *check({ pieces }) {
      for (const { field, role, text } of pieces) {
        const found = role === 'body' ? /(?:(?<![\p{L}])\p{Lu}{2,}[\s,!.–-]+){5,}\p{Lu}{2,}/u.exec(text) : null
        if (found)
          yield {
            block: field.block,
            path: field.path,
            message: `${quoted(found[0])} is written in capitals, which is hard to read and sounds like shouting. Write it in normal letters.`,
          }
      }
    },
  },
]

const LOOSE_MARK = /(?<=[\p{L}\p{N})]) +([,.])(?=\s|$)(?!\s*[,.])/gu
const MARKED = /(?<![\p{L}\p{N}*])(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu
/** Short words that are never meant twice in a row. */
const NEVER_DOUBLED: Readonly<Record<string, RegExp>> = {
  en: /\b(the|a|an|of|and|to|for|with|from|our|your)\s+\1\b/i,
  de: /\b(und|ein|eine|einen|mit|von|für|auf|im|zum|zur|unser|unsere|oder)\s+\1\b/i,
  fr: /\b(le|et|de|des|un|une|avec|pour|dans|notre)\s+\1\b/i,
  es: /\b(el|y|de|del|un|una|con|para|nuestra|nuestro)\s+\1\b/i,
  it: /\b(il|e|di|del|un|una|con|per|nostro|nostra)\s+\1\b/i,
  nl: /\b(het|een|en|van|voor|met|onze|ons)\s+\1\b/i,
}

/** One finding for each block in which `rewrite` changes texts, with one operation for all of them. */
function* mended(
  page: Page,
  rewrite: (field: Field) => string | undefined,
  message: (field: Field) => string,
): Iterable<Hit> {
  const texts = page.fields.filter(({ kind }) => kind !== 'link')
  for (const [block, { first, changes }] of rewritten(texts, rewrite))
    yield { block, path: first.path, message: message(first), operations: [updateOf(block, changes)] }
}

/** Replaces in a text, but neither in code nor in the tables of a rich text, where spaces have a meaning. */
function outsideCode({ kind, value }: Field, pattern: RegExp, by: string): string {
  if (kind !== 'markdown') return value.replaceAll(pattern, by)
  if (value.includes('```') || value.includes('~~~')) return value
  return value
    .split('\n')
    .map((line) => (/`|\||^\s{4}|^\t/.test(line) ? line : line.replaceAll(pattern, by)))
    .join('\n')
}

/** The place in a text that matches, with a few words around it. */
function around(text: string, pattern: RegExp): string {
  const at = text.search(pattern)
  const start = at <= 24 ? 0 : text.indexOf(' ', at - 24) + 1 || at
  return text.slice(start, at + 30)
}

const BULLET = /^[ \t]*[•·▪●◦‣][ \t]*(?=\S)/

function* typedLists({ fields }: Page): Iterable<Hit> {
  for (const field of fields) {
    const { block, path, kind, value } = field
    if (kind !== 'markdown' && kind !== 'prose') continue
    const lines = value.split('\n')
    if (lines.filter((line) => BULLET.test(line)).length < 2) continue
    const list = kind === 'markdown' ? lines.map((line, at) => asItem(line, lines[at - 1])).join('\n') : undefined
    yield {
      block,
      path,
      message:
        'The signs at the beginning of these lines do not make a list for screen readers, and the lines may run together. ' +
        (list ? 'Begin each with “- ” instead.' : 'Use a list block instead.'),
      ...(list && list.length <= field.maxLength && { operations: [updateOf(block, [{ path, value: list }])] }),
    }
  }
}

function asItem(line: string, before: string | undefined): string {
  if (!BULLET.test(line)) return before !== undefined && BULLET.test(before) && line.trim() !== '' ? `\n${line}` : line
  const first = before !== undefined && before.trim() !== '' && !BULLET.test(before)
  return `${first ? '\n' : ''}${line.replace(BULLET, '- ')}`
}

const TAG = /<\/?(?:b|i|u|em|strong|br|p|span|div|h[1-6]|ul|li|a|font|small)\b[^>\n]*>/i

function* htmlInText({ fields }: Page): Iterable<Hit> {
  for (const { block, path, kind, value, maxLength } of fields) {
    const found = kind === 'link' ? null : TAG.exec(kind === 'markdown' ? withoutCode(value) : value)
    if (!found) continue
    const rewrittenText = kind === 'markdown' && !value.includes('`') ? withoutTags(value) : undefined
    const whole = rewrittenText !== undefined && !TAG.test(rewrittenText) && rewrittenText.length <= maxLength
    yield {
      block,
      path,
      message: `Texts here do not know HTML, so visitors see ${quoted(found[0])} as it is. ${kind === 'markdown' ? 'Write **bold** and *italic* instead.' : 'Remove it.'}`,
      ...(whole && { operations: [updateOf(block, [{ path, value: rewrittenText }])] }),
    }
  }
}

/** A text without its code, which may show tags on purpose. */
function withoutCode(text: string): string {
  return text.replaceAll(/```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`/g, '')
}

function withoutTags(text: string): string {
  return text
    .replaceAll(/<(b|strong)>(?=\S)([^<\n]*?)(?<=\S)<\/\1>/gi, '**$2**')
    .replaceAll(/<(i|em)>(?=\S)([^<\n]*?)(?<=\S)<\/\1>/gi, '*$2*')
    .replaceAll(/<br\s*\/?>\n?/gi, '  \n')
}

/**
 * Headings in capitals. The operation exists only where the page itself shows how each word is written: elsewhere on it,
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

/** How the page writes its words in the middle of its sentences. */
function wordsWritten({ pieces, language }: Page): Map<string, string> {
  const written = new Map<string, string>()
  for (const { role, text } of pieces) {
    if (role === 'heading') continue
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

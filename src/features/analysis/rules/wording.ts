import { quoted, type Rule } from '../rule'
import { around, mended, ofEach, outsideCode, wordsAround } from './texts'

/** Rules about slips in texts. Most can be fixed without changing a word. */
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
        (field) => outsideCode(field, DOUBLE, ' '),
        ({ value }) => {
          const [before = '', after = ''] = wordsAround(value, DOUBLE)
          return `There are two spaces between ${quoted(before)} and ${quoted(after)}. One is enough.`
        },
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
    id: 'repeated_word',
    aspect: 'readability',
    severity: 'hint',
    finds: 'A short word that stands twice in a row.',
    check: ({ pieces, language }) =>
      ofEach(pieces, ({ field: { block, path }, text }) => {
        const found = NEVER_DOUBLED[language]?.exec(text)
        return found
          ? { block, path, message: `A word stands twice in a row: ${quoted(found[0])}. Remove one of them.` }
          : undefined
      }),
  },
  {
    id: 'dummy_text',
    aspect: 'readability',
    severity: 'error',
    finds: 'Dummy text such as “lorem ipsum”.',
    check: ({ fields }) =>
      ofEach(fields, ({ block, path, value }) =>
        /\blorem ipsum\b|\bdolor sit amet\b/i.test(value)
          ? { block, path, message: 'This is dummy text. Replace it with your own words, or remove it.' }
          : undefined,
      ),
  },
]

const DOUBLE = /(?<=\S)[ \u00a0]{2,}(?=\S)/g
const LOOSE_MARK = /(?<=[\p{L}\p{N})]) +([,.])(?=\s|$)(?!\s*[,.])/gu
/** Short words that are never meant twice in a row. */
const NEVER_DOUBLED: Readonly<Record<string, RegExp>> = {
  en: /\b(the|a|an|of|and|to|for|with|from|our|your)\s+\1\b/i,
  de: /\b(und|ein|eine|einen|mit|von|für|auf|im|zum|zur|unser|unsere|oder)\s+\1\b/i,
  fr: /\b(le|et|de|des|un|une|avec|pour|dans|notre)\s+\1\b/i,
  es: /\b(el|y|de|del|un|una|con|para|nuestra|nuestro)\s+\1\b/i,
  it: /\b(il|e|di|del|un|una|con|per|nostro|nostra)\s+\1\b/i,
  nl: /\b(het|een|en|van|voor|met|onze|ons)\s+\1\b/i,
}

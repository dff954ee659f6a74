import { updateOf } from '../edits'
import type { Field } from '../reading/fields'
import { type Hit, quoted, type Rule } from '../rule'
import { around, mended, ofEach } from './texts'

/** Rules about signs that writers type for the computer, and that visitors see as they are. */
export const MARKUP_RULES: readonly Rule[] = [
  {
    id: 'typed_list',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Lists that are typed with • or similar signs.',
    mends: 'Make it a real list',
    check: ({ fields }) => ofEach(fields, typedList),
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
    check: ({ fields }) => ofEach(fields, linkInPlainText),
  },
  {
    id: 'html_in_text',
    aspect: 'readability',
    severity: 'warning',
    finds: 'HTML tags, which visitors see as they are.',
    mends: 'Write bold and italics the way texts here do',
    check: ({ fields }) => ofEach(fields, htmlInText),
  },
]

const MARKED = /(?<![\p{L}\p{N}*])(\*\*|__)(?=\S)([^*_\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu

function linkInPlainText({ block, path, kind, value }: Field): Hit | undefined {
  const found = kind === 'line' || kind === 'prose' ? /\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)/.exec(value) : null
  if (!found) return undefined
  const message = `This field does not turn ${quoted(found[0])} into a link; visitors see the brackets. Add a button or a link block, or write the text without it.`
  return { block, path, message }
}

const BULLET = /^[ \t]*[•·▪●◦‣][ \t]*(?=\S)/

function typedList(field: Field): Hit | undefined {
  const { block, path, kind, value } = field
  if ((kind !== 'markdown' && kind !== 'prose') || !/[•·▪●◦‣]/.test(value)) return undefined
  const lines = value.split('\n')
  if (lines.filter((line) => BULLET.test(line)).length < 2) return undefined
  const list = kind === 'markdown' ? lines.map((line, at) => asItem(line, lines[at - 1])).join('\n') : undefined
  const message = `The signs at the beginning of these lines do not make a list for screen readers, and the lines may run together. ${list ? 'Begin each with “- ” instead.' : 'Use a list block instead.'}`
  const fits = list !== undefined && list.length <= field.maxLength
  return { block, path, message, ...(fits && { operations: [updateOf(block, [{ path, value: list }])] }) }
}

function asItem(line: string, before: string | undefined): string {
  if (!BULLET.test(line)) return before !== undefined && BULLET.test(before) && line.trim() !== '' ? `\n${line}` : line
  const first = before !== undefined && before.trim() !== '' && !BULLET.test(before)
  return `${first ? '\n' : ''}${line.replace(BULLET, '- ')}`
}

const TAG = /<\/?(?:b|i|u|em|strong|br|p|span|div|h[1-6]|ul|li|a|font|small)\b[^<>\n]{0,200}>/i

function htmlInText({ block, path, kind, value, maxLength }: Field): Hit | undefined {
  const found = kind === 'link' ? null : TAG.exec(kind === 'markdown' ? withoutCode(value) : value)
  if (!found) return undefined
  const written = kind === 'markdown' && !value.includes('`') ? withoutTags(value) : undefined
  const whole = written !== undefined && !TAG.test(written) && written.length <= maxLength
  const advice = kind === 'markdown' ? 'Write **bold** and *italic* instead.' : 'Remove it.'
  const message = `Texts here do not know HTML, so visitors see ${quoted(found[0])} as it is. ${advice}`
  return { block, path, message, ...(whole && { operations: [updateOf(block, [{ path, value: written }])] }) }
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

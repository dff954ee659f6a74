import { ellipsize } from '../lib/ellipsize'
import type { Content } from './block'
import { blockText } from './rendering'

/** How many characters of a description search engines show. */
const EXCERPT_LENGTH = 160
/** How many characters are read for an excerpt. More than its length, because white space collapses. */
const EXCERPT_READ = 600

/**
 * The description of a page: the one its author wrote, or else the beginning of its text, as sentences. Undefined for a
 * page without text.
 */
export function descriptionOf({ meta, description, blocks }: Content): string | undefined {
  if (meta.description || description) return meta.description || description
  const text = blockText(
    blocks.filter(({ type }) => type !== 'nav'),
    EXCERPT_READ,
  )
  const read = text.slice(0, EXCERPT_READ)
  return fullSentences(read) ?? (ellipsize(inSentences(read), EXCERPT_LENGTH) || undefined)
}

/**
 * The lines that are sentences, as many as fit: labels of buttons, facts and headings say little without their page.
 * Undefined if there is none.
 */
function fullSentences(text: string): string | undefined {
  let found = ''
  for (const line of text.split('\n').map((raw) => raw.replaceAll(/\s+/g, ' ').trim())) {
    if (!FINISHED.test(line) || line.split(' ').length < FEWEST_WORDS) continue
    const longer = found ? `${found} ${line}` : line
    if (found && longer.length > EXCERPT_LENGTH) break
    found = longer
  }
  return found ? ellipsize(found, EXCERPT_LENGTH) : undefined
}

const FINISHED = /[.!?…。！？؟][)\]"'”’»]*$/
const FEWEST_WORDS = 5

/** Joins lines to one text. A line without punctuation at its end, such as a heading, gets a full stop. */
export function inSentences(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line, index, lines) => (index === lines.length - 1 || ENDED.test(line) ? line : `${line}.`))
    .join(' ')
}

const ENDED = /[.!?…:;,。！？؟][)\]"'”’»]*$/

import { type Line, looksLikeHeading } from './layout'
import type { Token } from './tokens'
import type { Stretch, WordFacts } from './words'

/** Where each token stands in the brief. */
export interface Context {
  /** The mark that is open around a token, such as a quotation mark or a bracket; 0 without one. */
  enclosing: number[]
  /** For each line: the index of the nearest heading above, or -1. */
  headings: number[]
  /** The cell of a token in its line, by tabs, pipes, dashes and rows of dots; at most 4. */
  cells: number[]
  /** The number of sentences before and after a token's sentence, at most 5. */
  before: number[]
  after: number[]
  /** Whether an address of the net holds the word, as addresses hold names. */
  inAddress: boolean[]
}

export function contextOf(
  lines: readonly Line[],
  tokens: readonly Token[],
  words: readonly WordFacts[],
  sentences: readonly Stretch[],
): Context {
  const order = new Map([...new Set(sentences)].map((one, n) => [one, n]))
  return {
    enclosing: enclosingOf(tokens, words),
    headings: headingsOf(lines),
    cells: cellsOf(lines, tokens),
    before: sentences.map((one) => Math.min(5, order.get(one)!)),
    after: sentences.map((one) => Math.min(5, order.size - 1 - order.get(one)!)),
    inAddress: inAddresses(tokens),
  }
}

/** A long paragraph after an empty line ends what a heading began. */
function headingsOf(lines: readonly Line[]): number[] {
  let above = -1
  return lines.map((line, i) => {
    const heading = above
    if (looksLikeHeading(line)) above = i
    else if (line.at === 0 && line.gap > 0 && line.words > 12) above = -1
    return heading
  })
}

/** Letters of addresses that are compared with each word. */
const MOST_LETTERS = 600

function inAddresses(tokens: readonly Token[]): boolean[] {
  const addresses = tokens.filter(({ kind }) => kind === 'address').map(({ text }) => plainLetters(text))
  const letters = addresses.join(' ').slice(0, MOST_LETTERS)
  return tokens.map(({ text, kind }) => kind === 'word' && text.length > 3 && letters.indexOf(plainLetters(text)) >= 0)
}

function plainLetters(text: string): string {
  const letters = text.toLowerCase().normalize('NFD')
  return letters.replace(/[^\p{L}\p{N}]/gu, '')
}

const PAIRS = new Map(
  ['()', '[]', '„“”"', '“”"', '""', '«»', '»«', '‚‘', '「」', '『』', '（）', '``', '**'].map((pair) => [
    pair[0]!,
    pair.slice(1),
  ]),
)
/** A mark that is never closed encloses no more than this. */
const MOST_ENCLOSED = 60

function enclosingOf(tokens: readonly Token[], words: readonly WordFacts[]): number[] {
  let open = 0
  let close = ''
  let since = 0
  return tokens.map((token, i) => {
    if (since++ > MOST_ENCLOSED) open = 0
    if (token.kind !== 'mark') return open
    if (open !== 0 && close.includes(token.text)) {
      const closed = open
      open = 0
      return closed
    }
    const ends = PAIRS.get(token.text)
    if (open === 0 && ends) [open, close, since] = [words[i]!.word, ends, 0]
    return open
  })
}

function cellsOf(lines: readonly Line[], tokens: readonly Token[]): number[] {
  let cell = 0
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    if (before?.line !== token.line) cell = 0
    else if (beginsCell(lines[token.line]!, tokens, i)) cell++
    return Math.min(cell, 4)
  })
}

function beginsCell({ text, start }: Line, tokens: readonly Token[], i: number): boolean {
  const [before, token] = [tokens[i - 1]!, tokens[i]!]
  if (token.start - before.end > 2) return true
  if (text.slice(before.end - start, token.start - start).includes('\t')) return true
  if (before.kind !== 'mark') return false
  return before.text.startsWith('..') || '|–—•·→/…'.includes(before.text[0]!)
}

import type { Line } from './layout'
import type { Token } from './tokens'

/** The features of a brief's tokens, as 32-bit hashes; one array for each token. */
export function featuresOf(lines: readonly Line[], tokens: readonly Token[]): Uint32Array[] {
  const words = tokens.map((token) => wordFacts(token))
  const ofLine = lines.map((line, index) => lineFacts(lines, line, index))
  const firstOf = new Map<number, number>()
  tokens.forEach((token, i) => {
    if (!firstOf.has(token.line)) firstOf.set(token.line, i)
  })
  const lastOf = new Map(tokens.map((token, i) => [token.line, i]))
  const buffer: number[] = []
  return tokens.map((token, i) => {
    buffer.length = 0
    const first = firstOf.get(token.line)!
    const last = lastOf.get(token.line)!
    const here = words[i]!
    const at = (offset: number) => words[i + offset] ?? EDGE
    const inLine = (offset: number) => (i + offset >= first && i + offset <= last ? at(offset) : EDGE)
    const add = (kind: number, ...values: number[]) => buffer.push(mix(kind, values))
    add(1, here.word)
    add(2, here.prefix)
    add(3, here.suffix)
    add(4, here.shape)
    add(5, inLine(-1).word)
    add(6, inLine(1).word)
    add(7, inLine(-2).word)
    add(8, inLine(2).word)
    add(9, inLine(-1).word, here.word)
    add(10, here.word, inLine(1).word)
    add(11, inLine(-1).shape, here.shape, inLine(1).shape)
    add(12, inLine(-2).shape, inLine(-1).shape, here.shape)
    add(13, here.shape, inLine(1).shape, inLine(2).shape)
    const place = Math.min(i - first, 4) * 8 + Math.min(last - i, 4)
    add(14, place)
    add(15, place, here.shape)
    const line = ofLine[token.line]!
    line.forEach((fact, n) => add(20 + n, fact))
    add(40, line[0]!, place)
    add(41, line[0]!, here.shape)
    add(42, line[1]!, here.shape)
    add(43, words[first]!.word)
    add(44, words[first]!.word, here.shape)
    add(45, words[last]!.shape, place)
    add(46, lastMark(words, tokens, first, i), here.shape)
    add(47, lastMark(words, tokens, first, i), here.word)
    add(48, first > 0 ? words[firstOf.get(tokens[first - 1]!.line)!]!.word : 0, place)
    add(49, previousLineStart(tokens, words, firstOf, first), here.shape)
    add(50, wordBefore(tokens, words, i, 1), here.shape)
    add(51, wordBefore(tokens, words, i, 1), wordBefore(tokens, words, i, 2))
    return Uint32Array.from(buffer)
  })
}

interface WordFacts {
  word: number
  prefix: number
  suffix: number
  shape: number
}

const EDGE: WordFacts = { word: 1, prefix: 1, suffix: 1, shape: 1 }

function wordFacts({ text, kind }: Token): WordFacts {
  const lower = kind === 'number' ? text.replace(/\d/g, '9') : kind === 'address' ? addressShape(text) : text.toLowerCase()
  return {
    word: hash(lower),
    prefix: hash(lower.slice(0, 4)),
    suffix: hash(lower.slice(-3)),
    shape: hash(shapeOf(text, kind)),
  }
}

function addressShape(text: string): string {
  if (text.includes('@')) return '@'
  return /^https?:/i.test(text) ? 'http' : 'www'
}

function shapeOf(text: string, kind: Token['kind']): string {
  if (kind === 'mark') return text
  if (kind === 'address') return addressShape(text)
  if (kind === 'number') return `9${Math.min(text.replace(/\D/g, '').length, 6)}${text.replace(/\d/g, '').slice(0, 2)}`
  const lower = text.toLowerCase()
  if (text === lower && text === text.toUpperCase()) return 'o'
  if (text === lower) return 'x'
  if (text === text.toUpperCase()) return text.length === 1 ? 'X' : 'XX'
  return text[0] === text[0]!.toUpperCase() ? 'Xx' : 'xX'
}

/** What the layout says of a line and its neighbours. The first two are the most telling. */
function lineFacts(lines: readonly Line[], line: Line, index: number): number[] {
  const [before, after] = [lines[index - 1], lines[index + 1]]
  const length = line.words > 12 ? 'long' : line.words > 5 ? 'middle' : `${line.words}`
  const kind = `${line.bullet} ${line.ending} ${length} ${Math.min(line.cells, 3)}`
  const short = (one: Line | undefined) => (one ? `${one.bullet} ${one.ending} ${one.words > 7 ? 'l' : 's'} ${Math.min(one.cells, 3)}` : '')
  const fromEnd = lines.length - 1 - index
  return [
    hash(`${line.bullet} ${Math.min(line.cells, 3)} ${line.words > 7 ? 'l' : 's'} ${line.of > 1 ? 'p' : '1'}`),
    hash(`${Math.min(index, 3)} ${Math.min(fromEnd, 4)}`),
    hash(kind),
    hash(`${kind} ${short(before)}`),
    hash(`${kind} ${short(after)}`),
    hash(`${Math.min(line.gap, 2)} ${after ? Math.min(after.gap, 2) : 3} ${length}`),
    hash(`${line.capitals} ${line.isLabelled} ${line.indent > 0}`),
    hash(`${Math.min(line.at, 3)} ${Math.min(line.of, 6)} ${line.ending}`),
    hash(`${lines.length > 12 ? 'many' : lines.length > 4 ? 'some' : lines.length} ${Math.min(index, 2)}`),
  ]
}

/** The last mark before a token in its line, such as a dash, a colon or a bracket. */
function lastMark(words: readonly WordFacts[], tokens: readonly Token[], first: number, i: number): number {
  for (let at = i - 1; at >= Math.max(first, i - 12); at--) if (tokens[at]!.kind === 'mark') return words[at]!.word
  return 2
}

function previousLineStart(
  tokens: readonly Token[],
  words: readonly WordFacts[],
  firstOf: ReadonlyMap<number, number>,
  first: number,
): number {
  if (first === 0) return 3
  return words[firstOf.get(tokens[first - 1]!.line)!]!.shape
}

/** The n-th word before a token, over marks and line ends. */
function wordBefore(tokens: readonly Token[], words: readonly WordFacts[], i: number, n: number): number {
  let left = n
  for (let at = i - 1; at >= 0 && at > i - 8; at--)
    if (tokens[at]!.kind === 'word' && --left === 0) return words[at]!.word
  return 4
}

/** FNV-1a. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

function mix(kind: number, values: readonly number[]): number {
  let h = Math.imul(kind, 0x9e3779b1)
  for (const value of values) {
    h = Math.imul(h ^ value, 0x85ebca6b)
    h ^= h >>> 13
  }
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

import { CONCEPT_NAMES, conceptOf } from './concepts'
import { hash, mix } from './hashing'
import { type Bounds, lineFacts } from './line-facts'
import type { Line } from './layout'
import type { SpanKind } from './spans'
import type { Token } from './tokens'

interface WordFacts {
  word: number
  prefix: number
  suffix: number
  shape: number
  /** The concept, or else the kind of the span, or else the shape: what a token is in any language. */
  sense: number
  concept: number
  span: SpanKind
  mark: boolean
}

/** A stretch of a line: a sentence, or a clause between commas, dashes and brackets. */
interface Stretch {
  first: number
  last: number
  /** The different concepts in it, in order, at most ten. */
  concepts: number[]
  opening: number
  ending: number
}

const EDGE: WordFacts = { word: 1, prefix: 1, suffix: 1, shape: 1, sense: 1, concept: 0, span: 'none', mark: true }

/** Gives the features of a token, as 32-bit hashes. Linear in the number of tokens. */
export function tokenFeatures(
  lines: readonly Line[],
  tokens: readonly Token[],
  spans: readonly SpanKind[],
): (i: number) => Uint32Array {
  const words = tokens.map((token, i) => wordFacts(token, spans[i]!))
  const bounds = boundsOf(tokens, lines.length)
  const ofLine = lineFacts(lines, bounds, words)
  const clauses = stretchesOf(tokens, words, /[,;:.!?、。()[\]|/–—-]/u)
  const sentences = stretchesOf(tokens, words, /[.!?。！？]/u)
  const buffer: number[] = []
  const add: Add = (kind, a, b = 0, c = 0) => buffer.push(mix(kind, a, b, c))
  return (i) => {
    buffer.length = 0
    const { line } = tokens[i]!
    addWords(add, words, i, bounds[line]!)
    addPlace(add, words, bounds, line, i, ofLine[line]!)
    addStretch(add, 70, clauses[i]!, words, i)
    addStretch(add, 90, sentences[i]!, words, i)
    return Uint32Array.from(buffer)
  }
}

type Add = (kind: number, a: number, b?: number, c?: number) => unknown

function addWords(add: Add, words: readonly WordFacts[], i: number, { first, last }: Bounds): void {
  const here = words[i]!
  const at = (offset: number) => (i + offset >= first && i + offset <= last ? words[i + offset]! : EDGE)
  const [b2, b1, a1, a2] = [at(-2), at(-1), at(1), at(2)]
  add(1, here.word)
  add(2, here.prefix)
  add(3, here.suffix)
  add(4, here.shape)
  add(5, b1.word)
  add(6, a1.word)
  add(7, b2.word)
  add(8, a2.word)
  add(9, b1.word, here.word)
  add(10, here.word, a1.word)
  add(11, b1.shape, here.shape, a1.shape)
  add(12, here.sense)
  add(13, b1.sense, here.sense)
  add(14, here.sense, a1.sense)
  add(15, b1.sense, here.sense, a1.sense)
  add(16, b2.sense, b1.sense, here.sense)
  add(17, here.sense, a1.sense, a2.sense)
  add(18, b1.sense)
  add(19, a1.sense)
  add(20, b2.sense)
  add(21, a2.sense)
  add(22, at(-3).sense)
  add(23, at(3).sense)
  add(24, b1.sense, a1.sense)
}

function addPlace(
  add: Add,
  words: readonly WordFacts[],
  bounds: readonly Bounds[],
  line: number,
  i: number,
  facts: readonly number[],
): void {
  const { first, last } = bounds[line]!
  const here = words[i]!
  const place = Math.min(i - first, 4) * 8 + Math.min(last - i, 4)
  add(30, place, here.sense)
  facts.forEach((fact, n) => {
    add(31 + n, fact)
    add(131 + n, fact, here.sense)
  })
  add(50, facts[0]!, place)
  const [mark, marks] = marksBefore(words, first, i)
  add(51, mark, here.sense)
  add(52, mark, here.word)
  add(53, mark, marks, facts[0]!)
  add(54, nextMark(words, last, i), here.sense)
  add(55, mark, nextMark(words, last, i))
  add(56, words[first]!.word, mark)
  add(57, words[first]!.sense, mark, marks)
  add(58, words[last]!.sense, mark, marks)
  const before = bounds[line - 1]
  add(59, before ? words[before.first]!.sense : 2, before ? words[before.last]!.sense : 2, mark)
}

function addStretch(add: Add, kind: number, stretch: Stretch, words: readonly WordFacts[], i: number): void {
  const length = stretch.last - stretch.first
  const size = length > 12 ? 4 : length > 6 ? 3 : length > 2 ? 2 : length
  add(kind, stretch.opening)
  add(kind + 1, words[stretch.first]!.sense, size)
  add(kind + 2, stretch.ending, size)
  add(kind + 3, words[stretch.first]!.sense, words[stretch.first + 1]?.sense ?? 1)
  add(kind + 4, words[stretch.first]!.word, words[stretch.first + 1]?.word ?? 1)
  add(kind + 5, Math.min(i - stretch.first, 3), size, words[stretch.first]!.sense)
  for (const concept of stretch.concepts) {
    add(kind + 6, concept)
    add(kind + 7, concept, words[i]!.sense)
  }
  for (let a = 0; a < Math.min(stretch.concepts.length, 5); a++)
    for (let b = a + 1; b < Math.min(stretch.concepts.length, 5); b++)
      add(kind + 8, stretch.concepts[a]!, stretch.concepts[b]!)
}

/** The first and the last token of each line. Every line has a token. */
function boundsOf(tokens: readonly Token[], lines: number): Bounds[] {
  const bounds = Array.from({ length: lines }, (): Bounds => ({ first: -1, last: -1 }))
  tokens.forEach((token, i) => {
    const one = bounds[token.line]!
    if (one.first < 0) one.first = i
    one.last = i
  })
  return bounds
}

function stretchesOf(tokens: readonly Token[], words: readonly WordFacts[], end: RegExp): Stretch[] {
  const found: Stretch[] = []
  let first = 0
  const close = (last: number) => {
    const stretch = stretchOf(words, first, last)
    for (let i = first; i <= last; i++) found.push(stretch)
    first = last + 1
  }
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (!next || next.line !== token.line || (token.kind === 'mark' && end.test(token.text))) close(i)
  })
  return found
}

function stretchOf(words: readonly WordFacts[], first: number, last: number): Stretch {
  const concepts: number[] = []
  for (let i = first; i <= last && concepts.length < 10; i++) {
    const { concept } = words[i]!
    if (concept > 0 && !concepts.includes(concept)) concepts.push(concept)
  }
  return { first, last, concepts, opening: words[first]!.word, ending: words[last]!.sense }
}

function wordFacts(token: Token, span: SpanKind): WordFacts {
  const { text, kind } = token
  const lower = kind === 'number' ? text.replace(/\d/g, '9') : kind === 'address' ? span : text.toLowerCase()
  const concept = kind === 'word' ? conceptOf(lower) : 0
  const shape = hash(shapeOf(token))
  const sense = concept > 0 ? hash(CONCEPT_NAMES[concept]!) : span !== 'none' ? hash(span) : shape
  return {
    word: hash(lower),
    prefix: hash(lower.slice(0, 4)),
    suffix: hash(lower.slice(-3)),
    shape,
    sense,
    concept,
    span,
    mark: kind === 'mark',
  }
}

function shapeOf({ text, kind }: Token): string {
  if (kind === 'mark') return text
  if (kind === 'address') return '@'
  if (kind === 'number') return `9${Math.min(text.replace(/\D/g, '').length, 6)}${text.replace(/\d/g, '').slice(0, 2)}`
  const lower = text.toLowerCase()
  if (text === lower && text === text.toUpperCase()) return 'o'
  if (text === lower) return 'x'
  if (text === text.toUpperCase()) return text.length === 1 ? 'X' : 'XX'
  return text[0] === text[0]!.toUpperCase() ? 'Xx' : 'xX'
}

/** The last mark before a token in its line, such as a dash, a colon or a bracket, and the number of marks (0 to 3). */
function marksBefore(words: readonly WordFacts[], first: number, i: number): [mark: number, marks: number] {
  let mark = 2
  let marks = 0
  for (let at = i - 1; at >= Math.max(first, i - 30); at--) {
    if (!words[at]!.mark) continue
    if (marks === 0) mark = words[at]!.word
    if (++marks === 3) break
  }
  return [mark, marks]
}

function nextMark(words: readonly WordFacts[], last: number, i: number): number {
  for (let at = i + 1; at <= Math.min(last, i + 15); at++) if (words[at]!.mark) return words[at]!.word
  return 2
}

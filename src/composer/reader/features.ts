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
  const context = contextOf(lines, tokens, words, bounds, sentences)
  const buffer: number[] = []
  const add: Add = (kind, a, b = 0, c = 0) => buffer.push(mix(kind, a, b, c))
  return (i) => {
    buffer.length = 0
    const { line } = tokens[i]!
    addWords(add, words, i, bounds[line]!)
    addPlace(add, words, bounds, line, i, ofLine[line]!)
    addStretch(add, 70, clauses[i]!, words, i)
    addStretch(add, 90, sentences[i]!, words, i)
    addContext(add, context, words, clauses, sentences, i)
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

interface Context {
  /** For each token: the mark that is open around it, such as a quotation mark or a bracket. */
  enclosing: number[]
  /** For each line: the nearest heading above. */
  headings: number[]
  /** For each token: the cell of its line, by tabs, pipes, dashes and rows of dots. */
  cells: number[]
  /** For each token: the number of sentences before and after it, at most 5. */
  sentencesBefore: number[]
  sentencesAfter: number[]
  /** For each token: whether an address of the net holds the word, as addresses hold names. */
  inAddress: boolean[]
  lineOf: number[]
  bounds: readonly Bounds[]
}

function contextOf(
  lines: readonly Line[],
  tokens: readonly Token[],
  words: readonly WordFacts[],
  bounds: readonly Bounds[],
  sentences: readonly Stretch[],
): Context {
  const addresses = tokens
    .filter(({ kind }) => kind === 'address')
    .map(({ text }) => plainLetters(text))
    .join(' ')
  const starts = [...new Set(sentences)]
  const order = new Map(starts.map((one, n) => [one, n]))
  const headings: number[] = []
  let above = 0
  lines.forEach((line, i) => {
    headings.push(above)
    const isHeading =
      line.words <= 6 &&
      (line.bullet === 'hash' ||
        line.ending === 'colon' ||
        line.capitals ||
        (line.at === 0 && line.of > 2 && line.bullet === 'none' && !line.isLabelled && line.ending !== 'digit'))
    if (isHeading) above = i + 1
    else if (line.at === 0 && line.gap > 0 && line.words > 12) above = 0
  })
  return {
    enclosing: enclosingOf(tokens, words),
    headings,
    cells: cellsOf(lines, tokens),
    sentencesBefore: sentences.map((one) => Math.min(5, order.get(one)!)),
    sentencesAfter: sentences.map((one) => Math.min(5, starts.length - 1 - order.get(one)!)),
    inAddress: tokens.map(
      ({ text, kind }) => kind === 'word' && text.length > 3 && addresses.includes(plainLetters(text)),
    ),
    lineOf: tokens.map(({ line }) => line),
    bounds,
  }
}

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function enclosingOf(tokens: readonly Token[], words: readonly WordFacts[]): number[] {
  let open = 0
  let close = ''
  let line = -1
  let count = 0
  return tokens.map((token, i) => {
    if (token.line !== line || count > 60) {
      if (open && (token.line - line > 1 || count > 60)) open = 0
      line = token.line
    }
    count++
    if (token.kind !== 'mark') return open
    if (open && close.includes(token.text)) {
      const was = open
      open = 0
      return was
    }
    const pair = PAIRS[token.text]
    if (!open && pair) {
      open = words[i]!.word
      close = pair
      count = 0
    }
    return open
  })
}

const PAIRS: Record<string, string> = {
  '(': ')',
  '[': ']',
  '„': '“”"',
  '“': '”"',
  '"': '"',
  '«': '»',
  '»': '«',
  '‚': '‘',
  '「': '」',
  '『': '』',
  '（': '）',
  '`': '`',
  '*': '*',
}

function cellsOf(lines: readonly Line[], tokens: readonly Token[]): number[] {
  let cell = 0
  return tokens.map((token, i) => {
    const before = tokens[i - 1]
    if (!before || before.line !== token.line) cell = 0
    else {
      const gap = token.start - before.end
      const isTab =
        gap > 0 &&
        lines[token.line]!.text.slice(
          before.end - lines[token.line]!.start,
          token.start - lines[token.line]!.start,
        ).includes('\t')
      const dots =
        before.kind === 'mark' &&
        '.…'.includes(before.text) &&
        tokens[i - 2]?.text === before.text &&
        token.text !== before.text
      if (gap > 2 || isTab || dots || (before.kind === 'mark' && '|–—•·→/'.includes(before.text))) cell++
    }
    return Math.min(cell, 4)
  })
}

function addContext(
  add: Add,
  context: Context,
  words: readonly WordFacts[],
  clauses: readonly Stretch[],
  sentences: readonly Stretch[],
  i: number,
): void {
  const here = words[i]!
  const line = context.lineOf[i]!
  const [sentence, clause] = [sentences[i]!, clauses[i]!]
  const [top, end] = [context.sentencesBefore[i]!, context.sentencesAfter[i]!]
  add(110, top, end)
  add(111, top, words[sentence.first]!.sense)
  add(112, end, words[sentence.first]!.sense)
  for (const concept of sentence.concepts) {
    add(113, top, concept)
    add(114, end, concept)
  }
  for (let at = sentence.first, n = 0; at <= sentence.last && n < 14; at++)
    if (!words[at]!.mark) {
      n++
      add(115, words[at]!.word)
    }
  add(116, words[sentence.first - 1]?.sense ?? 1, words[sentence.first]!.sense)
  add(117, words[sentence.last + 1]?.sense ?? 1)
  const before = sentence.first > 0 ? sentences[sentence.first - 1]! : undefined
  const after = sentences[sentence.last + 1]
  add(118, before ? words[before.first]!.sense : 2)
  add(119, after ? words[after.first]!.sense : 2)
  for (const concept of before?.concepts ?? []) add(120, concept)
  for (const concept of after?.concepts ?? []) add(121, concept)
  const heading = context.headings[line]!
  const bounds = heading > 0 ? context.bounds[heading - 1]! : undefined
  const distance = heading > 0 ? Math.min(line - heading + 1, 4) : 0
  add(122, distance, here.sense)
  if (bounds) {
    for (let at = bounds.first; at <= Math.min(bounds.last, bounds.first + 4); at++) {
      add(123, words[at]!.word)
      if (words[at]!.concept) {
        add(124, words[at]!.concept)
        add(125, words[at]!.concept, here.sense)
      }
    }
  }
  add(126, context.cells[i]!, here.sense)
  add(127, context.cells[i]!, context.cells[context.bounds[line]!.last]!)
  add(128, context.enclosing[i]!, here.sense)
  add(129, context.enclosing[i]!, context.enclosing[i - 1] ?? 0)
  add(130, context.inAddress[i] ? 1 : 0, here.shape)
  add(150, context.inAddress[i] || context.inAddress[i - 1] || context.inAddress[i + 1] ? 1 : 0, here.shape, top)
  const prior = clause.first > 0 ? clauses[clause.first - 1]! : undefined
  const next = clauses[clause.last + 1]
  add(151, prior ? words[prior.first]!.sense : 2, words[clause.first]!.sense)
  add(152, next ? words[next.first]!.sense : 2, words[clause.first]!.sense)
  for (const concept of prior?.concepts ?? []) add(153, concept)
  for (const concept of next?.concepts ?? []) add(154, concept)
  const above = context.bounds[line - 1]
  const below = context.bounds[line + 1]
  if (above) {
    add(155, words[above.first]!.sense)
    add(156, words[above.first]!.word)
  }
  if (below) {
    add(157, words[below.first]!.sense)
    add(158, words[below.last]!.sense)
  }
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

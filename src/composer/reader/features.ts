import { type Context, contextOf } from './context'
import { featureOf } from './hashing'
import type { Line } from './layout'
import { lineFacts } from './line-facts'
import type { SpanKind } from './spans'
import type { Token } from './tokens'
import { type Bounds, boundsOf, clausesOf, EDGE, sentencesOf, type Stretch, type WordFacts, wordFacts } from './words'

/** Adds a feature: its kind, and up to three values. */
type Add = (kind: number, a: number, b?: number, c?: number) => unknown

/** What is known of the words and lines of a brief. */
export interface BriefFacts {
  words: WordFacts[]
  bounds: Bounds[]
  lineOf: number[]
  lines: number[][]
  clauses: Stretch[]
  sentences: Stretch[]
  context: Context
  /** How often the word of each token stands in the brief, at most 4. */
  repeats: number[]
  /** What forms each line holds, such as amounts and times, as bits. */
  held: number[]
}

/** Linear in the number of tokens. */
export function factsOf(lines: readonly Line[], tokens: readonly Token[], spans: readonly SpanKind[]): BriefFacts {
  const words = tokens.map((token, i) => wordFacts(token, spans[i]!))
  const bounds = boundsOf(tokens, lines.length)
  const sentences = sentencesOf(tokens, words)
  return {
    words,
    bounds,
    lineOf: tokens.map(({ line }) => line),
    lines: lineFacts(lines, bounds, words),
    clauses: clausesOf(tokens, words),
    sentences,
    context: contextOf(lines, tokens, words, sentences),
    repeats: repeatsOf(words),
    held: bounds.map((one) => formsIn(words, one)),
  }
}

/** Gives the features of a token, as 24-bit hashes. */
export function tokenFeatures(brief: BriefFacts): (i: number) => Uint32Array {
  const { words } = brief
  const found: number[] = []
  const add: Add = (kind, a, b = 0, c = 0) => found.push(featureOf(kind, a, b, c))
  return (i) => {
    found.length = 0
    addNeighbours(add, brief, i)
    addPlace(add, brief, i)
    addStretch(add, 70, brief.clauses[i]!, words, i)
    addStretch(add, 90, brief.sentences[i]!, words, i)
    addSentence(add, brief, i)
    addClauses(add, brief, i)
    addSurroundings(add, brief, i)
    addRepeats(add, brief, i)
    addLines(add, brief, i)
    return Uint32Array.from(found)
  }
}

/** The token and those beside it in its line. */
function addNeighbours(add: Add, { words, bounds, lineOf }: BriefFacts, i: number): void {
  const { first, last } = bounds[lineOf[i]!]!
  const at = (offset: number) => (i + offset >= first && i + offset <= last ? words[i + offset]! : EDGE)
  const [b2, b1, here, a1, a2] = [at(-2), at(-1), words[i]!, at(1), at(2)]
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

/** The place of the token in its line, and what the layout says of the line. */
function addPlace(add: Add, { words, bounds, lineOf, lines }: BriefFacts, i: number): void {
  const line = lineOf[i]!
  const { first, last } = bounds[line]!
  const facts = lines[line]!
  const { sense, word } = words[i]!
  const place = Math.min(i - first, 4) * 8 + Math.min(last - i, 4)
  add(30, place, sense)
  facts.forEach((fact, n) => {
    add(31 + n, fact)
    add(131 + n, fact, sense)
  })
  add(50, facts[0]!, place)
  const [mark, marks] = marksBefore(words, first, i)
  const next = nextMark(words, last, i)
  add(51, mark, sense)
  add(52, mark, word)
  add(53, mark, marks, facts[0])
  add(54, next, sense)
  add(55, mark, next)
  add(56, words[first]!.word, mark)
  add(57, words[first]!.sense, mark, marks)
  add(58, words[last]!.sense, mark, marks)
  const above = bounds[line - 1]
  add(59, above ? words[above.first]!.sense : 2, above ? words[above.last]!.sense : 2, mark)
}

/** The last mark before a token in its line, such as a dash, a colon or a bracket, and the number of marks (0 to 3). */
function marksBefore(words: readonly WordFacts[], first: number, i: number): [mark: number, marks: number] {
  let mark = 2
  let marks = 0
  for (let at = i - 1; at >= Math.max(first, i - 30) && marks < 3; at--) {
    if (!words[at]!.mark) continue
    if (marks === 0) mark = words[at]!.word
    marks++
  }
  return [mark, marks]
}

function nextMark(words: readonly WordFacts[], last: number, i: number): number {
  for (let at = i + 1; at <= Math.min(last, i + 15); at++) if (words[at]!.mark) return words[at]!.word
  return 2
}

/** How a clause or a sentence begins and ends, and what it is about. */
function addStretch(
  add: Add,
  kind: number,
  { first, last, concepts }: Stretch,
  words: readonly WordFacts[],
  i: number,
): void {
  const length = last - first
  const size = length > 12 ? 4 : length > 6 ? 3 : length > 2 ? 2 : length
  const [begin, second] = [words[first]!, words[first + 1] ?? EDGE]
  const { sense } = words[i]!
  add(kind, begin.word)
  add(kind + 1, begin.sense, size)
  add(kind + 2, words[last]!.sense, size)
  add(kind + 3, begin.sense, second.sense)
  add(kind + 4, begin.word, second.word)
  add(kind + 5, Math.min(i - first, 3), size, begin.sense)
  concepts.forEach((concept, a) => {
    add(kind + 6, concept)
    add(kind + 7, concept, sense)
    if (a < 5) for (const other of concepts.slice(a + 1, 5)) add(kind + 8, concept, other)
  })
}

/** Words of a sentence that are looked at. */
const MOST_WORDS = 14

/** The place of the sentence in the brief, its words, and the sentences beside it. */
function addSentence(add: Add, { words, sentences, context }: BriefFacts, i: number): void {
  const { first, last, concepts } = sentences[i]!
  const [top, end] = [context.before[i]!, context.after[i]!]
  const begin = words[first]!.sense
  add(110, top, end)
  add(111, top, begin)
  add(112, end, begin)
  for (const concept of concepts) {
    add(113, top, concept)
    add(114, end, concept)
  }
  let count = 0
  for (let at = first; at <= last && count < MOST_WORDS; at++)
    if (!words[at]!.mark) {
      count++
      add(115, words[at]!.word)
    }
  const [before, after] = [sentences[first - 1], sentences[last + 1]]
  add(116, words[first - 1]?.sense ?? 1, begin)
  add(117, words[last + 1]?.sense ?? 1)
  add(118, before ? words[before.first]!.sense : 2)
  add(119, after ? words[after.first]!.sense : 2)
  for (const concept of before?.concepts ?? []) add(120, concept)
  for (const concept of after?.concepts ?? []) add(121, concept)
}

/** The clauses beside the token's clause. */
function addClauses(add: Add, { words, clauses }: BriefFacts, i: number): void {
  const { first, last } = clauses[i]!
  const [before, after] = [clauses[first - 1], clauses[last + 1]]
  const begin = words[first]!.sense
  add(151, before ? words[before.first]!.sense : 2, begin)
  add(152, after ? words[after.first]!.sense : 2, begin)
  for (const concept of before?.concepts ?? []) add(153, concept)
  for (const concept of after?.concepts ?? []) add(154, concept)
}

/** The heading above, the cell of a table, the marks around the token, and the lines above and below. */
function addSurroundings(add: Add, { words, bounds, lineOf, context }: BriefFacts, i: number): void {
  const line = lineOf[i]!
  const { sense, shape } = words[i]!
  const heading = context.headings[line]!
  add(122, heading < 0 ? 0 : Math.min(line - heading, 4), sense)
  if (heading >= 0) addHeading(add, words, bounds[heading]!, sense)
  add(126, context.cells[i]!, sense)
  add(127, context.cells[i]!, context.cells[bounds[line]!.last])
  add(128, context.enclosing[i]!, sense)
  add(129, context.enclosing[i]!, context.enclosing[i - 1] ?? 0)
  const isNear = context.inAddress[i] || context.inAddress[i - 1] || context.inAddress[i + 1]
  add(130, context.inAddress[i] ? 1 : 0, shape)
  add(150, isNear ? 1 : 0, shape, context.before[i])
  const [above, below] = [bounds[line - 1], bounds[line + 1]]
  if (above) {
    add(155, words[above.first]!.sense)
    add(156, words[above.first]!.word)
  }
  if (below) {
    add(157, words[below.first]!.sense)
    add(158, words[below.last]!.sense)
  }
}

function addHeading(add: Add, words: readonly WordFacts[], { first, last }: Bounds, sense: number): void {
  for (let at = first; at <= Math.min(last, first + 4); at++) {
    const { word, concept } = words[at]!
    add(123, word)
    if (concept === 0) continue
    add(124, concept)
    add(125, concept, sense)
  }
}

/** How often the word and those beside it stand in the brief: names come again. */
function addRepeats(add: Add, { words, context, repeats }: BriefFacts, i: number): void {
  const { shape, sense } = words[i]!
  const count = repeats[i]!
  add(210, count, shape)
  add(211, count, sense, context.before[i])
  add(212, count, repeats[i - 1] ?? 0, repeats[i + 1] ?? 0)
}

function repeatsOf(words: readonly WordFacts[]): number[] {
  const counts = new Map<number, number>()
  for (const { word, mark } of words) if (!mark) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map(({ word }) => Math.min(counts.get(word) ?? 0, 4))
}

/** The forms of the line and of those around it: a row of a list is like its neighbours. */
function addLines(add: Add, { words, bounds, lineOf, lines, held }: BriefFacts, i: number): void {
  const line = lineOf[i]!
  const [here, around] = [held[line]!, (held[line - 1] ?? NO_LINE) * 128 + (held[line + 1] ?? NO_LINE)]
  add(240, here, words[i]!.sense)
  add(241, around, here)
  add(242, around, lines[line]![0])
  const above = bounds[line - 2]
  add(243, above ? words[above.first]!.sense : 2, words[bounds[line]!.first]!.sense)
  const form = (at: number) => lines[at]?.[FORM] ?? 0
  add(244, form(line - 1), form(line), form(line + 1))
  add(245, form(line - 2), form(line), form(line + 2))
}

const NO_LINE = 99
/** Index of the form of a line in its facts. */
const FORM = 10
const HELD: Partial<Record<SpanKind, number>> = { money: 1, time: 2, date: 4, phone: 8, email: 8, web: 16 }
/** Tokens of a line that are looked at. */
const MOST_TOKENS = 60

function formsIn(words: readonly WordFacts[], { first, last }: Bounds): number {
  let forms = 0
  for (let i = first; i <= Math.min(last, first + MOST_TOKENS); i++) forms |= HELD[words[i]!.span] ?? 0
  return forms
}

import type { BriefFacts } from './features'
import { BEYOND, FirstPass, levelOf } from './first-pass'
import { featureOf } from './hashing'
import { LinesRead, LOOK } from './lines-read'
import { ROLES } from './roles'
import type { Token } from './tokens'
import type { Bounds, Stretch } from './words'

const N = ROLES.length
const NAME = ROLES.indexOf('name')
/** Adds a feature: its kind, and up to three values. */
type Add = (kind: number, a: number, b?: number, c?: number) => unknown

/**
 * Gives the features of a token, as 24-bit hashes, by how a first pass read what is around it: its clause and sentence, the
 * lines beside it, the same place in the other lines of a list, and the same word elsewhere (stacked sequential learning, Cohen
 * and Carvalho 2005). `shares` has N values for each token. Linear in the number of tokens.
 */
export function stackedFeatures(
  tokens: readonly Token[],
  facts: BriefFacts,
  shares: Float32Array,
): (i: number) => Uint32Array {
  const first = new FirstPass(facts.words, shares)
  const lines = new LinesRead(tokens, facts, first)
  const whole = wholeOf(facts, first)
  const repeats = repeatsIn(tokens, facts, shares)
  const enclosed = enclosedIn(facts)
  const found: number[] = []
  return (i) => {
    found.length = 0
    const role = first.roles[i]!
    const add: Add = (kind, a, b = 0, c = 0) => found.push(featureOf(kind + 5_000, a, b, c))
    addNeighbours(add, facts, first, i)
    addStretches(add, facts, first, i)
    addLines(add, facts, lines, first, i)
    addSlot(add, facts, lines, first, i)
    addRepeats(add, facts, repeats, shares, role, i)
    const quoted = enclosed[i]
    if (quoted) {
      const most = first.most(quoted)
      add(60, most.role, most.level, role)
      add(61, most.role, facts.context.enclosing[i]!, role)
    }
    addHeading(add, facts, lines, first, i)
    whole.forEach((value, n) => add(80 + n, value, role))
    const asName = shares[i * N + NAME]!
    add(84, Math.floor(first.bestName * 5), role, Math.floor(asName * 5))
    add(85, asName === first.bestName ? 1 : 0, role)
    add(86, facts.context.before[i]!, role)
    add(87, facts.context.after[i]!, role)
    return Uint32Array.from(found)
  }
}

/** The token, those beside it, and what it is about. */
function addNeighbours(
  add: Add,
  { words, bounds, lineOf }: BriefFacts,
  { roles, others, clear }: FirstPass,
  i: number,
) {
  const { first, last } = bounds[lineOf[i]!]!
  const at = (offset: number) => {
    const role = roles[i + offset] ?? BEYOND - 1
    return i + offset < first || i + offset > last ? role + BEYOND : role
  }
  const role = roles[i]!
  add(0, role, clear[i]!, words[i]!.mark ? 1 : 0)
  add(1, role, others[i]!, clear[i]!)
  add(2, role, at(-1))
  add(3, role, at(1))
  add(4, at(-1), at(1), role)
  add(5, at(-2), at(-1), role)
  add(6, at(1), at(2), role)
  add(7, role, words[i]!.sense)
}

/** The clause and the sentence of the token, and those beside them. */
function addStretches(add: Add, { words, clauses, sentences }: BriefFacts, read: FirstPass, i: number): void {
  const role = read.roles[i]!
  const [clause, sentence] = [clauses[i]!, sentences[i]!]
  const [inClause, inSentence] = [read.most(clause), read.most(sentence)]
  add(10, inClause.role, inClause.level, role)
  add(11, inSentence.role, inSentence.level, role)
  add(12, inClause.role, inSentence.role, role)
  add(13, read.sorts(clause), role)
  add(14, read.sorts(sentence), role)
  add(15, inClause.role, inClause.level)
  add(16, inSentence.role, inSentence.level)
  const most = (one: Stretch | undefined) => (one ? read.most(one).role : BEYOND)
  const sorts = (one: Stretch | undefined) => (one ? read.sorts(one) : BEYOND + 1)
  const [before, after] = [sentences[sentence.first - 1], sentences[sentence.last + 1]]
  add(20, most(before), inSentence.role, role)
  add(21, most(after), inSentence.role, role)
  add(22, most(before), most(after), role)
  add(23, most(clauses[clause.first - 1]), inClause.role, role)
  add(24, most(clauses[clause.last + 1]), inClause.role, role)
  add(25, sorts(before), sorts(after), role)
  for (const concept of clause.concepts) {
    add(90, concept, role)
    add(91, concept, inClause.role, role)
  }
  for (const concept of sentence.concepts) add(92, concept, role)
  add(93, words[clause.first]!.word, role)
  add(94, words[sentence.first]!.word, role)
}

function addLines(add: Add, { lineOf, lines }: BriefFacts, read: LinesRead, { roles }: FirstPass, i: number): void {
  const line = lineOf[i]!
  const role = roles[i]!
  const { orders, most, firsts } = read
  const order = orders[line]!
  const [above, below] = [orders[line - 1] ?? 1, orders[line + 1] ?? 1]
  add(30, order, role)
  add(31, above, role, order)
  add(32, below, role, order)
  add(33, most[line - 1]?.role ?? BEYOND, most[line + 1]?.role ?? BEYOND, role)
  add(34, firsts[line - 1] ?? BEYOND, firsts[line + 1] ?? BEYOND, role)
  add(35, lines[line]![LOOK]!, role)
  add(36, above, below, role)
  add(37, most[line]!.role, most[line]!.level, role)
}

function addSlot(add: Add, { words, lineOf }: BriefFacts, lines: LinesRead, read: FirstPass, i: number): void {
  const role = read.roles[i]!
  const slot = lines.slotOf[i]!
  const [fromStart, fromEnd] = lines.beside(slot, lineOf[i]!)
  const here = read.most(slot)
  add(40, fromStart.role, fromStart.level, role)
  add(41, fromEnd.role, fromEnd.level, role)
  add(42, fromStart.role, fromEnd.role, role)
  add(43, fromStart.role, read.clear[i]!, role)
  add(44, fromEnd.role, Math.min(slot.of, 9), role)
  add(45, fromStart.role, words[i]!.sense)
  add(46, fromStart.role, fromEnd.role)
  add(47, here.role, here.level, role)
  add(48, here.role, fromStart.role, role)
  add(49, here.role, fromEnd.role, role)
}

/** For each word that comes again: how often, and the sum of its shares for each role. */
function repeatsIn(tokens: readonly Token[], { words }: BriefFacts, shares: Float32Array) {
  const repeats = new Map<number, { count: number; sums: Float64Array }>()
  words.forEach(({ word, mark }, i) => {
    if (mark || tokens[i]!.text.length <= SHORT) return
    const one = repeats.get(word) ?? { count: 0, sums: new Float64Array(N) }
    one.count++
    for (let role = 0; role < N; role++) one.sums[role]! += shares[i * N + role]!
    repeats.set(word, one)
  })
  return repeats
}

/** Shorter words are mostly articles and the like. */
const SHORT = 3

function addRepeats(
  add: Add,
  { words }: BriefFacts,
  repeats: ReturnType<typeof repeatsIn>,
  shares: Float32Array,
  role: number,
  i: number,
): void {
  const one = words[i]!.mark ? undefined : repeats.get(words[i]!.word)
  if (!one || one.count === 1) return void add(52, role)
  let best = 0
  const elsewhere = (other: number) => one.sums[other]! - shares[i * N + other]!
  for (let other = 1; other < N; other++) if (elsewhere(other) > elsewhere(best)) best = other
  add(50, best, role)
  add(51, best, Math.min(one.count, 4), role)
}

/** The brackets or quotation marks around each token, from their first token to their last. */
function enclosedIn({ context: { enclosing } }: BriefFacts): (Bounds | undefined)[] {
  const found: (Bounds | undefined)[] = []
  enclosing.forEach((mark, i) => {
    const before = found[i - 1]
    const goesOn = before !== undefined && mark === enclosing[i - 1]
    found.push(mark === 0 ? undefined : goesOn ? before : { first: i, last: i })
    if (goesOn) before.last = i
  })
  return found
}

/** The heading above the token and what else it rules; for a heading, the lines below. */
function addHeading(add: Add, { lineOf, context }: BriefFacts, lines: LinesRead, read: FirstPass, i: number): void {
  const role = read.roles[i]!
  const line = lineOf[i]!
  const heading = context.headings[line]!
  if (heading >= 0) {
    const most = read.most(lines.below.get(heading)!)
    add(70, most.role, most.level, role)
    add(71, lines.most[heading]!.role, role)
    add(72, lines.most[heading]!.role, most.role, role)
  }
  const below = lines.below.get(line)
  if (!below) return
  const most = read.most(below)
  add(75, most.role, most.level, role)
  add(76, most.role, lines.most[line]!.role, role)
}

/** What the brief holds as a whole: sorts of words, entries, requests, and running text. */
function wholeOf({ words }: BriefFacts, read: FirstPass): number[] {
  if (words.length === 0) return []
  const whole = { first: 0, last: words.length - 1 }
  let all = 0
  for (let role = 0; role < N; role++) all += read.sum(whole, role)
  const level = (role: (typeof ROLES)[number]) =>
    levelOf(read.sum(whole, ROLES.indexOf(role)) / Math.max(1, all), [0.005, 0.03, 0.1, 0.3])
  return [read.sorts(whole), level('item'), level('ask'), level('text') * 5 + level('about')]
}

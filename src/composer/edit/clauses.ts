import { type Clause, clauseOf, hasSign, isStrong, PLACES, masked, type Quote, quotesIn, unquoted } from './clause'
import { fold, says, type Word, wordsOf, withoutBullet } from './lexicon'
import type { Speech, Verb } from './speech'
import { single } from './units'
import { valuesIn, valuesOf } from './values'

/** The instructions of a request, in order. */
export function clausesOf(text: string, speech: Speech): Clause[] {
  const clauses = piecesOf(text, speech).flatMap(({ text: piece, payload }) => {
    const parts = splitAtVerbs(piece, speech)
    return parts.map((part, i) => clauseOf(part, speech, i === parts.length - 1 ? payload : undefined))
  })
  return joinKept(
    clauses.filter(({ words, quotes, text: own }) => words.length + quotes.length > 0 || /[?!]/.test(own)),
    speech,
  )
}

interface Piece {
  text: string
  payload?: string
}

/** Sentences and lines, each with the content that follows its colon. */
function piecesOf(text: string, speech: Speech): Piece[] {
  const pieces: Piece[] = []
  for (const raw of text.split('\n')) {
    const line = withoutBullet(raw)
    if (!line) continue
    const last = pieces.at(-1)
    // A list under "add …:" is what is to be added.
    if (last?.payload !== undefined && !startsWithVerb(line, speech)) last.payload += `\n${raw.trim()}`
    else pieces.push(...piecesOfLine(line, speech))
  }
  return pieces.map(({ text: own, payload }) => ({
    text: own,
    ...(payload !== undefined && { payload: payload.trim() }),
  }))
}

function piecesOfLine(line: string, speech: Speech): Piece[] {
  const colon = colonIn(line)
  const head = wordsOf(fold(line.slice(0, Math.max(0, colon))))
  // "One small thing before Friday: could you …"
  const isIntro = colon > 0 && startsWithVerb(line.slice(colon + 1), speech)
  if (isIntro && !speech.verbs.marks(head).some((mark) => isStrong(mark, head)))
    return [{ text: line.slice(0, colon) }, ...piecesOfLine(line.slice(colon + 1).trim(), speech)]
  const leads = colon > 0 && !isIntro && leadsToContent(line.slice(0, colon), head, speech)
  const at = leads ? colon : questionAdded(line, speech)
  if (at < 0) return sentencesOf(line).map((text) => ({ text }))
  const heads = sentencesOf(line.slice(0, at)).map((text): Piece => ({ text }))
  const tail = line.slice(at).replace(/^[:：]/u, ' ')
  // "…: A question? Its answer. And move it up": a new instruction ends the content.
  const end = contentEnd(tail, speech)
  heads.at(-1)!.payload = tail.slice(0, end).trim().replace(/[,;]$/u, '')
  return [...heads, ...(end < tail.length ? piecesOfLine(tail.slice(end).trim(), speech) : [])]
}

/** The first colon outside quotations, addresses and times. */
function colonIn(line: string): number {
  const plain = masked(masked(line, quotesIn(line)), valuesOf(line, 'url', 'time', 'times'))
  return plain.search(/[:：](?!\/\/)/u)
}

/** Whether the words before a colon speak of the page, so that what follows is content for it. */
function leadsToContent(text: string, head: readonly Word[], speech: Speech): boolean {
  const { verbs, parts, fields, entries } = speech
  return ORDER.test(fold(text)) || [verbs, parts, fields, entries].some((lexicon) => lexicon.marks(head).length > 0)
}

/** Where an instruction that speaks of the page follows the content of something new. */
function contentEnd(tail: string, speech: Speech): number {
  const plain = unquoted(tail)
  const stops = Array.from(plain.matchAll(/[.!?…]\s+/gu), ({ index, 0: stop }) => index + stop.length)
  const joints = jointsOf(plain, wordsOf(plain), speech).flatMap(({ start, end }) =>
    /^[,;]/u.test(plain.slice(start)) ? [end] : /[,;]\s*$/u.test(plain.slice(0, start)) ? [start] : [],
  )
  const instructs = (at: number) => {
    const words = wordsOf(unquoted(tail.slice(at))).slice(0, 2)
    // ", and remove Nadia"
    const orders =
      speech.signs.marks(words.slice(0, 1)).some(({ name }) => name === 'and') &&
      speech.verbs.marks(words).some(({ name, first }) => first === 1 && ORDERS.has(name))
    return startsWithVerb(tail.slice(at), speech) && (speaksOfPage(tail.slice(at), speech) || orders)
  }
  return [...stops, ...joints].toSorted((a, b) => a - b).find((at) => at > 0 && instructs(at)) ?? tail.length
}

const ORDERS = new Set<Verb>(['remove', 'move', 'rename', 'shorten', 'swap'])

/** Whether an instruction names a part of a page: "Call us two weeks ahead" is content. */
function speaksOfPage(sentence: string, { parts, entries, fields, signs }: Speech): boolean {
  const words = wordsOf(fold(sentence))
  if ([parts, entries, fields].some((lexicon) => lexicon.marks(words).length > 0)) return true
  return hasSign({ signs: signs.marks(words) }, 'section', 'it')
}

/** "Add the question Is there parking? Yes": where the question begins; -1 without one. */
function questionAdded(line: string, speech: Speech): number {
  const plain = unquoted(line)
  const words = wordsOf(plain)
  if (!plain.includes('?') || !speech.verbs.marks(words).some(({ name, first }) => name === 'add' && first < 4))
    return -1
  const noun = speech.entries.marks(words).find(({ name }) => name === 'question')
  const start = noun && words[noun.after]?.start
  return start !== undefined && start < plain.indexOf('?') - 8 ? start : -1
}

const ABBREVIATION =
  /(?:^|[\s(])(?:dr|st|mr|mrs|ms|nr|no|tel|ca|prof|str|e|v|z|b|u|ul|av|sr|sra|dott|avv|ing|mme|approx|ok|min|max|inkl|incl|bzw|rev|\d+)$|\d$/iu

/** Many people go on in small letters after a stop. */
function sentencesOf(line: string): string[] {
  const plain = masked(masked(line, quotesIn(line)), valuesIn(line))
  const ends = Array.from(plain.matchAll(/[.!?…]+(?=\s|$)|;/gu)).flatMap(({ index, 0: stop }) =>
    stop === '.' && ABBREVIATION.test(plain.slice(Math.max(0, index - 10), index)) ? [] : [index + stop.length],
  )
  return [...ends, line.length].map((end, i) => line.slice(ends[i - 1] ?? 0, end).trim()).filter(Boolean)
}

/** Whether a text begins with an instruction, after "please" and the like. */
function startsWithVerb(text: string, speech: Speech): boolean {
  const words = wordsOf(unquoted(text)).slice(0, 8)
  const skipped = speech.signs.marks(words).filter(({ name }) => ['please', 'and', 'not', 'but'].includes(name))
  let at = 0
  for (let skip = skipped.find(({ first }) => first === 0); skip; skip = skipped.find(({ first }) => first === at))
    at = skip.after
  return speech.verbs.marks(words).some((mark) => mark.first === at && isStrong(mark, words))
}

/** "Remove A, move B up and rename C": parted where both sides have a verb of their own. */
function splitAtVerbs(sentence: string, speech: Speech): string[] {
  const quotes = quotesIn(sentence)
  const plain = masked(fold(sentence), quotes)
  const words = wordsOf(plain)
  const verbs = speech.verbs.marks(words).filter((mark) => isStrong(mark, words))
  const acts = (start: number, end: number) =>
    verbs.some(({ first }) => words[first]!.start >= start && words[first]!.start < end)
  const isPlaced = (text: string) => hasSign({ signs: speech.signs.marks(wordsOf(fold(text))) }, ...PLACES)
  const joints = jointsOf(plain, words, speech)
  const parts: string[] = []
  let from = 0
  joints.forEach(({ start, end }, i) => {
    const [left, right] = [sentence.slice(from, start), sentence.slice(end)]
    const said = wordsOf(plain.slice(from, start))
    // "Unless it is sold out, remove it": a condition goes with what follows it.
    const waits = speech.signs.marks(said).some(({ name, first }) => name === 'condition' && first <= 1)
    if (said.length === 0 || (waits && !/[,;]/u.test(plain.slice(from, start)))) return
    // "Move A to the top and B below C": the verb counts for both.
    const isMove =
      verbs.length === 0 ||
      (/^\p{L}/u.test(plain.slice(start)) &&
        verbs.every(({ first }) => verbs.some((verb) => verb.first === first && MOVES.has(verb.name))))
    const moves = isMove && isPlaced(left) && isPlaced(right)
    const swaps = speech.signs.marks(wordsOf(fold(left))).some(({ name, first }) => name === 'instead' && first > 2)
    const starts = startsWithVerb(right, speech)
    const tells = starts && !isPlaced(left) && says(said, 'tells')
    const next = joints.slice(i + 1).find((joint) => joint.start > start)?.start ?? sentence.length
    const pairs = isDated(left) && isDated(sentence.slice(end, Math.max(next, end)))
    const leftActs = pairs || tells || moves || swaps || acts(from, start) || saysValue(left, quotes, from)
    // "Die Frage raus, die Preise nach oben".
    const ends = verbs.some((mark) => words[mark.after - 1]!.end === start) && isPlaced(right)
    const rightActs =
      pairs || ends || moves || starts || acts(end, Math.max(next, end)) || restates(right, quotes, end, speech)
    if (!leftActs || !rightActs) return
    parts.push(left)
    from = end
  })
  return [...parts, sentence.slice(from)].map((one) => one.replace(/^[\s,;–-]+|[\s,;–-]+$/gu, '')).filter(Boolean)
}

/** "Navigation day 20 March": a date, and before it what has it. */
function isDated(text: string): boolean {
  const date = single(valuesOf(text, 'date'))
  return date !== undefined && /\p{L}{4}/u.test(text.slice(0, date.start))
}

const MOVES = new Set<Verb>(['move', 'put'])

/** A sentence is parted at no more places. */
const MOST_JOINTS = 60

function jointsOf(plain: string, words: readonly Word[], speech: Speech): { start: number; end: number }[] {
  const commas = Array.from(plain.matchAll(/[,;]\s|\s[–—-]\s/gu), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }))
  const ands = speech.signs
    .marks(words)
    .filter(({ name }) => name === 'and' || name === 'but')
    .map(({ first, after }) => ({ start: words[first]!.start, end: words[after - 1]!.end }))
  return [...commas, ...ands].toSorted((a, b) => a.start - b.start).slice(0, MOST_JOINTS)
}

function saysValue(text: string, quotes: readonly Quote[], from: number): boolean {
  return valuesIn(text).length > 0 || quotes.some(({ start }) => start >= from && start < from + text.length)
}

/** "… and the button: “Book”", "and the phone is …": a field with a value of its own. */
function restates(right: string, quotes: readonly Quote[], from: number, speech: Speech): boolean {
  const words = wordsOf(fold(right)).slice(0, 4)
  const starts = speech.verbs.marks(words.slice(0, 2)).some(({ first }) => first === 0)
  const isField = speech.fields.marks(words).some(({ name }) => !['price', 'picture', 'time', 'date'].includes(name))
  return (starts || isField) && saysValue(right, quotes, from)
}

/** "Remove all plans but keep the small one": what is kept is an exception of what comes before. */
function joinKept(clauses: readonly Clause[], speech: Speech): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const keeps =
      clause.verbs.some(({ name }) => name === 'keep') &&
      !clause.verbs.some((mark) => mark.name !== 'keep' && mark.name !== 'change' && isStrong(mark, clause.words))
    const sweeps =
      last?.signs.some(({ name }) => name === 'all' || name === 'page') &&
      last.verbs.some(({ name }) => name === 'remove' || name === 'shorten')
    if (last && keeps && sweeps) {
      const whole = clauseOf(`${last.text}, ${clause.text}`, speech)
      const { first, after } = whole.verbs.findLast(({ name }) => name === 'keep')!
      const exception = { sign: first, from: after, ...last.exception, to: whole.words.length }
      joined[joined.length - 1] = { ...whole, question: false, negated: false, exception }
    } else joined.push(clause)
  }
  return joined
}

/** Words that ask for an order of the sections. */
export const ORDER =
  /(?<!\p{L})(?:re-?order|order(?! now)|sequence|reihenfolge|umordnen|ordre|orden(?:a|ar)?|ordine|ordina|ordem|ordena|volgorde|kolejnosc|kolejnosci)(?!\p{L})/u

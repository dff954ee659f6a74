import { fold, type Word, wordsOf } from './lexicon'
import { type Clause, clauseOf, isStrong, masked, quotesIn } from './request'
import type { Speech } from './speech'
import { valuesIn } from './values'
import type { Sign } from './vocabulary'

/** The instructions of a request, in order. */
export function clausesOf(text: string, speech: Speech): Clause[] {
  const clauses: Clause[] = []
  for (const piece of piecesOf(text, speech)) {
    const split = piece.payload === undefined ? splitAtVerbs(piece.text, speech) : [piece.text]
    split.forEach((part, i) => {
      const clause = clauseOf(part, speech, i === split.length - 1 ? piece.payload : undefined)
      if (clause.words.length + clause.quotes.length > 0 || /[?!]/.test(clause.text)) clauses.push(clause)
    })
  }
  return joinKept(clauses, speech)
}

interface Piece {
  text: string
  payload?: string
}

/** Sentences and lines, each with the content that follows its colon. */
function piecesOf(text: string, speech: Speech): Piece[] {
  const pieces: Piece[] = []
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim()
    if (!line) continue
    const last = pieces.at(-1)
    // A list under "add …:" is what is to be added.
    if (last?.payload !== undefined && !startsWithVerb(line, speech)) {
      last.payload = last.payload ? `${last.payload}\n${raw.trim()}` : raw.trim()
      continue
    }
    pieces.push(...piecesOfLine(line, speech))
  }
  return pieces
}

function piecesOfLine(line: string, speech: Speech): Piece[] {
  const intro = introOf(line, speech)
  if (intro > 0) return [{ text: line.slice(0, intro) }, ...piecesOfLine(line.slice(intro + 1).trim(), speech)]
  const colon = payloadColon(line, speech)
  const asked = colon < 0 ? questionAdded(line, speech) : -1
  const at = colon >= 0 ? colon : asked
  if (at < 0) return sentencesOf(line).map((text) => ({ text }))
  const heads = sentencesOf(line.slice(0, at)).map((text): Piece => ({ text }))
  const tail = line.slice(at + (colon >= 0 ? 1 : 0))
  // "…: A question? Its answer. And move it up": a new instruction ends the content.
  const end = contentEnd(tail, speech)
  heads.at(-1)!.payload = tail.slice(0, end).trim().replace(/[,;]$/u, '')
  return [...heads, ...(end < tail.length ? piecesOfLine(tail.slice(end).trim(), speech) : [])]
}

/** Where an instruction that speaks of the page follows the content of something new. */
function contentEnd(tail: string, speech: Speech): number {
  const plain = masked(fold(tail), quotesIn(tail))
  const stops = Array.from(plain.matchAll(/[.!?…]\s+/gu), ({ index, 0: stop }) => index + stop.length)
  const joints = jointsOf(plain, wordsOf(plain), speech)
    .filter(({ start }) => /[,;]\s*$/u.test(plain.slice(0, start)) || /^[,;]/u.test(plain.slice(start)))
    .map(({ start, end }) => (/^[,;]/u.test(plain.slice(start)) ? end : start))
  const ends = [...stops, ...joints].toSorted((a, b) => a - b)
  return (
    ends.find((at) => at > 0 && startsWithVerb(tail.slice(at), speech) && speaksOfPage(tail.slice(at), speech)) ??
    tail.length
  )
}

/** Whether an instruction names a part of a page: "Call us two weeks ahead" is content. */
function speaksOfPage(sentence: string, { parts, entries, fields, signs }: Speech): boolean {
  const words = wordsOf(fold(sentence))
  return (
    [parts, entries, fields].some((lexicon) => lexicon.marks(words).length > 0) ||
    signs.marks(words).some(({ name }) => name === 'section' || name === 'it')
  )
}

/** The colon after which the content of something new follows; -1 without one. */
function payloadColon(line: string, speech: Speech): number {
  const plain = masked(
    masked(line, quotesIn(line)),
    valuesIn(line).filter(({ kind }) => ['url', 'time', 'times'].includes(kind)),
  )
  const at = plain.search(/[:：](?!\/\/)/u)
  if (at < 1) return -1
  const head = wordsOf(fold(plain.slice(0, at)))
  const known =
    ORDER.test(fold(plain.slice(0, at))) ||
    [speech.verbs, speech.parts, speech.fields, speech.entries].some((lexicon) => lexicon.marks(head).length > 0)
  const isIntro = speech.fillers
    .marks(head)
    .some(({ name, first, after }) => name === 'greeting' && after - first === head.length)
  return known && !isIntro && !startsWithVerb(line.slice(at + 1), speech) ? at : -1
}

/** "One small thing before Friday: could you …": where what leads to an instruction ends; -1 without one. */
function introOf(line: string, speech: Speech): number {
  const plain = masked(
    masked(line, quotesIn(line)),
    valuesIn(line).filter(({ kind }) => ['url', 'time', 'times'].includes(kind)),
  )
  const at = plain.search(/[:：](?!\/\/)/u)
  if (at < 1 || !startsWithVerb(line.slice(at + 1), speech)) return -1
  const head = wordsOf(fold(plain.slice(0, at)))
  return speech.verbs.marks(head).some((mark) => isStrong(mark, head)) ? -1 : at
}

/** "Add the question Is there parking? Yes": where the question begins; -1 without one. */
function questionAdded(line: string, speech: Speech): number {
  const plain = masked(fold(line), quotesIn(line))
  if (!plain.includes('?')) return -1
  const words = wordsOf(plain)
  if (!speech.verbs.marks(words).some(({ name, first }) => name === 'add' && first < 4)) return -1
  const noun = speech.entries.marks(words).find(({ name }) => name === 'question')
  const next = noun && words[noun.after]
  return next && next.start < plain.indexOf('?') - 8 ? next.start : -1
}

const ABBREVIATION =
  /(?:^|[\s(])(?:dr|st|mr|mrs|ms|nr|no|tel|ca|prof|str|e|v|z|b|u|ul|av|sr|sra|dott|avv|ing|mme|approx|ok|min|max|inkl|incl|bzw|rev)$/iu

function sentencesOf(line: string): string[] {
  const plain = masked(masked(line, quotesIn(line)), valuesIn(line))
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: stop } of plain.matchAll(/[.!?…]+(?=\s|$)|;/gu)) {
    const before = plain.slice(Math.max(0, index - 10), index)
    if (stop === '.' && (ABBREVIATION.test(before) || /\d$/.test(before))) {
      if (index + 1 < plain.trimEnd().length) continue
    }
    sentences.push(line.slice(from, index + stop.length))
    from = index + stop.length
  }
  sentences.push(line.slice(from))
  return sentences.map((one) => one.trim()).filter(Boolean)
}

/** Whether a text begins with an instruction, after "please" and the like. */
function startsWithVerb(text: string, speech: Speech): boolean {
  const words = wordsOf(masked(fold(text), quotesIn(text))).slice(0, 8)
  const verbs = speech.verbs.marks(words).filter((mark) => isStrong(mark, words))
  const skipped = speech.signs.marks(words).filter(({ name }) => ['please', 'and', 'not', 'but'].includes(name))
  let at = 0
  for (let more = true; more;) {
    const skip = skipped.find(({ first }) => first === at)
    more = skip !== undefined
    at = skip ? skip.after : at
  }
  return verbs.some(({ first }) => first === at)
}

/** "Remove A, move B up and rename C": parted where both sides have a verb of their own. */
function splitAtVerbs(sentence: string, speech: Speech): string[] {
  const quotes = quotesIn(sentence)
  const plain = masked(fold(sentence), quotes)
  const words = wordsOf(plain)
  const strong = speech.verbs.marks(words).filter((mark) => isStrong(mark, words))
  const joints = jointsOf(plain, words, speech)
  const parts: string[] = []
  let from = 0
  for (const joint of joints) {
    const left = sentence.slice(from, joint.start)
    const leftSays = wordsOf(plain.slice(from, joint.start)).length > 0
    const placed = (text: string) => speech.signs.marks(wordsOf(fold(text))).some(({ name }) => PLACES.has(name))
    const moves = strong.length === 0 && placed(left) && placed(sentence.slice(joint.end))
    const swaps = speech.signs.marks(wordsOf(fold(left))).some(({ name, first }) => name === 'instead' && first > 2)
    const tells =
      plain[joint.start] === ',' &&
      TELLS.test(plain.slice(from, joint.start)) &&
      !placed(left) &&
      startsWithVerb(sentence.slice(joint.end), speech)
    const leftActs =
      tells ||
      moves ||
      swaps ||
      strong.some(({ first }) => words[first]!.start >= from && words[first]!.start < joint.start) ||
      saysValue(left, quotes, from)
    const next = joints.find(({ start }) => start > joint.start)?.start ?? sentence.length
    const rightActs = strong.some(
      ({ first }) =>
        words[first]!.start >= joint.end &&
        words[first]!.start < (joint.isStop ? sentence.length : Math.max(next, joint.end)),
    )
    const rightStarts = startsWithVerb(sentence.slice(joint.end), speech)
    const remains = strong.some(({ first }) => words[first]!.start >= joint.end)
    if (
      leftSays &&
      leftActs &&
      (moves || rightStarts || rightActs || (joint.isStop && remains) || restates(sentence, joint.end, quotes, speech))
    ) {
      parts.push(left)
      from = joint.end
    }
  }
  parts.push(sentence.slice(from))
  return parts.map((one) => one.replace(/^[\s,;–-]+|[\s,;–-]+$/gu, '')).filter(Boolean)
}

/** A sentence of its own: "Lotte has left us, please …". */
const TELLS =
  /(?<!\p{L})(?:has|have|is|are|was|were|ist|sind|hat|haben|est|sont|ont|nous a|esta|estan|ha|han|se fue|e|sono|hanno|esta|tem|saiu|heeft|hebben|zijn|jest|sa|odszedl|odeszla)(?!\p{L})/u

const PLACES = new Set<Sign>(['before', 'after', 'top', 'end', 'up', 'down'])

/** A sentence is parted at no more places. */
const MOST_JOINTS = 60

interface Joint {
  start: number
  end: number
  isStop: boolean
}

function jointsOf(plain: string, words: readonly Word[], speech: Speech): Joint[] {
  const commas = Array.from(plain.matchAll(/[,;]\s|\s[–—-]\s/gu), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
    isStop: false,
  }))
  const ands = speech.signs
    .marks(words)
    .filter(({ name }) => name === 'and' || name === 'but')
    .map(({ first, after }) => ({ start: words[first]!.start, end: words[after - 1]!.end, isStop: false }))
  return [...commas, ...ands].toSorted((a, b) => a.start - b.start).slice(0, MOST_JOINTS)
}

function saysValue(left: string, quotes: readonly { start: number; end: number }[], from: number): boolean {
  return valuesIn(left).length > 0 || quotes.some(({ start }) => start >= from && start < from + left.length)
}

/** "… and the button: “Book”", "and the phone is …": a field with a value of its own. */
function restates(
  sentence: string,
  from: number,
  quotes: readonly { start: number; end: number }[],
  speech: Speech,
): boolean {
  const right = sentence.slice(from)
  const words = wordsOf(fold(right)).slice(0, 4)
  const starts = speech.verbs.marks(wordsOf(fold(right)).slice(0, 2)).some(({ first }) => first === 0)
  const isField =
    starts || speech.fields.marks(words).some(({ name }) => !['price', 'picture', 'time', 'date'].includes(name))
  return isField && saysValue(right, quotes, from)
}

/** "Remove all plans but keep the small one": what is kept is an exception of what comes before. */
function joinKept(clauses: Clause[], speech: Speech): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const keeps =
      clause.verbs.some(({ name }) => name === 'keep') &&
      !clause.verbs.some((mark) => mark.name !== 'keep' && mark.name !== 'change' && isStrong(mark, clause.words))
    const sweeps =
      last &&
      !last.exception &&
      last.signs.some(({ name }) => name === 'all') &&
      last.verbs.some(({ name }) => name === 'remove' || name === 'shorten')
    if (keeps && sweeps) {
      const text = `${last.text}, ${clause.text}`
      const whole = clauseOf(text, speech)
      const keep = whole.verbs.findLast(({ name }) => name === 'keep')!
      joined[joined.length - 1] = {
        ...whole,
        question: false,
        negated: false,
        exception: { from: keep.after, to: whole.words.length },
      }
    } else joined.push(clause)
  }
  return joined
}

/** Words that ask for an order of the sections. */
export const ORDER =
  /(?<!\p{L})(?:re-?order|order(?! now)|sequence|reihenfolge|umordnen|ordre|orden(?:a|ar)?|ordine|ordina|ordem|ordena|volgorde|kolejnosc|kolejnosci)(?!\p{L})/u

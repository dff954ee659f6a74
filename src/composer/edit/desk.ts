import type { ComposeTask } from '../engine'
import type { Mark } from './lexicon'
import { type Unit, valueOf } from './page'
import { headingAbove, titleOf } from './parts-of-page'
import { type Looking, type Phrase, phraseOf } from './phrase'
import type { Clause, Span } from './request'
import { say, type Saying } from './says'
import { find, type Found } from './target'
import type { Sign } from './vocabulary'

/** Why a clause was not done. */
export type Refusal = Extract<
  Saying,
  'notUnderstood' | 'absent' | 'unclear' | 'model' | 'noUndo' | 'noUpload' | 'already' | 'tooShort' | 'kept'
>

/** What a handler did: the notes for the person, a refusal, or nothing that concerns it. */
export interface Outcome {
  /** An agent may not use the blocks that it needs. */
  leftOut?: true
  notes: string[]
  /** What was spoken of, for "it" in the next clause. */
  about: readonly Unit[]
  refusal?: { why: Refusal; words: string }
}

/** One clause with all that a handler needs. */
export interface Desk extends Looking {
  task: ComposeTask
  newId: () => string
  /** What follows the colon, read like a clause. */
  payload?: Clause
}

export type Handler = (desk: Desk) => Outcome | undefined

export function did({ speech }: Desk, saying: Saying, units: readonly Unit[], ...words: string[]): Outcome {
  const names = words.length > 0 ? words : units.map(({ name, block }) => name || titleOf(block) || block.type)
  return { notes: [say(speech.tongue, saying, names.map((name) => `“${shown(name)}”`).join(', '))], about: units }
}

export function refused(why: Refusal, words: string): Outcome {
  return { notes: [], about: [], refusal: { why, words: words.trim() } }
}

/** The name of a unit for the person, with the heading above a block that has none. */
export function nameFor({ page }: Desk, unit: Unit): Unit {
  if (unit.name) return unit
  const above = headingAbove(page.blocks, unit.block)
  const text = valueOf(unit)
  return { ...unit, name: above ? titleOf(above) : typeof text === 'string' ? text : unit.block.type }
}

function shown(name: string): string {
  const flat = name.replace(/\s+/g, ' ').trim()
  return flat.length > 80 ? `${flat.slice(0, 79)}…` : flat
}

/** The phrase of a span, and what it means. */
export function look(desk: Desk, span: Span): { phrase: Phrase; found: Found } {
  const phrase = phraseOf(desk, span)
  return { phrase, found: find(desk, phrase) }
}

/** The one unit that a span means. */
export function theOne(desk: Desk, span: Span): Unit | undefined {
  const { found } = look(desk, span)
  return typeof found === 'string' || found.units.length !== 1 ? undefined : found.units[0]
}

/** The text of some words, as it was written. */
export function textOfSpan({ clause }: Pick<Desk, 'clause'>, { from, to }: Span): string {
  const [first, last] = [clause.words[from], clause.words[to - 1]]
  return first && last && to > from ? clause.text.slice(first.start, last.end) : ''
}

/** The words of a clause without its verbs at the edges, up to its exception. */
export function objectSpan({ clause }: Pick<Desk, 'clause'>): Span {
  return { from: 0, to: clause.exception ? clause.exception.from - 1 : clause.words.length }
}

/** A longer list is not taken apart. */
const MOST_PARTS = 40

/**
 * The parts of a span between commas and "and", each with what it means. A part that speaks of nothing on the page, and is a
 * sentence of its own, is a remark ("we moved") and left out.
 */
export function listed(desk: Desk, span: Span, always = false): { span: Span; found: Found }[] {
  const whole = look(desk, span)
  const cuts = cutsIn(desk, span)
  if (typeof whole.found !== 'string' && !always && !namesSeveral(desk, span, cuts))
    return [{ span, found: whole.found }]
  if (cuts.length === 0 || cuts.length > MOST_PARTS) return [{ span, found: whole.found }]
  const parts: { span: Span; found: Found }[] = []
  let from = span.from
  for (const cut of [...cuts, { from: span.to, to: span.to }]) {
    const part = { from, to: cut.from }
    from = cut.to
    const { phrase, found } = look(desk, part)
    if (part.to <= part.from || (phrase.said.length === 0 && phrase.quotes.length === 0)) continue
    if (typeof found === 'string' && parts.length > 0 && isRemark(desk, part)) continue
    parts.push({ span: part, found })
  }
  return parts.length > 0 ? parts : [{ span, found: whole.found }]
}

/** "The second photo and the question about dogs": each side of "and" has a noun of its own. */
function namesSeveral(desk: Desk, span: Span, cuts: readonly Span[]): boolean {
  const starts = [span.from, ...cuts.map(({ to }) => to)]
  const sides = starts.map((from, i) => phraseOf(desk, { from, to: cuts[i]?.from ?? span.to }))
  const nouns = sides.flatMap(({ entries }) => (entries[0] ? [entries[0].name] : []))
  return new Set(nouns).size > 1
}

/** Commas, dashes, "and", "because", and the subject of a new sentence. */
export function cutsIn({ clause }: Desk, span: Span): Span[] {
  const cuts: Span[] = []
  for (let i = span.from; i < span.to; i++) {
    const before = clause.words[i - 1]
    const gap = before ? clause.folded.slice(before.end, clause.words[i]!.start) : ''
    if (i > span.from && /[,;:()–—]|\s-\s|\.\s|!/u.test(gap)) cuts.push({ from: i, to: i })
    const sign = clause.signs.find(
      ({ name, first }) => first === i && ['and', 'but', 'because', 'subject'].includes(name) && i > span.from,
    )
    if (sign) cuts.push({ from: sign.first, to: sign.name === 'and' || sign.name === 'but' ? sign.after : sign.first })
  }
  return cuts.filter((cut, i) => cuts.findIndex(({ from, to }) => from === cut.from && to === cut.to) === i)
}

function isRemark({ clause }: Desk, { from, to }: Span): boolean {
  const inside = ({ first }: Mark) => first >= from && first < to
  const start = clause.words[from]?.start ?? 0
  const end = clause.words[to - 1]?.end ?? 0
  if (clause.quotes.some((quote) => quote.start >= start && quote.end <= end)) return false
  const signs = clause.signs.filter(inside)
  return (
    signs.some(({ name }: Mark<Sign>) => ['because', 'subject', 'not', 'please'].includes(name)) ||
    clause.verbs.filter(inside).some(({ name }) => name === 'change')
  )
}

/** A new text, and the words of a clause that say what gets it. */
export interface Given {
  text: string
  /** The words that say what gets the text. */
  span: Span
}

import { fill } from '../../blocks/render/words'
import type { ComposeTask } from '../engine'
import type { Tongue } from '../parts'
import { type Clause, gapBefore, signsOf, type Span, textOf } from './clause'
import { isWithin, type Mark, says } from './lexicon'
import { headingAbove } from './parts-of-page'
import { type Looking, type Phrase, phraseOf } from './phrase'
import { find, type Found } from './target'
import { single, titleOf, type Unit, valueOf } from './units'
import answers from './words/answers.json'

export type Saying = keyof typeof answers.en

/** Why a clause was not done. */
export type Refusal = Extract<
  Saying,
  'notUnderstood' | 'absent' | 'unclear' | 'model' | 'noUndo' | 'noUpload' | 'already' | 'tooShort' | 'kept'
>

/** What became of a clause: the notes for the person, and what was refused. */
export interface Outcome {
  notes: readonly string[]
  /** What was spoken of, for "it" in the next clause. */
  about: readonly Unit[]
  refusal?: { why: Refusal; words: string }
  /** An agent may not use the blocks that it needs. */
  leftOut?: true
}

/** One clause with all that a change needs. */
export interface Desk extends Looking {
  task: ComposeTask
  newId: () => string
  /** What follows the colon, read like a clause. */
  payload?: Clause
}

/** Reads a clause as one kind of change, and does it. Undefined where the clause asks for something else. */
export type Change = (desk: Desk) => Outcome | undefined

/** What the composer says about a change, in the language of the request. */
export function say(tongue: Tongue, saying: Saying, ...values: (string | number)[]): string {
  return fill(answers[tongue][saying], ...values)
}

/** What was done to units, or with other words. */
export function did({ speech }: Desk, saying: Saying, units: readonly Unit[], ...words: string[]): Outcome {
  const names = words.length > 0 ? words : units.map(({ name, block }) => name || titleOf(block) || block.type)
  return { notes: [say(speech.tongue, saying, names.map((name) => `“${shown(name, 80)}”`).join(', '))], about: units }
}

export function refused({ clause }: Desk, why: Refusal, span?: Span): Outcome {
  return { notes: [], about: [], refusal: { why, words: (span && textOf(clause, span)) || clause.text.trim() } }
}

/** Several outcomes as one. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const refusal = outcomes.find((outcome) => outcome.refusal)?.refusal
  return {
    notes: outcomes.flatMap(({ notes }) => notes),
    about: outcomes.flatMap(({ about }) => about),
    ...(refusal && { refusal }),
  }
}

/** A text in one line, cut to a length. */
export function shown(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > length ? `${flat.slice(0, length - 1)}…` : flat
}

/** A unit with a name for the person: that of the heading above it where it has none. */
export function nameFor({ page }: Desk, unit: Unit): Unit {
  if (unit.name) return unit
  const heading = headingAbove(page.blocks, unit.block)
  const text = valueOf(unit)
  return { ...unit, name: heading ? titleOf(heading) : typeof text === 'string' ? text : unit.block.type }
}

/** The phrase of a span, and what it means. */
export function look(desk: Desk, span: Span): { phrase: Phrase; found: Found } {
  const phrase = phraseOf(desk, span)
  return { phrase, found: find(desk, phrase) }
}

/** The one unit of what was found. */
export function only(found: Found): Unit | undefined {
  return typeof found === 'string' ? undefined : single(found.units)
}

/** The one unit that a span means. */
export function theOne(desk: Desk, span: Span): Unit | undefined {
  return only(look(desk, span).found)
}

/** All words of a clause. */
export function wholeSpan({ clause }: Desk): Span {
  return { from: 0, to: clause.words.length }
}

/** The words of a clause up to its exception. */
export function objectSpan({ clause }: Desk): Span {
  return { from: 0, to: clause.exception?.sign ?? clause.words.length }
}

/** The runs of words that stand outside the values of a clause. */
export function spansBeside({ clause }: Desk, values: readonly { start: number; end: number }[]): Span[] {
  const inside = ({ start, end }: { start: number; end: number }) =>
    values.some((one) => start < one.end && end > one.start)
  const spans: { from: number; to: number }[] = []
  clause.words.forEach((word, i) => {
    const last = spans.at(-1)
    if (inside(word)) return
    if (last?.to === i) last.to = i + 1
    else spans.push({ from: i, to: i + 1 })
  })
  return spans
}

/** A longer list is not taken apart. */
const MOST_PARTS = 40

/**
 * The parts of a span between commas and "and", each with what it means. A part that speaks of nothing on the page, and is a
 * sentence of its own, is a remark ("we moved") and left out.
 */
export function listed(desk: Desk, span: Span, always = false): { span: Span; found: Found }[] {
  const { found: whole } = look(desk, span)
  const cuts = cutsIn(desk, span)
  const sides = [...cuts, { from: span.to, to: span.to }].map(({ from: to }, i) => ({
    from: cuts[i - 1]?.to ?? span.from,
    to,
  }))
  // "The second photo and the question about dogs": each side of "and" has a noun of its own.
  const nouns = sides.flatMap((side) => phraseOf(desk, side).entries[0]?.name ?? [])
  const isOne = typeof whole !== 'string' && !always && new Set(nouns).size <= 1
  const parts: { span: Span; found: Found }[] = []
  for (const side of isOne || cuts.length > MOST_PARTS ? [] : sides) {
    const { phrase, found } = look(desk, side)
    if (side.to <= side.from || phrase.said.length + phrase.quotes.length === 0) continue
    if (typeof found !== 'string' || parts.length === 0 || !isRemark(desk, side)) parts.push({ span: side, found })
  }
  return parts.length > 0 && cuts.length > 0 ? parts : [{ span, found: whole }]
}

/** Commas, dashes, "and", "because", and the subject of a new sentence. */
export function cutsIn({ clause }: Desk, { from, to }: Span): Span[] {
  const signs = signsOf(clause, 'and', 'but', 'because', 'subject')
  return clause.words.slice(from + 1, to).flatMap((_, at): Span[] => {
    const i = from + 1 + at
    const gap = gapBefore(clause, i)
    const sign = signs.find(({ first }) => first === i)
    const isJoint = sign?.name === 'and' || sign?.name === 'but'
    if (isJoint) return [...(MARK.test(gap) ? [{ from: i, to: i }] : []), { from: i, to: sign.after }]
    return sign || MARK.test(gap) ? [{ from: i, to: i }] : []
  })
}

const MARK = /[,;:()–—]|\s-\s|\.\s|!/u

function isRemark({ clause }: Desk, { from, to }: Span): boolean {
  const inside = ({ first }: Mark) => first >= from && first < to
  const [start, end] = [clause.words[from]!.start, clause.words[to - 1]!.end]
  if (clause.quotes.some((quote) => quote.start >= start && quote.end <= end)) return false
  if (signsOf(clause, 'because', 'subject', 'not', 'please').some(inside)) return true
  return clause.verbs.some((verb) => verb.name === 'change' && inside(verb))
}

/** Whether a phrase speaks of a field of something: "the price of the soup", "his role". It is not the whole entry. */
export function namesField({ words, fields, parts, isIt, isSection }: Phrase, own: readonly string[]): boolean {
  if (isSection) return false
  if ((isIt || says(words, 'possessive')) && fields.length > 0) return true
  return fields.some((field) => !isWithin(field, parts) && !own.includes(words[field.first]!.word))
}

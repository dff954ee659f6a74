import { hasSign } from './clause'
import { type Change, type Desk, did, listed, look, nameFor, objectSpan, type Outcome, refused } from './desk'
import { spread } from './exchange'
import { hasAll, isOne, plainWords } from './lexicon'
import { groupOf, idsWithin } from './parts-of-page'
import { isBare, phraseOf } from './phrase'
import { sentencesIn } from './sentences'
import { focused } from './target'
import { blockUnit, type Unit } from './units'
import { valuesIn } from './values'

/** Props that are prose. Names, facts and questions stay as they are. */
const PROSE = new Set(['text', 'intro', 'answer', 'description'])
/** A quotation is somebody's own words, and a callout a condition. */
const KEPT = new Set(['quote', 'testimonials', 'callout', 'footer', 'heading'])
const FACTS = new Set(['phone', 'email', 'url', 'money', 'date', 'times', 'time'])

/** How much is to stay: a number of sentences, those about something, or the first half. */
interface Measure {
  most?: number
  about: readonly string[]
}

/** Texts keep their first half, in whole sentences; a sentence with a fact stays. */
export const shorten: Change = (desk) => {
  const { measure, to } = measureOf(desk)
  const units = meant(desk, to)
  if (!Array.isArray(units)) return units as Outcome
  const kept = desk.clause.exception ? look(desk, desk.clause.exception).found : { units: [] }
  if (typeof kept === 'string') return refused(desk, kept)
  const stay = idsWithin(kept.units.map(({ block }) => block))
  const changed = (units as Unit[]).filter((unit) => shortenUnit(desk, unit, measure, stay))
  const names = changed.map((unit) => nameFor(desk, unit))
  return names.length > 0 ? did(desk, 'shortened', names) : refused(desk, 'tooShort')
}

/** "To two sentences", "to one sentence about the oven", and where the words before that end. */
function measureOf(desk: Desk): { measure: Measure; to: number } {
  const { clause, speech } = desk
  const { words } = clause
  const { to } = objectSpan(desk)
  const kept = clause.verbs.find(({ name, first }) => name === 'keep' && first > 0)
  const end = Math.min(to, kept?.first ?? to)
  const sentence = speech.entries.marks(words).find(({ name }) => name === 'sentence')
  if (!sentence) return { measure: { about: [] }, to: end }
  const before = words[sentence.first - 1]
  const count = before && (speech.counts.marks([before])[0]?.name ?? /^\d$/.exec(before.word)?.[0])
  const topic = words.findIndex(({ word }, i) => i >= sentence.after && isOne('about', word))
  const about = topic < 0 ? [] : words.slice(topic + 1, end).map(({ word }) => word)
  const telling = about.filter((word) => !speech.stops.has(word) && !speech.fillers.has(word))
  return {
    measure: { about: telling, ...(count !== undefined && { most: Number(count) }) },
    to: telling.length > 0 ? sentence.first : end,
  }
}

function meant(desk: Desk, to: number): readonly Unit[] | Outcome {
  const { page, focus, last, clause } = desk
  const phrase = phraseOf(desk, { from: 0, to })
  const isMeasure = (words: readonly string[]) => words.every((word) => isOne('measure', word))
  const entries = phrase.entries.filter(({ name }) => !['sentence', 'paragraph', 'line'].includes(name))
  if (isMeasure(phrase.literal) && isBare({ ...phrase, entries, literal: [] })) {
    if (phrase.isPage) return page.blocks.map(blockUnit)
    if (focus.length > 0) return focused(desk)
    if (hasSign(clause, 'all')) return page.blocks.map(blockUnit)
    return phrase.isIt && last.length > 0 ? [...last] : refused(desk, 'unclear')
  }
  const units: Unit[] = []
  for (const { span, found } of listed(desk, { from: 0, to })) {
    const { literal, parts } = phraseOf(desk, span)
    if (typeof found !== 'string') units.push(...found.units)
    else if (parts.length > 0 || !isMeasure(literal)) return refused(desk, found, span)
  }
  return units.flatMap((unit) => (unit.kind === 'block' ? groupOf(page.blocks, unit.block).map(blockUnit) : [unit]))
}

function shortenUnit({ page }: Desk, unit: Unit, measure: Measure, kept: ReadonlySet<string>): boolean {
  const before = page.written.length
  const change = (text: string, key: string) =>
    PROSE.has(key) || (unit.kind !== 'block' && key === '') ? shorter(text, measure) : text
  for (const one of spread([unit]))
    if (one.kind !== 'block' || !(KEPT.has(one.block.type) || kept.has(one.block.id))) page.rewriteUnit(one, change)
  return page.written.length > before
}

/** The first sentences of each paragraph, and those with facts; or the sentences of the text about something. */
function shorter(text: string, { most, about }: Measure): string {
  const paragraphs = text.split(/(\n{2,})/u)
  const isProse = (paragraph: string) => !/^\n|^\s*(?:[-*+#|>]|\d+[.)])\s/u.test(paragraph)
  if (about.length > 0) {
    const sentences = paragraphs.filter(isProse).flatMap(sentencesIn)
    const fitting = sentences.filter((sentence) => hasAll(plainWords(sentence), about)).slice(0, most)
    const heads = paragraphs.filter((paragraph) => paragraph.trim() && !isProse(paragraph)).map((head) => `${head}\n\n`)
    return fitting.length > 0 && fitting.length < sentences.length ? heads.join('') + fitting.join('').trim() : text
  }
  return paragraphs.map((paragraph) => (isProse(paragraph) ? shorterParagraph(paragraph, most) : paragraph)).join('')
}

function shorterParagraph(paragraph: string, most: number | undefined): string {
  const sentences = sentencesIn(paragraph)
  const count = most ?? Math.ceil(sentences.length / 2)
  if (sentences.length <= Math.max(1, count)) return paragraph
  const hasFact = (sentence: string) => most === undefined && valuesIn(sentence).some(({ kind }) => FACTS.has(kind))
  const kept = sentences.filter((sentence, i) => i < count || hasFact(sentence))
  return kept.length < sentences.length ? kept.join('').trim() : paragraph
}

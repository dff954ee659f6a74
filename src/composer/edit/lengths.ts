import { walk } from '../../blocks/tree/walk'
import {
  type Desk,
  did,
  type Handler,
  listed,
  look,
  nameFor,
  objectSpan,
  type Outcome,
  refused,
  textOfSpan,
} from './desk'
import type { Unit } from './page'
import { groupOf } from './parts-of-page'
import { phraseOf } from './phrase'
import { changeExactly } from './prices'
import { signsOf, strongVerbs } from './request'
import { blockUnit, focused } from './target'
import { valuesIn } from './values'

/** Strings that are prose. Names, facts and questions stay as they are. */
const PROSE = new Set(['text', 'intro', 'answer', 'description'])

/** Texts keep their first half, in whole sentences; a sentence with a fact stays. */
export const shorten: Handler = (desk) => {
  const { clause } = desk
  if (!clause.verbs.some(({ name }) => name === 'shorten')) return undefined
  const verbs = strongVerbs(clause)
  if (
    ['translate', 'reword', 'remove', 'add', 'merge', 'swap', 'rename', 'replace'].some((verb) =>
      verbs.has(verb as never),
    ) &&
    !verbs.has('shorten')
  )
    return undefined
  const units = meant(desk)
  if (!Array.isArray(units)) return units
  const most = sentencesAsked(desk)
  const changed = units.filter((unit) => shortenUnit(desk, unit, most))
  if (changed.length === 0) return refused('tooShort', clause.text)
  return did(
    desk,
    'shortened',
    changed.map((unit) => nameFor(desk, unit)),
  )
}

function meant(desk: Desk): Unit[] | Outcome {
  const { clause, page } = desk
  const span = objectSpan(desk)
  const kept = clause.verbs.find(({ name, first }) => name === 'keep' && first > 0)
  const asked = { from: span.from, to: kept ? Math.min(kept.first, span.to) : span.to }
  const { phrase } = look(desk, asked)
  const literal = phrase.literal.filter((word) => !MEASURE.test(word))
  const bare =
    literal.length +
      phrase.parts.length +
      phrase.quotes.length +
      phrase.entries.filter(({ name }) => !['sentence', 'paragraph', 'line'].includes(name)).length ===
    0
  if (bare && phrase.isPage) return page.blocks.map(blockUnit)
  if (bare && desk.focus.length > 0) return focused(desk)
  if (bare && phrase.fields.some(({ name }) => name === 'subtitle'))
    return page.blocks.filter(({ type }) => type === 'hero').map(blockUnit)
  if (bare && (phrase.all || signsOf(clause, 'all').length > 0)) return page.blocks.map(blockUnit)
  if (bare && phrase.isIt && desk.last.length > 0) return [...desk.last]
  if (bare) return refused('unclear', clause.text)
  const units: Unit[] = []
  for (const { span: part, found } of listed(desk, asked)) {
    const rest = phraseOf(desk, part)
    if (typeof found === 'string' && rest.literal.every((word) => MEASURE.test(word)) && rest.parts.length === 0)
      continue
    if (typeof found === 'string') return refused(found, textOfSpan(desk, part) || clause.text)
    units.push(...found.units)
  }
  return units.flatMap((unit) => (unit.kind === 'block' ? groupOf(page.blocks, unit.block).map(blockUnit) : [unit]))
}

const MEASURE =
  /^(?:half|halfte|moitie|mitad|meta|metade|helft|polowe|zwei|drei|two|three|sentences?|satze?n?|satz|phrases?|frases?|frasi|zinnen|zin|zdan\w*|much|viel|beaucoup|mucho|molto|muito|veel|\d+)$/u

function sentencesAsked({ clause, speech }: Desk): number | undefined {
  const sentence = speech.entries.marks(clause.words).find(({ name }) => name === 'sentence')
  if (!sentence) return undefined
  const before = clause.words[sentence.first - 1]
  const counted = before && speech.counts.marks([before])[0]
  return counted ? Number(counted.name) : before && /^\d$/.test(before.word) ? Number(before.word) : undefined
}

function shortenUnit({ page }: Desk, unit: Unit, most: number | undefined): boolean {
  const before = page.written.length
  const change = (text: string, key: string) =>
    PROSE.has(key) || (unit.kind !== 'block' && key === '') ? shorter(text, most) : text
  if (unit.kind !== 'block') changeExactly(page, unit, change)
  else
    walk([unit.block], (block) => {
      // A quotation is somebody's own words, and a callout a condition.
      if (!['quote', 'testimonials', 'callout', 'footer', 'heading'].includes(block.type))
        page.changeStrings([{ ...block, children: [] }], change)
    })
  return page.written.length > before
}

const FACTS = new Set(['phone', 'email', 'url', 'money', 'date', 'times', 'time'])

/** The first half of the sentences of each paragraph, and those with facts. */
function shorter(text: string, most: number | undefined): string {
  return text
    .split(/(\n{2,})/u)
    .map((paragraph) =>
      /^\n|^\s*(?:[-*+#|>]|\d+[.)])\s/u.test(paragraph) ? paragraph : shorterParagraph(paragraph, most),
    )
    .join('')
}

function shorterParagraph(paragraph: string, most: number | undefined): string {
  const sentences = sentencesIn(paragraph)
  const kept = most ?? Math.ceil(sentences.length / 2)
  if (sentences.length <= Math.max(1, kept)) return paragraph
  const own = sentences.filter(
    (sentence, i) => i < kept || (most === undefined && valuesIn(sentence).some(({ kind }) => FACTS.has(kind))),
  )
  return own.length < sentences.length ? own.join('').trim() : paragraph
}

const ABBREVIATED =
  /(?:^|[\s(])(?:dr|st|mr|mrs|ms|nr|no|tel|ca|prof|str|ul|av|sr|sra|dott|avv|ing|e|v|z|b|rev|approx|bzw|\d{1,2})\.\s*$/iu

/** The sentences of a text, joined where a stop ends none: "Dr. Berger", "12. März". */
export function sentencesIn(text: string): string[] {
  const raw = text.match(/[^.!?…]+(?:[.!?…]+["”’»“)]*(?=\s|$)\s*|[.!?…]+|$)/gu) ?? []
  const sentences: string[] = []
  for (const one of raw) {
    const last = sentences.at(-1)
    if (last !== undefined && (ABBREVIATED.test(last) || !/\s$/u.test(last)))
      sentences[sentences.length - 1] = last + one
    else sentences.push(one)
  }
  return sentences
}

import type { JsonObject } from '../../lib/json'
import { askedPart } from '../page/asked'
import { hasTitle, type Sketch } from '../page/blocks'
import { kindOf } from '../page/kinds'
import { languageOf } from '../page/labels'
import { outlineOf } from '../page/outline'
import type { PartName as AskedName } from '../page/parts'
import { sectionsOf } from '../page/sections'
import type { PartName } from '../parts'
import { readBrief } from '../reader/read-brief'
import { hasSign, signsOf, textOf } from './clause'
import { type Desk, did, only, type Outcome, refused } from './desk'
import { capitalized, type Mark, plainWords, withoutBullet } from './lexicon'
import { partBlocks } from './parts-of-page'
import type { Phrase } from './phrase'
import { type Spot, spotFor } from './spots'
import { find } from './target'
import { blockUnit } from './units'
import tables from './words/blocks.json'

/** A new section with the title and the content of the request, or with placeholders if the request names only the part. */
export function addSection(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { payload } = desk.clause
  const [part] = phrase.parts
  const isPart = part && desk.clause.quotes.length === 0
  if (payload === undefined) return isPart ? addAsked(desk, phrase, part) : addWords(desk, phrase)
  const title = titleTold(desk, phrase)
  // "Another review by Tom: …" is an entry that no list takes.
  const isNamed = phrase.isSection || phrase.parts.length + phrase.quotes.length > 0
  if (!title || !isNamed) return refused(desk, 'notUnderstood')
  const blocks = blocksFor(payload, desk.task.locale) ?? plainBlocks(payload)
  const [first, second] = blocks
  if (first && hasTitle(first.type) && !second && first.props.title === undefined)
    insert(desk, { ...first, props: { title, ...first.props } })
  else insertSection(desk, title, blocks)
  return did(desk, 'added', [], title)
}

/** "A section “Publications”", "a section called Getting here", "a section with our opening hours". */
function titleTold({ clause }: Desk, { span, parts, literal }: Phrase): string | undefined {
  const named =
    /(?<!\p{L})(?:called|titled|named|entitled|namens|mit dem titel|appelee?|intitulee?|llamad[ao]|titulad[ao]|chiamat[ao]|intitolat[ao]|chamad[ao]|genaamd|o nazwie|pod tytulem|about|uber|sur|sobre|su|over)\s+(.+?)(?:\s(?:with|saying|mit|avec|con|com|met|z|that says)\s.*)?$/du.exec(
      clause.folded,
    )
  const words = clause.words.filter(({ word }) => literal.includes(word))
  const places = signsOf(clause, 'before', 'after', 'top', 'end').map(({ first }) => clause.words[first]!.start)
  const [start = 0, to = 0] = named?.indices?.[1] ?? []
  const end = Math.min(to, ...places.filter((at) => at > start))
  const [part] = parts
  const told =
    clause.quotes[0]?.text ??
    (named ? clause.text.slice(start, end).trim() : undefined) ??
    (part && textOf(clause, { from: span.from + part.first, to: span.from + part.after })) ??
    (words.length > 0 && words.length <= 4 ? clause.text.slice(words[0]!.start, words.at(-1)!.end) : '')
  return clause.quotes[0] ? told : capitalized(told)
}

/** The blocks that a text makes, as on a new page. Undefined if one of its words would be lost. */
function blocksFor(text: string, locale: string): Sketch[] | undefined {
  const reading = readBrief(text, locale)
  const outline = outlineOf(reading)
  const style = { kind: kindOf(outline), language: languageOf(reading.language), manyPriced: false }
  const blocks = sectionsOf(outline.groups, style).flatMap(({ title, blocks: inner }): Sketch[] => {
    const heading: Sketch = {
      type: 'heading',
      props: { text: title ?? '', level: 3 } satisfies JsonObject,
    }
    return title ? [heading, ...inner] : inner
  })
  const shown = new Set(plainWords(JSON.stringify(blocks.map(({ props }) => props))))
  return blocks.length > 0 && plainWords(text).every((word) => shown.has(word)) ? blocks : undefined
}

/** The text as it is: a list where it has several short lines, else a paragraph. */
function plainBlocks(text: string): Sketch[] {
  const parts = text.split(text.trim().includes('\n') ? '\n' : /[,;]\s+/u)
  const items = parts.map(withoutBullet).filter(Boolean)
  const isShort = items.length > 2 && items.every((item) => item.length < 60 && !/[.!?]$/.test(item))
  const isList = items.length > 1 && (text.trim().includes('\n') || isShort)
  return [{ type: isList ? 'list' : 'text', props: isList ? { items } : { text } }]
}

/** Parts of our tables as the maker of pages calls them. */
const ASKED = tables.asked as Partial<Record<PartName, AskedName>>

/** The part alone: it stands with placeholders, which the publish gate finds. */
function addAsked(desk: Desk, { literal, quotes, span }: Phrase, part: Mark<PartName>): Outcome {
  const { clause, speech, page, speeches } = desk
  const name = ASKED[part.name]
  if (!name || quotes.length > 0 || literal.some((word) => !/^\d+$/.test(word))) return refused(desk, 'notUnderstood')
  if (partBlocks(page.blocks, part.name, speeches).length > 0) return refused(desk, 'already')
  const figure = clause.values.find(({ kind, text }) => kind === 'number' && Number(text) <= 12)?.text
  const count = speech.counts.marks(clause.words).find((mark) => Number(mark.name) > 1)?.name ?? figure
  const words = textOf(clause, { from: span.from + part.first, to: span.from + part.after })
  const asked = askedPart({ part: name, words, count: count === undefined ? undefined : Number(count) }, speech.tongue)
  if (!asked) return refused(desk, 'notUnderstood')
  const { sketch, title } = asked
  if (hasTitle(sketch.type)) insert(desk, { ...sketch, props: { title, ...sketch.props } })
  else insertSection(desk, title, [sketch])
  return did(desk, 'added', [], title)
}

/** A quoted sentence: into the text that is named, or as a paragraph of its own. */
function addWords(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, page } = desk
  const [quote, other] = clause.quotes
  if (!quote || other) return undefined
  const isNamed = phrase.literal.length + phrase.parts.length > 0
  const isPlaced = isNamed || phrase.entries.length > 0 || hasSign(clause, 'after', 'before', 'top', 'end')
  // "Ann Lee, chair" after another change is an entry of what was spoken of.
  if (!isPlaced && desk.last.length > 0 && !/[.!?]$/u.test(quote.text)) return refused(desk, 'unclear')
  if (!isNamed || hasSign(clause, 'after', 'before')) {
    insert(desk, { type: 'text', props: { text: quote.text } })
    return did(desk, 'added', [], quote.text)
  }
  const found = find(desk, { ...phrase, quotes: [], fields: [], entries: [] })
  const block = only(found)?.block
  if (!block) return refused(desk, typeof found === 'string' ? found : 'unclear')
  const key = ['text', 'intro'].find((one) => typeof block.props[one] === 'string')
  if (!key) return refused(desk, 'notUnderstood')
  page.put(block, [key], `${String(block.props[key]).trimEnd()}${block.type === 'hero' ? ' ' : '\n\n'}${quote.text}`)
  return did(desk, 'changed', [blockUnit(block)])
}

function insertSection(desk: Desk, title: string, blocks: readonly Sketch[]): void {
  const parentId = insert(desk, { type: 'section', props: { title } })
  blocks.forEach((block, index) => insert(desk, block, { parentId, index }))
}

function insert(desk: Desk, { type, props }: Sketch, spot: Spot = spotFor(desk)): string {
  const id = desk.newId()
  const children = ['section', 'columns', 'card'].includes(type) ? { children: [] } : {}
  const isPlaceholder = JSON.stringify(props).includes('"[')
  desk.page.apply(
    { op: 'insert', ...spot, block: { id, type, props, ...children } },
    isPlaceholder ? 'placeholder' : 'brief',
  )
  return id
}

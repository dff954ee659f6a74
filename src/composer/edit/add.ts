import type { Block } from '../../blocks/block'
import type { JsonObject } from '../../lib/json'
import { askedPart } from '../page/asked'
import type { Sketch } from '../page/blocks'
import type { PartName as AskedName } from '../page/parts'
import { walk } from '../../blocks/tree/walk'
import { PARTS, type PartName } from '../parts'
import { blocksFor, plainBlocks } from './content'
import { type Desk, did, type Handler, objectSpan, type Outcome, refused, textOfSpan, theOne } from './desk'
import { entryFor, withEntry } from './entry'
import { fold } from './lexicon'
import { listKey, nameOf } from './page'
import { ENTRY_TYPES, groupOf, partBlocks, titleOf } from './parts-of-page'
import { spotFor } from './placing'
import { quotesIn, signsOf, type Span } from './request'
import { blockUnit, find, idsWithin, type Phrase, phraseOf } from './target'

/** New entries for a list that is there, or a new section with what it is to hold. */
export const add: Handler = (desk) => {
  const { clause } = desk
  if (!clause.verbs.some(({ name }) => name === 'add') && !(clause.verbs.some(({ name }) => name === 'put') && clause.quotes.length > 0)) return undefined
  if (clause.verbs.some(({ name }) => name === 'reword' || name === 'translate')) return undefined
  const phrase = phraseOf(desk, objectSpan(desk))
  const field = addField(desk, phrase)
  if (field) return field
  return addEntry(desk, phrase) ?? addSection(desk, phrase)
}

/** What is to be added, in the person's words: behind the colon, in quotation marks, or behind "a new …". */
function contentOf({ clause }: Desk): string | undefined {
  if (clause.payload !== undefined) return clause.payload
  if (clause.quotes.length > 0) return clause.text.slice(clause.quotes[0]!.start, clause.quotes.at(-1)!.end)
  return undefined
}

function addEntry(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, page } = desk
  const content = contentOf(desk) ?? trailing(desk)
  if (content === undefined || phrase.isSection) return undefined
  const lists = listsMeant(desk, phrase)
  if (lists.length === 0) return undefined
  const made = lists.flatMap((block) => {
    const texts = contentParts(block, content)
    const entries = texts.map((text) => entryFor(block, text))
    return entries.every((entry) => entry !== undefined) ? [{ block, entries }] : []
  })
  const [fit, other] = made
  if (!fit || other) return lists.length === 1 && clause.payload !== undefined ? refused('notUnderstood', clause.text) : undefined
  let index = indexAmong(desk, fit.block)
  for (const entry of fit.entries) {
    page.update(fit.block.id, withEntry(page.index().get(fit.block.id)!.block, entry, index))
    if (index !== undefined) index++
  }
  return did(desk, 'added', [blockUnit(fit.block)], ...fit.entries.map(nameOf))
}

/** Each line is an entry. Several quotations are one: a question and its answer. */
function contentParts(block: Block, content: string): string[] {
  const lines = content.split('\n').map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim()).filter(Boolean)
  if (block.type === 'faq' && lines.length > 1 && lines.some((line) => !line.includes('?'))) {
    const pairs: string[] = []
    for (const line of lines) {
      if (line.includes('?')) pairs.push(line)
      else if (pairs.length > 0) pairs[pairs.length - 1] += ` ${line}`
    }
    return pairs
  }
  return lines
}

/** The lists that the words mean: of a part, under a heading, of entries of the kind. */
function listsMeant(desk: Desk, phrase: Phrase): Block[] {
  const { page, speeches } = desk
  const place = placeSpan(desk)
  const asked = place ? phraseOf(desk, { from: 0, to: place.from }) : phrase
  const nouns = asked.entries.filter(({ name }) => !['line', 'sentence', 'paragraph', 'button', 'picture', 'field', 'link'].includes(name))
  const types = nouns.flatMap(({ name }) => ENTRY_TYPES[name])
  const literal = asked.literal.filter((word) => !types.length || !ANY.test(word))
  if (literal.length > 0 && desk.clause.payload !== undefined) {
    const found = find(desk, { ...asked, literal, entries: [], fields: [], quotes: [], parts: [] })
    if (typeof found !== 'string') return listsIn(found.units.flatMap(({ block }) => groupOf(page.blocks, block)))
    if (types.length === 0 || asked.parts.length === 0) return []
  }
  const named = asked.parts.flatMap(({ name }) => partBlocks(page.blocks, name, speeches))
  const scope = listsIn(named.flatMap((block) => groupOf(page.blocks, block)))
  if (scope.length > 0) return scope.filter(({ type }) => types.length === 0 || types.includes(type) || named.length === 1)
  if (types.length === 0 && place) return listsIn([place.block])
  return listsIn(page.blocks).filter(({ type }) => type === types[0])
}

const ANY = /^\d+$/

function listsIn(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  walk(blocks, (block) => {
    if (listKey(block) && entryTypes.has(block.type) && !found.some(({ id }) => id === block.id)) found.push(block)
  })
  return found
}

const entryTypes = new Set(['faq', 'people', 'testimonials', 'pricing', 'list', 'features', 'timeline', 'stats', 'logos', 'table', 'links'])

/** "After 2003": the entry, or the block, behind which something new goes. */
function placeSpan(desk: Desk): { from: number; block: Block; index: number | undefined } | undefined {
  const { clause } = desk
  for (const name of ['after', 'before'] as const)
    for (const mark of signsOf(clause, name)) {
      const unit = theOne(desk, { from: mark.after, to: spanEnd(desk, mark.after) })
      if (!unit) continue
      const at = unit.kind === 'entry' ? (unit.path.at(-1) as number) + (name === 'after' ? 1 : 0) : undefined
      return { from: mark.first, block: unit.block, index: at }
    }
  return undefined
}

function spanEnd({ clause }: Desk, from: number): number {
  const verb = clause.verbs.find(({ first, name }) => first > from && (name === 'add' || name === 'put'))
  return verb?.first ?? clause.words.length
}

function indexAmong(desk: Desk, block: Block): number | undefined {
  const place = placeSpan(desk)
  if (place?.index !== undefined && place.block.id === block.id) return place.index
  return signsOf(desk.clause, 'top').length > 0 ? 0 : undefined
}

/** "At the rooms another family room, 140 € a night": what follows "another". */
function trailing(desk: Desk): string | undefined {
  const { clause } = desk
  const mark = clause.signs.find(({ name, after, first }) => name === 'new' && after < clause.words.length && first > 0)
  const [value] = clause.values
  if (!mark || !value) return undefined
  const start = clause.words[mark.after]!.start
  return value.start > start ? clause.text.slice(start).trim() : undefined
}

/** A new section: with the title and the content that are told, or with placeholders where the part alone is named. */
function addSection(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, page, task } = desk
  const title = titleTold(desk, phrase)
  const content = clause.payload
  const [part] = phrase.parts
  if (content === undefined) return part ? addAsked(desk, phrase, part.name) : addWords(desk, phrase)
  if (!title) return refused('notUnderstood', clause.text)
  const blocks = blocksFor(content, task.locale) ?? plainBlocks(content)
  const section: Sketch = { type: 'section', props: { title }, hasHead: true }
  const spot = spotFor(desk)
  const [only, ...more] = blocks
  if (only?.hasHead && more.length === 0 && only.props.title === undefined) insert(desk, { ...only, props: { title, ...only.props } }, spot)
  else {
    const id = insert(desk, section, spot)
    blocks.forEach((block, index) => insert(desk, block, { parentId: id, index }))
  }
  void page
  return did(desk, 'added', [], title)
}

/** "A section “Publications”", "a section called Getting here", "a section with our opening hours". */
function titleTold(desk: Desk, phrase: Phrase): string | undefined {
  const { clause } = desk
  const [quote] = clause.quotes
  if (quote) return quote.text
  const named = /(?<!\p{L})(?:called|titled|named|entitled|namens|mit dem titel|appelee?|intitulee?|llamad[ao]|titulad[ao]|chiamat[ao]|intitolat[ao]|chamad[ao]|genaamd|o nazwie|pod tytulem|about|uber|sur|sobre|su|over)\s+(.+)$/u.exec(clause.folded)
  if (named) return sentence(clause.text.slice(named.index + named[0].length - named[1]!.length).trim())
  const [part] = phrase.parts
  if (part) return sentence(textOfSpan(desk, { from: phrase.span.from + part.first, to: phrase.span.from + part.after }))
  return phrase.literal.length > 0 && phrase.literal.length <= 4 ? sentence(literalText(desk, phrase)) : undefined
}

function literalText({ clause }: Desk, { literal }: Phrase): string {
  const words = clause.words.filter(({ word }) => literal.includes(word))
  return clause.text.slice(words[0]!.start, words.at(-1)!.end)
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** Parts of our lexicon as the maker of pages calls them. */
const ASKED: Partial<Record<PartName, AskedName>> = {
  faq: 'faq', voices: 'testimonials', team: 'team', prices: 'prices', gallery: 'gallery', form: 'form', map: 'map', hours: 'hours', contact: 'contact', menu: 'menu',
  programme: 'programme', services: 'services', video: 'video', numbers: 'stats', links: 'links',
}

/** The part alone: it stands with placeholders, which the publish gate finds. */
function addAsked(desk: Desk, phrase: Phrase, part: PartName): Outcome | undefined {
  const { clause, speech, page, speeches } = desk
  const name = ASKED[part]
  const others = phrase.literal.filter((word) => !ANY.test(word))
  if (!name || others.length > 0 || phrase.quotes.length > 0) return refused('notUnderstood', clause.text)
  if (partBlocks(page.blocks, part, speeches).length > 0) return refused('already', clause.text)
  const words = textOfSpan(desk, { from: phrase.span.from + phrase.parts[0]!.first, to: phrase.span.from + phrase.parts[0]!.after })
  const count = speech.counts.marks(clause.words.slice(0, clause.words.length)).find(({ name: one }) => Number(one) > 1)
  const asked = askedPart({ part: name, words, count: count ? Number(count.name) : numberIn(desk) }, speech.tongue)
  if (!asked) return refused('notUnderstood', clause.text)
  const { sketch, title } = asked
  if (sketch.hasHead) insert(desk, { ...sketch, props: { title, ...sketch.props } }, spotFor(desk))
  else {
    const id = insert(desk, { type: 'section', props: { title }, hasHead: true }, spotFor(desk))
    insert(desk, sketch, { parentId: id, index: 0 })
  }
  void PARTS
  return did(desk, 'added', [], title)
}

function numberIn({ clause }: Desk): number | undefined {
  const [number] = clause.values.filter(({ kind }) => kind === 'number')
  return number && Number(number.text) <= 12 ? Number(number.text) : undefined
}

/** A quoted sentence: into the text that is named, or as a paragraph of its own. */
function addWords(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { clause, page } = desk
  const [quote, other] = clause.quotes
  if (!quote || other) return undefined
  const rest = { ...phrase, quotes: [], fields: [], entries: [] }
  if (rest.literal.length + rest.parts.length > 0 && signsOf(clause, 'after').length + signsOf(clause, 'before').length === 0) {
    const found = find(desk, rest)
    if (typeof found === 'string' || found.units.length !== 1) return refused(typeof found === 'string' ? found : 'unclear', clause.text)
    const { block } = found.units[0]!
    const key = ['text', 'intro'].find((one) => typeof block.props[one] === 'string')
    if (!key) return refused('notUnderstood', clause.text)
    page.put(block, [key], `${String(block.props[key]).trimEnd()}${block.type === 'hero' ? ' ' : '\n\n'}${quote.text}`)
    return did(desk, 'changed', [blockUnit(block)])
  }
  insert(desk, { type: 'text', props: { text: quote.text }, hasHead: false }, spotFor(desk))
  return did(desk, 'added', [], quote.text)
}

/** "Add a phone field to the form". */
function addField(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { page, clause, speech } = desk
  const noun = phrase.entries.find(({ name }) => name === 'field')
  if (!noun) return undefined
  const forms: Block[] = []
  walk(page.blocks, (block) => void (block.type === 'form' && forms.push(block)))
  const [form, other] = forms
  if (!form || other) return refused(form ? 'unclear' : 'absent', clause.text)
  const label = clause.quotes[0]?.text ?? labelBeside(desk, phrase, noun)
  if (!label) return refused('notUnderstood', clause.text)
  const known = new Set((page.index().get(form.id)!.block.props.fields as readonly JsonObject[]).map(({ name }) => String(name)))
  const base = fold(label).replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'field'
  let name = base
  for (let n = 2; known.has(name); n++) name = `${base}_${n}`
  const kinds = speech.fields.marks(desk.clause.words).map(({ name: one }) => one)
  const type = kinds.includes('phone') ? 'tel' : kinds.includes('email') ? 'email' : kinds.includes('date') ? 'date' : 'text'
  page.update(form.id, withEntry(form, { name, label: sentence(label), type }, undefined))
  return did(desk, 'added', [blockUnit(form)], label)
}

function labelBeside(desk: Desk, { span }: Phrase, noun: { first: number; after: number }): string | undefined {
  const words = desk.clause.words
  const idle = (i: number) => desk.speech.fillers.has(words[i]!.word) || desk.clause.verbs.some(({ first, after }) => first <= i && i < after) || desk.clause.signs.some(({ name, first, after }) => ['new', 'from', 'to', 'all'].includes(name) && first <= i && i < after)
  let from = span.from + noun.first
  while (from > 0 && !idle(from - 1)) from--
  if (from < span.from + noun.first) return textOfSpan(desk, { from, to: span.from + noun.first })
  let to = span.from + noun.after
  while (to < words.length && !idle(to)) to++
  return to > span.from + noun.after ? textOfSpan(desk, { from: span.from + noun.after, to } satisfies Span) : undefined
}

function insert(desk: Desk, { type, props }: Sketch, { parentId, index }: { parentId: string | null; index: number }): string {
  const id = desk.newId()
  const hasChildren = ['section', 'columns', 'card'].includes(type)
  const isPlaceholder = JSON.stringify(props).includes('"[')
  desk.page.apply({ op: 'insert', parentId, index, block: { id, type, props, ...(hasChildren && { children: [] }) } }, isPlaceholder ? 'placeholder' : 'brief')
  return id
}


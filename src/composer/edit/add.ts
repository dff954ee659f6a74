import type { Block } from '../../blocks/block'
import { walk } from '../../blocks/tree/walk'
import { addField } from './add-field'
import { addSection } from './add-section'
import { type Desk, did, type Handler, objectSpan, type Outcome, refused, textOfSpan, theOne } from './desk'
import { entryFor, withEntry } from './entry'
import { listKey, nameOf } from './page'
import { ENTRY_TYPES, groupOf, partBlocks } from './parts-of-page'
import { type Phrase, phraseOf } from './phrase'
import { signsOf } from './request'
import { blockUnit, find } from './target'

/** New entries for a list that is there, or a new section with what it is to hold. */
export const add: Handler = (desk) => {
  const { clause } = desk
  const isNew = clause.signs.some(({ name }) => name === 'new') && clause.verbs.length === 0
  if (
    !clause.verbs.some(({ name }) => name === 'add') &&
    !isNew &&
    !(clause.verbs.some(({ name }) => name === 'put') && clause.quotes.length > 0)
  )
    return undefined
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
  const content = contentOf(desk) ?? trailing(desk) ?? between(desk)
  if (content === undefined || phrase.isSection) return undefined
  const lists = listsMeant(desk, placePhrase(desk, phrase, content))
  if (lists.length === 0) return undefined
  const made = lists.flatMap((block) => {
    const texts = contentParts(block, content)
    const entries = texts.map((text) => entryFor(block, text))
    return entries.every((entry) => entry !== undefined) ? [{ block, entries }] : []
  })
  const [fit, other] = made
  if (!fit || other)
    return lists.length === 1 && clause.payload !== undefined ? refused('notUnderstood', clause.text) : undefined
  let index = indexAmong(desk, fit.block)
  for (const entry of fit.entries) {
    page.update(fit.block.id, withEntry(page.block(fit.block.id)!, entry, index))
    if (index !== undefined) index++
  }
  return did(desk, 'added', [blockUnit(fit.block)], ...fit.entries.map(nameOf))
}

/** Each line is an entry. Several quotations are one: a question and its answer. */
function contentParts(block: Block, content: string): string[] {
  const lines = content
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, '').trim())
    .filter(Boolean)
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

/** The words without those of the new entry, where it stands among them. */
function placePhrase(desk: Desk, phrase: Phrase, content: string): Phrase {
  const { clause } = desk
  const at = clause.payload === undefined && clause.quotes.length === 0 ? clause.text.indexOf(content) : -1
  const next = at < 0 ? -1 : clause.words.findIndex(({ start }) => start >= at + content.length)
  return next > 0 ? phraseOf(desk, { from: next, to: clause.words.length }) : phrase
}

/** "Add Affogato for £5 to the desserts": what stands between the verb and its list. */
function between(desk: Desk): string | undefined {
  const { clause } = desk
  const verb = clause.verbs.find(({ name }) => name === 'add')
  const marks = [...signsOf(clause, 'to'), ...signsOf(clause, 'from')].filter(({ first }) => verb && first > verb.after)
  for (const mark of marks.toSorted((a, b) => b.first - a.first)) {
    const unit = theOne(desk, { from: mark.after, to: clause.words.length })
    if (!unit || unit.kind !== 'block' || listsIn(groupOf(desk.page.blocks, unit.block)).length !== 1) continue
    const text = textOfSpan(desk, { from: verb!.after, to: mark.first }).replace(
      /^(?:the|a|an|den|die|das|le|la|les|el|il|lo|o|de|het)\s/iu,
      '',
    )
    return clause.values.length > 0 || /^\p{Lu}/u.test(text) ? text : undefined
  }
  return undefined
}

/** The lists that the words mean: of a part, under a heading, of entries of the kind. */
function listsMeant(desk: Desk, phrase: Phrase): Block[] {
  const { page, speeches } = desk
  const place = placeSpan(desk)
  const asked = place ? phraseOf(desk, { from: 0, to: place.from }) : phrase
  const nouns = asked.entries.filter(
    ({ name }) => !['line', 'sentence', 'paragraph', 'button', 'picture', 'field', 'link'].includes(name),
  )
  const types = nouns.flatMap(({ name }) => ENTRY_TYPES[name])
  const literal = asked.literal.filter((word) => !types.length || !/^\d+$/.test(word))
  if (literal.length > 0) {
    const found = find(desk, { ...asked, literal, entries: [], fields: [], quotes: [], parts: [] })
    if (typeof found !== 'string') return listsIn(found.units.flatMap(({ block }) => groupOf(page.blocks, block)))
    if (desk.clause.quotes.length === 0 && (types.length === 0 || asked.parts.length === 0)) return []
  }
  const named = asked.parts.flatMap(({ name }) => partBlocks(page.blocks, name, speeches))
  const scope = listsIn(named.flatMap((block) => groupOf(page.blocks, block)))
  if (scope.length > 0)
    return scope.filter(({ type }) => types.length === 0 || types.includes(type) || named.length === 1)
  if (types.length === 0 && place) return listsIn([place.block])
  return listsIn(page.blocks).filter(({ type }) => type === types[0])
}

function listsIn(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  walk(blocks, (block) => {
    if (listKey(block) && entryTypes.has(block.type) && !found.some(({ id }) => id === block.id)) found.push(block)
  })
  return found
}

const entryTypes = new Set([
  'faq',
  'people',
  'testimonials',
  'pricing',
  'list',
  'features',
  'timeline',
  'stats',
  'logos',
  'table',
  'links',
])

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

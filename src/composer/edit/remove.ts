import type { Block } from '../../blocks/block'
import { isList } from '../../lib/json'
import { hasSign, signsOf, type Span } from './clause'
import {
  type Change,
  type Desk,
  did,
  listed,
  nameFor,
  objectSpan,
  only,
  type Outcome,
  refused,
  theOne,
  together,
} from './desk'
import { FIELD_KEYS, holderOf, keyOf } from './fields'
import { fold, hasAll, isWithin, plainWords, says } from './lexicon'
import type { Page } from './page'
import { FRAME, groupOf, headingAbove, idsWithin, partBlocks } from './parts-of-page'
import { isBare, type Phrase, phraseOf } from './phrase'
import { removeReach } from './reach'
import { sentencesIn } from './sentences'
import { textsOn, wordPattern } from './spelling'
import { faultIn, isInherited } from './stays'
import { find } from './target'
import {
  blockUnit,
  isRead,
  isSame,
  listAround,
  listKey,
  listOf,
  nameOf,
  single,
  type Unit,
  unitsOf,
  valueAt,
} from './units'

/** Takes sections, entries, lines and fields away: only what was named, and never the section for one of its entries. */
export const remove: Change = (desk) => {
  const { clause, page } = desk
  if (clause.exception) return removeAllBut(desk, clause.exception)
  // A name may stand in sentences that need it.
  if (says(clause.words, 'everywhere') && clause.quotes.length === 0) return refused(desk, 'notUnderstood')
  const span = objectSpan(desk)
  // "The map below the questions", "everything after the prices": what is beside a section is not the section.
  const places = signsOf(clause, 'before', 'after').filter(({ after }) => after < span.to)
  if (places.some(({ after }) => theOne(desk, { from: after, to: span.to })?.kind === 'block'))
    return refused(desk, 'notUnderstood')
  const phrase = phraseOf(desk, span)
  const part = removeSentence(desk, phrase) ?? removeField(desk, phrase)
  if (part) return part
  const outcomes = listed(desk, span).map(({ span: own, found }): Outcome & { isField?: true } => {
    const field = own === span ? undefined : removeField(desk, phraseOf(desk, own))
    if (field) return { ...field, isField: true }
    if (typeof found === 'string') return refused(desk, found, own)
    if (found.inside) return removeWords(desk, clause.quotes[0]!.text)
    const isPart = own.from > span.from && isInherited(desk, phrase, own, found.units)
    const fault = isPart ? 'unclear' : faultIn(desk, phraseOf(desk, own), found.units)
    if (fault) return refused(desk, fault, own)
    const names = found.units.filter((unit) => page.current(unit)).map((unit) => nameFor(desk, unit))
    if (names.length === 0) return { notes: [], about: [] }
    removeUnits(page, found.units)
    return { ...did(desk, 'removed', names), about: found.units }
  })
  // "Tom and Nadia's texts": it is not clear whether Tom goes.
  const [field] = outcomes.flatMap(({ about, isField }) => (isField ? about : []))
  const entries = outcomes.flatMap(({ about, isField }) =>
    isField ? [] : about.filter(({ kind }) => kind === 'entry'),
  )
  return entries.some(({ block }) => block.id === field?.block.id) ? refused(desk, 'unclear') : together(outcomes)
}

/** "The sentence about children": the one that holds all the words. */
function removeSentence(desk: Desk, { entries, literal }: Phrase): Outcome | undefined {
  const { page } = desk
  if (literal.length === 0 || !entries.some(({ name }) => name === 'sentence')) return undefined
  const holds = (sentence: string) => hasAll(plainWords(sentence), literal)
  const found = new Set(
    textsOn(page.blocks)
      .flatMap(sentencesIn)
      .filter(holds)
      .map((sentence) => sentence.trim()),
  )
  const sentence = single([...found])
  return sentence === undefined ? refused(desk, found.size > 0 ? 'unclear' : 'absent') : removeWords(desk, sentence)
}

function without(text: string, sentence: string): string {
  const sentences = sentencesIn(text)
  const kept = sentences.filter((one) => bare(one) !== bare(sentence))
  return kept.length < sentences.length ? kept.join('').trim() : text
}

function bare(text: string): string {
  return fold(text)
    .replace(/[\s.,;!?…]+$/u, '')
    .trim()
}

/** Words that are a part of a text: the field, the line or the sentence goes that they are, or the words alone. */
function removeWords(desk: Desk, quote: string): Outcome {
  const { page } = desk
  const whole = unitsOf(page.blocks).flatMap(({ kind, block, path }) => {
    const value = kind === 'line' ? undefined : valueAt(block.props, path)
    const keys = typeof value === 'object' && value !== null && !isList(value) ? Object.entries(value) : []
    return keys
      .filter(([key, text]) => isRead(key) && typeof text === 'string' && bare(text) === bare(quote))
      .map(([key]) => ({ block, path: [...path, key] }))
  })
  const pattern = new RegExp(`\\s*${wordPattern(quote).source}(?:[.!?](?=\\s|$))?`, 'iu')
  const field = single(whole)
  if (field) page.put(field.block, field.path, undefined)
  else {
    const changed = page.rewrite(page.blocks, (text) => {
      const rest = without(text, quote)
      return rest === text ? (pattern.test(text) ? text.replace(pattern, '').trim() : text) : rest
    })
    if (changed.length === 0) return refused(desk, 'absent')
  }
  return did(desk, 'removed', [], quote)
}

/** Removes units. Later entries of a list go first, so that the places of the others hold. */
function removeUnits(page: Page, units: readonly Unit[]): void {
  for (const unit of units.toReversed()) {
    const now = page.current(unit)
    if (now) removeUnit(page, now)
  }
}

function removeUnit(page: Page, { kind, block, path, line }: Unit): void {
  const lines = line === undefined ? [] : String(valueAt(block.props, path)).split('\n').toSpliced(line, 1)
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // The last entry takes the list with it, which would stand empty.
  const isLast = path.length === 2 && path[0] === listKey(block) && listOf(block).length === 1 && !FRAME.has(block.type)
  if (kind === 'block' || (kind === 'line' && !text) || (kind === 'entry' && isLast)) removeBlock(page, block)
  else page.put(block, path, line === undefined ? undefined : text)
}

/** With a heading goes what stands under it; and with the only block under a heading, the heading. */
function removeBlock(page: Page, block: Block): void {
  const heading = headingAbove(page.blocks, block)
  const group = heading ? groupOf(page.blocks, heading) : []
  for (const one of (group.length === 2 ? group : groupOf(page.blocks, block)).toReversed()) page.remove(one)
}

/** "Delete everything except the menu": what is kept must be there. */
function removeAllBut(desk: Desk, exception: Span): Outcome {
  const kept: Unit[] = []
  for (const { span, found } of listed(desk, exception)) {
    if (typeof found === 'string') return refused(desk, found, span)
    kept.push(...found.units)
  }
  const swept = sweptBy(desk, kept)
  if (!swept) return refused(desk, 'notUnderstood')
  const gone = swept.filter((unit) => !keeps(desk, kept, unit))
  if (gone.length === 0) return refused(desk, 'already')
  const names = gone.map((unit) => nameFor(desk, unit))
  removeUnits(desk.page, gone)
  return did(desk, 'removed', names)
}

/** What "everything" or "all dishes" covers: the page, or the entries of the list that holds what is kept. */
function sweptBy(desk: Desk, kept: readonly Unit[]): readonly Unit[] | undefined {
  const { page, clause } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  if (isBare({ ...phrase, quotes: [] })) {
    const isAll = phrase.all || phrase.isPage || hasSign(clause, 'only')
    return isAll ? page.blocks.map(blockUnit) : undefined
  }
  if (kept.some(({ kind }) => kind !== 'entry')) {
    const found = find(desk, { ...phrase, all: true })
    return typeof found === 'string' ? undefined : found.units
  }
  const list = single([...new Set(kept.map(listAround))])
  return list === undefined
    ? undefined
    : unitsOf(page.blocks).filter((unit) => unit.kind === 'entry' && listAround(unit) === list)
}

function keeps({ page }: Desk, kept: readonly Unit[], unit: Unit): boolean {
  const group = idsWithin(groupOf(page.blocks, unit.block))
  const within = idsWithin([unit.block])
  return kept.some((one) => {
    if (unit.kind === 'entry') return isSame(one, unit)
    return group.has(one.block.id) || groupOf(page.blocks, one.block).some(({ id }) => within.has(id))
  })
}

/** "Remove the subtitle", "drop the booking fee note", "take the price off X", "I do not want my phone number there". */
function removeField(desk: Desk, phrase: Phrase): Outcome | undefined {
  const { page } = desk
  // "The prices" are a part where there is one by that name.
  const parts = phrase.parts.filter(({ name }) => partBlocks(page.blocks, name, desk.speeches).length > 0)
  const mark = phrase.fields.find(
    (one) => (FIELD_KEYS[one.name] ?? ['phone', 'email'].includes(one.name)) && !isWithin(one, parts),
  )
  if (!mark || phrase.ordinals.length > 0) return undefined
  const field = mark.name
  const isAlone =
    phrase.literal.length === 0 &&
    !phrase.entries.some(({ name }) => name === 'field') &&
    parts.every(({ name }) => name === 'contact')
  if (field === 'phone' || field === 'email') return isAlone ? removeReach(desk, field) : undefined
  if (phrase.all) return undefined
  const unit = only(holderOf(desk, phrase, field))
  const key = unit && keyOf(unit, field)
  if (!key) return undefined
  const value = valueAt(unit.block.props, [...unit.path, key])
  if (isList(value) && value.length > 1) return refused(desk, 'unclear')
  // "Joris from the text" is not the text.
  const own = typeof value === 'string' && sentencesIn(value).length > 1 ? plainWords(value) : []
  if (phrase.literal.some((word) => own.includes(word))) return refused(desk, 'notUnderstood')
  page.put(unit.block, [...unit.path, key], undefined)
  const text = typeof value === 'string' ? value : isList(value) ? nameOf(value[0]) : key
  return did(desk, 'removed', [unit], `${nameFor(desk, unit).name}: ${text}`)
}

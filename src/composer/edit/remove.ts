import type { Block } from '../../blocks/block'
import { isList } from '../../lib/json'
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
import { FIELD_KEYS } from './fields'
import { isFieldOf } from './owned-field'
import { sentencesIn } from './lengths'
import { alike } from './alike'
import { fold, wordsOf } from './lexicon'
import { isRead, listKey, listOf, nameOf, Page, stringsIn, type Unit, unitsOf, valueAt } from './page'
import { groupOf, headingAbove, partsNamed, titleOf } from './parts-of-page'
import { phraseOf } from './phrase'
import { type Span, signsOf, strongVerbs } from './request'
import { current, find, idsWithin } from './target'
import { removeValue } from './values-on-page'
import { wordPattern } from './spelling'

/** Takes sections, entries, lines and fields away: only what was named, and never the section for one of its entries. */
export const remove: Handler = (desk) => {
  const { clause } = desk
  if (!strongVerbs(clause).has('remove') && !clause.verbs.some(({ name }) => name === 'remove')) return undefined
  if (clause.exception) return removeAllBut(desk)
  const span = objectSpan(desk)
  const field = removeSentence(desk) ?? removeField(desk)
  if (field) return field
  const notes: string[] = []
  const about: Unit[] = []
  let refusal: Outcome['refusal']
  for (const { span: part, found } of listed(desk, span)) {
    if (typeof found === 'string') refusal ??= { why: found, words: textOfSpan(desk, part) || clause.text }
    else if (found.inside) {
      const outcome = removeQuoted(desk)
      notes.push(...outcome.notes)
      refusal ??= outcome.refusal
    } else if (isFieldOf(desk, part, found.units))
      refusal ??= { why: 'notUnderstood', words: textOfSpan(desk, part) || clause.text }
    else if (isPricesByType(desk, part, found.units)) refusal ??= { why: 'unclear', words: clause.text }
    else if (isWholePage(desk, found.units)) refusal ??= { why: 'notUnderstood', words: clause.text }
    else {
      const named = found.units.map((unit) => nameFor(desk, unit))
      removeUnits(desk.page, found.units)
      notes.push(...did(desk, 'removed', named).notes)
      about.push(...found.units)
    }
  }
  return { notes, about, ...(refusal && { refusal }) }
}

/** "The sentence about children": the one that holds all the words. */
function removeSentence(desk: Desk): Outcome | undefined {
  const { clause, page } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  if (!phrase.entries.some(({ name }) => name === 'sentence') || phrase.literal.length === 0) return undefined
  const found = new Set<string>()
  page.blocks.forEach((block) => collect(block))
  function collect(block: Block): void {
    for (const text of stringsIn(block.props))
      for (const sentence of sentencesIn(text)) {
        const own = wordsOf(fold(sentence)).map(({ word }) => word)
        if (phrase.literal.every((word) => own.some((one) => alike(one, word)))) found.add(sentence.trim())
      }
    block.children?.forEach(collect)
  }
  const [sentence, other] = found
  if (sentence === undefined || other !== undefined)
    return refused(other === undefined ? 'absent' : 'unclear', clause.text)
  page.changeStrings(page.blocks, (text, key) =>
    isRead(key) && text.includes(sentence)
      ? sentencesIn(text)
          .filter((one) => one.trim() !== sentence)
          .join('')
          .trim()
      : text,
  )
  return did(desk, 'removed', [], sentence)
}

/** Quoted words that are a part of a text: the string, the line or the sentence goes that they are, or the words alone. */
function removeQuoted(desk: Desk): Outcome {
  const { page, clause } = desk
  const quote = clause.quotes[0]!.text
  const bare = (text: string) =>
    fold(text)
      .replace(/[\s.,;!?…]+$/u, '')
      .trim()
  const whole = unitsOf(page.blocks).flatMap((unit) =>
    stringsAt(unit)
      .filter(({ text }) => bare(text) === bare(quote))
      .map(({ key }) => ({ unit, key })),
  )
  const [only, other] = whole
  if (only && !other) {
    page.put(only.unit.block, [...only.unit.path, only.key], undefined)
    return did(desk, 'removed', [], quote)
  }
  const pattern = new RegExp(`\\s*${wordPattern(quote).source}(?:[.!?](?=\\s|$))?`, 'iu')
  const changed = page.changeStrings(page.blocks, (text, key) => {
    if (!isRead(key) || !pattern.test(text)) return text
    const sentences = sentencesIn(text)
    const kept = sentences.filter((sentence) => bare(sentence) !== bare(quote))
    return kept.length < sentences.length ? kept.join('').trim() : text.replace(pattern, '').trim()
  })
  return changed.length > 0 ? did(desk, 'removed', [], quote) : refused('absent', clause.text)
}

/** The strings that an entry or a block holds itself. */
function stringsAt({ kind, block, path }: Unit): { key: string; text: string }[] {
  const value = kind === 'line' ? undefined : valueAt(block.props, path)
  if (typeof value !== 'object' || value === null || isList(value)) return []
  return Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' && isRead(key) ? [{ key, text }] : [],
  )
}

/** "The prices" of a block that is called otherwise may be only its figures. */
function isPricesByType(desk: Desk, span: Span, units: readonly Unit[]): boolean {
  const { parts, isSection } = phraseOf(desk, span)
  const asked = !isSection && parts.length > 0 && parts.every(({ name }) => name === 'prices')
  return (
    asked &&
    units.some(({ kind, block }) => kind === 'block' && !partsNamed(titleOf(block), desk.speeches).has('prices'))
  )
}

function isWholePage({ page }: Desk, units: readonly Unit[]): boolean {
  return (
    page.blocks.length > 1 &&
    page.blocks.every(({ id }) => units.some(({ block, kind }) => kind === 'block' && block.id === id))
  )
}

/** Later entries of a list go first, so that the places of the others hold. */
export function removeUnits(page: Page, units: readonly Unit[]): void {
  for (const unit of units.toReversed()) {
    const now = current(page, unit)
    if (now) removeUnit(page, now)
  }
}

function removeUnit(page: Page, unit: Unit): void {
  const { block, path, line } = unit
  if (unit.kind === 'block') return removeBlock(page, block)
  if (line !== undefined) {
    const lines = String(valueAt(block.props, path)).split('\n').toSpliced(line, 1)
    const text = lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
    return text ? page.put(block, path, text) : removeBlock(page, block)
  }
  // The last entry takes the list with it, which would stand empty.
  if (
    path.length === 2 &&
    path[0] === listKey(block) &&
    listOf(block).length === 1 &&
    !['hero', 'cta', 'nav', 'footer'].includes(block.type)
  )
    return removeBlock(page, block)
  page.put(block, path, undefined)
}

/** With a heading goes what stands under it; and with the only block under a heading, the heading. */
function removeBlock(page: Page, block: Block): void {
  const above = headingAbove(page.blocks, block)
  const whole =
    above && groupOf(page.blocks, above).length === 2 ? groupOf(page.blocks, above) : groupOf(page.blocks, block)
  for (const one of whole.toReversed()) page.remove(one)
}

/** "Delete everything except the menu": what is kept must be there. */
function removeAllBut(desk: Desk): Outcome {
  const { clause, page } = desk
  const kept: Unit[] = []
  for (const { span, found } of listed(desk, clause.exception!)) {
    if (typeof found === 'string') return refused(found, textOfSpan(desk, span) || clause.text)
    kept.push(...found.units)
  }
  const swept = sweptBy(desk, kept)
  if (!swept) return refused('notUnderstood', clause.text)
  const gone = swept.filter((unit) => !keeps(desk, kept, unit))
  if (gone.length === 0) return refused('already', clause.text)
  const named = gone.map((unit) => nameFor(desk, unit))
  removeUnits(page, gone)
  return did(desk, 'removed', named)
}

/** What "everything" or "all dishes" covers: the page, or the entries of the list that holds what is kept. */
function sweptBy(desk: Desk, kept: readonly Unit[]): Unit[] | undefined {
  const { page } = desk
  const phrase = phraseOf(desk, { from: 0, to: desk.clause.exception!.from - 1 })
  const entries = kept.every(({ kind }) => kind === 'entry')
  if (phrase.parts.length + phrase.entries.length + phrase.literal.length === 0) {
    if (!phrase.all && !phrase.isPage && signsOf(desk.clause, 'only').length === 0) return undefined
    return page.blocks.map((block): Unit => ({ kind: 'block', block, path: [], name: '' }))
  }
  if (!entries) {
    const found = find(desk, { ...phrase, all: true })
    return typeof found === 'string' ? undefined : found.units
  }
  const [block] = kept.map((unit) => unit.block)
  if (!block || kept.some((unit) => unit.block.id !== block.id)) return undefined
  return listOf(block).map((_, i): Unit => ({
    kind: 'entry',
    block,
    path: [listKey(block)!, i],
    name: nameOf(listOf(block)[i]),
  }))
}

function keeps({ page }: Desk, kept: readonly Unit[], { block, path, kind }: Unit): boolean {
  return kept.some((unit) => {
    if (kind === 'entry') return unit.block.id === block.id && unit.path[1] === path[1]
    const group = groupOf(page.blocks, block)
    const above = headingAbove(page.blocks, unit.block)
    return (
      idsWithin(group).has(unit.block.id) ||
      above?.id === block.id ||
      groupOf(page.blocks, unit.block).some(({ id }) => idsWithin([block]).has(id))
    )
  })
}

/** "Remove the subtitle", "drop the booking fee note", "take the price off X", "I do not want my phone number there". */
function removeField(desk: Desk): Outcome | undefined {
  const { clause } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  const mark = phrase.fields.find(({ name }) => FIELD_KEYS[name] !== undefined || ['phone', 'email'].includes(name))
  if (!mark || phrase.ordinal !== undefined) return undefined
  // "The prices" are a part where there is one by that name.
  if (phrase.parts.some(({ first, after }) => first <= mark.first && mark.after <= after)) {
    const { found } = look(desk, objectSpan(desk))
    if (typeof found !== 'string') return undefined
  }
  if (mark.name === 'phone' || mark.name === 'email')
    return phrase.literal.length === 0 ? removeValue(desk, mark.name) : undefined
  if (phrase.all) return undefined
  const holder = holderOf(desk, mark.name)
  if (!holder) return undefined
  const { unit, key } = holder
  const name = nameFor(desk, unit)
  const value = valueAt(unit.block.props, [...unit.path, key])
  if (value === undefined) return refused('absent', clause.text)
  if (isList(value) && value.length > 1) return refused('unclear', clause.text)
  desk.page.put(unit.block, [...unit.path, key], undefined)
  return did(
    desk,
    'removed',
    [unit],
    `${name.name}: ${typeof value === 'string' ? value : isList(value) ? nameOf(value[0]) : key}`,
  )
}

/** The block or entry that has the field, by the other words of the clause. */
function holderOf(desk: Desk, field: string): { unit: Unit; key: string } | undefined {
  const { page } = desk
  const phrase = phraseOf(desk, objectSpan(desk))
  const keys = FIELD_KEYS[field as keyof typeof FIELD_KEYS] ?? []
  const rest = {
    ...phrase,
    fields: [],
    entries: phrase.entries.filter(({ name }) => name !== field),
    parts: phrase.parts.filter(({ name }) => String(name) !== field),
  }
  const bare = rest.literal.length + rest.entries.length + rest.parts.length === 0 && !rest.isIt
  const found = bare
    ? desk.focus.length > 0 || phrase.isIt
      ? find(desk, { ...rest, isIt: true })
      : heroOf(desk)
    : find(desk, rest)
  const units = typeof found === 'string' ? [] : found.units
  const [unit, other] = units
  if (unit && !other) {
    const key = keys.find((one) => valueAt(unit.block.props, [...unit.path, one]) !== undefined)
    if (key) return { unit, key }
  }
  // "The booking fee note": the words stand in the field itself.
  const holders = page.blocks.flatMap((block) =>
    keys.flatMap((key) => {
      const text = block.props[key]
      return typeof text === 'string' &&
        rest.literal.length > 0 &&
        rest.literal.every((word) => text.toLowerCase().includes(word))
        ? [{ unit: { kind: 'block' as const, block, path: [], name: '' }, key }]
        : []
    }),
  )
  return holders.length === 1 ? holders[0] : undefined
}

function heroOf({ page }: Desk): { units: Unit[] } {
  const hero = page.blocks.find(({ type }) => type === 'hero')
  return { units: hero ? [{ kind: 'block', block: hero, path: [], name: '' }] : [] }
}

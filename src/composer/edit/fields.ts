import { isList, isObject, type JsonObject } from '../../lib/json'
import { slugFrom } from '../../lib/slug'
import { hasTitle } from '../page/blocks'
import { setButton } from './buttons'
import { hasSign, hasVerb, signsOf, type Span } from './clause'
import { type Change, type Desk, did, look, nameFor, only, type Outcome, refused, wholeSpan } from './desk'
import { isWithin, says } from './lexicon'
import { isBare, type Phrase, phraseOf } from './phrase'
import type { Field } from './speech'
import { find, focused } from './target'
import { blockUnit, headingKey, stringsIn, titleOf, type Unit, valueAt, valueOf } from './units'
import { newTextAfter } from './wording'
import tables from './words/blocks.json'

/** The props that hold a field, the likeliest first. */
export const FIELD_KEYS: Partial<Record<Field, readonly string[]>> = tables.fields

/** Fields of the page itself. */
const OF_PAGE = new Set<Field>(['pageName', 'pageDescription', 'slug'])
/** Fields whose values have a form of their own; only a quotation is taken as it is. */
const VALUED = new Set<Field>(['price', 'phone', 'email', 'date', 'time', 'hours', 'address'])

/** A field of something gets new words: a heading, a button, a caption, the page's name. */
export const setField: Change = (desk) => {
  const { clause } = desk
  const given = givenText(desk)
  if (!given || clause.quotes.length > 2) return undefined
  const { text, span } = given
  const phrase = phraseOf(desk, span)
  const fields = phrase.fields
    .map(({ name }) => name)
    .filter((name) => FIELD_KEYS[name] || OF_PAGE.has(name) || name === 'link')
  const field = fields.find((name) => OF_PAGE.has(name)) ?? fields[0]
  const isTold = clause.payload !== undefined || clause.quotes.length > 0
  if (!isTold && !hasVerb(clause, 'change', 'rename', 'replace', 'put', 'swap')) return undefined
  const isOfPage = phrase.isPage && !field && isBare({ ...phrase, quotes: [] }) && hasVerb(clause, 'rename')
  if (isOfPage || (field && OF_PAGE.has(field))) return setPageField(desk, field ?? 'pageName', text)
  if (field === 'button') return setButton(desk, text, phrase)
  if (field && VALUED.has(field) && clause.quotes.length === 0) return undefined
  const quotes = clause.quotes.length === 2 ? [clause.quotes[0]!.text] : []
  if (field) return setNamed(desk, text, { ...phrase, quotes }, field)
  const quote = clause.quotes.at(-1)
  const isTo = signsOf(clause, 'to').some(({ after }) => quote && clause.words[after - 1]!.end <= quote.start)
  if (!hasVerb(clause, 'rename') && (!quote || (clause.quotes.length < 2 && !isTo))) return undefined
  // "Put “New!” above the menu" adds a text.
  if (hasVerb(clause, 'put') && hasSign(clause, 'before', 'after', 'top', 'end')) return undefined
  if (quotes.length === 0 && phrase.said.length === 0 && !phrase.isIt && desk.focus.length === 0) return undefined
  const unit = only(find(desk, { ...phrase, quotes }))
  // "All tickets" are more than the title of their section; and "Thom" is a part of a name.
  const isPart = unit?.block.type === 'people' && unit.name.includes(' ') && !text.includes(' ')
  if (clause.quotes.length === 0 && (phrase.all || isPart)) return refused(desk, 'unclear')
  return unit && retitle(desk, unit, text)
}

/** The new text: quoted, after the colon, or after "to"; and the words that say what gets it. */
function givenText(desk: Desk): { text: string; span: Span } | undefined {
  const { clause } = desk
  const text = clause.payload?.replace(/^["“„«»”\s]+|["“”«»\s]+$/gu, '') ?? clause.quotes.at(-1)?.text
  if (text !== undefined) return { text, span: wholeSpan(desk) }
  for (const to of signsOf(clause, 'to').slice(-8).toReversed()) {
    const next = to.first > 0 ? newTextAfter(desk, to) : undefined
    const span = { from: 0, to: to.first }
    const { found, phrase } = look(desk, span)
    if (next && (typeof found !== 'string' || phrase.fields.length > 0 || phrase.isPage)) return { text: next, span }
  }
  return undefined
}

function setPageField(desk: Desk, field: Field, text: string): Outcome {
  const { page } = desk
  const { slug: before, meta } = page.content
  if (field !== 'slug') {
    const name = { name: text, ...(meta.title !== undefined && { meta: { title: text } }) }
    page.apply({ op: 'document', ...(field === 'pageName' ? name : { description: text }) })
    return did(desk, 'changed', [], text)
  }
  const slug = slugFrom(text, 80, desk.task.locale)
  if (!slug || slug === before) return refused(desk, slug ? 'already' : 'notUnderstood')
  page.apply({ op: 'document', slug })
  return did(desk, 'changed', [], `${before} → ${slug}`)
}

/** The block or entry that has a field, by the other words of its phrase: the selection or the hero where there are none. */
export function holderOf(desk: Desk, phrase: Phrase, field: Field): ReturnType<typeof find> {
  const own = phrase.fields.filter(({ name }) => name === field)
  const rest = {
    ...phrase,
    fields: [],
    entries: phrase.entries.filter(({ name }) => name !== field),
    parts: phrase.parts.filter((part) => !isWithin(part, own)),
  }
  if (!isBare(rest) || rest.isSection) return find(desk, rest)
  if (desk.focus.length > 0) return { units: focused(desk) }
  if ((rest.isIt || says(phrase.words, 'possessive')) && desk.last.length > 0) return { units: desk.last }
  const { blocks } = desk.page
  const hero = blocks.find(({ type }) => type === 'hero') ?? blocks.find(({ type }) => type === 'heading')
  return { units: hero ? [blockUnit(hero)] : [] }
}

/** The prop of a unit that holds a field. */
export function keyOf(unit: Unit, field: Field): string | undefined {
  return FIELD_KEYS[field]?.find((key) => valueAt(unit.block.props, [...unit.path, key]) !== undefined)
}

function setNamed(desk: Desk, text: string, phrase: Phrase, field: Field): Outcome | undefined {
  const found = holderOf(desk, phrase, field)
  if (typeof found === 'string') return refused(desk, found)
  const [unit, other] = found.units
  if (!unit || other) return refused(desk, unit ? 'unclear' : 'absent')
  if (field === 'title') return retitle(desk, unit, text)
  const key = keyOf(unit, field)
  if (!key || typeof valueAt(unit.block.props, [...unit.path, key]) !== 'string') return refused(desk, 'absent')
  desk.page.put(unit.block, [...unit.path, key], text)
  return did(desk, 'changed', [nameFor(desk, unit)])
}

/** Gives a block or an entry another name. */
function retitle(desk: Desk, unit: Unit, text: string): Outcome | undefined {
  const { page } = desk
  const { block, path } = unit
  const before = unit.kind === 'block' ? titleOf(block) : unit.name
  if (before === text) return refused(desk, 'already')
  const value = valueOf(unit)
  const key =
    unit.kind === 'block'
      ? (headingKey(block) ?? (block.type === 'table' ? 'caption' : hasTitle(block.type) ? 'title' : undefined))
      : isObject(value)
        ? Object.keys(value).find((one) => (value as JsonObject)[one] === unit.name)
        : undefined
  if (key !== undefined) page.put(block, [...path, key], text)
  else if (unit.kind === 'block' && before) page.put(block, ['text'], String(block.props.text).replace(before, text))
  else if (isList(value)) page.put(block, [...path, 0], text)
  else if (unit.kind === 'entry' && stringsIn(value)[0] === value) page.put(block, path, text)
  else return undefined
  return did(desk, 'changed', [unit], before ? `${before} → ${text}` : text)
}

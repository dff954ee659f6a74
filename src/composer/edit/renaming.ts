import { isList, isObject, type Json, type JsonObject } from '../../lib/json'
import { slugFrom } from '../../lib/slug'
import { setButton } from './buttons'
import { type Desk, did, type Handler, look, nameFor, type Outcome, refused, type Given } from './desk'
import { FIELD_KEYS } from './fields'
import { headingKey, type Unit, valueAt } from './page'
import { titleOf } from './parts-of-page'
import { phraseOf } from './phrase'
import { signsOf, strongVerbs } from './request'
import { blockUnit, find, focused } from './target'
import { newTextAfter } from './new-text'

/** A field of something gets new words: a heading, a button, a caption, the page's name. */
export const setField: Handler = (desk) => {
  const { clause } = desk
  const verbs = strongVerbs(clause)
  if (clause.quotes.length > 2 || OTHERS.some((verb) => verbs.has(verb))) return undefined
  const given = givenText(desk)
  if (!given) return undefined
  const phrase = phraseOf(desk, given.span)
  const fields = phrase.fields.filter(
    ({ name }) => FIELD_KEYS[name] !== undefined || PAGE_FIELDS.has(name) || name === 'link',
  )
  const field = fields.find(({ name }) => PAGE_FIELDS.has(name)) ?? fields[0]
  if (
    !clause.verbs.some(({ name }) => ['change', 'rename', 'replace', 'put', 'swap'].includes(name)) &&
    clause.payload === undefined &&
    clause.quotes.length === 0
  )
    return undefined
  const isOfPage =
    phrase.isPage && fields.length === 0 && phrase.literal.length + phrase.parts.length + phrase.entries.length === 0
  if (isOfPage && clause.verbs.some(({ name }) => name === 'rename')) return setPageField(desk, 'pageName', given.text)
  if (field && PAGE_FIELDS.has(field.name)) return setPageField(desk, field.name, given.text)
  if (field?.name === 'button') return setButton(desk, given, phrase.literal)
  if (field && VALUED.has(field.name) && clause.quotes.length === 0) return undefined
  if (field) return setNamed(desk, given, field.name)
  const renames = clause.verbs.some(({ name }) => name === 'rename') || clause.quotes.length > 0
  return renames ? renameUnit(desk, given) : undefined
}

const PAGE_FIELDS = new Set(['pageName', 'pageDescription', 'slug'])

/** Verbs that give nothing another name. */
const OTHERS = ['add', 'remove', 'merge', 'split', 'shorten', 'swap'] as const
/** Fields whose values have a form of their own; only a quotation is taken as it is. */
const VALUED = new Set(['price', 'phone', 'email', 'date', 'time', 'hours', 'address'])

/** The new text: quoted, after the colon, or after "to". */
function givenText(desk: Desk): Given | undefined {
  const { clause } = desk
  const quote = clause.quotes.at(-1)
  if (clause.payload !== undefined)
    return {
      text: clause.payload.replace(/^["“„«»”\s]+|["“”«»\s]+$/gu, ''),
      span: { from: 0, to: clause.words.length },
    }
  if (quote) return { text: quote.text, span: { from: 0, to: clause.words.length } }
  for (const to of signsOf(clause, 'to').slice(-8).toReversed()) {
    const text = newTextAfter(desk, to)
    const span = { from: 0, to: to.first }
    if (!text || to.first === 0) continue
    const { found, phrase } = look(desk, span)
    if (typeof found !== 'string' || phrase.fields.length > 0 || phrase.isPage) return { text, span }
  }
  return undefined
}

function setPageField(desk: Desk, field: string, text: string): Outcome {
  const { page } = desk
  const before = page.content
  if (field === 'slug') {
    const slug = slugFrom(text, 80, desk.task.locale)
    if (!slug || slug === before.slug) return refused(slug ? 'already' : 'notUnderstood', desk.clause.text)
    page.apply({ op: 'document', slug })
    return did(desk, 'changed', [], `${before.slug} → ${slug}`)
  }
  if (field === 'pageDescription') page.apply({ op: 'document', description: text })
  else page.apply({ op: 'document', name: text, ...(before.meta.title !== undefined && { meta: { title: text } }) })
  return did(desk, 'changed', [], text)
}

function setNamed(desk: Desk, { text, span }: Given, field: string): Outcome | undefined {
  const { page, clause } = desk
  const phrase = phraseOf(desk, span)
  const old = clause.quotes.length === 2 ? clause.quotes[0]!.text : undefined
  const rest = {
    ...phrase,
    fields: [],
    quotes: old ? [old] : [],
    entries: phrase.entries.filter(({ name }) => name !== field),
    parts: phrase.parts.filter(
      ({ first, after }) => !phrase.fields.some((one) => one.first <= first && after <= one.after),
    ),
  }
  const bare =
    rest.literal.length + rest.parts.length + rest.entries.length + rest.quotes.length === 0 && !rest.isSection
  const hero = page.blocks.find(({ type }) => type === 'hero') ?? page.blocks.find(({ type }) => type === 'heading')
  const found = !bare
    ? find(desk, rest)
    : desk.focus.length > 0
      ? { units: focused(desk) }
      : rest.isIt && desk.last.length > 0
        ? { units: [...desk.last] }
        : { units: hero ? [blockUnit(hero)] : [] }
  if (typeof found === 'string') return refused(found, clause.text)
  const [unit, other] = found.units
  if (!unit || other) return refused(unit ? 'unclear' : 'absent', clause.text)
  if (field === 'title' || field === 'name') return retitle(desk, unit, text)
  const value = valueAt(unit.block.props, unit.path)
  const keys = FIELD_KEYS[field as keyof typeof FIELD_KEYS] ?? []
  const holder = isObject(value) ? (value as JsonObject) : undefined
  const key = keys.find((one) => typeof holder?.[one] === 'string')
  if (!key) return refused('absent', clause.text)
  page.put(unit.block, [...unit.path, key], text)
  return did(desk, 'changed', [nameFor(desk, unit)])
}

function renameUnit(desk: Desk, { text, span }: Given): Outcome | undefined {
  const { clause } = desk
  const quotes = clause.quotes.length === 2 ? [clause.quotes[0]!.text] : []
  const phrase = phraseOf(desk, span)
  if (quotes.length === 0 && phrase.said.length === 0 && !phrase.isIt && desk.focus.length === 0) return undefined
  const found = find(desk, { ...phrase, quotes })
  if (typeof found === 'string') return undefined
  const [unit, other] = found.units
  return unit && !other ? retitle(desk, unit, text) : undefined
}

/** Gives a block or an entry another name. */
function retitle(desk: Desk, unit: Unit, text: string): Outcome | undefined {
  const { page, clause } = desk
  const before = unit.kind === 'block' ? titleOf(unit.block) : unit.name
  if (before === text) return refused('already', clause.text)
  if (unit.kind === 'block') {
    const key = headingKey(unit.block) ?? (unit.block.type === 'table' ? 'caption' : undefined)
    if (key) page.put(unit.block, [key], text)
    else if (before) page.put(unit.block, ['text'], String(unit.block.props.text).replace(before, text))
    else if (TITLED.has(unit.block.type)) page.put(unit.block, ['title'], text)
    else return undefined
  } else {
    const value: Json | undefined = valueAt(unit.block.props, unit.path)
    if (typeof value === 'string' && unit.line === undefined) page.put(unit.block, unit.path, text)
    else if (isList(value)) page.put(unit.block, [...unit.path, 0], text)
    else if (isObject(value)) {
      const key = Object.keys(value).find((one) => (value as JsonObject)[one] === unit.name)
      if (!key) return undefined
      page.put(unit.block, [...unit.path, key], text)
    } else return undefined
  }
  return did(desk, 'changed', [unit], before ? `${before} → ${text}` : text)
}

const TITLED = new Set([
  'section',
  'features',
  'stats',
  'pricing',
  'testimonials',
  'faq',
  'timeline',
  'people',
  'gallery',
  'form',
  'logos',
  'callout',
  'card',
])

import type { Block } from '../../../../blocks/block'
import { isObject, type Json, type JsonObject } from '../../../../lib/json'
import { plain } from '../making/markdown'
import type { Made, Page, PlannedPart } from '../making/page'
import { readProfile } from '../making/profile'
import type { Ask, Brief } from '../reading/brief'
import { anyOf, numberOf, wordPattern } from '../reading/mentions'
import { readBrief } from '../reading/read-brief'
import { entryOf, splitList } from '../reading/entries'
import { atMost } from '../../../../lib/at-most'
import { bare, fold, sentenceCase, tokensOf } from '../reading/text'
import { MAKERS } from '../sections/makers'
import type { SectionName } from '../words/vocabulary'
import { headingOf, listKey, listOf } from './bench'
import { type Desk, type Handler, note, only } from './desk'
import { fieldsInto } from './fields'
import { entriesInto, questionsIn } from './given'
import { bodyEnd, bodyStart } from './structure'
import { blocksFor } from './targets'

/** New parts, or new entries of a list that is there. */
export const add: Handler = (desk) => {
  const { clause, terms } = desk
  const into = fieldsInto(desk) ?? entriesInto(desk)
  if (into) {
    const { block, section, entries } = into
    return append(desk, block, { section, entries, start: 0 }, readBrief('', desk.task.locale), 1)
  }
  const verb = clause.verbs.find((one) => one.verb === 'add')
  const from = verb && verb.start < 60 ? verb.end : 0
  const tokens = tokensOf(clause.folded.slice(0, placeStart(desk)))
  const found = terms.sections.matches(tokens)
  // "A section about our history": the word leads to what is asked for.
  const mentions = found.filter(
    ({ term, after, start }, i) =>
      term !== 'about' ||
      (found[i + 1]?.first !== after &&
        !/(?:section|block|part|paragraph|bit|page) $/.test(clause.folded.slice(0, start))),
  )
  const asked = mentions.find(({ start }) => start >= from) ?? mentions[0]
  if (!asked) return (verb !== undefined && addPriced(desk, verb.end)) || addBare(desk, verb !== undefined)
  // "A delivery section with post and pick-up": what it is to hold asks for no part.
  const titled = verb && clause.quotes.length === 0 ? titledIn(desk) : undefined
  if (titled && asked.start >= titled.end) return insertTitled(desk, titled)
  const count = countIn(desk, tokens, asked.first)
  if (!verb && count === undefined && clause.quotes.length === 0) return false
  // A stop, as the sentence had: an initial at its end keeps its own.
  const brief = readBrief(`${clause.text}.`, desk.task.locale)
  const ask = askFor(asked.value, brief)
  const all = mentions.filter(
    ({ start, value, counted }, i) =>
      start >= from && !counted && mentions.findIndex((one) => one.value === value) === i,
  )
  const there = blocksFor(asked.value, desk.bench, terms).filter(
    (block) => listKey(block) !== undefined || block.type === 'section',
  )
  const sole = all.length <= 1 || count !== undefined || brief.voices.length > 0
  if (there.length === 1 && there[0] && sole && listKey(there[0]) && appends(desk, asked.term, count, ask, brief))
    return append(desk, there[0], ask, brief, count ?? 1)
  let at = placeFor(desk, asked.value)
  const wanted = sole || all.length === 0 ? [asked.value] : all.map(({ value }) => value)
  for (const section of wanted) {
    const own = askFor(section, brief)
    const registers = section === 'rsvp' && REGISTRATION.test(asked.term)
    if (registers) own.title ??= sentenceCase(clause.text.slice(asked.start, asked.end))
    const made = make(
      desk,
      registers ? 'form' : section,
      { ...own, ...(section === asked.value && count !== undefined && { count }) },
      brief,
    )
    desk.bench.insert(made, at.parentId, at.index)
    note(desk, 'added', String(made.props.title ?? desk.wording.labels[section]))
    at = { ...at, index: at.index + 1 }
  }
  return true
}

/** "Add gazpacho 5,50 €": a thing and its price belong to the list of prices, where the page has only one. */
function addPriced(desk: Desk, from: number): boolean {
  if (desk.clause.quotes.length > 0 || placeStart(desk) < desk.clause.folded.length) return false
  const entry = entryOf(bare(desk.clause.text.slice(from)), true)
  if (!entry.price || !/^[^:\n]{2,60}$/.test(entry.title) || entry.title.split(/\s+/).length > 6) return false
  const lists = PRICED.flatMap((section) =>
    blocksFor(section, desk.bench, desk.terms)
      .flatMap((block) => (listKey(block) === undefined ? (block.children ?? []) : [block]))
      .filter((block) => listKey(block) !== undefined)
      .map((block) => ({ section, block })),
  )
  const [list] = lists
  if (!list || lists.some(({ block }) => block.id !== list.block.id)) return false
  return append(
    desk,
    list.block,
    { section: list.section, entries: [entry], start: 0 },
    readBrief('', desk.task.locale),
    1,
  )
}

const PRICED = ['menu', 'products', 'pricing'] as const

/** Who registers for a class is not asked whether they come. */
const REGISTRATION = /^(?:anmeld|regist|formulaire d.inscription|inscription|formulario de inscripcion|inscripcion)/

/** What the words of the clause give for a part. */
export function askFor(section: SectionName, { asks }: Brief): Ask {
  return asks.find((ask) => ask.section === section) ?? { section, entries: [], start: 0 }
}

/** How many of a part the clause speaks of. */
export function countIn(desk: Desk, tokens: ReturnType<typeof tokensOf>, first: number): number | undefined {
  for (let back = 1; back <= 3; back++) {
    const number = numberOf(tokens[first - back]?.word, desk.terms)
    if (number !== undefined) return number
  }
  const after = /(?:with|mit|avec|con|de|of)\s+(\p{L}+|\d{1,2})\s/u.exec(
    desk.clause.folded.slice(tokens[first]?.end ?? 0),
  )?.[1]
  return numberOf(after, desk.terms)
}

/** More of what is there, or one of its entries: not another block of the kind. */
function appends({ clause, terms }: Desk, term: string, count: number | undefined, ask: Ask, brief: Brief): boolean {
  const more = wordPattern(anyOf(terms.vocabularies, ({ edit }) => edit.more)).test(clause.folded)
  const single = fold(terms.vocabularies.map(({ edit }) => edit.item).join(', '))
    .split(', ')
    .includes(term)
  const asks = ask.section === 'faq' && clause.quotes.some(({ text }) => text.includes('?'))
  return more || single || asks || count !== undefined || ask.entries.length > 0 || brief.voices.length > 0
}

function append(desk: Desk, block: Block, ask: Ask, brief: Brief, count: number): boolean {
  const key = listKey(block)
  if (!key) return false
  const asked = ask.section === 'faq' ? questionsIn(desk) : []
  const entries = asked.length > 0 ? asked : ask.entries
  const made = make(
    desk,
    ask.section,
    { ...ask, entries, count: Math.max(count, entries.length, brief.voices.length) },
    brief,
  )
  const source = made.type === block.type ? made : made.children?.find(({ type }) => type === block.type)
  const fresh = source?.props[key]
  if (!source || !Array.isArray(fresh)) return false
  const most = block.type === 'pricing' ? 6 : block.type === 'stats' ? 8 : 24
  const next = [...listOf(block), ...withFreeNames(block, fresh)].slice(0, Math.max(most, listOf(block).length))
  desk.bench.update(block, { [key]: next as Json[] }, source.provenance)
  return note(desk, 'changed', block)
}

/** Each field of a form has a name of its own. */
function withFreeNames(block: Block, fresh: readonly Json[]): Json[] {
  if (block.type !== 'form') return [...fresh]
  const taken = new Set(listOf(block).map((field) => (isObject(field) ? field.name : undefined)))
  return fresh.map((field) => {
    if (!isObject(field) || !taken.has(field.name)) return field
    const free = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${String(field.name)}_${n}`).find((name) => !taken.has(name))
    return { ...field, name: free ?? `${String(field.name)}_` } as JsonObject
  })
}

/** The blocks of a part, as a new page would have them. */
export function make(desk: Desk, section: SectionName, ask: Ask, brief: Brief): Made {
  const part: PlannedPart = { section, id: desk.newId(), ask }
  const contact = desk.bench.blocks.find(
    ({ type, props }) => type === 'form' || /kontakt|contact/.test(fold(String(props.title ?? ''))),
  )
  const there: PlannedPart[] = contact ? [{ section: 'contact', id: contact.id }] : []
  const page: Page = {
    brief,
    wording: desk.wording,
    profile: readProfile(desk.task),
    parts: [part, ...there],
    holes: new Set(),
    newId: desk.newId,
  }
  return MAKERS[section](part, page)
}

/** Where "after the hero" begins, so that the hero is not taken for what is to be added. */
function placeStart({ clause, terms }: Desk): number {
  const words = anyOf(terms.vocabularies, ({ edit }) => `${edit.before}, ${edit.after}`)
  const verb = clause.verbs.find(({ verb: one }) => one === 'add')
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${words})(?=\\s+(?:the|die|der|das|den|dem|la|le|les|el|los|las|l'|my|our|section|"|\\p{L}))`,
    'gu',
  )
  for (const match of clause.folded.matchAll(pattern))
    if (match.index > (verb?.end ?? 0) + 3 || match.index === 0)
      return match.index === 0 ? clause.folded.length : match.index
  return clause.folded.length
}

function placeFor(desk: Desk, section: SectionName): { parentId: string | null; index: number } {
  const { bench, clause, terms, targets } = desk
  const at = placeStart(desk)
  const reference = only(
    targets.find(({ start, section: other }) => start >= at && other !== section) ??
      targets.find(({ start }) => start >= at),
  )
  const placed = reference && bench.index().get(reference.id)
  if (placed && at < clause.folded.length) {
    const before = new RegExp(`^(?:${anyOf(terms.vocabularies, ({ edit }) => edit.before)})(?![\\p{L}])`, 'u').test(
      clause.folded.slice(at),
    )
    return { parentId: placed.parentId, index: placed.index + (before ? 0 : 1) }
  }
  const says = (words: string) => wordPattern(words).test(clause.folded)
  if (section === 'nav') return { parentId: null, index: 0 }
  if (section === 'footer') return { parentId: null, index: bench.blocks.length }
  if (
    section === 'hero' ||
    says(anyOf(terms.vocabularies, ({ edit }) => edit.top.replace('first, ', '').replace('primero', '')))
  )
    return { parentId: null, index: bodyStart(bench.blocks) }
  if (says(anyOf(terms.vocabularies, ({ edit }) => edit.end.replace('last, ', '').replace(', último', ''))))
    return { parentId: null, index: bodyEnd(bench.blocks) }
  return { parentId: null, index: beforeClosing(bench.blocks) }
}

/** Before what closes the page: contact, forms, the last call, the footer. */
function beforeClosing(blocks: readonly Block[]): number {
  let index = bodyEnd(blocks)
  while (index > 1 && isClosing(blocks[index - 1])) index--
  return index
}

function isClosing(block: Block | undefined): boolean {
  if (!block) return false
  return (
    ['cta', 'form'].includes(block.type) ||
    (block.type === 'section' && /kontakt|contact/.test(fold(headingOf(block)?.text ?? '')))
  )
}

/** A paragraph, heading or button by its words alone. */
function addBare(desk: Desk, asked: boolean): boolean {
  const [quote] = desk.clause.quotes
  const part = anyOf(desk.terms.vocabularies, ({ edit }) => edit.section)
  const titled = quote && new RegExp(`(?<!\\p{L})(?:${part})\\s+$`, 'u').test(desk.clause.folded.slice(0, quote.start))
  if (titled) return insertTitled(desk, { heading: quote.text, entries: [] })
  if (!asked) return false
  if (!quote) {
    const own = titledIn(desk)
    return own !== undefined && insertTitled(desk, own)
  }
  const heading = wordPattern(anyOf(desk.terms.vocabularies, ({ headline }) => headline)).test(desk.clause.folded)
  const props: JsonObject = heading ? { text: atMost(quote.text, 200), level: 2 } : { text: plain(quote.text) }
  const at = placeFor(desk, 'text')
  desk.bench.insert(
    { id: desk.newId(), type: heading ? 'heading' : 'text', props, provenance: 'brief' },
    at.parentId,
    at.index,
  )
  return note(desk, 'added', quote.text)
}

const OF =
  'called|named|titled|about|on|for|with the title|namens|uber|zu|zum|zur|fur|mit dem titel|intitulee?|appelee?|sur|pour|sobre|para|llamada|titulada|de'
const HOLDING = '(?:with|containing|mit|avec|con)(?!\\p{L})|:'

interface Titled {
  heading: string
  entries: Ask['entries']
  /** Where in the clause its heading ends. */
  end: number
}

/** "Add a shipping section with A and B", "ajoute une section hébergement": a part under its own heading, with what is given. */
function titledIn(desk: Desk): Titled | undefined {
  const { clause, terms } = desk
  const any = (words: Parameters<typeof anyOf>[1]) => anyOf(terms.vocabularies, words)
  const part = any(({ edit }) => edit.section)
  const place = any(({ edit }) => `${edit.before}, ${edit.after}, ${edit.top}, ${edit.end}`)
  const articles = any((words) => words.articles)
  const verb = clause.verbs.find((one) => one.verb === 'add')
  const from = verb && verb.start < 60 ? verb.end : 0
  const said = clause.folded.slice(from)
  const word = `(?!(?:${place}|with|mit|avec|con|hinzu|ein)(?!\\p{L}))[\\p{L}\\p{N}&'’-]+`
  const title = `((?!(?:${articles}|${any(({ edit }) => edit.more)})\\s+(?:${part}))${word}(?: ${word}){0,4}?)`
  const stop = `(?=\\s*(?:${HOLDING}|[,.]|(?:${place}|hinzu|ein)(?!\\p{L})|$))`
  const match =
    new RegExp(`(?<!\\p{L})(?:${part})\\s+(?:(?:${OF})\\s+)?(?:(?:${articles})\\s+)?${title}${stop}`, 'du').exec(
      said,
    ) ?? new RegExp(`^\\s+(?:(?:${articles})\\s+)?${title}[ -](?:${part})(?!\\p{L})${stop}`, 'du').exec(said)
  const [start, end] = match?.indices?.[1] ?? []
  if (!match || start === undefined || end === undefined) return undefined
  const heading = bare(clause.text.slice(from + start, from + end))
  const behind = match.index + match[0].length
  const to = placeStart(desk) - from
  const rest = said.slice(behind, to > behind ? to : undefined)
  const held = new RegExp(`^\\s*(?:${HOLDING})\\s*(.+?)(?:\\s+(?:hinzu|ein))?\\s*$`, 'dsu').exec(rest)
  const [first, last] = held?.indices?.[1] ?? []
  const list = first === undefined ? '' : clause.text.slice(from + behind + first, from + behind + (last ?? first))
  return { heading, entries: list ? splitList(list).map((one) => entryOf(one)) : [], end: from + end }
}

function insertTitled(desk: Desk, { heading, entries }: Omit<Titled, 'end'>): boolean {
  const section = entries.length > 1 ? 'list' : 'text'
  const title = atMost(sentenceCase(heading), 160)
  const made = make(desk, section, { section, title, entries, start: 0 }, readBrief('', desk.task.locale))
  const at = placeFor(desk, section)
  desk.bench.insert(made, at.parentId, at.index)
  return note(desk, 'added', title)
}

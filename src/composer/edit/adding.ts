import type { Block } from '../../blocks/block'
import type { JsonObject } from '../../lib/json'
import { ellipsize } from '../../lib/ellipsize'
import { plain } from '../making/escaping'
import type { Brief } from '../reading/brief'
import type { Match } from '../words/lexicon'
import { anyOf, wordPattern } from '../reading/mentions'
import { readBrief } from '../reading/read-brief'
import { fold, sentenceCase, tokensOf } from '../text'
import type { SectionName } from '../words/vocabulary'
import { append } from './appending'
import { listKey } from './bench'
import { verbIn } from './clauses'
import { type Desk, type Handler, note } from './desk'
import { fieldsInto } from './added-fields'
import { entriesInto, pricedInto } from './given'
import { askFor, countIn, makePart } from './new-parts'
import { placeFor, placeStart, thingStart } from './placing'
import { blocksFor } from './targets'
import { insertTitled, titledByQuote, titledByWords } from './titled'

/** New parts, or new entries of a list that is there. */
export const add: Handler = (desk) => {
  const { clause } = desk
  const given = fieldsInto(desk) ?? entriesInto(desk)
  if (given) return append(desk, given.block, given.ask)
  const wanted = wantedIn(desk)
  if (!wanted) return addPriced(desk) || addInWords(desk)
  const titled = titledByWords(desk)
  // "A delivery section with post and pick-up": what it is to hold asks for no part.
  if (titled && wanted.named.start >= titled.end) return insertTitled(desk, titled)
  if (!verbIn(clause, 'add') && wanted.count === undefined && clause.quotes.length === 0) return false
  // A stop, as the sentence had: an initial at its end keeps its own.
  const brief = readBrief(`${clause.text}.`, desk.task.locale)
  return addWanted(desk, wanted, brief)
}

/** The parts that a clause wants, in the words of the vocabulary. */
interface Wanted {
  /** The first of them, as the clause names it. */
  named: Match<SectionName>
  /** How many of the first, or of its entries. */
  count: number | undefined
  /** All of them, each once. */
  sections: SectionName[]
}

function wantedIn(desk: Desk): Wanted | undefined {
  const { clause, terms } = desk
  const tokens = tokensOf(clause.folded.slice(0, placeStart(desk)))
  const found = terms.sections.matches(tokens)
  // "A section about our history": the word leads to what is asked for.
  const mentions = found.filter(
    ({ term, after, start }, i) =>
      term !== 'about' ||
      (found[i + 1]?.first !== after &&
        !/(?:section|block|part|paragraph|bit|page) $/.test(clause.folded.slice(0, start))),
  )
  const from = thingStart(clause)
  const named = mentions.find(({ start }) => start >= from) ?? mentions[0]
  if (!named) return undefined
  const firsts = mentions.filter(({ value }, i) => mentions.findIndex((one) => one.value === value) === i)
  const sections = firsts.filter(({ start, counted }) => start >= from && !counted).map(({ value }) => value)
  return { named, count: countIn(desk, tokens, named.first), sections }
}

/** More entries where the page has the part as its one list, otherwise new parts. */
function addWanted(desk: Desk, wanted: Wanted, brief: Brief): boolean {
  const { named, count, sections } = wanted
  if (sections.length > 1 && count === undefined && brief.voices.length === 0) return insertParts(desk, wanted, brief)
  // With a number or somebody's words only the first is meant.
  const list = listFor(named.value, desk)
  if (!list || !isMore(desk, wanted, brief)) return insertParts(desk, { ...wanted, sections: [named.value] }, brief)
  return append(desk, list, { ...askFor(named.value, brief), count: count ?? 1 }, brief)
}

/** The one block of such a part, if it is a list. */
function listFor(section: SectionName, { bench, terms }: Desk): Block | undefined {
  const isList = (block: Block) => listKey(block) !== undefined
  const [block, other] = blocksFor(section, bench, terms).filter((one) => isList(one) || one.type === 'section')
  return block && !other && isList(block) ? block : undefined
}

/** More of what is there, or one of its entries: not another block of the kind. */
function isMore({ clause, terms }: Desk, { named, count }: Wanted, brief: Brief): boolean {
  const more = wordPattern(anyOf(terms.vocabularies, ({ edit }) => edit.more)).test(clause.folded)
  const single = fold(terms.vocabularies.map(({ edit }) => edit.item).join(', '))
    .split(', ')
    .includes(named.term)
  const asks = named.value === 'faq' && clause.quotes.some(({ text }) => text.includes('?'))
  const { entries } = askFor(named.value, brief)
  return more || single || asks || count !== undefined || entries.length > 0 || brief.voices.length > 0
}

/** Who registers for a class is not asked whether they come. */
const REGISTRATION = /^(?:anmeld|regist|formulaire d.inscription|inscription|formulario de inscripcion|inscripcion)/

function insertParts(desk: Desk, { named, count, sections }: Wanted, brief: Brief): true {
  const { bench, clause, wording } = desk
  const { parentId, index } = placeFor(desk, named.value)
  for (const [i, section] of sections.entries()) {
    const ask = askFor(section, brief, section === named.value ? count : undefined)
    const registers = section === 'rsvp' && REGISTRATION.test(named.term)
    const title = ask.title ?? sentenceCase(clause.text.slice(named.start, named.end))
    const made = registers ? makePart(desk, 'form', { ...ask, title }, brief) : makePart(desk, section, ask, brief)
    bench.insert(made, parentId, index + i)
    note(desk, 'added', String(made.props.title ?? wording.labels[section]))
  }
  return true
}

function addPriced(desk: Desk): boolean {
  const priced = pricedInto(desk)
  return priced !== undefined && append(desk, priced.block, priced.ask)
}

/** A part under its heading, a heading or a paragraph, by its words alone. */
function addInWords(desk: Desk): boolean {
  const { bench, clause, terms } = desk
  const titled = titledByQuote(desk) ?? titledByWords(desk)
  if (titled) return insertTitled(desk, titled)
  const [quote] = clause.quotes
  if (!quote || !verbIn(clause, 'add')) return false
  const heading = wordPattern(anyOf(terms.vocabularies, ({ headline }) => headline)).test(clause.folded)
  const type = heading ? 'heading' : 'text'
  const props: JsonObject = heading ? { text: ellipsize(quote.text, 200), level: 2 } : { text: plain(quote.text) }
  const at = placeFor(desk, 'text')
  bench.insert({ id: desk.newId(), type, props, provenance: 'brief' }, at.parentId, at.index)
  return note(desk, 'added', quote.text)
}

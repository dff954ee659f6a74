import { type Address, isSite, readPhones, readReach, siteName } from '../facts/contact'
import { readAddresses } from '../facts/places'
import { readDates, readHours, readTimes } from '../facts/times'
import { readTone } from '../labels/tones'
import { detectLanguage, languageOf, vocabulariesOf } from '../words/languages'
import { readActions, readHighlight } from './actions'
import { nameAsks, readAsks } from './asks'
import { readAspects } from './aspects'
import { KINDS } from '../kinds/kinds'
import { readRequired } from './fields'
import type { Brief, Entry, Link, Note } from './brief'
import { kindFromParts, readKind } from './kind-of'
import { anyOf, type Terms, termsOf, wordPattern } from './mentions'
import { addDateLists, addEntries, addPeople, giveTimetable } from './giving'
import { readHost } from './hosts'
import { readName } from './names'
import { readOffers, readPriced } from './offers'
import { readCareer } from './careers'
import { readDateLists, readDeadlines } from './date-lists'
import { readCodes, readQuotes } from './quotes'
import { readNotes } from './notes'
import { readStatements } from './statements'
import { bare, clean, fold, sentenceCase, sentenceEnd, Source, tokensOf } from './text'
import { readTopic, townAfter } from './topics'
import { readTimetable } from './timetable'
import { placeOf } from './where'
import { readAskedQuestions, readQuestions, readQuotedQuestions, readSayings, readVoices } from './voices'

/** Reads a brief for a whole page. Each step takes what it understands, so that no words are read twice. */
export function readBrief(intent: string, locale: string): Brief {
  const { text, cut } = clean(intent)
  const source = new Source(text)
  const codes = readCodes(source)
  const quotes = readQuotes(source)
  const tone = readTone(source)
  const tongue = detectLanguage(source.free(), locale)
  const terms = termsOf(vocabulariesOf(tongue))
  const sayings = readSayings(source, quotes, terms)
  const voices = readVoices(source, quotes)
  const reach = readReach(source)
  const days = readDateLists(source, terms)
  const deadlines = readDeadlines(source, terms)
  const dated = readDates(source)
  const [address] = readAddresses(source)
  const hours = readHours(source)
  const keyed = readKeyed(source, terms)
  const timetable = readTimetable(source)
  const early = [...readQuestions(source, []), ...readAskedQuestions(source, terms)]
  const { kind: first, named, matches } = readKind(source, terms)
  const career = readCareer(source, first)
  const required = readRequired(source, terms.vocabularies)
  const asked = readAsks(source, terms, [...matches, ...includedIn(source)])
  const questions = [
    ...early,
    ...readQuotedQuestions(source, quotes, first.id === 'help' || asked.asks.some(({ section }) => section === 'faq')),
    ...readQuestions(source, asked.asks),
  ]
  nameAsks(source, asked.asks, quotes, terms)
  const told = readNotes(source, terms)
  const isClaim = ({ label }: Note) => wordPattern(CLAIM).test(fold(label))
  const claim = told.find(isClaim)
  const notes = told.filter((note) => !isClaim(note))
  const dates = dated.map((date) => date.text)
  const times = readTimes(source).map((time) => time.text)
  const priced = readPriced(source, terms)
  const phones = readPhones(source, callWords(terms))
  const actions = readActions(source, terms)
  const people = readPeople(source)
  const fromParts = named ? undefined : kindFromParts(asked.asks.map(({ section }) => section))
  const reachable = phones.length > 0 || hours.length > 0 || (keyed.address ?? address) !== undefined
  const kind = fromParts ?? (reachable ? businessFor(source, first) : first)
  const name = readName(source, quotes, terms, kind.personal === true)
  if (name && codes[0] === name.text) codes.shift()
  const line = readTrade(source, terms)
  const town = name && kind.personal !== true ? townAfter(source, name, terms) : undefined
  const topical = readTopic(source, terms, name)
  const topic = topical === undefined || topical === town ? line?.trade : topical
  if (!asked.asks.some(({ section, entries }) => ['people', 'speakers'].includes(section) && entries.length > 0))
    addPeople(asked, people)
  giveTimetable(asked, timetable)
  addDateLists(asked, [...days.asks, ...career])
  addEntries(asked, priced.entries, questions, kind.priced, readOffers(source, terms))
  const links = linksOf(source, reach.links)
  const host = readHost(source, terms, name?.text)
  const place = keyed.place ?? town ?? placeOf(source, name, host, dated) ?? line?.place
  return {
    tongue,
    language: tongue === 'other' ? languageOf(locale) : tongue,
    kind,
    kindNamed: named,
    ...(tone && { tone }),
    ...optional({
      name: name?.text,
      topic,
      host,
      place,
      address: keyed.address ?? address,
      price: priced.price,
    }),
    priceNamed: priced.priceNamed,
    ...(claim && { subline: claim.value }),
    ...sayings,
    asks: asked.asks,
    leaveOut: asked.leaveOut,
    only: asked.only,
    orderly: asked.orderly,
    emails: reach.emails,
    phones: [...new Set(phones)],
    dates: [...new Set(dates.length > 0 ? dates : days.days)],
    deadlines,
    required,
    times: [...new Set(times)],
    hours: hours.length || !keyed.hours ? hours : [{ days: '', times: keyed.hours }],
    links,
    action: sayings.action ?? actions.action,
    moreActions: actions.more,
    ...optional({ highlight: readHighlight(source, terms) }),
    codes,
    voices,
    aspects: readAspects(source, terms, [name?.text, topic, host, place, address]),
    notes,
    statements: readStatements(source, terms),
    cut,
  }
}

const CLAIM = 'tagline|slogan|motto|claim|untertitel|subtitle|sous-titre|devise|lema|eslogan'

/** "Piano tuner, Leeds." and "Registered nurse, Manchester" on its line: what someone is, and where. */
function readTrade(source: Source, terms: Terms): { trade: string; place: string } | undefined {
  const match =
    /(?:^|\n|[.]\s)[^\S\n]*(\p{L}[\p{Ll}'’-]+(?:[^\S\n]\p{Ll}[\p{Ll}'’-]+){0,4}),[^\S\n]*(\p{Lu}[\p{L}'’-]+(?:[^\S\n]\p{Lu}[\p{L}'’-]+)?)\s*(?=[.\n]|$)/u.exec(
      source.free(),
    )
  const [, trade = '', place = ''] = match ?? []
  if (!match || terms.wishes.matches(tokensOf(fold(trade))).length > 0) return undefined
  return { trade, place }
}

/** A site that can be called or visited, of which nothing else is told, is that of a business. */
function businessFor(source: Source, told: Brief['kind']): Brief['kind'] {
  const generic = told.id === 'landing' && !/landing/.test(source.folded)
  return generic ? (KINDS.find(({ id }) => id === 'business') ?? told) : told
}

const PERSON =
  /(?<![\p{L}])(\p{Lu}[\p{L}'’.-]{1,60}(?:\s\p{Lu}[\p{L}'’.-]{0,60}){1,2})\s*(?:[–—-]\s+|\()(\p{L}[^;,.()\n"]{2,40})\)?(?=\s*(?:[;,.\n]|$|\s(?:and|und|et|y)\s))/gu

/** "Anna Bell – Illustrator; Joe Marsh – Typographer": people in a row, though no team is named. */
function readPeople(source: Source): Entry[] {
  const found = [...source.free().matchAll(PERSON)]
  if (found.length < 2) return []
  for (const match of found) source.take(match.index, match.index + match[0].length)
  return found.map((match) => ({ title: match[1] ?? '', detail: bare(match[2] ?? '') }))
}

function optional<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): Partial<Record<keyof Fields, string>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Record<keyof Fields, string>>
}

interface Keyed {
  address?: string
  hours?: string
  place?: string
}

/** "Address: 5 Harbour Street, Dublin": what stands behind a word and a colon on its line. */
function readKeyed(source: Source, { vocabularies }: Terms): Keyed {
  const value = (words: string) => {
    const match = new RegExp(`(?:^|[\\n.,;]\\s*)(?:[-*•]\\s*)?(?:${words})\\s*:[^\\S\\n]*(?=\\S)`, 'u').exec(
      source.folded,
    )
    if (!match) return undefined
    const from = match.index + match[0].length
    const text = bare(source.text.slice(from, sentenceEnd(source.text, from)))
    if (!source.isFree(from, from + Math.min(3, text.length)) || !text || text.length > 120) return undefined
    source.take(match.index + 1, from + text.length)
    return text
  }
  return {
    hours: value(anyOf(vocabularies, ({ keys }) => keys.hours)),
    place: value(anyOf(vocabularies, ({ keys }) => keys.place)),
    address: value(anyOf(vocabularies, ({ keys }) => keys.address)),
  }
}

function callWords({ vocabularies }: Terms): RegExp {
  return new RegExp(
    `(?:${anyOf(vocabularies, ({ keys }) => `${keys.phone}, call me, call us, ring, contact`)})[^,;.]{0,12}\\.?[\\s:]*$`,
    'u',
  )
}

/** Links with words: those of the brief before them, else the site's own name. */
function linksOf(source: Source, addresses: readonly Address[]): Link[] {
  return addresses.flatMap(({ url, label, start }) => {
    if (!url) return []
    const before = source.text.slice(Math.max(0, start - 60), start)
    const led = bare(/([^,;:\n()."“”]{2,40}?)\s*(?::|–|-|\bat|\bunter)?\s*$/u.exec(before)?.[1] ?? '').replace(
      /^(?:and|und|et|y|my|our|the|mein|meine|unser|on|auf)\s+/i,
      '',
    )
    const words = led.match(/[\p{L}\p{N}]+/gu) ?? []
    const site = words.find((word) => isSite(fold(word)))
    const named = label || (site ? siteName(`https://x.${fold(site)}.com`) : '')
    const own =
      words.length > 0 &&
      words.length <= 4 &&
      !/(?:^|\s)(?:linking|link|links|to|page|for|button|is|at|see|via|@)(?:\s|$)/i.test(led) &&
      !/[@]/.test(led)
    return [{ label: named || (own ? sentenceCase(led) : siteName(url)), href: url }]
  })
}

/** What a plan includes asks for nothing: "Basic $9: 5 projects. Enterprise: contact us." */
function includedIn(source: Source): { start: number; end: number }[] {
  const priced =
    /(?:[€$£]\s?\d[\d.,]{0,15}|(?<!\d)\d[\d.,]{0,15}\s?[€$£])(?:\s?\/\s?\p{L}{1,6}|\s(?:per|pro|par|al|a)\s\p{L}{1,8})?\s?[:(]\s?|:\s+(?=contact us|talk to us|contact sales)/giu
  return Array.from(source.text.matchAll(priced), (match) => ({
    start: match.index,
    end: sentenceEnd(source.text, match.index + match[0].length) + 1,
  }))
}

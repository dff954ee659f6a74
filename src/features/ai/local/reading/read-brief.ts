import { type Address, isSite, readPhones, readReach, siteName } from '../facts/contact'
import { readAddresses, readPlaces } from '../facts/places'
import { type Dated, readDates, readHours, readTimes } from '../facts/times'
import { readTone } from '../labels/tones'
import { detectLanguage, languageOf, vocabulariesOf } from '../words/languages'
import { readActions, readHighlight } from './actions'
import { type Asked, nameAsks, readAsks } from './asks'
import { readAspects } from './aspects'
import { KINDS } from '../kinds/kinds'
import { readRequired } from './fields'
import { type Ask, type Brief, type Entry, type Link, type Note, NOWHERE } from './brief'
import { kindFromParts, readKind } from './kind-of'
import { anyOf, type Terms, termsOf, wordPattern } from './mentions'
import { readHost } from './hosts'
import { type Named, readName } from './names'
import { readOffers, readPriced } from './offers'
import { readCareer } from './careers'
import { readDateLists, readDeadlines } from './date-lists'
import { readCodes, readQuotes } from './quotes'
import { readNotes } from './notes'
import { readStatements } from './statements'
import { bare, clean, fold, sentenceCase, sentenceEnd, Source, tokensOf } from './text'
import { placeAfter, readTopic, townAfter } from './topics'
import { readTimetable } from './timetable'
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

function giveTimetable(asked: Asked, entries: Entry[]): void {
  if (entries.length === 0) return
  const ask = asked.asks.find(({ section }) => section === 'schedule')
  if (!ask) asked.asks.push({ section: 'schedule', entries, start: NOWHERE })
  else if (ask.entries.length === 0) ask.entries = entries
}

/** A list of days without a heading belongs to the timeline that the brief asks for. */
function addDateLists({ asks }: Asked, lists: readonly Ask[]): void {
  for (const list of lists) {
    const ask = asks.find(({ section, entries }) => section === list.section && entries.length === 0)
    if (ask && !list.title) ask.entries = list.entries
    else asks.push(list)
  }
  asks.sort((a, b) => a.start - b.start)
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

function addPeople(asked: Asked, people: Entry[]): void {
  const ask = asked.asks.find(({ section }) => section === 'people' || section === 'speakers')
  if (ask) ask.entries = people
  else if (people.length > 0) asked.asks.push({ section: 'people', entries: people, start: NOWHERE })
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

/** What stands nowhere in particular finds its part: questions, prices, what is offered. */
function addEntries(
  asked: Asked,
  priced: Entry[],
  questions: Entry[],
  section: 'pricing' | 'menu' | 'products',
  offers: Entry[],
): void {
  const give = (to: Asked['asks'][number]['section'], entries: Entry[]) => {
    if (entries.length === 0) return
    const ask = asked.asks.find((one) => one.section === to)
    if (!ask) asked.asks.push({ section: to, entries, start: NOWHERE })
    else ask.entries = joined(ask.entries, entries)
  }
  give('faq', questions)
  const asks = (name: string) => asked.asks.some((ask) => ask.section === name && ask.entries.length === 0)
  const home = (['menu', 'products', 'pricing'] as const).find(asks) ?? section
  give(home, priced)
  const listed = asked.asks.some(
    (ask) => ['services', 'features', 'products'].includes(ask.section) && ask.entries.length > 0,
  )
  if (!listed) give(asks('features') ? 'features' : 'services', offers)
}

/** What is told in two places is one list; what was read twice is read once, the longer time. */
function joined(own: Entry[], more: Entry[]): Entry[] {
  const titles = new Set(more.map(({ title }) => fold(title)))
  const other = own.length > 0 && own.every(({ title, price }) => price !== undefined && !titles.has(fold(title)))
  if (other) return [...own, ...more]
  return own.length < more.length ? more : own
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

/** Where it is: right after the name, after the date, or wherever a place is told. */
function placeOf(
  source: Source,
  name: Named | undefined,
  host: string | undefined,
  dates: readonly Dated[],
): string | undefined {
  const after = name && placeAfter(source, name)
  const [date] = dates
  const place = readPlaces(source).find(
    ({ text }) => text !== host && (!name || (!name.text.includes(text) && !text.includes(name.text))),
  )
  const dated = date && placeBehind(source, date.end)
  return dated ?? after ?? place?.text
}

const PLACE_PIECE =
  /^(?:(?:in|at|im|am|à|au|en|auf|bei|the|la|le|el|der|dem|den|and|from|um|kl)\s+){0,3}(\p{Lu}[\p{L}\p{N}'’.-]*(?:\s(?:de|del|du|of|the|la|am|im|an der)?\s?\p{Lu}[\p{L}'’.-]*){0,4})$/u

const BEHIND_TIME = /^(?:in|at|im|am|à|au|en|auf|bei)\s+(?:(?:the|der|dem|den|la|le|el)\s+)?\p{Lu}/u

/** "12 June 2027, 3pm, Villa Rosa, Lake Como": the large words behind a date. */
function placeBehind(source: Source, at: number): string | undefined {
  const rest = source.free(at, Math.min(sentenceEnd(source.text, at), at + 160))
  const pieces: string[] = []
  for (const part of rest.split(',')) {
    // "Trauung 14 Uhr im Schloss Hohenberg": what stands behind the time is where it is.
    const [head = '', behind = ''] = part.trim().split(/\s{3,}/)
    const piece = pieces.length === 0 && BEHIND_TIME.test(behind) ? behind : head
    if (piece === '') continue
    // "120 € Kursgebühr": what follows something that was read is said of that.
    if (/^\s{3,}\p{Lu}/u.test(part)) break
    const place = PLACE_PIECE.exec(piece)?.[1]
    if (!place) break
    pieces.push(place)
  }
  return pieces.length ? pieces.join(', ') : undefined
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

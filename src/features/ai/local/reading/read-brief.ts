import { type Address, isSite, readPhones, readReach, siteName } from '../facts/contact'
import { readAddresses, readPlaces } from '../facts/places'
import { readDates, readHours, readTimes } from '../facts/times'
import { detectLanguage, languageOf, vocabulariesOf } from '../words/languages'
import { type Asked, nameAsks, readAsks } from './asks'
import type { Brief, Entry, Link } from './brief'
import { kindFromParts, readKind } from './kind-of'
import { anyOf, type Terms, termsOf } from './mentions'
import { type Named, readHost, readName, readTopic } from './names'
import { readOffers, readPriced } from './offers'
import { readCodes, readQuotes } from './quotes'
import { readStatements } from './statements'
import { bare, clean, fold, sentenceCase, sentenceEnd, Source } from './text'
import { readQuestions, readSayings, readVoices } from './voices'

/** Reads a brief for a whole page. Each step takes what it understands, so that no words are read twice. */
export function readBrief(intent: string, locale: string): Brief {
  const { text, cut } = clean(intent)
  const source = new Source(text)
  const codes = readCodes(source)
  const quotes = readQuotes(source)
  const tongue = detectLanguage(source.free(), locale)
  const terms = termsOf(vocabulariesOf(tongue))
  const sayings = readSayings(source, quotes, terms)
  const voices = readVoices(source, quotes)
  const { kind: told, named, matches } = readKind(source, terms)
  const reach = readReach(source)
  const [address] = readAddresses(source)
  const hours = readHours(source)
  const keyed = readKeyed(source, terms)
  const early = readQuestions(source, [])
  const asked = readAsks(source, terms, matches)
  const questions = [...early, ...readQuestions(source, asked.asks)]
  nameAsks(source, asked.asks, quotes, terms)
  const dates = readDates(source).map((date) => date.text)
  const times = readTimes(source).map((time) => time.text)
  const priced = readPriced(source, terms)
  const phones = [...keyed.phones, ...readPhones(source, callWords(terms))]
  const actions = readActions(source, terms)
  const fromParts = named ? undefined : kindFromParts(asked.asks.map(({ section }) => section))
  const kind = fromParts ?? told
  const name = readName(source, quotes, terms, kind.personal === true)
  const topic = readTopic(source, terms, name)
  addEntries(asked, priced.entries, questions, kind.priced, readOffers(source, terms))
  const links = linksOf(source, reach.links)
  const host = readHost(source, terms, name?.text)
  const place = keyed.place ?? placeOf(source, name)
  return {
    tongue,
    language: tongue === 'other' ? languageOf(locale) : tongue,
    kind,
    kindNamed: named,
    ...optional({ name: name?.text, topic, host, place, address: keyed.address ?? address, price: priced.price ?? keyed.price }),
    ...sayings,
    asks: asked.asks,
    leaveOut: asked.leaveOut,
    only: asked.only,
    orderly: asked.orderly,
    emails: reach.emails,
    phones: [...new Set(phones)],
    dates: [...new Set([...dates, ...keyed.dates])],
    times: [...new Set(times)],
    hours: hours.length || !keyed.hours ? hours : [{ days: '', times: keyed.hours }],
    links,
    action: sayings.action ?? actions.action,
    moreActions: actions.more,
    ...optional({ highlight: readHighlight(source, terms) }),
    codes,
    voices,
    statements: readStatements(source, terms),
    cut,
  }
}

function optional<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Record<keyof Fields, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Partial<Record<keyof Fields, string>>
}

interface Keyed {
  phones: string[]
  dates: string[]
  address?: string
  hours?: string
  place?: string
  price?: string
}

/** "Address: 5 Harbour Street, Dublin": what stands behind a word and a colon on its line. */
function readKeyed(source: Source, { vocabularies }: Terms): Keyed {
  const keyed: Keyed = { phones: [], dates: [] }
  const value = (words: string) => {
    const match = new RegExp(`(?:^|[\\n.,;]\\s*)(?:[-*•]\\s*)?(?:${words})\\s*:[^\\S\\n]*(?=\\S)`, 'u').exec(source.folded)
    if (!match) return undefined
    const from = match.index + match[0].length
    const text = bare(source.text.slice(from, sentenceEnd(source.text, from)))
    if (!source.isFree(from, from + Math.min(3, text.length)) || !text || text.length > 120) return undefined
    source.take(match.index + 1, from + text.length)
    return text
  }
  keyed.hours = value(anyOf(vocabularies, ({ keys }) => keys.hours))
  keyed.place = value(anyOf(vocabularies, ({ keys }) => keys.place))
  keyed.address = value(anyOf(vocabularies, ({ keys }) => keys.address))
  return keyed
}

function callWords({ vocabularies }: Terms): RegExp {
  return new RegExp(`(?:${anyOf(vocabularies, ({ keys }) => `${keys.phone}, call me, call us, ring, contact`)})[^,;.]{0,12}\\.?[\\s:]*$`, 'u')
}

/** What stands nowhere in particular finds its part: questions, prices, what is offered. */
function addEntries(asked: Asked, priced: Entry[], questions: Entry[], section: 'pricing' | 'menu' | 'products', offers: Entry[]): void {
  const give = (to: Asked['asks'][number]['section'], entries: Entry[]) => {
    if (entries.length === 0) return
    const ask = asked.asks.find((one) => one.section === to)
    if (!ask) asked.asks.push({ section: to, entries, start: Number.MAX_SAFE_INTEGER })
    else if (ask.entries.length < entries.length) ask.entries = entries
  }
  give('faq', questions)
  const asks = (name: string) => asked.asks.some((ask) => ask.section === name && ask.entries.length === 0)
  const home = (['menu', 'products', 'pricing'] as const).find(asks) ?? section
  give(home, priced)
  const listed = asked.asks.some((ask) => ['services', 'features', 'products'].includes(ask.section) && ask.entries.length > 0)
  if (!listed) give(asks('features') ? 'features' : 'services', offers)
}

/** Links with words: those of the brief before them, else the site's own name. */
function linksOf(source: Source, addresses: readonly Address[]): Link[] {
  return addresses.flatMap(({ url, label, start }) => {
    if (!url) return []
    const before = source.text.slice(Math.max(0, start - 60), start)
    const led = bare(/([^,;:\n()."“”]{2,40}?)\s*(?::|–|-|\bat|\bunter)?\s*$/u.exec(before)?.[1] ?? '').replace(/^(?:and|und|et|y|my|our|the|mein|meine|unser|on|auf)\s+/i, '')
    const words = led.match(/[\p{L}\p{N}]+/gu) ?? []
    const site = words.find((word) => isSite(fold(word)))
    const named = label || (site ? siteName(`https://x.${fold(site)}.com`) : '')
    const own = words.length > 0 && words.length <= 4 && !/(?:^|\s)(?:linking|link|links|to|page|for|button|is|at|see|via|@)(?:\s|$)/i.test(led) && !/[@]/.test(led)
    return [{ label: named || (own ? sentenceCase(led) : siteName(url)), href: url }]
  })
}

function placeOf(source: Source, name: Named | undefined): string | undefined {
  const places = readPlaces(source).filter(({ text }) => !name || (!name.text.includes(text) && !text.includes(name.text)))
  return places[0]?.text ?? (name ? undefined : undefined)
}

/** Button words without quotation marks: "Enroll button", "download buttons for App Store and Google Play". */
function readActions(source: Source, { vocabularies }: Terms): { action?: Brief['action']; more: string[] } {
  const text = source.free()
  const list = /(?:buttons?|links?|knöpfe|boutons|botones)\s+(?:for|to|für|zu|pour|para|vers)\s+(?:the\s+)?(\p{Lu}[\p{L} ]{1,30}(?:,\s*\p{Lu}[\p{L} ]{1,30})*\s+(?:and|und|et|y)\s+(?:the\s+)?\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)?)/u.exec(text)?.[1]
  const more = list?.split(/,\s*|\s+(?:and|und|et|y)\s+(?:the\s+)?/u).map(bare) ?? []
  const articles = anyOf(vocabularies, ({ articles }) => articles)
  const word = new RegExp(`(?:^|[.,;:\\n]\\s*|\\s(?:an?|the|with|add|and|mit|einem|einen)\\s)(\\p{L}{3,14}(?:\\s\\p{L}{2,10})?)[\\s-](?:button|knopf)(?!\\p{L})`, 'iu').exec(text)?.[1]
  const label = word && !new RegExp(`^(?:${articles}|order|download|big|large|call to action|cta|the|action)$`, 'iu').test(word) ? sentenceCase(word) : undefined
  return { ...(label && { action: { label } }), more }
}

function readHighlight(source: Source, { vocabularies }: Terms): string | undefined {
  const words = anyOf(vocabularies, ({ highlight }) => highlight)
  const after = new RegExp(`(?:${words})\\s+(?:the\\s+|den\\s+|das\\s+|die\\s+|la\\s+|le\\s+|el\\s+)?([\\p{L}\\p{N}]+)`, 'u').exec(source.folded)
  const before = new RegExp(`([\\p{L}\\p{N}]+)\\s+(?:${words})`, 'u').exec(source.folded)
  return [after?.[1], before?.[1]].filter(Boolean).join(' ') || undefined
}

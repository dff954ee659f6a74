import * as chrono from 'chrono-node'
import { casual as fi } from 'chrono-node/fi'
import { casual as ar } from 'chrono-node/ar'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { LinkifyIt } from 'linkify-it'
import type { Entity, Piece } from './reading'
import type { Role } from './roles'
import { DOMAIN_ENDINGS } from './tokens'

/** An entity with its place in the piece. */
interface Found extends Entity {
  at: number
  end: number
}

/** Texts are searched up to here; dates only in short ones, because they are searched by many patterns. */
const LONGEST = 3_000
const LONGEST_WITH_DATES = 300

/** Finds the facts in a piece, in order. `locale` gives the country of phone numbers and of dollars. */
export function entityFinder(language: string, locale: string): (piece: Pick<Piece, 'role' | 'text'>) => Entity[] {
  const country = countryOf(language, locale)
  const dates = datesOf(language, country)
  return ({ role, text: whole }) => {
    const text = whole.slice(0, LONGEST)
    const found = linksIn(text)
    if (/\d/.test(text)) {
      found.push(...moneyIn(text, country))
      if (WITH_PHONES.has(role)) found.push(...phonesIn(text, role, country))
      if (role !== 'phone' && text.length <= LONGEST_WITH_DATES) found.push(...datesIn(text, dates))
    }
    const inOrder = found.toSorted((a, b) => a.at - b.at || b.end - a.end)
    return inOrder
      .filter(({ at }, i) => inOrder.slice(0, i).every(({ end }) => end <= at))
      .map(({ kind, value }) => ({ kind, value }))
  }
}

/** `a b c d` as a map from a to b and from c to d. */
function pairs(text: string): Map<string, string> {
  const words = text.split(/\s+/)
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1]!]] : [])))
}

/** The country of a phone number without a country code, by language. */
const COUNTRIES = pairs(
  'en GB de DE fr FR es ES it IT pt PT nl NL pl PL sv SE da DK nb NO fi FI tr TR el GR uk UA ru RU cs CZ ro RO hu HU ar AE ja JP zh CN ko KR',
) as Map<string, CountryCode>

function countryOf(language: string, locale: string): CountryCode {
  const [spoken, region = ''] = locale.split('-')
  const country = region.toUpperCase()
  return spoken === language && isSupportedCountry(country) ? country : (COUNTRIES.get(language) ?? 'GB')
}

const links = new LinkifyIt({ fuzzyLink: true }).tlds(DOMAIN_ENDINGS.split('|'), true)

function linksIn(text: string): Found[] {
  if (!/[@.:]/.test(text)) return []
  return (links.match(text) ?? []).map(({ schema, url, text: address, index: at, lastIndex: end }): Found => {
    if (schema === 'mailto:') return { kind: 'email', value: address.replace(/^mailto:/i, ''), at, end }
    // An address without a scheme gets the one that browsers try first.
    return { kind: 'web', value: schema === '' ? url.replace(/^http:/, 'https:') : url, at, end }
  })
}

/** Pieces whose numbers may be phone numbers. The others hold prices, dates, accounts and registrations. */
const WITH_PHONES = new Set<Role>(
  'phone action.url text answer item.note item.text person.text aside ask'.split(' ') as Role[],
)
const PHONE = /(?<![\p{L}\p{N}])(?:\+|\()?\d[\d\s()./–-]{4,22}\d(?![\p{L}\p{N}])/gu

/** Where a number is not called one, it must be valid: in running text, most rows of digits are something else. */
function phonesIn(text: string, role: Role, country: CountryCode): Found[] {
  return [...text.matchAll(PHONE)].flatMap(({ 0: match, index: at }): Found[] => {
    const number = parsePhoneNumberFromString(match, country)
    const fits = role === 'phone' ? number?.isPossible() : number?.isValid()
    return number && fits ? [{ kind: 'phone', value: number.number, at, end: at + match.length }] : []
  })
}

/** Signs and names of currencies (ISO 4217). */
const CURRENCIES = pairs(
  `€ EUR euro EUR euros EUR ευρώ EUR eur EUR £ GBP pounds GBP gbp GBP $ USD usd USD dollars USD chf CHF zł PLN złotych PLN pln PLN kč CZK czk CZK
  sek SEK nok NOK dkk DKK ¥ JPY 円 JPY jpy JPY 元 CNY cny CNY ₩ KRW 원 KRW krw KRW ₴ UAH грн UAH uah UAH r$ BRL reais BRL brl BRL ₺ TRY tl TRY
  aed AED درهم AED mxn MXN cad CAD aud AUD nzd NZD ₽ RUB ₹ INR inr INR`,
)
/** Countries that call their own money a dollar, a peso or a yuan. */
const LOCAL = pairs('$AU AUD $CA CAD $NZ NZD $MX MXN $CL CLP $CO COP $AR ARS $UY UYU $DO DOP ¥CN CNY')
const NAMES = [...CURRENCIES.keys()].filter((name) => /^\p{L}{2,}$/u.test(name)).join('|')
const CURRENCY = String.raw`R\$|[€£$¥₩₴₺₽₹円元원]|(?<!\p{L})(?:${NAMES})(?!\p{L})`
const AMOUNT = String.raw`\d[\d.,'’   ]{0,14}\d|\d`
const MONEY = new RegExp(String.raw`(${CURRENCY})\s?(${AMOUNT})|(${AMOUNT})(?:,?[-–—]{1,2})?\s?(${CURRENCY})`, 'giu')

function moneyIn(text: string, country: CountryCode): Found[] {
  return [...text.matchAll(MONEY)].map(({ 0: match, 1: before, 2: amount, 3: first, 4: after, index: at }): Found => {
    const name = (before ?? after)!.toLowerCase()
    const currency = LOCAL.get(name + country) ?? CURRENCIES.get(name) ?? name.toUpperCase()
    return { kind: 'money', value: `${plain((amount ?? first)!)} ${currency}`, at, end: at + match.length }
  })
}

/** `1.234,50` and `1,234.50` as `1234.50`: the last mark before one or two digits is the decimal mark. */
function plain(amount: string): string {
  const [, whole, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(amount)!
  return whole!.replace(/\D/g, '') + (cents ? `.${cents.padEnd(2, '0')}` : '')
}

/** The languages whose dates chrono reads. For others, it reads dates in figures. */
const { de, es, fr, it, ja, nl, pt, sv, uk, zh } = chrono
const DATES = new Map(
  Object.entries({ de, es, fr, it, ja, nl, pt, sv, uk, zh }).map(([name, { casual }]) => [name, casual]),
)

function datesOf(language: string, country: CountryCode): chrono.Chrono {
  if (language === 'fi') return fi
  if (language === 'ar') return ar
  return DATES.get(language) ?? (country === 'US' ? chrono.en.casual : chrono.en.GB)
}

/** Any day: what the text does not say is left out of a value. */
const REFERENCE = new Date(Date.UTC(2026, 0, 1, 12))

function datesIn(text: string, parser: chrono.Chrono): Found[] {
  return parser.parse(text, REFERENCE).flatMap(({ index: at, text: match, start, end: until }): Found[] => {
    const from = isoOf(start)
    if (from === '' || !/\d/.test(match)) return []
    const to = until ? isoOf(until) : ''
    return [
      { kind: from.startsWith('T') ? 'time' : 'date', value: to ? `${from}/${to}` : from, at, end: at + match.length },
    ]
  })
}

/** ISO 8601; without the year `--06-14`, without a date `T14:00`. Empty if nothing is certain. */
function isoOf(parts: chrono.ParsedComponents): string {
  const pad = (part: chrono.Component) => String(parts.get(part) ?? 0).padStart(2, '0')
  const year = parts.isCertain('year') ? String(parts.get('year')) : '-'
  const day = parts.isCertain('month') && parts.isCertain('day') ? `${year}-${pad('month')}-${pad('day')}` : ''
  return day + (parts.isCertain('hour') ? `T${pad('hour')}:${pad('minute')}` : '')
}

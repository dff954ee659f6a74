import * as ar from 'chrono-node/ar'
import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import * as es from 'chrono-node/es'
import * as fi from 'chrono-node/fi'
import * as fr from 'chrono-node/fr'
import * as it from 'chrono-node/it'
import * as ja from 'chrono-node/ja'
import * as nl from 'chrono-node/nl'
import * as pt from 'chrono-node/pt'
import * as sv from 'chrono-node/sv'
import * as uk from 'chrono-node/uk'
import * as zh from 'chrono-node/zh'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { LinkifyIt } from 'linkify-it'
import type { Entity, Piece } from './reading'
import type { Role } from './roles'

interface Parsed {
  index: number
  text: string
  start: Components
  end?: Components | null
}

interface Components {
  isCertain(part: 'year' | 'month' | 'day' | 'hour'): boolean
  get(part: 'year' | 'month' | 'day' | 'hour' | 'minute'): number | null
}

type DateParser = { parse(text: string, reference: Date): Parsed[] }

/** The languages whose dates chrono reads. For the others, it reads dates in figures. */
const DATES: Record<string, DateParser> = {
  ar,
  de,
  es,
  fi,
  fr,
  it: it.casual,
  ja,
  nl,
  pt,
  sv,
  uk,
  zh: zh.casual,
  en: en.GB,
  us: en.casual,
}

/** The country of a phone number without a country code, by language. */
const COUNTRIES: Record<string, CountryCode> = {
  en: 'GB',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  da: 'DK',
  nb: 'NO',
  fi: 'FI',
  tr: 'TR',
  el: 'GR',
  uk: 'UA',
  ru: 'RU',
  cs: 'CZ',
  ro: 'RO',
  hu: 'HU',
  ar: 'AE',
  ja: 'JP',
  zh: 'CN',
  ko: 'KR',
}

/** Pieces whose numbers may be phone numbers. A registration number, a date or an account is none. */
const WITH_PHONES = new Set<Role>([
  'phone',
  'action.url',
  'text',
  'answer',
  'item.note',
  'item.text',
  'person.text',
  'aside',
  'ask',
])
/** Pieces whose dates and times count. */
const LONGEST = 300

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  ευρώ: 'EUR',
  eur: 'EUR',
  '£': 'GBP',
  pounds: 'GBP',
  gbp: 'GBP',
  $: 'USD',
  usd: 'USD',
  dollars: 'USD',
  chf: 'CHF',
  'fr.': 'CHF',
  zł: 'PLN',
  złotych: 'PLN',
  pln: 'PLN',
  kč: 'CZK',
  czk: 'CZK',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  '¥': 'JPY',
  円: 'JPY',
  jpy: 'JPY',
  元: 'CNY',
  '₩': 'KRW',
  원: 'KRW',
  '₴': 'UAH',
  грн: 'UAH',
  uah: 'UAH',
  r$: 'BRL',
  reais: 'BRL',
  brl: 'BRL',
  '₺': 'TRY',
  tl: 'TRY',
  aed: 'AED',
  درهم: 'AED',
  mxn: 'MXN',
  cad: 'CAD',
  aud: 'AUD',
  '₽': 'RUB',
  '₹': 'INR',
}
const CURRENCY = String.raw`R\$|[€£$¥₩₴₺₽₹円元원]|(?<!\p{L})(?:${Object.keys(CURRENCIES)
  .filter((name) => /^\p{L}{2,}\.?$/u.test(name))
  .join('|')
  .replace('.', String.raw`\.`)})(?!\p{L})`
const MONEY = new RegExp(
  String.raw`(${CURRENCY})\s?(\d[\d.,'’   ]{0,14}\d|\d)|(\d[\d.,'’   ]{0,14}\d|\d)(?:,?[-–—]{1,2})?\s?(${CURRENCY})`,
  'giu',
)

const links = new LinkifyIt()

/** Finds the facts in a piece, in order. `locale` gives the country of phone numbers and the order of day and month. */
export function entityFinder(language: string, locale: string): (piece: Pick<Piece, 'role' | 'text'>) => Entity[] {
  const country = countryOf(language, locale)
  const dates = DATES[language === 'en' && country === 'US' ? 'us' : language] ?? en.GB
  return ({ role, text }) => {
    const short = text.slice(0, LONGEST * 10)
    if (!/[\d@:.]/.test(short)) return []
    const found = [
      ...linksIn(short),
      ...(WITH_PHONES.has(role) && /\d/.test(short) ? phonesIn(short, role, country) : []),
      ...(/\d/.test(short) ? moneyIn(short, country) : []),
      ...(/\d/.test(short) && role !== 'phone' && short.length <= LONGEST ? datesIn(short, dates) : []),
    ].toSorted((a, b) => a.at - b.at)
    return found.filter((one, i) => i === 0 || one.at >= found[i - 1]!.end).map(({ kind, value }) => ({ kind, value }))
  }
}

interface Found extends Entity {
  at: number
  end: number
}

function countryOf(language: string, locale: string): CountryCode {
  const region = locale.split('-')[1]?.toUpperCase()
  const fits = locale.split('-')[0] === language && region !== undefined && isSupportedCountry(region)
  return fits ? (region as CountryCode) : (COUNTRIES[language] ?? 'GB')
}

function linksIn(text: string): Found[] {
  return (links.match(text) ?? []).map(({ schema, url, text: address, index, lastIndex }) => ({
    kind: schema === 'mailto:' ? 'email' : 'web',
    value:
      schema === 'mailto:'
        ? address
        : url.replace(/^http:\/\/(?=)/, address.startsWith('http:') ? 'http://' : 'https://'),
    at: index,
    end: lastIndex,
  }))
}

const PHONE = /(?<![\p{L}\p{N}])(?:\+|\()?\d[\d\s()./–-]{4,22}\d(?![\p{L}\p{N}])/gu

function phonesIn(text: string, role: Role, country: CountryCode): Found[] {
  return [...text.matchAll(PHONE)].flatMap(({ 0: match, index }): Found[] => {
    const number = parsePhoneNumberFromString(match, country)
    const fits = role === 'phone' ? number?.isPossible() : number?.isValid()
    return number && fits ? [{ kind: 'phone', value: number.number, at: index, end: index + match.length }] : []
  })
}

function moneyIn(text: string, country: CountryCode): Found[] {
  return [...text.matchAll(MONEY)].map(({ 0: match, 1: before, 2: amount, 3: first, 4: after, index }): Found => {
    const currency = currencyOf((before ?? after)!.toLowerCase(), country)
    return { kind: 'money', value: `${plain((amount ?? first)!)} ${currency}`, at: index, end: index + match.length }
  })
}

/** The currencies of countries that call theirs a dollar, a peso or a kroner. */
const DOLLARS: Partial<Record<CountryCode, string>> = {
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  MX: 'MXN',
  CL: 'CLP',
  CO: 'COP',
  AR: 'ARS',
  UY: 'UYU',
  DO: 'DOP',
}

function currencyOf(name: string, country: CountryCode): string {
  return (
    (name === '$' ? DOLLARS[country] : undefined) ??
    (name === '¥' && country === 'CN' ? 'CNY' : undefined) ??
    CURRENCIES[name] ??
    name.toUpperCase()
  )
}

/** `1.234,50` and `1,234.50` as `1234.50`: the last mark before one or two digits is the decimal mark. */
function plain(amount: string): string {
  const [, whole, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(amount)!
  return whole!.replace(/\D/g, '') + (cents ? `.${cents.padEnd(2, '0')}` : '')
}

/** Any date: parts that the text does not say are left out of the value. */
const REFERENCE = new Date(Date.UTC(2026, 0, 1, 12))

function datesIn(text: string, parser: DateParser): Found[] {
  return parser.parse(text, REFERENCE).flatMap(({ index, text: match, start, end }): Found[] => {
    const from = isoOf(start)
    if (!from || !/\d/.test(match)) return []
    const to = end ? isoOf(end) : undefined
    return [
      {
        kind: from.startsWith('T') ? 'time' : 'date',
        value: to ? `${from}/${to}` : from,
        at: index,
        end: index + match.length,
      },
    ]
  })
}

/** ISO 8601; without the year `--06-14`, without a date `T14:00`. Undefined if nothing is certain. */
function isoOf(parts: Components): string | undefined {
  const pad = (part: 'month' | 'day' | 'hour' | 'minute') => String(parts.get(part) ?? 0).padStart(2, '0')
  const hasDay = parts.isCertain('month') && parts.isCertain('day')
  const day = hasDay ? `${parts.isCertain('year') ? parts.get('year') : '-'}-${pad('month')}-${pad('day')}` : ''
  const time = parts.isCertain('hour') ? `T${pad('hour')}:${pad('minute')}` : ''
  return day + time || undefined
}

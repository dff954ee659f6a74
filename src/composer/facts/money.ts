import { takeAll } from './contact'
import type { Source } from '../text'

export interface Money {
  /** As written, without the period. */
  price: string
  /** "/month", "per night". */
  period?: string
  start: number
  end: number
}

const SIGN = '(?:[€$£¥₹]|(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|AUD|CAD|kr|zł|Kč|Fr\\.)(?![\\p{L}]))'
const NUMBER = "\\d{1,3}(?:[.,'’ ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2}(?!\\d)|[.,][-–](?!\\d))?"
/** "€75–90k" is one price, and written so. */
const UP_TO = '\\s?[–-]\\s?'
const THOUSAND = '(?:k(?![\\p{L}\\p{N}]))?'
const UNIT =
  'mo|month|monat|mois|mes|yr|year|jahr|an|ano|año|week|woche|semaine|semana|night|nacht|nuit|noche|person|personne|persona|hour|hr|h|std|stunde|heure|hora|day|tag|jour|día|dia|user|nutzer|seat|session|sitzung|class|lesson|m²|kg|abend|evening|month'
const PERIOD = `(?:\\s?/\\s?|\\s+(?:per|pro|a|je|par|por|al|im|each)\\s+)(?:${UNIT})(?![\\p{L}])\\.?|\\s+(?:monthly|yearly|monatlich|jährlich|p\\.\\s?m\\.|each)(?![\\p{L}])`
const MONEY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${SIGN}\\s?(?:${NUMBER})(?:${UP_TO}${SIGN}?(?:${NUMBER}))?${THOUSAND})|((?:${NUMBER})(?:${UP_TO}(?:${NUMBER}))?${THOUSAND}\\s?(?:${SIGN}|(?:euros?|dollars?|pounds?)(?![\\p{L}]))))(${PERIOD})?`,
  'giu',
)

const FIRST = new RegExp(MONEY.source, 'iu')

/** Prices with their currency, exactly as the brief writes them. */
export function readMoney(source: Source): Money[] {
  return takeAll(source, MONEY, (match) => {
    const price = (match[1] ?? match[2] ?? '').trim()
    const period = match[3]?.trim().replace(/(?<!p\.\s?m)\.$/, '')
    return { price, ...(period && { period }), start: match.index, end: match.index + match[0].length }
  })
}

/** The first price in a piece of text. */
export function moneyIn(text: string): Money | undefined {
  const match = FIRST.exec(text)
  if (!match) return undefined
  const period = match[3]?.trim().replace(/(?<!p\.\s?m)\.$/, '')
  return {
    price: (match[1] ?? match[2] ?? '').trim(),
    ...(period && { period }),
    start: match.index,
    end: match.index + match[0].length,
  }
}

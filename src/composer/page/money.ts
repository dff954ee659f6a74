/** Lira have two figures at least: "1 TL" is a spoon. */
const CODE =
  '(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|SEK|NOK|DKK|BRL|MXN|ARS|CLP|INR|JPY|CNY|KRW|TRY|UAH|AUD|CAD|NZD|ZAR|SAR|Fr\\.?|sFr\\.?|Rs\\.?|R\\$|(?<!\\p{L})R(?=\\d{2})|US\\$|A\\$|C\\$|kr\\.?|zł|zl|Kč|Ft|грн|руб|лв|(?<=\\d{2}\\s?)TL|euros?|pounds?|dollars?|francs?|złotych|reais|pesos?|ευρώ)'
const SIGN = '[€$£¥₹₺₴₩₽¢]'
const NUMBER = "\\d{1,3}(?:[.,’' ]\\d{3})*(?:[.,]\\d{1,2})?(?:[.,][-–—]{1,2})?"
const FROM = '(?:(?:from|ab|von|dès|à partir de|desde|da|a partire da|a partir de|vanaf|od|ca\\.?|circa|um|\\+)\\s+)?'
const PER =
  '(?:\\s?(?:/|(?:la|le|l’|the|il)\\s?(?=semaine|nuit|mois|jour|heure|personne|séance|saison|settimana|mese|notte|giorno|week|month|night|day)|per\\s|pro\\s|je\\s|p\\.\\s?\\p{L}\\.?|par\\s|por\\s|al\\s|a\\s|each|pp\\b|za\\s|inkl\\.|incl\\.)\\s?(?:[\\p{L}²]+\\.?(?:\\s\\p{L}\\.)?)?)?'

/** "3.100 bis 3.700 €", "£45–60": a range is one price. */
const TO = '(?:\\s(?:to|bis|à|a|tot|do|até|y|e)\\s)'
const RANGE = `(?:(?<![\\d.,])${NUMBER}(?:[-–]|${TO})(?=\\d))?`
const UP_TO = `(?:(?:[-–]|${TO}${SIGN})\\d[\\d.,]*(?<=\\d))?`
const MONEY = `(?:\\d{1,4}€\\d{2}(?!\\d)|${SIGN}\\s?${NUMBER}${UP_TO}|${CODE}\\s?${NUMBER}|${RANGE}${NUMBER}\\s?(?:${SIGN}|${CODE})(?![\\p{L}\\d]))`
const ANY = new RegExp(MONEY, 'giu')
const AT_END = new RegExp(`(?:^|[\\s|(:.…\\t–-])(${FROM}${MONEY}${PER})\\s*\\)?$`, 'iu')
/** A bare number at the end of a line of a price list: "Espresso 2,50", "Coado 12,00", "Burnt custard | 8". No hours: "8.30 - 17.30". */
const BARE_AT_END =
  /(?<!\d\s?[–-])(?:^|[\s|.…\t–-])((?:(?:ab|from|da|od|dès|desde|vanaf)\s+)?\d{1,4}(?:[.,]\d{2}|[.,][-–—]{1,2}))\s*$/u

/** Longer lines are no entries of a list. */
const LONGEST = 400

/** The amounts of money in a text. */
export function moneyIn(text: string): number {
  return text.slice(0, LONGEST).match(ANY)?.length ?? 0
}

/** A figure without currency, decimals or a dash: it may count something else. */
export function isBareFigure(price: string): boolean {
  return (
    /\d/.test(price) &&
    moneyIn(price) === 0 &&
    !/\d(?:[.,]\d{2}|[.,:][-–—])/.test(price) &&
    !/[€$£¥₹₺₴₩円元원₽¢]|\p{L}{4}/u.test(price)
  )
}

/** The price at the end of a line, as written, and where it begins. */
export function priceAtEnd(text: string): { price: string; start: number } | undefined {
  if (text.length > LONGEST) return undefined
  const match = AT_END.exec(text) ?? BARE_AT_END.exec(text)
  if (!match) return undefined
  const price = match[1]!.trim()
  return { price, start: match.index + match[0].indexOf(match[1]!) }
}

const FREE =
  '(?:free|gratis|kostenlos|frei|gratuite?s?|gratuit[oaie]s?|libres?|liber[oa]|grátis|za darmo|bezpłatn\\p{L}*)(?!\\p{L})'
const FREE_AT_END = new RegExp(`(?:^|[\\s(:–-])(${FREE})\\)?$`, 'iu')
const AT_START = new RegExp(`^(?:${FROM}${MONEY}${PER}|${FREE})(?!\\p{L})`, 'iu')

/** A price or "free" at the end of a part of a sentence, and where it begins. */
export function costAtEnd(text: string): { price: string; start: number } | undefined {
  const match = FREE_AT_END.exec(text)
  return (
    priceAtEnd(text) ?? (match ? { price: match[1]!, start: match.index + match[0].indexOf(match[1]!) } : undefined)
  )
}

/** A price or "free" at the beginning of a text. */
export function costAtStart(text: string): string | undefined {
  return text.length > LONGEST ? undefined : AT_START.exec(text)?.[0].trim()
}

const BEFORE_NOTE = new RegExp(
  `(?:^|[\\s|(:.…\\t–-])(${FROM}${MONEY}${PER})(?=\\s*\\([^()]*\\)\\s*$|\\s*[|\\t]|\\s{2,})`,
  'iu',
)
/** "Porridge 4.20 (v)". */
const BARE_BEFORE_NOTE = /(?:^|[\s|.…\t–-])(\d{1,4}[.,]\d{2})(?=\s*\([^()]*\)\s*$)/u
/** "Soup of the day 6", "Falafel wrap 7 (vg)": a price only among others. */
const FIGURE = /\p{L}\)?[\s.…\t–-]+([1-9]\d{0,2})(?=\s*(?:\([^()]*\)\s*)?$)/u
/** A number in a cell of its own. */
const CELL =
  /(?:\||\t|\s{3,})\s*((?:(?:ab|from|da|od|dès|desde|vanaf)\s+)?\d{1,4}(?:[.,]\d{1,2}|[.,][-–—]{1,2})?(?:\s(?:each|p\.\s?P\.|pp))?)\s*(?=\||\t|\s{3,})/u

/** "Brunch 26.–, nur sonntags": the only figure of its form. */
const BEFORE_COMMA = /^\D*(?:\d{1,3}\s?\D[^,.\d]*)?\s(\d{1,4}(?:[.,]\d{2}|[.,][-–—]{1,2}))(?=,\s\D*$)/u

/** "Coado - 12,00 - você escolhe o grão". */
const BETWEEN_DASHES = /\s[-–—]\s(\d{1,4}[.,]\d{2})(?=\s[-–—]\s)/u

/** "Spanferkel 9,50 / Pommes 3,00": no price is that of the line. */
const SEVERAL = /\p{L}\s\d{1,3}[.,]\d{2}\s?[,/;+].*\p{L}\s\d{1,3}[.,]\d{2}\s*$/u

/** The price of a line of a price list: at its end, before a remark in brackets, or in a cell of its own. */
export function priceIn(text: string): { price: string; start: number; end: number } | undefined {
  if (text.length > LONGEST) return undefined
  if (moneyIn(text) > 1) return firstIn(text)
  const last = SEVERAL.test(text) ? undefined : priceAtEnd(text)
  if (last) return { ...last, end: text.length }
  const match =
    BEFORE_NOTE.exec(text) ??
    BARE_BEFORE_NOTE.exec(text) ??
    CELL.exec(text) ??
    BETWEEN_DASHES.exec(text) ??
    BEFORE_COMMA.exec(text)
  if (!match) return undefined
  return placed(match)
}

/** The bare figure at the end of a line, which may be a price without decimals. */
export function figureIn(text: string): { price: string; start: number; end: number } | undefined {
  const match = text.length > LONGEST ? null : FIGURE.exec(text)
  return match ? placed(match) : undefined
}

const FIGURES =
  /\p{L}\)?\s((?:[1-9]\d{0,3}\s?[-–]\s?)?(?!(?:19|20)\d{2}(?!\d))[1-9]\d{0,3}(?:[.,]\d{2})?)(?=\s*(?:\([^()]*\)\s*)?$)/u

/** The bare figure, or the range of two, that ends a part of a sentence: "large 45", "soles 70-90 (leather)". */
export function figureAtEnd(text: string): { price: string; start: number; end: number } | undefined {
  const match = text.length > LONGEST ? null : FIGURES.exec(text)
  return match ? placed(match) : undefined
}

function placed(match: RegExpExecArray): { price: string; start: number; end: number } {
  const start = match.index + match[0].lastIndexOf(match[1]!)
  return { price: match[1]!.trim(), start, end: start + match[1]!.length }
}

const FIRST = new RegExp(`(?<=^|[\\s|(:.…\\t–-])${FROM}${MONEY}${PER}(?!\\p{L})`, 'iu')

/** Of several prices the first one is that of the entry; the others are told beside it. */
export function firstIn(text: string): { price: string; start: number; end: number } | undefined {
  const match = FIRST.exec(text)
  if (!match || /\([^)]*$/.test(text.slice(0, match.index))) return undefined
  return { price: match[0].trim(), start: match.index, end: match.index + match[0].length }
}

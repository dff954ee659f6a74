import { conceptOf } from '../reader/concepts'
import type { Entry } from './nodes'
import { areIngredients } from './ingredients'
import { costAtEnd, costAtStart, firstIn, moneyIn, priceAtEnd } from './money'
import { whenIn } from './when'
import { fold, sentenceCase, tidy, wordsOf } from './words'

/** A list inside a sentence: the words before it, and its rows. */
export interface Rows {
  lead: string
  entries: Entry[]
}

const DAY =
  '(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|mier|mié|jeu|jue|gio|ven|vie|sam|sab|sáb|dim|dom|seg|ter|qua|qui|sex|maan|dins|woen|don|vrij|zat|zon|pon|wt|śr|czw|pt|pią|sob|nied)[\\p{L}]{0,8}\\.?'
const HOUR =
  '(?:(?:midnight|noon|midday|mitternacht|minuit|midi|mediod[ií]a|medianoche|mezzogiorno|mezzanotte|middernacht)(?!\\p{L})|\\d{1,2}[:.h]\\d{2}(?:\\s?(?:am|pm|uhr|uur|u|h))?|\\d{1,2}\\s?(?:am|pm|uhr|uur|u|h)(?!\\p{L}))'
const WHEN = `(?:(?:${DAY})(?:\\s?[-–&+/]\\s?(?:${DAY}))*,?\\s(?:at\\s|um\\s|à\\s)?)?${HOUR}(?:\\s?(?:[-–]|to|bis|à)\\s?(?:${HOUR}|\\d{1,2}))?`
const TIMED = new RegExp(`^(?:(\\p{L}+(?:\\s\\p{L}+)??):?\\s)??(${WHEN}|${DAY}\\s\\d{1,2})\\s+(?=\\p{L})(.+)$`, 'iu')
const LED = /^([^:;,]{2,90}?)(?::|\s(?:->|=>))\s+(?=\S)/u
/** A part that begins so is a clause with a verb, not the name of something. */
const CLAUSE =
  /^(?:we|i|i'm|you|he|she|it|they|there|this|that|our|my|wir|ich|sie|er|es|man|das|unser\p{L}*|nous|on|je|il|elle|nos|notre|yo|nosotros|ofrecemos|hacemos|noi|io|we|ik|wij|zij|er|my|ja|oferuj\p{L}*|if|wenn|si|se|als|jeśli|then|dann|puis|luego|poi|but|aber|mais|pero|ma|maar|ale|from|only|nur|plus)(?!\p{L})/iu
const JOINED =
  /(?:\s*[:=–—-]+|\s(?:for|für|à|a|por|per|is|are|ist|sind|est|sont|son|sono|zijn|kostet|kosten|costs?|cuesta|coûte|custa|kost|runs?|at|um|za|voor|on|on the|am|ab|le|les|el|los|las|il|op|em|no|às|dia|den|w|vom))\s*$/iu
/** "There's also a kids' club", "Er is koffie": what there is. */
const THERE =
  /^(?:there(?:['’]s| is| are)(?: also)?(?: an?)?|(?:es gibt|dazu kommt|dazu kommen)(?: auch)?(?: eine?n?)?|il y a(?: aussi)?(?: une?| des)?|hay(?: también)?(?: una?)?|c['’]è(?: anche)?(?: una?)?|ci sono(?: anche)?|er (?:is|zijn)(?: ook)?(?: een)?|há(?: também)?(?: uma?)?|(?:jest|są)(?: też)?)\s+(?=\p{L})/iu
/** "We bake rye bread €4.80": who does what stands before the first row. */
const DOES =
  /^(?:we|i|you|they|wir|ich|sie|man|nous|on|je|ils|elles|nosotros|noi|io|wij|we|ik|zij|my|nós)\s\p{L}+(?=\s\S+\s)/iu

/** A name without the words that lead to its price or time: "wreaths on". */
export function withoutJoin(title: string): string {
  const bare = title.replace(JOINED, '')
  return bare === title ? title : withoutJoin(bare)
}

/** A sentence without the words that only say that something is there. */
export function withoutThere(sentence: string): string {
  return sentence.trim().replace(THERE, '')
}

/** The rows of a sentence, if each part of it is of the same form: "Baño 25 €, corte 38 €". Otherwise the sentence stays whole. */
export function rowsOf(sentence: string, line: number): Rows | undefined {
  if (sentence.length > 600 || /@|https?:/.test(sentence)) return undefined
  const whole = withoutThere(sentence).replace(/[.!]\s*$/u, '')
  const led = LED.exec(whole) ?? DOES.exec(whole)
  const lead = led ? (led[1] ?? led[0]) : ''
  if (/["„“«]/u.test(sentence) && (!led?.[1] || /["„“«]/u.test(lead))) return undefined
  const parts = partsOf(led ? whole.slice(led[0].length) : whole)
  if (parts.length < 2 || parts.length > 30) return undefined
  const rows =
    timed(parts) ?? dated(parts) ?? dayed(parts) ?? priced(parts) ?? (led?.[1] ? named(led[1], parts) : measured(parts))
  if (!rows) return undefined
  return {
    lead: tidy(rows.lead || lead),
    entries: rows.entries.map((row) => entryOf(row, line)),
  }
}

function entryOf({ title, price = '', time = '', text = '' }: Row, line: number): Entry {
  return {
    kind: 'entry',
    title: sentenceCase(tidy(title)),
    price,
    time: sentenceCase(time),
    text: tidy(text),
    line,
    numbered: false,
  }
}

type Row = Pick<Entry, 'title'> & Partial<Entry>
type Found = { lead: string; entries: Row[] } | undefined

/** Brackets and quotations, which no comma parts. */
const ENCLOSED = /\([^()]*\)|["„“«][^"“”„«»]*["“”»]|(?<=^|[\s:])['‘][^'‘’]{2,80}['’](?=[\s,;]|$)/gu

/** Parts between commas or semicolons, outside of brackets and quotation marks; and at "and" behind an amount. */
function partsOf(text: string): string[] {
  const masked = text.replace(ENCLOSED, (inner) => inner.replace(/[,;]/gu, '.'))
  const marks = [...masked.matchAll(text.includes(';') ? /;(?=\s|$)/gu : /,(?=\s|$)/gu)].map(({ index }) => index)
  return [...marks, text.length]
    .map((to, i) => text.slice(i === 0 ? 0 : marks[i - 1]! + 1, to).trim())
    .map((part) => part.replace(/^(?:and|und|et|y|e|en|i|oraz)\s/iu, ''))
    .flatMap((part) => {
      const halves = part.split(/\s(?:and|und|et|y|e|en|i|oraz)\s/iu)
      return halves.every((half) => moneyIn(half) <= 1 && costAtEnd(half)) ? halves : [part]
    })
    .filter((part) => part !== '')
}

/** "mon 7pm beginners £9, wed 6.30pm vinyasa £11": all with a price, or none. */
function timed(parts: readonly string[]): Found {
  const found = parts.map((part) => TIMED.exec(part))
  if (!found.every((match, i) => match !== null && (i === 0 || !match[1]))) return undefined
  const entries = found.map((match): Row | undefined => {
    const price = priceAtEnd(match![3]!)
    const title = price ? match![3]!.slice(0, price.start) : match![3]!
    return moneyIn(match![3]!) <= 1 && isName(title)
      ? { time: match![2]!, title, price: price?.price ?? '' }
      : undefined
  })
  const isAlike = entries.every((entry) => entry && (entry.price === '') === (entries[0]!.price === ''))
  return isAlike ? { lead: found[0]![1] ?? '', entries: entries as Row[] } : undefined
}

/** "12 Dec Brudenell Social Club, 19 Dec Wharf Chambers": each part begins with its date. */
function dated(parts: readonly string[]): Found {
  const entries = parts.map((part): Row | undefined => {
    const when = whenIn(part)
    const title = when?.from === 0 ? part.slice(when.to).replace(/^[\s:–—-]+/u, '') : ''
    return when && isName(title) && moneyIn(title) === 0 ? { time: part.slice(0, when.to), title } : undefined
  })
  return entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** "200 g butter, 4 eggs, 2 lemons": amounts of things, some with a measure. */
function measured(parts: readonly string[]): Found {
  const entries = parts.map((title): Row | undefined =>
    /^[\d½¼¾]/u.test(title) && isName(title) && wordsOf(title).length <= 6 ? { title } : undefined,
  )
  const isAll = parts.length > 2 && entries.every((row) => row !== undefined)
  return isAll && areIngredients(entries.map((row) => entryOf(row, 0))) ? { lead: '', entries } : undefined
}

/** "Mon Hatha 19:00". */
const DAY_AND_HOUR = new RegExp(`^(${DAY})\\s(\\p{L}.+?)\\s(${HOUR})$`, 'iu')

/** "Monday soup, Tuesday curry, Wednesday pie": each part begins with its day. */
function dayed(parts: readonly string[]): Found {
  const entries = parts.map((part): Row | undefined => {
    const [, when = '', name = '', hour = ''] = DAY_AND_HOUR.exec(part) ?? []
    if (hour && isName(name)) return { time: `${when} ${hour}`, title: name }
    const [, day = '', title = ''] = /^(\p{L}{3,})[.:]?\s+(\p{L}.+)$/u.exec(part) ?? []
    return conceptOf(day.toLowerCase()) === 'weekday' && isName(title) ? { time: day, title } : undefined
  })
  return parts.length > 2 && entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** "Baño 25 €, corte 38 €", "Admission free, beer €3" or "€850 in August, €520 otherwise": two prices at least. */
function priced(parts: readonly string[]): Found {
  if (parts.some((part) => moneyIn(part) > 1) || parts.every((part) => moneyIn(part) === 0)) return undefined
  const behind = parts.map((part): Row | undefined => {
    const last = costAtEnd(part)
    const price = last ? { ...last, end: part.length } : firstIn(part)
    const title = price ? withoutJoin(part.slice(0, price.start).replace(/\(\s*$/u, '')) : ''
    const text = part.slice(price?.end)
    const isShort = text === '' || (wordsOf(text).length <= 5 && wordsOf(title).length <= 4 && /\p{L}{3}/u.test(title))
    return price && isName(title) && isShort ? { title, price: price.price, text } : undefined
  })
  if (behind.every((row) => row !== undefined)) return { lead: '', entries: behind }
  const ahead = parts.map((part): Row | undefined => {
    const price = costAtStart(part)
    const title = price ? part.slice(price.length).replace(FOR_WHOM, '') : ''
    // "$2 once for more" says more than for whom.
    return price && !FOR_INSIDE.test(title) && isName(title) ? { title, price } : undefined
  })
  return ahead.every((row) => row !== undefined) ? { lead: '', entries: ahead } : undefined
}

const FOR_WHOM = /^\s*(?:for|für|pour|para|per|voor|dla)\s/iu
const FOR_INSIDE = /\s(?:for|für|pour|para|per|voor|dla)\s/iu

/** Captions that head one value, and parts that are no names: addresses, numbers, quotations. */
const NO_LIST =
  /(?<!\p{L})(?:tel|phone|telefon|mail|address|adres\p{L}*|indirizzo|direccion|hours|open|offnungszeiten|horaires?|horarios?|orari|where|wo|ort|place|lieu|lugar|luogo|local|when|wann|quand|cuando|quando|wanneer|kiedy|date|datum|contact|kontakt|note|ps)(?!\p{L})/u
/** "'Async without tears' by Mia Chen": a work in quotation marks, and what is said about it. */
const WORK = /^(["„“«‘'][^"“”»’']{2,80}["“”»’'])(?:\s*[,–(-]?\s*([^()]{2,60})\)?)?$/u
const NO_NAME = /@|\d{4,}|\d{2,}[ /-]\d{2,}/u

/** "Services: content design, UX audits (from €900), workshops": names under a caption of a word or two. */
function named(lead: string, parts: readonly string[]): Found {
  const areWorks = parts.every((part) => WORK.test(part) || part.endsWith(')'))
  if ((parts.length < 3 && !areWorks) || wordsOf(lead).length > 3 || NO_LIST.test(fold(lead))) return undefined
  const entries = parts.map((part): Row | undefined => {
    const [, title = part, said = ''] = WORK.exec(part) ?? /^([^()]+?)\s*\(([^()]+)\)$/u.exec(part) ?? []
    const price = moneyIn(said) === 1 ? said : ''
    return isName(title) && !NO_NAME.test(part) ? { title, price, text: price ? '' : said } : undefined
  })
  return entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** True if a text begins as a clause with a verb does: "we deliver". */
export const isClause = (text: string) => CLAUSE.test(text.trim())

/** A few words that begin no clause. */
export function isName(title: string): boolean {
  const words = wordsOf(title).length
  return /\p{L}{2}|\d\p{L}/u.test(title) && words >= 1 && words <= 7 && !isClause(title) && !/[.!?]\s/u.test(title)
}

import { conceptOf } from '../reader/concepts'
import type { Entry } from './nodes'
import { areIngredients } from './ingredients'
import { stepsIn } from './arrows'
import { costAtEnd, costAtStart, figureAtEnd, firstIn, moneyIn, priceAtEnd } from './money'
import { countedFrom } from './sentences'
import { saysOpen } from './opening-hours'
import { partsIn } from './parts'
import { isDayName, isOnlyWhen, PART_OF_DAY, whenIn } from './when'
import { fold, sentenceCase, tidy, unbracketed, wordsOf } from './words'

/** A list inside a sentence: the words before it, and its rows. */
export interface Rows {
  lead: string
  entries: Entry[]
}

const DAY =
  '(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|mier|mié|jeu|jue|gio|ven|vie|sam|sab|sáb|dim|dom|seg|ter|qua|qui|sex|maan|dins|woen|don|vrij|zat|zon|pon|wt|śr|czw|pt|pią|sob|nied)[\\p{L}]{0,8}\\.?'
const HOUR =
  '(?:(?:midnight|noon|midday|mitternacht|minuit|midi|mediod[ií]a|medianoche|mezzogiorno|mezzanotte|middernacht)(?!\\p{L})|\\d{1,2}[:.h]\\d{2}(?:\\s?(?:am|pm|uhr|uur|u|h))?|\\d{1,2}\\s?(?:am|pm|uhr|uur|u|h)(?!\\p{L}))'
const WHEN = `(?:(?:${DAY})(?:\\s?[-–&+/]\\s?(?:${DAY}))*,?\\s)?(?:(?:at|um|à|from|ab|von|dès|desde|dalle|alle|das|às|vanaf|om|od)\\s)?${HOUR}(?:\\s?(?:[-–]|to|bis|à)\\s?(?:${HOUR}|\\d{1,2}))?`
const TIMED = new RegExp(
  `^(?:(\\p{L}+(?:\\s\\p{L}+)??):?\\s)??(${WHEN}|${DAY}\\s\\d{1,2})(?:\\s?[:–—-])?\\s+(?=\\p{L})(.+)$`,
  'iu',
)
/** "Wine €4, doors 7pm": a part that its hour ends. */
const TIME_LAST = new RegExp(`^(\\p{L}[^\\d,;]{1,60})\\s(${HOUR})$`, 'iu')
/** The words before the first row, up to a colon, an arrow, or a dash before a figure. */
const LED = /^((?:[^:;,]|(?<=\d),(?=\d)){2,90}?)(?::|\s(?:->|=>)|(?<!\d)\s[–—-](?=\s\d))\s+(?=\S)/u
/** A part that begins so is a clause with a verb, not the name of something. */
const CLAUSE =
  /^(?:we|i|i'm|you|he|she|it|they|there|this|that|our|my|wir|ich|sie|er|es|man|das|unser\p{L}*|nous|on|je|il|elle|nos|notre|yo|nosotros|ofrecemos|hacemos|noi|io|we|ik|wij|zij|er|my|ja|oferuj\p{L}*|if|wenn|si|se|als|jeśli|then|dann|danach|puis|ensuite|luego|después|poi|dopo|depois|daarna|potem|but|aber|mais|pero|ma|maar|ale|from|only|nur|plus)(?!\p{L})/iu
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

/**
 * The rows of a sentence, if each part of it is of the same form: "Baño 25 €, corte 38 €". Otherwise the sentence stays whole.
 *
 * @param isPriced bare figures are prices here
 */
export function rowsOf(sentence: string, line: number, isPriced = false): Rows | undefined {
  if (sentence.length > 600 || /@|https?:/.test(sentence)) return undefined
  const whole = withoutThere(sentence).replace(/[.!]\s*$/u, '')
  const led = LED.exec(whole) ?? priceWord(whole) ?? DOES.exec(whole)
  const lead = led ? (led[1] ?? led[0]) : ''
  if (/["„“«]/u.test(sentence) && (!led?.[1] || /["„“«]/u.test(lead))) return undefined
  const body = led ? whole.slice(led[0].length) : whole
  const areFigures = isPriced || partsIn(lead).includes('prices')
  const parts = partsOf(body).flatMap((part) => (areFigures ? figuresOf(part) : [part]))
  if (parts.length > 30) return undefined
  const rows =
    counted(body) ?? arrowed(body, lead) ?? (parts.length > 1 ? alike(parts, led?.[1], areFigures) : undefined)
  if (!rows) return undefined
  return {
    lead: tidy(rows.lead || lead),
    entries: rows.entries.map((row) => entryOf(row, line)),
  }
}

/** The first form that all parts have. */
const alike = (parts: readonly string[], lead: string | undefined, areFigures: boolean): Found =>
  timed(parts) ??
  dated(parts) ??
  dayed(parts) ??
  ended(parts) ??
  priced(parts, areFigures) ??
  (lead ? named(lead, parts) : measured(parts))

/** "How it works: send a photo → get a price → pick it up". Long words that lead to steps say no more than their numbers. */
function arrowed(body: string, lead: string): Found {
  const steps = stepsIn(body)
  return (
    steps && {
      lead: wordsOf(lead).length <= 3 ? lead : ' ',
      entries: steps.map((title) => ({ title, numbered: true })),
    }
  )
}

/** "Prices small 35, large 45": a word for prices leads to them without a colon. */
function priceWord(text: string): RegExpExecArray | null {
  const match = /^(\p{L}+)\s+(?=\p{L})/u.exec(text)
  return match && partsIn(match[1]!)[0] === 'prices' && figureAtEnd(text) ? match : null
}

/** "small 35 medium 45 big 55": each figure ends its row. */
function figuresOf(part: string): string[] {
  const rows = part.match(/\p{L}[^\d]*\d{1,4}(?:[.,]\d{2})?(?=\s\p{L}|$)/gu) ?? []
  return rows.length > 1 && rows.join(' ') === part ? rows : [part]
}

function entryOf({ title, price = '', time = '', text = '', numbered = false }: Row, line: number): Entry {
  return {
    kind: 'entry',
    title: sentenceCase(tidy(title)),
    price,
    time: sentenceCase(time),
    text: tidy(text),
    line,
    numbered,
  }
}

type Row = Pick<Entry, 'title'> & Partial<Entry>
type Found = { lead: string; entries: Row[] } | undefined

/** Brackets and quotations, which no comma parts. */
const ENCLOSED = /\([^()]*\)|["„“«][^"“”„«»]*["“”»]|(?<=^|[\s:])['‘][^'‘’]{2,80}['’](?=[\s,;]|$)/gu

/** Parts between semicolons, slashes or commas, outside of brackets and quotation marks; and at "and" behind an amount. */
function partsOf(text: string): string[] {
  const masked = text.replace(ENCLOSED, (inner) => inner.replace(/[,;/]/gu, '.'))
  const marks = [...masked.matchAll(separatorOf(masked))]
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)]
  return starts
    .map((from, i) => text.slice(from, marks[i]?.index ?? text.length).trim())
    .flatMap((part, i) => {
      const last = i > 0 && i + 1 === starts.length ? part.replace(/^(?:and|und|et|y|e|en|i|oraz)\s/iu, '') : part
      const halves = last.split(/\s(?:and|und|et|y|e|en|i|oraz)\s/iu)
      const areRows = (isRow: (half: string) => unknown) => halves.every((half) => moneyIn(half) <= 1 && isRow(half))
      return areRows(costAtEnd) || areRows((half) => half.endsWith(')')) ? halves : [last]
    })
    .filter((part) => part !== '')
}

/** Semicolons part rows before slashes do, and slashes before commas. */
function separatorOf(text: string): RegExp {
  if (text.includes(';')) return /;(?=\s|$)/gu
  return (text.match(/\s\/\s/gu)?.length ?? 0) > 1 ? /\s\/(?=\s)/gu : /,(?=\s|$)/gu
}

const COUNT = /(?<=^|\s)(\d{1,2})(?:[.)]\s|\s)(?=\p{L})/gu

/** "1. Maple Park 9, 2. us 8, 3. Hadley 6" or "1 opening 2 deep end 3 lane": counted from one on. */
function counted(text: string): Found {
  const marks = countedFrom(text.matchAll(COUNT))
  const areBare = marks.some(({ 0: mark }) => !/[.)]/u.test(mark))
  // "1 egg, 2 onions, 3 carrots" are amounts.
  if (marks.length < 3 || marks[0]!.index > 0 || (areBare && text.includes(','))) return undefined
  const titles = marks.map(({ index, 0: mark }, i) => text.slice(index + mark.length, marks[i + 1]?.index))
  const entries = titles.map((title): Row => ({ title: title.replace(/[\s,;]+$/u, ''), numbered: true }))
  return entries.every(({ title }) => wordsOf(title).length <= 12) ? { lead: '', entries } : undefined
}

/** "mon 7pm beginners £9, wed 6.30pm vinyasa £11": all with a price, or none. */
function timed(parts: readonly string[]): Found {
  const found = parts.map((part) => TIMED.exec(part))
  if (!found.every((match, i) => match !== null && (i === 0 || !match[1]) && isWhen(match[2]!))) return undefined
  if (parts.some(isOnlyWhen)) return undefined
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

/** "salida 5:30" begins with a word that is no day. */
const isWhen = (when: string) =>
  wordsOf(when.replace(/\d.*$/u, '')).every((word) => isDayName(word) || NAMED_HOUR.test(word) || !DAY_LIKE.test(word))
const NAMED_HOUR = new RegExp(`^${HOUR}$`, 'iu')
const DAY_LIKE = new RegExp(`^${DAY}$`, 'iu')

/** "Welcome drink 5pm, dinner 8pm, cake at 10pm": each part ends with its hour. */
function ended(parts: readonly string[]): Found {
  const entries = parts.map((part): Row | undefined => {
    const [, name = '', time = ''] = TIME_LAST.exec(part) ?? []
    const title = withoutJoin(name)
    return time && isName(title) && !saysOpen(title) ? { time, title } : undefined
  })
  return parts.length > 2 && entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** "12 Dec Brudenell Social Club, 19 Dec Wharf Chambers": each part begins with its date. */
function dated(parts: readonly string[]): Found {
  const entries = parts.map((part): Row | undefined => {
    const when = DAY_AND_MONTH.exec(part)?.[0] ?? whenAtStart(part)
    const title = part.slice(when?.length).replace(/^[\s:–—-]+/u, '')
    return when && isName(title) && moneyIn(title) === 0 ? { time: when, title } : undefined
  })
  return entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** "10/5" before a word that is no measure. */
const DAY_AND_MONTH = /^[0-3]?\d\/[01]?\d(?=\s\p{L}{3})(?!\s(?:cups?|tsps?|tbsps?|lbs?|ts|litre|liter|pint)(?!\p{L}))/iu

function whenAtStart(part: string): string | undefined {
  const when = whenIn(part)
  return when?.from === 0 ? part.slice(0, when.to) : undefined
}

/** "200 g butter, 4 eggs, 2 lemons, salt": amounts of things, some with a measure. */
function measured(parts: readonly string[]): Found {
  const entries = parts.map((title): Row | undefined =>
    isName(title) && wordsOf(title).length <= (/^[\d½¼¾]/u.test(title) ? 6 : 2) ? { title } : undefined,
  )
  const amounts = parts.filter((part) => /^[\d½¼¾]/u.test(part)).length
  const isAll = amounts > 2 && amounts * 4 >= parts.length * 3 && entries.every((row) => row !== undefined)
  return isAll && areIngredients(entries.map((row) => entryOf(row, 0))) ? { lead: '', entries } : undefined
}

/** "Mon Hatha 19:00". */
const DAY_AND_HOUR = new RegExp(`^(${DAY})\\s(\\p{L}.+?)\\s(${HOUR})$`, 'iu')

/** "Monday soup, Tuesday curry, Wednesday pie": each part begins with its day. */
function dayed(parts: readonly string[]): Found {
  const entries = parts.map((part): Row | undefined => {
    const [, when = '', name = '', hour = ''] = DAY_AND_HOUR.exec(part) ?? []
    if (hour && isName(name)) return { time: `${when} ${hour}`, title: name }
    const [, day = '', rest = ''] = /^(\p{L}{3,})[.:]?\s+(\p{L}.+)$/u.exec(part) ?? []
    const ofDay = /^\S+(?=\s)/u.exec(rest)?.[0].match(PART_OF_DAY)?.[0] ?? ''
    const title = rest.slice(ofDay.length).trim()
    const time = [day, ofDay].filter(Boolean).join(' ')
    return conceptOf(day.toLowerCase()) === 'weekday' && isName(title) ? { time, title } : undefined
  })
  return parts.length > 2 && entries.every((row) => row !== undefined) ? { lead: '', entries } : undefined
}

/** "Baño 25 €, corte 38 €", "Admission free, beer €3", "rye €4, spelt 5" or "€850 in August, €520 otherwise". */
function priced(parts: readonly string[], areFigures: boolean): Found {
  if (parts.some((part) => moneyIn(part) > 1)) return undefined
  if (!areFigures && parts.every((part) => moneyIn(part) === 0)) return undefined
  const behind = parts.map((part): Row | undefined => {
    const last = costAtEnd(part)
    const price = last ? { ...last, end: part.length } : (firstIn(part) ?? figureAtEnd(part))
    const title = price ? withoutJoin(part.slice(0, price.start).replace(/\(\s*$/u, '')) : ''
    const text = part.slice(price?.end)
    const isShort = text === '' || (wordsOf(text).length <= 8 && wordsOf(title).length <= 4 && /\p{L}{3}/u.test(title))
    return price && isName(title) && isShort ? { title, price: price.price, text: unbracketed(text.trim()) } : undefined
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
const NO_NAME = /@|\d{4,}|\d{2,}[ /-]\d{2,}|\d{1,2}[:.h]\d{2}/u

/** "Services: content design, UX audits (from €900), workshops": names under a caption of a word or two. */
function named(lead: string, parts: readonly string[]): Found {
  const areWorks = parts.every((part) => WORK.test(part) || part.endsWith(')') || figureAtEnd(part))
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

/** A verb between words makes them a clause: "the fee is". */
const VERB = /\s(?:is|are|was|ist|sind|wird|est|sont|è|sono|zijn|wordt|jest|são)\s/iu

/** A few words that begin no clause. What stands in brackets is said about them. */
export function isName(title: string): boolean {
  const name = title.replace(/\([^()]*\)/gu, ' ')
  const words = wordsOf(name).length
  const isSaid = isClause(name) || VERB.test(name) || /[.!?]\s+\S/u.test(name)
  return /\p{L}{2}|\d\p{L}/u.test(name) && words >= 1 && words <= 7 && !isSaid
}

import type { Line } from '../reader/layout'
import type { Entry } from './nodes'
import { firstIn, moneyIn, priceIn } from './money'
import { type Frag, isForMaker, type Unit } from './units'
import { withoutJoin } from './rows'
import { sentencesIn } from './sentences'
import { beginsWithTime, timeOf } from './when'
import { says, sentenceCase, tidy, unbracketed, unquoted, wordsOf } from './words'

/**
 * A bulleted or numbered line, or a line that ends with its price or begins with its time, as one entry. The layout decides
 * here: such a line is never cut at commas, whatever its words are.
 */
export function listEntry(units: readonly Unit[]): Entry | undefined {
  const whole = wholeLine(units)
  const shown = whole.frags.filter(({ role }) => !isForMaker(role))
  if (!isListLine(whole, shown)) return undefined
  const text = rawText(whole)
  const time = timeAtStart(whole, shown, text)
  const rest = time ? text.slice(time.end) : text
  const formed = toldPrice(rest, shown) ?? priceOf(rest.trimEnd())
  // The only step that names a price tells it in its words.
  const isStep = whole.line.bullet === 'number' && pricedBeside(whole.line, whole.reading.lines) === 1
  const isOfNote = shown.some(({ role, text: note }) => NOT_PRICED.has(role) && note.includes(formed?.price ?? ''))
  const price = isStep || isOfNote ? undefined : formed
  const [named, behind] = price ? besidePrice(rest, price) : [rest, '']
  const parted = partedEntry(named, whole)
  const isNamed = !isDated(shown)
  const isCode = whole.reading.text.startsWith('`', whole.start)
  const title = isNamed ? parted.title : (time?.text ?? '')
  const said = [parted.said, behind].filter(says).join(' ')
  if (!says(title) || title.length > 200) return undefined
  return {
    kind: 'entry',
    title: (isCode ? String : sentenceCase)(tidy(unquoted(tidy(title)))),
    price: price?.price ?? '',
    time: time && isNamed ? tidy(time.text) || time.text.trim() : '',
    text: says(said) || /\d/.test(said) ? unbracketed(tidy(said)) : '',
    line: whole.lineIndex,
    numbered: whole.line.bullet === 'number',
    ...asTyped(isCode ? text : sentenceCase(text)),
  }
}

/** A line as it is typed. Where no blanks part the words, a piece may be a part of one: nothing would find it in the line. */
export const asTyped = (raw: string) => (/\p{Script=Han}|\p{Script=Kana}|\p{Script=Hira}/u.test(raw) ? {} : { raw })

/** The price of a line, also before a comma: "Taster 2 hours £45 each, max 8 people". */
function priceOf(text: string): ReturnType<typeof priceIn> {
  const first = moneyIn(text) === 1 ? firstIn(text) : undefined
  const price = priceIn(text) ?? first
  return price && /^\s*(?:$|[,(|\t]|\s{2}|\p{L})/u.test(text.slice(price.end)) ? price : priceIn(text)
}

/** What is said about an entry may hold an amount that is not its price. */
const NOT_PRICED = new Set<string>(['item.note', 'item.text', 'item.time'])

/** The price that the tagger read, where the form shows none, less or another: "Soup 4 deposit €1", "Pils 3,60 / 5,20", "Bike $20 ea", "Stream pay as you like". */
function toldPrice(text: string, shown: readonly Frag[]): ReturnType<typeof priceIn> {
  const told = shown.filter(({ role }) => role === 'item.price')
  const first = told[0]?.text ?? ''
  const sizes = text.slice(text.indexOf(first)).match(/^[\d.,€$£]+(?:\s\/\s[\d.,€$£]+)+/u)?.[0]
  if (told.length > 2 && !sizes) return undefined
  const price = sizes ?? first
  if (!/\p{N}|\p{L}{4}/u.test(price) || wordsOf(price).length > 6 || /,\s|\s{2}/.test(price)) return undefined
  const form = `(?<=^|[\\s(])${price.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=$|[\\s,)|.])`
  const start = [...text.matchAll(new RegExp(form, 'gu'))].at(-1)?.index
  if (start === undefined || /\([^)]+$/.test(text.slice(0, start))) return undefined
  const end = start + price.length
  const formed = priceOf(text.trimEnd())
  return formed && formed.start <= start && formed.end >= end ? formed : { price, start, end }
}

/** The words of an entry, and those behind its price that say more: "Bowls £28 or four for £100". */
function besidePrice(text: string, { start, end }: { start: number; end: number }): [named: string, behind: string] {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  if (!says(before) || !says(behind) || /^\s*[|(\t]/u.test(behind)) return [before + behind, '']
  // "Menu A 12,50" ends with its name.
  return [/\s(?:\p{Ll}\p{L}*|[–—-])\s*$/u.test(before) ? withoutJoin(before) : before, behind]
}

function wholeLine(units: readonly Unit[]): Unit {
  const [first] = units
  return { ...first!, end: units.at(-1)!.end, frags: units.flatMap(({ frags }) => frags), ends: true }
}

const ITEM = new Set<string>(['item', 'item.text', 'item.price', 'item.time', 'item.person', 'item.place', 'item.note'])
const BESIDE = new Set<string>([
  'text',
  'price',
  'fact',
  'place',
  'date',
  'person',
  'heading',
  'link',
  'stat',
  'name',
  'hours',
])

/** "Nov to March £420": when it is stands for what it is. */
const isDated = (shown: readonly Frag[]) =>
  /^item\.time item\.price(?: item\.note)?$/.test(shown.map(({ role }) => role).join(' '))

function isListLine({ line, frags, reading }: Unit, shown: readonly Frag[]): boolean {
  const count = (role: string) => shown.filter((frag) => frag.role === role).length
  const prices = count('item.price')
  const items = count('item') || (isDated(shown) ? 1 : 0)
  if (items === 0 || !shown.every(({ role }) => ITEM.has(role) || BESIDE.has(role))) return false
  const length = (list: readonly Frag[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  const isBeside = pricedBeside(line, reading.lines) >= 3
  if (!isBeside && length(shown.filter(({ role }) => ITEM.has(role))) * 2 < length(frags)) return false
  const isTimed = beginsWithTime(line.text) && count('item.time') <= 1 && sentencesIn(line.text).length === 1
  if (!isTimed && prices > 1 && items > 1 && /[,;]|\s{2,}|\t/.test(line.text)) return false
  if (line.bullet !== 'none' && line.bullet !== 'quote') return moneyIn(line.text) <= 1 + prices
  const isOne = isBeside || (items <= 3 && (items === 1 || prices < 2))
  const isPriced = isOne && isPricedLine(line, shown) && !/[.!?]\s+\p{Lu}/u.test(line.text)
  // "MEng Engineering, First, Leeds University, 2010"
  const hasYear = items <= 3 && /[\s,(](?:19|20)\d{2}\)?\s*$/u.test(line.text) && sentencesIn(line.text).length === 1
  return line.words <= 24 && (isTimed || isPriced || hasYear) && moneyIn(line.text) <= 1
}

/** A sentence is a line with a price only by its form. */
const isPricedLine = ({ text, ending }: Line, shown: readonly Frag[]): boolean =>
  Boolean(priceOf(text.trimEnd()) ?? (ending === 'stop' ? undefined : toldPrice(text, shown)))

/** How many lines of a paragraph hold one price each, if this line does. */
function pricedBeside(line: Line, lines: readonly Line[]): number {
  const isPriced = ({ text }: Line) => moneyIn(text) === 1 || (moneyIn(text) === 0 && priceIn(text) !== undefined)
  return isPriced(line) ? lines.filter((one) => one.paragraph === line.paragraph && isPriced(one)).length : 0
}

/** The words of a stretch with its marks, without remarks to the maker and other pieces that stand elsewhere. */
export function rawText({ reading, frags, start, end }: Unit, without: readonly Frag[] = []): string {
  let out = ''
  let at = start
  for (const frag of frags) {
    if (frag.end <= at || frag.start >= end || !(isForMaker(frag.role) || without.includes(frag))) continue
    out += reading.text.slice(at, frag.start)
    at = frag.end
  }
  return (out + reading.text.slice(at, end)).replace(/\*\*|`/g, '').trim()
}

/** The time or date at the beginning of a line. */
function timeAtStart(unit: Unit, shown: readonly Frag[], text: string): { text: string; end: number } | undefined {
  const [first] = shown
  const clock = timeOf(text)
  if (
    first?.role === 'item.time' &&
    tidy(unit.reading.text.slice(unit.start, first.start)) === '' &&
    text.startsWith(first.text.slice(0, 3))
  ) {
    const length = Math.max(first.text.length, clock?.length ?? 0)
    return { text: text.slice(0, length), end: length }
  }
  return clock ? { text: clock, end: clock.length } : undefined
}

/** A dash between two figures parts nothing: "10 - 12.30". */
const STRONG =
  /(?<!\d(?=\s+[–—-]\s+\d))\s+[–—|-]\s+|\t+|\s{3,}|\s*\.{3,}\s*|:\s+|\s+\(|\s+=\s+|\s+:\s+|;\s+|(?<=[”»]),\s+/u
/** Marks that part a numbered sentence: a comma or a bracket inside a step does not. */
const STRONG_IN_STEP = /(?<!\d(?=\s+[–—-]\s+\d))\s+[–—|-]\s+|\t+|:\s+/u

/** The title of an entry and what is said about it: cut at the first strong mark. What no mark parts stays together. */
export function partedEntry(text: string, { line }: Pick<Unit, 'line'>): { title: string; said: string } {
  const isStep = line.bullet === 'number' && line.ending === 'stop'
  const strong = (isStep ? STRONG_IN_STEP : STRONG).exec(text)
  if (!strong) return { title: text, said: '' }
  const bracket = strong[0].endsWith('(') ? '(' : ''
  return { title: text.slice(0, strong.index), said: bracket + text.slice(strong.index + strong[0].length) }
}

import { readPhones, readReach, telOf } from '../facts/contact'
import { readAddresses } from '../facts/places'
import { type Dated, datesIn, type Hours, readDates, readHours, readTimes } from '../facts/times'
import { plain } from '../making/escaping'
import { isDeadline } from '../reading/date-lists'
import { Source } from '../text'
import type { Clause } from './clauses'
import { type Desk, type Handler, note } from './desk'
import { changeLink } from './changed-links'
import { changeAll, stringsIn } from './strings'

/** All facts of one instruction: "the number is now …, and the button leads to …". */
export const changeFacts: Handler = (desk) => [changeLink(desk), exchangeFacts(desk)].includes(true)

/** In the order in which they are exchanged. */
const FACT_KINDS = ['emails', 'phones', 'addresses', 'dates', 'times', 'hours'] as const

/** What an instruction or a page tells of each kind, as it is written. */
type FactTexts = Record<(typeof FACT_KINDS)[number], string[]>

/** A telephone number, mail address, street or date takes the place of the one that is there. */
function exchangeFacts(desk: Desk): boolean {
  const given = factsGiven(desk.clause)
  // Nothing is given, nothing need be found: reading a whole page for each of forty instructions takes seconds.
  if (FACT_KINDS.every((kind) => given[kind].length === 0)) return false
  const known = factsKnown(desk, given)
  return FACT_KINDS.map((kind) => exchange(desk, given[kind], known[kind], kind === 'phones')).includes(true)
}

/** What a reader has taken is not read again by the next: a telephone number comes after the dates. */
function factsGiven({ text }: Clause): FactTexts {
  const source = new Source(text)
  const { emails } = readReach(source)
  const addresses = readAddresses(source)
  const dates = readDates(source).map(({ text: date }) => date)
  const phones = readPhones(source, /(?:tel|phone|number|nummer|numero|call|fon|movil|portable)[^,;]{0,24}$/u)
  // "Change 18:30 to 19:00" reads as a span of time.
  const times = readTimes(source).flatMap(({ text: span }) => span.split(/\s(?:to|bis|auf|à|a)\s/u))
  const hours = readHours(source).map(hoursText)
  return {
    emails,
    phones,
    addresses,
    dates,
    // One time tells no old one, and three leave open which is which.
    times: times.length === 2 ? times : [],
    hours: hours.length === 1 ? hours : [],
  }
}

/** Characters of a page in which facts are looked for: several times the longest that people write. */
const LONGEST_SEARCHED = 100_000

function factsKnown(desk: Desk, given: FactTexts): FactTexts {
  // What a button dials is no second number beside the one that is read.
  const read = stringsIn(desk.bench.blocks).map((text) => text.replace(/<?tel:\+?\d{1,20}>?/g, ''))
  const page = new Source(read.join('\n').slice(0, LONGEST_SEARCHED))
  const { emails } = readReach(page)
  const addresses = readAddresses(page)
  const dates = datesSpokenOf(desk, readDates(page))
  const phones = readPhones(page, /(?:tel|phone|call|fon)[^,;]{0,12}$/u)
  // Of all kinds hours take the longest to find.
  const hours = given.hours.length > 0 ? readHours(page).map(hoursText) : []
  // A time is exchanged only where the instruction names the old one.
  return { emails, phones, addresses, dates, times: [], hours }
}

function hoursText({ days, times }: Hours): string {
  return `${days} ${times}`.trim()
}

/** All of the page; where the instruction speaks of a deadline, those of its deadlines. */
function datesSpokenOf({ clause, bench }: Desk, all: readonly Dated[]): string[] {
  const last = stringsIn(bench.blocks)
    .filter(isDeadline)
    .flatMap((text) => datesIn(text))
  return (DEADLINE.test(clause.folded) && last.length > 0 ? last : all).map(({ text }) => text)
}

const DEADLINE =
  /(?<!\p{L})(?:deadline|closing date|rsvp date|frist|\p{L}*schluss|date limite|fecha limite|plazo)(?!\p{L})/u

/** The new one for the old: named in the instruction, or the only one on the page. */
function exchange(desk: Desk, given: readonly string[], known: readonly string[], phone = false): boolean {
  const next = given.at(-1)
  const others = [...new Set(known)].filter((one) => one !== next)
  const old = given.length > 1 ? given[0] : others.length === 1 ? others[0] : undefined
  if (!next || !old) return false
  const changed = changeAll(desk.bench, desk.bench.blocks, (text) => {
    const replaced = text.replaceAll(plain(old), plain(next)).replaceAll(old, next)
    return phone ? replaced.replaceAll(telOf(old), telOf(next)) : replaced
  })
  return changed.length > 0 && note(desk, 'changed', `${old} → ${next}`)
}

import type { Block } from '../../../../blocks/block'
import { safeUrl } from '../../../../blocks/shapes'
import { walk } from '../../../../blocks/tree'
import { isObject, type Json, type JsonObject } from '../../../../lib/json'
import { readPhones, readReach, telOf } from '../facts/contact'
import { moneyIn, readMoney } from '../facts/money'
import { readAddresses } from '../facts/places'
import { type Dated, datesIn, type Hours, readDates, readHours, readTimes } from '../facts/times'
import { plain } from '../making/markdown'
import { isDeadline } from '../reading/date-lists'
import { atMost } from '../../../../lib/at-most'
import { bare, fold, Source } from '../reading/text'
import { entryName, listKey, listOf } from './bench'
import { type Desk, type Handler, note, only } from './desk'
import { changeAll, mapStrings, stringsIn } from './strings'

/** "price from €9 to €10", "the large box costs €17": the price of one thing, found by its name or by the old price. */
export const changePrice: Handler = (desk) => {
  const { bench, clause } = desk
  const amounts = readMoney(new Source(clause.text)).map(({ price }) => price)
  const next = amounts.at(-1)
  if (!next) return false
  if (amounts.length > 1 && amounts[0]) return replaceEverywhere(desk, amounts[0], next)
  const words: string[] = fold(clause.text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const priced = pricedEntries(desk)
  // A name that is told whole goes before one that holds it: "Colour", not "Cut and colour".
  const scores = priced.map(({ name }) => {
    const own = fold(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []
    const told = own.filter((word) => words.includes(word)).length
    return told === 0 ? 0 : told + told / own.length
  })
  const best = Math.max(0, ...scores)
  const chosen = priced.filter((_, i) => scores[i] === best)
  if (chosen.length !== 1 || !chosen[0] || (best === 0 && priced.length > 1)) return false
  const { block, key, item } = chosen[0]
  const change = (text: string, name: string) => withPrice(text, next, name)
  if (key === undefined || item === undefined)
    bench.update(
      block,
      Object.fromEntries(Object.entries(block.props).map(([name, value]) => [name, mapStrings(value, change, name)])),
    )
  else
    bench.update(block, {
      [key]: listOf(block).map((entry, i) => (i === item ? mapStrings(entry, change) : entry)) as Json[],
    })
  return note(desk, 'changed', chosen[0].name || next)
}

function withPrice(text: string, next: string, key: string): string {
  const old = moneyIn(text)
  if (old) return text.replace(old.price, next)
  return key === 'price' ? next : text
}

interface Priced {
  block: Block
  name: string
  key?: string
  item?: number
}

function pricedEntries({ bench }: Desk): Priced[] {
  const found: Priced[] = []
  walk(bench.blocks, (block) => {
    const key = listKey(block)
    const listed = listOf(block).flatMap((entry, item): Priced[] =>
      (isObject(entry) && typeof entry.price === 'string') || moneyIn(JSON.stringify(entry))
        ? [{ block, name: entryName(entry), ...(key && { key }), item }]
        : [],
    )
    found.push(...listed)
    if (listed.length === 0 && block.type === 'card' && moneyIn(JSON.stringify(block.props)))
      found.push({ block, name: String(block.props.title ?? '') })
  })
  return found
}

/** All facts of one instruction: "the number is now …, and the button leads to …". */
export const changeFacts: Handler = (desk) => [changeLink(desk), changeFact(desk)].includes(true)

/** Characters of a page in which facts are looked for: several times the longest that people write. */
const LONGEST_PAGE = 100_000

/** A telephone number, mail address, street or date takes the place of the one that is there. */
const changeFact: Handler = (desk) => {
  const { clause, bench } = desk
  const source = new Source(clause.text)
  const { emails } = readReach(source)
  const addresses = readAddresses(source)
  const dates = readDates(source).map(({ text }) => text)
  const phones = readPhones(source, /(?:tel|phone|number|nummer|numero|call|fon|movil|portable)[^,;]{0,24}$/u)
  // "Change 18:30 to 19:00" reads as a span of time.
  const times = readTimes(source).flatMap(({ text }) => text.split(/\s(?:to|bis|auf|à|a)\s/u))
  const hours = readHours(source).map(hoursText)
  // Nothing is given, nothing need be found: reading a whole page for each of forty instructions takes seconds.
  if (
    !emails.length &&
    !phones.length &&
    !addresses.length &&
    !dates.length &&
    times.length !== 2 &&
    hours.length !== 1
  )
    return false
  // What a button dials is no second number beside the one that is read.
  const read = stringsIn(bench.blocks).map((text) => text.replace(/<?tel:\+?\d{1,20}>?/g, ''))
  const page = new Source(read.join('\n').slice(0, LONGEST_PAGE))
  const known = {
    emails: readReach(page).emails,
    addresses: readAddresses(page),
    dates: datesSpokenOf(desk, readDates(page)),
    phones: readPhones(page, /(?:tel|phone|call|fon)[^,;]{0,12}$/u),
  }
  const changed = [
    exchange(desk, emails, [...new Set(known.emails)]),
    exchange(desk, phones, [...new Set(known.phones)], true),
    exchange(desk, addresses, [...new Set(known.addresses)]),
    exchange(desk, dates, [...new Set(known.dates)]),
    times.length === 2 && exchange(desk, times, times),
    hours.length === 1 && exchange(desk, hours, [...new Set(readHours(page).map(hoursText))]),
  ]
  return changed.includes(true)
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
  const others = known.filter((one) => one !== next)
  const old = given.length > 1 ? given[0] : others.length === 1 ? others[0] : undefined
  if (!next || !old) return false
  const changed = changeAll(desk.bench, desk.bench.blocks, (text) => {
    const replaced = text.replaceAll(plain(old), plain(next)).replaceAll(old, next)
    return phone ? replaced.replaceAll(telOf(old), telOf(next)) : replaced
  })
  return changed.length > 0 && note(desk, 'changed', `${old} → ${next}`)
}

/** The address that a button or link leads to. */
const changeLink: Handler = (desk) => {
  const { clause, bench } = desk
  const href = readReach(new Source(clause.text)).links.find(({ url }) => safeUrl(url))?.url
  if (!href) return false
  const links = linksIn(bench.blocks)
  const words: string[] = fold(clause.text.replace(/https?:\S+/g, '')).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const score = (label: string) =>
    (fold(label).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.includes(word)).length
  const best = Math.max(0, ...links.map(({ label }) => score(label)))
  const named =
    best > 0
      ? links.filter(({ label }) => score(label) === best)
      : links.filter(({ block }) => desk.targets.some((target) => only(target) === block) || block.type === 'hero')
  const [link] = named
  if (!link || named.some(({ label }) => label !== link.label)) return false
  for (const { block, label } of named) {
    const current = bench.index().get(block.id)?.block ?? block
    bench.update(current, relinked(current.props, label, href))
  }
  return note(desk, 'changed', link.label)
}

function linksIn(blocks: readonly Block[]): { block: Block; label: string }[] {
  const found: { block: Block; label: string }[] = []
  const collect = (block: Block, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((one) => collect(block, one))
    if (!isObject(value)) return
    if (typeof value.label === 'string' && typeof value.href === 'string') found.push({ block, label: value.label })
    for (const inner of Object.values(value)) collect(block, inner)
  }
  walk(blocks, (block) => collect(block, block.props))
  return found
}

function relinked(props: JsonObject, label: string, href: string): JsonObject {
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(change)
    if (!isObject(value)) return value
    const inner = Object.fromEntries(Object.entries(value as JsonObject).map(([key, one]) => [key, change(one)]))
    return inner.label === label && typeof inner.href === 'string' ? { ...inner, href } : inner
  }
  const whole = change(props) as JsonObject
  return Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(props[key])),
  )
}

/** Words for words, wherever they stand. */
export const replaceWords: Handler = (desk) => {
  const [old, next] = desk.clause.quotes
  const between = old && next ? desk.clause.folded.slice(old.end, next.start) : ''
  if (
    !old ||
    !next ||
    !/(?<!\p{L})(?:with|by|to|into|durch|mit|in|zu|par|en|por|con|a|gegen|instead|statt)(?!\p{L})/u.test(between)
  )
    return false
  return replaceEverywhere(desk, old.text, next.text)
}

const ADDRESSES = new Set(['href', 'src', 'url', 'uploadId'])

function replaceEverywhere(desk: Desk, old: string, next: string): boolean {
  const scope = desk.targets.flatMap((target) => only(target) ?? [])
  const within = scope.length ? scope : desk.bench.blocks
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${plain(old).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'gu',
  )
  const change = (text: string, key: string) => (ADDRESSES.has(key) ? text : text.replace(pattern, () => next))
  const changed = changeAll(desk.bench, within, change)
  const elsewhere =
    changed.length === 0 && scope.length > 0 ? changeAll(desk.bench, desk.bench.blocks, change) : changed
  if (elsewhere.length === 0) return false
  return note(desk, 'changed', `${old} → ${next}`)
}

/** Long texts keep their first half, at least their first sentence. */
export const shorten: Handler = (desk) => {
  if (!desk.clause.verbs.some(({ verb }) => verb === 'shorten')) return false
  // In "the hero text" the text is that of the hero.
  const meant = desk.targets.filter(({ section }) => section !== 'text')
  const chosen = (meant.length ? meant : desk.targets).flatMap((target) => only(target) ?? [])
  const whole = /(?<!\p{L})(?:everything|page|all|alles|seite|alle|tout|toute la page|pagina|todo)(?!\p{L})/u.test(
    desk.clause.folded,
  )
  const blocks = chosen.length ? chosen : whole ? desk.bench.blocks : []
  const changed = changeAll(desk.bench, blocks, (text, key) => (PROSE_KEYS.has(key) ? shorter(text) : text))
  for (const block of changed) note(desk, 'shortened', block)
  return changed.length > 0
}

const PROSE_KEYS = new Set(['text', 'intro', 'answer', 'description', 'quote', 'detail'])

function shorter(text: string): string {
  const sentences =
    text.match(/[^.!?…]+(?:[.!?…]+["”’»)]?(?=\s|$)|$)|[.!?…]+/gu)?.filter((one) => one.trim() !== '') ?? []
  if (sentences.length < 2) return text
  return sentences
    .slice(0, Math.max(1, Math.floor(sentences.length / 2)))
    .join('')
    .trim()
}

const TO_WORDS = /^[^.]{0,24}?(?<!\p{L})(?:to|into|in|zu|en|a|à|par|por)\s*:?\s+\p{L}/u

/** `with Sara Novak - "Rust on chips"`: who, before what they bring. */
const BROUGHT_BY =
  /(?<!\p{L})(?:with|by|to|durch|mit|par|por|con|zu)\s+(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){1,3})\s*[-–—:,(]\s*$/u

/** What a heading or a button is to say: the quoted words, or what follows "to". */
export function newWords({ clause }: Desk, from: number): string | undefined {
  const quote = clause.quotes.at(-1)
  const [first] = clause.quotes
  const bareAfter = first && clause.quotes.length === 1 && TO_WORDS.test(clause.folded.slice(first.end))
  const named =
    quote && clause.quotes.length === 1 ? BROUGHT_BY.exec(clause.text.slice(from, quote.start))?.[1] : undefined
  if (named) return named
  if (quote && !bareAfter) return quote.text
  if (bareAfter) from = first.end
  const match = /(?<!\p{L})(?:to|into|in|zu|en|a|à|par|por|as)\s*:?\s+(?=\S)/u.exec(clause.folded.slice(from))
  if (!match) return undefined
  const words = bare(clause.text.slice(from + match.index + match[0].length))
  return words ? atMost(words, 160) : undefined
}

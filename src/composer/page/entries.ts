import { partedEntry, rawText } from './list-lines'
import type { Entry } from './nodes'
import { between, type Frag, isForMaker, type Unit } from './units'
import { says, sentenceCase, tidy, unbracketed, unquoted } from './words'

/** The entries of a line, and the words before them: "Starters:", "what we do is". */
export interface Entries {
  lead: string
  entries: Entry[]
}

/** Reads the entries of a unit that names at least one. */
export function entriesOf(unit: Unit): Entries {
  const shown = unit.frags.filter(({ role }) => !isForMaker(role))
  const starts = startsOf(unit, shown)
  const first = shown[0]!
  const lead = leadOf(unit, first)
  const numbered = unit.line.bullet === 'number'
  const { text } = unit.reading
  const entries = starts.map((at, k): Entry => {
    const next = starts[k + 1]
    const frags = shown.slice(at, next)
    const last = frags.at(-1)!
    const limit = next === undefined ? unit.end : shown[next]!.start
    const end = says(text.slice(last.end, limit)) ? limit : closedAt(text, last.end, limit)
    return { ...entryOf(unit, frags, frags[0]!.start, end), line: unit.lineIndex, numbered }
  })
  return { lead, entries }
}

/** Behind the bracket that closes right after a piece. */
function closedAt(text: string, end: number, limit: number): number {
  const close = /^[)\]»”"]+/.exec(text.slice(end, limit))
  return end + (close?.[0].length ?? 0)
}

/** The words of a line before its first entry. */
function leadOf(unit: Unit, first: Frag): string {
  const lead = between(unit, unit.start, first.start)
  return says(lead) ? lead : ''
}

/**
 * Each entry begins with its title, or with its time where that comes first: "10:00 Opening, 11:00 Talk". Then a mark parts
 * one entry from the next, and none parts the time from its title.
 */
function startsOf(unit: Unit, frags: readonly Frag[]): number[] {
  const at = (role: string) => frags.flatMap((frag, i) => (frag.role === role ? [i] : []))
  // "Single lesson 14 ten lessons 120": each price ends its entry.
  const arePriced = at('item.price').length >= 2
  const items = at('item').filter(
    (i, k) =>
      k === 0 ||
      unit.dictated ||
      (arePriced && frags[i - 1]!.role === 'item.price') ||
      parts(unit.reading.text.slice(frags[i - 1]!.end, frags[i]!.start)),
  )
  const first = frags[0]!.role
  const leads = first.startsWith('item.') ? at(first) : []
  const gap = (i: number) => unit.reading.text.slice(frags[i - 1]?.end ?? frags[i]!.start, frags[i]!.start)
  const parted =
    leads.every((i) => i === 0 || /[,;|/·•\n\t–]|\s{2,}/.test(gap(i))) &&
    leads.every((i) => i + 1 >= frags.length || !/[,;]/.test(gap(i + 1)))
  // "10 opening 11.30 talk": each entry has its time right before its title.
  const areEach = at('item').length === leads.length && leads.every((i) => frags[i + 1]?.role === 'item')
  const isLed = leads.length >= items.length && (parted || areEach)
  const starts = first !== 'item' && isLed ? leads : items
  return starts[0] === 0 ? starts : [0, ...starts.slice(1)]
}

/** Commas, cells and "and" part entries. A dash says more about one. */
const parts = (gap: string) => /[,;|/·•▪\n\t。、，]|\s{3}|(?:^|\s)(?:and|und|et|y|e|en|i|oraz|&|\+)\s/iu.test(gap)

function entryOf(unit: Unit, frags: readonly Frag[], start: number, end: number): Omit<Entry, 'line' | 'numbered'> {
  const price = frags.find(
    (frag) =>
      frag.role === 'item.price' &&
      (unit.dictated || (isPrice(frag.text) && standsAlone(unit, frags, frag, start, end))),
  )
  // A sentence keeps its words: "Cover the pot, 20 minutes."
  const isWhole = (frag: Frag) => frag.start > start && unit.line.ending === 'stop'
  const time = frags.find(
    (frag) =>
      frag.role === 'item.time' &&
      standsAlone(unit, frags, frag, start, end) &&
      isParted(unit, frag, start) &&
      !isWhole(frag),
  )
  const beside = [price, time].filter((frag) => frag !== undefined)
  const { text } = unit.reading
  // "Hash 14.95 three eggs, bacon": what stands behind the price is said about it.
  const isInside = price && says(text.slice(start, price.start)) && says(text.slice(price.end, end))
  const rawIn = (from: number, to: number) =>
    rawText({ ...unit, start: from, end: to }, beside).replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/gu, '')
  const { title, said: first } = partedEntry(rawIn(start, isInside ? price.start : end), unit)
  const said = [first, isInside ? rawIn(price.end, end) : ''].filter(Boolean).join(' ')
  return {
    kind: 'entry',
    title: sentenceCase(trimmedJoins(tidy(unquoted(tidy(title))), start > unit.start)),
    price: price ? tidy(price.text).replace(/(?<=\d)\.$/u, '') : '',
    time: time ? tidy(time.text) : '',
    text: says(said) || /\d/.test(said) ? saidOf(tidy(said)) : '',
  }
}

/** A price shows a figure, or says in a word that there is none. */
const isPrice = (text: string) => /\p{N}|\p{L}{4}/u.test(text) && text.length <= 40

/** True if only joining words stand beside a piece, so that taking it out breaks no sentence. */
function standsAlone(unit: Unit, frags: readonly Frag[], frag: Frag, start: number, end: number): boolean {
  const at = frags.indexOf(frag)
  const { text } = unit.reading
  const before = text.slice(frags[at - 1]?.end ?? start, frag.start)
  const after = text.slice(frag.end, frags[at + 1]?.start ?? end)
  return !says(before) && !says(after.split(/[,;(–]/)[0] ?? '')
}

/** A time begins its entry, or a mark parts it from the words before. "Until 11" and "Kitchen (2022)" stay together. */
function isParted({ reading: { text } }: Unit, frag: Frag, start: number): boolean {
  return (
    frag.start <= start || /(?:[,;:|–—\t-]|\s{3})\s*$/u.test(text.slice(Math.max(start, frag.start - 6), frag.start))
  )
}

/** Text in brackets is not split. */
const saidOf = (said: string) => (said.startsWith('(') ? unbracketed(said) : trimmedJoins(said))

const JOIN_AT_START =
  /^(?:and|und|et|y|e|oraz|is|costs|cuesta|coûte|kostet|kosten|à(?!\s(?:l[a'’]|partir))|für je)\s+(?=\S)/iu
const JOIN_AT_END =
  /(?:^|[\s,–-]*[\s,–])(?:and|und|et|y|e|en|i|oraz|is|ist|est|es|é|è|for|für|pour|para|per|voor|za|at|um|à|a|of|c['’]est)$/iu

/** @param behind something stands before it, which it may be joined to */
function trimmedJoins(text: string, behind = true): string {
  return tidy((behind ? text.replace(JOIN_AT_START, '') : text).replace(JOIN_AT_END, ''))
}

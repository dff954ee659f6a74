import { moneyIn } from '../facts/money'
import { LATEST, LEADING_TO_DATE, datesIn } from '../facts/times'
import type { Ask, Entry } from './brief'
import { splitList } from './entries'
import type { Terms } from './mentions'
import { ellipsize } from '../../lib/ellipsize'
import { bare, fold, sentenceCase, type Source, tokensOf } from '../text'

export interface DateLists {
  asks: Ask[]
  /** Days on which it takes place, where the list says no more of each than the day. */
  days: string[]
}

const KEYED = /(?<=^|[.!?][^\S\n])[^\S\n]*(?:[-–—*•]+\s*)?(\p{L}[^\n:.!?]{1,40}?)[^\S\n]?:[^\S\n]+(?=\S)/gmu

/** "Dates: 3 March, 17 March", "Important dates: submissions due 30 April, notifications 1 June": a list of days under the brief's own heading. */
export function readDateLists(source: Source, terms: Terms): DateLists {
  const lists: DateLists = { asks: readDatedSentences(source), days: [] }
  for (const match of source.text.matchAll(KEYED)) {
    const [led, key = ''] = match
    const from = match.index + led.length
    const end = source.sentenceEnd(from)
    const list = source.text.slice(from, end)
    if (list.length > 600 || !source.isFree(match.index, end) || moneyIn(list) || isWish(key, terms)) continue
    const parts = splitList(list).flatMap(partPairs)
    const dated = parts.map((part) => datesIn(part))
    const held = dated.filter((dates) => dates.length === 1).length
    if (held < 2 || dated.some((dates) => dates.length > 1) || parts.length - held > 1) continue
    const entries = parts.map(entryOfDay)
    const plain = entries.filter(({ at, title }) => at && !title)
    if (plain.length > 0) lists.days.push(...entries.flatMap(({ at, title }) => (at && !title ? [at] : [])))
    lists.asks.push(datesAsk(sentenceCase(key), entries, plain.length > 0, match.index))
    source.take(match.index, end)
  }
  return lists
}

/** Days with what happens on them are a timeline; bare days are a list, with what is said of all of them at its end. */
function datesAsk(title: string, entries: Entry[], bareDays: boolean, start: number): Ask {
  if (!bareDays && entries.every(({ at }) => at)) return { section: 'timeline', title, entries, start }
  const lines = entries.map(({ at, title: what }) => ({
    title: [at, what && sentenceCase(what)].filter(Boolean).join(': '),
  }))
  return { section: 'list', title, entries: lines, start }
}

function isWish(key: string, terms: Terms): boolean {
  return terms.wishes.matches(tokensOf(fold(key))).length > 0
}

/** "31 March and 14 April" in the middle of a list are two days. */
function partPairs(part: string): string[] {
  const dates = datesIn(part)
  const [first, second] = dates
  if (dates.length !== 2 || !first || !second) return [part]
  return /^\s*(?:and|und|et|y|&)\s*$/i.test(part.slice(first.end, second.start))
    ? [part.slice(0, first.end), part.slice(second.start)]
    : [part]
}

function entryOfDay(part: string): Entry {
  const [date] = datesIn(part)
  if (!date) return { title: bare(part) }
  const before = part.slice(0, date.start)
  const lead = LEADING_TO_DATE.exec(before)?.[0] ?? ''
  // "until 30 April" is not "on 30 April": such a word stays with its day.
  const at = LATEST.test(fold(lead)) ? `${lead.trim()} ${date.text}` : date.text
  const words = [bare(before.slice(0, before.length - lead.length)), bare(part.slice(date.end))].filter(Boolean)
  return { at: sentenceCase(at), title: words.join(' ') }
}

/** "Version 2.4 (12 Nov 2026): offline mode. Version 2.3 (1 Oct 2026): dark theme.": each sentence tells of one day. */
function readDatedSentences(source: Source): Ask[] {
  const found: { start: number; end: number; entry: Entry }[] = []
  for (const match of source.text.matchAll(
    /(?<=^|[.!?\n][^\S\n]?)[^\S\n]*(?:[-–—*•]+\s*)?(\p{L}(?:(?![.!?]\s)[^\n:()]){1,60}?)\s\(([^()\n]{4,40})\):\s+(?=\S)/gmu,
  )) {
    const [led, title = '', day = ''] = match
    const [date] = datesIn(day)
    const from = match.index + led.length
    const end = source.sentenceEnd(from)
    if (!date || date.text.length < day.trim().length - 1 || !source.isFree(match.index, end)) continue
    const detail = bare(source.text.slice(from, end))
    found.push({ start: match.index, end, entry: { at: date.text, title: bare(title), detail } })
  }
  if (found.length < 2) return []
  for (const { start, end } of found) source.take(start, end)
  return [{ section: 'timeline', entries: found.map(({ entry }) => entry), start: found[0]?.start ?? 0 }]
}

const CLOSES =
  /(?<!\p{L})(?:rsvp|repl(?:y|ies)|respon[ds]\w*|register|registrations?|appl(?:y|ications?)|sign[ -]?ups?|book(?:ings?)?|orders?|submi(?:t|ssions?)|enrol\w*|deadlines?|early bird|confirm|answer|anmeld\w*|bewerb\w*|einsend\w*|ruckmeld\w*|zusag\w*|antwort\w*|bestell\w*|frist\w*|einsendeschluss|inscri\w+|candidatur\w*|repon\w+|reserv\w+|solicitud\w*|confirm\w+|plazo|date limite|fecha limite)(?!\p{L})/u

/** Tells of a last day. */
export function isDeadline(text: string): boolean {
  const folded = fold(text)
  return CLOSES.test(folded) && LATEST.test(folded)
}

/** "RSVP by 1 March", "Anmeldung bis 7. Januar", "Registration closes on 20 February": the last day, which is not the day itself. */
export function readDeadlines(source: Source, terms: Terms): string[] {
  const told: string[] = []
  for (const date of datesIn(source.text)) {
    if (!source.isFree(date.start, date.end)) continue
    const before = source.text.slice(Math.max(0, date.start - 90), date.start)
    const clause = before.slice(before.search(/(?:[.!?;:,\n]\s|\n)?[^.!?;:,\n]*$/u)).replace(/^[.!?;:,\s]+/u, '')
    const lead = fold(clause)
    // "Bitte bis 1. Juli zusagen": the verb may stand behind its day.
    const verb = /^\s\p{L}{4,20}(?=\s*(?:[.,;!\n]|$))/u.exec(source.text.slice(date.end, date.end + 40))?.[0] ?? ''
    const end = !CLOSES.test(lead) && CLOSES.test(fold(verb)) ? date.end + verb.length : date.end
    if (!(CLOSES.test(lead) || end > date.end) || !LATEST.test(lead)) continue
    const start = date.start - clause.length
    told.push(
      ellipsize(
        sentenceCase(
          bare(source.text.slice(start, end)).replace(/^(?:and|und|et|y|please|bitte|merci de|por favor)\s+/iu, ''),
        ),
        120,
      ),
    )
    // What names a form besides is still to be read as such.
    const names = terms.sections.matches(tokensOf(lead)).length > 0
    source.take(names ? date.start - (LEADING_TO_DATE.exec(before)?.[0].length ?? 0) : start, end)
  }
  return [...new Set(told)]
}

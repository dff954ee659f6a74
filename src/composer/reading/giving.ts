import type { Kind } from '../kinds/kind'
import type { SectionName } from '../words/vocabulary'
import { type Ask, type Entry, NOWHERE } from './brief'
import { fold } from '../text'

/** Content that the brief tells outside of the parts it asks for. */
export interface Loose {
  people: Entry[]
  timetable: Entry[]
  /** Days or years in a row. */
  lists: readonly Ask[]
  questions: Entry[]
  priced: Entry[]
  offers: Entry[]
}

/** All of it finds its part, or makes one. `priced`: what priced things are on such a page. */
export function fillParts(asks: Ask[], priced: Kind['priced'], loose: Loose): void {
  const isEmpty = (section: SectionName) => asks.some((ask) => ask.section === section && ask.entries.length === 0)
  givePeople(asks, loose.people)
  giveTimetable(asks, loose.timetable)
  giveLists(asks, loose.lists)
  give(asks, 'faq', loose.questions)
  give(asks, (['menu', 'products', 'pricing'] as const).find(isEmpty) ?? priced, loose.priced)
  const listed = asks.some(
    ({ section, entries }) => ['services', 'features', 'products'].includes(section) && entries.length > 0,
  )
  if (!listed) give(asks, isEmpty('features') ? 'features' : 'services', loose.offers)
}

/** People in a row are a part of their own, unless the brief asks for one and fills it. */
function givePeople(asks: Ask[], people: Entry[]): void {
  const parts = asks.filter(({ section }) => section === 'people' || section === 'speakers')
  if (parts.every(({ entries }) => entries.length === 0)) give(asks, parts[0]?.section ?? 'people', people)
}

/** A timetable fills the programme that the brief asks for, or makes one. */
function giveTimetable(asks: Ask[], entries: Entry[]): void {
  const programme = asks.find(({ section }) => section === 'schedule')
  if (!programme || programme.entries.length === 0) give(asks, 'schedule', entries)
}

/** A list of days without a heading belongs to the timeline that the brief asks for. */
function giveLists(asks: Ask[], lists: readonly Ask[]): void {
  for (const list of lists) {
    const ask = asks.find(({ section, entries }) => section === list.section && entries.length === 0)
    if (ask && !list.title) ask.entries = list.entries
    else asks.push(list)
  }
  asks.sort((a, b) => a.start - b.start)
}

function give(asks: Ask[], section: SectionName, entries: Entry[]): void {
  if (entries.length === 0) return
  const ask = asks.find((one) => one.section === section)
  if (!ask) asks.push({ section, entries, start: NOWHERE })
  else ask.entries = joined(ask.entries, entries)
}

/** What is told in two places is one list; what was read twice is read once, the longer time. */
function joined(own: Entry[], more: Entry[]): Entry[] {
  const titles = new Set(more.map(({ title }) => fold(title)))
  const other = own.length > 0 && own.every(({ title, price }) => price !== undefined && !titles.has(fold(title)))
  if (other) return [...own, ...more]
  return own.length < more.length ? more : own
}

import type { Asked } from './asks'
import { type Ask, type Entry, NOWHERE } from './brief'
import { fold } from './text'

/** A timetable fills the programme that the brief asks for, or makes one. */
export function giveTimetable(asked: Asked, entries: Entry[]): void {
  if (entries.length === 0) return
  const ask = asked.asks.find(({ section }) => section === 'schedule')
  if (!ask) asked.asks.push({ section: 'schedule', entries, start: NOWHERE })
  else if (ask.entries.length === 0) ask.entries = entries
}

/** A list of days without a heading belongs to the timeline that the brief asks for. */
export function addDateLists({ asks }: Asked, lists: readonly Ask[]): void {
  for (const list of lists) {
    const ask = asks.find(({ section, entries }) => section === list.section && entries.length === 0)
    if (ask && !list.title) ask.entries = list.entries
    else asks.push(list)
  }
  asks.sort((a, b) => a.start - b.start)
}

/** People in a row fill the part that the brief asks for, or make one. */
export function addPeople(asked: Asked, people: Entry[]): void {
  const ask = asked.asks.find(({ section }) => section === 'people' || section === 'speakers')
  if (ask) ask.entries = people
  else if (people.length > 0) asked.asks.push({ section: 'people', entries: people, start: NOWHERE })
}

/** What stands nowhere in particular finds its part: questions, prices, what is offered. */
export function addEntries(
  asked: Asked,
  priced: Entry[],
  questions: Entry[],
  section: 'pricing' | 'menu' | 'products',
  offers: Entry[],
): void {
  const give = (to: Asked['asks'][number]['section'], entries: Entry[]) => {
    if (entries.length === 0) return
    const ask = asked.asks.find((one) => one.section === to)
    if (!ask) asked.asks.push({ section: to, entries, start: NOWHERE })
    else ask.entries = joined(ask.entries, entries)
  }
  give('faq', questions)
  const asks = (name: string) => asked.asks.some((ask) => ask.section === name && ask.entries.length === 0)
  const home = (['menu', 'products', 'pricing'] as const).find(asks) ?? section
  give(home, priced)
  const listed = asked.asks.some(
    (ask) => ['services', 'features', 'products'].includes(ask.section) && ask.entries.length > 0,
  )
  if (!listed) give(asks('features') ? 'features' : 'services', offers)
}

/** What is told in two places is one list; what was read twice is read once, the longer time. */
function joined(own: Entry[], more: Entry[]): Entry[] {
  const titles = new Set(more.map(({ title }) => fold(title)))
  const other = own.length > 0 && own.every(({ title, price }) => price !== undefined && !titles.has(fold(title)))
  if (other) return [...own, ...more]
  return own.length < more.length ? more : own
}

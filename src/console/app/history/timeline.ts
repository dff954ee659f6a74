import type { Schemas } from '@quoin/client'

export type Entry = Schemas['TimelineEntry']

/** The moment that an entry stands for, by which pages are compared and brought back. */
export function momentOf(entry: Entry): string | undefined {
  if (entry.kind === 'revision') return String(entry.number)
  if (entry.kind === 'event' || entry.compacted) return undefined
  return entry.status === 'rejected' || entry.status === 'expired' ? undefined : entry.id
}

/** Entries by the day on which they happened, in the person's time zone, newest first. */
export function byDay(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** `2026-11-13`, in the person's time zone. */
export function dayOf(at: string | number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last instant of a day in the person's time zone. */
export function endOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59, 999)
}

export interface Pair {
  a: string
  b: string
}

/**
 * The pair to compare after a click on a moment. What is newer than the right side replaces it; anything else becomes the left
 * side.
 * @param order all moments, newest first
 */
export function pairWith({ a, b }: Pair, moment: string, order: readonly string[]): Pair {
  const [place, right] = [order.indexOf(moment), order.indexOf(b)]
  if (moment === a || moment === b) return { a, b }
  return place < right ? { a, b: moment } : { a: moment, b }
}

export type Show = 'all' | 'live' | 'composer'

/** True for the entries that a filter lets through. */
export function isShown(entry: Entry, show: Show): boolean {
  // The version that a restore makes tells the same.
  if (entry.kind === 'receipt' && entry.source === 'restore') return false
  if (show === 'all') return true
  if (show === 'composer') return entry.kind === 'receipt' && entry.source === 'composer'
  return entry.kind === 'event' || (entry.kind === 'revision' && entry.revisionKind === 'publish')
}

/** What the address of the history asks for. */
export interface Asked {
  a?: string
  b?: string
  view?: 'words' | 'blocks'
  show?: Show
  day?: string
}

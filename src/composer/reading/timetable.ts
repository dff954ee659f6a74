import { timedEntry } from '../facts/times'
import type { Entry } from './brief'
import { entryOf } from './entries'
import type { Source } from '../text'

/** Lines that each begin with a time, under no heading of their own: "11:00 Opening", "12:00 Dog show". */
export function readTimetable(source: Source): Entry[] {
  const run: { start: number; end: number; line: string }[] = []
  let before = ''
  for (const match of source.text.matchAll(/[^\n]+/g)) {
    const line = match[0].replace(/^[\s\-–—*•·]+/, '')
    const timed = /^\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|uhr|h)(?!\p{L}))/iu.test(line) && timedEntry(line)
    if (timed && source.isFree(match.index, match.index + match[0].length) && (run.length > 0 || !/:\s*$/.test(before)))
      run.push({ start: match.index, end: match.index + match[0].length, line })
    else if (run.length > 0) break
    before = match[0]
  }
  if (run.length < 2) return []
  for (const { start, end } of run) source.take(start, end)
  return run.map(({ line }) => entryOf(line))
}

import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { type Marked, shareOf } from './layout-marks'
import { namesLook } from './look'
import { asksForPage, isForTheMaker, requests, speaksOfPage } from './maker-words'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { beginsWithTime } from './when'
import { wordsOf } from './words'

/**
 * A few words inside content that were read as words to the maker, and are none: "Workshops: mapping, sampling", "refund until
 * 1 May, half of it later".
 */
export function strayWords({ lines, text }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line): Marked[] => {
    const isEntry = line.bullet !== 'none' || beginsWithTime(line.text)
    const parts: [from: number, to: number][] = isEntry ? [[0, line.text.length]] : sentencesIn(line.text)
    return parts.flatMap(([from, to]) => {
      const part = { ...line, text: line.text.slice(from, to), start: line.start + from }
      const isContent = shareOf(roles, part, isForMaker) < 0.5 && shareOf(roles, part, (role) => role === '-') < 0.5
      if (isForTheMaker(part.text) || asksForPage(part.text)) return []
      return runsForMaker(roles, part.start, line.start + to)
        .filter(([at, end]) => {
          const words = text.slice(at, end)
          // "I" between content is no aside.
          const isInside = at > part.start && end < part.start + part.text.length - 1
          // "We are Rye, play ska at weddings, seven people": a clause between two commas of one list.
          const isListed = isInside && isBetweenCommas(text, roles, at, end)
          if ((!isContent && !isListed) || asksForName(text, roles, at, end)) return false
          // "… at https://…, orange, with a countdown": one wish behind another.
          if (/,\s$/u.test(text.slice(0, at)) && isForMaker(roles[at - 3] ?? '-')) return false
          const most = isListed ? 6 : roles[at] === 'aside' && !isEntry ? 2 : 3
          const isWish = roles[at] !== 'refusal' && (isEntry || isInside || roles[at] !== 'aside')
          const isBare =
            !/[(?!]|(?!\p{Script=Latin})\p{L}/u.test(text.slice(at - 1, end)) &&
            !speaksOfPage(words) &&
            !namesLook(words) &&
            partsIn(words).length === 0
          return isWish && isBare && wordsOf(words).length <= most
        })
        .map(([at, end]): Marked => [at, end, isEntry ? 'item' : 'text'])
    })
  })
}

/** "Wedding site for Fien & Wout, …": what a brief begins with, before the name. */
function asksForName(text: string, roles: readonly Role[], at: number, end: number): boolean {
  const next = end + text.slice(end).search(/[\p{L}\p{N}]/u)
  return (
    roles[at] === 'ask' &&
    roles[next] === 'name' &&
    text.slice(0, at).trim() === '' &&
    wordsOf(text.slice(at, end)).length > 1
  )
}

/** A line of a list read as a request, which requests nothing, between entries: "- Every berth on one page". */
export function listedRequests({ lines }: Reading, roles: readonly Role[]): Marked[] {
  const isEntry = (line: Line) => shareOf(roles, line, (role) => role.startsWith('item')) >= 0.7
  return lines.flatMap((line, i): Marked[] => {
    if (line.bullet === 'none' || shareOf(roles, line, (role) => role === 'ask') < 0.7 || requests(line.text)) return []
    const beside = [lines[i - 1], lines[i + 1]].flatMap((one) => (one?.bullet === line.bullet ? [one] : []))
    const from = line.start + line.text.search(/[\p{L}\p{N}]/u)
    return beside.length > 0 && beside.every(isEntry) ? [[from, line.start + line.text.length, 'item']] : []
  })
}

/** True if a comma and content stand on both sides, also behind other clauses between commas. */
function isBetweenCommas(text: string, roles: readonly Role[], at: number, end: number): boolean {
  const areCommas =
    /[\p{L}\p{N}],\s$/u.test(text.slice(at - 3, at)) && /^,\s[\p{L}\p{N}]/u.test(text.slice(end, end + 3))
  if (!areCommas || isForMaker(roles[at - 3]!)) return false
  if (!isForMaker(roles[end + 2]!)) return true
  let next = end + 2
  while (next < text.length && roles[next] === roles[end + 2]) next++
  return /^,\s[\p{L}\p{N}]/u.test(text.slice(next, next + 3)) && !isForMaker(roles[next + 2]!)
}

/** The runs of one role within a stretch that are for the maker. */
function runsForMaker(roles: readonly Role[], start: number, end: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let at = start; at < end; at++) {
    if (!isForMaker(roles[at]!)) continue
    const from = at
    while (at + 1 < end && roles[at + 1] === roles[from]) at++
    runs.push([from, at + 1])
  }
  return runs
}

import type { Line } from '../reader/layout'
import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { greets } from './greetings'
import { copyMarks } from './leads'
import { type Marked, shareOf } from './layout-marks'
import { isForTheMaker, isNegated, requests, speaksOfPictures } from './maker-words'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'
import { wordsOf } from './words'

/** Words read as words to the maker that belong to the copy beside them, at most. */
const FEW = 3
/** With a figure, which is of the subject. */
const SOME = 8

/**
 * What was read as words to the maker, in a sentence of copy, and asks for nothing is copy too: a word or three at the end of a
 * clause that nothing parts from it ("a lamp made in Curitiba"), and a clause with a figure ("on Tuesday, 18 Nov, the water is off").
 */
export function attachedWords({ lines, text }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) =>
    sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
      const part: Line = { ...line, start: line.start + from, text: line.text.slice(from, to) }
      const end = part.start + part.text.length
      const isCopy = shareOf(roles, part, (role) => sortOf(role) === 'content') > 0.4
      const colours = isCopy && !asks(part.text) ? coloursIn(roles, part.start, end) : []
      return [
        ...colours,
        ...runsIn(roles, part.start, end).flatMap(([at, until]) => {
          const words = text.slice(at, until)
          const before = text.slice(part.start, at)
          const isTold = isCopy && /\d/u.test(words) && wordsOf(words).length <= SOME && !greets(words)
          // What goes on into the next sentence was cut too late.
          const isLate = isCopy && until === end && roles[end + 1] === roles[at] && wordsOf(words).length <= FEW
          const isWhole =
            isLate || (isAttached(before, roles.slice(part.start, at)) && endsClause(words, text.slice(until, end)))
          return (isTold || (isWhole && wordsOf(words).length <= FEW)) && !asks(words)
            ? copyMarks(roles, at, until)
            : []
        }),
      ]
    }),
  )
}

const isAttached = (before: string, roles: readonly Role[]) =>
  /[\p{L}\p{N}]\s*$/u.test(before) && sortOf(roles.findLast((role) => role !== '-') ?? '-') === 'content'

const endsClause = (words: string, behind: string) => /^\s*(?:[,.;!?)]|$)/u.test(behind) || /[,.;!?]\s*$/u.test(words)

/** "41,300 km, blue, second owner": a colour between copy, in a sentence that asks for nothing, is that of the subject. */
function coloursIn(roles: readonly Role[], start: number, end: number): Marked[] {
  const isCopy = (at: number, step: number): boolean => {
    let k = at
    while (k >= start && k < end && roles[k] === '-') k += step
    return k >= start && k < end && sortOf(roles[k]!) === 'content'
  }
  const marks: Marked[] = []
  for (let at = start; at < end; at++) {
    if (roles[at] !== 'wish.colour') continue
    const from = at
    while (at + 1 < end && roles[at + 1] === 'wish.colour') at++
    if (isCopy(from - 1, -1) && isCopy(at + 1, 1)) marks.push([from, at + 1, 'text'])
  }
  return marks
}

/** The runs of remarks and requests within a stretch. */
function runsIn(roles: readonly Role[], start: number, end: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let at = start; at < end; at++) {
    if (roles[at] !== 'aside' && roles[at] !== 'ask') continue
    const from = at
    while (at + 1 < end && (roles[at + 1] === 'aside' || roles[at + 1] === 'ask')) at++
    runs.push([from, at + 1])
  }
  return runs
}

const asks = (words: string) =>
  isNegated(words) || requests(words) || isForTheMaker(words) || speaksOfPictures(words) || partsIn(words).length > 0

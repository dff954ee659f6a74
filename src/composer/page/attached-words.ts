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
      return runsIn(roles, part.start, end).flatMap(([at, until]) => {
        const words = text.slice(at, until)
        const before = text.slice(part.start, at)
        const isTold = isCopy && /\d/u.test(words) && wordsOf(words).length <= SOME && !greets(words)
        const isWhole = isAttached(before, roles.slice(part.start, at)) && endsClause(words, text.slice(until, end))
        return (isTold || (isWhole && wordsOf(words).length <= FEW)) && !asks(words) ? copyMarks(roles, at, until) : []
      })
    }),
  )
}

const isAttached = (before: string, roles: readonly Role[]) =>
  /[\p{L}\p{N}]\s*$/u.test(before) && sortOf(roles.findLast((role) => role !== '-') ?? '-') === 'content'

const endsClause = (words: string, behind: string) => /^\s*(?:[,.;!?)]|$)/u.test(behind) || /[,.;!?]\s*$/u.test(words)

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

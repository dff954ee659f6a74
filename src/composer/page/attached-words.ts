import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { copyMarks } from './leads'
import type { Marked } from './layout-marks'
import { isForTheMaker, isNegated, requests, speaksOfPictures } from './maker-words'
import { partsIn } from './parts'
import { sentencesIn } from './sentences'
import { wordsOf } from './words'

/** Words read as words to the maker that belong to the copy before them, at most. */
const FEW = 3

/**
 * A word or three at the end of a clause of copy, which nothing parts from it, is copy too, whatever it was read as: "a lamp made
 * in Curitiba". Wishes and what speaks of the page stay.
 */
export function attachedWords({ lines, text }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap(({ start, text: line }) =>
    sentencesIn(line).flatMap(([from, to]): Marked[] => {
      const marks: Marked[] = []
      for (let at = start + from; at < start + to; at++) {
        if (!isMakers(roles[at]!)) continue
        const begin = at
        while (at + 1 < start + to && isMakers(roles[at + 1]!)) at++
        const words = text.slice(begin, at + 1)
        const before = text.slice(start + from, begin)
        const last = roles.slice(start + from, begin).findLast((role) => role !== '-')
        const isAttached = /[\p{L}\p{N}]\s*$/u.test(before) && last !== undefined && sortOf(last) === 'content'
        const isEnd = /^\s*(?:[,.;!?)]|$)/u.test(text.slice(at + 1, start + to)) || /[,.;!?]\s*$/u.test(words)
        if (isAttached && isEnd && wordsOf(words).length <= FEW && !asks(words))
          marks.push(...copyMarks(roles, begin, at + 1))
      }
      return marks
    }),
  )
}

const isMakers = (role: Role) => role === 'aside' || role === 'ask'
const asks = (words: string) =>
  isNegated(words) || requests(words) || isForTheMaker(words) || speaksOfPictures(words) || partsIn(words).length > 0

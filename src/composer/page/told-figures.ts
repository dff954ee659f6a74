import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { greets } from './greetings'
import { languageOf } from './labels'
import { type Marked, shareOf } from './layout-marks'
import { copyMarks } from './leads'
import { moneyIn } from './money'
import { asksForPage, isForTheMaker } from './maker-words'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { wordsOf } from './words'

/** The fewest words of a sentence that is meant for readers. One with a price is short: "From €190 a night." */
const TOLD = 6
const PRICED = 3

/**
 * Sentences with a figure that were read as an aside, and speak neither of the page nor to its maker, are copy: "Year 5 are off
 * from Monday 11 to Wednesday 13 May". So are those without a figure where the brief asks for nothing and greets nobody. Copy that is
 * hidden is worse than an aside that is shown.
 */
export function toldFigures({ lines, pieces, language }: Reading, roles: readonly Role[]): Marked[] {
  const asks = pieces.some(({ role }) => role === 'ask') || lines.slice(0, 3).some((line) => greets(line.text))
  const isCopyOnly = !asks && languageOf(language) !== undefined
  return lines.flatMap((line) =>
    sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
      const part = { ...line, text: line.text.slice(from, to), start: line.start + from }
      const isPriced = moneyIn(part.text) > 0
      const isAside = shareOf(roles, part, (role) => role === 'aside') > (isPriced ? 0.2 : 0.5)
      const isOther = shareOf(roles, part, (role) => isForMaker(role) && role !== 'aside') > 0
      const isTold =
        isAside &&
        !isOther &&
        (isCopyOnly || /\d/.test(part.text)) &&
        wordsOf(part.text).length >= (isPriced ? PRICED : TOLD)
      if (!isTold || isForTheMaker(part.text) || asksForPage(part.text) || (!isCopyOnly && greets(part.text))) return []
      return copyMarks(roles, part.start, line.start + to)
    }),
  )
}

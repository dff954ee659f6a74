import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { asksForPart } from './asked-sentences'
import { greets } from './first-line'
import { languageOf } from './labels'
import { type Marked, shareOf } from './layout-marks'
import { copyMarks } from './leads'
import { namesLook } from './look'
import { moneyIn } from './money'
import { asksForPage, asksTheMaker, isForTheMaker, speaksOfPictures } from './maker-words'
import { sentencesIn } from './sentences'
import { isForMaker } from './units'
import { wordsOf } from './words'

/**
 * A brief that greets nobody, asks for nothing and names no page is copy: "No swaps!" in an advertisement refuses nothing on its
 * page. Lines of nothing but a wish, and sentences that speak of a look or of pictures, stay what they are.
 */
export function copyOnly({ lines, text, pieces, language }: Reading, roles: readonly Role[]): Marked[] {
  const asks =
    pieces.some(({ role }) => role === 'ask') ||
    asksTheMaker(text) ||
    lines.slice(0, 3).some((line) => greets(line.text))
  if (asks || languageOf(language) === undefined) return []
  return lines
    .filter((line) => shareOf(roles, line, (role) => role === 'aside' || sortOf(role) === 'content') > 0.2)
    .flatMap((line) =>
      sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
        const sentence = line.text.slice(from, to)
        const isManner =
          asksForPart(sentence) || isForTheMaker(sentence) || speaksOfPictures(sentence) || namesLook(sentence)
        return isManner ? [] : copyMarks(roles, line.start + from, line.start + to)
      }),
    )
}

/** The fewest words of a sentence that is meant for readers. One with a price is short: "From €190 a night." */
const TOLD = 6
const PRICED = 3

/**
 * Sentences with a figure that were read as an aside, and speak neither of the page nor to its maker, are copy: "Year 5 are off
 * from Monday 11 to Wednesday 13 May". A fact that is hidden is worse than an aside that is shown.
 */
export function toldFigures({ lines }: Reading, roles: readonly Role[]): Marked[] {
  return lines.flatMap((line) =>
    sentencesIn(line.text).flatMap(([from, to]): Marked[] => {
      const part = { ...line, text: line.text.slice(from, to), start: line.start + from }
      const isPriced = moneyIn(part.text) > 0
      const isAside = shareOf(roles, part, (role) => role === 'aside') > (isPriced ? 0.2 : 0.5)
      const isOther = shareOf(roles, part, (role) => isForMaker(role) && role !== 'aside') > 0
      const isTold =
        isAside && !isOther && /\d/.test(part.text) && wordsOf(part.text).length >= (isPriced ? PRICED : TOLD)
      if (!isTold || isForTheMaker(part.text) || asksForPage(part.text) || greets(part.text)) return []
      return copyMarks(roles, part.start, line.start + to)
    }),
  )
}

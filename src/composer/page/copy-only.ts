import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import { greets } from './first-line'
import { languageOf } from './labels'
import { type Marked, shareOf } from './layout-marks'
import { copyMarks } from './leads'
import { namesLook } from './look'
import { asksTheMaker, isForTheMaker, speaksOfPictures } from './maker-words'
import { sentencesIn } from './sentences'

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
        const isManner = isForTheMaker(sentence) || speaksOfPictures(sentence) || namesLook(sentence)
        return isManner ? [] : copyMarks(roles, line.start + from, line.start + to)
      }),
    )
}

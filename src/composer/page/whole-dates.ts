import type { Reading } from '../reader/reading'
import { conceptOf } from '../reader/concepts'
import type { Marked } from './layout-marks'
import type { Role } from '../reader/roles'

/** "18. und 19. September", "du 23 au 28 juin", "11 a 13 de julho", "10–12 April". */
const RANGE =
  /(?<![\p{L}\p{N}.,:/])(?:(?:vom|du|del|dal|van|od|from) )?\d{1,2}(?:\.|st|nd|rd|th|er)?(?:\s?[–-]\s?|,?\s(?:und|bis|and|to|et|au|y|al?|e|ai|en|t\/m|tot|i|do)\s)\d{1,2}(?:\.|st|nd|rd|th)?\s(?:de\s)?(\p{L}{3,12})(?!\p{L})/giu

/** Several days of one month are one date, where the tagger cut it: they have the role of the last. */
export const dateMarks = ({ text }: Reading, roles: readonly Role[]): Marked[] =>
  [...text.matchAll(RANGE)].flatMap(({ index, 0: range, 1: month }): Marked[] => {
    const end = index + range.length
    const role = roles[end - 1]!
    const isCut = roles.slice(index, end).some((one, i) => one !== role && /\d/.test(range[i]!))
    return isCut && role === 'date' && conceptOf(month!.toLowerCase()) === 'month' ? [[index, end, role]] : []
  })

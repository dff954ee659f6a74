import type { Reading } from '../reader/reading'
import type { Role } from '../reader/roles'
import { tokensOf } from '../reader/tokens'
import type { Marked } from './layout-marks'
import { isForMaker } from './units'

/** An address of the net has one role, that of its beginning: no rule cuts it. */
export function addressMarks({ lines }: Reading, read: readonly Role[]): Marked[] {
  return tokensOf(lines)
    .filter(({ kind }) => kind === 'address')
    .map(({ start, end }): Marked => [start, end, read[start]!])
}

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\+|\(?0)\d[\d ()/-]{5,18}\d(?![\p{L}\p{N}]|\s?(?:hrs?|hours|h|std|uhr|uur)(?!\p{L}))/gu

/** A telephone number has one role, where the tagger cut it. */
export function phoneMarks({ text, pieces }: Reading, roles: readonly Role[]): Marked[] {
  // "Oct 6 13 20 27" is no number that one can call.
  const few = pieces.filter(({ start, end, text: value }) => {
    const digits = value.replace(/\D/gu, '').length
    return roles[start] === 'phone' && digits > 3 && digits < 7 && /\d\s\d/u.test(text.slice(start, end))
  })
  return [
    ...few.map(({ start, end }): Marked => [start, end, 'text']),
    ...[...text.matchAll(NUMBER)].flatMap(({ index, 0: number }): Marked[] => {
      const own = roles.slice(index, index + number.length)
      const digits = number.replace(/\D/g, '').length
      return own.includes('phone') && digits >= 9 && digits <= 14 ? [[index, index + number.length, 'phone']] : []
    }),
  ]
}

const MEASURE =
  /(?<![\p{L}\p{N}]|\d[\s/-])\d[\d.,]*\s?(?:°\s?[CF]?|[%‰]|[µmcdk]?m[²³]?|[mk]?g|[mcd]?l|kWh?|km\/h|mph|ha|min)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\d{1,4}[a-z](?![\p{L}\p{N}])/gu

/** A figure and its unit, or the letter of a house, have one role, and are no telephone number: "180 °C", "85 m²", "9b". */
export function unitMarks({ text }: Reading, roles: readonly Role[]): Marked[] {
  return [...text.matchAll(MEASURE)].flatMap(({ index, 0: measure }): Marked[] => {
    const role = roles[index]!
    const isCut = roles[index + measure.length - 1] !== role
    if (role !== 'phone' && !(isCut && role !== '-' && !isForMaker(role))) return []
    return [[index, index + measure.length, role === 'phone' ? 'text' : role]]
  })
}

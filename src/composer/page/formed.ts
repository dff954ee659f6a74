import type { Piece } from '../reader/reading'
import { saysOpen } from './opening-hours'
import { isDayName, whenIn } from './when'
import { says, wordsOf } from './words'

const RANGE =
  /\d\s*(?:[-–—〜~]|to|till|until|bis|à|a|às|até|do|tot)\s*\d|24\s?\/\s?7|[:.h]\d\d|\d\s?(?:am|pm|uhr|uur)(?!\p{L})/iu

/** What is read as an address or hours without the form of them is none: "from 14 to 19 July", "emergencies 24 h". */
export function formed(piece: Piece): Piece {
  const { role, text } = piece
  const when = role === 'address' ? whenIn(text) : undefined
  const isDate = when && !says((text.slice(0, when.from) + text.slice(when.to)).replace(/\d/gu, ''))
  if (role !== 'hours') return isDate ? { ...piece, role: 'date' } : piece
  const isHours = !/\d/.test(text) || RANGE.test(text) || saysOpen(text) || wordsOf(text).some(isDayName)
  return isHours ? piece : { ...piece, role: '-' }
}

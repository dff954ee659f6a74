import { conceptOf } from '../reader/concepts'
import type { Frag, Unit } from './units'
import { fold } from './words'

/** Marks, or "and", between two halves of one address or of one set of hours. */
const JOINT = /^[\s,;/–-]*(?:(?:and|und|et|y|e|en|i)\s+)?$/iu
/** Somebody else stands in: what such a sentence tells is theirs. */
const INSTEAD =
  /(?<!\p{L})(?:vertret|notfall|notdienst|bereitschaft|emergenc|stand-?in|locum|remplac|urgence|sustitu|urgencia|emergenz|sostitu|vervang|waarnem|spoed|zastep|substitut)\p{L}*/u

/** True if a sentence tells how to reach somebody else. */
export const isInstead = (text: string) => INSTEAD.test(fold(text))

/** The pieces of a sentence, with addresses and hours whole where the reading cut them. */
export function wholeWays(unit: Unit, shown: readonly Frag[]): Frag[] {
  const { text } = unit.reading
  const whole: Frag[] = []
  for (const frag of shown) {
    const last = whole.at(-1)
    const isNext = last !== undefined && JOINT.test(text.slice(last.end, frag.start))
    const roles = [last?.role, frag.role]
    const isAddress =
      roles.includes('address') &&
      roles.every((role) => role === 'address' || role === 'place') &&
      /[\p{Lu}\d]/u.test(last?.text ?? '')
    if (last && frag.end <= last.end) continue
    if (isNext && (isAddress || roles.every((role) => role === 'hours')))
      whole.push(stretch(unit, isAddress ? 'address' : 'hours', whole.pop()!.start, frag.end))
    else whole.push(frag)
  }
  return whole.map((frag) => (isProfile(frag, shown) ? { ...frag, role: 'social' } : frag))
}

/** An address without words for a button, of a network or beside a mail address: another way to reach somebody. */
function isProfile({ role, text }: Frag, shown: readonly Frag[]): boolean {
  if (role !== 'action.url' || shown.some((one) => one.role === 'action')) return false
  return shown.some((one) => one.role === 'email') || hostOf(text).some((part) => conceptOf(part) === 'web')
}

const hostOf = (address: string) =>
  address
    .replace(/^https?:\/\//i, '')
    .split('/')[0]!
    .toLowerCase()
    .split('.')

const stretch = ({ reading }: Unit, role: Frag['role'], start: number, end: number): Frag => ({
  role,
  text: reading.text.slice(start, end),
  start,
  end,
})

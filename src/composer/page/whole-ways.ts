import { conceptOf } from '../reader/concepts'
import type { Frag, Unit } from './units'
import { fold } from './words'

/** The town behind a street, with its number; or the rest of a word that the reading cut. */
const TOWN =
  /^(?:[\p{L}\p{N}]+|,?\s+(?:\d{4,5}(?:\s?[A-Z]{2})?\s\p{Lu}[\p{L}-]+(?:\s\([A-Z]{2}\))?|(?:\p{Lu}\p{L}+,?\s)?[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2})(?![\p{L}\p{N}])|\s\([A-Z]{2}\))+/u
/** What leads to the name of a street. */
const STREET = /(?<!\p{L})(?:c\/|calle|av(?:da)?\.|via|rue)\s+$/iu
/** Marks, or "and", between two halves of one address or of one set of hours. */
const JOINT = /^[\s,;/–-]*(?:(?:and|und|et|y|e|en|i)\s+)?$/iu
/** "Der Lindenallee 22", "aan de Lindelaan 22" */
const ARTICLE =
  /^(?:(?:aan|an|in|at|à|au|na|przy|bij|op|on)\s)?(?:(?:der|die|das|dem|den|the|la|el|il|het|de)\s+)?(?=\p{Lu})/u
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
    const isAddress = roles.includes('address') && roles.every((role) => role === 'address' || role === 'place')
    if (last && frag.end <= last.end) continue
    if (isNext && (isAddress || roles.every((role) => role === 'hours')))
      whole.push(stretch(unit, isAddress ? 'address' : 'hours', whole.pop()!.start, frag.end))
    else whole.push(frag)
  }
  return whole.map((frag) => {
    if (frag.role === 'address') return wholeAddress(unit, frag)
    return isProfile(frag, shown) ? { ...frag, role: 'social' } : frag
  })
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

function wholeAddress(unit: Unit, { text: own, start, end }: Frag): Frag {
  const { text } = unit.reading
  const before = STREET.exec(text.slice(Math.max(unit.start, start - 12), start))?.[0] ?? ''
  const behind = TOWN.exec(text.slice(end, unit.end))?.[0] ?? ''
  return stretch(unit, 'address', start - before.length + (ARTICLE.exec(own)?.[0].length ?? 0), end + behind.length)
}

const stretch = ({ reading }: Unit, role: Frag['role'], start: number, end: number): Frag => ({
  role,
  text: reading.text.slice(start, end),
  start,
  end,
})

import type { Reading } from '../reader/reading'
import { type Role, sortOf } from '../reader/roles'
import type { Marked } from './layout-marks'

/** An abbreviation between two parts of a name: "Praxis Dr. med. Vollmar". */
const SHORT = /^\.?[ ]\p{Ll}{2,5}\.[ ](?=\p{Lu})/u
/** The number behind "Nr" or "No". */
const NUMBER = /^\.?[ ]?\d{1,4}(?![\p{L}\p{N}.,:/-])/u
/** The rest of a name that ends with a joining word: "Friends of" Kermadec, "Anna u". Emil. */
const REST = /^\.?[ ]\p{Lu}[\p{L}’'-]+/u
const JOINS = /\s(?:de|du|des|di|del|della|do|da|dos|of|von|van|u|und|and|et|&)$/u

/** Names whole, where the tagger cut them: at an abbreviation, before their number, or behind a joining word. */
export function wholeNames({ text }: Reading, roles: readonly Role[]): Marked[] {
  const found: Marked[] = []
  for (let at = 0; at < roles.length; at++) {
    if (roles[at] !== 'name' || roles[at + 1] === 'name') continue
    const own = text.slice(Math.max(0, at - 11), at + 1)
    const behind = text.slice(at + 1, at + 40)
    const short = SHORT.exec(behind)?.[0]
    const isShort = short !== undefined && roles.slice(at + 1, at + 1 + short.length).every(isStray)
    const rest = isShort && roles[at + 1 + short.length] === 'name' ? `${short} ` : restOf(own, behind)
    if (rest) found.push([at, at + 1 + rest.length, 'name'])
  }
  return found
}

function restOf(own: string, behind: string): string | undefined {
  if (/(?<!\p{L})(?:Nr|No|Nº|N°)$/u.test(own)) return NUMBER.exec(behind)?.[0]
  return JOINS.test(own) ? REST.exec(behind)?.[0] : undefined
}

const isStray = (role: Role) => role === '-' || sortOf(role) !== 'content'

import type { DetailCode } from './detail-codes'
import type { Detail } from './fault-codes'
import commonText from './common-passwords.txt' with { type: 'text' }

export const MIN_CHARACTERS = 10
export const MAX_CHARACTERS = 128
/** A password must not consist only of neighbours in one of these rows. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const LONGEST_REPEATED = 4
/** Longer patterns are on no list of common passwords. */
const PATTERNS_UP_TO = 24

let common: ReadonlySet<string> | undefined

/**
 * The fault of a new password; empty for a good one. A password has 10 to 128 characters. It must not be a common one
 * (about two thousand, ignoring case), a repetition, a row of neighbouring keys, or the name in the e-mail address.
 */
export function passwordFaults(password: string, email: string, path = '/password'): Detail[] {
  const length = [...password].length
  const fault = (message: string, code: DetailCode): Detail[] => [{ path, message, code }]
  if (length < MIN_CHARACTERS) return fault(`Must have at least ${MIN_CHARACTERS} characters.`, 'length')
  if (length > MAX_CHARACTERS) return fault(`Must have at most ${MAX_CHARACTERS} characters.`, 'length')
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain) || isPattern(plain)) return fault('This password is too common.', 'too_common')
  if (isOwnName(plain, email.toLowerCase()))
    return fault('Do not use your e-mail address as the password.', 'too_common')
  return []
}

function isCommon(password: string): boolean {
  common ??= new Set(commonText.split(/\s+/))
  return common.has(password)
}

function isPattern(password: string): boolean {
  return password.length <= PATTERNS_UP_TO && (isRepetition(password) || isRow(password))
}

/** `aaaaaaaaaa`, `abcabcabcabc`; the last repetition may be incomplete. */
function isRepetition(password: string): boolean {
  for (let unit = 1; unit <= LONGEST_REPEATED; unit++)
    if (
      password
        .slice(0, unit)
        .repeat(Math.ceil(password.length / unit))
        .startsWith(password)
    )
      return true
  return false
}

/** `abcdefghij`, `0987654321`, `qwertyuiop`, forwards and backwards. */
function isRow(password: string): boolean {
  const backwards = [...password].toReversed().join('')
  return ROWS.some((row) => (row + row).includes(password) || (row + row).includes(backwards))
}

/** The address, or the part before the @, with or without digits and signs around it. */
function isOwnName(password: string, email: string): boolean {
  const name = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  if (password === email || password === name) return true
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  return letters(name).length >= 3 && letters(password) === letters(name)
}

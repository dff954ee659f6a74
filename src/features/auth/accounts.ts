import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { users } from '../../../db/schema'
import { emailFaults } from '../../core/email-rules'
import { Fault, invalid } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { passwordFaults } from '../../core/password-rules'
import { normalEmail } from '../../lib/email'
import { userColumns } from './views'

const MAX_NAME = 100

/** The host of the addresses of deleted accounts. It can never exist (RFC 2606). */
export const DELETED_HOST = 'deleted.invalid'

/** The columns of a User plus those that only this feature may read. */
const accountColumns = { ...userColumns, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt }

export async function accountByEmail(db: Database, email: string) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.email, email))
  return account
}

export async function accountById(db: Database, userId: string) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, userId))
  return account
}

/** The fields of a person, checked and normalized. */
export interface PersonFields {
  email: string
  name: string
}

/** @throws Fault VALIDATION_FAILED with every fault of the address, the name and the password */
export function newPerson(input: { email: string; name: string; password: string }): PersonFields {
  const faults: Detail[] = []
  const email = emailFrom(input.email, faults)
  const name = nameFrom(input.name, faults)
  faults.push(...passwordFaults(input.password, email))
  if (faults.length > 0) throw invalid(faults)
  return { email, name }
}

/** The normalized address; adds to `faults` if it is not an address. */
export function emailFrom(text: string, faults: Detail[]): string {
  faults.push(...emailFaults(text))
  return normalEmail(text) ?? ''
}

/** What is wrong with a name; empty if it is valid. */
export function nameFaults(text: string): Detail[] {
  const faults: Detail[] = []
  nameFrom(text, faults)
  return faults
}

/** The trimmed name; adds to `faults` if it is empty, too long or has control characters. */
export function nameFrom(text: string, faults: Detail[]): string {
  const name = text.toWellFormed().normalize('NFC').trim()
  // Zero-width characters alone leave nothing to read.
  if (!/[^\s\p{Cf}]/u.test(name)) faults.push({ path: '/name', message: 'Enter a name.', code: 'required' })
  else if ([...name].length > MAX_NAME)
    faults.push({ path: '/name', message: `Must have at most ${MAX_NAME} characters.`, code: 'length' })
  // No line breaks and no bidirectional controls: names appear in lists and in the audit trail.
  else if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    faults.push({ path: '/name', message: 'Use letters, digits, punctuation and spaces only.', code: 'format' })
  return name
}

export function emailTaken(): Fault {
  return new Fault('EMAIL_TAKEN', 'An account with this e-mail address already exists.')
}

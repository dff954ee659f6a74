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

/** A User with what only this feature may see. */
const accountColumns = { ...userColumns, passwordHash: users.passwordHash, suspendedAt: users.suspendedAt }

export async function accountByEmail(db: Database, email: string) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.email, email))
  return account
}

export async function accountById(db: Database, userId: string) {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, userId))
  return account
}

/** The fields of a person, checked and in their one spelling. */
export interface PersonFields {
  email: string
  name: string
}

/** @throws Fault VALIDATION_FAILED with every fault of address, name and password at once */
export function newPerson(input: { email: string; name: string; password: string }): PersonFields {
  const faults: Detail[] = []
  const email = emailFrom(input.email, faults)
  const name = nameFrom(input.name, faults)
  faults.push(...passwordFaults(input.password, email))
  if (faults.length > 0) throw invalid(faults)
  return { email, name }
}

/** The address in its one spelling; adds to `faults` where it is none. */
export function emailFrom(text: string, faults: Detail[]): string {
  faults.push(...emailFaults(text))
  return normalEmail(text) ?? ''
}

/** What is wrong with a name; nothing when it will do. */
export function nameFaults(text: string): Detail[] {
  const faults: Detail[] = []
  nameFrom(text, faults)
  return faults
}

/** The name, trimmed; adds to `faults` where nothing is left or where it holds control characters. */
export function nameFrom(text: string, faults: Detail[]): string {
  const name = text.toWellFormed().normalize('NFC').trim()
  // Zero-width marks alone leave nothing to read either.
  if (!/[^\s\p{Cf}]/u.test(name)) faults.push({ path: '/name', message: 'Say a name.', code: 'required' })
  else if ([...name].length > MAX_NAME)
    faults.push({ path: '/name', message: `Use at most ${MAX_NAME} characters.`, code: 'length' })
  // Line breaks and marks that turn the direction of what follows: a name stands in lists and trails.
  else if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name))
    faults.push({ path: '/name', message: 'Use letters, digits, signs and spaces only.', code: 'format' })
  return name
}

export function emailTaken(): Fault {
  return new Fault('EMAIL_TAKEN', 'An account with this e-mail address exists already.')
}

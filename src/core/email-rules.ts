import { normalEmail } from '../lib/email'
import type { Detail } from './fault-codes'

/** The fault of a text that is not a valid e-mail address; empty for a valid one. */
export function emailFaults(text: string): Detail[] {
  if (normalEmail(text) !== undefined) return []
  return [{ path: '/email', message: 'Must be an e-mail address.', code: 'format' }]
}

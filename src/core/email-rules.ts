import { normalEmail } from '../lib/email'
import type { Detail } from './fault-codes'

/** What is wrong with a text as an e-mail address; nothing when it will do. */
export function emailFaults(text: string): Detail[] {
  if (normalEmail(text) !== undefined) return []
  return [{ path: '/email', message: 'This is not an e-mail address.', code: 'format' }]
}

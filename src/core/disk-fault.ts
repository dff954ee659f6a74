import { errorCode } from '../lib/error-code'
import { Fault } from './fault'

/** When a caller may try again: room is made by hand or by a sweep, not in a moment. */
const RETRY_SECONDS = 30

/** What a failed file operation is to those outside. A Fault stays what it is. */
export function diskFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause
  const code = errorCode(cause)
  const full = code === 'ENOSPC' || code === 'EDQUOT'
  const message = full ? 'There is no space left to store files.' : 'Files cannot be stored or read just now.'
  return new Fault('UNAVAILABLE', message, { retryAfter: RETRY_SECONDS }, { cause })
}

import { errorCode } from '../lib/error-code'
import { Fault } from './fault'

/** A full disk needs an operator or a sweep, so a client should not retry immediately. */
const RETRY_SECONDS = 30

/** Converts the error of a file operation to a Fault UNAVAILABLE. Returns a Fault unchanged. */
export function diskFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause
  const code = errorCode(cause)
  const full = code === 'ENOSPC' || code === 'EDQUOT'
  const message = full ? 'There is no space left to store files.' : 'Files cannot be stored or read at the moment.'
  return new Fault('UNAVAILABLE', message, { retryAfter: RETRY_SECONDS }, { cause })
}

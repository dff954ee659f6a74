import { Fault } from '../../src/core/fault'

/** The code of the Fault that a call is refused with; otherwise what happened instead. */
export function faultCode(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no fault',
    (error: unknown) => (error instanceof Fault ? error.code : `no fault: ${String(error)}`),
  )
}

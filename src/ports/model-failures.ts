import { Fault } from '../core/fault'
import { CutAnswer } from './chat'
import { Silence } from './silence'

const FIRST_DELAY_MS = 500
/** Longest wait before a retry, whatever the endpoint asks for: a person is waiting. */
const LONGEST_DELAY_MS = 30_000
const PASSING_STATUSES = new Set([408, 409, 429])

/** Fields that the library's errors may have. */
interface ApiFailure {
  status?: number
  headers?: Headers
  code?: unknown
  type?: unknown
  cause?: unknown
}

/** Whether the failure is transient, so that a retry may succeed. */
export function isPassing(failure: unknown): boolean {
  if (failure instanceof CutAnswer) return true
  if (failure instanceof Silence || failure instanceof Fault) return false
  const status = statusOf(failure)
  // Without a status there was no complete response: the connection failed, or the stream broke.
  return status === undefined || PASSING_STATUSES.has(status) || status >= 500
}

/** Milliseconds before the next attempt: what the endpoint asks for, or exponential backoff ±25 %. `tries` counts earlier failures. */
export function retryDelayMs(
  failure: unknown,
  tries: number,
  { clock, chance }: { clock: () => number; chance: () => number },
): number {
  const asked = askedDelayMs((failure as ApiFailure).headers, clock)
  const delay = asked ?? FIRST_DELAY_MS * 2 ** tries * (0.75 + chance() / 2)
  return Math.round(Math.min(Math.max(delay, 0), LONGEST_DELAY_MS))
}

/** The failure as a Fault for the caller. Its message contains neither the endpoint's address and text nor the API key. */
export function faultOf(failure: unknown, model: string): Fault {
  if (failure instanceof Fault) return failure
  const cause = causeOf(failure)
  if (failure instanceof Silence) {
    return new Fault('PROVIDER_TIMEOUT', `The model ${model} did not answer in time.`, {}, { cause })
  }
  return new Fault('PROVIDER_FAILED', sentence(failure, model), {}, { cause })
}

/** The HTTP status of a failure; for an error inside the stream, its code where that is a status. */
function statusOf(failure: unknown): number | undefined {
  const { status, code } = failure as ApiFailure
  if (status !== undefined) return status
  return typeof code === 'number' && code >= 400 && code < 600 ? code : undefined
}

function sentence(failure: unknown, model: string): string {
  const status = statusOf(failure)
  if (failure instanceof CutAnswer) return `The answer of the model ${model} was truncated.`
  if (status === undefined) return `The model ${model} could not be reached.`
  if (status === 401 || status === 403)
    return `The model ${model} rejected the service’s API key. The operator must check it.`
  if (status === 404) return `The endpoint does not know the model ${model}.`
  if (status === 429) return `The model ${model} is overloaded.`
  return status < 500 ? `The model ${model} refused the request.` : `The model ${model} failed.`
}

/** The cause for the log, without the endpoint's text, which may repeat the key or the prompt. */
function causeOf(failure: unknown): Error {
  if (failure instanceof Silence || failure instanceof CutAnswer) return failure
  const { name } = failure instanceof Error ? failure : { name: 'not an error' }
  const { type, code, cause } = failure as ApiFailure
  const words = [name, statusOf(failure), type, code, (cause as ApiFailure | undefined)?.code]
  const plain = words.filter((word) => /^[\w.-]{1,64}$/.test(String(word ?? '')))
  return new Error(`The endpoint failed: ${[...new Set(plain)].join(', ')}.`)
}

function askedDelayMs(headers: Headers | undefined, clock: () => number): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') || NaN)
  if (Number.isFinite(ms)) return ms
  const after = headers?.get('retry-after')
  if (!after) return undefined
  const seconds = Number(after)
  if (Number.isFinite(seconds)) return seconds * 1_000
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : date - clock()
}

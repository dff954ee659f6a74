import { Fault, invalid, type Detail } from '../core/fault'
import { isBusy, isDiskFailure, isFull } from '../../db/unique'
import type { Deps } from '../deps/deps'
import { isoTime } from '../lib/time'
import type { Admission } from './admission'
import { jsonAnswer } from './answer'
import { oauthError } from './oauth-errors'

/** Turns whatever was thrown into the one error envelope (contract part 1), and logs what is a defect. */
export function faultAnswer({ clock, log }: Deps, error: unknown, admission: Admission): Response {
  const fault = asFault(error)
  // Starting and draining are no defects; balancers ask for them each second.
  const expected = fault.code === 'UNAVAILABLE' && fault.cause === undefined
  if (fault.status >= 500 && !expected)
    log.error('request failed', { traceId: admission.traceId, err: fault.cause ?? fault })
  if (admission.errors === 'oauth') {
    const { status, headers, body } = oauthError(fault)
    return jsonAnswer(admission, status, JSON.stringify(body), { ...headers, ...fault.extra.headers })
  }
  const { status: _status, headers, ...fields } = fault.extra
  const body = {
    error: {
      code: fault.code,
      message: fault.message,
      ...fields,
      traceId: admission.traceId,
      timestamp: isoTime(clock()),
    },
  }
  return jsonAnswer(admission, fault.status, JSON.stringify(body), { ...faultHeaders(fault), ...headers })
}

/** Everything that can be thrown on the way, as a Fault: ours, Elysia's, the database's, or a defect. */
function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof Error && error.cause instanceof Fault) return error.cause
  if (isFull(error))
    return new Fault('UNAVAILABLE', 'The disk of this server is full.', { retryAfter: 30 }, { cause: error })
  if (isDiskFailure(error))
    return new Fault('UNAVAILABLE', 'The disk of this server fails.', { retryAfter: 30 }, { cause: error })
  if (isBusy(error)) return new Fault('UNAVAILABLE', 'The database is busy.', { retryAfter: 1 }, { cause: error })
  switch ((error as { code?: unknown } | null)?.code) {
    case 'NOT_FOUND':
      return new Fault('NOT_FOUND', 'There is nothing at this address.')
    case 'PARSE':
      return new Fault('MALFORMED_JSON', 'The body is not valid JSON.')
    case 'VALIDATION':
      return validationFault(error as ElysiaValidationError)
    default:
      return new Fault('INTERNAL', 'Something went wrong on our side.', {}, { cause: error })
  }
}

interface ElysiaValidationError {
  /** 'body', 'query', 'params' … or 'response'. */
  type: string
  all: ShapeFault[]
  /** The body as it came, and the compiled shape that it failed. */
  value?: unknown
  validator?: { schema?: { properties?: Record<string, { faultsOf?: (value: unknown) => Detail[] }> } }
}

/** A fault as TypeBox tells it. */
interface ShapeFault {
  path?: string
  message?: string
  value?: unknown
  /** `says`: what a schema of ours wants told in place of its pattern. */
  schema?: { anyOf?: Branch[]; says?: string; description?: string }
  /** The faults of each branch of a union. */
  errors?: Iterable<ShapeFault>[]
}

interface Branch {
  const?: unknown
  type?: string
  properties?: { op?: { const?: unknown } }
}

function validationFault(error: ElysiaValidationError): Fault {
  if (error.type === 'response') return new Fault('INTERNAL', 'Something went wrong on our side.', {}, { cause: error })
  // A part of the path that cannot even be decoded is an address like any unknown one.
  if (error.type === 'params') return new Fault('NOT_FOUND', 'There is nothing at this address.')
  const seen = new Set<string>()
  const details: Detail[] = []
  for (const fault of firstOf(error.all.flatMap(plainFaults), MOST_FAULTS)) {
    const path = fault.path ?? ''
    // A missing property is reported twice by the validator: as missing and as ill-typed.
    if (seen.has(path)) continue
    seen.add(path)
    details.push({ path, message: plain(fault), code: codeOf(fault.message ?? '') })
  }
  if (error.type === 'body') details.push(...domainFaults(error, details))
  return invalid(details, error.type === 'query' ? 'query' : undefined)
}

/**
 * What the domain has against fields whose own shape is right. It is asked itself only where the whole body is: so all
 * faults stand in one answer. A shape names its rule as `faultsOf`.
 */
function domainFaults({ value, validator }: ElysiaValidationError, told: readonly Detail[]): Detail[] {
  if (typeof value !== 'object' || value === null) return []
  const isTold = (path: string) => told.some((fault) => fault.path === path || fault.path.startsWith(`${path}/`))
  return Object.entries(validator?.schema?.properties ?? {}).flatMap(([name, { faultsOf }]) =>
    faultsOf && Object.hasOwn(value, name) && !isTold(`/${name}`)
      ? faultsOf((value as Record<string, unknown>)[name])
      : [],
  )
}

/** "Expected union value" helps nobody: told are the words that a list takes, or what the fitting branch says. */
function plainFaults(fault: ShapeFault): ShapeFault[] {
  const { anyOf: branches, says } = fault.schema ?? {}
  if (says !== undefined) return [{ path: fault.path, message: says }]
  if (!branches || !fault.errors) return [fault]
  if (fault.value === undefined) return [{ path: fault.path, message: 'Required property' }]
  const words = branches.flatMap((branch) => (branch.const === undefined ? [] : [String(branch.const)]))
  if (words.length > 0) return [{ path: fault.path, message: `Expected one of: ${words.join(', ')}` }]
  const ops: unknown[] = branches.flatMap(({ properties }) => (properties?.op ? [properties.op.const] : []))
  const op = (fault.value as { op?: unknown } | null)?.op
  if (ops.length > 0 && !ops.includes(op))
    return [{ path: `${fault.path}/op`, message: `Expected one of: ${ops.join(', ')}` }]
  const like = jsonType(fault.value)
  const fits = ({ type, properties }: Branch) => type === like && (!properties?.op || properties.op.const === op)
  const fitting = fault.errors.findLast((_, index) => branches[index] && fits(branches[index]))
  // Of a number in a query the first branch is its text and the last the number, which knows the bounds.
  const inner = fitting ?? fault.errors.findLast((_, index) => branches[index]?.type !== 'null')
  if (!inner) return [fault]
  // Faults of a converted value come without the way to it.
  return firstOf(inner, MOST_FAULTS).flatMap((one) => plainFaults({ ...one, path: one.path || fault.path }))
}

/** Faults that one answer tells: a list of ten thousand wrong items shall not make it endless, nor hold up everyone else. */
const MOST_FAULTS = 100

function firstOf<Item>(items: Iterable<Item>, most: number): Item[] {
  const first: Item[] = []
  for (const item of items) if (first.push(item) >= most) break
  return first
}

function jsonType(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

const CODES: [RegExp, string][] = [
  [/^Unexpected property/, 'unknown_field'],
  [/required property|^Required/, 'required'],
  [/length/, 'length'],
  [/unique/, 'duplicate'],
  [/match|format|pattern/, 'format'],
  [/greater|less|minimum|maximum|multiple/, 'range'],
  [/union|one of|literal|constant|equal/i, 'choice'],
  [/^Expected/, 'type'],
]

function codeOf(message: string): string {
  return CODES.find(([pattern]) => pattern.test(message))?.[1] ?? 'invalid'
}

/** TypeBox speaks to those who write schemas; this is for those who send bodies. */
const PLAINLY: [RegExp, (match: RegExpExecArray, description?: string) => string][] = [
  [/^Unexpected property$/, () => 'This field is not known here.'],
  [/^(Expected r|R)equired property$/, () => 'This field is required.'],
  [/^Expected string length greater or equal to (\d+)$/, ([, min]) => `Use at least ${counted(min, 'character')}.`],
  [/^Expected string length less or equal to (\d+)$/, ([, max]) => `Use at most ${counted(max, 'character')}.`],
  [/^Expected (?:number|integer) to be greater or equal to (.+)$/, ([, min]) => `Send ${min} or more.`],
  [/^Expected (?:number|integer) to be less or equal to (.+)$/, ([, max]) => `Send ${max} at most.`],
  [/^Expected array elements to be unique$/, () => 'Send each item once.'],
  [/^Expected array length to be greater or equal to (\d+)$/, ([, min]) => `Send at least ${counted(min, 'item')}.`],
  [/^Expected array length to be less or equal to (\d+)$/, ([, max]) => `Send at most ${counted(max, 'item')}.`],
  [/^Expected string to match '\\S'$/, () => 'This must not be blank.'],
  [
    /^Expected string to match '/,
    ({ input }, description) =>
      description ? `This does not have the right form (${description.replace(/\.$/, '')}).` : input,
  ],
]

function plain({ message = 'Not valid', schema }: ShapeFault): string {
  for (const [pattern, words] of PLAINLY) {
    const match = pattern.exec(message)
    if (match) return ended(words(match, schema?.description))
  }
  return ended(message)
}

function counted(number: string | undefined, noun: string): string {
  return number === '1' ? `1 ${noun}` : `${number} ${noun}s`
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

function faultHeaders(fault: Fault): Record<string, string> {
  const headers: Record<string, string> = {}
  if (fault.status === 401) headers['www-authenticate'] = challenge(fault)
  if (fault.extra.retryAfter !== undefined) headers['retry-after'] = String(fault.extra.retryAfter)
  return headers
}

/** RFC 6750, 3: a request without a token gets the bare scheme, a refused token the reason. */
function challenge(fault: Fault): string {
  if (fault.code === 'UNAUTHENTICATED' || fault.code === 'INVALID_CREDENTIALS') return 'Bearer'
  return `Bearer error="invalid_token", error_description="${fault.message}"`
}

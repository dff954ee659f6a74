import { type Detail, type FaultCode, type FaultFields, FAULTS } from './fault-codes'

/**
 * An expected failure: a code of the catalogue, a message for people, and the fields that the catalogue defines for the
 * code. Any other thrown value is a defect: it answers INTERNAL and its message is not shown.
 */
export class Fault<const Code extends FaultCode = FaultCode> extends Error {
  /** Without it `instanceof` narrows to `Fault<any>`. */
  declare static readonly [Symbol.hasInstance]: (value: unknown) => value is Fault
  override readonly name = 'Fault'
  readonly status: number
  readonly fields: FaultFields<Code>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    readonly code: Code,
    message: string,
    ...[fields, options = {}]: FaultRest<Code>
  ) {
    super(message, options)
    this.fields = fields ?? ({} as FaultFields<Code>)
    this.status = options.status ?? FAULTS[code].status
    this.headers = options.headers ?? {}
  }
}

export interface FaultOptions {
  cause?: unknown
  /** For a code that has several statuses: the one to use in place of the first. */
  status?: number
  /** Extra headers of the answer. */
  headers?: Record<string, string>
}

/** `fields` is optional only if the code requires none. */
type FaultRest<Code extends FaultCode> =
  Record<never, never> extends FaultFields<Code>
    ? [fields?: FaultFields<Code>, options?: FaultOptions]
    : [fields: FaultFields<Code>, options?: FaultOptions]

/**
 * A VALIDATION_FAILED with one or more faults of the input.
 * @param where set for faults of the query, so that the message says so
 */
export function invalid(details: Detail[] | Detail, where?: 'query'): Fault {
  const list = Array.isArray(details) ? details : [details]
  return new Fault('VALIDATION_FAILED', sentence(list, where), { details: list })
}

/** A NOT_FOUND. A resource of another World gets the same answer as one that does not exist. */
export function notFound(what: string): Fault {
  return new Fault('NOT_FOUND', `${what} not found.`)
}

/** The Fault that a failed job stored. A code that this version does not know becomes INTERNAL. */
export function storedFault({ code, message, fields, status }: StoredFault): Fault {
  if (!Object.hasOwn(FAULTS, code)) return new Fault('INTERNAL', message)
  return new Fault(code as 'INTERNAL', message, fields as undefined, status === undefined ? {} : { status })
}

interface StoredFault {
  code: string
  message: string
  fields?: object
  status?: number
}

/** The refusal of an Idempotency-Key that an earlier request used with another body. */
export function keyReused(): Fault {
  return new Fault('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body.')
}

/** The refusal of a slug that is taken. @param holder what has it, such as `another World` */
export function slugTaken(slug: string, holder: string): Fault {
  return new Fault('SLUG_TAKEN', `The slug "${slug}" belongs to ${holder}.`, {
    details: [{ path: '/slug', message: 'Choose another slug.', code: 'taken' }],
  })
}

function sentence(details: Detail[], where?: 'query'): string {
  const [first] = details
  if (!first) return 'The input is not valid.'
  const place = `${first.path || 'The input'}${where ? ` in the ${where}` : ''}`
  const more = details.length > 1 ? ` See details for ${details.length - 1} more.` : ''
  return `${place}: ${first.message}${more}`
}

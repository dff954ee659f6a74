import { type Detail, type FaultCode, type FaultFields, FAULTS } from './fault-codes'

/**
 * The one kind of failure. A Fault carries a code of the catalogue, a sentence for people, and the fields that the
 * catalogue names for the code. Whatever else is thrown is a defect and answers INTERNAL without a word of its own.
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
  /** Where a code comes with several statuses, and it is not the first. */
  status?: number
  /** Headers of the answer. */
  headers?: Record<string, string>
}

/** Fields are left out only where the code demands none. */
type FaultRest<Code extends FaultCode> =
  Record<never, never> extends FaultFields<Code>
    ? [fields?: FaultFields<Code>, options?: FaultOptions]
    : [fields: FaultFields<Code>, options?: FaultOptions]

/** A VALIDATION_FAILED with one or more faults of the input. */
export function invalid(details: Detail[] | Detail, where?: 'query'): Fault {
  const list = Array.isArray(details) ? details : [details]
  return new Fault('VALIDATION_FAILED', sentence(list, where), { details: list })
}

/** A NOT_FOUND. Also for what stands in another World: there is no difference to whoever asks. */
export function notFound(what: string): Fault {
  return new Fault('NOT_FOUND', `${what} not found.`)
}

/** The Fault that a failed job stored. Its fields were not kept, and its code may be of another version. */
export function storedFault({ code, message }: { code: string; message: string }): Fault {
  return new Fault(Object.hasOwn(FAULTS, code) ? (code as 'INTERNAL') : 'INTERNAL', message)
}

/** The refusal of an Idempotency-Key that came before with something else. */
export function keyReused(): Fault {
  return new Fault('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body.')
}

/** The refusal of a slug that stands already. @param holder what has it, such as `another World` */
export function slugTaken(slug: string, holder: string): Fault {
  return new Fault('SLUG_TAKEN', `The slug "${slug}" belongs to ${holder}.`, {
    details: [{ path: '/slug', message: 'Choose another slug.', code: 'taken' }],
  })
}

function sentence(details: Detail[], where?: 'query'): string {
  const [first] = details
  if (!first) return 'The input is not valid.'
  const place = `${first.path || 'The input'}${where ? ` in the ${where}` : ''}`
  const more = details.length > 1 ? ` And ${details.length - 1} more: see details.` : ''
  return `${place}: ${first.message}${more}`
}

import { type Detail, invalid } from '../../core/fault'
import { isoTime } from '../../lib/time'

/** Which entries of a chain are meant. Times in epoch milliseconds, both inclusive. */
export interface Filter {
  actor?: string
  action?: string
  resourceType?: string
  resourceId?: string
  from?: number
  to?: number
  /** Part of a name, an address, an id or an action, in lower case. */
  q?: string
}

/** The same as a query says it. */
export interface FilterQuery extends Omit<Filter, 'from' | 'to'> {
  from?: string
  to?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * A day alone is meant whole: `to=2026-01-31` ends with its last millisecond. A blank, as forms send it, is no filter.
 * @throws Fault VALIDATION_FAILED
 */
export function filterOf({ from, to, q, actor, action, resourceType, resourceId }: FilterQuery): Filter {
  const faults: Detail[] = []
  const filter = {
    actor: actor || undefined,
    action: action || undefined,
    resourceType: resourceType || undefined,
    resourceId: resourceId || undefined,
    q: q?.trim().toLowerCase() || undefined,
    from: from ? timeOf('from', from, 'T00:00:00.000Z', faults) : undefined,
    to: to ? timeOf('to', to, 'T23:59:59.999Z', faults) : undefined,
  }
  if (faults.length > 0) throw invalid(faults)
  return filter
}

function timeOf(name: string, typed: string, restOfDay: string, faults: Detail[]): number {
  // A plus in a query that nobody encoded arrives as a blank.
  const text = typed.replace(' ', '+')
  const whole = DAY.test(text) ? text + restOfDay : text
  const ms = TIME.test(whole) && isDay(text.slice(0, 10)) ? Date.parse(whole) : Number.NaN
  if (Number.isNaN(ms))
    faults.push({ path: `/${name}`, message: 'Send a time in ISO 8601, or a day such as 2026-01-31.', code: 'format' })
  return ms
}

/** The runtime takes 30 February for 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && isoTime(ms).startsWith(day)
}

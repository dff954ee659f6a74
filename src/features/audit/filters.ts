import { invalid } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { MOMENT_WORDS, readSpan, type TimeSpan } from '../../lib/moment'

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
    from: from ? spanOf('from', from, faults)?.first : undefined,
    to: to ? spanOf('to', to, faults)?.last : undefined,
  }
  if (faults.length > 0) throw invalid(faults)
  return filter
}

function spanOf(name: string, typed: string, faults: Detail[]): TimeSpan | undefined {
  const span = readSpan(typed)
  if (!span) faults.push({ path: `/${name}`, message: MOMENT_WORDS, code: 'format' })
  return span
}

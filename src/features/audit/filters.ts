import { invalid } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import { MOMENT_WORDS, readSpan, type TimeSpan } from '../../lib/moment'

/** Selects entries of a chain. Times in epoch milliseconds, both inclusive. */
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

/** The filter as query parameters. */
export interface FilterQuery extends Omit<Filter, 'from' | 'to'> {
  from?: string
  to?: string
}

/**
 * A date includes its whole day: `to=2026-01-31` ends with its last millisecond. An empty value, as forms send it, is
 * ignored.
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

import type { Deps } from '../../deps/deps'
import { DAY_MS } from '../../lib/time'
import type { LiveForm } from './live-forms'

/** Nobody looks over a form and sends it in less. */
const MIN_MS = 1_000

/** The time at which a form is shown again, sealed for this form. */
export function shownNow({ secrets, clock }: Deps, form: LiveForm): string {
  return secrets.seal(String(clock()), placeOf(form))
}

/**
 * Whether a form has to be looked over once more before it is taken. A published page is cached, so nobody knows when a visitor
 * opened it; a form that is shown again is not, and carries its time. Entries that look automatic are shown again, and taken
 * when they come back after a second. So are those that come back sooner.
 */
export function isEarly(deps: Deps, form: LiveForm, shown: string | undefined, looksAutomatic: boolean): boolean {
  const at = shown === undefined || shown === '' ? undefined : timeIn(deps, form, shown)
  if (at === undefined) return looksAutomatic
  const age = deps.clock() - at
  return age < MIN_MS || (age > DAY_MS && looksAutomatic)
}

/** Undefined for a time that was not sealed for this form. */
function timeIn({ secrets }: Deps, form: LiveForm, shown: string): number | undefined {
  try {
    return Number(secrets.open(shown, placeOf(form)))
  } catch {
    return undefined
  }
}

function placeOf({ live, block }: LiveForm): string {
  return `form:${live.surfaceId}:${block?.id}`
}

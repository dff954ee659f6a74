import { etagListed } from '../core/etag'
import type { Deps } from '../deps/deps'
import type { ReadyForm } from '../deps/live-pages'
import type { Admission } from '../kernel/admission'
import type { FastPath } from '../kernel/edge'

/**
 * Answers published reads from ready responses, in front of the router, whose hooks cost as much as all the rest.
 * It does what the routes of these addresses do, and leaves to them whatever it has not seen yet.
 */
export function createFastPath(deps: Deps): FastPath {
  const { store } = deps
  const { livePages: live, rates } = deps.local
  // A command beside the server may have changed what is live.
  store.onForeignWrite(() => live.dropAll())
  return (request, path, admission) => {
    const ready = live.get(path)
    if (!ready || store.engine.changedElsewhere(admission.startedAt)) return undefined
    const { headers } = request
    // A token may open what is private under the same address: that is for the route to judge.
    if (ready.kind === 'json' && headers.has('authorization')) return undefined
    admission.route = ready.route
    rates.countAddress(admission, ready.kind === 'json' ? 'public' : 'page', deps.clock())
    const known = headers.get('if-none-match')
    const same = known !== null && (known === ready.etag || etagListed(known, ready.etag, true))
    const form = same ? ready.notModified : ready.found
    const status = same ? 304 : 200
    // Without a body and without headers of its own, one object answers all.
    if (ready.kind === 'page' && same) return { response: form.response, status, shared: true }
    if (ready.kind === 'json') tell(form, admission)
    return { response: form.response.clone() as Response, status, shared: false }
  }
}

/**
 * Sets the headers of this one request on the kept response: the clone that follows takes them along, which costs half
 * of setting them there. Those of the window stay for a second: its end is now as long as something is left of it.
 */
function tell(form: ReadyForm, { traceId, rate }: Admission): void {
  const { headers } = form.response
  headers.set('x-trace-id', traceId)
  if (!rate) return
  const reset = Math.ceil(rate.resetAtMs / 1000)
  if (form.limit !== rate.limit) headers.set('x-ratelimit-limit', String((form.limit = rate.limit)))
  if (form.reset !== reset) headers.set('x-ratelimit-reset', String((form.reset = reset)))
  headers.set('x-ratelimit-remaining', String(rate.remaining))
}

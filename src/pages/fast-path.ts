import { etagListed } from '../core/etag'
import type { Deps } from '../deps'
import type { ReadyForm } from '../features/surfaces/live'
import type { FastPath } from '../kernel/edge'
import type { Take } from '../lib/bucket'

/**
 * Answers published reads from ready responses, in front of the router, whose hooks cost as much as all the rest.
 * It does what the routes of these addresses do, and leaves to them whatever it has not seen yet.
 */
export function createFastPath(deps: Deps): FastPath {
  const { live, rates, store } = deps
  // A command beside the server may have changed what is live.
  store.onForeignWrite(() => live.dropAll())
  return (request, path, admission) => {
    if (!path.startsWith('/w/') && !path.startsWith('/api/surfaces/by-slug/')) return undefined
    store.changedElsewhere()
    const ready = live.get(path)
    if (!ready) return undefined
    // A token may open what is private under the same address: that is for the route to judge.
    if (ready.kind === 'json' && request.headers.has('authorization')) return undefined
    admission.route = ready.route
    rates.countAddress(admission, ready.kind === 'json' ? 'public' : 'page', deps.clock())
    const known = request.headers.get('if-none-match')
    const same = known !== null && (known === ready.etag || etagListed(known, ready.etag, true))
    const form = same ? ready.notModified : ready.found
    const status = same ? 304 : 200
    const { rate } = admission
    if (ready.kind === 'page' || !rate) return { response: form.response.clone() as Response, status }
    const response = within(form, rate).clone() as Response
    const { headers } = response
    headers.set('x-trace-id', admission.traceId)
    headers.set('x-ratelimit-remaining', String(rate.remaining))
    return { response, status }
  }
}

/**
 * The answer with the headers of the rate window that stay for a second: each header set costs half a microsecond, and
 * the window's end is now as long as something is left of it.
 */
function within(form: ReadyForm, { limit, resetAtMs }: Take): Response {
  const reset = Math.ceil(resetAtMs / 1000)
  if (form.limit === limit && form.reset === reset && form.timed) return form.timed
  const timed = form.response.clone() as Response
  timed.headers.set('x-ratelimit-limit', String(limit))
  timed.headers.set('x-ratelimit-reset', String(reset))
  Object.assign(form, { limit, reset, timed })
  return timed
}

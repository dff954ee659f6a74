import { etagListed } from '../core/etag'
import type { Deps } from '../deps'
import type { FastPath } from '../kernel/edge'

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
    const kept = known !== null && etagListed(known, ready.etag, true) ? ready.notModified : ready.response
    const answer = kept.clone() as Response
    const { rate } = admission
    if (ready.kind === 'json' && rate) {
      const { headers } = answer
      headers.set('x-trace-id', admission.traceId)
      headers.set('x-ratelimit-limit', String(rate.limit))
      headers.set('x-ratelimit-remaining', String(rate.remaining))
      headers.set('x-ratelimit-reset', String(Math.ceil(rate.resetAtMs / 1000)))
    }
    return answer
  }
}

import { etagListed } from '../core/etag'
import type { Deps } from '../deps/deps'
import type { ReadyForm } from '../deps/live-pages'
import type { Admission } from '../kernel/admission'
import { readyFor } from '../features/surfaces/publishing/ready-pages'
import type { FastPath } from '../kernel/edge'

/**
 * Answers published reads from prepared responses before the router runs, because the router's hooks cost as much as
 * all the rest. Behaves like the routes of these URLs, and passes requests without a prepared response on to them.
 */
export function createFastPath(deps: Deps): FastPath {
  const { store } = deps
  const { livePages: live, rates } = deps.local
  // A command in another process may have changed what is live.
  store.onForeignWrite(() => live.dropAll())
  return (request, path, admission) => {
    const ready = live.get(path)
    // A countdown is another one after midnight. The route renders the page again.
    if (ready?.until !== undefined && deps.clock() >= ready.until) return undefined
    if (!ready || store.engine.changedElsewhere(admission.startedAt)) return undefined
    const { headers } = request
    // A token may give access to private content under the same URL, and a query may be refused. The route decides that.
    if (ready.kind === 'json' && (headers.has('authorization') || request.url.includes('?'))) return undefined
    admission.route = ready.route
    rates.countAddress(admission, ready.kind === 'json' ? 'public' : 'page', deps.clock())
    const body = readyFor(ready, request)
    const known = headers.get('if-none-match')
    const same = known !== null && (known === body.etag || etagListed(known, body.etag, true))
    const form = same ? body.notModified : body.found
    const status = same ? 304 : 200
    // A response without a body and without headers of its own can be shared by all requests.
    if (ready.kind === 'page' && same) return { response: form.response, status, shared: true, forAnyone: false }
    const forAnyone = ready.kind === 'json'
    if (forAnyone) setRequestHeaders(form, admission)
    return { response: form.response.clone() as Response, status, shared: false, forAnyone }
  }
}

/**
 * Sets the headers of this request on the prepared response, from which the clone copies them. That costs half of
 * setting them on the clone. Writes limit and reset only when they change, about once a second.
 */
function setRequestHeaders(form: ReadyForm, { traceId, rate }: Admission): void {
  const { headers } = form.response
  headers.set('x-trace-id', traceId)
  if (!rate) return
  const reset = Math.ceil(rate.resetAtMs / 1000)
  if (form.limit !== rate.limit) headers.set('x-ratelimit-limit', String((form.limit = rate.limit)))
  if (form.reset !== reset) headers.set('x-ratelimit-reset', String((form.reset = reset)))
  headers.set('x-ratelimit-remaining', String(rate.remaining))
}

import { createHmac } from 'node:crypto'
import { decodeForm, type Param, paramFaults } from './stripe-shapes'
import { StripeRefusal, StripeState, type Thing } from './stripe-state'

export const STRIPE_KEY = 'sk_test_of_the_tests'
export const WEBHOOK_SECRET = 'whsec_of_the_tests'

type Params = { [name: string]: Param }
type Handler = (state: StripeState, params: Params, id: string) => unknown

/** The calls that Quoin makes, with the file and the interface that declare their parameters. */
const CALLS: [method: string, path: RegExp, file: string, shape: string, handler: Handler][] = [
  ['POST', /^customers$/, 'Customers', 'CustomerCreateParams', (s, p) => s.createCustomer(p)],
  [
    'POST',
    /^customers\/(\w+)$/,
    'Customers',
    'CustomerUpdateParams',
    (s, p, id) => Object.assign(s.get(id, 'customer'), p),
  ],
  ['POST', /^products$/, 'Products', 'ProductCreateParams', (s, p) => s.createProduct(p)],
  ['POST', /^checkout\/sessions$/, 'Checkout/Sessions', 'Checkout.SessionCreateParams', (s, p) => s.createSession(p)],
  [
    'GET',
    /^checkout\/sessions$/,
    'Checkout/Sessions',
    'Checkout.SessionListParams',
    (s, p) => page(s.all('checkout.session'), p),
  ],
  [
    'GET',
    /^checkout\/sessions\/(\w+)$/,
    'Checkout/Sessions',
    'Checkout.SessionRetrieveParams',
    (s, _, id) => s.get(id, 'checkout.session'),
  ],
  ['GET', /^subscriptions$/, 'Subscriptions', 'SubscriptionListParams', (s, p) => page(s.all('subscription'), p)],
  [
    'GET',
    /^subscriptions\/(\w+)$/,
    'Subscriptions',
    'SubscriptionRetrieveParams',
    (s, p, id) => s.readSubscription(id, p),
  ],
  [
    'POST',
    /^subscriptions\/(\w+)$/,
    'Subscriptions',
    'SubscriptionUpdateParams',
    (s, p, id) => s.updateSubscription(id, p),
  ],
  [
    'DELETE',
    /^subscriptions\/(\w+)$/,
    'Subscriptions',
    'SubscriptionCancelParams',
    (s, p, id) => s.cancelSubscription(id, p),
  ],
  ['POST', /^invoices\/create_preview$/, 'Invoices', 'InvoiceCreatePreviewParams', (s, p) => s.preview(p)],
  ['GET', /^invoices$/, 'Invoices', 'InvoiceListParams', (s, p) => page(s.all('invoice'), p)],
  ['GET', /^invoices\/(\w+)$/, 'Invoices', 'InvoiceRetrieveParams', (s, _, id) => s.get(id, 'invoice')],
  [
    'GET',
    /^payment_intents\/(\w+)$/,
    'PaymentIntents',
    'PaymentIntentRetrieveParams',
    (s, p, id) => s.readPayment(id, p),
  ],
  ['GET', /^disputes$/, 'Disputes', 'DisputeListParams', (s, p) => page(s.all('dispute'), p)],
]

type Hook = (call: string) => Promise<unknown> | 'cut' | void

export interface StripeServer {
  url: string
  state: StripeState
  /** Every request, as `POST checkout/sessions`. */
  requests: string[]
  /** The parameters that Stripe would refuse; tests expect none. */
  faults: string[]
  /** The environment of a Quoin that uses this server. */
  env: Record<string, string>
  /** Awaited before a call is carried out, and before its answer is sent. With `cut` there is no answer. */
  before: Hook
  after: Hook
  /** Calls fail with 503 while this is set. */
  down: boolean
  /** An event as Stripe sends it. */
  signed(
    event: Thing,
    at?: { secret?: string; skewS?: number },
  ): { raw: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
  close(): void
}

const CUT = new StripeRefusal(500, { type: 'api_error', message: 'Cut.' })

/** A Stripe on loopback: checks the parameters of each call, keeps state, and honours idempotency keys. */
export function stripeServer(clock: () => number = Date.now): StripeServer {
  const state = new StripeState(clock)
  const kept = new Map<string, { params: string; status: number; body: string }>()
  const listener = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  const server: StripeServer = {
    url: `http://127.0.0.1:${listener.port}`,
    state,
    requests: [],
    faults: [],
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${listener.port}`,
    },
    before: () => {},
    after: () => {},
    down: false,
    signed,
    close: () => void listener.stop(true),
  }
  return server

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace(/^\/v1\//, '')
    const sent = `${search.slice(1)}&${await request.text()}`
    const call = `${request.method} ${path}`
    server.requests.push(call)
    if (server.down) return refusal(new StripeRefusal(503, { type: 'api_error', message: 'Down.' }))
    if (request.headers.get('authorization') !== `Bearer ${STRIPE_KEY}`)
      return refusal(new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }))
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
    const known = key === null ? undefined : kept.get(key)
    if (known && known.params !== `${call} ${sent}`)
      return refusal(
        new StripeRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters.',
        }),
      )
    if ((await server.before(call)) === 'cut') return refusal(CUT)
    const done = known ?? { params: `${call} ${sent}`, ...carriedOut(request.method, path, decodeForm(sent)) }
    if (key !== null) kept.set(key, done)
    if ((await server.after(call)) === 'cut') return refusal(CUT)
    const headers = { 'content-type': 'application/json', 'request-id': `req_${server.requests.length}` }
    return new Response(done.body, { status: done.status, headers })
  }

  function carriedOut(method: string, path: string, params: Params): { status: number; body: string } {
    try {
      const found = CALLS.find(([verb, pattern]) => verb === method && pattern.test(path))
      if (!found)
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path}).`,
        })
      const [, pattern, file, shape, handler] = found
      const faults = paramFaults(file, shape, params)
      server.faults.push(...faults.map((fault) => `${method} ${path}: ${fault}`))
      if (faults.length > 0)
        throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'parameter_unknown', message: faults[0]! })
      return { status: 200, body: JSON.stringify(handler(state, params, pattern.exec(path)?.[1] ?? '')) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }) }
    }
  }

  function refusal({ status, error }: StripeRefusal): Response {
    // Otherwise the package tries again after a while.
    return Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } })
  }

  function signed(event: Thing, { secret = WEBHOOK_SECRET, skewS = 0 } = {}) {
    const text = JSON.stringify(event)
    const at = state.now + skewS
    const v1 = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
    return { raw: new TextEncoder().encode(text), headers: { 'stripe-signature': `t=${at},v1=${v1}` } }
  }
}

/** A page of a list, newest first. */
function page(things: Thing[], params: Params) {
  const { customer, payment_intent: payment, starting_after: from } = params
  const since = Number((params.created as { gte?: string } | undefined)?.gte ?? 0)
  const fits = things
    .filter((thing) => customer === undefined || thing.customer === customer)
    .filter((thing) => payment === undefined || thing.payment_intent === payment)
    .filter(({ created }) => created >= since)
    .toReversed()
  const rest = from === undefined ? fits : fits.slice(fits.findIndex(({ id }) => id === from) + 1)
  const limit = Number(params.limit ?? 10)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '' }
}

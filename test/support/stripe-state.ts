// oxlint-disable typescript/no-explicit-any -- objects of Stripe, as JSON

type Params = { [name: string]: any }
export type Thing = { id: string; object: string; created: number; [field: string]: any }

/** An answer of Stripe that is an error. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; decline_code?: string; message: string; param?: string },
  ) {
    super(error.message)
  }
}

/** What Stripe keeps of an account: enough of customers, prices, checkouts, subscriptions and invoices to sell plans. */
export class StripeState {
  readonly things = new Map<string, Thing>()
  readonly events: Thing[] = []
  /** The next charge is declined. */
  declines = false
  #count = 0

  constructor(private readonly clock: () => number) {}

  get now(): number {
    return Math.floor(this.clock() / 1000)
  }

  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object)
  }

  get(id: string, object?: string): any {
    const thing = this.things.get(id)
    if (thing && (object === undefined || thing.object === object)) return thing
    throw refused(404, `No such ${object ?? 'object'}: '${id}'`, 'resource_missing')
  }

  add(prefix: string, object: string, fields: Params): any {
    const id = fields.id ?? `${prefix}_${++this.#count}`
    const thing = { object, created: this.now, livemode: false, metadata: {}, ...fields, id }
    this.things.set(id, thing)
    return thing
  }

  /** Records an event with the object as it is now. */
  tell(type: string, object: Thing): Thing {
    const fields = { type, data: { object: structuredClone(object) }, api_version: '2026-10-28.endive', request: null }
    const event = { object: 'event', created: this.now, livemode: false, pending_webhooks: 1, ...fields }
    const told = { ...event, id: `evt_${++this.#count}` }
    this.events.push(told)
    return told
  }

  createCustomer(params: Params) {
    return this.add('cus', 'customer', params)
  }

  createProduct({ id, ...params }: Params) {
    if (id && this.things.has(id)) throw refused(400, `Product already exists.`, 'resource_already_exists')
    return this.add('prod', 'product', { ...params, id })
  }

  createSession(params: Params) {
    const {
      mode,
      line_items: [line],
      customer,
    } = params
    this.get(customer, 'customer')
    const price = this.priceOf(line)
    if (mode === 'subscription' && !price.recurring) throw refused(400, 'The price is not recurring.')
    if (mode === 'payment' && price.recurring)
      throw refused(400, 'You specified `payment` mode but passed a recurring price.')
    const { id: _id, ...kept } = params
    return this.add('cs', 'checkout.session', {
      ...kept,
      price,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: price.unit_amount,
      currency: price.currency,
      subscription: null,
      payment_intent: null,
      url: `https://checkout.stripe.test/pay/${this.#count + 1}`,
    })
  }

  /** The buyer completes a checkout. With `unpaid` the payment is still under way, as with a bank debit. */
  complete(sessionId: string, payment: 'paid' | 'unpaid' = 'paid'): void {
    const session = this.get(sessionId)
    Object.assign(session, { status: 'complete', payment_status: payment, url: null })
    if (session.mode === 'subscription') {
      const { metadata } = session.subscription_data
      const sub = this.#subscribe(
        session.customer,
        session.price,
        metadata,
        payment === 'paid' ? 'active' : 'incomplete',
      )
      session.subscription = sub.id
      this.tell('customer.subscription.created', sub)
      if (payment === 'paid') this.tell('invoice.paid', this.get(sub.latest_invoice))
    } else if (payment === 'paid') this.#charge(session)
    this.tell('checkout.session.completed', session)
  }

  /** The payment of a completed checkout has arrived, or failed. */
  arrive(sessionId: string, succeeded: boolean): void {
    const session = this.get(sessionId)
    if (succeeded) {
      session.payment_status = 'paid'
      if (session.mode === 'payment') this.#charge(session)
      else Object.assign(this.get(session.subscription), { status: 'active' })
    }
    this.tell(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session)
  }

  expire(sessionId: string): void {
    this.tell('checkout.session.expired', Object.assign(this.get(sessionId), { status: 'expired', url: null }))
  }

  /** The next period begins: the invoice is paid, or its payment fails. */
  renew(subscriptionId: string, paid = true): void {
    const sub = this.get(subscriptionId)
    const [item] = sub.items.data
    const start = item.current_period_end
    if (sub.cancel_at_period_end) return this.#end(sub)
    item.current_period_start = start
    item.current_period_end = this.#monthsAfter(
      sub.start_date,
      start,
      item.price.recurring.interval === 'year' ? 12 : 1,
    )
    const line = {
      description: item.price.product,
      amount: item.price.unit_amount,
      period: { start, end: item.current_period_end },
    }
    const invoice = this.#invoice(sub, [line], paid ? 'paid' : 'open')
    sub.status = paid ? 'active' : 'past_due'
    this.tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    this.tell('customer.subscription.updated', sub)
  }

  /** The open invoice is paid after all. */
  payOverdue(subscriptionId: string): void {
    const sub = this.get(subscriptionId)
    const invoice = this.get(sub.latest_invoice)
    Object.assign(invoice, { status: 'paid', status_transitions: { ...invoice.status_transitions, paid_at: this.now } })
    sub.status = 'active'
    this.tell('invoice.paid', invoice)
    this.tell('customer.subscription.updated', sub)
  }

  refund(paymentIntentId: string): void {
    const charge = this.get(this.get(paymentIntentId).latest_charge)
    charge.refunded = true
    this.tell('charge.refunded', charge)
  }

  dispute(paymentIntentId: string, status: 'needs_response' | 'won' | 'lost'): void {
    const charge = this.get(this.get(paymentIntentId).latest_charge)
    charge.disputed = true
    const dispute = this.add('dp', 'dispute', { payment_intent: paymentIntentId, charge: charge.id, status })
    this.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute)
  }

  updateSubscription(id: string, params: Params) {
    const sub = this.get(id, 'subscription')
    if (sub.status === 'canceled')
      throw refused(400, 'A canceled subscription can only update its cancellation_details.')
    const { items, metadata, cancel_at_period_end: atEnd } = params
    if (items) {
      const change = this.#change(sub, params)
      if (this.declines) throw declined()
      Object.assign(sub.items.data[0], { price: change.price })
      const invoice = this.#invoice(sub, change.lines, 'paid')
      this.tell('invoice.paid', invoice)
    }
    if (atEnd !== undefined) sub.cancel_at_period_end = atEnd === 'true'
    sub.metadata = { ...sub.metadata, ...metadata }
    this.tell('customer.subscription.updated', sub)
    return this.#expanded(sub, params)
  }

  cancelSubscription(id: string, params: Params) {
    const sub = this.get(id, 'subscription')
    if (sub.status === 'canceled') throw refused(404, `No such subscription: '${id}'`, 'resource_missing')
    if (params.prorate === 'true') this.#invoice(sub, [this.#unused(sub, this.now)], 'paid')
    this.#end(sub)
    return this.#expanded(sub, params)
  }

  readSubscription(id: string, params: Params) {
    return this.#expanded(this.get(id, 'subscription'), params)
  }

  readPayment(id: string, { expand = [] }: Params) {
    const intent = this.get(id, 'payment_intent')
    return expand.includes('latest_charge') ? { ...intent, latest_charge: this.get(intent.latest_charge) } : intent
  }

  preview({ subscription, subscription_details: details }: Params) {
    const sub = this.get(subscription, 'subscription')
    const at = Number(details.proration_date)
    const lines = details.cancel_now === 'true' ? [this.#unused(sub, at)] : this.#change(sub, details).lines
    return { object: 'invoice', currency: 'usd', total: sum(lines), lines: { object: 'list', data: lines } }
  }

  priceOf({ price, price_data: data }: Params): any {
    if (price) return this.get(price, 'price')
    if (data.product) this.get(data.product, 'product')
    const { product_data: made, unit_amount: amount, currency, recurring = null } = data
    const product = data.product ?? this.createProduct(made).id
    return this.add('price', 'price', { product, unit_amount: Number(amount), currency, recurring })
  }

  #subscribe(customer: string, price: any, metadata: Params, status: string) {
    const start = this.now
    const end = this.#monthsAfter(start, start, price.recurring.interval === 'year' ? 12 : 1)
    const item = { id: `si_${++this.#count}`, price, quantity: 1, current_period_start: start, current_period_end: end }
    const state = { status, cancel_at_period_end: false, cancel_at: null, latest_invoice: null }
    const items = { object: 'list', data: [item] }
    const sub = this.add('sub', 'subscription', {
      customer,
      metadata,
      start_date: start,
      currency: 'usd',
      items,
      ...state,
    })
    const line = { description: price.product, amount: price.unit_amount, period: { start, end } }
    this.#invoice(sub, [line], status === 'active' ? 'paid' : 'open')
    return sub
  }

  #charge(session: Thing): void {
    const { metadata } = session.payment_intent_data
    const intent = this.add('pi', 'payment_intent', { metadata, customer: session.customer })
    const about = { payment_intent: intent.id, customer: session.customer, metadata, refunded: false, disputed: false }
    intent.latest_charge = this.add('ch', 'charge', about).id
    session.payment_intent = intent.id
  }

  #change(sub: Thing, params: Params) {
    const [wanted] = params.items
    const [item] = sub.items.data
    if (wanted.id !== item.id) throw refused(404, `No such subscription item: '${wanted.id}'`, 'resource_missing')
    const at = Number(params.proration_date)
    const price = this.priceOf(wanted)
    const { current_period_start: start, current_period_end: end } = item
    const amount = Math.round((price.unit_amount * (end - at)) / (end - start))
    const lines = [
      this.#unused(sub, at),
      { description: `Remaining time on ${price.product}`, amount, period: { start: at, end } },
    ]
    return { price, lines }
  }

  #unused(sub: Thing, at: number) {
    const [{ price, current_period_start: start, current_period_end: end }] = sub.items.data
    const amount = 0 - Math.round((price.unit_amount * (end - at)) / (end - start))
    return { description: `Unused time on ${price.product}`, amount, period: { start: at, end } }
  }

  #invoice(sub: Thing, lines: { amount: number }[], status: 'paid' | 'open') {
    const details = { subscription: sub.id, metadata: sub.metadata }
    const invoice = this.add('in', 'invoice', {
      customer: sub.customer,
      currency: 'usd',
      total: sum(lines),
      number: `Q-${this.#count + 1}`,
      status,
      lines: { object: 'list', data: lines },
      parent: { type: 'subscription_details', subscription_details: details },
      status_transitions: { finalized_at: this.now, paid_at: status === 'paid' ? this.now : null },
    })
    invoice.hosted_invoice_url = `https://invoice.stripe.test/${invoice.id}`
    sub.latest_invoice = invoice.id
    return invoice
  }

  #end(sub: Thing): void {
    sub.status = 'canceled'
    this.tell('customer.subscription.deleted', sub)
  }

  #expanded(sub: Thing, { expand = [] }: Params) {
    if (!expand.includes('latest_invoice') || sub.latest_invoice === null) return sub
    return { ...sub, latest_invoice: this.get(sub.latest_invoice) }
  }

  /** The end of the period that begins at `start`, counted from the first one as Stripe does. */
  #monthsAfter(anchor: number, start: number, months: number): number {
    const [from, now] = [new Date(anchor * 1000), new Date(start * 1000)]
    const index = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth() + months
    const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index + 1, 0)).getUTCDate()
    const day = Math.min(from.getUTCDate(), lastDay)
    const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index, day) / 1000
    return midnight + (anchor % 86_400)
  }
}

function sum(lines: { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}

function declined(): StripeRefusal {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  return new StripeRefusal(402, { ...error, message: 'Your card has insufficient funds.' })
}

function refused(status: number, message: string, code?: string): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code && { code }) })
}

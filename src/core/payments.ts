/** What a World buys: a plan by the month or year, a pack of Φ, or an artifact of the marketplace. */
export type OrderKind = 'plan' | 'phi' | 'artifact'

/** An order, as it is given to the provider. Money is in minor units of the currency. */
export interface CheckoutOrder {
  /** Our id of the checkout. */
  checkoutId: string
  kind: OrderKind
  worldId: string
  /** The code of the plan, or the id of the pack or artifact. */
  item: string
  amount: number
  currency: string
  /** Shown to the buyer. */
  description: string
  /** How often a plan is paid; null for what is paid once. */
  interval: 'month' | 'year' | null
  /** The provider's own price, where the operator made one. */
  priceId: string | null
  /** The World's customer at the provider, if it has one. */
  customer: string | null
  /** Kept by the provider and given back with its events, beside `worldId`, `checkoutId`, `kind` and `item`. */
  metadata: Readonly<Record<string, string>>
  /** The same key again creates nothing new. */
  idempotencyKey: string
  successUrl: string
  cancelUrl: string
}

/** A checkout as the provider sees it now. */
export interface ProviderCheckout {
  id: string
  /** Where the buyer pays; null once that is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** True once the money has arrived, or if none is due. A complete checkout can still be unpaid. */
  paid: boolean
  amount: number
  currency: string
  customer: string | null
  subscriptionId: string | null
  /** The payment, which refunds and disputes name. */
  paymentId: string | null
  metadata: Readonly<Record<string, string>>
}

/** `incomplete`: the first payment is missing, so nothing was bought yet. `unpaid`: the provider has given up collecting. */
export type ProviderState = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled'

/** A subscription as the provider sees it now. Times in epoch milliseconds. */
export interface ProviderSubscription {
  id: string
  createdAt: number
  state: ProviderState
  customer: string
  /** When it ends, if it was cancelled. */
  cancelAt: number | null
  periodStart: number
  periodEnd: number
  /** The price or the product of the first item; they tell the plan. */
  priceId: string | null
  planCode: string | null
  /** The key of the last change that we made. */
  changeKey: string | null
  worldId: string | null
}

export interface ProviderLine {
  description: string
  /** Negative for a credit. */
  amount: number
  period: { start: number; end: number } | null
}

/** What a change of plan costs now: the sum of its lines. Negative if more is credited than charged. */
export interface Proration {
  amount: number
  currency: string
  lines: ProviderLine[]
}

/** An invoice as the provider sees it now. */
export interface ProviderInvoice extends Proration {
  id: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  issuedAt: number
  paidAt: number | null
  url: string | null
  customer: string | null
  subscriptionId: string | null
}

/** The plan that a subscription is changed to. */
export interface PlanSwitch {
  subscriptionId: string
  planCode: string
  planName: string
  amount: number
  currency: string
  interval: 'month' | 'year'
  priceId: string | null
  /** The moment of the period from which the change is charged, epoch milliseconds. It may be later than now. */
  at: number
}

export interface CustomerProfile {
  name: string | null
  email: string | null
  vatId: string | null
  country: string | null
  address: { line1?: string; line2?: string; postalCode?: string; city?: string; state?: string } | null
}

/** A signed event: what happened is read again from the provider, so the event only names its subject. */
export interface PaymentEvent {
  id: string
  type: string
  subject: { kind: 'checkout' | 'subscription' | 'invoice' | 'payment'; id: string } | null
  /** As far as the event names them. */
  worldId: string | null
  customer: string | null
}

/** The provider's subscriptions. @throws Fault as `Payments.checkout` */
export interface Remote {
  /** Asks whether the provider accepts the key. */
  check(): Promise<void>
  /** The customer of a World; the same for every call. */
  customerOf(worldId: string): Promise<string>
  saveCustomer(customer: string, profile: CustomerProfile): Promise<void>
  readCheckout(id: string): Promise<ProviderCheckout>
  /** Closes a checkout that is still open; any other stays as it is. */
  expireCheckout(id: string): Promise<void>
  /** Null if the provider does not know it. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  readInvoice(id: string): Promise<ProviderInvoice>
  /** Whether a payment was refunded in full, or lost in a dispute. */
  isReversed(paymentId: string): Promise<boolean>
  quoteSwitch(change: PlanSwitch): Promise<Proration>
  /** The subscription with its newest invoice; null if the provider does not know it. */
  findChange(subscriptionId: string): Promise<{ subscription: ProviderSubscription; proration: Proration } | null>
  /** @throws Fault PAYMENT_REQUIRED if the payment is declined, STATE_CONFLICT if it has the plan: then nothing has changed */
  switchPlan(change: PlanSwitch, key: string): Promise<{ subscription: ProviderSubscription; proration: Proration }>
  /** Ends the subscription with its period, or takes that back. */
  setCancel(subscriptionId: string, cancel: boolean, key: string): Promise<ProviderSubscription>
  quoteEnd(subscriptionId: string, at: number): Promise<Proration>
  /**
   * Ends the subscription now, and credits what is left of its period.
   * @param free the free plan, to credit only what is left at a later moment of the period
   */
  endNow(
    subscriptionId: string,
    key: string,
    free?: PlanSwitch | null,
  ): Promise<{ subscription: ProviderSubscription; proration: Proration }>
  /** Everything of a customer, newest first, for `reconcile`. */
  everythingOf(
    customer: string,
  ): Promise<{ subscriptions: ProviderSubscription[]; checkouts: ProviderCheckout[]; invoices: ProviderInvoice[] }>
  /**
   * Verifies the signature over the exact bytes.
   * @throws Fault SIGNATURE_INVALID, also if the signature is more than five minutes old or from the future
   */
  openEvent(raw: Uint8Array, signature: string | null, now: number): Promise<PaymentEvent>
}

/** How Worlds pay. `local` charges nothing: orders take effect at once. */
export interface Payments {
  readonly provider: 'local' | 'stripe'
  /** Null if the provider keeps nothing, as `local` does. */
  readonly remote: Remote | null
  /**
   * Opens a checkout.
   * @throws Fault PAYMENT_REQUIRED (declined), PROVIDER_FAILED, PROVIDER_TIMEOUT, NOT_CONFIGURED
   */
  checkout(order: CheckoutOrder): Promise<ProviderCheckout>
  /** The checkout of an order that may have been opened since `since`; undefined if there is none. */
  findCheckout(checkoutId: string, since: number): Promise<ProviderCheckout | undefined>
}

import { amount, choice, flag, id, instant, json, ref, table, text } from '../columns'

export const SUBSCRIPTION_STATES = ['active', 'trialing', 'past_due', 'canceling', 'canceled'] as const
export const CHECKOUT_KINDS = ['plan', 'phi', 'artifact'] as const
export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'reversed'] as const
export const INVOICE_STATES = ['draft', 'open', 'paid', 'void', 'uncollectible', 'refunded'] as const

/** A postal address. Lines that were not given are absent. */
export interface Address {
  line1?: string
  line2?: string
  postalCode?: string
  city?: string
  state?: string
  country?: string
}

/** The billing profile of a World, and its customer at the provider. */
export const billingAccounts = table('billing_accounts', {
  worldId: id('world_id'),
  customer: text('customer'),
  contactName: text('contact_name'),
  email: text('email'),
  vatId: text('vat_id'),
  /** ISO 3166-1 alpha-2. */
  taxCountry: text('tax_country'),
  address: json<Address>('address'),
  /** Counts the states of the provider that were applied. */
  version: amount('version').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /** When the profile last changed, and who changed it; null before its first change. */
  updatedAt: instant('updated_at').notNull(),
  updatedBy: ref('updated_by'),
})

export const subscriptions = table('subscriptions', {
  worldId: id('world_id'),
  state: choice('state', SUBSCRIPTION_STATES).notNull(),
  /** The plan that was subscribed to. `worlds.plan_code` is the plan that counts: lower once the grace period is over. */
  planCode: text('plan_code').notNull(),
  /** From when it was charged in this period. */
  planSince: instant('plan_since').notNull(),
  /** False if nobody bought the plan: it is the default plan, or the operator set it. */
  billed: flag('billed').notNull(),
  /** Periods begin each month or year at this day and time. */
  anchorAt: instant('anchor_at').notNull(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  cancelAt: instant('cancel_at'),
  pastDueSince: instant('past_due_since'),
  /** The provider's subscription; null if the provider has none. */
  remoteId: text('remote_id'),
  /** When the job looks at it next. */
  dueAt: instant('due_at'),
  updatedAt: instant('updated_at').notNull(),
})

export const checkouts = table('checkouts', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  kind: choice('kind', CHECKOUT_KINDS).notNull(),
  /** The code of a plan, or the id of a pack or an artifact. */
  item: text('item').notNull(),
  status: choice('status', CHECKOUT_STATES).notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  /** What the settler needs, as it was when the order was made; the provider gives it back with its events. */
  details: json<Record<string, string>>('details').notNull(),
  remoteId: text('remote_id'),
  /** The provider's payment, which its refunds and disputes name. */
  remotePayment: text('remote_payment'),
  /** Where to pay, or the receipt. */
  url: text('url'),
  createdBy: ref('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
})

/** A line of an invoice or of a proration. The amount is negative for a credit. */
export interface InvoiceLine {
  description: string
  amount: number
  /** Epoch milliseconds; null for what has no period. */
  period: { start: number; end: number } | null
}

export const invoices = table('invoices', {
  id: id('id'),
  worldId: ref('world_id').notNull(),
  /** What the invoice is for; unique per World. */
  key: text('key').notNull(),
  number: text('number'),
  status: choice('status', INVOICE_STATES).notNull(),
  /** The sum of the lines. */
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  lines: json<InvoiceLine[]>('lines').notNull(),
  /** 128 random bits: the address of the receipt. */
  receipt: text('receipt').notNull(),
  remoteUrl: text('remote_url'),
  issuedAt: instant('issued_at').notNull(),
  paidAt: instant('paid_at'),
})

export const paymentEvents = table('payment_events', {
  id: id('id'),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
})

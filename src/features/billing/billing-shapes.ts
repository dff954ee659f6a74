import { t } from 'elysia'
import { CHECKOUT_KINDS, CHECKOUT_STATES, INVOICE_STATES, SUBSCRIPTION_STATES } from '../../../db/schema'
import { FEATURE_WORDS, type FeatureCode } from '../../core/plans'
import { ignoring, Instant, Nullable, OneOf, PageQuery, PlanCode, Sentence, Whole } from '../../kernel/shapes'
import { PLAIN_LINE, PLAIN_LINE_WORDS } from '../../lib/plain-line'
import { Plan } from './plan-shapes'

const closed = { additionalProperties: false }
const Code = t.String({ minLength: 1, maxLength: 64 })
const Money = { amount: Whole({ description: 'In minor units; negative for a credit' }), currency: t.String() }
const Period = t.Object({ start: Instant, end: Instant })

export const NewCheckout = t.Object(
  {
    planCode: t.Optional(Code),
    phiPack: t.Optional(Code),
  },
  { ...closed, title: 'NewCheckout', description: 'Exactly one of the two' },
)
export const CheckoutLink = t.Object(
  { id: t.String(), url: Nullable(t.String({ description: 'Where to pay, or the receipt if nothing is to be paid' })) },
  { title: 'CheckoutLink' },
)
export const Checkout = t.Object(
  {
    id: t.String(),
    kind: OneOf(CHECKOUT_KINDS),
    item: t.String(),
    status: OneOf(CHECKOUT_STATES),
    ...Money,
    url: Nullable(t.String()),
    createdAt: Instant,
    paidAt: Nullable(Instant),
  },
  { title: 'Checkout' },
)

const Line = t.Object({ description: Sentence(), amount: Money.amount, period: Nullable(Period) })
const Proration = t.Object({ ...Money, lines: t.Array(Line) }, { title: 'Proration' })

export const PlanChange = t.Object(
  { planCode: Code, dryRun: t.Optional(t.Boolean()) },
  { ...closed, title: 'PlanChange' },
)
export const ChangedPlan = t.Object(
  {
    plan: Plan,
    proration: Proration,
    breaks: t.Optional(
      t.Array(
        t.Object({
          dimension: OneOf(['live_apps', 'records', 'storage', 'members']),
          used: Whole(),
          limit: Whole(),
          examples: t.Array(t.Object({ id: Nullable(t.String()), name: t.String(), bytes: t.Optional(Whole()) })),
        }),
        { description: 'Only with dryRun: ceilings of the plan that the use is above' },
      ),
    ),
    lostFeatures: t.Optional(
      t.Array(OneOf(Object.keys(FEATURE_WORDS) as FeatureCode[]), {
        description: 'Only with dryRun: features that the plan does not include',
      }),
    ),
  },
  { title: 'ChangedPlan' },
)

export const Ending = t.Object(
  { state: OneOf(SUBSCRIPTION_STATES), planCode: PlanCode, cancelAt: Nullable(Instant) },
  { title: 'SubscriptionEnding' },
)

export const Invoice = t.Object(
  {
    id: t.String(),
    number: Nullable(t.String()),
    status: OneOf(INVOICE_STATES),
    ...Money,
    lines: t.Array(Line),
    url: t.String({ description: 'The receipt' }),
    issuedAt: Instant,
    paidAt: Nullable(Instant),
  },
  { title: 'Invoice' },
)
export const InvoiceQuery = t.Object(PageQuery)

const line = (maxLength: number) => t.String({ maxLength, pattern: PLAIN_LINE, description: PLAIN_LINE_WORDS })
const Address = t.Object(
  {
    line1: t.Optional(line(200)),
    line2: t.Optional(line(200)),
    postalCode: t.Optional(line(20)),
    city: t.Optional(line(100)),
    state: t.Optional(line(100)),
    country: t.Optional(t.String({ minLength: 2, maxLength: 2, description: 'ISO 3166-1 alpha-2' })),
  },
  { ...closed, title: 'BillingAddress' },
)
const profile = {
  contactName: Nullable(line(100)),
  email: Nullable(t.String({ maxLength: 254 })),
  vatId: Nullable(t.String({ minLength: 1, maxLength: 40, description: 'Checked by the format of its country' })),
  taxCountry: Nullable(t.String({ minLength: 2, maxLength: 2, description: 'ISO 3166-1 alpha-2' })),
  address: Nullable(Address),
}

export const BillingProfile = t.Object({ ...profile, updatedAt: Nullable(Instant) }, { title: 'BillingProfile' })
export const ProfilePatch = t.Object(
  {
    contactName: t.Optional(profile.contactName),
    email: t.Optional(profile.email),
    vatId: t.Optional(profile.vatId),
    taxCountry: t.Optional(profile.taxCountry),
    address: t.Optional(profile.address),
    ...ignoring(['updatedAt']),
  },
  { ...closed, title: 'BillingProfilePatch' },
)

const use = t.Object({ used: t.Number(), limit: Nullable(t.Number({ description: 'null for none' })) })

export const Overview = t.Object(
  {
    plan: Plan,
    state: OneOf(SUBSCRIPTION_STATES),
    usage: t.Object({ liveApps: use, records: use, storage: use, members: use, phi: use }),
    period: Period,
    cancelAt: Nullable(Instant),
    nextBillDate: Nullable(Instant),
    nextAmount: Nullable(t.Object(Money)),
    invoices: t.Array(Invoice, { description: 'The newest twelve; empty for members who are not admins' }),
    profile: Nullable(BillingProfile),
    provider: OneOf(['local', 'stripe']),
  },
  { title: 'BillingOverview' },
)

export const EventReceipt = t.Object(
  { received: t.Literal(true), ignored: t.Boolean({ description: 'True if the event changed nothing here' }) },
  { title: 'EventReceipt' },
)

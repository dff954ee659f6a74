import { expect, test } from 'bun:test'
import type { Schemas } from '@quoin/client'
import { paymentOf } from '../../src/console/app/plan/payment'

const bill = { amount: 4900, currency: 'USD' }

/** A paid plan that goes on, at the provider that takes the money. */
function overview(more: object = {}) {
  const now = { plan: { price: { ...bill, interval: 'month' } }, state: 'active', nextAmount: bill, cancelAt: null }
  return { provider: 'stripe', ...now, ...more } as Schemas['BillingOverview']
}

test.each([
  ['paid', {}],
  ['paid', { nextAmount: null, cancelAt: '2027-01-01T00:00:00.000Z' }],
  ['paid', { state: 'past_due', nextAmount: null }],
  ['recorded', { provider: 'local' }],
  ['given', { nextAmount: null }],
  ['given', { provider: 'local', nextAmount: null }],
  ['free', { plan: { price: { amount: 0, currency: 'USD', interval: 'month' } }, nextAmount: null }],
])('a plan is %s: %j', (payment, more) => expect(paymentOf(overview(more))).toBe(payment as 'paid'))

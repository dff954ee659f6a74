import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { expectBooksInOrder } from '../support/phi'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { outcome } from '../support/auth'
import { DAY_MS } from '../../src/lib/time'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness()
  owner = await h.register()
})
afterEach(() => h.close())

const overview = async (who = owner) => (await who.api.get('/api/billing/overview')).body.data
const balance = async () => (await owner.api.get('/api/ai/credits/balance')).body.data
const change = (planCode: string, more: object = {}) =>
  owner.api.post('/api/billing/change-plan', { planCode, ...more })

/** Moves the clock, runs what is due, and signs in again, because tokens have expired. */
async function later(ms: number): Promise<void> {
  h.clock.advance(ms)
  await h.jobs.round()
  await h.jobs.round()
  const { body } = await h.fetch('POST', '/api/auth/login', { body: { email: owner.user.email, password: PASSWORD } })
  owner = h.as(body.data, owner.world)
}

describe('the provider local', () => {
  test('a checkout takes effect at the call, records an invoice and answers its receipt', async () => {
    const { status, headers, body } = await owner.api.post('/api/checkout', { planCode: 'pro' })
    expect([status, body.data.id]).toEqual([201, expect.stringMatching(/^checkout_/)])
    expect(headers.get('location')).toBe(`/api/checkout/${body.data.id}`)
    const { plan, state, nextAmount, nextBillDate, period, invoices } = await overview()
    expect([plan.code, state, nextAmount, nextBillDate]).toEqual([
      'pro',
      'active',
      { amount: 1900, currency: 'usd' },
      period.end,
    ])
    expect(invoices).toMatchObject([{ status: 'paid', amount: 1900, currency: 'usd', url: body.data.url }])
    expect((await owner.api.get(headers.get('location')!)).body.data).toMatchObject({ status: 'paid', kind: 'plan' })
    expect((await balance()).allowance).toMatchObject({ granted: 1000, remaining: 1000 })
  })

  test('a pack of Φ is granted once, whatever repeats the call', async () => {
    const key = { 'idempotency-key': 'one' }
    const calls = await Promise.all([1, 2, 3].map(() => owner.api.post('/api/checkout', { phiPack: 'phi_500' }, key)))
    expect(calls.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    await owner.api.post('/api/checkout', { phiPack: 'phi_500' }, key)
    expect((await balance()).purchased.remaining).toBe(500)
    await expectBooksInOrder(h.deps.store.read, owner.world.id)
  })

  test('a scheduled cancellation ends with the period, and can be taken back before', async () => {
    await change('pro')
    const { period } = await overview()
    const cancelled = await owner.api.post('/api/billing/cancel')
    expect(cancelled.body.data).toEqual({ state: 'canceling', planCode: 'pro', cancelAt: period.end })
    expect(outcome(await owner.api.post('/api/billing/cancel'))).toBe('409 STATE_CONFLICT')
    expect((await owner.api.post('/api/billing/resume')).body.data).toMatchObject({ state: 'active', cancelAt: null })
    expect(outcome(await owner.api.post('/api/billing/resume'))).toBe('409 STATE_CONFLICT')
    await owner.api.post('/api/billing/cancel')
    await later(Date.parse(period.end) - h.clock.now() - 1)
    expect((await overview()).plan.code).toBe('pro')
    await later(1)
    const { plan, state, nextBillDate, cancelAt } = await overview()
    expect([plan.code, state, nextBillDate, cancelAt]).toEqual(['hobby', 'canceled', null, null])
    expect((await balance()).allowance.granted).toBe(100)
  })

  test('periods roll over once each, also after a stop of months', async () => {
    await change('pro')
    await later(100 * DAY_MS)
    const { invoices, period, nextBillDate } = await overview()
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([1900, 1900, 1900, 1900])
    expect(period).toEqual({ start: '2026-04-15T12:00:00.000Z', end: '2026-05-15T12:00:00.000Z' })
    expect(nextBillDate).toBe(period.end)
    await h.jobs.round()
    expect((await overview()).invoices).toHaveLength(4)
    expect((await balance()).allowance).toMatchObject({ granted: 1000, resetsAt: period.end })
    await expectBooksInOrder(h.deps.store.read, owner.world.id)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { checkouts } from '../../db/schema'
import { outsideFindings } from '../../src/commands/doctor-outside'
import { systemContext } from '../../src/deps/context'
import { reconcile } from '../../src/features/billing/reconciling'
import { PHI } from '../../src/core/plans'
import { setPlan } from '../../src/features/worlds/plans'
import { DAY_MS, HOUR_MS } from '../../src/lib/time'
import { outcome } from '../support/auth'
import { expectBooksInOrder, spend } from '../support/phi'
import { StripeWorld } from '../support/stripe-world'

let w: StripeWorld
beforeEach(async () => {
  w = await StripeWorld.open()
})
afterEach(() => w.close())

const state = () => w.stripe.state
const change = (planCode: string, more: object = {}) =>
  w.owner.api.post('/api/billing/change-plan', { planCode, ...more })
const subscription = () => state().all('subscription').at(-1)!
const plan = async () => (await w.overview()).plan.code

describe('a checkout', () => {
  test('ends on a page that leads back to the plan in the console, also when nothing was paid', async () => {
    await w.checkout({ planCode: 'pro' })
    const { success_url, cancel_url } = state().all('checkout.session').at(-1)!
    const [row] = await w.h.deps.store.read.select({ id: checkouts.id }).from(checkouts)
    for (const url of [success_url, cancel_url]) {
      const { pathname, search } = new URL(url)
      const page = await w.h.fetch('GET', pathname + search)
      expect(page.text).toContain(`href="/console/w/${w.owner.world.slug}/plan?checkout=${row!.id}"`)
    }
    const forged = await w.h.fetch('GET', '/billing/paid?world=..%2F..%2Fevil&checkout=x')
    expect(forged.text).toContain('href="/console"')
  })

  test('names the World and grants nothing before it is paid', async () => {
    const id = await w.checkout({ planCode: 'pro' })
    const session = state().get(id)
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: w.owner.world.id,
      metadata: { worldId: w.owner.world.id, kind: 'plan', item: 'pro' },
    })
    expect(await plan()).toBe('hobby')
    state().complete(id, 'unpaid')
    await w.deliver()
    expect(await plan()).toBe('hobby')
  })

  test('gives the plan once the payment has succeeded, with the period and the invoice of Stripe', async () => {
    await w.buy({ planCode: 'pro' })
    const { state: now, period, nextAmount, nextBillDate, invoices, provider } = await w.overview()
    expect([await plan(), now, provider]).toEqual(['pro', 'active', 'stripe'])
    expect([period.end, nextBillDate]).toEqual(['2026-02-15T12:00:00.000Z', '2026-02-15T12:00:00.000Z'])
    expect(nextAmount).toEqual({ amount: 1900, currency: 'usd' })
    expect(invoices).toMatchObject([
      { amount: 1900, status: 'paid', url: expect.stringContaining('invoice.stripe.test') },
    ])
    expect((await w.balance()).allowance).toMatchObject({ granted: 1000, resetsAt: period.end })
  })

  test('that is paid later grants when the money arrives, and never if it fails', async () => {
    const [one, two] = [await w.checkout({ phiPack: 'phi_500' }), await w.checkout({ phiPack: 'phi_2500' })]
    for (const id of [one, two]) state().complete(id, 'unpaid')
    await w.deliver()
    expect((await w.balance()).purchased.remaining).toBe(0)
    state().arrive(one, true)
    state().arrive(two, false)
    await w.deliver()
    expect((await w.balance()).purchased.remaining).toBe(500)
  })

  test('that expires is shown as expired', async () => {
    const answer = await w.owner.api.post('/api/checkout', { phiPack: 'phi_500' })
    state().expire(state().all('checkout.session')[0]!.id)
    await w.deliver()
    const { status } = await w.read(`/api/checkout/${answer.body.data.id}`)
    expect(status).toBe('expired')
  })

  test('of a second plan is refused, because both would be paid', async () => {
    await w.buy({ planCode: 'pro' })
    expect(outcome(await w.owner.api.post('/api/checkout', { planCode: 'team' }))).toBe('409 STATE_CONFLICT')
  })

  test('of a second plan that was opened before replaces the first, which is ended with a credit', async () => {
    const [one, two] = [await w.checkout({ planCode: 'pro' }), await w.checkout({ planCode: 'team' })]
    state().complete(one)
    await w.deliver()
    w.h.clock.advance(1000)
    state().complete(two)
    await w.deliver()
    await w.h.jobs.round()
    await w.deliver()
    expect(
      state()
        .all('subscription')
        .map(({ status }) => status),
    ).toEqual(['canceled', 'active'])
    expect(await plan()).toBe('team')
  })

  test('uses one customer for a World, and the prices of PLANS_FILE', async () => {
    await w.checkout({ phiPack: 'phi_500' })
    await w.checkout({ phiPack: 'phi_2500' })
    expect(state().all('customer')).toHaveLength(1)
  })
})

describe('an event', () => {
  test('that comes twice, late or in any order leads to the same state', async () => {
    const id = await w.checkout({ planCode: 'pro' })
    state().complete(id)
    state().complete(await w.checkout({ phiPack: 'phi_500' }))
    const events = [...state().events, ...state().events].toReversed()
    await w.deliver(() => events)
    for (const event of events) await w.send(event)
    expect([await plan(), (await w.balance()).purchased.remaining]).toEqual(['pro', 500])
    expect((await w.overview()).invoices).toHaveLength(2)
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
  })

  test('with a wrong, old or future signature is refused before anything is read', async () => {
    state().complete(await w.checkout({ planCode: 'pro' }))
    const [event] = state().events.splice(0)
    const asked = w.stripe.requests.length
    for (const at of [{ secret: 'whsec_other' }, { skewS: -301 }, { skewS: 301 }])
      expect(outcome(await w.send(event!, at))).toBe('400 SIGNATURE_INVALID')
    expect(outcome(await w.h.fetch('POST', '/api/billing/webhook', { raw: new TextEncoder().encode('{}') }))).toBe(
      '400 SIGNATURE_INVALID',
    )
    expect([w.stripe.requests.length, await plan()]).toEqual([asked, 'hobby'])
    expect((await w.send(event!, { skewS: -299 })).status).toBe(200)
  })

  test('that cannot be checked at Stripe is not acknowledged, so Stripe sends it again', async () => {
    state().complete(await w.checkout({ planCode: 'pro' }))
    const events = state().events.splice(0)
    w.stripe.down = true
    expect((await w.send(events[0]!)).status).toBe(502)
    w.stripe.down = false
    for (const event of events) expect((await w.send(event)).body.data.ignored).toBe(false)
    expect(await plan()).toBe('pro')
  })

  test('of another application of the account changes nothing', async () => {
    state().complete(await w.checkout({ planCode: 'pro' }))
    const [event] = state().events.splice(0)
    const strange = structuredClone(event!)
    strange.data.object.metadata = { worldId: 'world_of_another_server' }
    strange.data.object.customer = 'cus_other'
    expect((await w.send(strange)).body.data).toEqual({ received: true, ignored: true })
    expect(await plan()).toBe('hobby')
  })

  test('whose state was overtaken while it was read does not set it back', async () => {
    await w.buy({ planCode: 'pro' })
    state().updateSubscription(subscription().id, { metadata: { note: 'one' } })
    const [event] = state().events.splice(0)
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    w.stripe.after = (call) => (call.startsWith('GET subscriptions/') ? (reached.resolve(), gate.promise) : undefined)
    const late = w.send(event!)
    await reached.promise
    w.stripe.after = () => {}
    expect((await change('team')).status).toBe(200)
    gate.resolve()
    expect((await late).status).toBe(200)
    await w.h.jobs.round()
    expect(await plan()).toBe('team')
  })
})

describe('a change of plan', () => {
  beforeEach(() => w.buy({ planCode: 'pro' }))

  test('charges the rest of the period at once, and a dry run quotes the same and changes nothing', async () => {
    await w.later(10 * DAY_MS)
    const quoted = await change('team', { dryRun: true })
    expect(await plan()).toBe('pro')
    const changed = await change('team')
    expect(changed.body.data.proration).toEqual(quoted.body.data.proration)
    expect(changed.body.data.proration.lines.map(({ amount }: { amount: number }) => amount)).toEqual([-1287, 5352])
    expect(await plan()).toBe('team')
    await w.h.jobs.round()
    expect((await w.overview()).invoices[0]).toMatchObject({ amount: 4065 })
  })

  test('that the bank declines changes nothing, and can be tried again', async () => {
    const key = { 'idempotency-key': 'again' }
    state().declines = true
    const refused = await w.owner.api.post('/api/billing/change-plan', { planCode: 'team' }, key)
    expect([outcome(refused), await plan()]).toEqual(['402 PAYMENT_REQUIRED', 'pro'])
    state().declines = false
    expect((await w.owner.api.post('/api/billing/change-plan', { planCode: 'team' }, key)).status).toBe(200)
    expect(await plan()).toBe('team')
  })

  test('to the free plan ends the subscription at once, and credits the rest', async () => {
    const { proration } = (await change('hobby')).body.data
    expect([proration.amount, await plan(), subscription().status]).toEqual([-1900, 'hobby', 'canceled'])
  })

  test('is made once by equal calls at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change('team')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const ended = await Promise.all([1, 2].map(() => change('hobby')))
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('credits nothing for Φ that were used, as the dry run says, and takes back the rest', async () => {
    await change('team')
    const at = { deps: w.h.deps, worldId: w.owner.world.id }
    await spend(at, 600 * PHI)
    const quote = (await change('hobby', { dryRun: true })).body.data.proration
    // 500 of 5,000 Φ are not included in the free plan: a tenth of 79.00 is kept.
    const { proration } = (await change('hobby')).body.data
    expect([quote.amount, proration.amount]).toEqual([-7_110, -7_110])
    await w.deliver()
    expect([await plan(), subscription().status, (await w.balance()).allowance.remaining]).toEqual([
      'hobby',
      'canceled',
      0,
    ])
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
  })

  test('to a lower plan with a price charges that only for the time that used Φ have not taken', async () => {
    await change('team')
    await spend({ deps: w.h.deps, worldId: w.owner.world.id }, 1_000 * PHI)
    await w.later(HOUR_MS)
    await spend({ deps: w.h.deps, worldId: w.owner.world.id }, 1_000 * PHI)
    // 1,000 of 5,000 Φ are not included in Pro: a fifth of the period is taken.
    expect((await change('pro')).body.data.proration.lines.map(({ amount }: { amount: number }) => amount)).toEqual([
      -6_320, 1_520,
    ])
    expect((await w.balance()).allowance.remaining).toBe(0)
  })

  test('there and back grants one allowance, however often', async () => {
    for (let n = 0; n < 3; n++) {
      await change('team')
      await change('pro')
      await change('hobby')
      await w.deliver()
      await w.buy({ planCode: 'pro' })
    }
    expect((await w.balance()).allowance).toMatchObject({ granted: 1000, remaining: 1000 })
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
  })

  test('of a World without a subscription needs a checkout', async () => {
    const other = await w.h.register()
    expect(outcome(await other.api.post('/api/billing/change-plan', { planCode: 'pro' }))).toBe('409 STATE_CONFLICT')
  })
})

describe('a subscription', () => {
  beforeEach(() => w.buy({ planCode: 'pro' }))

  test('that is cancelled ends with its period, and World and Φ follow', async () => {
    const { cancelAt, state: now } = (await w.owner.api.post('/api/billing/cancel')).body.data
    expect([now, cancelAt]).toEqual(['canceling', '2026-02-15T12:00:00.000Z'])
    expect((await w.owner.api.post('/api/billing/resume')).body.data).toMatchObject({ state: 'active', cancelAt: null })
    await w.owner.api.post('/api/billing/cancel')
    await w.later(31 * DAY_MS)
    state().renew(subscription().id)
    await w.deliver()
    const { state: after, nextBillDate } = await w.overview()
    expect([await plan(), after, nextBillDate]).toEqual(['hobby', 'canceled', null])
    expect((await w.balance()).allowance.granted).toBe(100)
  })

  test('renews with a paid invoice, and keeps its plan for two weeks if the payment fails', async () => {
    await w.later(31 * DAY_MS)
    state().renew(subscription().id, false)
    await w.deliver()
    expect([await plan(), (await w.overview()).state]).toEqual(['pro', 'past_due'])
    await w.later(14 * DAY_MS)
    await w.h.jobs.round()
    expect([await plan(), (await w.overview()).state]).toEqual(['hobby', 'past_due'])
    state().payOverdue(subscription().id)
    await w.deliver()
    expect([await plan(), (await w.overview()).state]).toEqual(['pro', 'active'])
    expect((await w.overview()).invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
  })

  test('catches up by itself when the events of a renewal never came', async () => {
    await w.later(31 * DAY_MS)
    state().renew(subscription().id)
    state().events.splice(0)
    await w.later(2 * 3600_000)
    await w.h.jobs.round()
    expect((await w.overview()).period.start).toBe('2026-02-15T12:00:00.000Z')
    expect((await w.overview()).invoices).toHaveLength(2)
  })

  test('of a World that is deleted is ended, and nobody can pay for it any more', async () => {
    const open = await w.checkout({ phiPack: 'phi_500' })
    await w.owner.api.delete('/api/world', { confirm: w.owner.world.slug })
    await w.h.jobs.round()
    expect([subscription().status, state().get(open).status]).toEqual(['canceled', 'expired'])
  })

  test('keeps the operator from setting another plan', async () => {
    const refused = setPlan(systemContext(w.h.deps), w.owner.world.id, 'team')
    expect(await refused.catch((error: { code: string }) => error.code)).toBe('STATE_CONFLICT')
  })
})

describe('a refund', () => {
  test('takes back what is left of a pack, and a dispute does once it is lost', async () => {
    await w.buy({ phiPack: 'phi_500' })
    await w.buy({ phiPack: 'phi_2500' })
    const [one, two] = state().all('payment_intent')
    state().dispute(one!.id, 'needs_response')
    await w.deliver()
    expect((await w.balance()).purchased.remaining).toBe(3000)
    state().dispute(one!.id, 'lost')
    state().refund(two!.id)
    await w.deliver()
    expect((await w.balance()).purchased.remaining).toBe(0)
    expect((await w.overview()).invoices.map(({ status }: { status: string }) => status)).toEqual([
      'refunded',
      'refunded',
    ])
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
  })

  test('that arrives before the payment leaves nothing granted', async () => {
    const id = await w.checkout({ phiPack: 'phi_500' })
    state().complete(id)
    state().refund(state().all('payment_intent')[0]!.id)
    await w.deliver((events) => events.toReversed())
    expect((await w.balance()).purchased.remaining).toBe(0)
  })
})

test('a newer subscription does not credit the Φ that were used with the one before', async () => {
  const later = await w.checkout({ planCode: 'pro' })
  await w.buy({ planCode: 'team' })
  const [team] = state().all('subscription')
  await spend({ deps: w.h.deps, worldId: w.owner.world.id }, 1_000 * PHI)
  await w.later(HOUR_MS)
  await spend({ deps: w.h.deps, worldId: w.owner.world.id }, 1_000 * PHI)
  state().complete(later)
  await w.deliver()
  await w.h.jobs.round()
  await w.deliver()
  expect([team!.status, await plan()]).toEqual(['canceled', 'pro'])
  // 1,000 of 5,000 Φ are not included in Pro: a fifth of 79.00 is kept.
  expect(state().get(team!.latest_invoice).total).toBe(-6_320)
})

test('of two subscriptions of the same second, exactly one goes on', async () => {
  const sessions = [await w.checkout({ planCode: 'pro' }), await w.checkout({ planCode: 'team' })]
  for (const session of sessions) state().complete(session)
  // Each event is applied before any of the two is ended.
  await w.deliver((events) => [
    ...events,
    ...events.toReversed().map((event) => ({ ...event, id: `${event.id}_again` })),
  ])
  await w.h.jobs.round()
  await w.deliver()
  expect(
    state()
      .all('subscription')
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['active', 'canceled'])
  expect((await w.overview()).state).toBe('active')
})

describe('the profile', () => {
  test('reaches the customer at Stripe, whenever it was written', async () => {
    await w.owner.api.patch('/api/billing/profile', {
      email: 'bills@example.com',
      vatId: 'de 123456789',
      taxCountry: 'de',
    })
    await w.checkout({ phiPack: 'phi_500' })
    await w.h.jobs.round()
    expect(state().all('customer')[0]).toMatchObject({ email: 'bills@example.com', metadata: { vatId: 'DE123456789' } })
    await w.owner.api.patch('/api/billing/profile', { contactName: 'Ada' })
    await w.h.jobs.round()
    expect(state().all('customer')[0]!.name).toBe('Ada')
  })
})

describe('reconcile', () => {
  const reconciled = () => reconcile(systemContext(w.h.deps), w.owner.world.id)

  test('repairs what events would have told, and finds nothing the second time', async () => {
    for (const body of [{ phiPack: 'phi_500' }, { planCode: 'team' }]) state().complete(await w.checkout(body))
    state().events.splice(0)
    const [first] = await reconciled()
    expect(first!.changes).toContain('plan: hobby → team')
    expect([await plan(), (await w.balance()).purchased.remaining]).toEqual(['team', 500])
    expect(await reconciled()).toMatchObject([{ changes: [], error: null }])
  })

  test('reports a World that cannot be read, and changes nothing of it', async () => {
    await w.buy({ planCode: 'pro' })
    w.stripe.down = true
    expect(await reconciled()).toMatchObject([{ changes: [], error: expect.any(String) }])
    expect(await plan()).toBe('pro')
  })
})

test('doctor asks Stripe whether it accepts the key', async () => {
  const asked = async (stripe: typeof w.h.deps.config.stripe) => {
    const findings = await outsideFindings({ ...w.h.deps.config, stripe }, {})
    return findings.find(({ check }) => check === 'billing')?.state
  }
  const { stripe } = w.h.deps.config
  expect([await asked(stripe), await asked({ ...stripe!, secretKey: 'sk_wrong' })]).toEqual(['ok', 'failed'])
})

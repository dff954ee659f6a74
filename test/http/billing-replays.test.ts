import { afterEach, expect, test } from 'bun:test'
import { expectBooksInOrder } from '../support/phi'
import fc from '../support/properties'
import { StripeWorld } from '../support/stripe-world'
import type { Thing } from '../support/stripe-state'

let w: StripeWorld | undefined
afterEach(() => w?.close())

/** What a World has after everything was told. */
async function outcomeOf(world: StripeWorld) {
  const { plan, state, period, cancelAt, invoices } = await world.overview()
  const { allowance, purchased } = await world.balance()
  const bills = invoices
    .map(({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`)
    .toSorted()
  return {
    plan: plan.code,
    state,
    period,
    cancelAt,
    bills,
    allowance: allowance.granted,
    purchased: purchased.remaining,
  }
}

/** Two packs of which one is refunded, a plan that is changed, renewed late and cancelled: told by some forty events. */
async function history(world: StripeWorld): Promise<Thing[]> {
  const { state } = world.stripe
  for (const phiPack of ['phi_500', 'phi_2500']) state.complete(await world.checkout({ phiPack }), 'unpaid')
  for (const { id } of state.all('checkout.session')) state.arrive(id, true)
  state.refund(state.all('payment_intent')[1]!.id)
  state.expire(await world.checkout({ phiPack: 'phi_10000' }))
  state.complete(await world.checkout({ planCode: 'pro' }))
  const { id, items } = state.all('subscription')[0]!
  const item = {
    id: items.data[0].id,
    price_data: { currency: 'usd', product: 'quoin_plan_team', unit_amount: '7900' },
  }
  state.createProduct({ id: 'quoin_plan_team', name: 'Team' })
  state.updateSubscription(id, {
    items: [{ ...item, price_data: { ...item.price_data, recurring: { interval: 'month' } } }],
    proration_date: String(state.now),
  })
  state.renew(id, false)
  state.payOverdue(id)
  state.updateSubscription(id, { cancel_at_period_end: 'true' })
  return state.events.splice(0)
}

test('a thousand events in random orders, many of them repeated, end in the same state', async () => {
  const ends: unknown[] = []
  const runs = 10
  let sent = 0
  const orders = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 70, maxLength: 70 }), runs)
  for (const order of orders) {
    w = await StripeWorld.open()
    const events = await history(w)
    const again = order.map((n) => events[n % events.length]!)
    const all = [...events, ...again].map((event, n) => [(order[n % order.length]! * (n + 7)) % 9973, event] as const)
    for (const [, event] of all.toSorted(([one], [other]) => one - other)) {
      expect((await w.send(event)).status).toBe(200)
      sent++
    }
    await w.h.jobs.round()
    ends.push(await outcomeOf(w))
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
    await w.close()
    w = undefined
  }
  expect(sent).toBeGreaterThan(1_000)
  expect(ends[0]).toMatchObject({ plan: 'team', state: 'canceling', allowance: 5000, purchased: 500 })
  for (const end of ends) expect(end).toEqual(ends[0])
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { idempotency, paymentEvents } from '../../db/schema'
import { createApp } from '../../src/app'
import { lostCalls } from '../../src/kernel/keyed-rows'
import { resolveCalls } from '../../src/kernel/outside'
import { outsideEffects } from '../../src/kernel/route-table'
import { anotherProcess } from '../support/leases'
import { expectBooksInOrder } from '../support/phi'
import { StripeWorld } from '../support/stripe-world'
import { aroundWorks } from '../support/watched-store'

let w: StripeWorld
beforeEach(async () => {
  w = await StripeWorld.open()
})
afterEach(() => w.close())

const state = () => w.stripe.state
const rows = () => w.h.deps.store.read.select().from(idempotency)
const KILLED = 'The process is killed before this commit.'

/** A step of a call at which the process can die. Commits are counted from the beginning of the call. */
const STEPS = [
  'before the pending row',
  'before Stripe is asked',
  'after Stripe has acted',
  'before the outcome',
] as const
type Step = (typeof STEPS)[number]

/** Makes a call whose process dies at a step: what it would commit from then on is lost. */
async function dying(step: Step, call: () => Promise<unknown>, path: RegExp): Promise<void> {
  let dead = step === 'before the pending row'
  const stop = aroundWorks(w.h.deps.store, async (run) => {
    if (dead) throw new Error(KILLED)
    return run()
  })
  const die = (at: Step) => (asked: string) => {
    if (step !== at || !path.test(asked)) return undefined
    dead = true
    return 'cut' as const
  }
  w.stripe.before = die('before Stripe is asked')
  w.stripe.after = (asked) => {
    if (step === 'before the outcome' && path.test(asked)) dead = true
    return die('after Stripe has acted')(asked)
  }
  await call().catch(() => {})
  stop()
  w.stripe.before = w.stripe.after = () => {}
}

/** What the next start does with the calls that the process left open. */
async function restart(): Promise<void> {
  const next = anotherProcess(w.h.deps)
  const lost = await lostCalls(next, [w.h.deps.local.process.id])
  await resolveCalls(next, outsideEffects(createApp(next).router), lost)
}

describe.each(STEPS)('a process that ends %s', (step) => {
  test('opens one checkout, whoever completes it, and its payment grants once', async () => {
    const buy = () => w.owner.api.post('/api/checkout', { phiPack: 'phi_500' }, { 'idempotency-key': 'one' })
    await dying(step, buy, /^POST checkout\/sessions$/)
    await restart()
    expect((await buy()).status).toBe(201)
    expect(state().all('checkout.session')).toHaveLength(1)
    state().complete(state().all('checkout.session')[0]!.id)
    await w.deliver((events) => [...events, ...events])
    expect((await w.balance()).purchased.remaining).toBe(500)
    await expectBooksInOrder(w.h.deps.store.read, w.owner.world.id)
  })

  test('changes the plan once, and charges it once', async () => {
    await w.buy({ planCode: 'pro' })
    const change = () =>
      w.owner.api.post('/api/billing/change-plan', { planCode: 'team' }, { 'idempotency-key': 'one' })
    await dying(step, change, /^POST subscriptions\//)
    await restart()
    const again = await change()
    expect([again.status, again.body.data?.plan.code]).toEqual([200, 'team'])
    expect(state().all('invoice')).toHaveLength(2)
    await w.deliver()
    const { plan, invoices } = await w.overview()
    expect([plan.code, invoices.length]).toEqual(['team', 2])
    expect(again.body.data.proration).toMatchObject({ amount: 6000 })
  })
})

test('a start completes an interrupted call without the client', async () => {
  await w.buy({ planCode: 'pro' })
  await dying('before the outcome', () => w.owner.api.post('/api/billing/cancel'), /^POST subscriptions\//)
  expect((await w.overview()).state).toBe('active')
  await restart()
  expect([(await w.overview()).state, await rows()]).toEqual(['canceling', []])
})

test('an event whose process ends before the commit is processed when it comes again', async () => {
  state().complete(await w.checkout({ phiPack: 'phi_500' }))
  const [event] = state().events.splice(0)
  const stop = aroundWorks(w.h.deps.store, async (run, tx) => {
    await run()
    const noted = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, event!.id))
    if (noted.length > 0) throw new Error(KILLED)
  })
  expect((await w.send(event!)).status).toBe(500)
  stop()
  expect((await w.balance()).purchased.remaining).toBe(0)
  for (let n = 0; n < 3; n++) expect((await w.send(event!)).status).toBe(200)
  expect((await w.balance()).purchased.remaining).toBe(500)
})

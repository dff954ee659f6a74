import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { artifactSales } from '../../db/schema'
import { install, pay, PRICE, published } from '../support/artifacts'
import type { Answer, Member } from '../support/harness'
import { StripeWorld } from '../support/stripe-world'

let w: StripeWorld
let seller: Member
let artifactId: string
beforeEach(async () => {
  w = await StripeWorld.open({ env: { DEFAULT_PLAN: 'enterprise' } })
  seller = await w.h.register()
  artifactId = await published(seller, 'surface', { price: PRICE })
})
afterEach(() => w.close())

const state = () => w.stripe.state
const refusal = ({ status, body }: Answer) => [status, body.error?.code]
const sales = () => w.h.deps.store.read.select().from(artifactSales).where(eq(artifactSales.artifactId, artifactId))
const open = async (headers?: Record<string, string>) => {
  const answer = await pay(w.owner, artifactId, headers)
  expect([answer.status, answer.body.data?.amount]).toEqual([201, PRICE.amount])
  return { answer, session: state().all('checkout.session').at(-1)!.id }
}

test('a payment at Stripe leads to its page, and grants nothing before the money arrives', async () => {
  const { answer, session } = await open()
  expect(answer.body.data.url).toStartWith('http')
  expect(refusal(await install(w.owner, artifactId))).toEqual([402, 'PAYMENT_REQUIRED'])
  state().complete(session, 'unpaid')
  await w.deliver()
  expect(refusal(await install(w.owner, artifactId))).toEqual([402, 'PAYMENT_REQUIRED'])
  expect(await sales()).toEqual([])
})

test('a paid event grants the artifact once, however often and in whatever order events come', async () => {
  const { session } = await open()
  state().complete(session)
  const events = [...state().events]
  await w.deliver((due) => due.toReversed())
  await Promise.all([...events, ...events].map((event) => w.send(event)))
  expect((await install(w.owner, artifactId)).status).toBe(201)
  expect(await sales()).toMatchObject([{ kind: 'sale', provider: 'stripe', amount: 1_999, publisherAmount: 1_699 }])
  expect(refusal(await pay(w.owner, artifactId))).toEqual([409, 'STATE_CONFLICT'])
})

test('one Idempotency-Key opens one session at Stripe', async () => {
  const key = { 'idempotency-key': 'buy-it' }
  const [one, two] = [await open(key), await open(key)]
  expect(two.answer.text).toBe(one.answer.text)
  expect(state().all('checkout.session')).toHaveLength(1)
})

test('two payments for one artifact are one sale, and the other is owed to the buyer', async () => {
  const [one, two] = [await open(), await open()]
  for (const { session } of [one, two]) state().complete(session)
  await w.deliver()
  const rows = await sales()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['double', 'sale'])
})

test('of two payments one can be refunded: the other one counts then, and its share is owed', async () => {
  const sessions = [await open(), await open()]
  for (const { session } of sessions) state().complete(session)
  await w.deliver()
  const [first, second] = state().all('payment_intent')
  const owed = async () => (await sales()).reduce((sum, { publisherAmount }) => sum + publisherAmount, 0)
  state().refund(first!.id)
  await w.deliver()
  expect((await install(w.owner, artifactId)).status).toBe(201)
  expect([await owed(), (await sales()).reduce((sum, { amount }) => sum + amount, 0)]).toEqual([1_699, PRICE.amount])
  state().refund(second!.id)
  await w.deliver()
  expect(refusal(await install(w.owner, artifactId))).toEqual([402, 'PAYMENT_REQUIRED'])
  expect([await owed(), (await sales()).reduce((sum, { amount }) => sum + amount, 0)]).toEqual([0, 0])
})

describe('the end of the publisher’s World', () => {
  const end = async () => {
    await seller.api.delete('/api/world', { confirm: seller.world.slug })
    await w.h.jobs.round()
  }

  test('closes the open payments for its artifacts', async () => {
    const { session } = await open()
    await end()
    expect(state().get(session).status).toBe('expired')
  })

  test('leaves a payment that arrives afterwards to be refunded: nothing of it is owed to the publisher', async () => {
    const { session } = await open()
    state().complete(session)
    const events = state().events.splice(0)
    await end()
    for (const event of events) await w.send(event)
    expect(await sales()).toMatchObject([{ kind: 'undelivered', amount: PRICE.amount, publisherAmount: 0 }])
    w.h.deps.log.flush()
    expect(w.h.log.join('')).toContain('refund the payment of checkout_')
    state().refund(state().all('payment_intent').at(-1)!.id)
    await w.deliver()
    expect((await sales()).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })
})

test('a refund at Stripe takes back the right to install and the publisher’s share, once', async () => {
  const { session } = await open()
  state().complete(session)
  await w.deliver()
  state().refund(state().all('payment_intent').at(-1)!.id)
  const events = [...state().events]
  await w.deliver()
  for (const event of events) await w.send(event)
  expect(refusal(await install(w.owner, artifactId))).toEqual([402, 'PAYMENT_REQUIRED'])
  const rows = await sales()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'sale'])
  expect(rows.reduce((sum, { publisherAmount }) => sum + publisherAmount, 0)).toBe(0)
})

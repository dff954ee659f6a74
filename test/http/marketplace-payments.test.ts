import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { artifactPurchases, artifacts, artifactSales, checkouts, idempotency } from '../../db/schema'
import { reverseOrder, settleOrder } from '../../src/features/billing/settling'
import { systemContext } from '../../src/deps/context'
import { install, pay, PRICE, published, sell } from '../support/artifacts'
import { type Answer, type Harness, harness, type Member } from '../support/harness'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'

let h: Harness
let seller: Member
let buyer: Member
beforeAll(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  seller = await h.register()
  buyer = await h.register()
})
afterAll(() => h.close())

const dataOf = ({ body }: Answer) => body.data
const refusal = ({ status, body }: Answer) => [status, body.error?.code]
const salesOf = (artifactId: string) =>
  h.deps.store.read.select().from(artifactSales).where(eq(artifactSales.artifactId, artifactId))
const purchaseOf = async (member: Member, artifactId: string) => {
  const here = and(eq(artifactPurchases.worldId, member.world.id), eq(artifactPurchases.artifactId, artifactId))
  const [row] = await h.deps.store.read.select().from(artifactPurchases).where(here)
  return row
}
let count = 0
const fresh = () => `sold-${++count}`

describe('a paid artifact', () => {
  test('cannot be installed or read before it is bought, and can afterwards', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const surfaceId = dataOf(await buyer.api.post('/api/surfaces', smallPage(fresh()))).id
    expect(refusal(await install(buyer, id, { surfaceId }))).toEqual([402, 'PAYMENT_REQUIRED'])
    expect(dataOf(await buyer.api.get(`/api/marketplace/artifacts/${id}`)).manifest).toBeNull()
    const opened = await pay(buyer, id)
    expect([opened.status, dataOf(opened)]).toEqual([
      201,
      { paymentId: expect.stringMatching(/^checkout_/), url: expect.any(String), ...PRICE },
    ])
    expect(dataOf(await buyer.api.get(`/api/marketplace/artifacts/${id}`))).toMatchObject({
      bought: true,
      manifest: expect.any(Object),
    })
    expect((await install(buyer, id, { surfaceId })).status).toBe(201)
    expect(refusal(await pay(buyer, id))).toEqual([409, 'STATE_CONFLICT'])
  })

  test('is sold once for one Idempotency-Key, however often it is sent', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const key = { 'idempotency-key': `pay-${id}` }
    const first = await pay(buyer, id, key)
    const again = await pay(buyer, id, key)
    expect([first.status, again.text]).toEqual([201, first.text])
    expect(await salesOf(id)).toHaveLength(1)
  })

  test('leaves the publisher’s share in the ledger, which names no buyer and never changes', async () => {
    const id = await sell(seller, buyer, fresh())
    const [sale] = dataOf(await seller.api.get('/api/marketplace/sales?limit=1'))
    // 85 % of 19.99, rounded down; the rest is the operator's.
    expect(sale).toMatchObject({
      kind: 'sale',
      artifactId: id,
      amount: 1_999,
      sharePercent: 85,
      publisherAmount: 1_699,
    })
    expect(JSON.stringify(sale)).not.toContain(buyer.world.id)
    const [row] = await salesOf(id)
    expect(row!.publisherAmount + row!.operatorAmount).toBe(row!.amount)
    const table = h.deps.store.tx('instance', (tx) => tx.update(artifactSales).set({ amount: 1 }))
    expect(await table.catch((error: Error) => String(error.cause ?? error))).toContain('append-only')
    const gone = h.deps.store.tx('instance', (tx) => tx.delete(artifactSales))
    expect(await gone.catch((error: Error) => String(error.cause ?? error))).toContain('append-only')
  })

  test('keeps the price of the order when the publisher changes it meanwhile', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const order = await openOrder(buyer, id, 1_000)
    await seller.api.patch(`/api/marketplace/artifacts/${id}`, { price: { ...PRICE, amount: 9_999 } })
    await settle(order)
    expect(await salesOf(id)).toMatchObject([{ amount: 1_000, publisherAmount: 850, operatorAmount: 150 }])
  })

  test('is only for owners to buy, and not for keys', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const admin = await joined(h, buyer, 'admin')
    expect(refusal(await pay(admin, id))).toEqual([403, 'FORBIDDEN'])
  })
})

test('what was bought can be installed and upgraded after the publisher’s World has ended, by nobody else', async () => {
  const gone = await h.register()
  const slug = fresh()
  const id = await published(gone, 'surface', { slug, price: PRICE })
  const unsold = await published(gone, 'surface', { slug: fresh(), price: PRICE })
  await pay(buyer, id)
  await published(gone, 'surface', { slug, version: '2.0.0', price: PRICE })
  expect((await gone.api.delete('/api/world', { confirm: gone.world.slug })).status).toBe(200)
  const expectKept = async () => {
    const artifact = dataOf(await buyer.api.get(`/api/marketplace/artifacts/${id}`))
    expect(artifact).toMatchObject({ bought: true, publisher: null, status: 'unlisted', manifest: expect.any(Object) })
    for (const version of ['1.0.0', '2.0.0']) expect((await install(buyer, id, { version })).status).toBe(201)
    expect(refusal(await install(seller, id))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await pay(seller, id))).toEqual([404, 'NOT_FOUND'])
    const listed = dataOf(await seller.api.get('/api/marketplace/artifacts?limit=100'))
    expect(listed.filter((one: { id: string }) => one.id === id || one.id === unsold)).toEqual([])
  }
  await expectKept()
  await h.jobs.round()
  const left = await h.deps.store.read.select().from(artifacts).where(eq(artifacts.worldId, gone.world.id))
  expect(left.map((row) => row.id)).toEqual([id])
  await expectKept()
  const [installed] = dataOf(await buyer.api.get('/api/marketplace/installs'))
  expect(installed).toMatchObject({ artifactId: id, newest: '2.0.0' })
})

describe('a payment', () => {
  test('grants once, however many events arrive at once', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const order = await openOrder(buyer, id, PRICE.amount)
    await Promise.all(Array.from({ length: 20 }, () => settle(order)))
    expect(await salesOf(id)).toMatchObject([{ kind: 'sale', amount: PRICE.amount }])
    expect((await purchaseOf(buyer, id))?.checkoutId).toBe(order)
    const entries = dataOf(await buyer.api.get(`/api/audit?action=artifact.purchase&resourceId=${id}`))
    expect(entries).toHaveLength(1)
  })

  test('at the call is one, however many are opened at once', async () => {
    const id = await published(seller, 'section', { slug: fresh(), price: PRICE })
    const other = await h.register()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => pay(other, id, { 'idempotency-key': `${id}-${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(dataOf(await other.api.get('/api/billing/invoices'))).toHaveLength(1)
    expect(await salesOf(id)).toMatchObject([{ kind: 'sale', amount: PRICE.amount }])
    // A refused call leaves no key behind that waits for an outcome.
    const pending = await h.deps.store.read.select().from(idempotency).where(eq(idempotency.state, 'pending'))
    expect(pending).toEqual([])
  })

  test('that is returned takes the right to install back once, and leaves what is installed', async () => {
    const id = await published(seller, 'surface', { slug: fresh(), price: PRICE })
    await pay(buyer, id)
    const { created } = dataOf(await install(buyer, id))
    const { checkoutId } = (await purchaseOf(buyer, id))!
    await Promise.all([reverse(checkoutId), reverse(checkoutId)])
    expect((await salesOf(id)).map(({ publisherAmount }) => publisherAmount).toSorted()).toEqual([-1_699, 1_699])
    expect((await buyer.api.get(`/api/surfaces/${created.surfaceIds[0]}`)).status).toBe(200)
    expect(refusal(await install(buyer, id))).toEqual([402, 'PAYMENT_REQUIRED'])
    expect((await pay(buyer, id)).status).toBe(201)
    expect((await purchaseOf(buyer, id))?.status).toBe('granted')
  })

  test('for one World opens nothing for another', async () => {
    const id = await sell(seller, buyer, fresh())
    const other = await h.register()
    expect(dataOf(await other.api.get(`/api/marketplace/artifacts/${id}`))).toMatchObject({
      bought: false,
      manifest: null,
    })
    expect(dataOf(await other.api.get('/api/marketplace/sales'))).toEqual([])
  })
})

/** An order that waits for its payment, as a provider with a page of its own leaves it. */
async function openOrder(member: Member, item: string, price: number): Promise<string> {
  const id = h.deps.newId('checkout')
  const details = { seller: seller.world.id, price: String(price), share: '85' }
  await h.deps.store.tx(member.world.id, (tx) =>
    tx.insert(checkouts).values({
      id,
      worldId: member.world.id,
      kind: 'artifact',
      item,
      status: 'open',
      amount: price,
      currency: PRICE.currency,
      description: 'A section',
      details,
      createdBy: member.user.id,
      createdAt: h.clock.now(),
    }),
  )
  return id
}

const settle = (order: string) => {
  const ctx = systemContext(h.deps, 'job')
  return ctx.tx((tx) => settleOrder(ctx, tx, order), buyer.world.id)
}
const reverse = (order: string) => {
  const ctx = systemContext(h.deps, 'job')
  return ctx.tx((tx) => reverseOrder(ctx, tx, order), buyer.world.id)
}

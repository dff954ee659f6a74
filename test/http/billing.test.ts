import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { expectBooksInOrder } from '../support/phi'
import { type Harness, harness, type Member, PASSWORD } from '../support/harness'
import { outcome } from '../support/auth'
import { systemContext } from '../../src/deps/context'
import { setPlan } from '../../src/features/worlds/plans'
import { DAY_MS } from '../../src/lib/time'
import { smallPage } from '../support/pages'
import { joined } from '../support/people'

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
    await change('enterprise')
    const audited = await owner.api.get('/api/audit?action=billing.resume')
    expect(audited.body.data[0]).toMatchObject({ before: { state: 'canceling' }, after: { state: 'active' } })
    await change('pro')
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

describe('a change of plan', () => {
  test('credits and charges the rest of the period to the second', async () => {
    await change('pro')
    await later(10 * DAY_MS)
    const { body } = await change('team')
    const { amount, lines } = body.data.proration
    // 21 of 31 days: 19.00 and 79.00 times 21 ÷ 31.
    expect(lines.map((line: { amount: number }) => line.amount)).toEqual([-1287, 5352])
    expect(amount).toBe(4065)
    expect((await change('pro')).body.data.proration.amount).toBe(-4065)
  })

  test('a dry run names what is over the ceilings of the plan, and changes nothing', async () => {
    await change('team')
    const page = (await owner.api.post('/api/surfaces', smallPage())).body.data
    for (let n = 0; n < 3; n++) {
      const { id } = (await owner.api.post('/api/surfaces', { name: `Page ${n}`, slug: `page-${n}` })).body.data
      await owner.api.post(`/api/surfaces/${id}/publish`, {})
    }
    await owner.api.post(`/api/surfaces/${page.id}/publish`, {})
    const guests = [await joined(h, owner), await joined(h, owner)]
    const { data } = (await change('hobby', { dryRun: true })).body
    expect(data.breaks).toEqual([
      {
        dimension: 'live_apps',
        used: 4,
        limit: 3,
        examples: expect.arrayContaining([{ id: page.id, name: page.name }]),
      },
      {
        dimension: 'members',
        used: 3,
        limit: 2,
        examples: expect.arrayContaining(guests.map(({ user }) => ({ id: user.id, name: user.name }))),
      },
    ])
    expect(data.lostFeatures).toEqual(['teams'])
    expect((await overview()).plan.code).toBe('team')
  })

  test('to a plan below the use is allowed: nothing is deleted, and growth is refused', async () => {
    await change('team')
    for (let n = 0; n < 4; n++) {
      const { id } = (await owner.api.post('/api/surfaces', { name: `Page ${n}`, slug: `page-${n}` })).body.data
      await owner.api.post(`/api/surfaces/${id}/publish`, {})
    }
    expect((await change('hobby')).status).toBe(200)
    expect((await overview()).usage.liveApps).toEqual({ used: 4, limit: 3 })
    const { id } = (await owner.api.post('/api/surfaces', smallPage())).body.data
    expect(outcome(await owner.api.post(`/api/surfaces/${id}/publish`, {}))).toBe('403 PLAN_LIMIT_EXCEEDED')
  })

  test.each([
    ['/api/billing/change-plan', 200],
    ['/api/checkout', 201],
  ])('is made once by calls of %s at the same time', async (path, made) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => owner.api.post(path, { planCode: 'pro' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([made, 409, 409, 409])
    expect((await overview()).invoices).toHaveLength(1)
  })

  test('by a checkout costs what its invoice says', async () => {
    await change('pro')
    const { id } = (await owner.api.post('/api/checkout', { planCode: 'team' })).body.data
    expect((await owner.api.get(`/api/checkout/${id}`)).body.data.amount).toBe(6_000)
    expect((await overview()).invoices[0].amount).toBe(6_000)
    await change('enterprise')
    const entries = await owner.api.get('/api/audit?action=billing.checkout')
    expect(entries.body.data[0].after).toMatchObject({ item: 'team', amount: 6_000 })
  })

  test('to the same or an unknown plan is refused', async () => {
    expect(outcome(await change('hobby'))).toBe('409 STATE_CONFLICT')
    const unknown = await change('platinum')
    expect([outcome(unknown), unknown.body.error.details[0].path]).toEqual(['422 VALIDATION_FAILED', '/planCode'])
  })

  test('takes back a scheduled cancellation', async () => {
    await change('pro')
    await owner.api.post('/api/billing/cancel')
    await change('team')
    expect(await overview()).toMatchObject({ state: 'active', cancelAt: null })
  })

  test('after a missed renewal bills the period that was missed', async () => {
    await change('pro')
    h.clock.advance(40 * DAY_MS)
    await later(0)
    await change('team')
    expect((await overview()).invoices.map(({ amount }: { amount: number }) => amount).toSorted()).toContain(1900)
    expect((await overview()).period.start).toBe('2026-02-15T12:00:00.000Z')
  })
})

describe('who may do what', () => {
  test('only owners spend money, admins see invoices, and viewers see the use', async () => {
    await change('pro')
    const [admin, viewer] = [await joined(h, owner, 'admin'), await joined(h, owner, 'viewer')]
    for (const path of ['/api/checkout', '/api/billing/change-plan', '/api/billing/cancel'])
      expect(outcome(await admin.api.post(path, {}))).toBe('403 FORBIDDEN')
    expect((await overview(admin)).invoices).toHaveLength(1)
    expect(await overview(viewer)).toMatchObject({ invoices: [], profile: null, plan: { code: 'pro' } })
    expect(outcome(await viewer.api.get('/api/billing/invoices'))).toBe('403 FORBIDDEN')
  })

  test('a refusal of the plan tells each reader what they can do', async () => {
    const editor = await joined(h, owner, 'editor')
    for (const slug of ['one', 'two', 'three']) {
      const { id } = (await owner.api.post('/api/surfaces', { name: slug, slug })).body.data
      await owner.api.post(`/api/surfaces/${id}/publish`, {})
    }
    const { id } = (await owner.api.post('/api/surfaces', smallPage())).body.data
    const said = async (who: Member) => (await who.api.post(`/api/surfaces/${id}/publish`, {})).body.error.message
    expect(await said(owner)).toContain('POST /api/billing/change-plan')
    expect(await said(editor)).toContain('Ask an owner of this World')
  })
})

describe('LOCAL_BILLING=operator', () => {
  test('leaves plans and Φ to the operator, and says so', async () => {
    const other = await harness({ env: { LOCAL_BILLING: 'operator' } })
    const { api } = await other.register()
    for (const [path, body] of [
      ['/api/checkout', { planCode: 'pro' }],
      ['/api/checkout', { phiPack: 'phi_500' }],
      ['/api/billing/change-plan', { planCode: 'pro' }],
      ['/api/billing/cancel', {}],
    ] as const) {
      const answer = await api.post(path, body)
      expect([outcome(answer), answer.body.error.message]).toEqual([
        '501 NOT_CONFIGURED',
        expect.stringContaining('operator'),
      ])
    }
    const invited = { email: 'guest@example.com', role: 'viewer' }
    await api.post('/api/invitations', invited)
    const refused = await api.post('/api/invitations', { ...invited, email: 'other@example.com' })
    expect(refused.body.error.message).toContain('set-plan')
    await other.close()
  })
})

describe('the billing profile', () => {
  const patch = (body: object) => owner.api.patch('/api/billing/profile', body)

  test('keeps a VAT id in the form of its country', async () => {
    expect((await patch({ vatId: 'de 123.456.789' })).body.data.vatId).toBe('DE123456789')
    expect((await patch({ vatId: '94259216', taxCountry: 'GR' })).status).toBe(422)
    expect((await patch({ vatId: '094259216', taxCountry: 'gr' })).body.data).toMatchObject({
      vatId: 'EL094259216',
      taxCountry: 'GR',
    })
    expect((await patch({ vatId: 'XI123456789' })).status).toBe(200)
    expect((await patch({ vatId: '51 824 753 556', taxCountry: 'AU' })).body.data.vatId).toBe('51824753556')
  })

  test('keeps a VAT id only together with a country that it fits', async () => {
    await patch({ taxCountry: 'US', vatId: '12-34567' })
    const refused = await patch({ taxCountry: 'DE' })
    expect([refused.status, refused.body.error.details[0].path]).toEqual([422, '/taxCountry'])
    expect((await patch({ taxCountry: null })).status).toBe(422)
    const { data } = (await owner.api.get('/api/billing/profile')).body
    expect((await patch(data)).body.data).toEqual(data)
    expect((await patch({ taxCountry: 'DE', vatId: null })).status).toBe(200)
  })

  test('takes both forms of Belgian VAT ids', async () => {
    for (const vatId of ['BE0123456789', 'BE1234567890']) expect((await patch({ vatId })).body.data?.vatId).toBe(vatId)
    expect((await patch({ vatId: 'BE2234567890' })).status).toBe(422)
  })

  test('reports every fault at once, with its path', async () => {
    const answer = await patch({ vatId: 'DE12', taxCountry: 'XX', email: 'nobody', address: { country: 'ZZ' } })
    const paths = answer.body.error.details.map(({ path }: { path: string }) => path)
    expect(paths.toSorted()).toEqual(['/address/country', '/email', '/taxCountry', '/vatId'])
  })

  test('clears a field with null, and takes what it answered', async () => {
    const { data } = (await patch({ contactName: 'Ada', email: 'Ada@Example.com', address: { city: 'Berlin' } })).body
    expect(data).toMatchObject({ contactName: 'Ada', email: 'ada@example.com', address: { city: 'Berlin' } })
    expect((await patch(data)).body.data).toEqual(data)
    expect((await patch({ contactName: null, address: null })).body.data).toMatchObject({
      contactName: null,
      address: null,
    })
  })
})

describe('a receipt', () => {
  test('is a page for everyone who has its address, with the lines and the total', async () => {
    await owner.api.patch('/api/world', { name: '<Ada & Co>' })
    const { url } = (await owner.api.post('/api/checkout', { phiPack: 'phi_500' })).body.data
    const { status, text, headers } = await h.fetch('GET', new URL(url).pathname)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of ['&lt;Ada &amp; Co&gt;', '500 Φ', '$9.00', 'Nothing was charged']) expect(text).toContain(words)
    expect((await h.fetch('GET', '/receipts/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  test('of a plan names the plan and its period in the invoice', async () => {
    await change('pro')
    const { data } = (await owner.api.get('/api/billing/invoices')).body
    expect((await owner.api.get(`/api/billing/invoices/${data[0].id}`)).body.data).toEqual(data[0])
    expect(data[0].lines).toEqual([
      {
        description: 'Remaining time on Pro',
        amount: 1900,
        period: { start: '2026-01-15T12:00:00.000Z', end: '2026-02-15T12:00:00.000Z' },
      },
    ])
  })
})

test('the operator’s plan ends what was bought, and is not billed', async () => {
  await change('pro')
  await setPlan(systemContext(h.deps), owner.world.id, 'team')
  expect(await overview()).toMatchObject({
    plan: { code: 'team' },
    state: 'active',
    nextBillDate: null,
    nextAmount: null,
  })
  await later(40 * DAY_MS)
  expect((await overview()).invoices).toHaveLength(1)
})

test('a webhook without Stripe says what is not configured', async () => {
  const answer = await h.fetch('POST', '/api/billing/webhook', { raw: new TextEncoder().encode('{}') })
  expect([outcome(answer), answer.body.error.message]).toEqual([
    '501 NOT_CONFIGURED',
    expect.stringContaining('STRIPE_SECRET_KEY'),
  ])
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { audit, webhookDeliveries, webhooks } from '../../db/schema'
import type { Scope } from '../../src/core/scopes'
import { sweep } from '../../src/jobs/sweep'
import { systemContext } from '../../src/deps/context'
import { followForWebhooks } from '../../src/features/webhooks/following'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'
import { smallPage } from '../support/pages'
import { until } from '../support/until'
import { joined, later } from '../support/people'
import { clientToken, testPrincipals } from '../support/principals'
import { newWebhook, type Received, receiver, type Receiver, RECEIVER, verified, WEBHOOK } from '../support/webhooks'

let h: Harness
let owner: Member
let there: Receiver
beforeEach(async () => {
  h = await harness({
    env: { ALLOW_PRIVATE_NETWORK: 'true', DEFAULT_PLAN: 'enterprise' },
    principalSources: testPrincipals,
  })
  owner = await h.register()
  there = receiver()
})
afterEach(async () => {
  await there.close()
  await h.close()
})

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const work = () => h.jobs.round()
const hooked = (events = ['surface.published'], by = owner) => newWebhook(by, { url: there.url, events })

async function publishedPage(by = owner, slug = 'home'): Promise<string> {
  const { id } = (await by.api.post('/api/surfaces', smallPage(slug))).body.data
  const answer = await by.api.post(`/api/surfaces/${id}/publish`, {})
  if (answer.status !== 201) throw new Error(answer.text)
  return id
}

const deliveriesOf = async ({ id }: { id: string }, query = '') =>
  (await owner.api.get(`/api/webhooks/${id}/deliveries${query}`)).body.data
const readHook = async ({ id }: { id: string }) => (await owner.api.get(`/api/webhooks/${id}`)).body.data
const ids = (requests: readonly Received[]) => requests.map(({ headers }) => headers['webhook-id'])

describe('an event', () => {
  test('reaches the receiver, signed so that the library of the standard verifies it', async () => {
    const { secret } = await hooked()
    const surface = await publishedPage()
    await work()
    const [request] = there.received
    expect(there.received).toHaveLength(1)
    expect(verified(secret, request!)).toEqual({
      id: expect.stringMatching(/^event_[0-9a-z]{26}$/),
      type: 'surface.published',
      timestamp: new Date(h.clock.now()).toISOString(),
      worldId: owner.world.id,
      actor: { kind: 'user', id: owner.user.id, name: owner.user.name },
      resource: { type: 'surface', id: surface, name: 'Home' },
      data: {
        slug: 'home',
        visibility: 'private',
        status: 'published',
        teamId: null,
        published: {
          version: '1.0.0',
          revision: 1,
          slug: 'home',
          publishedAt: expect.any(String),
          publishedBy: { id: owner.user.id, name: owner.user.name },
        },
        previousSlug: null,
      },
    })
    expect(request!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Quoin-Webhooks\//),
      'webhook-id': request!.event.id,
    })
    expect(verified(`${secret.slice(0, -4)}AAA=`, request!)).toBeUndefined()
    expect(verified(secret, { ...request!, body: request!.body.replace('1.0.0', '9.0.0') })).toBeUndefined()
  })

  test('is sent only to webhooks that ask for its type, and only once', async () => {
    await publishedPage(owner, 'before')
    await hooked(['surface.unpublished'])
    const all = await hooked(['*'])
    await publishedPage()
    await work()
    await work()
    expect(there.received.map(({ event }) => event.type)).toEqual(['surface.created', 'surface.published'])
    expect((await deliveriesOf(all)).map(({ status }: { status: string }) => status)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  test('is not missed when many happen at once, before the upkeep looks', async () => {
    await hooked(['world.updated'])
    const stop = followForWebhooks(h.deps)
    await Promise.all(Array.from({ length: 30 }, (_, n) => owner.api.patch('/api/world', { name: `World ${n}` })))
    const rows = () => h.deps.store.read.select().from(webhookDeliveries)
    await until('every event has its delivery', async () => (await rows()).length >= 30)
    expect(new Set((await rows()).map(({ eventId }) => eventId)).size).toBe(30)
    stop()
  })

  test('of one World is not sent to the webhooks of another', async () => {
    await hooked(['*'], await h.register())
    await publishedPage()
    await work()
    expect(there.received).toEqual([])
  })

  test('of a change that is refused is not sent', async () => {
    await hooked(['*'])
    const { id } = (await owner.api.post('/api/surfaces', smallPage())).body.data
    expect((await owner.api.post(`/api/surfaces/${id}/unpublish`)).status).toBe(409)
    await work()
    expect(there.received.map(({ event }) => event.type)).toEqual(['surface.created'])
  })

  test('holds neither addresses of people nor secrets of keys', async () => {
    await hooked(['*'])
    await joined(h, owner, 'viewer')
    const { key } = await newKey(owner)
    await work()
    const text = there.received.map(({ body }) => body).join('\n')
    expect(text).toContain('"key.created"')
    expect(text).not.toContain(key)
    expect(text).not.toContain(owner.user.email)
    expect(text).not.toContain('127.0.0.1')
  })

  test('waits in the log when a thousand deliveries wait already', async () => {
    const hook = await hooked(['world.updated'])
    const { store } = h.deps
    await owner.api.patch('/api/world', { name: 'First' })
    await work()
    const [row] = await store.read.select().from(webhookDeliveries)
    await store.tx(owner.world.id, async (tx) => {
      for (let n = 0; n < 1_000; n++)
        await tx.insert(webhookDeliveries).values({
          ...row!,
          id: `${row!.id}${n}`,
          status: 'pending',
          dueAt: h.clock.now() + HOUR,
          finishedAt: null,
        })
    })
    await owner.api.patch('/api/world', { name: 'Second' })
    await work()
    expect(there.received).toHaveLength(1)
    await store.tx(owner.world.id, (tx) =>
      tx.update(webhookDeliveries).set({ status: 'failed', dueAt: null, finishedAt: h.clock.now() }),
    )
    await work()
    await work()
    expect(there.received.map(({ event }) => event.data.name)).toEqual(['First', 'Second'])
    expect((await deliveriesOf(hook, '?limit=100')).length).toBeGreaterThan(1)
  })
})

describe('a delivery that fails', () => {
  test('is tried nine times in a day with the same id, and each attempt is signed anew', async () => {
    const hook = await hooked()
    there.answers(() => new Response('no', { status: 500 }))
    await publishedPage()
    const start = h.clock.now()
    await work()
    const [first] = await deliveriesOf(hook)
    expect(first).toMatchObject({
      status: 'pending',
      attempts: 1,
      response: { status: 500, snippet: 'no' },
      error: 'The receiver answered 500.',
      nextAttemptAt: new Date(start + 5 * SECOND).toISOString(),
    })
    for (let round = 0; round < 8; round++) {
      h.clock.advance((await nextDue(hook)) - h.clock.now())
      await work()
    }
    expect(new Set(ids(there.received)).size).toBe(1)
    expect(there.received).toHaveLength(9)
    const times = there.received.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000 - start)
    expect(times.slice(1).map((time, i) => time - times[i]!)).toEqual([
      5 * SECOND,
      30 * SECOND,
      2 * MINUTE,
      10 * MINUTE,
      HOUR,
      3 * HOUR,
      6 * HOUR,
      12 * HOUR,
    ])
    for (const request of there.received) expect(verified(hook.secret, request)).toEqual(request.event)
    owner = await later(h, 0, owner)
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'failed', attempts: 9, nextAttemptAt: null })
    h.clock.advance(24 * HOUR)
    await work()
    expect(there.received).toHaveLength(9)
  })

  /** From the row, because the clock outlives the session. */
  const nextDue = async ({ id }: { id: string }) =>
    (await h.deps.store.read.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)))[0]!.dueAt!

  test('wakes the server for its next attempt, also after other work has woken it before', async () => {
    await hooked()
    there.answers(() => new Response(null, { status: 500 }))
    const waits: number[] = []
    h.deps.local.jobWakeups.servedBy({ due() {}, cut() {}, wake: (delayMs) => void waits.push(delayMs) })
    await publishedPage()
    await work()
    expect(waits).toContain(5_050)
    h.clock.advance(2 * SECOND)
    waits.length = 0
    await work()
    expect(waits).toContain(3_050)
  })

  test('waits as long as Retry-After asks for, in seconds or as a date', async () => {
    const hook = await hooked()
    there.answers(() => new Response(null, { status: 429, headers: { 'retry-after': '90' } }))
    await publishedPage()
    await work()
    expect((await deliveriesOf(hook))[0].nextAttemptAt).toBe(new Date(h.clock.now() + 90 * SECOND).toISOString())
    const date = new Date(h.clock.now() + 600 * SECOND)
    there.answers(() => new Response(null, { status: 503, headers: { 'retry-after': date.toUTCString() } }))
    h.clock.advance(90 * SECOND)
    await work()
    expect((await deliveriesOf(hook))[0].nextAttemptAt).toBe(date.toISOString())
    there.answers(() => new Response(null, { status: 503, headers: { 'retry-after': '900000' } }))
    h.clock.advance(600 * SECOND)
    await work()
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'failed', attempts: 3 })
  })

  test.each([
    ['a redirect', () => Response.redirect('https://example.com/', 302), 'The server redirected the request.'],
    ['a large response', () => new Response('x'.repeat(70_000)), 'The response of the server is too large.'],
  ] as const)('says why: %s', async (_, answer, error) => {
    const hook = await hooked()
    there.answers(answer)
    await publishedPage()
    await work()
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'pending', response: null, error })
    expect(there.received).toHaveLength(1)
  })

  test('keeps at most a thousand characters of the response', async () => {
    const hook = await hooked()
    there.answers(() => new Response('é'.repeat(5_000)))
    await publishedPage()
    await work()
    expect((await deliveriesOf(hook))[0].response).toEqual({ status: 200, snippet: 'é'.repeat(1_000) })
  })

  test('keeps no control characters of a response that is not text', async () => {
    const hook = await hooked()
    there.answers(() => new Response(new Uint8Array([0x50, 0x4b, 0, 3, 0x1b, 0x5b, 0x20, 0x0a, 0x6f, 0x6b])))
    await publishedPage()
    await work()
    expect((await deliveriesOf(hook))[0].response).toEqual({ status: 200, snippet: 'PK[ \nok' })
  })

  test('is sent again after a run that ended without an outcome', async () => {
    const hook = await hooked()
    await publishedPage()
    const { store } = h.deps
    await work()
    const crashed = { status: 'pending', attempts: 1, dueAt: h.clock.now() + MINUTE, finishedAt: null } as const
    await store.tx(owner.world.id, (tx) => tx.update(webhookDeliveries).set(crashed))
    await work()
    expect(there.received).toHaveLength(1)
    h.clock.advance(MINUTE)
    await work()
    expect(new Set(ids(there.received)).size).toBe(1)
    expect(there.received).toHaveLength(2)
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'delivered', attempts: 2 })
  })
})

describe('a receiver that hangs', () => {
  test('holds up neither another World nor another webhook of its World', async () => {
    const slow = receiver()
    const { promise, resolve } = Promise.withResolvers<Response>()
    slow.answers(() => promise)
    const other = await h.register()
    for (let n = 0; n < 7; n++) await newWebhook(owner, { url: slow.url, events: ['surface.published'] })
    await hooked(['surface.published'], owner)
    await hooked(['surface.published'], other)
    await publishedPage()
    const running = work()
    await slow.got(7)
    await there.got(1)
    await publishedPage(other)
    const next = work()
    await there.got(2)
    resolve(new Response())
    await Promise.all([running, next])
    expect(slow.received).toHaveLength(7)
    await slow.close()
  })
})

describe('a webhook is switched off', () => {
  const entries = async (action: string) =>
    h.deps.store.read
      .select()
      .from(audit)
      .where(and(eq(audit.chain, owner.world.id), eq(audit.action, action)))

  test('at once by a receiver that answers 410, with an entry in the trail and mail to owners and admins', async () => {
    const hook = await hooked(['*'])
    const admin = await joined(h, owner, 'admin')
    await joined(h, owner, 'editor')
    await work()
    const before = h.mail.sent.length
    there.answers(() => new Response(null, { status: 410 }))
    await publishedPage()
    await work()
    await work()
    expect(await readHook(hook)).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect((await entries('webhook.disable')).map(({ actorKind }) => actorKind)).toEqual(['job'])
    const mails = h.mail.sent.slice(before)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.user.email, admin.user.email].toSorted())
    expect(mails[0]!.text).not.toContain('/hooks')
    const sent = there.received.length
    await publishedPage(owner, 'later')
    await work()
    expect(there.received).toHaveLength(sent)
    expect(await deliveriesOf(hook, '?status=pending')).toEqual([])
  })

  test('after five deliveries in a row that failed for good; one that succeeds begins the count anew', async () => {
    const hook = await hooked(['world.updated'])
    const fail = async (name: string) => {
      await owner.api.patch('/api/world', { name })
      await work()
      await h.deps.store.tx(owner.world.id, (tx) =>
        tx
          .update(webhookDeliveries)
          .set({ attempts: 8, dueAt: h.clock.now() })
          .where(eq(webhookDeliveries.status, 'pending')),
      )
      await work()
    }
    there.answers(() => new Response(null, { status: 500 }))
    for (const name of ['a', 'b', 'c', 'd']) await fail(name)
    there.answers(() => new Response())
    await owner.api.patch('/api/world', { name: 'fine' })
    await work()
    there.answers(() => new Response(null, { status: 500 }))
    for (const name of ['e', 'f', 'g', 'h']) await fail(name)
    expect(await readHook(hook)).toMatchObject({ enabled: true })
    await fail('i')
    expect(await readHook(hook)).toMatchObject({ enabled: false, disabledReason: 'failing' })
    expect(await entries('webhook.disable')).toHaveLength(1)
  })

  test('after one delivery that failed for good, where none has succeeded for three days', async () => {
    const hook = await hooked()
    there.answers(() => new Response(null, { status: 500 }))
    await publishedPage()
    await work()
    const { store } = h.deps
    const since = (failingSince: number) =>
      store.tx(owner.world.id, async (tx) => {
        await tx.update(webhooks).set({ failingSince })
        await tx.update(webhookDeliveries).set({ attempts: 8, dueAt: h.clock.now() })
      })
    await since(h.clock.now() - 72 * HOUR)
    await work()
    expect(await readHook(hook)).toMatchObject({ enabled: false, disabledReason: 'failing' })
  })

  test('and on again by an admin, and receives events from then on', async () => {
    const hook = await hooked()
    await owner.api.patch(`/api/webhooks/${hook.id}`, { enabled: false })
    await publishedPage(owner, 'missed')
    await work()
    const answer = await owner.api.patch(`/api/webhooks/${hook.id}`, { enabled: true })
    expect(answer.body.data).toMatchObject({ enabled: true, disabledReason: null })
    await publishedPage(owner, 'told')
    await work()
    expect(there.received.map(({ event }) => event.data.slug)).toEqual(['told'])
  })

  test('with deliveries that wait, which end as failed', async () => {
    const hook = await hooked()
    there.answers(() => new Response(null, { status: 500 }))
    await publishedPage()
    await work()
    await owner.api.patch(`/api/webhooks/${hook.id}`, { enabled: false })
    h.clock.advance(MINUTE)
    await work()
    expect(there.received).toHaveLength(1)
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'failed', error: 'The webhook was switched off.' })
  })
})

describe('a secret', () => {
  test('is shown once, and stored sealed', async () => {
    const { id, secret } = await hooked()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { url: _url, secret: _secret, ...shown } = (await owner.api.get(`/api/webhooks/${id}`)).body.data
    expect(_secret).toBeUndefined()
    const [row] = await h.deps.store.read.select().from(webhooks)
    const trail = await h.deps.store.read.select().from(audit)
    expect(JSON.stringify([row, trail, shown, h.log])).not.toContain(secret.slice(6))
    expect(row!.secret).toStartWith('s1.')
  })

  test('signs beside its successor for a day after a rotation, and no longer', async () => {
    const hook = await hooked()
    const { secret } = (await owner.api.post(`/api/webhooks/${hook.id}/rotate-secret`)).body.data
    await publishedPage()
    await work()
    owner = await later(h, 24 * HOUR, owner)
    await publishedPage(owner, 'later')
    await work()
    const [during, after] = there.received
    expect([hook.secret, secret].map((one) => verified(one, during!) !== undefined)).toEqual([true, true])
    expect([hook.secret, secret].map((one) => verified(one, after!) !== undefined)).toEqual([false, true])
  })
})

describe('the log of deliveries', () => {
  test('sends an event again with the same id, as a delivery of its own', async () => {
    const hook = await hooked()
    await publishedPage()
    await work()
    const [first] = await deliveriesOf(hook)
    const answer = await owner.api.post(`/api/webhooks/${hook.id}/deliveries/${first.id}/redeliver`)
    expect(answer.status).toBe(201)
    await work()
    expect(new Set(ids(there.received)).size).toBe(1)
    expect(there.received).toHaveLength(2)
    const list = await deliveriesOf(hook)
    expect(list.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
      [answer.body.data.id, 'delivered'],
      [first.id, 'delivered'],
    ])
    expect((await owner.api.get(answer.headers.get('location')!)).body.data).toMatchObject(list[0])
  })

  test('holds a test event, which is sent once and counts as no failure', async () => {
    const hook = await hooked()
    there.answers(() => new Response('no', { status: 500 }))
    const answer = await owner.api.post(`/api/webhooks/${hook.id}/test`)
    expect(answer.status).toBe(201)
    await work()
    expect(there.received.map(({ event }) => [event.type, event.resource.id])).toEqual([['webhook.test', hook.id]])
    expect((await deliveriesOf(hook))[0]).toMatchObject({ status: 'failed', attempts: 1 })
    const [row] = await h.deps.store.read.select().from(webhooks)
    expect([row!.failures, row!.failingSince]).toEqual([0, null])
  })

  const detailOf = async ({ id }: { id: string }, by = owner.api) => {
    const [{ id: delivery }] = await deliveriesOf({ id })
    return (await by.get(`/api/webhooks/${id}/deliveries/${delivery}`)).body.data
  }

  test('holds the request as it was sent, also after the webhook has changed', async () => {
    const hook = await hooked()
    await publishedPage()
    await work()
    await owner.api.patch(`/api/webhooks/${hook.id}`, { url: `${there.url}/other` })
    await owner.api.post(`/api/webhooks/${hook.id}/rotate-secret`)
    const { request } = await detailOf(hook)
    const [got] = there.received
    expect(request).toMatchObject({ url: there.url, body: got!.body, truncated: false })
    expect(got!.headers).toMatchObject(request.headers)
    expect(Object.keys(request.headers).toSorted()).toEqual([
      'content-type',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
    expect(JSON.stringify(request)).not.toContain(hook.secret.slice(6))
    const [listed] = await deliveriesOf(hook)
    expect(listed).not.toHaveProperty('request')
  })

  test('holds the request of the last attempt, and none before an attempt has ended', async () => {
    const hook = await hooked()
    await owner.api.post(`/api/webhooks/${hook.id}/test`)
    expect((await detailOf(hook)).request).toBeNull()
    there.answers(() => new Response(null, { status: 500 }))
    await publishedPage()
    await work()
    h.clock.advance(MINUTE)
    await work()
    const { request } = await detailOf(hook)
    expect(there.received.at(-1)!.headers).toMatchObject(request.headers)
  })

  test('keeps the first 10,000 characters of a long body', async () => {
    const hook = await hooked(['world.updated'])
    await owner.api.patch('/api/world', { name: 'Long' })
    // No event that the product makes today is so long.
    const { store } = h.deps
    const after = JSON.stringify({ name: 'é'.repeat(20_000) })
    await store.tx(owner.world.id, (tx) => tx.update(audit).set({ after }).where(eq(audit.action, 'world.update')))
    await work()
    const { request } = await detailOf(hook)
    expect(request.truncated).toBe(true)
    expect(request.body).toHaveLength(10_000)
    expect(there.received[0]!.body).toStartWith(request.body)
  })

  test('shows the request to admins, and to keys only with the scope of its event', async () => {
    const hook = await hooked()
    await publishedPage()
    await work()
    const withScopes = async (scopes: Scope[]) => {
      const { key } = await newKey(owner, { role: 'admin', scopes })
      return h.as({ ...owner, token: key }, owner.world).api
    }
    const admin = await joined(h, owner, 'admin')
    expect((await detailOf(hook, admin.api)).request.url).toBe(there.url)
    expect((await detailOf(hook, await withScopes(['world:admin', 'surfaces:read']))).request.url).toBe(there.url)
    expect((await detailOf(hook, await withScopes(['world:admin']))).request).toBeNull()
    const editor = await joined(h, owner, 'editor')
    expect(await detailOf(hook, editor.api)).toBeUndefined()
    expect(await detailOf(hook, (await h.register()).api)).toBeUndefined()
  })

  test('is kept for a week', async () => {
    const hook = await hooked()
    await publishedPage()
    await work()
    owner = await later(h, 7 * 24 * HOUR + 1, owner)
    await sweep(systemContext(h.deps))
    expect(await deliveriesOf(hook)).toEqual([])
  })
})

describe('who may have webhooks', () => {
  test('admins, and neither editors nor API keys', async () => {
    const editor = await joined(h, owner, 'editor')
    expect(outcome(await editor.api.post('/api/webhooks', WEBHOOK))).toBe('403 FORBIDDEN')
    const { key } = await newKey(owner, { role: 'admin', scopes: ['world:admin', 'surfaces:read'] })
    const machine = h.as({ ...owner, token: key }, owner.world)
    expect(outcome(await machine.api.post('/api/webhooks', WEBHOOK))).toBe('403 FORBIDDEN')
    expect((await machine.api.get('/api/webhooks')).status).toBe(200)
  })

  test('an app, for the events that its scopes let it read', async () => {
    const token = clientToken(owner.world, owner.user.id, { scopes: ['world:admin'] })
    const app = h.as({ ...owner, token }, owner.world)
    const wide = await app.api.post('/api/webhooks', { ...WEBHOOK, url: there.url })
    expect([outcome(wide), wide.body.error.requiredScope]).toEqual(['403 FORBIDDEN', 'surfaces:read'])
    expect(outcome(await app.api.post('/api/webhooks', { url: there.url, events: ['*'] }))).toBe('403 FORBIDDEN')
    expect((await app.api.post('/api/webhooks', { url: there.url, events: ['world.updated'] })).status).toBe(201)
    const { id } = await hooked()
    expect(outcome(await app.api.patch(`/api/webhooks/${id}`, { url: there.url }))).toBe('403 FORBIDDEN')
  })

  test('at most twenty of them in a World', async () => {
    for (let n = 0; n < 20; n++) await hooked()
    expect(outcome(await owner.api.post('/api/webhooks', { ...WEBHOOK, url: there.url }))).toBe('409 STATE_CONFLICT')
  })
})

describe('an address', () => {
  const REFUSED = [
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://user:secret@9.9.9.9/',
    'http://9.9.9.9/',
    'file:///etc/passwd',
    'no address',
  ]

  test('that is private or not https is refused without ALLOW_PRIVATE_NETWORK', async () => {
    const strict = await harness()
    const someone = await strict.register()
    const { id } = await newWebhook(someone)
    for (const url of REFUSED)
      for (const answer of [
        await someone.api.post('/api/webhooks', { ...WEBHOOK, url }),
        await someone.api.patch(`/api/webhooks/${id}`, { url }),
      ])
        expect([url, outcome(answer), answer.body.error.details[0].path]).toEqual([
          url,
          '422 VALIDATION_FAILED',
          '/url',
        ])
    await strict.close()
  })

  test('that becomes private after its webhook was created is not called', async () => {
    const strict = await harness()
    const someone = await strict.register()
    const hook = await newWebhook(someone)
    await strict.deps.store.tx(someone.world.id, (tx) => tx.update(webhooks).set({ url: there.url }))
    await someone.api.post(`/api/webhooks/${hook.id}/test`)
    await strict.jobs.round()
    const { data } = (await someone.api.get(`/api/webhooks/${hook.id}/deliveries`)).body
    expect(data[0]).toMatchObject({ status: 'failed', response: null, error: expect.any(String) })
    expect(there.received).toEqual([])
    await strict.close()
  })

  test('is named in the trail without its path, which may hold a secret of the receiver', async () => {
    await newWebhook(owner, { url: `${there.url}/canary-path` })
    expect(JSON.stringify(await h.deps.store.read.select().from(audit))).not.toContain('canary-path')
    expect((await owner.api.get('/api/webhooks')).body.data[0].url).toEndWith('/canary-path')
  })
})

test('an unknown type of event is refused', async () => {
  const answer = await owner.api.post('/api/webhooks', { url: RECEIVER, events: ['surface.exploded'] })
  expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
})

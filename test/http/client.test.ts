import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import {
  type Body,
  type Client,
  type ClientOptions,
  createClient,
  QuoinError,
  verifyWebhook,
  WebhookVerificationError,
} from '../../packages/client/src/index'
import { type Harness, harness, type Member } from '../support/harness'
import { newKey } from '../support/keys'

type Send = (request: Request) => Promise<Response>

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' }, turnTimes: { detachedMs: 60_000, heartbeatMs: 25 } })
  owner = await h.register()
})
afterEach(async () => {
  h.deps.local.eventStreams.stop()
  await h.close()
})

const send: Send = async (request) => {
  const { pathname, search } = new URL(request.url)
  const raw = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
  const headers = Object.fromEntries(request.headers)
  return h.open(request.method, pathname + search, { headers, signal: request.signal, ...(raw && { raw }) })
}

/** A client of the harness; `change` sees each request, and what would answer it. */
function client(
  change: (request: Request, next: Send) => Promise<Response> = send,
  options: Partial<ClientOptions> = {},
): Client {
  const { token, world } = owner
  return createClient({
    url: 'http://localhost:3000/',
    token,
    world: world.id,
    fetch: (one) => change(one, send),
    ...options,
  })
}

const envelope = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { code, message: 'No.', traceId: 'trace', timestamp: '' } }, { status, headers })
const NOW = { 'retry-after': '0' }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: QuoinError) => error,
  )
const page = (slug: string): Body<'post', '/api/surfaces'> => ({
  name: slug,
  slug,
  blocks: [{ type: 'heading', props: { text: 'Hi' } }],
})

describe('a request', () => {
  test('for a picture answers its bytes', async () => {
    const { data } = await client().post('/api/surfaces', { body: page('home') })
    const picture = await client().get('/api/surfaces/{id}/picture', { path: { id: data.id } })
    expect(picture.type).toBe('image/png')
    expect([...new Uint8Array(await picture.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')])
  })

  test('that is limited or refused while the server drains is repeated with the same key, and works once', async () => {
    const keys: (string | null)[] = []
    const refusals = [envelope(429, 'RATE_LIMIT_EXCEEDED', NOW), envelope(503, 'UNAVAILABLE', NOW)]
    const quoin = client(async (request, next) => {
      keys.push(request.headers.get('idempotency-key'))
      return refusals.pop() ?? next(request)
    })
    const { data } = await quoin.post('/api/surfaces', { body: page('home') })
    expect([data.slug, keys.length, new Set(keys).size]).toEqual(['home', 3, 1])
  })

  test('that asks for no repetition fails at once', async () => {
    let calls = 0
    const quoin = client(async () => (calls++, envelope(429, 'RATE_LIMIT_EXCEEDED', NOW)))
    const refused = await failure(quoin.get('/api/world', { retries: 0 }))
    expect([refused?.code, calls]).toEqual(['RATE_LIMIT_EXCEEDED', 1])
  })

  test('whose response is lost is replayed instead of done again', async () => {
    let lost = false
    const quoin = client(
      async (request, next) => {
        const response = await next(request)
        if (lost) return response
        lost = true
        throw new TypeError('The connection was reset.')
      },
      { maxRetryDelayMs: 0 },
    )
    const { data } = await quoin.post('/api/surfaces', { body: page('once') })
    expect(data.slug).toBe('once')
    expect((await owner.api.get('/api/surfaces')).body.data).toHaveLength(1)
  })

  test('is not repeated when waiting would take too long, or does not help', async () => {
    let calls = 0
    const answered = (response: () => Response) => failure(client(async () => (calls++, response())).get('/api/world'))
    const pace = await answered(() => envelope(429, 'PLAN_LIMIT_EXCEEDED', { 'retry-after': '3000' }))
    const provider = await answered(() => envelope(502, 'PROVIDER_FAILED'))
    expect([pace?.code, pace?.retryAfter, provider?.code, calls]).toEqual([
      'PLAN_LIMIT_EXCEEDED',
      3000,
      'PROVIDER_FAILED',
      2,
    ])
  })

  test('that is refused throws the error of the server with every fault', async () => {
    const error = await failure(client().post('/api/surfaces', { body: { name: ' ', slug: 'No slug' } }))
    expect(error).toBeInstanceOf(QuoinError)
    expect([error?.code, error?.status, error?.traceId?.length]).toEqual(['VALIDATION_FAILED', 422, 32])
    expect(error?.details.map(({ path }) => path)).toEqual(['/name', '/slug'])
  })

  test('whose response is a page of a proxy throws an error of its own, with the status', async () => {
    const error = await failure(client(async () => new Response('<h1>Bad gateway', { status: 502 })).get('/api/world'))
    expect([error?.code, error?.status]).toEqual(['UNEXPECTED_RESPONSE', 502])
  })

  test('that is aborted throws the reason and is not repeated', async () => {
    const stop = new AbortController()
    let calls = 0
    const quoin = client(async () => {
      calls++
      stop.abort(new Error('The person left.'))
      return envelope(503, 'UNAVAILABLE', { 'retry-after': '50' })
    })
    const error = await failure(quoin.get('/api/world', { signal: stop.signal }))
    expect([error?.message, calls]).toEqual(['The person left.', 1])
  })

  test('with an outdated ETag is refused, and one with the current ETag is 304', async () => {
    const quoin = client()
    const { data } = await quoin.post('/api/surfaces', { body: page('home') })
    const path = { id: data.id }
    const seen = await quoin.request('get', '/api/surfaces/{id}/draft', { path })
    const again = await quoin.request('get', '/api/surfaces/{id}/draft', { path, ifNoneMatch: seen.etag })
    expect([seen.etag, again.status, again.body]).toEqual([seen.body?.data.etag, 304, undefined])
    await quoin.put('/api/surfaces/{id}/draft', { path, body: { name: 'One' }, ifMatch: seen.etag })
    const stale = await failure(
      quoin.put('/api/surfaces/{id}/draft', { path, body: { name: 'Two' }, ifMatch: seen.etag }),
    )
    expect([stale?.code, typeof stale?.body.currentEtag]).toEqual(['PRECONDITION_FAILED', 'string'])
  })

  test('encodes path parameters, and refuses to send without one', async () => {
    const paths: string[] = []
    const quoin = client(async (request, next) => {
      paths.push(new URL(request.url).pathname)
      return next(request)
    })
    const error = await failure(quoin.get('/api/surfaces/{id}', { path: { id: '../world' } }))
    expect([error?.code, paths]).toEqual(['NOT_FOUND', ['/api/surfaces/..%2Fworld']])
    expect(await failure(quoin.get('/api/surfaces/{id}', { path: { id: '' } }))).toBeInstanceOf(TypeError)
  })

  test('acts with an API key, and in another World', async () => {
    const { key } = await newKey(owner)
    const { data } = await client(send, { token: undefined, apiKey: key }).post('/api/surfaces', {
      body: page('by-key'),
    })
    expect(data.slug).toBe('by-key')
    const other = (await client().post('/api/worlds', { body: { name: 'Second' } })).data
    expect((await client().in(other.id).get('/api/world')).data.name).toBe('Second')
  })

  test('for a list reads every page of it', async () => {
    const quoin = client()
    for (const slug of ['a', 'b', 'c']) await quoin.post('/api/surfaces', { body: page(slug) })
    const names: string[] = []
    for await (const { name } of quoin.list('/api/surfaces', { query: { limit: 1, sort: 'name' } })) names.push(name)
    expect(names).toEqual(['a', 'b', 'c'])
  })
})

describe('an access token that has expired', () => {
  test('is renewed once for all requests that need it, and the new pair is handed over', async () => {
    const { refreshToken } = owner
    const kept: string[] = []
    let renewals = 0
    const quoin = client(
      async (request, next) => {
        if (request.url.endsWith('/refresh')) renewals++
        return next(request)
      },
      { refreshToken, onTokens: (pair) => void kept.push(pair.refreshToken) },
    )
    h.clock.advance(16 * 60_000)
    const worlds = await Promise.all([1, 2, 3].map(() => quoin.get('/api/world')))
    expect(worlds.map(({ data }) => data.id)).toEqual(Array(3).fill(owner.world.id))
    expect([renewals, kept.length, kept[0] === refreshToken]).toEqual([1, 1, false])
    h.clock.advance(16 * 60_000)
    expect((await quoin.get('/api/world')).data.id).toBe(owner.world.id)
    expect([renewals, kept.length]).toEqual([2, 2])
  })

  test('is renewed in the way of the caller, once for all requests, until the session has ended', async () => {
    h.clock.advance(16 * 60_000)
    const { data } = (await owner.api.post('/api/auth/refresh', { refreshToken: owner.refreshToken })).body
    const tokens: string[] = [data.token]
    let renewals = 0
    const quoin = client(send, {
      renew: async () => {
        renewals++
        return tokens.pop()
      },
    })
    const worlds = await Promise.all([1, 2, 3].map(() => quoin.get('/api/world')))
    expect(worlds.map(({ data }) => data.id)).toEqual(Array(3).fill(owner.world.id))
    expect(renewals).toBe(1)
    h.clock.advance(16 * 60_000)
    expect((await failure(quoin.get('/api/world')))?.code).toBe('TOKEN_EXPIRED')
    expect(renewals).toBe(2)
  })

  test('is an error without a refresh token, and after the session has ended', async () => {
    const quoin = client(send, { refreshToken: owner.refreshToken })
    await owner.api.post('/api/auth/logout')
    h.clock.advance(16 * 60_000)
    expect((await failure(client().get('/api/world')))?.status).toBe(401)
    expect((await failure(quoin.get('/api/world')))?.status).toBe(401)
  })
})

/** A response that breaks after so many frames, and asks for a reconnection at once. */
function cutAfter(response: Response, frames: number): Response {
  let [text, left] = ['', frames]
  const decoder = new TextDecoder()
  const cutting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const frame = text.slice(0, end + 2).replace(/^retry: \d+/, 'retry: 0')
        text = text.slice(end + 2)
        controller.enqueue(new TextEncoder().encode(frame))
        if (--left === 0) return controller.error(new TypeError('The connection was reset.'))
      }
    },
  })
  return new Response(response.body!.pipeThrough(cutting), response)
}

describe('a stream', () => {
  test('of events goes on after each cut where it was, and misses and repeats nothing', async () => {
    const connections: (string | null)[] = []
    const quoin = client(async (request, next) => {
      const response = await next(request)
      if (!request.url.includes('/api/events')) return response
      connections.push(request.headers.get('last-event-id'))
      // The first frames are `retry` and the place.
      return cutAfter(response, 3)
    })
    const opened = Promise.withResolvers<void>()
    const stream = quoin.events({ types: ['surface.created'], onOpen: opened.resolve })
    const slugs: unknown[] = []
    const following = (async () => {
      for await (const event of stream) if (slugs.push(event.resource.name) === 5) break
    })()
    await opened.promise
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await quoin.post('/api/surfaces', { body: page(slug) })
    await following
    expect(slugs).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(connections.length).toBeGreaterThan(1)
    expect(stream.lastEventId).toStartWith('event_')
  })

  test('of events that begins too far back throws GONE, and one that is aborted its reason', async () => {
    const read = async (options: { after?: string; signal?: AbortSignal }) => {
      for await (const event of client().events(options)) return event
    }
    expect((await failure(read({ after: 'event_01kf0rdqg0e618zfen3byqaarn' })))?.code).toBe('GONE')
    expect((await failure(read({ signal: AbortSignal.abort(new Error('Enough.')) })))?.message).toBe('Enough.')
  })

  test('of a turn that is cut again and again gives every event once, and composes once', async () => {
    const asked: string[] = []
    const quoin = client(async (request, next) => {
      const response = await next(request)
      if (!request.url.includes('/composer/')) return response
      asked.push(request.method)
      return response.status === 200 ? cutAfter(response, 4) : response
    })
    const seqs: number[] = []
    let last = ''
    const turn = quoin.compose({ intent: 'A page for the bakery Kornblume in Bremen. Open Tuesday to Friday 6-18.' })
    for await (const event of turn) {
      if ('seq' in event) seqs.push(event.seq)
      last = event.type
    }
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect([last, turn.turnId?.slice(0, 5)]).toEqual(['turn.completed', 'turn_'])
    expect(asked[0]).toBe('POST')
    expect(asked.slice(1).every((method) => method === 'GET') && asked.length > 1).toBe(true)
    expect((await owner.api.get('/api/ai/receipts')).body.data).toHaveLength(1)
    const again: string[] = []
    for await (const { type } of quoin.followTurn(turn.turnId!, { after: seqs.length - 1 })) again.push(type)
    expect(again).toEqual(['turn.completed'])
  })

  test('of a turn that is refused throws the refusal', async () => {
    const turn = client().compose({ intent: 'A page.', context: { surfaceId: 'surface_none' } })
    const first = async () => {
      for await (const event of turn) return event
    }
    expect((await failure(first()))?.code).toBe('NOT_FOUND')
  })
})

describe('an upload', () => {
  test('sends name, text and bytes as they are, and reports every byte', async () => {
    const sent: number[] = []
    const bytes = new Uint8Array(200_000).map((_, at) => at % 251)
    const file = new File([bytes], 'résumé "new".bin', { type: 'application/octet-stream' })
    const upload = await client().upload(file, {
      alt: 'Zürich\r\n--',
      onProgress: (one) => sent.push(one.sent / one.total),
    })
    expect(upload).toMatchObject({ filename: expect.stringContaining('résumé'), alt: 'Zürich\r\n--', size: 200_000 })
    expect(upload.sha256).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
    expect([sent[0], sent.at(-1), sent.length > 2]).toEqual([0, 1, true])
  })

  test('straight to the storage sends no token there', async () => {
    const tokens: boolean[] = []
    const quoin = client(async (request, next) => {
      if (request.method === 'PUT')
        tokens.push(request.headers.has('authorization') || request.headers.has('x-world-id'))
      return next(request)
    })
    const upload = await quoin.uploadDirectly(new File(['Hello.'], 'hello.txt', { type: 'text/plain' }), {
      alt: 'A word',
    })
    expect([upload.filename, upload.status, upload.alt, tokens]).toEqual(['hello.txt', 'ready', 'A word', [false]])
  })
})

describe('a webhook', () => {
  const secret = `whsec_${btoa('a secret of twenty-four b')}`
  const old = `whsec_${btoa('the secret before this on')}`
  const body = JSON.stringify({ id: 'event_1', type: 'surface.published', resource: { name: 'Zürich' } })
  const at = new Date('2026-01-15T12:00:00Z')
  const now = at.getTime()
  const signed = (by = secret, text = body) => ({
    'webhook-id': 'event_1',
    'webhook-timestamp': String(now / 1000),
    'webhook-signature': new Webhook(by).sign('event_1', at, text),
  })
  const refused = (headers: Record<string, string>, text = body, later = 0) =>
    verifyWebhook(text, headers, secret, { now: now + later }).then(
      () => false,
      (error: unknown) => error instanceof WebhookVerificationError,
    )

  test('that standardwebhooks signed is accepted, as text, bytes and with headers of every kind', async () => {
    const bytes = new TextEncoder().encode(body)
    const headers = { 'Webhook-Id': 'event_1', 'WEBHOOK-TIMESTAMP': [String(now / 1000)], ...signed() }
    for (const one of [body, bytes, bytes.buffer as ArrayBuffer])
      for (const given of [signed(), new Headers(signed()), headers])
        expect(await verifyWebhook(one, given, secret, { now })).toEqual(JSON.parse(body))
  })

  test('is accepted with either secret during a rotation', async () => {
    const both = `${new Webhook(old).sign('event_1', at, body)} ${new Webhook(secret).sign('event_1', at, body)}`
    const headers = { ...signed(), 'webhook-signature': both }
    expect(await verifyWebhook(body, headers, old, { now })).toBeDefined()
    expect(await verifyWebhook(body, headers, secret, { now })).toBeDefined()
    expect(await verifyWebhook(body, signed(old), [secret, old], { now })).toBeDefined()
  })

  test('with another body, id, time or signature is refused, and so is an old one', async () => {
    expect(await refused(signed(), `${body} `)).toBe(true)
    expect(await refused({ ...signed(), 'webhook-id': 'event_2' })).toBe(true)
    expect(await refused({ ...signed(), 'webhook-timestamp': String(now / 1000 + 1) })).toBe(true)
    expect(await refused(signed(old))).toBe(true)
    for (const signature of ['', 'v1,', 'v1,%%%', 'v2,abc', 'v1,YWJj'])
      expect(await refused({ ...signed(), 'webhook-signature': signature })).toBe(true)
    expect(await refused({ ...signed(), 'webhook-timestamp': 'NaN' })).toBe(true)
    expect([await refused(signed(), body, 299_000), await refused(signed(), body, 301_000)]).toEqual([false, true])
    expect(await refused(signed(), body, -301_000)).toBe(true)
  })

  test('is not verified with a secret that is none', async () => {
    expect(await failure(verifyWebhook(body, signed(), '', { now }))).toBeInstanceOf(TypeError)
  })
})

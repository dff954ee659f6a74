import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'

let h: Harness
let owner: Member
beforeAll(async () => {
  h = await harness()
  owner = await h.register()
})
afterAll(() => h.close())

const details = (answer: { body: { error: { details: { path: string; code: string }[] } } }) =>
  answer.body.error.details.map(({ path, code }) => `${path} ${code}`).sort()

describe('the limit of a list', () => {
  const lists = ['/api/surfaces', '/api/worlds', '/api/auth/sessions', '/api/ai/receipts']

  test.each(lists)('of %s is refused if it is out of range, with its path', async (list) => {
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '0x10', '1e1', '%2010', '05']) {
      const answer = await owner.api.get(`${list}?limit=${limit}`)
      expect([limit, outcome(answer), details(answer)]).toEqual([limit, '422 VALIDATION_FAILED', ['/limit range']])
    }
  })

  test.each(lists)('of %s is accepted from 1 to 100', async (list) => {
    for (const limit of [1, 9, 10, 99, 100]) {
      const answer = await owner.api.get(`${list}?limit=${limit}`)
      expect([answer.status, answer.body.page.limit]).toEqual([200, limit])
    }
    expect((await owner.api.get(list)).body.page.limit).toBe(25)
  })

  test('is reported together with all other faults', async () => {
    const answer = await owner.api.get('/api/surfaces?limit=0&status=lost&foo=1')
    expect(details(answer)).toEqual(['/foo unknown_field', '/limit range', '/status choice'])
  })
})

describe('the query of a write', () => {
  test('is refused if the route declares none: a publish with ?dryRun=true publishes nothing', async () => {
    const { id } = (await owner.api.post('/api/surfaces', { name: 'Dry', slug: 'dry' })).body.data
    const answer = await owner.api.post(`/api/surfaces/${id}/publish?dryRun=true&a~b=1`, { version: '1.0.0' })
    expect(outcome(answer)).toBe('422 VALIDATION_FAILED')
    expect(details(answer)).toEqual(['/a~0b unknown_field', '/dryRun unknown_field'])
    expect((await owner.api.get(`/api/surfaces/${id}`)).body.data.status).toBe('draft')
    expect((await owner.api.put(`/api/surfaces/${id}/draft?autosave=true`, { name: 'Known' })).status).toBe(200)
    expect((await owner.api.delete(`/api/surfaces/${id}?`)).status).toBe(200)
  })

  test('accepts only true or false for a flag, and says so', async () => {
    const { id } = (await owner.api.post('/api/surfaces', { name: 'Either', slug: 'either' })).body.data
    for (const autosave of ['maybe', '1', 'TRUE', '']) {
      const answer = await owner.api.put(`/api/surfaces/${id}/draft?autosave=${autosave}`, { name: 'Other' })
      expect([autosave, outcome(answer), details(answer)]).toEqual([
        autosave,
        '422 VALIDATION_FAILED',
        ['/autosave choice'],
      ])
      expect(answer.body.error.message).toContain('true, false')
    }
    for (const autosave of ['true', 'false'])
      expect((await owner.api.put(`/api/surfaces/${id}/draft?autosave=${autosave}`, { name: autosave })).status).toBe(
        200,
      )
  })

  test('is checked after the token, the World and the role', async () => {
    const stranger = await h.register()
    const { id } = (await owner.api.post('/api/surfaces', { name: 'Dry', slug: 'dry-two' })).body.data
    const answer = await h.as(stranger, owner.world).api.post(`/api/surfaces/${id}/publish?x=1`, { version: '1.0.0' })
    expect(outcome(answer)).toBe('404 NOT_FOUND')
  })
})

describe('a field named toString', () => {
  const hidden = { toString: 1 }

  test.each([
    ['/toString', { ...hidden, name: 'Hidden', slug: 'hidden' }],
    ['/name/toString', { name: hidden, slug: 'hidden' }],
    ['/blocks/0/props/toString', { name: 'Hidden', slug: 'hidden', blocks: [{ type: 'text', props: hidden }] }],
  ])('is an unknown field at %s', async (path, body) => {
    const answer = await owner.api.post('/api/surfaces', body)
    expect([outcome(answer), details(answer)]).toEqual(['422 VALIDATION_FAILED', [`${path} unknown_field`]])
  })

  test('is found with escape sequences, is allowed inside a string, and is not reported to a stranger', async () => {
    const escaped = '{"email":{"\\u0074oString":1},"password":"x"}'
    const headers = { 'content-type': 'application/json' }
    expect(outcome(await h.fetch('POST', '/api/auth/login', { body: escaped, headers }))).toBe('422 VALIDATION_FAILED')
    expect((await owner.api.post('/api/surfaces', { name: 'toString \u0001', slug: 'a-text' })).status).toBe(201)
    expect(outcome(await h.fetch('POST', '/api/surfaces', { body: { name: hidden } }))).toBe('401 UNAUTHENTICATED')
  })
})

describe('the message of a refusal', () => {
  const messages = (answer: { body: { error: { details: { path: string; message: string }[] } } }) =>
    Object.fromEntries(answer.body.error.details.map(({ path, message }) => [path, message]))

  test('says what to send, not how the schema is written', async () => {
    const answer = await owner.api.patch('/api/world', {
      name: '\n',
      slug: 'a',
      description: 'x'.repeat(1001),
      settings: { theme: { accent: 'red' }, allowedOrigins: ['https://shop.example/'] },
    })
    expect(messages(answer)).toEqual({
      '/name': 'Must have this form: One line that is not blank, without control characters.',
      '/slug': 'Must have at least 2 characters.',
      '/description': 'Must have at most 1000 characters.',
      '/settings/theme/accent': expect.stringContaining('as #rrggbb.'),
      '/settings/allowedOrigins/0':
        'Must have this form: An origin such as https://example.com, with nothing after the host and port.',
    })
  })

  test('says so for lists', async () => {
    const twice = { email: 'guest@example.com', role: 'viewer', teamIds: ['team_1', 'team_1'] }
    const answer = await owner.api.post('/api/invitations', twice)
    expect([messages(answer), details(answer)]).toEqual([
      { '/teamIds': 'Must not contain an item twice.' },
      ['/teamIds duplicate'],
    ])
  })

  test('names the first fault, its path and the number of further faults', async () => {
    const body = await owner.api.post('/api/worlds', { name: 5, slug: 5, colour: 1 })
    expect(body.body.error.message).toBe('/colour: This field is unknown. See details for 2 more.')
    const query = await owner.api.get('/api/surfaces?foo=1')
    expect(query.body.error.message).toBe('/foo in the query: This query parameter is unknown.')
  })
})

describe('a body', () => {
  test('with Content-Encoding is refused, except identity', async () => {
    const body = { name: 'Packed', slug: 'packed' }
    const refused = await owner.api.post('/api/surfaces', body, { 'content-encoding': 'gzip' })
    expect(outcome(refused)).toBe('415 UNSUPPORTED_MEDIA_TYPE')
    expect([refused.headers.get('accept-encoding'), refused.body.error.message]).toEqual([
      'identity',
      expect.stringContaining('Content-Encoding gzip'),
    ])
    expect((await owner.api.post('/api/surfaces', body, { 'content-encoding': 'identity' })).status).toBe(201)
  })

  test.each(['latin1', 'utf16le'] as const)(
    'in %s is refused, because its characters would be lost',
    async (encoding) => {
      const type = { 'content-type': 'application/json; charset=iso-8859-1' }
      const raw = Buffer.from(JSON.stringify({ name: 'Früh', slug: `in-${encoding}` }), encoding)
      const lengths: Record<string, string>[] = [{ 'content-length': String(raw.byteLength) }, {}]
      for (const length of lengths) {
        const ask = { raw, headers: { ...type, ...length }, token: owner.token, world: owner.world.id }
        expect(outcome(await h.fetch('POST', '/api/surfaces', ask))).toBe('400 MALFORMED_JSON')
      }
      const known = { raw, headers: { 'content-type': 'text/plain' }, token: owner.token, world: owner.world.id }
      expect(outcome(await h.fetch('POST', '/api/surfaces', known))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
    },
  )

  test('with a byte order mark is read as UTF-8, and a replacement character that was sent is kept', async () => {
    const raw = Buffer.from(`\ufeff${JSON.stringify({ name: 'Früh \ufffd', slug: 'marked' })}`)
    const headers = { 'content-type': 'application/json', 'content-length': String(raw.byteLength) }
    const made = await h.fetch('POST', '/api/surfaces', { raw, headers, token: owner.token, world: owner.world.id })
    expect([made.status, made.body.data.name]).toEqual([201, 'Früh \ufffd'])
  })

  const patch = { 'content-type': 'application/json-patch+json' }

  test('of JSON Patch is accepted only by routes that support it', async () => {
    const created = await owner.api.post('/api/surfaces', { name: 'One', slug: 'one' })
    expect(outcome(await owner.api.post('/api/surfaces', { name: 'Two', slug: 'two' }, patch))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    )
    const path = `/api/surfaces/${created.body.data.id}/draft`
    expect(outcome(await owner.api.put(path, { name: 'Two' }, patch))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
    const answer = await owner.api.patch(path, [{ op: 'replace', path: '/name', value: 'Two' }], patch)
    expect([answer.status, answer.body.data.name]).toEqual([200, 'Two'])
  })
})

describe('an operation of a JSON Patch', () => {
  const draftOf = async (slug: string) =>
    `/api/surfaces/${(await owner.api.post('/api/surfaces', { name: 'Patched', slug })).body.data.id}/draft`
  const patch = (path: string, operations: unknown) =>
    owner.api.patch(path, operations, { 'content-type': 'application/json-patch+json' })

  test('may have members that the RFC does not define', async () => {
    const path = await draftOf('patched')
    const answer = await patch(path, [{ op: 'replace', path: '/name', value: 'New', note: 'why' }])
    expect([answer.status, answer.body.data?.name]).toEqual([200, 'New'])
  })

  test('that is invalid is reported with its own fault only', async () => {
    const path = await draftOf('not-patched')
    const answer = await patch(path, [{ op: 'zap', path: '/name' }, { path: '/name' }, { op: 'add', path: 7 }])
    expect(details(answer)).toEqual(['/0/op choice', '/1/op choice', '/2/path type', '/2/value required'])
    expect(answer.body.error.details[0].message).toBe('Must be one of: add, remove, replace, move, copy, test.')
  })
})

describe('a body of ten thousand faults', () => {
  test('gets an answer with a hundred of them', async () => {
    const { id } = (await owner.api.post('/api/surfaces', { name: 'Wrong', slug: 'wrong-throughout' })).body.data
    const operations = Array.from({ length: 10_000 }, () => ({ op: 'zap', path: '/name' }))
    const headers = { 'content-type': 'application/json-patch+json' }
    const answer = await owner.api.patch(`/api/surfaces/${id}/draft`, operations, headers)
    expect([outcome(answer), answer.body.error.details.length]).toEqual(['422 VALIDATION_FAILED', 100])
  })
})

describe('a lone surrogate', () => {
  test('becomes a replacement character anywhere in a body', async () => {
    const blocks = '[{"type":"list","props":{"items":["a\\ud83d","b"]}}]'
    const body = `{"name":"\\udc00 whole","slug":"half-a-character","blocks":${blocks}}`
    const headers = { 'content-type': 'application/json', 'x-world-id': owner.world.id }
    const answer = await h.fetch('POST', '/api/surfaces', { body, headers, token: owner.token })
    expect([answer.body.data.name, answer.body.data.blocks[0].props.items]).toEqual(['\ufffd whole', ['a\ufffd', 'b']])
  })
})

describe('traceparent', () => {
  const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
  const SPAN = '00f067aa0ba902b7'
  const traceFor = async (traceparent: string) =>
    (await h.fetch('GET', '/api/auth/me', { headers: { traceparent } })).body.error.traceId

  test('of version 00, or of a later version with more fields, is continued', async () => {
    expect(await traceFor(`00-${ID}-${SPAN}-01`)).toBe(ID)
    expect(await traceFor(`01-${ID}-${SPAN}-00-more`)).toBe(ID)
  })

  test('that is invalid is ignored', async () => {
    for (const broken of [
      `00-${ID}-${SPAN}-01-more`,
      `ff-${ID}-${SPAN}-01`,
      `00-${ID.toUpperCase()}-${SPAN}-01`,
      `00-${'0'.repeat(32)}-${SPAN}-01`,
      `00-${ID}-${'0'.repeat(16)}-01`,
    ])
      expect(await traceFor(broken)).not.toMatch(new RegExp(`^(${ID}|0+)$`, 'i'))
  })
})

describe('the Authorization header', () => {
  test('with another scheme counts as no authentication', async () => {
    for (const header of ['Basic YTpi', 'Digest a=b', owner.token]) {
      const answer = await h.fetch('GET', '/api/auth/me', { headers: { authorization: header } })
      expect([header, outcome(answer)]).toEqual([header, '401 UNAUTHENTICATED'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('accepts its scheme in any case', async () => {
    for (const scheme of ['bearer', 'BEARER']) {
      const answer = await h.fetch('GET', '/api/auth/me', { headers: { authorization: `${scheme} ${owner.token}` } })
      expect(answer.status).toBe(200)
    }
  })

  test('with a token of one person and the session of another is refused', async () => {
    const eve = await h.register()
    const sid = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()).sid
    const token = await h.deps.tokens.sign({ sub: eve.user.id, sid })
    expect(outcome(await h.fetch('GET', '/api/auth/me', { token }))).toBe('401 TOKEN_INVALID')
  })

  test('with anything after the token is refused', async () => {
    for (const header of [`Bearer ${owner.token} x`, `Bearer ${owner.token}, Bearer ${owner.token}`]) {
      const answer = await h.fetch('GET', '/api/auth/me', { headers: { authorization: header } })
      expect(outcome(answer)).toBe('401 TOKEN_INVALID')
    }
  })
})

describe('CORS', () => {
  const EXPOSED = [
    'Content-Disposition',
    'ETag',
    'Idempotency-Replayed',
    'Location',
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Trace-Id',
    'X-Turn-Id',
  ]

  test('without any allowed origin, scripts get the same answer as other clients', async () => {
    const t = await harness()
    const { api } = await t.register()
    const [alone, crossed] = [await api.get('/api/world'), await api.get('/api/world', { origin: 'https://a.example' })]
    expect([...crossed.headers.keys()]).toEqual([...alone.headers.keys()])
    await t.close()
  })

  test('an answer that varies by another header keeps that in Vary', async () => {
    const origin = 'https://editor.example'
    await owner.api.patch('/api/world', { settings: { allowedOrigins: [origin] } })
    const { data } = (await owner.api.post('/api/surfaces', { name: 'Varied', slug: 'varied' })).body
    const alone = await owner.api.get(`/api/surfaces/${data.id}/preview`)
    const crossed = await owner.api.get(`/api/surfaces/${data.id}/preview`, { origin })
    expect(crossed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(crossed.headers.get('access-control-expose-headers')?.split(', ').toSorted()).toEqual(EXPOSED)
    expect(crossed.headers.get('vary')).toBe('Accept, Origin')
    const refused = await owner.api.get(`/api/surfaces/${data.id}/preview`, { origin: 'https://stranger.example' })
    expect(refused.headers.has('access-control-allow-origin')).toBe(false)
    // A cache must not use any of these answers for another.
    for (const { headers } of [alone, refused]) expect(headers.get('vary')).toBe(crossed.headers.get('vary'))
  })

  test('a preflight allows requests of a known origin, and of no other', async () => {
    const origin = 'https://editor.example'
    await owner.api.patch('/api/world', { settings: { allowedOrigins: [origin] } })
    const ask = (from: string) =>
      h.fetch('OPTIONS', '/api/world', { headers: { origin: from, 'access-control-request-method': 'PATCH' } })
    const known = await ask(origin)
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    expect(known.headers.get('access-control-allow-methods')?.split(', ')).toContain('PATCH')
    expect(known.headers.get('access-control-allow-headers')).toContain('If-Match')
    const { headers } = await ask('https://stranger.example')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  const preflight = (path: string, method: string, origin = 'https://editor.example') =>
    h.fetch('OPTIONS', path, { headers: { origin, 'access-control-request-method': method } })

  test('a script can read every error: unknown paths and wrong methods pass its preflight', async () => {
    await owner.api.patch('/api/world', { settings: { allowedOrigins: ['https://editor.example'] } })
    for (const [path, method] of [
      ['/api/surfaces', 'PUT'],
      ['/api/nowhere', 'DELETE'],
      ['/api/world', 'PATCH'],
    ] as const) {
      const { status, headers } = await preflight(path, method)
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 204, 'https://editor.example'])
      expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method)
    }
    expect((await preflight('/api/surfaces', 'PUT')).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  })

  test('a preflight of another origin allows nothing, and an unknown path still answers 404', async () => {
    const { status, headers } = await preflight('/api/world', 'PATCH', 'https://stranger.example')
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, null])
    expect((await preflight('/api/nowhere', 'GET', 'https://stranger.example')).status).toBe(404)
    expect((await h.fetch('OPTIONS', '/api/nowhere')).status).toBe(404)
  })

  test('trace context headers are allowed, and the headers that clients read are exposed', async () => {
    await owner.api.patch('/api/world', { settings: { allowedOrigins: ['https://editor.example'] } })
    const allowed = (await preflight('/api/world', 'GET')).headers.get('access-control-allow-headers')
    expect(allowed?.split(', ')).toEqual(expect.arrayContaining(['X-World-ID', 'traceparent', 'tracestate']))
    const { headers } = await owner.api.get('/api/world', { origin: 'https://editor.example' })
    const exposed = headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['ETag', 'Retry-After', 'X-Turn-Id', 'Content-Disposition']))
  })
})

test('a body may be nested at most 64 deep, and caches must not keep the answer', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  const ask = (depth: number) =>
    h.fetch('POST', '/api/surfaces', { body: nested(depth), token: owner.token, world: owner.world.id })
  const answers = [await ask(64), await ask(65)]
  expect(answers.map(outcome)).toEqual(['422 VALIDATION_FAILED', '413 PAYLOAD_TOO_LARGE'])
  for (const { headers } of answers)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
})

test('a string that ends in a backslash does not hide the nesting after it', async () => {
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`
  for (const text of ['\\\\', '\\\\\\"', 'a']) {
    const body = `{"a":"${text}","b":${deep}}`
    JSON.parse(body)
    const answer = await h.fetch('POST', '/api/surfaces', { body, token: owner.token, world: owner.world.id })
    expect([text, outcome(answer)]).toEqual([text, '413 PAYLOAD_TOO_LARGE'])
  }
})

test('a lone surrogate is stored as a replacement character, as in the answer', async () => {
  const body = '{"name":"Half \\ud83d","slug":"half","description":"\\ud83d\\ude00"}'
  const made = await h.fetch('POST', '/api/surfaces', { body, token: owner.token, world: owner.world.id })
  expect(made.body.data).toMatchObject({ name: 'Half \ufffd', description: '\u{1f600}' })
  expect((await owner.api.get(`/api/surfaces/${made.body.data.id}`)).body.data.name).toBe('Half \ufffd')
})

test('If-None-Match may list the ETag as weak', async () => {
  const etag = (await owner.api.get('/api/world')).headers.get('etag')
  expect((await owner.api.get('/api/world', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  const weak = await owner.api.patch('/api/world', { description: 'Weak' }, { 'if-match': `W/${etag}` })
  expect(outcome(weak)).toBe('412 PRECONDITION_FAILED')
})

test.each([
  ['SQLITE_BUSY', '503 UNAVAILABLE', '1'],
  ['SQLITE_FULL', '503 UNAVAILABLE', '30'],
  ['SQLITE_ERROR', '500 INTERNAL', null],
])('the database error %s answers %s without its message', async (code, told, retryAfter) => {
  const refused = Object.assign(new Error('UPDATE worlds SET name'), { code })
  const tx = spyOn(h.deps.store, 'tx').mockImplementationOnce(() => Promise.reject(refused))
  const answer = await owner.api.patch('/api/world', { name: 'Other' })
  tx.mockRestore()
  expect([outcome(answer), answer.headers.get('retry-after')]).toEqual([told, retryAfter])
  expect(answer.text).not.toContain('worlds')
  expect(h.log.join()).toContain('UPDATE worlds')
})

test('a blank text is refused with a plain message', async () => {
  const answer = await owner.api.post('/api/ai/composer/stream', {
    intent: '   ',
    context: { worldId: owner.world.id, model: 'local/embed' },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.error.details).toEqual([
    { path: '/intent', message: 'Must not be blank.', code: expect.any(String) },
  ])
})

test('a body with a too large Content-Length is refused before it is read', async () => {
  const raw = new ReadableStream<Uint8Array>({ pull: () => new Promise<void>(() => {}) })
  const headers = { 'content-type': 'application/json', 'content-length': String(2 ** 20 + 1) }
  const answer = await h.fetch('POST', '/api/surfaces', { raw, headers, token: owner.token, world: owner.world.id })
  expect(outcome(answer)).toBe('413 PAYLOAD_TOO_LARGE')
})

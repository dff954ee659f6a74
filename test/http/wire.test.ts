import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { paragraph } from '../support/pages'
import { acting, dataFolder, type Person, postJson, registerAt, type Server, startServer } from '../support/server'
import { form } from '../support/uploads'

// Tests with raw bytes on a real connection, because the runtime parses and frames HTTP before our code.
setDefaultTimeout(60_000)

const data = dataFolder()
let server: Server
let person: Person
let surface: string
let file: string
beforeAll(async () => {
  server = await startServer(data.path, { ALLOWED_HOSTS: '127.0.0.1' })
  person = await registerAt(server.url)
  const page = { name: 'Home', slug: 'home', visibility: 'listed', blocks: [paragraph('a', 'Hello there.')] }
  surface = await made('/api/surfaces', page, ({ id }) => id)
  await made(`/api/surfaces/${surface}/publish`, { version: '1.0.0' }, () => '')
  const { body, headers } = form([['file', { bytes: 'Hello', name: 'hello.txt' }]])
  const sent = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { ...acting(person), ...headers },
    body,
  })
  file = new URL(((await sent.json()) as { data: { url: string } }).data.url).pathname
})
afterAll(async () => {
  await server.kill()
  data.remove()
})

async function made(path: string, body: unknown, of: (data: { id: string }) => string): Promise<string> {
  const answer = await postJson(server.url + path, body, acting(person))
  expect(answer.status).toBe(201)
  return of(((await answer.json()) as { data: { id: string } }).data)
}

/** Everything that the server sends after these bytes until it closes the connection. */
function said(bytes: string, halfClosed = false): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const heard: Buffer[] = []
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () => {
    if (halfClosed) socket.end(bytes, 'latin1')
    else socket.write(bytes, 'latin1')
  })
  const end = () => {
    socket.destroy()
    resolve(Buffer.concat(heard).toString('latin1'))
  }
  socket.on('data', (piece) => heard.push(piece))
  socket.on('error', end)
  socket.on('end', end)
  return promise
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

function request(line: string, headers: string[] = [], body = '', version = '1.1'): string {
  return [`${line} HTTP/${version}`, 'Host: 127.0.0.1', ...headers, '', body].join('\r\n')
}

const BODY = '{"x":1}'
const JSON_TYPE = 'Content-Type: application/json'
const login = (headers: string[], body = BODY) => request('POST /api/auth/login', [JSON_TYPE, ...headers], body)
/** A request after other bytes, which must end where their headers say. */
const LAST = request('GET /health', ['Connection: close'])

describe('a request with an ambiguous length', () => {
  test.each([
    [['Content-Length: 7', 'Transfer-Encoding: chunked']],
    [['Transfer-Encoding: chunked', 'Content-Length: 7']],
    [['Content-Length: 7', 'Content-Length: 0']],
    [['Content-Length: 0', 'Content-Length: 7']],
    [['Content-Length: 7, 7']],
    [['Content-Length: +7']],
    [['Content-Length: -7']],
    [['Content-Length: 0x7']],
    [['Content-Length: 7.0']],
    [['Content-Length: 7 7']],
    [['Content-Length:']],
    [['Content-Length: 18446744073709551623']],
    [['Content-Length : 7']],
    [['Content-Length:\x0b7']],
    [['Transfer-Encoding : chunked']],
    [['Transfer-Encoding:\r\n chunked']],
    [['Transfer-Encoding:\x0bchunked']],
    [['Transfer-Encoding: xchunked']],
    [['Transfer-Encoding: identity', 'Content-Length: 7']],
    [['Transfer-Encoding: chunked, gzip']],
    [['Transfer-Encoding: gzip, chunked']],
    [['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    [['Content-Length: 7', 'X-Folded: a', ' b']],
    [['Content-Length: 7', 'X-Null: \0']],
    [['Content-Length: 7', 'X-Bare: a\nTransfer-Encoding: chunked']],
    [['Content-Length: 7', 'X-Bare: a\rTransfer-Encoding: chunked']],
  ])('because of %j is refused, and nothing after it is read', async (headers) => {
    expect(statuses(await said(login(headers) + LAST))).toEqual([400])
  })

  test.each([
    '7\n{"x":1}\r\n0\r\n\r\n',
    '7\r\n{"x":1}\n0\r\n\r\n',
    '7\r\n{"x":1}0\r\n\r\n',
    '0x7\r\n{"x":1}\r\n0\r\n\r\n',
    '+7\r\n{"x":1}\r\n0\r\n\r\n',
    '-7\r\n{"x":1}\r\n0\r\n\r\n',
    '7g\r\n{"x":1}\r\n0\r\n\r\n',
    ' 7\r\n{"x":1}\r\n0\r\n\r\n',
    '\r\n{"x":1}\r\n0\r\n\r\n',
    '7;a\nb\r\n{"x":1}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n{"x":1}\r\n0\r\n\r\n',
    '10000000000000007\r\n{"x":1}\r\n0\r\n\r\n',
  ])('because of the chunk %j is refused, and nothing after it is read', async (chunks) => {
    expect(statuses(await said(login(['Transfer-Encoding: chunked'], chunks) + LAST))).toEqual([400])
  })

  test('with trailers that look like a request is answered once', async () => {
    const chunks = `7\r\n${BODY}\r\n0\r\n`
    for (const skipped of ['', 'XX'])
      expect(statuses(await said(login(['Transfer-Encoding: chunked'], chunks + skipped + LAST)))).toEqual([422, 400])
  })
})

describe('bytes after a request', () => {
  test.each([
    ['GET /health', 200],
    ['HEAD /health', 200],
    ['OPTIONS /api/surfaces', 204],
    ['DELETE /health', 405],
    ['POST /nowhere', 404],
    ['PROPFIND /w/a/b', 405],
  ])(
    'that its length covers are the body of %s and not another request, although no route reads it',
    async (line, status) => {
      const body = request('GET /nowhere')
      const length = `Content-Length: ${body.length}`
      expect(statuses(await said(request(line, [length], body) + LAST))).toEqual([status, 200])
      const chunks = `${body.length.toString(16)};a=b\r\n${body}\r\n0\r\n\r\n`
      expect(statuses(await said(request(line, ['Transfer-Encoding: chunked'], chunks) + LAST))).toEqual([status, 200])
    },
  )

  test('that form another request are answered in order, with another trace id', async () => {
    const lines = ['GET /nowhere', 'GET /api/auth/me', 'PUT /health', 'HEAD /health', 'POST /nowhere']
    const text = await said(lines.map((line) => request(line)).join('') + LAST)
    expect(statuses(text)).toEqual([404, 401, 405, 200, 404, 200])
    const traces = [...text.matchAll(/^x-trace-id: (\w{32})\r$/gim)].map(([, id]) => id)
    expect([traces.length, new Set(traces).size]).toEqual([6, 6])
  })
})

describe('a request target', () => {
  test.each([
    ['/health#part', 404],
    ['/health?a#part', 200],
    ['//health', 404],
    ['//evil.example.com/health', 404],
    ['/health%00', 404],
    ['/health%2f', 404],
    ['/x/..%2fhealth', 404],
    ['/files/..%2f..%2fetc%2fpasswd', 404],
    ['/w/%ff/%00', 404],
    ['/%c0%af', 404],
    ['/api/surfaces/%0d%0aX-Evil:1', 401],
    ['/health?__proto__[x]=1&=2&a=%ff', 200],
    ['http://127.0.0.1/health', 200],
  ])('%s is answered with %d', async (target, status) => {
    expect(statuses(await said(request(`GET ${target}`, ['Connection: close'])))).toEqual([status])
  })

  test('with a host that is not on the list is refused', async () => {
    const head = 'GET http://127.0.0.1/health HTTP/1.1\r\nHost: evil.example.com\r\nConnection: close\r\n\r\n'
    expect(statuses(await said(head))).toEqual([404])
  })
})

describe('an answer', () => {
  /** Headers that may differ from request to request. */
  const OWN = /^(x-trace-id|date|x-ratelimit-(?:remaining|reset)): .*/
  const headOf = (text: string) => {
    const [status, ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
    const named = lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()).replace(OWN, '$1'))
    return [status, ...named.toSorted()]
  }
  const acts = () => [`Authorization: Bearer ${person.token}`, `X-World-ID: ${person.world.id}`]

  test('to HEAD has the headers of the answer to GET, and no body', async () => {
    const world = `/w/${person.world.slug}`
    const pages = [
      world,
      `${world}/home`,
      `${world}/feed.xml`,
      `${world}/sitemap.xml`,
      `${world}/nothing`,
      '/docs',
      file,
    ]
    const api = ['', '/draft', '/published', '/revisions'].map((end) => `/api/surfaces/${surface}${end}`)
    const others = [`/api/surfaces/by-slug/${person.world.slug}/home`, '/openapi.json', '/health/live', '/nowhere']
    for (const path of [...pages, ...api, ...others, '/api/surfaces', '/metrics', '/setup?token=x']) {
      const headers = [...(path.startsWith('/api') ? acts() : []), 'Connection: close']
      const [get, head] = [await said(request(`GET ${path}`, headers)), await said(request(`HEAD ${path}`, headers))]
      expect([path, headOf(head)]).toEqual([path, headOf(get)])
      expect([path, head.endsWith('\r\n\r\n'), get.endsWith('\r\n\r\n')]).toEqual([path, true, false])
      for (const name of ['date', 'content-length: ', 'content-type: ', 'cache-control: ', 'x-content-type-options: '])
        expect([path, name, headOf(get).some((line) => line?.startsWith(name))]).toEqual([path, name, true])
      expect(headOf(get).join()).not.toMatch(/,(server|x-powered-by):/)
    }
  })

  test('to a range request is ours: the runtime makes no partial answer, which caches would keep for the whole', async () => {
    const get = (path: string, ...ranges: string[]) =>
      said(request(`GET ${path}`, [...ranges.map((range) => `Range: ${range}`), 'Connection: close']))
    expect(headOf(await get(file, 'bytes=1-2'))).toContain('content-range: bytes 1-2/5')
    const refused = headOf(await get(file, 'bytes=9-'))
    expect(refused[0]).toContain('416')
    expect(refused).toContain('cache-control: no-store')
    const [, script = ''] = /src="([^"]+)"/.exec(await get('/docs')) ?? []
    const wholes = [script, '/docs', `/w/${person.world.slug}/home`]
    for (const [path, ...ranges] of [
      ...wholes.map((path) => [path, 'bytes=99999999-'] as const),
      [file, 'bytes=9-', 'bytes=1-2'] as const,
      [file, 'bytes=1-2', 'lines=1'] as const,
    ]) {
      const answered = await get(path, ...ranges)
      expect([path, headOf(answered)]).toEqual([path, headOf(await get(path))])
      expect(answered.slice(answered.indexOf('\r\n\r\n'))).not.toBe('\r\n\r\n')
    }
  })

  test('reaches a client that has closed its sending side', async () => {
    const text = await said(request(`GET /api/surfaces/${surface}/draft`, acts()), true)
    expect([statuses(text), JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).data.name]).toEqual([[200], 'Home'])
  })

  test('to HTTP/1.0 is not chunked, however large it is', async () => {
    const name = 'n'.repeat(100)
    const blocks = Array.from({ length: 40 }, (_, n) => paragraph(`b${n}`, 'long '.repeat(100)))
    const body = JSON.stringify({ name, blocks })
    const headers = [...acts(), JSON_TYPE, `Content-Length: ${body.length}`]
    const text = await said(request(`PUT /api/surfaces/${surface}/draft`, headers, body, '1.0'))
    expect([statuses(text), headOf(text).includes('transfer-encoding: chunked')]).toEqual([[200], false])
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).data.blocks).toHaveLength(40)
  })

  test('to an upgrade request is that to a plain request', async () => {
    for (const protocol of ['websocket', 'h2c']) {
      const headers = ['Connection: Upgrade, close', `Upgrade: ${protocol}`, 'Sec-WebSocket-Version: 13']
      expect(statuses(await said(request('GET /health', [...headers, 'Sec-WebSocket-Key: AAAA'])))).toEqual([200])
    }
  })
})

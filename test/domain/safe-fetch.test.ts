import { afterAll, describe, expect, test } from 'bun:test'
import { Fault } from '../../src/core/fault'
import { addressKind } from '../../src/lib/public-address'
import { createNetwork, type Network, type OutsideRequest } from '../../src/ports/safe-fetch'
import { rawHttp } from '../support/raw-http'
import { TEST_CA, TEST_CERT, TEST_KEY } from '../support/test-tls'

const hits: string[] = []
/** Every spelling below would lead to this server if it were let through. */
const plain = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    hits.push(request.url)
    return Response.json({ host: request.headers.get('host'), headers: Object.fromEntries(request.headers) })
  },
})
const tls = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  tls: { cert: TEST_CERT, key: TEST_KEY },
  fetch: (request) => new Response(request.headers.get('host')),
})
afterAll(() => Promise.all([plain.stop(true), tls.stop(true)]))

/** A public address of documentation would be refused, so the resolver of the strict network names one of a real host. */
const PUBLIC = '93.184.216.34'
const strict = createNetwork({ allowPrivate: false, resolve: async () => ['127.0.0.1'] })
const open = createNetwork({ allowPrivate: true, resolve: async () => ['127.0.0.1'], ca: TEST_CA })

async function faultOf(network: Network, url: string, request?: OutsideRequest): Promise<Fault> {
  const error = await network.fetch(url, request).then(
    (answer) => new Error(`answered ${answer.status}`),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(Fault)
  return error as Fault
}

const REFUSED = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://134744072/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:0a00:0001]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://ⓛocalhost/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router/',
  'https://example.com./',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://@example.com/',
  'https://example.com:22/',
  'https://example.com:80/',
  'http://example.com/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'ftp://example.com/',
  'gopher://example.com/',
  'https:\\\\example.com\\',
  'https://example.com\\@127.0.0.1/',
  'https:example.com',
  '//example.com/',
  'https://exam\tple.com/',
  ' https://example.com/',
  'https://',
  '',
]

describe('an address that a user named', () => {
  test.each(REFUSED)('%p is refused before anything is connected', async (url) => {
    const before = hits.length
    const fault = await faultOf(strict, url)
    expect([fault.code, fault.fields]).toEqual(['PROVIDER_FAILED', { permanent: true }])
    expect(strict.faultOf(url, '/issuer')).toMatchObject({ path: '/issuer', code: 'not_allowed' })
    expect(hits.length).toBe(before)
  })

  test.each([
    'https://example.com/.well-known/openid-configuration?a=b',
    'https://example.com:8443/',
    'https://bücher.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('%p is accepted', (url) => {
    expect(strict.faultOf(url, '/issuer')).toBeUndefined()
  })

  test.each(['127.0.0.1', '10.0.0.1', '::1', '::ffff:127.0.0.1', 'fe80::1%eth0', '169.254.169.254', 'not an address'])(
    'a public name that resolves to %s is refused without saying so',
    async (address) => {
      const network = createNetwork({ allowPrivate: false, resolve: async () => [address] })
      const fault = await faultOf(network, 'https://idp.example/')
      expect(fault.message).toBe('The host has no public address.')
      const unknown = createNetwork({ allowPrivate: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
      expect((await faultOf(unknown, 'https://idp.example/')).message).toBe(fault.message)
      await expect(network.requireUrl('https://idp.example/', '/issuer')).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { details: [{ path: '/issuer', code: 'not_allowed' }] },
      })
    },
  )

  test('a name that changes its address after the check is checked again', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const network = createNetwork({ allowPrivate: false, resolve: async () => answers.shift() ?? [] })
    await network.requireUrl('https://rebind.example/', '/issuer')
    expect((await faultOf(network, 'https://rebind.example/')).fields).toEqual({ permanent: true })
    expect(answers).toEqual([])
  })

  test('the connection goes to the address that was checked, and the name is not looked up again', async () => {
    let asked = 0
    const network = createNetwork({ allowPrivate: true, resolve: async () => (asked++, ['127.0.0.1']) })
    // No resolver but this one knows the name (RFC 6761).
    expect((await network.fetch(`http://nobody.invalid:${plain.port}/`)).status).toBe(200)
    expect(asked).toBe(1)
  })

  test('with the allowance, link-local addresses and metadata services stay refused', async () => {
    for (const address of ['169.254.169.254', '100.100.100.200', 'fe80::1', '::ffff:10.0.0.1', '224.0.0.1']) {
      const network = createNetwork({ allowPrivate: true, resolve: async () => [address] })
      expect((await faultOf(network, 'http://metadata.internal/')).fields).toEqual({ permanent: true })
    }
  })

  test.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['10.0.0.1', 'private'],
    ['100.127.255.255', 'private'],
    ['fd12:3456::1', 'private'],
    ['100.128.0.1', 'public'],
    ['172.32.0.1', 'public'],
    ['2001:200::1', 'public'],
    ['240.0.0.1', 'never'],
    ['2001:20::1', 'never'],
  ] as const)('%s is %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind)
  })
})

describe('a call to a server that a user named', () => {
  test('sends neither cookies nor forged headers of the connection', async () => {
    const headers = { cookie: 'a=b', host: 'other.example', 'proxy-authorization': 'x', 'x-mine': 'yes' }
    const answer = await open.fetch(`http://idp.example:${plain.port}/`, { headers })
    const seen = (await answer.json()) as { host: string; headers: Record<string, string> }
    expect(seen.host).toBe(`idp.example:${plain.port}`)
    expect(seen.headers).toMatchObject({ 'x-mine': 'yes', 'user-agent': 'Quoin' })
    expect(Object.keys(seen.headers)).not.toContainAnyValues(['cookie', 'proxy-authorization'])
  })

  test('accepts a certificate only for the name in the URL, and only from a trusted authority', async () => {
    const url = `https://idp.example:${tls.port}/`
    expect(await (await open.fetch(url)).text()).toBe(`idp.example:${tls.port}`)
    const invalid = 'The certificate of the server is not valid.'
    expect((await faultOf(open, `https://other.example:${tls.port}/`)).message).toBe(invalid)
    expect((await faultOf(open, `https://127.0.0.1:${tls.port}/`)).message).toBe(invalid)
    const untrusting = createNetwork({ allowPrivate: true, resolve: async () => ['127.0.0.1'] })
    expect((await faultOf(untrusting, url)).message).toBe(invalid)
  })

  test('follows no redirect', async () => {
    const server = await rawHttp((socket) =>
      socket.end(`HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${plain.port}/inside\r\ncontent-length: 0\r\n\r\n`),
    )
    const before = hits.length
    const fault = await faultOf(open, `http://idp.example:${server.port}/`)
    expect(fault.message).toBe('The server redirected the request.')
    expect(hits.length).toBe(before)
    server.close()
  })

  test('ends a body that does not end at its limit of bytes', async () => {
    const server = await rawHttp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(16_384)));
      }
      socket.on('drain', more)
      more()
    })
    const fault = await faultOf(open, `http://idp.example:${server.port}/`, { maxBytes: 100_000 })
    expect(fault.message).toBe('The response of the server is too large.')
    server.close()
  })

  test.each([
    ['a body that stays open', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'],
    ['headers that do not end', 'HTTP/1.1 200 OK\r\nx-one: 1\r\n'],
    ['no answer at all', ''],
  ])('ends %s at its limit of time', async (_, bytes) => {
    const server = await rawHttp((socket) => void (bytes && socket.write(bytes)))
    const fault = await faultOf(open, `http://idp.example:${server.port}/`, { timeoutMs: 60 })
    expect(fault.code).toBe('PROVIDER_TIMEOUT')
    server.close()
  })

  test('ends a look-up that does not answer at its limit of time', async () => {
    const network = createNetwork({ allowPrivate: true, resolve: () => new Promise(() => {}) })
    expect((await faultOf(network, 'http://idp.example/', { timeoutMs: 20 })).code).toBe('PROVIDER_TIMEOUT')
  })

  test('refuses headers of more than 16 KiB, a body that is cut off, and another protocol', async () => {
    const cases: [string, string][] = [
      [`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(20_000)}\r\n\r\n`, 'The headers of the server are too large.'],
      ['HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc', 'The server did not send a complete HTTP response.'],
      [
        'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        'The server answered with another protocol.',
      ],
      ['SSH-2.0-OpenSSH\r\n\r\n', 'The server did not send a complete HTTP response.'],
    ]
    for (const [bytes, message] of cases) {
      const server = await rawHttp((socket) => socket.end(bytes))
      expect((await faultOf(open, `http://idp.example:${server.port}/`)).message).toBe(message)
      server.close()
    }
  })

  test('names neither address nor port of a server that refuses the connection', async () => {
    const gone = await rawHttp(() => {})
    gone.close()
    const fault = await faultOf(open, `http://idp.example:${gone.port}/`)
    expect([fault.code, fault.message]).toEqual(['PROVIDER_FAILED', 'There is no connection to the server.'])
  })

  test('tries the next address of a host that refuses the connection', async () => {
    const network = createNetwork({ allowPrivate: true, resolve: async () => ['127.0.0.3', '127.0.0.1'] })
    expect((await network.fetch(`http://idp.example:${plain.port}/`)).status).toBe(200)
  })

  test('ends with the reason of the caller’s signal', async () => {
    const server = await rawHttp(() => {})
    const reason = new Error('The job was cancelled.')
    const abort = new AbortController()
    const call = open.fetch(`http://idp.example:${server.port}/`, { signal: abort.signal })
    abort.abort(reason)
    await expect(call).rejects.toBe(reason)
    server.close()
  })

  test('sends a form with its length and returns the status and body of an error', async () => {
    const server = await rawHttp((socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\nset-cookie: a=b\r\ncontent-length: 4\r\n\r\nnope'),
    )
    const body = new URLSearchParams({ grant_type: 'refresh_token' })
    const answer = await open.fetch(`http://idp.example:${server.port}/token?x=1`, { method: 'POST', body })
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([400, 'nope', null])
    expect(server.requests[0]).toStartWith('POST /token?x=1 HTTP/1.1\r\n')
    expect(server.requests[0]).toContain('grant_type=refresh_token')
    expect(server.requests[0]!.toLowerCase()).toContain('content-length: 24')
    server.close()
  })
})

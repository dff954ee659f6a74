import { afterAll, beforeAll, expect, test } from 'bun:test'
import { BODY_BYTES } from '../../src/core/limits'
import { atomic } from '../../src/kernel/atomic'
import { RawBody } from '../../src/kernel/shapes'
import { outcome } from '../support/auth'
import { type Harness, harness } from '../support/harness'
import { ownRoutes } from '../support/own-routes'

let h: Harness
let post: ReturnType<typeof ownRoutes>['post']
beforeAll(async () => {
  h = await harness()
  ;({ post } = ownRoutes(h.deps, (kernel) =>
    kernel.post(
      '/api/test/webhook',
      ({ body }) =>
        atomic(
          async () => Buffer.from(body).toString('hex'),
          (hex) => ({ hex }),
        ),
      { open: { rate: 'public', idempotent: 'atomic', body: 'raw' }, body: RawBody },
    ),
  ))
})
afterAll(() => h.close())

const webhook = (raw: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  post('/api/test/webhook', { raw, headers })
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['JSON with blanks and doubled keys', bytes('{ "a":1,\n"a" : 2 }'), 'application/json'],
  ['broken JSON', bytes('{"a":'), 'application/json'],
  ['bytes that are not UTF-8', new Uint8Array([0xff, 0, 0x80]), 'application/json; charset=utf-8'],
  ['another media type', bytes('<a/>'), 'text/xml'],
])('a handler gets the exact bytes of a raw body: %s', async (_, raw, type) => {
  const { status, body } = await webhook(raw, { 'content-type': type })
  expect([status, body]).toEqual([200, { hex: Buffer.from(raw).toString('hex') }])
})

test('a raw body needs no media type, and may be empty', async () => {
  expect((await webhook(bytes('x'))).body).toEqual({ hex: '78' })
  expect((await webhook(new Uint8Array())).body).toEqual({ hex: '' })
})

test('a raw body has the size limit of a JSON body, with Content-Length or streamed', async () => {
  const type = { 'content-type': 'application/octet-stream' }
  expect((await webhook(new Uint8Array(BODY_BYTES), type)).status).toBe(200)
  expect(outcome(await webhook(new Uint8Array(BODY_BYTES + 1), type))).toBe('413 PAYLOAD_TOO_LARGE')
  const endless = new ReadableStream<Uint8Array>({ pull: (sink) => sink.enqueue(new Uint8Array(65_536)) })
  expect(outcome(await post('/api/test/webhook', { raw: endless, headers: type }))).toBe('413 PAYLOAD_TOO_LARGE')
})

test('a compressed raw body is refused, because its bytes are not the signed ones', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(outcome(await webhook(Bun.gzipSync(bytes('{}')), headers))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
})

test('an Idempotency-Key compares the bytes of a raw body', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'raw' }
  expect((await webhook(bytes('{}'), headers)).status).toBe(200)
  expect((await webhook(bytes('{}'), headers)).headers.get('idempotency-replayed')).toBe('true')
  expect(outcome(await webhook(bytes('{ }'), headers))).toBe('422 IDEMPOTENCY_KEY_REUSED')
})

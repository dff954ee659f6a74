import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { readRange } from '../../src/lib/byte-range'
import { outcome } from '../support/auth'
import { type Harness, harness, type Member } from '../support/harness'
import { fetchFile, photo, upload } from '../support/uploads'

let t: Harness
let owner: Member
let url: string
const BYTES = 'The quick brown fox jumps over the lazy dog.'
beforeAll(async () => {
  t = await harness()
  owner = await t.register()
  url = await urlOf(BYTES, 'fox.txt')
})
afterAll(() => t.close())

async function urlOf(bytes: string | Uint8Array, name: string): Promise<string> {
  return (await upload(t, owner, { bytes, name })).body.data.url
}

test('a file is public under its address and immutable', async () => {
  const { status, text, headers } = await fetchFile(t, url)
  expect([status, text]).toEqual([200, BYTES])
  expect(Object.fromEntries(headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': "attachment; filename*=UTF-8''fox.txt",
    'content-length': String(BYTES.length),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    'content-type': 'text/plain',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    'x-content-type-options': 'nosniff',
  })
})

test('a matching If-None-Match gets 304 without a body', async () => {
  const etag = (await fetchFile(t, url)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await fetchFile(t, url, { 'if-none-match': known })
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', etag])
  }
  expect((await fetchFile(t, url, { 'if-none-match': '"other"' })).status).toBe(200)
})

describe('a range', () => {
  test.each([
    ['bytes=0-3', 206, 'The ', 'bytes 0-3/44'],
    ['bytes=40-', 206, 'dog.', 'bytes 40-43/44'],
    ['bytes=-4', 206, 'dog.', 'bytes 40-43/44'],
    ['bytes=40-1000', 206, 'dog.', 'bytes 40-43/44'],
    ['bytes=-1000', 206, BYTES, 'bytes 0-43/44'],
    ['bytes=40-18446744073709551615', 206, 'dog.', 'bytes 40-43/44'],
    ['bytes=-99999999999999999999', 206, BYTES, 'bytes 0-43/44'],
    ['bytes=43-43', 206, '.', 'bytes 43-43/44'],
    ['bytes=44-', 416, '', 'bytes */44'],
    ['bytes=99999999999999999999-', 416, '', 'bytes */44'],
    ['bytes=-0', 416, '', 'bytes */44'],
    // Ranges that RFC 9110 allows a server to ignore.
    ['bytes=3-1', 200, BYTES, null],
    ['bytes=0-1,4-5', 200, BYTES, null],
    ['lines=0-1', 200, BYTES, null],
    ['bytes=-', 200, BYTES, null],
    ['bytes=x-y', 200, BYTES, null],
  ])('%s is %i', async (range, status, text, contentRange) => {
    const answer = await fetchFile(t, url, { range })
    expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([status, text, contentRange])
    if (status === 206) expect(answer.headers.get('content-length')).toBe(String(text.length))
  })

  test('applies only where If-Range matches', async () => {
    const etag = (await fetchFile(t, url)).headers.get('etag') ?? ''
    const ask = (base: string) => fetchFile(t, url, { range: 'bytes=0-3', 'if-range': base })
    expect((await ask(etag)).status).toBe(206)
    for (const base of ['"other"', `W/${etag}`, 'Thu, 15 Jan 2026 12:00:00 GMT'])
      expect([base, (await ask(base)).status]).toEqual([base, 200])
  })

  test('is always within the file and as requested', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(60), fc.nat(60), (size, first, last) => {
        const range = readRange(`bytes=${first}-${last}`, size)
        if (last < first) return range === undefined
        if (first >= size) return range === 'unsatisfiable'
        return typeof range === 'object' && range.start === first && range.end === Math.min(last, size - 1)
      }),
    )
  })
})

describe('a file that a browser could execute is only served as a download', () => {
  test.each([
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['page.html', '<html><script>alert(1)</script></html>', 'text/html'],
    ['doc.xml', '<?xml version="1.0"?><a/>', 'application/xml'],
    ['a.pdf', '%PDF-1.4', 'application/pdf'],
    ['a.js', 'alert(1)', 'text/plain'],
  ])('%s', async (name, bytes, type) => {
    const { headers } = await fetchFile(t, await urlOf(bytes, name))
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toStartWith('attachment;')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a photograph is served inline', async () => {
    const { headers } = await fetchFile(t, await urlOf(await photo(20, 20), 'x.html'))
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'image/jpeg',
      "inline; filename*=UTF-8''x.html",
    ])
  })

  test('a file name cannot inject a header', async () => {
    const { headers } = await fetchFile(t, await urlOf('x', `a'b(1)*; x=y é.txt`))
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a%27b%281%29%3B%20x%3Dy%20%C3%A9.txt")
  })
})

test('an address that is not exactly that of a file is 404', async () => {
  const { pathname } = new URL(url)
  const [, , address = ''] = pathname.split('/')
  for (const path of [
    `/files/${address}/other.txt`,
    `/files/${address.slice(0, -1)}/fox.txt`,
    `/files/${address.toLowerCase()}x/fox.txt`,
    '/files/%2e%2e/quoin.db',
    '/files/..%2f..%2fquoin.db/x',
    `/files/${address}/..%2f..%2fkeys.json`,
  ])
    expect([path, outcome(await t.fetch('GET', path))]).toEqual([path, '404 NOT_FOUND'])
})

test('a deleted file is 404 at its address', async () => {
  const { body } = await upload(t, owner, { bytes: 'gone soon', name: 'gone.txt' })
  expect((await fetchFile(t, body.data.url)).status).toBe(200)
  await owner.api.delete(`/api/uploads/${body.data.id}`)
  expect((await fetchFile(t, body.data.url)).status).toBe(404)
})

test('files are rate limited per IP address in the class of pages', async () => {
  const small = await harness({ env: { RATE_LIMITS: 'page=2' } })
  const member = await small.register()
  const { body } = await upload(small, member, { bytes: 'x', name: 'x.txt' })
  const statuses = []
  for (let n = 0; n < 3; n++) statuses.push((await fetchFile(small, body.data.url)).status)
  expect(statuses).toEqual([200, 200, 429])
  await small.close()
})

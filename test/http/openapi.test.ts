import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Harness, harness } from '../support/harness'

let h: Harness
beforeAll(async () => {
  h = await harness()
})
afterAll(() => h.close())

describe('GET /openapi.json', () => {
  test('needs no token, has the same bytes each time, and answers 304 for its ETag', async () => {
    const [first, second] = [await h.fetch('GET', '/openapi.json'), await h.fetch('GET', '/openapi.json')]
    expect([first.status, first.body.openapi, second.text]).toEqual([200, '3.1.0', first.text])
    const again = await h.fetch('GET', '/openapi.json', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a turn lists the refusal for missing Φ, and its events list 410', async () => {
    const { paths } = (await h.fetch('GET', '/openapi.json')).body
    const refusals = (path: string, method: string) => Object.keys(paths[path][method].responses)
    expect(refusals('/api/ai/composer/stream', 'post')).toEqual(expect.arrayContaining(['402', '410', '429']))
    expect(refusals('/api/ai/composer/turns/{id}/stream', 'get')).toContain('410')
    expect(refusals('/api/ai/composer/turns/{id}/cancel', 'post')).not.toContain('402')
  })

  test('an upload is a form of fields, not one string of a media type', async () => {
    const { paths } = (await h.fetch('GET', '/openapi.json')).body
    const { content } = paths['/api/uploads'].post.requestBody
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    const { schema } = content['multipart/form-data']
    expect([schema.type, Object.keys(schema.properties)]).toEqual(['object', ['file', 'alt']])
    expect(schema).not.toHaveProperty('contentMediaType')
  })

  test('names this service as the server', async () => {
    expect((await h.fetch('GET', '/openapi.json')).body.servers).toEqual([{ url: h.deps.config.publicUrl }])
  })
})

describe('the root path', () => {
  test('leads a browser to the console, and answers a program 404', async () => {
    const browser = await h.fetch('GET', '/', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([browser.status, browser.headers.get('location')]).toEqual([302, '/console'])
    const program = await h.fetch('GET', '/')
    expect([program.status, program.body.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('GET /docs', () => {
  test('loads only from this server and has no inline script', async () => {
    const { status, text, headers } = await h.fetch('GET', '/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const csp = headers.get('content-security-policy') ?? ''
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("connect-src 'self';")
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/)
    for (const [, path = ''] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await h.fetch('GET', path)
      expect([path, file.status]).toEqual([path, 200])
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      const known = { 'if-none-match': file.headers.get('etag') ?? '' }
      expect([path, (await h.fetch('GET', path, { headers: known })).status]).toEqual([path, 304])
    }
  })

  test('keeps its scripts for good under a name with the hash of their content, in gzip where that is accepted', async () => {
    const { text } = await h.fetch('GET', '/docs')
    const [, path = ''] = /src="(\/docs\/scalar-[0-9a-f]{16}\.js)"/.exec(text) ?? []
    const plain = await h.fetch('GET', path, { headers: { 'accept-encoding': 'br, gzip;q=0' } })
    const zipped = await h.fetch('GET', path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(Bun.gunzipSync(zipped.bytes as Uint8Array<ArrayBuffer>)).toEqual(plain.bytes as Uint8Array<ArrayBuffer>)
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3)
  })

  test('serves no other file', async () => {
    for (const path of [
      '/docs/package.json',
      '/docs/index.html',
      '/docs/..%2fpackage.json',
      '/docs/%2e%2e/package.json',
    ])
      expect([path, (await h.fetch('GET', path)).status]).toEqual([path, 404])
  })
})

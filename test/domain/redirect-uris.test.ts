import { describe, expect, test } from 'bun:test'
import { answerUri, isRegistered, redirectUriFaults } from '../../src/features/oauth/redirect-uris'

const accepts = (uri: string, type: 'public' | 'confidential' = 'public') =>
  redirectUriFaults([uri], type, '/redirectUris').length === 0

describe('a redirect URI', () => {
  test.each([
    'https://app.example/callback',
    'https://app.example/callback?tenant=7',
    'https://app.example:8443/callback',
    'https://app.example/',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:49152/callback',
    'http://[::1]/callback',
    'http://localhost/callback',
  ])('%s is accepted for a public app', (uri) => {
    expect(accepts(uri)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'vbscript:x',
    'ftp://app.example/callback',
    'com.example.app:/callback',
    'http://app.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost.evil.example/callback',
    'http://127.1/callback',
    'http://2130706433/callback',
    'https://app.example/callback#fragment',
    'https://app.example/callback#',
    'https://user:password@app.example/callback',
    'https://user@app.example/callback',
    'https://*.app.example/callback',
    'https://app.example/*',
    'https://app.example',
    'https://APP.example/callback',
    'https://app.example:443/callback',
    'https://app.example/a/../callback',
    'https:\\\\app.example\\callback',
    'https:app.example/callback',
    ' https://app.example/callback',
    'https://app.example/callback\n',
    'https://app.example/call back',
    'https://app.example/callback?code=x',
    'https://app.example/callback?state=x',
    'https://app.example/callback?iss=x',
    '//app.example/callback',
    '/callback',
    '',
  ])('%j is refused', (uri) => {
    expect(accepts(uri)).toBe(false)
  })

  test('on loopback is refused for a confidential app, which has a server', () => {
    expect(accepts('http://127.0.0.1/callback', 'confidential')).toBe(false)
    expect(accepts('https://app.example/callback', 'confidential')).toBe(true)
  })

  test('that is refused is named with its place and what to write', () => {
    const uris = ['https://app.example/', 'https://APP.example/x']
    expect(redirectUriFaults(uris, 'public', '/redirectUris')).toEqual([
      { path: '/redirectUris/1', message: 'Must be written as https://app.example/x', code: 'format' },
    ])
  })
})

describe('the redirect URI of a request', () => {
  const registered = ['https://app.example/callback', 'http://127.0.0.1/callback']

  test.each(registered)('%s matches itself', (uri) => {
    expect(isRegistered(uri, registered, 'public')).toBe(true)
  })

  test.each(['http://127.0.0.1:1/callback', 'http://127.0.0.1:65535/callback'])(
    '%s matches the loopback URI of a public app, whose port is free',
    (uri) => {
      expect(isRegistered(uri, registered, 'public')).toBe(true)
      expect(isRegistered(uri, registered, 'confidential')).toBe(false)
    },
  )

  test.each([
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback?more=1',
    'https://app.example/callback#',
    'https://app.example/callback/../callback',
    'https://app.example/Callback',
    'https://app.example/%63allback',
    'https://APP.example/callback',
    'https://app.example./callback',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://app.example@evil.example/callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/?https://app.example/callback',
    'https://evil.example\\@app.example/callback',
    'http://app.example/callback',
    'HTTPS://app.example/callback',
    '//app.example/callback',
    'javascript:alert(1)//https://app.example/callback',
    'http://127.0.0.1/other',
    'http://127.0.0.1:80@evil.example/callback',
    'http://localhost/callback',
    'http://[::1]/callback',
    'https://127.0.0.1/callback',
    'http://127.0.0.1:99999/callback',
    '',
  ])('%j does not match', (uri) => {
    expect(isRegistered(uri, registered, 'public')).toBe(false)
  })

  test('keeps its own query, and gets the parameters of the answer encoded', () => {
    const uri = answerUri('https://app.example/cb?tenant=7', { code: 'a&b', state: 'x y=z', error: null })
    expect(uri).toBe('https://app.example/cb?tenant=7&code=a%26b&state=x+y%3Dz')
  })
})

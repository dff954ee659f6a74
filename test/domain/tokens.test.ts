import { beforeEach, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { Fault } from '../../src/core/fault'
import type { JwtKey } from '../../src/core/secrets'
import { ACCESS_TOKEN_SECONDS, createTokens } from '../../src/core/tokens'

const START = 1_800_000_000_000
const key = (kid: string): JwtKey => ({ kid, secret: Buffer.from(`${kid} `.padEnd(32, 'k')) })
const first = key('first')
let now = START
let keys: readonly JwtKey[] = [first]
const make = (more: Partial<Parameters<typeof createTokens>[0]> = {}) =>
  createTokens({ keys: () => keys, issuer: 'https://quoin.test', audience: 'quoin', clock: () => now, ...more })
let tokens = make()
const person = { sub: 'user_1', sid: 'session_1' }
const payload = { ...person, iat: START / 1000, exp: START / 1000 + 900, iss: 'https://quoin.test', aud: 'quoin' }

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** A token that is built without the library. */
function forge(claims: unknown, header: object = {}, secret: Uint8Array = first.secret, hash = 'sha256'): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid: 'first', ...header })}.${part(claims)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}
async function refusal(token: string, by = tokens): Promise<string> {
  const error = await by.verify(token).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Fault ? error.code : `no fault: ${error}`
}

beforeEach(() => {
  now = START
  keys = [first]
  tokens = make()
})

describe('access tokens', () => {
  test('contain their person and session, and are valid for fifteen minutes', async () => {
    const token = await tokens.sign({ ...person, scope: 'surfaces:read', client_id: 'client_1' })
    const claims = await tokens.verify(token)
    expect(claims).toMatchObject({
      ...person,
      scope: 'surfaces:read',
      client_id: 'client_1',
      exp: START / 1000 + ACCESS_TOKEN_SECONDS,
    })
    now += ACCESS_TOKEN_SECONDS * 1000 - 1
    expect(await make().verify(token)).toMatchObject(person)
    now += 1
    expect(await refusal(token, make())).toBe('TOKEN_EXPIRED')
  })

  test('a token built without the library with the right key is accepted', async () => {
    expect(await tokens.verify(forge(payload))).toEqual({ ...person, iat: payload.iat, exp: payload.exp })
    expect(await tokens.verify(forge(payload, { kid: undefined }))).toMatchObject(person)
  })

  test('a cached token is checked for expiry on each use', async () => {
    const token = await tokens.sign(person)
    expect(tokens.verifyCached(token)).toBeUndefined()
    await tokens.verify(token)
    expect(tokens.verifyCached(token)).toMatchObject(person)
    now += ACCESS_TOKEN_SECONDS * 1000
    expect(() => tokens.verifyCached(token)).toThrow(Fault)
    expect(await refusal(token)).toBe('TOKEN_EXPIRED')
  })

  test('a changed copy of a cached token is refused', async () => {
    const token = await tokens.sign(person)
    await tokens.verify(token)
    expect(tokens.verifyCached(token.slice(0, -1))).toBeUndefined()
    expect(tokens.verifyCached(`${token}A`)).toBeUndefined()
  })

  test('after a rotation the new key signs and the old one still verifies', async () => {
    const old = await tokens.sign(person)
    keys = [key('second'), first]
    expect(await tokens.verify(old)).toMatchObject(person)
    const next = await tokens.sign(person)
    expect(JSON.parse(Buffer.from(next.split('.')[0]!, 'base64url').toString())).toMatchObject({
      alg: 'HS256',
      kid: 'second',
    })
    expect(await tokens.verify(next)).toMatchObject(person)
  })

  test('the removal of a key also removes its cached tokens', async () => {
    const token = await tokens.sign(person)
    await tokens.verify(token)
    keys = [key('second')]
    expect(tokens.verifyCached(token)).toBeUndefined()
    expect(await refusal(token)).toBe('TOKEN_INVALID')
  })

  test('a key under 32 bytes is refused', async () => {
    expect(() => make({ keys: () => [{ kid: 'a', secret: Buffer.from('x') }] }).sign(person)).toThrow('32 bytes')
  })
})

describe('forgeries', () => {
  const without = (name: keyof typeof payload) => ({ ...payload, [name]: undefined })
  const expired = { ...payload, exp: START / 1000 - 1 }
  test.each([
    ['alg none without signature', `${part({ alg: 'none' })}.${part(payload)}.`],
    ['alg none with signature', forge(payload, { alg: 'none' })],
    ['alg None', forge(payload, { alg: 'None' })],
    ['HS512 with the right key', forge(payload, { alg: 'HS512' }, first.secret, 'sha512')],
    ['HS384 with the right key', forge(payload, { alg: 'HS384' }, first.secret, 'sha384')],
    ['RS256 in the header', forge(payload, { alg: 'RS256' })],
    ['no alg', forge(payload, { alg: undefined })],
    ['an unknown kid', forge(payload, { kid: 'other' })],
    ['a kid that is not a string', forge(payload, { kid: { first: 1 } })],
    ['a kid of the prototype', forge(payload, { kid: '__proto__' })],
    ['another key', forge(payload, {}, key('second').secret)],
    ['another key without kid', forge(payload, { kid: undefined }, key('second').secret)],
    ['a one-letter key', forge(payload, {}, Buffer.from('x'))],
    ['a critical header', forge(payload, { crit: ['exp'] })],
    ['no exp', forge(without('exp'))],
    ['no sub', forge(without('sub'))],
    ['no sid', forge(without('sid'))],
    ['no iat', forge(without('iat'))],
    ['no iss', forge(without('iss'))],
    ['no aud', forge(without('aud'))],
    ['another iss', forge({ ...payload, iss: 'https://evil.test' })],
    ['another aud', forge({ ...payload, aud: 'other' })],
    ['another aud, expired too', forge({ ...expired, aud: 'other' })],
    ['another key, expired too', forge(expired, {}, key('second').secret)],
    ['exp as a string', forge({ ...payload, exp: String(payload.exp) })],
    ['exp of null', forge({ ...payload, exp: null })],
    ['an nbf in a second', forge({ ...payload, nbf: START / 1000 + 1 })],
    ['an nbf in the far future', forge({ ...payload, nbf: 1e12 })],
    ['nbf as a string', forge({ ...payload, nbf: String(payload.iat) })],
    ['a sub that is not a string', forge({ ...payload, sub: { id: 'user_1' } })],
    ['a sid that is not a string', forge({ ...payload, sid: 1 })],
    ['a payload that is not an object', forge('[]')],
    ['a payload that is not JSON', forge('{')],
    ['a header that is not an object', `${part('null')}.${part(payload)}.AAAA`],
    ['four parts', `${forge(payload)}.AAAA`],
    ['two parts', forge(payload).split('.').slice(0, 2).join('.')],
    ['a space before it', ` ${forge(payload)}`],
    ['a line feed after it', `${forge(payload)}\n`],
    ['nothing', ''],
    ['a very long token', forge({ ...payload, text: 'x'.repeat(10_000) })],
  ])('%s is refused', async (_, token) => expect(await refusal(token)).toBe('TOKEN_INVALID'))

  test('an expired token is reported as expired', async () =>
    expect(await refusal(forge(expired))).toBe('TOKEN_EXPIRED'))

  test('a token that expired long ago is reported as expired', async () => {
    expect(await refusal(forge({ ...payload, exp: 1 }))).toBe('TOKEN_EXPIRED')
  })

  test('a token counts from its nbf on', async () => {
    const token = forge({ ...payload, nbf: START / 1000 })
    expect((await make().verify(token)).nbf).toBe(START / 1000)
  })

  test('a non-canonical encoding of the signature is refused', async () => {
    const token = forge(payload)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // The last character of a 32-byte signature has two unused bits.
    const last = letters.indexOf(token.at(-1)!)
    for (const bits of [1, 2, 3]) expect(await refusal(token.slice(0, -1) + letters[last ^ bits])).toBe('TOKEN_INVALID')
  })

  test('a token with any flipped bit is refused', async () => {
    const token = Buffer.from(forge(payload))
    for (let bit = 0; bit < token.length * 8; bit += 5) {
      const flipped = Buffer.from(token)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(await refusal(flipped.toString('latin1'))).toBe('TOKEN_INVALID')
    }
  })
})

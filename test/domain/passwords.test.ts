import { describe, expect, spyOn, test } from 'bun:test'
import { Fault } from '../../src/core/fault'
import { passwordFaults } from '../../src/core/password-rules'
import { hashPassword, passwordQueue, verifyPassword } from '../../src/core/passwords'

const codes = (password: string, email = 'ada.lovelace@example.com') =>
  passwordFaults(password, email).map((fault) => fault.code)

describe('password rules', () => {
  test.each([
    'correct horse battery staple',
    'hunter2hunter2',
    'tr0ub4dor&3x',
    'Ünïcödé-wörter',
    '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵',
    'ada likes engines',
    'x'.repeat(5) + 'yxzwvabcde'.repeat(12) + '123',
  ])('%j is accepted', (password) => expect(codes(password)).toEqual([]))

  test.each(['', 'short', 'nine char', '🦊🐻🐼🐨🐯🦁🐮🐷🐸'])('%j is too short', (password) =>
    expect(codes(password)).toEqual(['length']),
  )

  test('a long repetition is accepted', () => expect(codes('a'.repeat(128))).toEqual([]))

  test('129 characters are too long', () => {
    expect(codes('horse battery '.repeat(10).slice(0, 129))).toEqual(['length'])
    expect(codes('horse battery '.repeat(10).slice(0, 128))).toEqual([])
  })

  test.each([
    'password123',
    'PassWord123',
    'Password123!',
    '1234567890',
    'qwertyuiop',
    'iloveyou123',
    'letmein123',
    'administrator',
    'p@ssw0rd123',
    'aaaaaaaaaa',
    '----------',
    'abcabcabcabc',
    'abcabcabca',
    '12121212121',
    'xyzwxyzwxyzw',
    'abcdefghijkl',
    'ZYXWVUTSRQ',
    '09876543210',
    '12345678901234567890',
    'asdfghjklzxcvbnm',
    'mnbvcxzlkjhg',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('%j is too common', (password) => expect(codes(password)).toEqual(['too_common']))

  test.each(['ada.lovelace', 'Ada.Lovelace@example.com', 'adalovelace1', '1815-ada-lovelace!'])(
    '%j repeats the address',
    (password) => {
      expect(codes(password)).toEqual(['too_common'])
    },
  )

  test('a password without letters is not the name of an address without letters', () => {
    expect(codes('81-2774-09-1', '4711@example.com')).toEqual([])
  })

  test('the caller sets the path', () => expect(passwordFaults('x', '', '/newPassword')[0]!.path).toBe('/newPassword'))

  test('every common password has the minimum length', async () => {
    const list = (await Bun.file('src/core/common-passwords.txt').text()).trim().split(/\s+/)
    expect(list.length).toBeGreaterThan(1_500)
    expect(list.filter((word) => [...word].length < 10 || word !== word.toLowerCase())).toEqual([])
  })
})

const asking = { deps: { local: { passwordQueue: passwordQueue() } } }

describe('password hashes', () => {
  test('are argon2id with the stated costs, and verify only the right password', async () => {
    const hash = await hashPassword(asking, 'correct horse battery')
    expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(await verifyPassword(asking, hash, 'correct horse battery')).toBe(true)
    expect(await verifyPassword(asking, hash, 'correct horse batterY')).toBe(false)
    expect(await verifyPassword(asking, hash, '')).toBe(false)
  })

  test('do not depend on how the keyboard composes a letter', async () => {
    expect(
      await verifyPassword(asking, await hashPassword(asking, 'Zo\u00eb likes horses'), 'Zoe\u0308 likes horses'),
    ).toBe(true)
  })

  test('verification costs the same for an unknown person', async () => {
    const verify = spyOn(Bun.password, 'verify')
    for (const hash of [await hashPassword(asking, 'correct horse battery'), null])
      expect(await verifyPassword(asking, hash, 'wrong horse battery')).toBe(false)
    // Both verify a password against a hash, and the start of the hash contains its costs.
    const costs = verify.mock.calls.map(([, hash]) => String(hash).split('$').slice(0, 4).join('$'))
    verify.mockRestore()
    expect(costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })

  test('more attempts than the queue holds are refused with a time to retry', async () => {
    const rush = await Promise.allSettled(Array.from({ length: 40 }, () => verifyPassword(asking, null, 'any')))
    const refused = rush.flatMap((one) => (one.status === 'rejected' ? [one.reason as Fault] : []))
    expect(refused).toHaveLength(6)
    expect(refused[0]).toBeInstanceOf(Fault)
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', fields: { retryAfter: 1 } })
    expect(await verifyPassword(asking, null, 'any')).toBe(false)
  })
})

import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import fc from '../support/properties'
import * as fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken, newSecretToken, sameSecret } from '../../src/core/opaque'
import { Secrets, type SecretsOptions } from '../../src/core/secrets'

const root = mkdtempSync(join(tmpdir(), 'quoin-secrets-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = () => mkdtempSync(join(root, 'data-'))
const open = (dataDir: string, more: Partial<SecretsOptions> = {}) =>
  new Secrets({ dataDir, jwtSecret: null, operatorToken: null, clock: () => 1_800_000_000_000, ...more })
const kids = (secrets: Secrets) => secrets.jwtKeys().map((key) => key.kid)

describe('keys.json', () => {
  test('is created at the first start with mode 0600, and does not change', () => {
    const dataDir = join(folder(), 'made')
    const first = open(dataDir)
    expect(readdirSync(dataDir)).toEqual(['keys.json'])
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
    const second = open(dataDir)
    expect(second.operatorToken).toBe(first.operatorToken)
    expect(second.jwtKeys()).toEqual(first.jwtKeys())
    expect(second.jwtKeys()[0]!.secret).toHaveLength(32)
  })

  test('concurrent first starts end with the same keys', async () => {
    const dataDir = folder()
    const script = `const { Secrets } = await import(${JSON.stringify(join(import.meta.dir, '../../src/core/secrets'))})
      process.stdout.write(new Secrets({ dataDir: ${JSON.stringify(dataDir)}, jwtSecret: null, operatorToken: null, clock: Date.now }).operatorToken)`
    const starts = Array.from({ length: 6 }, () => Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' }))
    const tokens = await Promise.all(starts.map((start) => new Response(start.stdout).text()))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toStartWith('operator_')
    expect(readdirSync(dataDir)).toEqual(['keys.json'])
  })

  test('a mode that others can read is corrected', () => {
    const dataDir = folder()
    open(dataDir)
    chmodSync(join(dataDir, 'keys.json'), 0o644)
    open(dataDir)
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('a full disk leaves no partial file', () => {
    const dataDir = folder()
    open(dataDir)
    const full = spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    })
    try {
      expect(() => open(dataDir).rotateKeys()).toThrow('no space')
    } finally {
      full.mockRestore()
    }
    expect(readdirSync(dataDir)).toEqual(['keys.json'])
  })

  test.each(['', '{', '{}', '{"version":1,"jwt":[],"sealing":[],"operatorToken":"x"}'])(
    'a damaged one (%j) is left alone',
    (text) => {
      const dataDir = folder()
      writeFileSync(join(dataDir, 'keys.json'), text)
      expect(() => open(dataDir)).toThrow('damaged')
      expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe(text)
    },
  )
})

describe('the operator token', () => {
  test('is the configured one, or the generated one', () => {
    const dataDir = folder()
    const made = open(dataDir).operatorToken
    expect(open(dataDir).isOperatorToken(made)).toBe(true)
    const configured = open(dataDir, { operatorToken: 'configured' })
    expect(configured.isOperatorToken('configured')).toBe(true)
    expect(configured.isOperatorToken(made)).toBe(false)
    expect(configured.isOperatorToken('')).toBe(false)
  })
})

describe('sealing', () => {
  const secrets = open(folder())

  test('opens a sealed value in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, aad) => {
        expect(secrets.open(secrets.seal(text, aad), aad)).toBe(text)
      }),
    )
  })

  test('does not open in another row', () => {
    const sealed = secrets.seal('secret', 'connections/connection_1')
    expect(() => secrets.open(sealed, 'connections/connection_2')).toThrow()
  })

  test('does not open if any character was changed', () => {
    const sealed = secrets.seal('secret', 'row')
    for (let at = 0; at < sealed.length - 1; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(() => secrets.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'row')).toThrow()
    }
    for (const text of ['', '.', 's1..', 's1.x.', sealed.slice(0, 30)])
      expect(() => secrets.open(text, 'row')).toThrow()
  })

  test('seals the same text differently each time', () =>
    expect(secrets.seal('a', 'b')).not.toBe(secrets.seal('a', 'b')))
})

describe('rotation', () => {
  test('signs and seals with new keys, and still accepts the old ones', () => {
    const secrets = open(folder())
    const before = kids(secrets)
    const sealed = secrets.seal('kept', 'row')
    secrets.rotateKeys()
    expect(kids(secrets)).toHaveLength(2)
    expect(kids(secrets).slice(1)).toEqual(before)
    expect(secrets.open(sealed, 'row')).toBe('kept')
    expect(secrets.seal('kept', 'row').split('.')[1]).not.toBe(sealed.split('.')[1])
  })

  test('is noticed by another process when it reads a value with a new key', () => {
    const dataDir = folder()
    const server = open(dataDir)
    const command = open(dataDir)
    command.rotateKeys()
    expect(server.open(command.seal('new', 'row'), 'row')).toBe('new')
    expect(kids(server)).toEqual(kids(command))
    expect(readdirSync(dataDir)).toEqual(['keys.json'])
  })

  test('refuses a second concurrent rotation', () => {
    const dataDir = folder()
    const secrets = open(dataDir)
    writeFileSync(join(dataDir, 'keys.json.lock'), '')
    expect(() => secrets.rotateKeys()).toThrow('Another process')
    rmSync(join(dataDir, 'keys.json.lock'))
    secrets.rotateKeys()
  })

  test('JWT_SECRET stays the only signing key', () => {
    const secrets = open(folder(), { jwtSecret: 'a configured secret of 32 bytes or more' })
    const before = kids(secrets)
    secrets.rotateKeys()
    expect(kids(secrets)).toEqual(before)
    expect(Buffer.from(secrets.jwtKeys()[0]!.secret).toString()).toBe('a configured secret of 32 bytes or more')
  })
})

describe('opaque tokens', () => {
  test('have their prefix and 256 random bits', () => {
    expect(newSecretToken('qk')).toMatch(/^qk_[A-Za-z0-9_-]{43}$/)
    expect(newSecretToken('qk')).not.toBe(newSecretToken('qk'))
    expect(newSecretToken('code', 16)).toMatch(/^code_[A-Za-z0-9_-]{22}$/)
  })

  test('are stored as SHA-256', () => expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'))

  test('are compared completely', () => {
    expect(sameSecret('a', 'a')).toBe(true)
    expect(sameSecret('a', 'b')).toBe(false)
    expect(sameSecret('a', 'ab')).toBe(false)
  })
})

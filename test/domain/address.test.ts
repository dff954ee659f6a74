import { describe, expect, test } from 'bun:test'
import fc from '../support/properties'
import { isIP } from 'node:net'
import {
  addressKey,
  type Cidr,
  clientAddress,
  inCidrs,
  LOOPBACK,
  normaliseAddress,
  parseCidr,
} from '../../src/lib/address'

const blocks = (...texts: string[]): Cidr[] => texts.map((text) => parseCidr(text)!)
const loopback = blocks(...LOOPBACK)
const inside = blocks('10.0.0.0/8', '2001:db8:aaaa::/48')

describe('normaliseAddress', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::', '::'],
    ['1::', '1::'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::127.0.0.1', '::7f00:1'],
  ])('%s is %s', (text, address) => expect(normaliseAddress(text)).toBe(address))

  test.each(['', '1', '127.1', '0177.0.0.1', '256.0.0.1', '1.2.3.4.5', '::1::', 'localhost', '1.2.3.4\n', '12345::'])(
    '%j is not an address',
    (text) => expect(normaliseAddress(text)).toBeUndefined(),
  )

  test('writes every address in one canonical form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const address = normaliseAddress(text)!
        expect(isIP(address)).not.toBe(0)
        expect(normaliseAddress(address)).toBe(address)
      }),
    )
  })
})

describe('addressKey', () => {
  test('is the address for IPv4 and the /64 for IPv6', () => {
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1')
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(addressKey('2001:db8:1:2:ffff::')).toBe(addressKey('2001:db8:1:2::1'))
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  })
})

describe('parseCidr', () => {
  test.each([
    '',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0/8',
    'proxy',
    '10.0.0.0/8/8',
    '10.0.0.0/1e1',
  ])('refuses %j', (text) => expect(parseCidr(text)).toBeUndefined())

  test.each([
    ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
    ['172.16.0.0/12', '172.31.255.255', '172.32.0.0'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['2001:db8::/33', '2001:db8:7fff::1', '2001:db8:8000::'],
    ['::ffff:10.0.0.0/104', '10.1.2.3', '11.0.0.0'],
    ['0.0.0.0/0', '203.0.113.9', '::1'],
  ])('%s contains %s and not %s', (block, within, beyond) => {
    expect(inCidrs(within, blocks(block))).toBe(true)
    expect(inCidrs(beyond, blocks(block))).toBe(false)
  })
})

describe('clientAddress', () => {
  test('ignores the header of an untrusted peer', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', loopback)).toBe('203.0.113.9')
    expect(clientAddress('203.0.113.9', '127.0.0.1', loopback)).toBe('203.0.113.9')
  })

  test('reads only the entry that a trusted proxy wrote', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', loopback)).toBe('198.51.100.1')
    expect(clientAddress('::ffff:127.0.0.1', 'spoofed, 192.0.2.1, 198.51.100.1', loopback)).toBe('198.51.100.1')
  })

  test('skips a chain of trusted proxies', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 2001:db8:aaaa::5,10.0.0.2', inside)).toBe('198.51.100.1')
    expect(clientAddress('10.0.0.1', '10.0.0.3, 10.0.0.2', inside)).toBe('10.0.0.3')
  })

  test.each([
    ['no header', null],
    ['an empty header', ''],
    ['a malformed header', 'unknown'],
    ['a malformed last entry', '198.51.100.1, _hidden'],
    ['an empty last entry', '198.51.100.1, '],
  ])('is the proxy itself for %s', (_, header) =>
    expect(clientAddress('127.0.0.1', header, loopback)).toBe('127.0.0.1'),
  )

  test('removes ports from entries', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1:4711', loopback)).toBe('198.51.100.1')
    expect(clientAddress('127.0.0.1', '[2001:db8::1]:4711', loopback)).toBe('2001:db8::1')
    expect(clientAddress('127.0.0.1', '2001:db8::1', loopback)).toBe('2001:db8::1')
  })

  test('is the untrusted peer for any header', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (header, peer) => {
        fc.pre(!peer.startsWith('127.'))
        expect(clientAddress(peer, header, loopback)).toBe(peer)
      }),
    )
  })
})

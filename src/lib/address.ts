import { isIP } from 'node:net'

/** A block of addresses, in groups of 16 bits: two for IPv4, eight for IPv6. */
export interface Cidr {
  groups: readonly number[]
  bits: number
}

/** The blocks that `loopback` stands for in a list of proxies. */
export const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const

const GROUPS_V4 = 2
const GROUPS_V6 = 8

/**
 * Normalises an address: dotted IPv4; IPv4-mapped IPv6 (`::ffff:192.0.2.1`) as IPv4; other IPv6 in the form of RFC
 * 5952, without its zone. Undefined if the text is not an address.
 */
export function normaliseAddress(text: string): string | undefined {
  // Fast path: dual-stack sockets report nearly every peer in this form.
  if (text.startsWith('::ffff:') && isIP(text.slice(7)) === 4) return text.slice(7)
  const kind = isIP(text)
  if (kind === 4) return text
  if (kind === 0) return undefined
  const groups = groupsV6(text)
  return isMapped(groups) ? dotted(groups.slice(6)) : compressed(groups)
}

/** The key of a rate limit: an IPv4 address, or the /64 of an IPv6 address, because a caller owns a whole /64. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const known = normaliseAddress(address)
  if (known === undefined || !known.includes(':')) return known ?? address
  return compressed([...groupsV6(known).slice(0, 4), 0, 0, 0, 0]) + '/64'
}

/** Parses `address` or `address/bits`. Undefined when malformed. An IPv4-mapped IPv6 block becomes its IPv4 block. */
export function parseCidr(text: string): Cidr | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const kind = isIP(address)
  if (kind === 0) return undefined
  const most = kind === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  if (bits > most) return undefined
  if (kind === 4) return { groups: groupsV4(address), bits }
  const groups = groupsV6(address)
  return isMapped(groups) && bits >= 96 ? { groups: groups.slice(6), bits: bits - 96 } : { groups, bits }
}

/** True when the normalised address is in one of the blocks. */
export function inCidrs(address: string, blocks: readonly Cidr[]): boolean {
  if (blocks.length === 0) return false
  const groups = address.includes(':') ? groupsV6(address) : groupsV4(address)
  return blocks.some((block) => contains(block, groups))
}

/**
 * The client's address. Reads X-Forwarded-For from the right, only as long as the hop that wrote an entry is a trusted
 * proxy, because the client controls the entries further left. Stops at an entry that is not an address.
 * @param peer address of the connection
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: readonly Cidr[]): string {
  let client = normaliseAddress(peer) ?? peer
  if (forwardedFor === null) return client
  let end = forwardedFor.length
  while (end > 0 && isIP(client) !== 0 && inCidrs(client, trusted)) {
    const comma = forwardedFor.lastIndexOf(',', end - 1)
    const hop = normaliseAddress(withoutPort(forwardedFor.slice(comma + 1, end).trim()))
    if (hop === undefined) break
    client = hop
    end = comma
  }
  return client
}

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)
  if (bracketed) return bracketed[1]!
  return hop.includes('.') ? hop.replace(/^([\d.]+):\d{1,5}$/, '$1') : hop
}

function contains(block: Cidr, groups: readonly number[]): boolean {
  if (block.groups.length !== groups.length) return false
  for (let i = 0, left = block.bits; left > 0; i++, left -= 16) {
    const mask = left >= 16 ? 0xffff : 0xffff & (0xffff << (16 - left))
    if (((block.groups[i]! ^ groups[i]!) & mask) !== 0) return false
  }
  return true
}

function groupsV4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

/** The eight groups of a valid IPv6 address. */
function groupsV6(address: string): number[] {
  const zone = address.indexOf('%')
  const [left = '', right] = (zone < 0 ? address : address.slice(0, zone)).split('::')
  const head = groupList(left)
  if (right === undefined) return head
  const tail = groupList(right)
  return [...head, ...Array.from({ length: GROUPS_V6 - head.length - tail.length }, () => 0), ...tail]
}

function groupList(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? groupsV4(group) : [parseInt(group, 16)]))
}

function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}

function dotted(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(0, GROUPS_V4)
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

/** RFC 5952: lower case, no leading zeros, and `::` for the first of the longest runs of at least two zero groups. */
function compressed(groups: readonly number[]): string {
  let best = -1
  let bestLength = 1
  for (let i = 0; i < GROUPS_V6; i++) {
    let length = 0
    while (groups[i + length] === 0) length++
    if (length > bestLength) [best, bestLength] = [i, length]
    i += length
  }
  const hex = groups.map((group) => group.toString(16))
  if (best < 0) return hex.join(':')
  return `${hex.slice(0, best).join(':')}::${hex.slice(best + bestLength).join(':')}`
}

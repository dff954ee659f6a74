import { inCidrs, normaliseAddress, parseCidr } from './address'

/**
 * What an IP address is to a server that connects to an address which somebody else named.
 * `public`: on the Internet. `private`: this machine or a private network. `never`: no server that anyone needs, such as
 * multicast, link-local addresses with the metadata services of clouds, and IPv6 addresses that contain an IPv4 address.
 */
export type AddressKind = 'public' | 'private' | 'never'

/** RFC 1122, RFC 1918, RFC 6598 (carrier-grade NAT), RFC 4193. */
const PRIVATE = blocks(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
)

/** Services with credentials of a cloud machine, outside the link-local block: Alibaba, Azure, AWS. */
const METADATA = blocks('100.100.100.200', '168.63.129.16', 'fd00:ec2::/32')

/** The special-purpose blocks of IANA's IPv4 registry that are not in PRIVATE, with multicast and class E. */
const SPECIAL_V4 = blocks(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
)

/** All of IPv6 that IANA has assigned to hosts. NAT64, IPv4-mapped, link-local and multicast addresses are outside. */
const GLOBAL_V6 = blocks('2000::/3')
/** Within that block: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_V6 = blocks('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/** Classifies an IP address. Text that is not an address is `never`. */
export function addressKind(address: string): AddressKind {
  const plain = normaliseAddress(address)
  // A mapped address would be normalised to IPv4. No resolver returns one, so only an attacker writes it.
  if (plain === undefined || plain.includes(':') !== address.includes(':')) return 'never'
  if (inCidrs(plain, METADATA)) return 'never'
  if (inCidrs(plain, PRIVATE)) return 'private'
  const usable = plain.includes(':')
    ? inCidrs(plain, GLOBAL_V6) && !inCidrs(plain, SPECIAL_V6)
    : !inCidrs(plain, SPECIAL_V4)
  return usable ? 'public' : 'never'
}

function blocks(...texts: string[]) {
  return texts.map((text) => parseCidr(text)!)
}

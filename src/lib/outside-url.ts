import { isIP } from 'node:net'
import { addressKind } from './public-address'

const MAX_LENGTH = 2048
/** Ports of public servers: 443, and 8443 where administrators put identity providers. */
const PORTS = new Set(['', '8443'])
/** Names of this machine and of private networks (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/

/** A URL that this server may call, or a sentence about why it may not. */
export type OutsideUrl = { url: URL; fault?: undefined } | { fault: string; url?: undefined }

/**
 * Reads a URL that somebody else named: `https`, a public host in its usual spelling, port 443 or 8443, no user name. Does
 * not resolve the name.
 * @param allowPrivate also allows `http`, names and addresses of private networks, and all ports
 */
export function readOutsideUrl(text: string, allowPrivate: boolean): OutsideUrl {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null
  // The parser drops tabs and reads a backslash as a slash, so the text would not show where the URL leads.
  if (!url || !/^https?:\/\/[^\s\\]+$/i.test(text)) return { fault: 'This is not a complete https URL.' }
  const fault = [schemeFault, userFault, hostFault].map((check) => check(url, text, allowPrivate)).find(Boolean)
  return fault ? { fault } : { url }
}

function schemeFault({ protocol, port }: URL, _text: string, allowPrivate: boolean): string | undefined {
  if (allowPrivate) return undefined
  if (protocol !== 'https:') return 'The URL must begin with https://.'
  if (!PORTS.has(port)) return 'The port must be 443 or 8443.'
  return undefined
}

function userFault({ username, password }: URL, text: string): string | undefined {
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  // `https://@host` has an empty user name, which the parser drops.
  if (username || password || authority.includes('@')) return 'The URL must not contain a user name or a password.'
  return undefined
}

function hostFault({ hostname }: URL, text: string, allowPrivate: boolean): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return addressFault(hostname, address, text, allowPrivate)
  if (hostname.endsWith('.')) return 'The host must not end with a dot.'
  if (allowPrivate) return undefined
  if (LOCAL_NAMES.test(hostname) || !hostname.includes('.')) return NOT_PUBLIC
  return undefined
}

function addressFault(hostname: string, address: string, text: string, allowPrivate: boolean): string | undefined {
  const written = text.slice(text.indexOf('//') + 2).toLowerCase()
  // Decimal, octal, hexadecimal and shortened addresses hide where the URL leads.
  if (isIP(address) === 4 && !new RegExp(`^${hostname.replaceAll('.', '\\.')}(?:[:/?#]|$)`).test(written))
    return 'Write the IP address as four decimal numbers.'
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'private' && allowPrivate) ? undefined : NOT_PUBLIC
}

/** One sentence for all of them: it does not tell what is on the private network. */
export const NOT_PUBLIC = 'The host has no public address.'
